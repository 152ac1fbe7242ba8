from itertools import product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphs import (
    SHIPPING,
    blank_board,
    frontier,
    is_border,
    is_delta,
    is_reached,
    land_cost,
    lochs_at,
    nearest,
    parse_board,
    port_rim,
    ports_in_reach,
    reach,
    reach_from,
    ring,
    terrain_of,
    topology_for,
)
from tests.graphs.random_boards import boards, in_play, lochs, oracle_graph, oracle_reaches

levels = st.sampled_from(SHIPPING)
players_counts = st.sampled_from([2, 4])


def topology_of(spaces, players=4, **keys):
    return topology_for(parse_board({"spaces": spaces, **keys}), players)


def test_each_level_crosses_its_number_of_lochs():
    assert [lochs_at(level) for level in SHIPPING] == [0, 0, 1, 2, 3, 4, 5]


@settings(max_examples=80, deadline=None)
@given(boards(), players_counts, levels, st.data())
def test_reach_is_what_a_search_over_the_graph_finds(board, players, level, data):
    units = data.draw(st.lists(st.sampled_from(list(board.spaces)), unique=True, max_size=4))
    topology, playable = topology_for(board, players), in_play(board, players)
    for onto, goals in (("land", playable - lochs(board)), ("loch", lochs(board))):
        expected = {
            goal
            for unit, goal in product(units, goals)
            if goal not in units and oracle_reaches(board, players, unit, goal, level)
        }
        assert reach(topology, units, level, onto=onto) == expected
        assert all(is_reached(topology, units, goal, level) for goal in expected)
        outside = goals - expected - set(units)
        assert not any(is_reached(topology, units, goal, level) for goal in outside)


@settings(max_examples=60, deadline=None)
@given(boards(), st.data())
def test_a_higher_level_keeps_all_lower_abilities(board, data):
    unit = data.draw(st.sampled_from(list(board.spaces)))
    topology = topology_for(board, 4)
    reached = [reach_from(topology, unit, level) for level in SHIPPING]
    assert all(low <= high for low, high in zip(reached, reached[1:], strict=False))


@settings(max_examples=60, deadline=None)
@given(boards(), players_counts, levels, st.data())
def test_a_port_is_reached_like_a_space_beside_what_it_touches(board, players, level, data):
    unit = data.draw(st.sampled_from(list(board.spaces)))
    topology, playable = topology_for(board, players), in_play(board, players)
    at = set(board.ports["A"].at) & playable
    beside_water = (
        oracle_lochs_to(board, unit, spot) for spot in at & lochs(board) if unit in playable
    )
    expected = (unit in at) or any(0 < way <= lochs_at(level) for way in beside_water)
    assert ports_in_reach(topology, [unit], level) == ({"A"} if expected else set())
    assert is_reached(topology, [unit], "port-A", level) == expected


def oracle_lochs_to(board, unit, loch):
    """Loch spaces on the shortest way over lochs from a unit up to and with a loch; 0 for none."""
    water = oracle_graph(board).subgraph(lochs(board) | {unit})
    return nx.shortest_path_length(water, unit, loch) if nx.has_path(water, unit, loch) else 0


def test_without_water_only_neighbours_are_entered():
    topology = topology_of(
        {"a1": "grass 1", "a2": "grass 1", "b1": "grass 2", "c1": "grass 1"}, rivers=[["a1-b1"]]
    )
    assert reach(topology, ["a1"], "none") == {"a2"}
    assert reach(topology, ["a1"], "river") == {"a2", "b1"}


def test_a_unit_that_touches_no_loch_gains_nothing_from_four_lochs():
    spaces = {"a1": "grass 1", "a2": "grass 1", "a3": "loch", "a4": "grass 2"}
    spaces |= {"b1": "grass 2", "b2": "grass 3", "b3": "grass 1", "c2": "grass 1"}
    topology = topology_of(spaces, rivers=[["a1-b1", "a2-b1", "a2-b2"]])
    assert reach(topology, ["a1"], "4-loch") == {"a2", "b1"}


def test_a_loch_and_the_river_behind_it_are_not_crossed_together():
    spaces = {"a1": "grass 1", "b1": "loch", "c1": "grass 2", "c2": "loch", "d1": "grass 3"}
    topology = topology_of(spaces, rivers=[["c1-d1"]])
    assert reach(topology, ["a1"], "1-loch") == {"c1"}
    assert reach(topology, ["a1"], "2-loch") == {"c1", "d1"}


def test_an_island_must_be_settled_before_going_on():
    spaces = {"a1": "grass 1", "b1": "loch", "c2": "grass 2", "d2": "loch", "e3": "grass 3"}
    topology = topology_of(spaces)
    assert reach(topology, ["a1"], "4-loch") == {"c2"}
    assert reach(topology, ["a1", "c2"], "1-loch") == {"e3"}


def test_mist_is_never_reached_and_no_start():
    topology = topology_of({"a1": "grass 1 mist", "a2": "grass 2", "b1": "grass 1"}, players=2)
    assert reach(topology, ["b1"], "4-loch") == {"a2"}
    assert reach(topology, ["a1"], "4-loch") == frozenset()
    assert not is_reached(topology, ["b1"], "a1", "river")


