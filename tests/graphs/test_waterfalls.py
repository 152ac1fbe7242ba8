import pytest

from graphs import parse_board, reach, rivers_along, settlements, topology_for

SPRING = {
    "spaces": {
        "a1": "forest 2",
        "a2": "mountain 3",
        "b1": "grass 2",
        "b2": "grass 3",
        "c1": "grass 4",
        "c2": "grass 1",
        "d1": "loch",
    },
    "rivers": [["b1-b2", "b1-c2", "c1-c2"]],
    "waterfalls": ["a2-b1-b2"],
}


@pytest.fixture
def topology():
    return topology_for(parse_board(SPRING), 2)


def test_the_mountain_neighbours_both_banks(topology):
    assert {"b1", "b2"} <= topology.neighbouring["a2"]
    assert reach(topology, ["a2"], "none") == {"a1", "b1", "b2"}
    assert topology.waterfalls == {"a2"}


def test_the_mountain_is_not_along_the_river(topology):
    assert topology.along["river-1"] == {"b1", "b2", "c1", "c2"}
    assert rivers_along(topology, "a2") == frozenset()


def test_the_two_banks_are_adjacent_but_not_neighbouring(topology):
    assert "b2" in topology.adjacent["b1"]
    assert "b2" not in topology.neighbouring["b1"]


def test_units_on_all_three_are_one_settlement_and_on_the_banks_alone_two(topology):
    assert len(settlements(topology, ["a2", "b1", "b2", "c2"])) == 1
    assert len(settlements(topology, ["b1", "b2"])) == 2


def test_a_river_drawn_on_the_mountain_itself_does_not_count():
    board = SPRING | {"rivers": [["a2-b1", "b1-b2", "b1-c2", "c1-c2"]]}
    topology = topology_for(parse_board(board), 2)
    assert "b1" in topology.neighbouring["a2"]
    assert topology.rivers_of["a2"] == frozenset()


def test_another_river_edge_of_the_mountain_counts_on_its_own():
    board = SPRING | {"rivers": [*SPRING["rivers"], ["a1-a2"]]}
    topology = topology_for(parse_board(board), 2)
    assert topology.rivers_of["a2"] == {"river-2"}
    assert "a1" not in topology.neighbouring["a2"]


def test_the_mountain_neighbours_a_bank_nobody_has_looked_at():
    spaces = SPRING["spaces"] | {"b1": "?", "a1": "?"}
    topology = topology_for(parse_board(SPRING | {"spaces": spaces}), 2)
    assert "b1" in topology.neighbouring["a2"]
    assert topology.unsure["a2"] == {"a1"}
