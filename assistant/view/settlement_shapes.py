"""Settlements on the drawing of the map: outlines, numbers and the links between them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from assistant.view.board_lines import number, place
from assistant.view.board_terrain import SIDE
from assistant.view.harbours import harbours
from graphs import Link, Network, Space, Topology, centre, corner_points
from graphs.clusters import Settlement
from graphs.coords import Point, beside, position, space_at

INSET = 0.86
"""How far out the outline runs between the middle of a space and its edge."""


@lru_cache(maxsize=32)
def settlement_shapes(topology: Topology, network: Network) -> str:
    """Draw the settlements of one seat: those that count with whole lines, others with dashes."""
    counting = set(network.groups[0]) if network.groups else set()
    return "".join(
        [
            *(
                _outline(spaces, counts=one in counting)
                for one, spaces in enumerate(network.settlements)
            ),
            *(
                _link(topology, link, counts=link.settlements[0] in counting)
                for link in network.links
            ),
            *(
                _badge(topology, space, one + 1)
                for one, spaces in enumerate(network.settlements)
                for space in sorted(spaces)
            ),
        ]
    )


def _outline(spaces: Settlement, *, counts: bool) -> str:
    land = sorted(space for space in spaces if not space.startswith("port-"))
    data = "".join(
        f"M{place(one)}L{place(other)}" for space in land for one, other in _sides(space, spaces)
    )
    dashed = "" if counts else " apart"
    return f'<path class="town{dashed}" d="{data}"/>' if data else ""


def _sides(space: Space, spaces: Settlement) -> Iterator[tuple[Point, Point]]:
    """Strokes around a space where its settlement ends, and the bits that close the gaps."""
    corners, around = corner_points(space, SIDE), [space_at(p) for p in beside(position(space))]
    for side in range(6):
        after = (side + 1) % 6
        ends = _inset(space, corners[side]), _inset(space, corners[after])
        neighbour = around[side]
        if neighbour is None or neighbour not in spaces:
            yield ends
            continue
        for corner, end, third in (
            (corners[side], ends[0], around[side - 1]),
            (corners[after], ends[1], around[after]),
        ):
            if third not in spaces and space < neighbour:
                yield end, _inset(neighbour, corner)


def _inset(space: Space, corner: Point) -> Point:
    x, y = centre(space, SIDE)
    return x + INSET * (corner[0] - x), y + INSET * (corner[1] - y)


def _link(topology: Topology, link: Link, *, counts: bool) -> str:
    one, other = (_spot(topology, space) for space in link.spaces)
    if one is None or other is None:
        return ""
    middle = place(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
    sign = "✶" if link.lochs is None else "≈" if link.lochs == 0 else str(link.lochs)
    data, dashed = f"M{place(one)}L{place(other)}", "" if counts else " apart"
    return (
        f'<path class="road-bank" d="{data}"/><path class="road{dashed}" d="{data}"/>'
        f'<g transform="translate({middle})"><use href="#bm-step"/>'
        f'<text class="sign" y="2.6">{sign}</text></g>'
    )


def _badge(topology: Topology, space: Space, settlement: int) -> str:
    spot = _spot(topology, space)
    if spot is None:
        return ""
    x, y = spot
    at = f"{number(x + 10)} {number(y - 8.6)}"
    return (
        f'<g class="town-number" transform="translate({at})">'
        f'<rect x="-5.4" y="-5" width="10.8" height="10" rx="2"/>'
        f'<text y="3">{settlement}</text></g>'
    )


def _spot(topology: Topology, space: Space) -> Point | None:
    """Where a space or the sign of a port stands."""
    if space in topology.terrain:
        return centre(space, SIDE)
    return next((h.at for h in harbours(topology) if f"port-{h.port}" == space), None)
