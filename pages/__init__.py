"""One script for each screen."""
