"""The Automa of Industria: its turn as scripts that decide where they can and ask where not."""
