"""Final scoring: a tally of what counts, and the lines it comes to."""
