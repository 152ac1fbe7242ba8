"""A changed copy of a frozen value, in a fifth of the time of ``dataclasses.replace``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

if TYPE_CHECKING:  # checked field by field, like the original
    from dataclasses import replace as changed
else:

    def changed(value: Any, /, **changes: Any) -> Any:
        """Copy a frozen dataclass with some fields changed.

        Each effect copies the table and a seat. ``dataclasses.replace`` hands all their fields to
        ``__init__`` by name, which took half the time of judging an action.

        Parameters
        ----------
        value : has neither slots nor ``__post_init__``.

        Raises
        ------
        TypeError : the class has no such field.
        """
        held = value.__dict__
        if not changes.keys() <= held.keys():
            names = ", ".join(sorted(changes.keys() - held.keys()))
            raise TypeError(f"{type(value).__name__} has no field {names}")
        copy = object.__new__(type(value))
        copy.__dict__.update(held)
        copy.__dict__.update(changes)
        return copy
