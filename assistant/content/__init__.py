"""Component data and rule texts: YAML files read into frozen models."""
