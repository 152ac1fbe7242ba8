from __future__ import annotations

import time
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import replace

import pytest

from assistant.caledonia.words import UNITS
from assistant.view.board_overview import overview_svg
from assistant.view.board_svg import Frame, MapView, board_svg, labels, part, whole
from assistant.view.map_marks import Mark, Piece
from graphs import Topology, blank_board, load_board, parse_board, topology_for

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = ("red", "blue", "white", "black")


def practice(players: int = 3) -> Topology:
    return topology_for(load_board("practice"), players)


def small(**more: object) -> Topology:
    board = {
        "spaces": {
            "a1": "grass 1",
            "a2": "forest+mountain 6",
            "b1": "loch",
            "b2": "?",
            "c2": "grass ?",
        }
    }
    return topology_for(parse_board(board | more), 3)


def drawn(view: MapView) -> ET.Element:
    return ET.fromstring(board_svg(view))


def spaces(root: ET.Element) -> dict[str, ET.Element]:
    found = [group for group in root.iter(f"{SVG}g") if group.get("data-space")]
    by_name = {group.get("data-space", ""): group for group in found}
    assert len(by_name) == len(found)
    return by_name


def texts(element: ET.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def used(element: ET.Element) -> list[str]:
    return [use.get("href", "") for use in element.iter(f"{SVG}use")]


def points(path: ET.Element) -> list[tuple[float, float]]:
    data = path.get("d", "").replace("M", " ").replace("L", " ").split()
    return list(zip(map(float, data[::2]), map(float, data[1::2]), strict=True))


def the(root: ET.Element, name: str) -> ET.Element:
    (found,) = [element for element in root.iter() if element.get("class") == name]
    return found


def test_every_space_is_there_once_to_be_focused_and_read_aloud() -> None:
    topology = practice()
    found = spaces(drawn(MapView(topology=topology)))
    assert tuple(found) == topology.spaces
    assert len(found) == 117
    for space, group in found.items():
        assert group.get("tabindex") == "0"
        assert group.get("role") == "button"
        assert (group.get("aria-label") or "").startswith(f"{space}, ")


def test_whatever_is_used_is_defined() -> None:
    pieces = tuple(
        Piece(at=at, unit=unit, colour=colour)
        for at, unit, colour in zip(practice().spaces, UNITS, COLOURS * 3, strict=False)
    )
    for topology in (practice(), small()):
        view = MapView(topology=topology, pieces=pieces, neutral=frozenset({"a1"}), chosen="a2")
        root = drawn(view)
        defined = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}
        assert set(used(root)) <= defined


def test_a1_lies_at_the_upper_left_and_column_b_half_a_space_lower() -> None:
    found = spaces(drawn(MapView(topology=practice())))

    def at(space: str) -> tuple[float, float]:
        x, y = (found[space].get("transform") or "")[len("translate(") : -1].split()
        return float(x), float(y)

    assert all(at("a1")[0] <= at(space)[0] and at("a1")[1] <= at(space)[1] for space in found)
    assert at("b1")[1] - at("a1")[1] == pytest.approx((at("a2")[1] - at("a1")[1]) / 2, abs=0.1)
    assert at("c1")[1] == at("a1")[1]


def test_a_space_shows_its_name_its_land_and_its_cost() -> None:
    found = spaces(drawn(MapView(topology=small())))
    assert texts(found["a2"]) == ["a2", "6"]
    assert used(found["a2"])[0] == "#bm-forest-mountain"
    assert texts(found["b1"]) == ["b1"]
    assert used(found["b1"]) == ["#bm-loch"]


def test_an_unknown_space_is_hatched_with_a_question_mark() -> None:
    found = spaces(drawn(MapView(topology=small())))
    assert texts(found["b2"]) == ["b2", "?"]
    assert used(found["b2"]) == ["#bm-unknown"]
    assert texts(found["c2"]) == ["c2", "?"]
    assert used(found["c2"]) == ["#bm-grass", "#bm-coin"]


