"""One whole turn: A-4.2.01 to A-4.2.06, A-4.3.1.01, Q095."""

import pytest

from assistant.caledonia.actions import AutomaTurn
from assistant.core.errors import BadAction
from tests.caledonia.builder import guided, judge, play, reasons


def test_the_leftmost_possible_icon_is_done_and_the_rest_is_left() -> None:
    turn = play(guided(deck="3"), "wool", 1, "lower")
    assert (turn.tried, turn.done.action) == (("trade",), "trade")


def test_icons_that_are_not_possible_are_tried_from_the_left() -> None:
    turn = play(
        guided(deck="3 2", merchants=0, ports="ABCD", box="31", money=20), "one", "forest", 1
    )
    assert turn.tried == ("trade", "export_contract", "expand")
    assert [message for message in turn.said if ".try." in message] == [
        "automa.try.trade",
        "automa.try.export_contract",
        "automa.try.expand",
    ]


def test_a_skipped_turn_is_no_pass_and_brings_nothing() -> None:
    turn = play(guided(deck="18", money=20, round=3))
    assert turn.done.action == "skip_turn"
    assert (turn.after.automa.money, turn.after.state.passed) == (20, ())
    assert turn.after.state.turn.seat == "red"


def test_without_a_possible_icon_it_passes_and_takes_the_bonus() -> None:
    turn = play(guided(deck="3 2", merchants=0, box="31", money=20), "none")
    assert (turn.done.action, turn.after.state.passed) == ("pass", ("blue",))
    assert turn.after.automa.money == 36
    assert turn.words("automa.pass.do") == {"money": 16, "place": 1}


def test_it_may_pass_early_with_money_left() -> None:
    assert play(guided(deck="3 2", merchants=0, box="31", money=44), "none").done.action == "pass"


ALL_FOUR = ("red", "blue", "black", "automa:white")


@pytest.mark.parametrize(
    ("seats", "passed", "modules", "bonus"),
    [
        (("red", "automa:white"), "", "", 16),
        (("red", "automa:white"), "red", "", 14),
        (("red", "blue", "automa:white"), "red blue", "", 12),
        (ALL_FOUR, "", "", 16),
        (ALL_FOUR, "red", "", 14),
        (ALL_FOUR, "red blue", "", 12),
        (ALL_FOUR, "red blue black", "", 10),
        (("red", "automa:white"), "", "farmers_markets", 12),
        (("red", "automa:white"), "red", "farmers_markets", 10),
        (ALL_FOUR, "red blue", "farmers_markets", 8),
        (ALL_FOUR, "red blue black", "farmers_markets", 6),
    ],
)
def test_the_bonus_goes_by_the_place_and_is_four_less_with_farmers_markets(
    seats: tuple[str, ...], passed: str, modules: str, bonus: int
) -> None:
    at = guided(*seats, deck="3 2", passed=passed, modules=modules, merchants=0, box="31", money=0)
    turn = play(at)
    assert (turn.done.action, turn.after.automa.money) == ("pass", bonus)


def test_cards_of_a_turn_that_ended_in_a_pass_are_discarded() -> None:
    turn = play(guided(deck="3 2 9", merchants=0, box="31", money=20), "none")
    assert turn.after.state.the_automa.discard == (3, 2)
    assert turn.after.state.the_automa.removed == ()


def test_the_next_seat_follows_and_passed_seats_are_left_out() -> None:
    seats = ("red", "blue", "automa:white")
    assert play(guided(*seats, deck="18")).after.state.turn.seat == "red"
    assert play(guided(*seats, deck="18", passed="red")).after.state.turn.seat == "blue"


def test_alone_in_the_round_it_takes_turn_after_turn() -> None:
    turn = play(guided(deck="18", passed="red"))
    assert (turn.after.state.turn.seat, turn.after.state.turn.number) == ("blue", 6)


def test_the_last_pass_ends_the_action_phase() -> None:
    after = play(guided(deck="3 2", passed="red", merchants=0, box="31", money=20), "none").after
    assert (after.state.phase, after.state.turn.seat) == ("production", None)
    assert after.state.passed == ("red", "blue")


def test_its_turn_is_refused_while_another_seat_is_to_act() -> None:
    at = guided("red", "automa:blue", deck="18")
    mine = AutomaTurn(by="blue")
    assert judge(at, mine).status == "legal"
    assert reasons(judge(play(at).after, mine)) == ["wrong_turn"]


def test_after_its_pass_it_takes_no_more_turns() -> None:
    at = guided(deck="18", passed="blue")
    assert reasons(judge(at, AutomaTurn(by="blue"))) == ["passed"]


def test_only_the_seat_of_the_automa_takes_an_automa_turn() -> None:
    at = play(guided(deck="18")).after
    with pytest.raises(BadAction, match="red is a player's seat; the Automa sits at blue"):
        judge(at, AutomaTurn(by="red"))
