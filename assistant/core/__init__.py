"""The functional core: values and small machines that know no game."""