def test_the_blank_board_can_be_drawn() -> None:
    topology = topology_for(blank_board(), 2)
    found = spaces(drawn(MapView(topology=topology)))
    assert sum(used(group)[0] == "#bm-unknown" for group in found.values()) == 107


def test_mist_is_dimmed_with_two_players_only() -> None:
    def misty(players: int) -> set[str]:
        found = spaces(drawn(MapView(topology=practice(players))))
        return {space for space, group in found.items() if "mist" in (group.get("class") or "")}

    assert misty(2) == set(practice().spaces) - practice(2).in_play
    assert not misty(3)


@pytest.mark.parametrize(("colour", "letter"), [*zip(COLOURS, "RBWK", strict=True)])
def test_a_unit_has_its_shape_its_seats_colour_and_letter(colour: str, letter: str) -> None:
    for unit in UNITS:
        view = MapView(topology=small(), pieces=(Piece(at="a1", unit=unit, colour=colour),))
        group = spaces(drawn(view))["a1"]
        assert f"#bm-{unit}" in used(group)
        assert the(group, colour) is not None
        assert texts(group) == ["a1", "1", letter]


def test_two_units_stand_side_by_side() -> None:
    cow = Piece(at="a1", unit="cow", colour="red")
    view = MapView(topology=small(), pieces=(cow, replace(cow, colour="black")))
    group = spaces(drawn(view))["a1"]
    red, black = the(group, "red"), the(group, "black")
    assert texts(group) == ["a1", "1", "R", "K"]
    assert (red.get("transform") or "").startswith("translate(-9.2 ")
    assert (black.get("transform") or "").startswith("translate(8.2 ")
    assert group.get("aria-label") == "a1, grassland, £1, red cow, black cow"


def test_two_units_alike_are_both_drawn() -> None:
    cow = Piece(at="a1", unit="cow", colour="red")
    group = spaces(drawn(MapView(topology=small(), pieces=(cow, cow))))["a1"]
    assert used(group).count("#bm-cow") == 2


def test_a_blocked_space_shows_a_neutral_worker() -> None:
    group = spaces(drawn(MapView(topology=small(), neutral=frozenset({"a1"}))))["a1"]
    assert "#bm-neutral" in used(group)
    assert group.get("aria-label") == "a1, grassland, £1, blocked by a neutral worker"


def test_rivers_run_along_the_edge_between_their_spaces() -> None:
    root = drawn(MapView(topology=small(rivers=[["a1-a2"]])))
    for name in ("bank", "water"):
        assert sorted(points(the(root, name))) == [(10, 34.6), (30, 34.6)]


def test_every_edge_of_every_river_is_drawn() -> None:
    water = the(drawn(MapView(topology=practice())), "water").get("d", "")
    assert water.count("M") == sum(len(course) for course in load_board("practice").rivers)


def test_a_waterfall_stands_at_its_corner() -> None:
    board = {
        "spaces": {"a2": "mountain 2", "b1": "grass 1", "b2": "grass 2"},
        "rivers": [["b1-b2"]],
        "waterfalls": ["a2-b1-b2"],
    }
    root = drawn(MapView(topology=topology_for(parse_board(board), 3)))
    assert used(root).count("#bm-fall") == 1
    assert spaces(root)["a2"].get("aria-label") == "a2, mountain, £2, waterfall"


def test_letter_rocks_stand_where_the_board_says() -> None:
    letters = {"A": ["b1"]}
    modules = {"A": ["a1", "a2", "b1", "b2", "c2"]}
    found = spaces(drawn(MapView(topology=small(letters=letters, modules=modules))))
    assert texts(found["b1"]) == ["b1", "A"]
    assert "#bm-rock" in used(found["b1"])


