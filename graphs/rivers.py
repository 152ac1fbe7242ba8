"""Rivers: edges with the river they belong to, courses from source to mouth, deltas, views."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import networkx as nx

from graphs.coords import Corner, Edge, Space, edge, edge_ends, third_at
from graphs.ground import LOCH
from graphs.schema import BoardParts
from graphs.waterfalls import spring_corner, spring_edges

if TYPE_CHECKING:
    SpaceGraph = nx.Graph[Space]
    CornerGraph = nx.Graph[Corner]

RiverId = str
"""``river-1`` is the river listed first; parts that meet share the smallest number."""
Course = tuple[Edge, ...]


def corner_graph(board: BoardParts) -> CornerGraph:
    """Build the rivers as a graph of corners; each of its edges carries ``edge`` and ``number``."""
    springs = spring_edges(board)
    graph: CornerGraph = nx.Graph()
    for number, course in enumerate(board.rivers, start=1):
        for between in course:
            if between not in springs:
                graph.add_edge(*edge_ends(between), edge=between, number=number)
    return graph


def river_ids(board: BoardParts) -> dict[Edge, RiverId]:
    """Tell which river each river edge belongs to.

    Listed courses that meet in a corner are one river with its forks.

    Rules
    -----
    B-SETUP-05; Q074
    """
    graph = corner_graph(board)
    found: dict[Edge, RiverId] = {}
    for component in nx.connected_components(graph):
        parts = list(graph.subgraph(component).edges(data=True))
        name = f"river-{min(data['number'] for _, _, data in parts)}"
        found.update({data["edge"]: name for _, _, data in parts})
    return found


def sources(course: Course) -> frozenset[Corner]:
    """Return the corner where a course starts; both ends of a river of one edge."""
    return _outer(course[0], course[1] if len(course) > 1 else None)


def mouths(course: Course) -> frozenset[Corner]:
    """Return the corner where a course ends; both ends of a river of one edge."""
    return _outer(course[-1], course[-2] if len(course) > 1 else None)


def _outer(last: Edge, before: Edge | None) -> frozenset[Corner]:
    ends = frozenset(edge_ends(last))
    return ends - frozenset(edge_ends(before)) if before is not None else ends


def deltas(board: BoardParts) -> dict[Space, Space]:
    """Find the land spaces on both banks of the last edge of a river that meets a loch.

    Returns
    -------
    delta space → the space the river flows into: a loch, or a space nobody has looked at yet.

    Rules
    -----
    B-CLAN-ROBERTSON-02; B-Q-90
    """
    springs = {spring_corner(fall) for fall in board.waterfalls}
    found: dict[Space, Space] = {}
    for course in board.rivers:
        for spot in mouths(course) - springs:
            ahead = third_at(spot, course[-1])
            ground = board.spaces.get(ahead) if ahead is not None else None
            if ahead is None or ground is None or ground.terrain not in (LOCH, None):
                continue
            for bank in course[-1]:
                if bank not in found or ground.terrain == LOCH:
                    found[bank] = ahead
    return found


def add_rivers(graph: SpaceGraph, board: BoardParts) -> None:
    """Write the river of every edge into a graph of spaces.

    Edges get ``river`` (its id or None) and ``known``: False while nobody has looked whether a
    river runs there. No river runs along the shore of a loch.
    """
    ids, unsure = river_ids(board), frozenset(board.unknown_rivers)
    for one, other in list(graph.edges):
        between = edge(one, other)
        grounds = (board.spaces[one], board.spaces[other])
        shore = any(ground.terrain == LOCH for ground in grounds)
        looked = between not in unsure and all(ground.rivers_known for ground in grounds)
        graph.edges[one, other]["river"] = ids.get(between)
        graph.edges[one, other]["known"] = between in ids or shore or looked


def _in_play(graph: SpaceGraph) -> Callable[[Space], bool]:
    def is_in_play(space: Space) -> bool:
        return bool(graph.nodes[space]["in_play"])

    return is_in_play


def neighbouring_view(graph: SpaceGraph) -> SpaceGraph:
    """View only the edges of a map graph between neighbouring spaces in play.

    Rules
    -----
    B-REACH-02, B-TWO-01, I-4.1.02
    """

    def is_dry(one: Space, other: Space) -> bool:
        data = graph.edges[one, other]
        return bool(data["known"]) and data["river"] is None

    return nx.subgraph_view(graph, filter_node=_in_play(graph), filter_edge=is_dry)


def crossing_view(graph: SpaceGraph) -> SpaceGraph:
    """View only the edges of a map graph that cross one river, between spaces in play.

    Rules
    -----
    B-REACH-05, B-REACH-10
    """

    def is_river(one: Space, other: Space) -> bool:
        return graph.edges[one, other]["river"] is not None

    return nx.subgraph_view(graph, filter_node=_in_play(graph), filter_edge=is_river)


def spaces_along(graph: SpaceGraph, river: RiverId) -> frozenset[Space]:
    """Find the land spaces in play that lie along a river.

    Rules
    -----
    I-4.1.03, I-4.1.04
    """
    banks = {
        s
        for one, other, data in graph.edges(data=True)
        if data["river"] == river
        for s in (one, other)
    }
    return frozenset(
        s for s in banks if graph.nodes[s]["in_play"] and graph.nodes[s]["terrain"] != LOCH
    )
