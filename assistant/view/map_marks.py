"""What lies on the map and what is marked on it, as plain values."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.state import GameState
from assistant.caledonia.words import SOMEWHERE, Colour, Unit
from graphs import SHIPPING, Linked, Shipping, Space, Topology, missing_facts, reach

Mark = Literal[
    "neighbouring",
    "river",
    "loch1",
    "loch2",
    "loch3",
    "loch4",
    "loch5",
    "special",
    "maybe",
    "candidate",
    "dropped",
]
"""Why a space stands out.

``neighbouring`` to ``loch5`` are the steps of a reach, ``special`` a way that a clan adds,
``maybe`` one that hangs on a fact nobody knows yet; ``candidate`` and ``dropped`` belong to a
choice that narrows.
"""

REACH: tuple[Mark, ...] = ("neighbouring", "river", "loch1", "loch2", "loch3", "loch4", "loch5")
"""Marks of the Shipping levels, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One unit on the map; ``at`` is a space or a port (``port-A``)."""

    at: Space
    unit: Unit
    colour: Colour


def pieces_of(state: GameState) -> tuple[Piece, ...]:
    """All units of all seats that stand on a recorded map, in seat order."""
    return tuple(
        Piece(at=placed.at, unit=placed.unit, colour=seat.colour)
        for seat in state.seats
        for placed in seat.units
        if placed.at != SOMEWHERE
    )


def reach_marks(
    topology: Topology,
    places: Iterable[Space],
    level: Shipping,
    *,
    onto: Literal["land", "loch"] = "land",
    taken: Collection[Space] = (),
    linked: Linked | None = None,
) -> Mapping[Space, Mark]:
    """Mark what a seat reaches by the lowest Shipping level that leads there.

    Parameters
    ----------
    places : the seat's own units.
    level : its Shipping level.
    onto, linked : as for :func:`graphs.reach`.
    taken : spaces that are left out since somebody stands there.

    Returns
    -------
    space → mark; spaces out of reach are missing.
    """
    own = frozenset(places)
    marks: dict[Space, Mark] = {}
    for step, mark in zip(SHIPPING[: SHIPPING.index(level) + 1], REACH, strict=False):
        for space in reach(topology, own, step, onto=onto):
            marks.setdefault(space, mark)
    if linked is not None:
        for space in reach(topology, own, level, onto=onto, linked=linked):
            marks.setdefault(space, "special")
    for missing in missing_facts(topology, own, level, onto=onto, linked=linked):
        if missing.target in topology.terrain:
            marks.setdefault(missing.target, "maybe")
    return {space: mark for space, mark in marks.items() if space not in taken}
