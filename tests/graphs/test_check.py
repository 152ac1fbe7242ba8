import pytest

from graphs import blank_board, check_board, load_board, parse_board


def faults(spaces, **keys):
    return check_board(parse_board({"spaces": spaces, **keys}))


def codes(problems, severity="error"):
    return [problem.code for problem in problems if problem.severity == severity]


def only(problems, code):
    (found,) = [problem for problem in problems if problem.code == code]
    return found


BANKS = {"a1": "grass 1", "a2": "grass 1", "a3": "loch", "b1": "grass 2", "b2": "grass 3"}


def test_a_sound_board_has_no_faults():
    assert faults(BANKS, rivers=[["a1-b1", "a2-b1", "a2-b2"]]) == ()


def test_a_cost_outside_one_to_six_is_a_fault():
    found = only(faults({"a1": "grass 7", "a2": "grass 0", "a3": "grass 6"})[:1], "cost")
    assert found.where == ("a1",)
    assert str(found) == "Space a1 costs £7; land costs £1 to £6. Correct the cost."


def test_what_is_not_filled_in_is_a_warning_with_its_spaces():
    problems = faults({"a1": "?", "a2": "grass ?", "a3": "grass 1"}, unknown_rivers=["a2-a3"])
    assert codes(problems) == []
    assert only(problems, "terrain-unknown").where == ("a1",)
    assert only(problems, "cost-unknown").where == ("a2",)
    assert only(problems, "river-unknown").where == ("a2-a3",)


def test_the_blank_board_is_unknown_but_without_error():
    problems = check_board(blank_board())
    assert codes(problems) == []
    assert len(only(problems, "terrain-unknown").where) == 107


@pytest.mark.parametrize(
    ("rivers", "code", "where"),
    [
        ([["a1-b1", "a2-b2"]], "river-broken", ("a1-b1", "a2-b2")),
        ([["a1-b1", "a2-b1", "a1-a2", "a2-b2"]], "river-broken", ("a2-b1", "a1-a2")),
        ([["a1-b1", "a2-b1", "a2-b2"], ["a2-b1"]], "river-twice", ("a2-b1",)),
        ([["a2-b2", "a2-a3"]], "river-on-shore", ("a2-a3",)),
        ([["a1-b1"]], "river-without-water", ("a1-b1", "a1-b1")),
        ([["a2-b2", "a2-b1"]], "river-dangling", ("a2-b1",)),
    ],
)
def test_a_river_that_cannot_be_is_a_fault(rivers, code, where):
    problems = faults(BANKS, rivers=rivers)
    assert code in codes(problems)
    assert where in [problem.where for problem in problems if problem.code == code]


def test_a_river_that_starts_in_the_middle_of_the_land_is_unlikely():
    problems = faults(BANKS, rivers=[["a2-b1", "a2-b2"]])
    assert codes(problems, "warning") == ["river-dangling"]
    assert codes(problems) == []


def test_a_river_may_end_at_an_unknown_space_or_in_another_river():
    assert codes(faults({**BANKS, "a3": "?"}, rivers=[["a2-b1", "a2-b2"]])) == []
    fork = [["a1-b1", "a2-b1", "a2-b2"], ["b1-b2"]]
    assert codes(faults(BANKS, rivers=fork)) == []


def test_an_edge_is_not_a_river_and_unknown_at_once():
    problems = faults(BANKS, rivers=[["a1-b1", "a2-b1", "a2-b2"]], unknown_rivers=["a2-b2"])
    assert codes(problems) == ["river-unknown"]


SPRING = {
    "a2": "mountain 3",
    "b1": "grass 2",
    "b2": "grass 3",
    "c1": "grass 4",
    "c2": "grass 1",
    "d1": "loch",
}


def test_a_waterfall_without_mountain_or_river_is_a_fault():
    river = [["b1-b2", "b1-c2", "c1-c2"]]
    assert faults(SPRING, rivers=river, waterfalls=["a2-b1-b2"]) == ()
    flat = faults({**SPRING, "a2": "grass 3"}, rivers=river, waterfalls=["a2-b1-b2"])
    assert only(flat, "waterfall").where == ("a2",)
    dry = faults(SPRING, waterfalls=["a2-b1-b2"])
    assert only(dry, "waterfall").where == ("b1-b2",)
    turned = faults(SPRING, rivers=[river[0][::-1]], waterfalls=["a2-b1-b2"])
    assert "waterfall" in codes(turned)