def test_a_port_stands_outside_beside_the_spaces_it_touches() -> None:
    ports = {"A": {"tile": 7, "at": ["a1", "a2"]}}
    view = MapView(topology=small(ports=ports))
    root = drawn(view)
    sign = the(root, "harbour")
    assert texts(sign) == ["A", "7"]
    assert sign.get("aria-label") == "Port A with tile 7"
    x, y = map(float, (sign.get("transform") or "")[len("translate(") : -1].split())
    assert x < 0
    assert y == pytest.approx(34.6, abs=0.2)  # level with the edge between a1 and a2
    frame = whole(view.topology)
    assert frame.x < x < frame.x + frame.width
    assert len(points(the(root, "jetty"))) == 4
    assert spaces(root)["a1"].get("aria-label") == "a1, grassland, £1, Port A with tile 7"


def test_a_port_without_a_known_tile_asks() -> None:
    root = drawn(MapView(topology=small(ports={"A": {"at": ["a1"]}})))
    assert texts(the(root, "harbour")) == ["A", "?"]


def test_a_port_that_touches_nothing_known_is_left_out() -> None:
    root = drawn(MapView(topology=small(ports={"A": {"tile": 7}})))
    assert not [e for e in root.iter() if e.get("class") == "harbour"]


def test_a_port_amid_other_spaces_can_be_drawn() -> None:
    spaces_round_b2 = dict.fromkeys(["a2", "a3", "b1", "b2", "b3", "c2", "c3"], "grass 1")
    board = parse_board({"spaces": spaces_round_b2, "ports": {"A": {"at": ["b2"]}}})
    root = drawn(MapView(topology=topology_for(board, 3)))
    assert texts(the(root, "harbour")) == ["A", "?"]


def test_a_fisherman_stands_on_a_port() -> None:
    fisherman = Piece(at="port-A", unit="fisherman", colour="blue")
    view = MapView(topology=small(ports={"A": {"tile": 7, "at": ["a1"]}}), pieces=(fisherman,))
    sign = the(drawn(view), "harbour")
    assert texts(sign) == ["A", "7", "B"]


@pytest.mark.parametrize("name", ['<script>alert("1")</script> 🐑', "A & B", "'"])
def test_names_are_escaped(name: str) -> None:
    topology = small(title=name, ports={name: {"tile": 7, "at": ["a1"]}})
    text = board_svg(MapView(topology=topology))
    root = ET.fromstring(text)
    assert root.get("aria-label") == f"Map: {name}"
    assert texts(the(root, "harbour"))[0] == name
    assert "<script" not in text


@pytest.mark.parametrize(
    ("mark", "sign"),
    [
        ("neighbouring", []),
        ("river", ["≈"]),
        ("loch1", ["1"]),
        ("loch4", ["4"]),
        ("special", ["✶"]),
        ("maybe", ["?"]),
        ("candidate", []),
    ],
)
def test_a_mark_tints_its_space_and_says_its_step(mark: Mark, sign: list[str]) -> None:
    found = spaces(drawn(MapView(topology=small(), marks={"a1": mark})))
    assert found["a1"].get("class") == f"s m-{mark}"
    assert "#bm-inner" in used(found["a1"])
    assert texts(found["a1"]) == ["a1", "1", *sign]
    assert "#bm-inner" not in used(found["a2"])


def test_a_dropped_space_fades_and_has_no_tint() -> None:
    group = spaces(drawn(MapView(topology=small(), marks={"a1": "dropped"})))["a1"]
    assert group.get("class") == "s m-dropped"
    assert "#bm-inner" not in used(group)


@pytest.mark.parametrize(
    ("marks", "fades"),
    [({}, False), ({"a1": "candidate"}, False), ({"a1": "loch2"}, True)],
)
def test_a_reach_lets_everything_else_fade(marks: Mapping[str, Mark], fades: bool) -> None:
    names = drawn(MapView(topology=small(), marks=marks)).get("class") or ""
    assert ("reach" in names.split()) is fades


def test_the_chosen_space_is_framed() -> None:
    root = drawn(MapView(topology=small(), chosen="a2"))
    assert the(root, "ring").get("transform") == spaces(root)["a2"].get("transform")
    assert not [e for e in drawn(MapView(topology=small())).iter() if e.get("class") == "ring"]


