"""The map as graphs."""