def test_a_river_on_the_waterfall_mountain_is_a_fault():
    rivers = [["a2-b1"], ["b1-b2", "b1-c2", "c1-c2"]]
    assert "river-at-waterfall" in codes(faults(SPRING, rivers=rivers, waterfalls=["a2-b1-b2"]))


def test_land_nobody_can_reach_is_a_fault():
    spaces = {"a1": "grass 1", "a2": "grass 1", "c1": "grass 1"}
    assert only(faults(spaces), "island").where == ("c1",)
    assert faults({**spaces, "b1": "loch"}) == ()


def test_mist_that_cuts_off_land_is_a_fault_with_few_players_only():
    spaces = {"a1": "grass 1", "a2": "grass 1 mist", "a3": "grass 1", "a4": "grass 1"}
    found = only(faults(spaces), "island")
    assert found.where == ("a1",)
    assert "1-2 players" in found.message


def test_mist_on_a_loch_or_inside_the_map_is_unlikely():
    assert codes(faults({"a1": "loch mist", "a2": "grass 1"}), "warning") == ["mist-on-loch"]
    board = load_board("practice").model_dump()
    board["spaces"] |= {"c3": "grass 1 mist"}
    assert only(check_board(parse_board(board)), "mist-inside").where == ("c3",)


def test_a_central_loch_of_land_or_in_parts_is_told():
    spaces = {"a1": "loch", "a2": "grass 1", "a3": "loch", "a4": "grass 1"}
    assert codes(faults(spaces, central_loch=["a1", "a2"])) == ["central-loch"]
    parted = faults({"a1": "loch", "a2": "grass 1", "a3": "loch"}, central_loch=["a1", "a3"])
    assert codes(parted, "warning") == ["central-loch"]


def test_ports_stand_at_the_border_in_play():
    board = load_board("practice").model_dump()
    board["ports"] = board["ports"] | {"A": {"tile": None, "at": ["a2"]}}
    found = only(check_board(parse_board(board)), "port-place")
    assert found.where == ("a2",)
    assert "1-2 players touches a2, which is out of play" in found.message
    board["ports"] = board["ports"] | {"A": {"tile": None, "at": ["d3"]}}
    assert codes(check_board(parse_board(board))) == ["port-place", "port-place"]


def test_a_port_tile_lies_at_one_port_and_a_port_somewhere():
    ports = {"A": {"tile": 4, "at": ["a1"]}, "B": {"tile": 4}}
    problems = faults({"a1": "grass 1"}, ports=ports)
    assert codes(problems) == ["port-tile"]
    assert codes(problems, "warning") == ["port-place", "port-place"]


def test_a_full_board_needs_modules_letters_and_ports():
    board = load_board("practice").model_dump()
    bare = board | {"modules": {}, "letters": {}, "ports": {}}
    assert codes(check_board(parse_board(bare)), "warning") == ["modules", "ports"]
    moved = {**board["modules"], "A": [*board["modules"]["A"], "g1"]}
    moved["B"] = [space for space in moved["B"] if space != "g1"]
    problems = check_board(parse_board(board | {"modules": moved}))
    assert codes(problems) == ["outline", "outline"]
    assert "Module A has 28 spaces instead of its 27" in problems[0].message


def test_letters_missing_or_outside_their_module_are_a_fault():
    board = load_board("practice").model_dump()
    central = [space for space in board["central_loch"] if space not in ("e5", "f4")]
    letters = {name: spaces for name, spaces in board["letters"].items() if name != "A"}
    problems = check_board(parse_board(board | {"letters": letters, "central_loch": central}))
    assert codes(problems) == ["letters"]
    assert only(problems, "central-loch").where == ("e5", "f4")
    outside = check_board(parse_board(board | {"letters": board["letters"] | {"A": ["g5"]}}))
    assert only(outside, "letters").where == ("g5",)
