"""From a board to a networkx graph of its spaces: the definition every other answer rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

from graphs.coords import Space, around
from graphs.rivers import add_rivers
from graphs.schema import Board
from graphs.waterfalls import add_springs

if TYPE_CHECKING:
    SpaceGraph = nx.Graph[Space]


def hex_graph(board: Board, players: int) -> SpaceGraph:
    """Build the graph of spaces and the edges they share, whatever runs along them.

    Nodes carry ``terrain`` (set of types or None), ``cost`` (£ or None), ``mist`` (printed so),
    ``in_play``, ``border`` and ``module`` (name or None).

    Parameters
    ----------
    players : 1 to 4; decides what is out of play and so where the border lies.

    Rules
    -----
    B-REACH-01, B-TWO-01, B-TWO-02, B-TWO-03; B-Q-74
    """
    module_of = {space: module for module, spaces in board.modules.items() for space in spaces}
    in_play = frozenset(space for space in board.spaces if not board.is_mist(space, players))
    graph: SpaceGraph = nx.Graph()
    for space, ground in board.spaces.items():
        graph.add_node(
            space,
            terrain=ground.terrain,
            cost=ground.cost,
            mist=ground.mist,
            in_play=space in in_play,
            border=space in in_play
            and not (len(around(space)) == 6 and in_play.issuperset(around(space))),
            module=module_of.get(space),
        )
    graph.add_edges_from(
        (space, other) for space in board.spaces for other in around(space) if other in board.spaces
    )
    return graph


def board_graph(board: Board, players: int = 4) -> SpaceGraph:
    """Build the whole map: :func:`hex_graph` with rivers and waterfalls on its edges.

    Edges are the pairs of adjacent spaces. Each carries ``river`` (its id or None) and ``known``
    (False while nobody has looked whether a river runs there).

    Rules
    -----
    B-REACH-01, B-REACH-02, I-4.1.02

    Examples
    --------
    >>> from graphs.schema import parse_board
    >>> small = parse_board({"spaces": {"a1": "grass 1", "a2": "grass 2"}, "rivers": [["a1-a2"]]})
    >>> board_graph(small).edges["a1", "a2"]["river"]
    'river-1'
    """
    graph = hex_graph(board, players)
    add_rivers(graph, board)
    add_springs(graph, board)
    return graph
