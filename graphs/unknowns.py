"""What the table would have to look up before a reach is certain.

A board may be filled in while playing. An answer then has three values: surely, surely not, and
*it depends*; for the last one these functions name the spaces to look at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from graphs.coords import Space
from graphs.errors import Fact
from graphs.topology import Topology

Facts = tuple[tuple[Space, Fact], ...]
_TERRAIN: Fact = "terrain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A fact that decides whether a target is reached.

    Attributes
    ----------
    target : the place that may be reached, a space or ``port-A``.
    space, fact : where to look, and for what.
    """

    target: Space
    space: Space
    fact: Fact


def edge_fact(topology: Topology, one: Space, other: Space) -> tuple[Space, Fact]:
    """Tell which space to look at to learn whether a river runs between two."""
    known = topology.board.spaces[other].rivers_known
    return (one if known else other, "rivers")


def possible_ways(
    topology: Topology, place: Space, *, rivers: bool, lochs: int
) -> dict[Space, Facts]:
    """Find every place a unit at ``place`` reaches if the unknown comes out in its favour.

    Parameters
    ----------
    rivers : one river may be crossed.
    lochs : how many loch spaces may be crossed, 0 to 5.

    Returns
    -------
    target → the facts one way there hangs on; empty when it is certain.
    """
    ways: dict[Space, Facts] = dict.fromkeys(topology.ports_at.get(place, ()), ())
    for target in topology.adjacent[place]:
        if rivers or target in topology.neighbouring[place]:
            ways[target] = ()
        elif target in topology.unsure.get(place, ()):
            ways[target] = (edge_fact(topology, place, target),)
    for target, interior in _water_ways(topology, place, lochs).items():
        doubts = tuple((space, _TERRAIN) for space in interior if space in topology.unknown)
        if target not in ways or len(doubts) < len(ways[target]):
            ways[target] = doubts
    return {
        target: ((target, _TERRAIN), *facts) if target in topology.unknown else facts
        for target, facts in ways.items()
        if target in topology.places and target != place
    }


def possible_lochs(topology: Topology, places: Iterable[Space], lochs: int) -> frozenset[Space]:
    """Loch spaces, or spaces that may be lochs, that units at these places can come to.

    Parameters
    ----------
    lochs : how many loch spaces may be crossed, 0 to 5; the space come to counts.
    """
    water = topology.lochs | topology.unknown
    found: set[Space] = set()
    edge = set(places) & topology.places
    for _ in range(lochs):
        edge = {near for place in edge for near in topology.adjacent[place] & water} - found
        found |= edge
    return frozenset(found)


def _water_ways(topology: Topology, place: Space, lochs: int) -> dict[Space, tuple[Space, ...]]:
    """Target → the spaces of one shortest way there that are loch or may be, ``lochs`` at most."""
    water = topology.lochs | topology.unknown
    layer: dict[Space, tuple[Space, ...]]
    layer = {start: (start,) for start in sorted(topology.adjacent[place] & water)}
    seen = {place, *layer}
    ways: dict[Space, tuple[Space, ...]] = {}
    for _ in range(lochs):
        beyond: dict[Space, tuple[Space, ...]] = {}
        for end, interior in layer.items():
            for target in sorted(topology.adjacent[end] | topology.ports_at[end]):
                ways.setdefault(target, interior)
                if target in water and target not in seen:
                    beyond.setdefault(target, (*interior, target))
        seen.update(beyond)
        layer = beyond
    return ways
