"""A mapping that cannot be changed and can be hashed, for the models of a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V], Generic[K, V]):
    """An immutable mapping; equal mappings hash alike.

    A frozen pydantic model with a plain dict inside is neither safe from changes nor hashable,
    and boards are keys of caches.

    Examples
    --------
    >>> FrozenMap({"a1": 2})["a1"]
    2
    """

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[K, V] | None = None) -> None:
        self._items: dict[K, V] = dict(items or {})
        self._hash = hash(frozenset(self._items.items()))

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

    def __reduce__(self) -> tuple[type[FrozenMap[K, V]], tuple[dict[K, V]]]:
        # rebuilt, not restored: hashes of strings differ from one process to the next
        return (FrozenMap, (self._items,))
