from dataclasses import replace

import pytest

from assistant.caledonia.actions import read_action
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.sheet import (
    carried_over,
    entries,
    entry_lines,
    forgotten,
    standing,
)
from assistant.caledonia.scoring.tally import read_number
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import Placed, with_seat
from assistant.core.errors import BadAction
from assistant.store.repo import MemoryRepo
from assistant.table import Table, create_table
from graphs import UnknownFact, blank_board


def table(*colours: str, automa: str | None = None, **setup: object) -> Table:
    seats = [{"colour": colour, "automa": colour == automa} for colour in colours]
    solo = len(colours) == 1
    agreed = Setup.model_validate({"seats": seats, "solo": solo, **setup})
    return create_table(MemoryRepo(), agreed)


def typed(table: Table, seat: str, **numbers: str) -> Table:
    for item, value in numbers.items():
        action = read_action({"kind": "type_tally", "by": seat, "item": item, "value": value})
        table = table.commit(action, table.seq)
    return table


def items(table: Table, seat: str) -> list[str]:
    return [line.item for line in entry_lines(table.ctx, seat)]


def test_contracts_come_before_what_is_printed_on_them() -> None:
    order = items(table("red", "blue"), "red")
    assert order.index("contracts") < order.index("hops") < order.index("cotton")


def test_modules_and_variants_add_their_lines() -> None:
    plain = items(table("red", "blue"), "red")
    everything = items(
        table("red", "blue", modules=("awards", "train"), award=1, variants=("clan_auction",)),
        "red",
    )
    assert everything == [*plain, "award", "deliveries", "milestone_ranks", "bid"]


def test_the_automa_has_only_what_it_can_have() -> None:
    found = items(table("red", "blue", automa="blue", modules=("awards", "train"), award=1), "blue")
    assert found == ["money", "contracts", "hops", "cotton", "tobacco", "sugar_cane", "settlements"]


def test_milestones_go_by_rounds_with_one_player_and_by_places_with_more() -> None:
    def last(table: Table) -> tuple[str, tuple[int, ...]]:
        line = entry_lines(table.ctx, "red")[-1]
        return line.item, line.choices

    assert last(table("red", modules=("train",))) == ("milestone_rounds", (1, 2, 3, 4, 5))
    three = table("red", "blue", "white", automa="white", modules=("train",))
    assert last(three) == ("milestone_ranks", (1, 2))
    four = table("red", "blue", "white", "black", variants=("milestones_only",))
    assert last(four) == ("milestone_ranks", (1, 2, 3, 4))


def test_bounds_are_those_of_the_tally() -> None:
    found = {line.item: line.most for line in entry_lines(table("red", "blue").ctx, "red")}
    assert (found["contracts"], found["settlements"], found["money"]) == (50, 40, 9999)


def test_a_typed_number_replaces_a_known_one_and_remembers_it() -> None:
    start = table("red", "blue", automa="blue")
    action = read_action({"kind": "correct_number", "by": "blue", "what": "money", "to": 62})
    followed = start.commit(action, start.seq)
    found = entries(followed.ctx, followed.state)["blue", "money"]
    assert (found.value, found.source, found.counted) == (62, "known", 62)
    over = typed(followed, "blue", money="50")
    found = entries(over.ctx, over.state)["blue", "money"]
    assert (found.value, found.source, found.counted) == (50, "typed", 62)


def test_an_automa_that_stands_as_it_was_set_up_was_not_followed() -> None:
    untouched = table("red", "blue", automa="blue", difficulty=3)
    assert entries(untouched.ctx, untouched.state)["blue", "money"].source == "empty"
    assert tallies_of(untouched.ctx, untouched.state)["blue"].money == 0


def test_an_award_takes_the_line_that_it_counts() -> None:
    money = typed(table("red", "blue", modules=("awards",), award=4), "red", money="60")
    found = entries(money.ctx, money.state)["red", "award"]
    assert (found.value, found.source) == (60, "line")
    units = table("red", "blue", modules=("awards",), award=1)
    assert entries(units.ctx, units.state)["red", "award"].source == "empty"


