from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from assistant.caledonia.context import Context, context_for
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import Placed, Seat
from assistant.caledonia.words import SHIPPING
from assistant.view.board_svg import MapView, board_svg, labels
from assistant.view.settlements import (
    levels_words,
    standing_at,
    standing_lines,
    sum_line,
    without_lines,
)
from graphs import UnknownFact, blank_board, parse_board

SPACES = {
    "a1": "grass 1",
    "a2": "grass 1",
    "a3": "grass 1",
    "a4": "loch",
    "a5": "grass 1",
    "a6": "loch",
    "a7": "loch",
    "a8": "grass 1",
}
"""Land | land land, loch, land, two lochs, land: a1 | a2 a3 ~ a5 ~~ a8."""


def at_strip(**setup: object) -> Context:
    board = parse_board({"spaces": SPACES, "rivers": [["a1-a2"]]})
    seats = [{"colour": "red"}, {"colour": "blue"}, {"colour": "white"}]
    words = {"seats": seats, "depth": "board", "board": board, **setup}
    return context_for(Setup.model_validate(words))


def seat(*spaces: str, shipping: int = 0, unit: str = "sheep", clan: str | None = None) -> Seat:
    units = tuple(Placed(at=space, unit=unit) for space in spaces)  # type: ignore[arg-type]
    return Seat(colour="red", units=units, shipping=shipping, clan=clan)


OWN = ("a1", "a2", "a3", "a5", "a8")


@pytest.mark.parametrize(
    ("level", "connected"),
    [("none", 1), ("river", 2), ("1-loch", 3), ("2-loch", 4), ("3-loch", 4)],
)
def test_each_shipping_level_connects_more(level: str, connected: int) -> None:
    found = standing_at(at_strip(), seat(*OWN), level)  # type: ignore[arg-type]
    assert found is not None
    assert (len(found.network.settlements), found.count) == (4, connected)
    assert found.network.largest == connected


def test_the_own_level_is_the_default() -> None:
    found = standing_at(at_strip(), seat(*OWN, shipping=2))
    assert found is not None
    assert (found.level, found.count) == ("1-loch", 3)


def test_settlements_and_links_are_told_in_words() -> None:
    found = standing_at(at_strip(), seat(*OWN, shipping=2))
    assert found is not None
    assert [line.text for line in standing_lines(found)] == [
        "4 settlements, 3 connected (1-loch)",
        "Settlement 1: a1",
        "Settlement 2: a2, a3",
        "Settlement 3: a5",
        "Settlement 4: a8",
        "1 – 2: river crossing, a1 to a2",
        "2 – 3: 1-loch, a3 to a5",
    ]
    apart = [bool(line.small) for line in standing_lines(found)]
    assert apart == [False, False, False, False, True, False, False]


def test_the_longest_settlement_counts_where_the_table_plays_so() -> None:
    ctx = at_strip(switches={"settlement_prize": "longest"})
    found = standing_at(ctx, seat(*OWN))
    assert found is not None
    assert found.count == 2
    assert [line.text for line in standing_lines(found)][0] == (
        "4 settlements, 2 units in the longest"
    )
    assert [bool(line.small) for line in standing_lines(found)] == [False, True, False, True, True]
    without = without_lines(ctx, seat(*OWN), [("sheep", "a2")])
    assert "1 unit in the longest instead of 2" in without[0].text


def test_a_clan_way_is_told_as_such() -> None:
    found = standing_at(at_strip(), seat("a3", "a5", clan="sinclair"))
    assert found is not None
    assert standing_lines(found)[-1].text == "1 – 2: clan, a3 to a5"


def test_the_vp_are_those_of_the_ranking() -> None:
    tallies = {"red": Tally(), "blue": Tally(settlements=3), "white": Tally(settlements=1)}
    first = standing_at(at_strip(), seat(*OWN), "2-loch", tallies)
    tied = standing_at(at_strip(), seat(*OWN), "1-loch", tallies)
    assert first is not None and tied is not None
    assert sum_line(first).text == "4 settlements, 4 connected (2-loch) = 18 VP as the table stands"
    assert sum_line(tied).text == "4 settlements, 3 connected (1-loch) = 15 VP as the table stands"
    assert {"B-SETTLE-05", "B-SETTLE-07", "B-SETTLE-09"} <= set(sum_line(tied).rules)


