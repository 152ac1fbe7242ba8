"""Where the harbour signs stand: outside the map, beside the spaces that a port touches."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from assistant.view.board_terrain import SIDE
from graphs import Space, Topology, centre
from graphs.coords import Point, beside, position, space_at

STEP = SIDE * math.sqrt(3)
"""From the middle of a space to the middle of the next."""

NEARNESS = 0.84
"""How far out the sign stands on the way from the shore to the middle of the empty place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Harbour:
    """A harbour sign.

    Attributes
    ----------
    tile : number of its Port bonus tile, None while nobody knows.
    at : middle of the sign.
    jetties : middles of the edges where it touches its spaces.
    """

    port: str
    tile: int | None
    at: Point
    jetties: tuple[Point, ...]


def harbours(topology: Topology) -> tuple[Harbour, ...]:
    """Place the signs of all ports that touch a space in play.

    A sign takes the empty place beside most of its spaces, of several the one farthest out.
    """
    middle = _mean([centre(space, SIDE) for space in topology.spaces])
    return tuple(
        _harbour(topology, port, middle) for port, place in topology.ports.items() if place.at
    )


def _harbour(topology: Topology, port: str, middle: Point) -> Harbour:
    place = topology.ports[port]
    spots: dict[Point, list[Point]] = {}
    for is_open in (True, False):  # a space amid others has no open side: any will do
        for space in place.at:
            for spot, shore in _sides(topology, space, is_open=is_open):
                spots.setdefault(spot, []).append(shore)
        if spots:
            break
    spot = max(spots, key=lambda spot: (len(spots[spot]), math.dist(spot, middle)))
    shore = _mean(spots[spot])
    return Harbour(
        port=port,
        tile=place.tile,
        at=(_between(shore[0], spot[0]), _between(shore[1], spot[1])),
        jetties=tuple(spots[spot]),
    )


def _sides(topology: Topology, space: Space, *, is_open: bool) -> Iterator[tuple[Point, Point]]:
    """Yield middle of the place beyond and middle of the edge, for the sides to the outside."""
    x, y = centre(space, SIDE)
    for number, beyond in enumerate(beside(position(space))):
        if is_open and space_at(beyond) in topology.in_play:
            continue
        turn = math.radians(30 + 60 * number)
        dx, dy = STEP * math.cos(turn), STEP * math.sin(turn)
        spot = (round(x + dx, 3), round(y + dy, 3))
        yield spot, (x + dx / 2, y + dy / 2)


def _between(shore: float, spot: float) -> float:
    return shore + (spot - shore) * NEARNESS


def _mean(points: Collection[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(points), sum(ys) / len(points)
