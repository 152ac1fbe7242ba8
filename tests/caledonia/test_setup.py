"""What a table may agree on, and the state it starts from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from assistant.caledonia.setup import Brackets, SeatSetup, Setup, Switches, first_order
from assistant.caledonia.words import GOODS
from tests.caledonia.builder import Agreed, a_setup, start


@pytest.mark.parametrize(
    ("seats", "words", "sentence"),
    [
        (
            ("red", "red"),
            {},
            "two seats have the same colour; give each seat its own",
        ),
        (
            ("red", "automa:blue", "automa:white"),
            {},
            "one Automa at most; make the other seat a player",
        ),
        (("automa:blue",), {"solo": True}, "the Automa needs at least one player; add a seat"),
        (
            ("red", "blue"),
            {"solo": True},
            "beat-your-own-score has one seat; leave solo out or remove seats",
        ),
        (("red",), {}, "one seat alone plays beat-your-own-score; set solo or add a seat"),
        (
            ("red", "blue", "white"),
            {"variants": "alt_export_scoring"},
            "alt_export_scoring is for two players; remove it",
        ),
        (
            ("red",),
            {"solo": True, "variants": "alt_settlement_scoring"},
            "alt_settlement_scoring is for two players; remove it",
        ),
        ((), {}, "at least 1 item"),
        (("red", "blue", "white", "black", "red"), {}, "at most 4 items"),
        (("pink", "blue"), {}, "should match pattern"),
        (("red", "blue"), {"difficulty": 0}, "greater than or equal to 1"),
        (("red", "blue"), {"difficulty": 6}, "less than or equal to 5"),
        (("red", "blue"), {"award": 10}, "less than or equal to 9"),
    ],
)
def test_what_no_table_can_play_is_refused_with_a_sentence(
    seats: tuple[str, ...], words: Agreed, sentence: str
) -> None:
    with pytest.raises(ValidationError, match=sentence):
        a_setup(*seats, **words)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (("red",), {"solo": True}),
        (("red", "blue"), {"variants": "alt_export_scoring alt_settlement_scoring"}),
        (("red", "automa:blue"), {"variants": "alt_export_scoring"}),
        (("red", "blue", "white", "black"), {"modules": "awards train", "award": 9}),
    ],
)
def test_what_a_table_can_play_is_agreed(seats: tuple[str, ...], words: Agreed) -> None:
    assert a_setup(*seats, **words).players == len(seats)


def test_an_unknown_word_in_a_setup_is_refused() -> None:
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        Setup.model_validate({"seats": [{"colour": "red"}, {"colour": "blue"}], "house": 1})
    with pytest.raises(ValidationError, match="Input should be 'refill_board'"):
        Setup.model_validate({"seats": [{"colour": "red"}], "modules": ["boats"]})


def test_a_setup_comes_back_from_json() -> None:
    setup = a_setup("red", "automa:blue", modules="train", variants="no_ports", award=4)
    assert Setup.model_validate_json(setup.model_dump_json()) == setup


def test_the_automa_counts_as_a_player_but_is_no_human() -> None:
    setup = a_setup("red", "automa:blue", "white")
    assert (setup.players, setup.automa, setup.humans) == (3, "blue", ("red", "white"))
    assert not setup.small
    assert a_setup("red", "automa:blue").small


def test_a_name_may_not_be_endless() -> None:
    with pytest.raises(ValidationError):
        SeatSetup(colour="red", name="x" * 41)


@pytest.mark.parametrize(("low", "high"), [(-1, 3), (4, 3), (3, 10)])
def test_a_bracket_lies_on_the_track_the_lower_end_first(low: int, high: int) -> None:
    with pytest.raises(ValidationError, match="bracket of wool: two positions from 0 to 9"):
        Brackets(wool=(low, high))


@pytest.mark.parametrize(
    ("position", "bracket"),
    [(0, "lower"), (2, "lower"), (3, "medium"), (6, "medium"), (7, "upper"), (9, "upper")],
)
def test_both_ends_of_the_medium_bracket_are_inside_it(position: int, bracket: str) -> None:
    setup = a_setup("red", "blue")
    assert {setup.bracket(good, position) for good in GOODS} == {bracket}


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
def test_brackets_follow_one_another_up_the_track(low: int, high: int, position: int) -> None:
    if low > high:
        return
    setup = a_setup("red", "blue", brackets=Brackets(bread=(low, high)))
    order = ["lower", "medium", "upper"]
    found = [order.index(setup.bracket("bread", at)) for at in range(10)]
    assert found == sorted(found)
    assert (setup.bracket("bread", position) == "medium") == (low <= position <= high)


def test_players_start_without_money_and_with_two_merchants() -> None:
    for seat in start(a_setup("red", "blue")).state.seats:
        assert (seat.money, seat.merchants, seat.hired, seat.level) == (0, 2, 0, "none")
        assert (seat.goods.total, seat.units, seat.box, seat.clan) == (0, (), (), None)


def test_the_automa_starts_with_the_money_of_its_level_and_one_loch() -> None:
    seat = start(a_setup("red", "automa:blue", difficulty=5)).seat("blue")
    assert (seat.money, seat.level, seat.automa, seat.goods.total) == (90, "1-loch", True, 0)


def test_price_markers_start_on_the_fourth_place() -> None:
    market = start(a_setup("red", "blue", depth="board")).market
    assert {market.of(good) for good in GOODS} == {3}


def test_a_guided_table_keeps_its_market_itself() -> None:
    assert start(a_setup("red", "blue")).state.market is None


@pytest.mark.parametrize(
    ("position", "track", "price"),
    [(3, "8-16", 11), (3, "7-16", 10), (0, "8-16", 8), (9, "8-16", 16), (0, "7-16", 7)],
)
def test_the_whisky_track_follows_the_tables_board(position: int, track: str, price: int) -> None:
    switches = Switches(whisky_track="7-16" if track == "7-16" else "8-16")
    at = start(a_setup("red", "blue", switches=switches))
    assert at.ctx.price("whisky", position) == price


@pytest.mark.parametrize(("cost", "expected"), [(8, 8), (12, 12)])
def test_the_cheese_dairy_costs_what_the_tables_board_says(cost: int, expected: int) -> None:
    at = start(a_setup("red", "blue", switches=Switches(cheese_dairy_cost=cost)))
    assert at.ctx.unit_cost("cheese_dairy") == expected
    assert at.ctx.unit_cost("bakery") == 8


def test_the_first_turn_belongs_to_the_first_player() -> None:
    at = start(a_setup("automa:blue", "red", "white"))
    assert first_order(at.ctx.setup) == ("red", "white", "blue")
    assert (at.state.turn.seat, at.state.turn.number, at.state.round) == ("red", 1, 1)


@pytest.mark.parametrize(
    ("seats", "passed", "modules", "bonus"),
    [
        (("red",), 0, "", 16),
        (("red", "blue"), 0, "", 16),
        (("red", "blue"), 1, "", 14),
        (("red", "blue", "white"), 2, "", 12),
        (("red", "blue", "white", "black"), 3, "", 10),
        (("red", "blue", "white", "black"), 0, "farmers_markets", 12),
        (("red", "blue", "white", "black"), 3, "farmers_markets", 6),
    ],
)
def test_passing_pays_by_place_and_four_less_with_farmers_markets(
    seats: tuple[str, ...], passed: int, modules: str, bonus: int
) -> None:
    at = start(a_setup(*seats, modules=modules, solo=len(seats) == 1))
    assert at.ctx.passing_bonus(passed) == bonus