def test_every_level_stands_in_one_line() -> None:
    found = [standing_at(at_strip(), seat(*OWN), level) for level in SHIPPING]
    assert levels_words([one for one in found if one]) == (
        "Connected at each level: none 1 · river crossing 2 · 1-loch 3 · 2-loch 4 · 3-loch 4"
        " · 4-loch 4"
    )


def test_without_units_or_map_there_is_little_to_tell() -> None:
    found = standing_at(at_strip(), seat())
    assert found is not None
    assert [line.text for line in standing_lines(found)] == ["0 settlements, 0 connected (none)"]
    assert standing_at(at_strip(board=None), seat(*OWN)) is None


def test_an_unknown_river_is_asked_for() -> None:
    ctx = at_strip(board=blank_board(), filling=True)
    with pytest.raises(UnknownFact):
        standing_at(ctx, seat("a1", "a2"))


def test_giving_an_animal_ends_or_splits_a_settlement_or_changes_nothing() -> None:
    own = seat("a1", "a2", "a3", "a5", shipping=2)
    animals = [("sheep", space) for space in ("a1", "a2", "a3", "a5")]
    said = [line.text for line in without_lines(at_strip(), own, animals)]
    assert said == [
        "Without the sheep on a1: 2 settlements instead of 3, 2 connected instead of 3,"
        " settlement 1 ends",
        "Without the sheep on a2: 2 connected instead of 3",
        "Without the sheep on a3: 2 connected instead of 3",
        "Without the sheep on a5: 2 settlements instead of 3, 2 connected instead of 3,"
        " settlement 3 ends",
    ]


def test_an_animal_in_the_middle_splits() -> None:
    board = parse_board({"spaces": {"a1": "grass 1", "a2": "grass 1", "a3": "grass 1"}})
    lines = without_lines(at_strip(board=board), seat("a1", "a2", "a3"), [("sheep", "a2")])
    assert [line.text for line in lines] == [
        "Without the sheep on a2: 2 settlements instead of 1, settlement 1 splits into 2"
    ]
    assert lines[0].rules == ("B-SETTLE-11",)


def test_one_of_two_animals_on_a_space_changes_nothing_both_do() -> None:
    own = seat("a5", "a5", "a8")
    animals = [("sheep", "a5"), ("sheep", "a5")]
    lines = without_lines(at_strip(), own, animals, ("a5", "a5"))
    assert [line.text for line in lines] == [
        "Without the animals on a5: 1 settlement instead of 2, settlement 1 ends"
    ]


def test_the_map_shows_outlines_numbers_and_links() -> None:
    ctx = at_strip()
    found = standing_at(ctx, seat(*OWN, shipping=2))
    assert found is not None and ctx.topology is not None
    view = MapView(topology=ctx.topology, settlements=found.network)
    root = ET.fromstring(board_svg(view))
    classes = [element.get("class", "") for element in root.iter()]
    assert (classes.count("town"), classes.count("town apart")) == (3, 1)
    assert (classes.count("road"), classes.count("town-number")) == (2, 5)
    assert "settlement 2" in labels(view)["a3"]
    assert "settlement" not in labels(view)["a4"]
    plain = board_svg(replace(view, settlements=None))
    assert 'class="town' not in plain and 'class="road' not in plain


def test_the_outline_closes_round_a_settlement_of_several_spaces() -> None:
    ctx = at_strip()
    found = standing_at(ctx, seat("a2", "a3"))
    assert found is not None and ctx.topology is not None
    svg = board_svg(MapView(topology=ctx.topology, settlements=found.network))
    data = svg.partition('class="town" d="')[2].partition('"')[0]
    assert data.count("M") == 10 + 2
    ends = [end for stroke in data.split("M")[1:] for end in stroke.split("L")]
    assert all(ends.count(end) == 2 for end in ends)


def test_a_fisherman_on_a_port_links_and_is_named_by_its_port() -> None:
    spaces = {"a1": "grass 1", "a2": "loch", "a3": "grass 1"}
    ports = {"A": {"tile": 1, "at": ["a2"]}}
    ctx = at_strip(board=parse_board({"spaces": spaces, "ports": ports}))
    own = replace(
        seat("a1", shipping=2), units=(Placed(at="port-A", unit="fisherman"), *seat("a1").units)
    )
    found = standing_at(ctx, own)
    assert found is not None and ctx.topology is not None
    assert found.count == 2
    assert standing_lines(found)[-1].text == "1 – 2: 1-loch, a1 to Port A"
    svg = board_svg(MapView(topology=ctx.topology, settlements=found.network))
    assert svg.count('class="road"') == 1
    assert svg.count('class="town-number"') == 2
