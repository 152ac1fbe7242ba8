"""Rivers that start at a waterfall: the rule of the three spaces that meet there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphs.coords import Corner, Edge, Space, corner, edge
from graphs.schema import BoardParts, Waterfall

if TYPE_CHECKING:
    import networkx as nx


def spring_edges(board: BoardParts) -> frozenset[Edge]:
    """Return the edges between a waterfall mountain and the two banks below it.

    The mountain neighbours both banks for all purposes, so no river counts on these edges, and
    the mountain is not along the river that starts there. Any other edge of the mountain counts
    on its own.

    Rules
    -----
    I-4.1.01, I-4.1.02, I-4.1.03, I-4.1.04; Q001, Q002
    """
    return frozenset(
        edge(mountain, bank) for mountain, *banks in board.waterfalls for bank in banks
    )


def spring_corner(fall: Waterfall) -> Corner:
    """Return the corner of the map where a waterfall's river starts."""
    spot = corner(*fall)
    assert spot is not None, "refused when the board was parsed"
    return spot


def mountains(board: BoardParts) -> frozenset[Space]:
    """Return the spaces with a waterfall."""
    return frozenset(mountain for mountain, *_ in board.waterfalls)


def add_springs(graph: nx.Graph[Space], board: BoardParts) -> None:
    """Settle the edges between a waterfall mountain and its banks: no river counts there.

    Rules
    -----
    I-4.1.02, I-4.1.03
    """
    for one, other in spring_edges(board):
        graph.edges[one, other]["known"] = True
