"""What is drawn along edges and at corners: rivers, waterfalls, the rims of modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from assistant.view.board_terrain import SIDE
from graphs import Edge, Space, Topology, are_touching, centre, edge_points
from graphs.coords import Point


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{round(value, 1) + 0:g}"


def place(point: Point) -> str:
    """A point as two coordinates."""
    return f"{number(point[0])} {number(point[1])}"


def edges_path(edges: Iterable[Edge]) -> str:
    """Path data of some edges, one stroke each; round ends join those that meet."""
    ends = (edge_points(between, SIDE) for between in edges)
    return "".join(f"M{place(one)}L{place(other)}" for one, other in ends)


@lru_cache(maxsize=32)
def board_lines(topology: Topology) -> str:
    """Rims of modules, rivers and waterfalls of a board."""
    rivers = "".join(edges_path(course) for course in topology.board.rivers)
    return "".join(
        [
            _path("rim", edges_path(_rims(topology))),
            _path("unsure", edges_path(_unsure(topology))),
            _path("bank", rivers),
            _path("water", rivers),
            *(_waterfall(*fall) for fall in topology.board.waterfalls),
        ]
    )


def drafts(edges: Iterable[Edge]) -> str:
    """Rivers that are being noted and not yet on the board."""
    data = edges_path(edges)
    return _path("bank", data) + _path("water draft", data)


def faults(topology: Topology, where: Iterable[str]) -> str:
    """The counter-example of a refusal: edges such as ``c2-c3`` crossed out, spaces framed.

    Whatever is not on the map is left out.
    """
    return "".join(_fault(topology, words) for words in where)


def edge_name(between: Edge) -> str:
    """An edge as a board writes it."""
    return "-".join(between)


def _fault(topology: Topology, words: str) -> str:
    match [space for space in words.split("-") if space in topology.terrain]:
        case [one, other] if are_touching(one, other):
            between = (one, other)
            ends = edge_points(between, SIDE)
            middle = place(((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2))
            return (
                _path("fault-bank", edges_path([between]))
                + _path("fault", edges_path([between]))
                + f'<g class="cross" transform="translate({middle})"><circle r="5"/>'
                '<path d="M-2-2 2 2M2-2-2 2"/></g>'
            )
        case [space]:
            at = place(centre(space, SIDE))
            return f'<use class="ring fault" href="#bm-hex" transform="translate({at})"/>'
    return ""


def _path(name: str, data: str) -> str:
    return f'<path class="{name}" d="{data}"/>' if data else ""


def _rims(topology: Topology) -> Iterator[Edge]:
    module_of = topology.module_of
    for one, other in _pairs(topology):
        if module_of.get(one) != module_of.get(other):
            yield one, other


def _unsure(topology: Topology) -> Iterator[Edge]:
    """Edges nobody has looked at between spaces that are known: hatching tells the others."""
    for one, other in _pairs(topology):
        if other in topology.unsure[one] and not {one, other} & topology.unknown:
            yield one, other


def _pairs(topology: Topology) -> Iterator[Edge]:
    for one in topology.spaces:
        for other in topology.adjacent[one]:
            if topology.index[one] < topology.index[other]:
                yield one, other


def _waterfall(mountain: Space, one: Space, other: Space) -> str:
    """Falling water at the corner where the three spaces meet, moved towards the mountain."""
    spots = [centre(space, SIDE) for space in (mountain, mountain, one, other)]
    x, y = sum(spot[0] for spot in spots) / 4, sum(spot[1] for spot in spots) / 4
    return f'<use href="#bm-fall" transform="translate({place((x, y))})"/>'
