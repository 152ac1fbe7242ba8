"""Where the spaces lie: names, neighbours, corners, distances and points to draw.

Flat-top hexes in columns. Columns are ``a`` to ``m`` from the left, rows ``1`` to ``9`` from the
top; columns b, d, f … lie half a space lower. A *position* is ``(column, row)`` counted from 0 and
may lie outside the map, which is how the corners at the rim keep a name of their own.

Directions, edges and corners are numbered 0 to 5 clockwise on the screen, starting right below:
edge 0 faces the space at the lower right, 1 below, 2 lower left, 3 upper left, 4 above, 5 upper
right. Corner *i* lies between edge *i - 1* and edge *i*; corner 0 is the rightmost point.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache

from graphs.errors import BadCoordinate, BadEdge

Space = str
"""Name of a space, ``a1`` to ``m9``."""
Edge = tuple[Space, Space]
"""The two spaces an edge separates, in reading order."""
Position = tuple[int, int]
Corner = frozenset[Position]
"""A corner is the three positions that meet there."""
Point = tuple[float, float]

COLUMNS = "abcdefghijklm"
ROWS = 9

_HIGH = ((1, 0), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
_LOW = ((1, 1), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0))


@cache
def position(space: Space) -> Position:
    """Return column and row of a space, both counted from 0.

    Raises
    ------
    BadCoordinate : the word names no space of the map.

    Examples
    --------
    >>> position("b3")
    (1, 2)
    """
    if len(space) == 2 and space[0] in COLUMNS and space[1] in "123456789":
        return COLUMNS.index(space[0]), int(space[1]) - 1
    raise BadCoordinate(
        f"{space!r} is no space: write a column letter from a to m and a row from 1 to {ROWS},"
        " such as c4."
    )


def space_at(place: Position) -> Space | None:
    """Name the space at a position; None outside the map."""
    column, row = place
    if 0 <= column < len(COLUMNS) and 0 <= row < ROWS:
        return f"{COLUMNS[column]}{row + 1}"
    return None


def beside(place: Position) -> tuple[Position, ...]:
    """Return the six positions around one, in the order of the edges 0 to 5."""
    column, row = place
    return tuple((column + dc, row + dr) for dc, dr in (_LOW if column % 2 else _HIGH))


@cache
def around(space: Space) -> tuple[Space, ...]:
    """Return the spaces of the 13 × 9 map that share an edge with one, by number of the edge.

    Examples
    --------
    >>> reading_order(around("b2"))
    ('a2', 'a3', 'b1', 'b3', 'c2', 'c3')
    """
    named = (space_at(place) for place in beside(position(space)))
    return tuple(name for name in named if name is not None)


def are_touching(one: Space, other: Space) -> bool:
    """Tell whether two spaces share an edge."""
    return position(other) in beside(position(one))


def reading_order(spaces: Iterable[Space]) -> tuple[Space, ...]:
    """Sort spaces by column, then row; each once."""
    return tuple(sorted(set(spaces), key=position))


def edge(one: Space, other: Space) -> Edge:
    """Name the edge between two spaces.

    Raises
    ------
    BadEdge : the spaces do not touch.
    """
    if not are_touching(one, other):
        raise BadEdge(
            f"Edge {one}-{other}: {one} and {other} do not touch. An edge is named by the two"
            f" spaces on either side of it; {one} touches {', '.join(reading_order(around(one)))}."
        )
    return (one, other) if position(one) < position(other) else (other, one)


def edge_ends(between: Edge) -> tuple[Corner, Corner]:
    """Return the two corners at the ends of an edge."""
    one, other = position(between[0]), position(between[1])
    first, second = sorted(set(beside(one)) & set(beside(other)))
    return frozenset((one, other, first)), frozenset((one, other, second))


def corner(one: Space, second: Space, third: Space) -> Corner | None:
    """Return the corner where three spaces meet; None when they do not."""
    spots = frozenset(position(space) for space in (one, second, third))
    meet = len(spots) == 3 and all(b in beside(a) for a in spots for b in spots if a != b)
    return spots if meet else None


def third_at(spot: Corner, between: Edge) -> Space | None:
    """Return the space ahead at the end of an edge; None outside the map."""
    (ahead,) = spot - {position(between[0]), position(between[1])}
    return space_at(ahead)


def axial(space: Space) -> tuple[int, int]:
    """Return the axial coordinates ``(q, r)``; q is the column.

    Spaces on one straight line share q, r or q + r.
    """
    column, row = position(space)
    return column, row - (column - column % 2) // 2


def hex_distance(one: Space, other: Space) -> int:
    """Count the steps between two spaces on a map without holes.

    Examples
    --------
    >>> hex_distance("a3", "c4")
    2
    """
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


def edge_number(space: Space, towards: Space) -> int:
    """Tell which edge of a space (0 to 5) faces a touching space.

    Raises
    ------
    BadEdge : the spaces do not touch.
    """
    edge(space, towards)
    return beside(position(space)).index(position(towards))


def corner_number(space: Space, spot: Corner) -> int:
    """Tell which corner of a space (0 to 5) a corner of the map is.

    Raises
    ------
    BadEdge : the corner is not one of the space.
    """
    ring = beside(position(space))
    for number in range(6):
        if spot == {position(space), ring[number - 1], ring[number]}:
            return number
    raise BadEdge(f"{sorted(spot)} is no corner of space {space}.")


def centre(space: Space, size: float = 1.0) -> Point:
    """Return the middle point of a space, y growing downwards.

    Parameters
    ----------
    size : length of a side; the map's left and upper rim lie on 0.
    """
    column, row = position(space)
    return size * (1 + 1.5 * column), size * math.sqrt(3) * (row + (2 if column % 2 else 1) / 2)


def corner_points(space: Space, size: float = 1.0) -> tuple[Point, ...]:
    """Return the six corners of a space as points, corner 0 first, clockwise on the screen."""
    x, y = centre(space, size)
    turns = (math.radians(60 * number) for number in range(6))
    return tuple((x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns)


def edge_points(between: Edge, size: float = 1.0) -> tuple[Point, Point]:
    """Return both ends of an edge as points."""
    number = edge_number(*between)
    points = corner_points(between[0], size)
    return points[number], points[(number + 1) % 6]
