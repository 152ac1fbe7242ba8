"""Tables that outlive the app: stored games with their logs, and the save file."""
