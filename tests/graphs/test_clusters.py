import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from graphs import SHIPPING, connected_settlements, network, parse_board, settlements, topology_for
from graphs.coords import hex_distance
from tests.graphs.random_boards import boards, in_play, oracle_graph, oracle_reaches


def topology_of(spaces, players=4, **keys):
    return topology_for(parse_board({"spaces": spaces, **keys}), players)


@settings(max_examples=80, deadline=None)
@given(boards(), st.sampled_from([2, 4]), st.sampled_from(SHIPPING), st.data())
def test_settlements_and_their_network_are_the_components_of_the_graphs(
    board, players, level, data
):
    playable = sorted(in_play(board, players))
    units = data.draw(st.lists(st.sampled_from(playable), unique=True)) if playable else []
    topology = topology_for(board, players)
    graph = oracle_graph(board)
    dry = nx.Graph((a, b) for a, b, river in graph.edges(data="river") if not river)
    dry.add_nodes_from(board.spaces)
    clusters = [frozenset(part) for part in nx.connected_components(dry.subgraph(units))]
    assert set(settlements(topology, units)) == set(clusters)

    linked = nx.Graph()
    linked.add_nodes_from(clusters)
    linked.add_edges_from(
        (one, other)
        for one in clusters
        for other in clusters
        if one != other
        and any(oracle_reaches(board, players, a, b, level) for a in one for b in other)
    )
    groups = sorted((len(part) for part in nx.connected_components(linked)), reverse=True)
    found = network(topology, units, level)
    assert [len(group) for group in found.groups] == groups
    assert found.largest == connected_settlements(topology, units, level) == max(groups, default=0)
    pairs = {frozenset(found.settlements[n] for n in link.settlements) for link in found.links}
    assert pairs == {frozenset(pair) for pair in linked.edges}


def test_a_river_cuts_a_cluster():
    spaces = {
        "a1": "grass 1",
        "a2": "grass 1",
        "a3": "loch",
        "b1": "grass 2",
        "b2": "grass 3",
        "c2": "grass 1",
    }
    topology = topology_of(spaces, rivers=[["a1-b1", "a2-b1", "a2-b2"]])
    assert settlements(topology, ["c2", "b1", "a1", "a2", "b2"]) == (
        frozenset({"a1", "a2"}),
        frozenset({"b1", "b2", "c2"}),
    )


def test_the_same_space_twice_is_one_settlement():
    topology = topology_of({"a1": "grass 1"})
    assert settlements(topology, ["a1", "a1"]) == (frozenset({"a1"}),)
    assert connected_settlements(topology, [], "4-loch") == 0


def test_four_settlements_of_which_one_is_two_lochs_away():
    spaces = {"a1": "grass 1", "a2": "grass 1", "b1": "loch", "c1": "grass 1", "c2": "grass 1"}
    spaces |= {"d2": "loch", "e3": "loch", "f3": "grass 1"}
    topology = topology_of(spaces, rivers=[["c1-c2"]])
    units = ["a1", "a2", "c1", "c2", "f3"]
    assert connected_settlements(topology, units, "1-loch") == 3
    assert connected_settlements(topology, units, "2-loch") == 4


def test_land_between_blocks_at_any_level():
    spaces = {
        "a1": "grass 1",
        "b1": "loch",
        "c2": "grass 2",
        "d2": "loch",
        "e3": "grass 3",
        "e4": "grass 1",
    }
    topology = topology_of(spaces)
    assert connected_settlements(topology, ["a1", "e3", "e4"], "4-loch") == 1
    assert connected_settlements(topology, ["a1", "c2", "e3", "e4"], "1-loch") == 3


def test_river_and_loch_links_form_a_chain():
    spaces = {
        "a1": "grass 1",
        "a2": "grass 2",
        "b1": "loch",
        "b2": "loch",
        "c2": "grass 1",
        "c3": "grass 1",
    }
    topology = topology_of(spaces, rivers=[["a1-a2"]])
    found = network(topology, ["a1", "a2", "c3"], "1-loch")
    assert found.largest == 3
    assert [(link.settlements, link.spaces, link.lochs) for link in found.links] == [
        ((0, 1), ("a1", "a2"), 0),
        ((1, 2), ("a2", "c3"), 1),
    ]
    assert found.groups == ((0, 1, 2),)


def test_without_shipping_two_banks_are_two_groups():
    topology = topology_of({"a1": "grass 1", "a2": "grass 2"}, rivers=[["a1-a2"]])
    assert network(topology, ["a1", "a2"], "none").groups == ((0,), (1,))
    assert connected_settlements(topology, ["a1", "a2"], "river") == 2


def test_a_fisherman_joins_the_land_beside_into_one_settlement():
    topology = topology_of({"a1": "forest 1", "b1": "loch", "c1": "grass 1", "e1": "forest 1"})
    assert len(settlements(topology, ["a1", "b1", "c1", "e1"])) == 2
    assert len(settlements(topology, ["a1", "c1", "e1"])) == 3


def test_a_fisherman_on_a_port_joins_what_the_port_touches():
    topology = topology_of({"a1": "grass 1", "a3": "grass 1"}, ports={"A": {"at": ["a1"]}})
    assert settlements(topology, ["port-A", "a1", "a3"]) == (
        frozenset({"a1", "port-A"}),
        frozenset({"a3"}),
    )


def test_a_range_of_two_links_settlements_without_merging_them():
    spaces = {
        "a2": "grass 2",
        "a3": "grass 1",
        "b1": "forest 1",
        "b2": "loch",
        "c2": "grass 1",
        "c3": "mountain+grass 3",
    }
    spaces |= {
        "c4": "grass 2",
        "d4": "grass 1",
        "e5": "grass 4",
        "f5": "grass 1",
        "g6": "grass 2",
        "h5": "forest 1",
    }
    topology = topology_of(spaces)
    found = network(
        topology,
        ["a2", "c2", "c4", "e5", "h5"],
        "river",
        linked=lambda a, b: hex_distance(a, b) <= 2,
    )
    assert len(found.settlements) == 5
    assert found.largest == 4
    assert {link.lochs for link in found.links} == {None}


def test_spaces_along_one_river_are_linked_but_not_the_waterfall_mountain():
    spaces = {
        "b1": "mountain 3",
        "b2": "grass 1",
        "b3": "grass 2",
        "b4": "grass 1",
        "b5": "loch",
        "c2": "grass 1",
    }
    spaces |= {
        "c3": "grass 4",
        "c4": "grass 2",
        "c5": "grass 1",
        "d4": "loch",
        "e1": "grass 1",
        "e2": "grass 2",
    }
    topology = topology_of(
        spaces | {"e4": "grass 3", "f1": "loch"},
        rivers=[["b2-c2", "b2-c3", "b3-c3", "b3-c4", "b4-c4", "b4-c5"], ["e1-e2"]],
        waterfalls=["b1-b2-c2"],
    )

    def by_canal(one, other):
        return bool(topology.rivers_of[one] & topology.rivers_of[other])

    assert connected_settlements(topology, ["b1", "b3", "c5", "e1"], "river", linked=by_canal) == 2
    assert connected_settlements(topology, ["b3", "c5", "e4"], "1-loch", linked=by_canal) == 3
