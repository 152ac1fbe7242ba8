"""A changed copy of a frozen value, in half the time of ``dataclasses.replace``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # checked field by field, like the original
    from dataclasses import replace as changed
else:

    def changed(value: Any, /, **changes: Any) -> Any:
        """Copy a frozen dataclass with slots, with some fields changed.

        Each effect copies the table and a seat. ``dataclasses.replace`` hands all their fields to
        ``__init__`` by name, which took half the time of judging an action.

        Parameters
        ----------
        value : has at least two fields and no ``__post_init__``.

        Raises
        ------
        TypeError : the class has no such field.
        """
        kind = type(value)
        read, writers = _fields(kind)
        copy = object.__new__(kind)
        for write, held in zip(writers.values(), read(value), strict=True):
            write(copy, held)
        for name, new in changes.items():
            if name not in writers:
                raise TypeError(f"{kind.__name__} has no field {name!r}")
            writers[name](copy, new)
        return copy


__all__ = ["changed"]

Read = Callable[[object], tuple[Any, ...]]
Write = Callable[[object, object], None]


@cache
def _fields(kind: type[Any]) -> tuple[Read, dict[str, Write]]:
    """How to read all fields of a class at once, and how to write each one, frozen or not."""
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
