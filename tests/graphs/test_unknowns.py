from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphs import (
    SHIPPING,
    Missing,
    UnknownFact,
    blank_board,
    connected_settlements,
    is_border,
    is_delta,
    is_reached,
    land_cost,
    missing_facts,
    parse_board,
    port_may_be_in_reach,
    ports_in_reach,
    reach,
    rivers_along,
    settlements,
    terrain_of,
    topology_for,
)
from graphs.coords import are_touching
from tests.graphs.random_boards import boards

CORNER = ("a1", "a2", "a3", "b1", "b2", "c1", "c2")
small_boards = boards(spaces=CORNER, unknown=2)


def topology_of(spaces, players=4, **keys):
    return topology_for(parse_board({"spaces": spaces, **keys}), players)


def completions(board):
    """Every board that the given one may turn out to be."""
    open_spaces = [s for s, ground in board.spaces.items() if ground.terrain is None]
    listed = {edge for course in board.rivers for edge in course}
    for kinds in product(["grass 1", "loch"], repeat=len(open_spaces)):
        data = board.model_dump()
        data["spaces"] |= dict(zip(open_spaces, kinds, strict=True))
        if any(data["spaces"][s] == "loch" for edge in listed for s in edge):
            continue
        edges = [
            f"{one}-{other}"
            for one, other in combinations(board.spaces, 2)
            if are_touching(one, other)
            and (one, other) not in listed
            and (one in open_spaces or other in open_spaces)
            and "loch" not in (data["spaces"][one], data["spaces"][other])
        ]
        for flags in product([False, True], repeat=len(edges)):
            extra = tuple((edge,) for edge, flag in zip(edges, flags, strict=True) if flag)
            yield topology_for.__wrapped__(
                parse_board(data | {"rivers": (*data["rivers"], *extra)}), 4
            )


@settings(max_examples=25, deadline=None)
@given(
    small_boards.filter(lambda board: any(g.terrain for g in board.spaces.values())),
    st.sampled_from(["none", "river", "2-loch"]),
    st.sampled_from(["land", "loch"]),
    st.data(),
)
def test_an_answer_is_certain_exactly_when_every_completion_agrees(board, level, onto, data):
    known = [s for s, ground in board.spaces.items() if ground.terrain]
    units = data.draw(st.lists(st.sampled_from(known), unique=True, min_size=1, max_size=2))
    topology = topology_for(board, 4)
    worlds = list(completions(board))
    answers = [reach(world, units, level, onto=onto) for world in worlds]
    ports = [ports_in_reach(world, units, level) for world in worlds]
    certain = frozenset.intersection(*answers)
    assert reach(topology, units, level, onto=onto) == certain
    in_doubt = {fact.target for fact in missing_facts(topology, units, level, onto=onto)}
    assert in_doubt - {"port-A"} == frozenset.union(*answers) - certain
    assert ("port-A" in in_doubt) == (len(set(ports)) > 1)
    if "A" in topology.ports and any(ports):
        assert port_may_be_in_reach(topology, units, level, topology.ports["A"].at)
    for target in set(board.spaces) - set(units):
        if target in in_doubt:
            with pytest.raises(UnknownFact):
                is_reached(topology, units, target, level)
        elif target in (topology.lands if onto == "land" else topology.lochs):
            assert is_reached(topology, units, target, level) == (target in certain)


@settings(max_examples=25, deadline=None)
@given(
    small_boards.filter(lambda board: any(g.terrain for g in board.spaces.values())),
    st.sampled_from(SHIPPING),
    st.data(),
)
def test_a_number_of_settlements_is_told_only_when_every_completion_agrees(board, level, data):
    known = [s for s, ground in board.spaces.items() if ground.terrain]
    units = data.draw(st.lists(st.sampled_from(known), unique=True, min_size=1, max_size=4))
    topology = topology_for(board, 4)
    try:
        told = (len(settlements(topology, units)), connected_settlements(topology, units, level))
    except UnknownFact as asked:
        assert not topology.board.spaces[asked.space].rivers_known
        return
    for world in completions(board):
        assert told == (len(settlements(world, units)), connected_settlements(world, units, level))


def test_a_port_may_be_in_reach_from_its_own_spaces_and_over_what_may_be_lochs():
    row = {"a1": "grass 1", "a2": "?", "a3": "?", "a4": "grass 1", "a5": "grass 1"}
    topology = topology_of(row)
    assert port_may_be_in_reach(topology, ["a1"], "none", ["a1", "a2"])
    assert not port_may_be_in_reach(topology, ["a1"], "river", ["a2"])
    assert port_may_be_in_reach(topology, ["a1"], "1-loch", ["a2"])
    assert not port_may_be_in_reach(topology, ["a1"], "1-loch", ["a3"])
    assert port_may_be_in_reach(topology, ["a1"], "2-loch", ["a3"])
    assert not port_may_be_in_reach(topology, ["a1"], "4-loch", ["a4", "a5"])