def test_a_fisherman_enters_the_land_around_without_shipping():
    spaces = {"a1": "forest 1", "b1": "loch", "c1": "grass 1", "c2": "loch", "d1": "grass 1"}
    topology = topology_of(spaces)
    assert reach(topology, ["b1"], "none") == {"a1", "c1"}
    assert reach(topology, ["b1"], "1-loch") == {"a1", "c1", "d1"}


def test_a_fisherman_is_placed_beside_a_unit_without_shipping_and_further_out_with_it():
    spaces = {"a1": "forest 1", "b1": "loch", "c1": "loch", "d1": "loch"}
    topology = topology_of(spaces)
    assert reach(topology, ["a1"], "none", onto="loch") == {"b1"}
    assert reach(topology, ["a1"], "2-loch", onto="loch") == {"b1", "c1", "d1"}


def test_a_fisherman_on_a_port_stands_beside_what_it_touches():
    topology = topology_of(
        {"a1": "grass 1", "a2": "loch", "a3": "grass 1"}, ports={"A": {"at": ["a1", "a2"]}}
    )
    assert reach(topology, ["port-A"], "none") == {"a1"}
    assert reach(topology, ["port-A"], "1-loch") == {"a1", "a3"}
    assert is_reached(topology, ["port-A"], "port-A", "none")


@pytest.mark.parametrize(
    ("unit", "level", "reached"),
    [
        ("a1", "1-loch", False),
        ("a1", "2-loch", True),
        ("b3", "none", False),
        ("b3", "1-loch", True),
    ],
)
def test_the_loch_beside_a_port_counts_on_the_way(unit, level, reached):
    spaces = {"a1": "forest 1", "a2": "loch", "a3": "loch", "b3": "grass 1"}
    topology = topology_of(spaces, ports={"A": {"tile": 5, "at": ["a3"]}})
    assert (ports_in_reach(topology, [unit], level) == {"A"}) is reached


def test_a_unit_on_the_space_of_a_port_has_access_at_any_level_and_land_is_not_leapt():
    spaces = {"g1": "loch", "h1": "grass 5", "f1": "forest 2", "h2": "forest 1"}
    topology = topology_of(spaces, ports={"B": {"at": ["g1", "h1"]}})
    assert ports_in_reach(topology, ["h1"], "none") == {"B"}
    assert ports_in_reach(topology, ["f1"], "1-loch") == {"B"}
    assert ports_in_reach(topology, ["h2"], "4-loch") == frozenset()
    assert nearest(topology, "h2", ["port-B"]) == nearest(topology, "f1", ["port-B"]) == 2


def test_a_clan_may_bring_a_further_way():
    topology = topology_of(
        {"a1": "grass 1", "a2": "grass 1", "a3": "grass 1", "a4": "grass 1"},
        ports={"A": {"at": ["a4"]}},
    )

    def skips_one(one, other):
        return topology.distance(one, other) == 2

    assert reach(topology, ["a1"], "none", linked=skips_one) == {"a2", "a3"}
    assert is_reached(topology, ["a1"], "a3", "none", linked=skips_one)
    assert ports_in_reach(topology, ["a3"], "none", linked=skips_one) == {"A"}
    assert ports_in_reach(topology, ["a3"], "none") == frozenset()


def test_frontier_is_every_neighbouring_space_outside():
    topology = topology_of(
        {"a1": "grass 1", "a2": "grass 1", "a3": "loch", "b1": "grass 1"}, rivers=[["a2-b1"]]
    )
    assert frontier(topology, ["a2"]) == {"a1", "a3"}
    assert frontier(topology, ["a1", "a2"]) == {"a3", "b1"}
    assert frontier(topology, []) == frozenset()


def test_a_ring_is_all_spaces_at_one_distance():
    topology = topology_of(
        {f"{column}{row}": "grass 1" for column in "abcde" for row in range(1, 6)}
    )
    assert ring(topology, "c3", 0) == {"c3"}
    assert ring(topology, "c3", 1) == topology.adjacent["c3"]
    assert len(ring(topology, "c3", 2)) == 12


def test_nothing_near_is_none():
    topology = topology_of({"a1": "grass 1", "c1": "grass 1"})
    assert nearest(topology, "a1", ["c1"]) is None
    assert nearest(topology, "a1", []) is None
    assert nearest(topology, "a1", ["c1", "a1"]) == 0


def test_known_facts_are_simply_told():
    topology = topology_of({"a1": "grass 3", "a2": "loch", "b1": "grass 2"}, rivers=[["a1-b1"]])
    assert land_cost(topology, "a1") == 3
    assert land_cost(topology, "a2") == 0
    assert terrain_of(topology, "b1") == {"grass"}
    assert is_delta(topology, "a1")
    assert not is_delta(topology, "a2")
    assert is_border(topology, "a2")


def test_a_port_lies_at_the_border_or_somewhere_in_a_module_whose_mist_is_unknown():
    board = blank_board()
    large, small = topology_for(board, 4), topology_for(board, 2)
    module = frozenset(board.modules["A"])
    assert port_rim(large, "A") == module & large.border
    assert port_rim(small, "A") == module & small.in_play
    assert port_rim(large, "A") < port_rim(small, "A")
