"""A referee, score sheet and Automa guide for Clans of Caledonia."""
