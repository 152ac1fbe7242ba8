from itertools import permutations

from hypothesis import given, settings

from graphs import board_graph, loch_components, parse_board, topology_for
from tests.graphs.random_boards import boards, oracle_lochs_between


def test_bodies_of_water_stand_in_reading_order():
    spaces = {"c1": "loch", "a1": "loch", "a2": "grass 1", "c2": "loch", "b1": "grass 1"}
    graph = board_graph(parse_board({"spaces": spaces}))
    assert loch_components(graph) == (frozenset({"a1"}), frozenset({"c1", "c2"}))


def test_touching_spaces_have_a_way_round_over_a_common_loch():
    spaces = {"a1": "grass 1", "a2": "grass 1", "b1": "loch"}
    topology = topology_for(parse_board({"spaces": spaces}), 4)
    assert topology.lochs_between("a1", "a2") == 1
    assert topology.lochs_between("a1", "b1") is None


@settings(max_examples=60, deadline=None)
@given(boards())
def test_lochs_between_equals_the_shortest_way_over_lochs_alone(board):
    topology = topology_for(board, 4)
    for one, other in permutations(board.spaces, 2):
        expected = oracle_lochs_between(board, one, other)
        if expected == 0:
            expected = None
        assert topology.lochs_between(one, other) == expected