def test_a_counterexample_crosses_out_edges_and_frames_spaces() -> None:
    where = ("b2-a2", "a1", "port-A", "?", "m9", "a1-c2")
    root = drawn(MapView(topology=small(), counterexample=where))
    assert len(points(the(root, "fault"))) == 2
    assert the(root, "ring fault").get("transform") == spaces(root)["a1"].get("transform")


def test_edges_of_one_space_can_be_tapped() -> None:
    view = MapView(
        topology=small(rivers=[["a1-a2"]]), handles="a2", drafts=frozenset({("a2", "b1")})
    )
    found = {e.get("data-edge"): e for e in drawn(view).iter() if e.get("data-edge")}
    assert list(found) == ["a1-a2", "a2-b1", "a2-b2"]
    assert [e.get("aria-pressed") for e in found.values()] == ["true", "true", "false"]
    assert all(e.get("tabindex") == "0" and e.get("role") == "button" for e in found.values())
    assert found["a1-a2"].get("aria-label") == "edge between a1 and a2, a river"
    assert not [e for e in drawn(MapView(topology=small())).iter() if e.get("data-edge")]


def test_an_edge_nobody_has_looked_at_says_so() -> None:
    view = MapView(topology=small(unknown_rivers=["a1-a2"]), handles="a1")
    found = {e.get("data-edge"): e for e in drawn(view).iter() if e.get("data-edge")}
    assert found["a1-a2"].get("aria-label") == "edge between a1 and a2, not known"
    assert len(points(the(drawn(view), "unsure"))) == 2


def test_equal_views_are_drawn_once() -> None:
    marks: dict[str, Mark] = {"a1": "river"}
    view = MapView(topology=small(), marks=marks)
    again = MapView(topology=small(), marks=dict(marks))
    assert view == again
    assert board_svg(view) is board_svg(again)
    marks["a2"] = "river"
    assert "a2" not in view.marks


def test_a_notebook_shows_a_view_by_itself() -> None:
    view = MapView(topology=small())
    assert view._repr_svg_() == board_svg(view)


def test_labels_are_those_of_the_drawing() -> None:
    view = MapView(topology=practice(), marks={"f3": "candidate"})
    found = spaces(drawn(view))
    assert labels(view) == {space: group.get("aria-label") for space, group in found.items()}


def test_a_frame_surrounds_its_spaces() -> None:
    topology = practice()
    frame = part(topology, ["a1"])
    assert (frame.x, frame.y) == pytest.approx((-5, -5), abs=0.1)
    assert (frame.width, frame.height) == pytest.approx((50, 44.6), abs=0.1)
    assert part(topology, ["nowhere"]) == whole(topology)
    around = part(topology, topology.board.modules["A"])
    assert whole(topology).width > around.width >= 200


def test_the_overview_has_a_dot_for_every_unit_and_the_part_in_view() -> None:
    pieces = (
        Piece(at="a1", unit="cow", colour="red"),
        Piece(at="port-A", unit="fisherman", colour="blue"),
    )
    lens = Frame(x=1, y=2, width=30, height=40.5)
    root = ET.fromstring(overview_svg(MapView(topology=practice(), pieces=pieces), lens))
    assert len([e for e in root.iter() if (e.get("class") or "").startswith("dot")]) == 1
    assert the(root, "lens").attrib == {
        "class": "lens",
        "x": "1",
        "y": "2",
        "width": "30",
        "height": "40.5",
    }
    assert sum((e.get("d") or "").count("M") for e in root.iter()) == 117


def test_the_whole_board_is_small_and_quick_to_draw() -> None:
    pieces = tuple(Piece(at=at, unit="cow", colour="black") for at in practice().spaces[::2])
    marks: dict[str, Mark] = dict.fromkeys(practice().spaces[1::2], "loch2")
    view = MapView(topology=practice(), pieces=pieces, marks=marks)
    assert len(board_svg(view).encode()) < 120_000
    assert len(overview_svg(view)) < 15_000
    times = []
    for _ in range(7):
        board_svg.cache_clear()
        start = time.perf_counter()
        board_svg(view)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.015
