from graphs import board_graph, parse_board, topology_for
from graphs.rivers import crossing_view, deltas, neighbouring_view, river_ids

BANKS = {
    "spaces": {
        "a1": "grass 1",
        "a2": "grass 1",
        "a3": "loch",
        "b1": "grass 2",
        "b2": "grass 3",
        "c1": "forest 1",
        "c2": "mountain 4",
    },
    "rivers": [["a1-b1", "a2-b1", "a2-b2"]],
}


def test_a_river_parts_neighbours_but_leaves_them_adjacent():
    topology = topology_for(parse_board(BANKS), 2)
    assert topology.adjacent["b1"] == {"a1", "a2", "b2", "c1", "c2"}
    assert topology.neighbouring["b1"] == {"b2", "c1", "c2"}


def test_the_views_split_the_edges_by_river():
    graph = board_graph(parse_board(BANKS))
    dry, wet = neighbouring_view(graph), crossing_view(graph)
    assert set(wet.edges) == {("a1", "b1"), ("a2", "b1"), ("a2", "b2")}
    assert set(dry.edges) | set(wet.edges) == set(graph.edges)
    assert not set(dry.edges) & set(wet.edges)


def test_spaces_on_both_banks_lie_along_the_river():
    topology = topology_for(parse_board(BANKS), 2)
    assert topology.along == {"river-1": {"a1", "a2", "b1", "b2"}}
    assert topology.rivers_of["a1"] == {"river-1"}
    assert topology.rivers_of["c1"] == frozenset()


def test_both_banks_of_the_last_edge_are_the_delta_and_none_further_up():
    assert topology_for(parse_board(BANKS), 4).deltas == {"a2", "b2"}


def test_a_river_that_ends_in_no_loch_has_no_delta():
    board = BANKS | {"spaces": BANKS["spaces"] | {"a3": "grass 1"}}
    assert topology_for(parse_board(board), 4).deltas == frozenset()


def test_the_source_at_a_loch_is_no_delta():
    turned = BANKS | {"rivers": [["a2-b2", "a2-b1", "a1-b1"]]}
    assert topology_for(parse_board(turned), 4).deltas == frozenset()


def test_a_river_of_one_edge_into_a_loch_has_a_delta():
    board = {"spaces": {"a1": "grass 1", "a2": "grass 1", "b1": "loch"}, "rivers": [["a1-a2"]]}
    assert deltas(parse_board(board)) == {"a1": "b1", "a2": "b1"}


def test_a_fork_belongs_to_the_river_it_joins():
    board = parse_board(BANKS | {"rivers": [["a1-b1", "a2-b1", "a2-b2"], ["b1-b2"]]})
    assert set(river_ids(board).values()) == {"river-1"}


def test_rivers_that_do_not_meet_keep_names_of_their_own():
    spaces = {"c1": "grass 1", "c2": "grass 1", "c3": "grass 1"}
    board = parse_board({"spaces": spaces, "rivers": [["c1-c2"], ["c2-c3"]]})
    assert river_ids(board) == {("c1", "c2"): "river-1", ("c2", "c3"): "river-2"}
    assert topology_for(board, 4).rivers_of["c2"] == {"river-1", "river-2"}


def test_mist_is_along_no_river():
    board = BANKS | {"spaces": BANKS["spaces"] | {"a1": "grass 1 mist"}}
    assert topology_for(parse_board(board), 2).along["river-1"] == {"a2", "b1", "b2"}
    assert topology_for(parse_board(board), 3).along["river-1"] == {"a1", "a2", "b1", "b2"}