def test_nobody_shares_a_prize_before_its_first_number() -> None:
    start = table("red", "blue", "white", modules=("awards",), award=4)
    sheet = standing(start.ctx, start.state)
    assert [sheet.total(seat) for seat in sheet.seats] == [0, 0, 0]
    begun = typed(start, "red", settlements="0")
    sheet = standing(begun.ctx, begun.state)
    assert [sheet.points(seat, "settlements") for seat in sheet.seats] == [12, 12, 12]
    assert [sheet.points(seat, "exports") for seat in sheet.seats] == [0, 0, 0]


def test_winners_are_found_among_the_lines_that_count() -> None:
    begun = typed(table("red", "blue"), "blue", glory="1")
    assert standing(begun.ctx, begun.state).winners == ("blue",)


def test_what_is_hardly_ever_nothing_is_missed() -> None:
    begun = typed(table("red", "blue"), "red", glory="5", money="3", contracts="1")
    assert forgotten(begun.ctx, begun.state) == {
        "red": ("settlements",),
        "blue": ("glory", "money", "contracts", "settlements"),
    }


def test_a_changed_sheet_keeps_numbers_of_seats_and_lines_that_remain() -> None:
    old = table("red", "blue", "white", modules=("awards", "train"), award=1)
    old = typed(old, "red", glory="41", award="20", deliveries="3", milestone_ranks="1,3")
    old = typed(old, "white", glory="30")
    new = table("red", "blue", variants=("milestones_only",))
    kept = [(a.by, a.item, a.value) for a in carried_over(old.ctx, old.state, new.ctx)]
    assert kept == [("red", "glory", "41"), ("red", "milestone_ranks", "1")]


def test_what_the_app_knew_is_carried_over_as_typed() -> None:
    start = table("red", "blue", automa="blue")
    action = read_action({"kind": "correct_number", "by": "blue", "what": "money", "to": 62})
    old = start.commit(action, start.seq)
    new = table("red", "blue", automa="blue", modules=("train",))
    kept = {(a.by, a.item): a.value for a in carried_over(old.ctx, old.state, new.ctx)}
    assert kept["blue", "money"] == "62"


@pytest.mark.parametrize(
    ("item", "value"),
    [("settlements", "41"), ("glory", "1,2"), ("milestone_ranks", "5"), ("milestone_rounds", "6")],
)
def test_a_number_that_no_sheet_can_hold_is_refused_before_it_is_recorded(
    item: str, value: str
) -> None:
    with pytest.raises(ValueError, match=item):
        read_number(item, value)
    with pytest.raises(BadAction, match=item):
        read_action({"kind": "type_tally", "by": "red", "item": item, "value": value})


def test_a_number_stored_out_of_bounds_is_a_sentence_and_no_traceback() -> None:
    start = table("red", "blue")
    state = replace(start.state, typed=(("red", "settlements", "99"),))
    with pytest.raises(BadAction, match="red, settlements"):
        tallies_of(start.ctx, state)


def test_two_players_of_the_simplified_train_score_the_larger_side() -> None:
    two = typed(table("red", "blue", variants=("simplified_train",)), "red", milestone_ranks="1,2")
    assert standing(two.ctx, two.state).points("red", "milestones") == 12
    small = typed(table("red", "blue", variants=("milestones_only",)), "red", milestone_ranks="1,2")
    assert standing(small.ctx, small.state).points("red", "milestones") == 8


def test_two_players_take_no_third_place() -> None:
    two = typed(table("red", "blue", variants=("milestones_only",)), "red", milestone_ranks="3")
    with pytest.raises(BadAction, match="2 spots"):
        standing(two.ctx, two.state)


def test_settlements_that_hang_on_an_unknown_space_wait_for_a_typed_number() -> None:
    new = table("red", "blue", depth="board", board=blank_board(), filling=True)
    units = (Placed(at="a1", unit="sheep"), Placed(at="a2", unit="cow"))
    red = replace(new.state.seat("red"), units=units, money=20)
    ctx, state = new.ctx, with_seat(new.state, red)
    with pytest.raises(UnknownFact):
        tallies_of(ctx, state)
    assert entries(ctx, state)["red", "settlements"].source == "empty"
    assert entries(ctx, state)["red", "money"].value == 20
    assert "settlements" in forgotten(ctx, state)["red"]
    assert "settlements" not in {line.item for line in standing(ctx, state).lines}
