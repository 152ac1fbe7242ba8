import pickle
import time
from itertools import product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphs import BoardError, blank_board, parse_board, topology_for
from graphs.coords import around
from tests.graphs.random_boards import boards, in_play, oracle_graph

players_counts = st.sampled_from([1, 2, 3, 4])
MISTY = {"spaces": {"a1": "grass 1 mist", "a2": "loch mist", "b1": "grass 2", "b2": "grass 3"}}


@settings(max_examples=60, deadline=None)
@given(boards(), players_counts)
def test_the_tables_say_what_the_graph_says(board, players):
    topology, graph, playable = (
        topology_for(board, players),
        oracle_graph(board),
        in_play(board, players),
    )
    assert topology.in_play == playable
    for space in board.spaces:
        dry = {other for other in graph[space] if not graph.edges[space, other]["river"]}
        assert topology.adjacent[space] == set(graph[space])
        assert topology.neighbouring[space] == (dry & playable if space in playable else set())
        assert (space in topology.border) == (
            space in playable and (len(around(space)) < 6 or not set(around(space)) <= playable)
        )


@settings(max_examples=60, deadline=None)
@given(boards())
def test_distances_are_shortest_ways_over_the_board(board):
    topology = topology_for(board, 2)
    lengths = dict(nx.all_pairs_shortest_path_length(oracle_graph(board)))
    for one, other in product(board.spaces, repeat=2):
        assert topology.distance(one, other) == lengths[one].get(other)


@settings(max_examples=40, deadline=None)
@given(boards())
def test_a_port_is_one_step_from_what_it_touches_and_no_way_leads_over_it(board):
    topology = topology_for(board, 4)
    at = topology.ports["A"].at
    for space in board.spaces:
        ways = [topology.distance(space, spot) for spot in at]
        steps = [way + 1 for way in ways if way is not None]
        assert topology.distance("port-A", space) == min(steps, default=None)
        assert topology.distance(space, "port-A") == topology.distance("port-A", space)


def test_mist_is_out_of_play_with_two_players_and_lochs_stay():
    two, three = (topology_for(parse_board(MISTY), players) for players in (2, 3))
    assert two.in_play == {"a2", "b1", "b2"}
    assert three.in_play == {"a1", "a2", "b1", "b2"}
    assert two.neighbouring["b1"] == {"a2", "b2"}
    assert two.neighbouring["a1"] == frozenset()
    assert "a1" in two.adjacent["b1"]


def test_the_spaces_beside_mist_are_the_border_with_two_players():
    board = blank_board().model_dump()
    board["spaces"] = {space: "grass 1" for space in board["spaces"]} | {"c3": "grass 1 mist"}
    two, four = (topology_for(parse_board(board), players) for players in (2, 4))
    assert four.border == {s for s in board["spaces"] if len(around(s)) < 6}
    assert two.border == four.border | set(around("c3"))


def test_terrain_and_cost_are_told_or_unknown():
    spaces = {"a1": "grass+forest 4", "a2": "loch", "a3": "?", "b1": "grass ?", "b2": "? 2"}
    topology = topology_for(parse_board({"spaces": spaces}), 4)
    assert topology.terrain["a1"] == {"grass", "forest"}
    assert topology.terrain["a2"] == {"loch"}
    assert topology.terrain["a3"] is None
    assert [topology.cost[s] for s in topology.spaces] == [4, 0, None, None, 2]
    assert topology.lands == {"a1", "b1"}
    assert topology.lochs == {"a2"}
    assert topology.unknown == {"a3", "b2"}


def test_letters_default_to_the_central_loch_of_the_module():
    board = {
        "spaces": {"a1": "loch", "a2": "grass 1", "b1": "loch", "b2": "grass 1"},
        "central_loch": ["a1", "b1"],
        "modules": {"A": ["a1", "a2"], "B": ["b1", "b2"]},
        "letters": {"B": ["b2"]},
    }
    topology = topology_for(parse_board(board), 4)
    assert topology.letters == {"A": {"a1"}, "B": {"b2"}}
    assert topology.module_of["a2"] == "A"
    assert topology.central_loch == {"a1", "b1"}


def test_the_place_of_a_port_depends_on_the_player_count():
    board = MISTY | {"ports": {"A": {"tile": 4, "at_1_2": ["b1"], "at_3_4": ["a1", "a2"]}}}
    two, four = (topology_for(parse_board(board), players) for players in (2, 4))
    assert two.ports["A"].at == ("b1",)
    assert four.ports["A"].at == ("a1", "a2")
    assert four.ports_at["a2"] == {"port-A"}
    assert two.places == two.in_play | {"port-A"}


def test_equal_boards_share_one_topology_also_after_pickling():
    topology = topology_for(parse_board(MISTY), 2)
    assert topology_for(parse_board(MISTY), 2) is topology
    assert pickle.loads(pickle.dumps(topology)) is topology
    assert topology_for(parse_board(MISTY), 1) is not topology


def test_five_players_are_refused():
    with pytest.raises(BoardError, match="5 players"):
        topology_for(parse_board(MISTY), 5)


def test_the_printed_size_takes_no_quarter_of_a_second():
    # the goal is 25 ms; the bound leaves room for a busy machine
    board = blank_board()
    started = time.perf_counter()
    topology_for.__wrapped__(board, 4)
    assert time.perf_counter() - started < 0.25
