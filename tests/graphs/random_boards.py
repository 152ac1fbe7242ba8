"""Random small boards, and an oracle that answers from first principles by networkx."""

from itertools import combinations

import networkx as nx
from hypothesis import strategies as st

from graphs import Board, Shipping, lochs_at, parse_board
from graphs.coords import are_touching, around

BLOCK = tuple(f"{column}{row}" for column in "abcde" for row in range(1, 6))


@st.composite
def boards(draw, spaces=BLOCK, unknown=0):
    """A board of lands, lochs, mist, rivers (each edge a river), a port and unknown spaces."""
    chosen = draw(st.lists(st.sampled_from(spaces), min_size=2, unique=True))
    texts = {
        space: draw(
            st.sampled_from(["grass 1", "forest+mountain 4", "grass 2 mist", "loch", "loch"])
        )
        for space in chosen
    }
    for space in draw(st.lists(st.sampled_from(chosen), max_size=unknown, unique=True)):
        texts[space] = "?"
    dry_land = [s for s in chosen if texts[s] not in ("loch", "?")]
    shared = [pair for pair in combinations(sorted(dry_land), 2) if are_touching(*pair)]
    rivers = draw(st.lists(st.sampled_from(shared), unique=True)) if shared else []
    at = draw(st.lists(st.sampled_from(chosen), max_size=2, unique=True))
    return parse_board(
        {
            "spaces": texts,
            "rivers": [["-".join(pair)] for pair in rivers],
            "ports": {"A": {"tile": 1, "at": at}},
        }
    )


def in_play(board: Board, players: int) -> set[str]:
    return {s for s, text in board.spaces.items() if players > 2 or not text.mist}


def lochs(board: Board) -> set[str]:
    return {s for s, ground in board.spaces.items() if ground.terrain == {"loch"}}


def oracle_graph(board: Board) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(board.spaces)
    rivers = {frozenset(edge) for course in board.rivers for edge in course}
    for one in board.spaces:
        for other in around(one):
            if other in board.spaces:
                graph.add_edge(one, other, river=frozenset((one, other)) in rivers)
    return graph


def oracle_lochs_between(board: Board, one: str, other: str) -> int | None:
    graph = oracle_graph(board)
    water = nx.Graph(graph.subgraph(lochs(board) | {one, other}))
    if water.has_edge(one, other):
        water.remove_edge(one, other)
    if one == other or not nx.has_path(water, one, other):
        return None
    return nx.shortest_path_length(water, one, other) - 1


def oracle_reaches(board: Board, players: int, one: str, other: str, level: Shipping) -> bool:
    if not {one, other} <= in_play(board, players) or one == other:
        return False
    graph = oracle_graph(board)
    if graph.has_edge(one, other) and (level != "none" or not graph.edges[one, other]["river"]):
        return True
    between = oracle_lochs_between(board, one, other)
    return between is not None and between <= lochs_at(level)