def test_an_unknown_space_is_in_doubt_alone_and_the_rest_is_certain():
    topology = topology_of({"a1": "grass 1", "a2": "?", "b1": "grass 2"})
    assert reach(topology, ["a1"], "none") == {"b1"}
    assert is_reached(topology, ["a1"], "b1", "none")
    assert missing_facts(topology, ["a1"], "none") == (
        Missing(target="a2", space="a2", fact="terrain"),
        Missing(target="a2", space="a2", fact="rivers"),
    )
    with pytest.raises(UnknownFact) as asked:
        is_reached(topology, ["a1"], "a2", "none")
    assert (asked.value.space, asked.value.fact) == ("a2", "terrain")


def test_land_behind_an_unknown_space_asks_for_its_terrain():
    topology = topology_of({"a1": "grass 1", "b1": "?", "c1": "grass 2"})
    with pytest.raises(UnknownFact) as asked:
        is_reached(topology, ["a1"], "c1", "1-loch")
    assert (asked.value.space, asked.value.fact) == ("b1", "terrain")
    assert not is_reached(topology, ["a1"], "c1", "river")


def test_an_edge_nobody_looked_at_asks_for_rivers_only_where_they_matter():
    topology = topology_of({"a1": "grass 1", "a2": "grass 2"}, unknown_rivers=["a1-a2"])
    assert reach(topology, ["a1"], "none") == frozenset()
    assert reach(topology, ["a1"], "river") == {"a2"}
    assert missing_facts(topology, ["a1"], "river") == ()
    with pytest.raises(UnknownFact) as asked:
        is_reached(topology, ["a1"], "a2", "none")
    assert asked.value.fact == "rivers"
    with pytest.raises(UnknownFact, match="rivers"):
        settlements(topology, ["a1", "a2"])
    with pytest.raises(UnknownFact, match="rivers"):
        rivers_along(topology, "a1")


def test_a_space_of_unknown_terrain_may_have_known_rivers():
    topology = topology_of({"a1": "grass 1", "a2": "? ?"})
    assert len(missing_facts(topology, ["a1"], "none")) == 1
    assert settlements(topology, ["a1", "a2"]) == (frozenset({"a1", "a2"}),)


def test_a_clans_own_way_needs_no_fact():
    topology = topology_of({"a1": "grass 1", "b1": "?", "c1": "grass 2"})
    asked = missing_facts(topology, ["a1"], "1-loch", linked=lambda one, other: True)
    assert {fact.target for fact in asked} == {"b1"}


def test_a_settlement_count_asks_for_the_water_between():
    topology = topology_of({"a1": "grass 1", "b1": "?", "c1": "grass 2"})
    assert connected_settlements(topology, ["a1", "c1"], "river") == 1
    with pytest.raises(UnknownFact) as asked:
        connected_settlements(topology, ["a1", "c1"], "1-loch")
    assert (asked.value.space, asked.value.fact) == ("b1", "terrain")


def test_a_port_behind_an_unknown_space_is_in_doubt():
    topology = topology_of({"a1": "grass 1", "a2": "?"}, ports={"A": {"at": ["a2"]}})
    assert ports_in_reach(topology, ["a1"], "1-loch") == frozenset()
    with pytest.raises(UnknownFact) as asked:
        is_reached(topology, ["a1"], "port-A", "1-loch")
    assert (asked.value.space, asked.value.fact) == ("a2", "terrain")


def test_cost_and_terrain_are_asked_for():
    topology = topology_of({"a1": "grass ?", "a2": "?"})
    with pytest.raises(UnknownFact) as asked:
        land_cost(topology, "a1")
    assert (asked.value.space, asked.value.fact) == ("a1", "cost")
    with pytest.raises(UnknownFact) as asked:
        terrain_of(topology, "a2")
    assert (asked.value.space, asked.value.fact) == ("a2", "terrain")


def test_a_delta_asks_for_the_water_it_may_flow_into():
    river = {"rivers": [["a1-a2"]]}
    topology = topology_of({"a1": "grass 1", "a2": "grass 1", "b1": "?"}, **river)
    with pytest.raises(UnknownFact) as asked:
        is_delta(topology, "a1")
    assert (asked.value.space, asked.value.fact) == ("b1", "terrain")
    assert not is_delta(
        topology_of({"a1": "grass 1", "a2": "grass 1", "b1": "grass 1"}, **river), "a1"
    )


def test_a_delta_asks_for_rivers_beside_a_loch():
    topology = topology_of({"a1": "grass 1", "a2": "?", "b1": "loch"})
    with pytest.raises(UnknownFact) as asked:
        is_delta(topology, "a1")
    assert (asked.value.space, asked.value.fact) == ("a1", "rivers")


def test_the_border_asks_for_mist_with_two_players_only():
    board = blank_board().model_dump()
    board["spaces"] |= {"c3": "grass 1"}
    two, four = (topology_for(parse_board(board), players) for players in (2, 4))
    assert not is_border(four, "c3")
    with pytest.raises(UnknownFact) as asked:
        is_border(two, "c3")
    assert asked.value.space == "b2"
    assert is_border(two, "a5")
