"""Clans of Caledonia with its expansion Industria and the Automa."""
