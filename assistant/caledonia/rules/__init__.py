"""The base game, one file for each section of the rulebook."""
