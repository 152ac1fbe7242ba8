"""Turn order, ending a turn, passing: B-ROUND, B-PASS."""

from dataclasses import replace

import pytest

from assistant.caledonia.actions import Action, AutomaTurn, Done, Pass, Trade
from assistant.caledonia.words import Phase
from tests.caledonia.builder import At, a_setup, doing, judge, reasons, sentences, start, with_hand

THREE = ("red", "blue", "white")


def table(*seats: str, phase: Phase = "action", modules: str = "") -> At:
    """A followed market with £50 for each; the first seat is to act."""
    at = start(a_setup(*(seats or THREE), depth="board", modules=modules))
    for seat in at.state.seats:
        at = with_hand(at, seat.colour, money=50, hired=3)
    return At(ctx=at.ctx, state=replace(at.state, phase=phase))


def trade(by: str) -> Trade:
    return Trade(by=by, side="buy", good="wool", quantity=1)


def turn_of(at: At) -> tuple[str | None, int]:
    return at.state.turn.seat, at.state.turn.number


def test_the_seat_whose_turn_it_is_may_act_and_others_may_not() -> None:
    assert judge(table(), trade("red")).status == "legal"
    verdict = judge(table(), trade("blue"))
    assert reasons(verdict) == ["wrong_turn"]
    assert sentences(verdict) == ["It is not Blue's turn: Red is to act. (B-ROUND-05)"]


def test_the_first_step_of_the_next_seat_ends_a_turn() -> None:
    at = doing(table(), trade("red"))
    assert turn_of(doing(at, trade("blue"))) == ("blue", 2)
    assert reasons(judge(at, trade("white"))) == ["wrong_turn"]


def test_one_main_action_a_turn() -> None:
    at = doing(table(), trade("red"))
    verdict = judge(at, trade("red"))
    assert sentences(verdict) == [
        "Red has taken the main action of this turn already. (B-ROUND-05)"
    ]
    assert reasons(judge(at, Pass(by="red"))) == ["action"]


def test_done_hands_over_to_the_next_seat() -> None:
    at = doing(table(), trade("red"), Done(by="red"))
    assert turn_of(at) == ("blue", 2)
    assert not at.state.turn.acted


def test_who_takes_no_action_must_pass() -> None:
    # B-PASS-01
    verdict = judge(table(), Done(by="red"))
    assert reasons(verdict) == ["order"]
    assert sentences(verdict) == [
        "Red has not acted in this turn: take one action or pass. (B-PASS-01)"
    ]
    assert reasons(judge(doing(table(), trade("red")), Done(by="blue"))) == ["order"]


def test_where_the_app_follows_no_map_done_says_that_an_action_was_taken() -> None:
    at = doing(start(a_setup(*THREE)), Done(by="red"))
    assert turn_of(at) == ("blue", 2)


def test_an_overruled_done_of_the_next_seat_ends_its_turn_too() -> None:
    at = doing(table(), trade("red"))
    assert at.then(judge(at, Done(by="blue")).effects).state.turn.seat == "white"


def test_turns_go_round() -> None:
    at = doing(table(), *(trade(seat) for seat in (*THREE, *THREE)))
    assert turn_of(at) == ("white", 6)


def test_who_has_passed_takes_no_more_turns() -> None:
    at = doing(table(), Pass(by="red"))
    assert turn_of(at) == ("blue", 2)
    for action in (trade("red"), Pass(by="red"), Done(by="red")):
        assert "passed" in reasons(judge(at, action))
    assert sentences(judge(at, Pass(by="red"))) == [
        "Red has passed and takes no more turns in this round. (B-PASS-01)"
    ]


def test_passed_seats_are_left_out_of_the_round() -> None:
    at = doing(table(), Pass(by="red"), trade("blue"), trade("white"), trade("blue"))
    assert at.state.turn.seat == "blue"


def test_the_last_one_in_takes_turn_after_turn() -> None:
    # B-ROUND-08
    at = doing(table(), Pass(by="red"), Pass(by="blue"), trade("white"), trade("white"))
    assert turn_of(at) == ("white", 4)
    at = doing(at, Done(by="white"), trade("white"))
    assert turn_of(at) == ("white", 5)


def test_the_last_pass_ends_the_action_phase() -> None:
    at = doing(table(), Pass(by="red"), Pass(by="blue"), Pass(by="white"))
    assert (at.state.phase, at.state.turn.seat) == ("production", None)
    assert at.state.passed == THREE


@pytest.mark.parametrize(
    ("seats", "modules", "bonuses"),
    [
        (("red", "blue"), "", (16, 14)),
        (THREE, "", (16, 14, 12)),
        ((*THREE, "black"), "", (16, 14, 12, 10)),
        ((*THREE, "black"), "farmers_markets", (12, 10, 8, 6)),
        (("red", "blue"), "farmers_markets", (12, 10)),
    ],
)
def test_passing_pays_the_money_of_the_place(
    seats: tuple[str, ...], modules: str, bonuses: tuple[int, ...]
) -> None:
    # B-PASS-02 to B-PASS-04, I-5.3.2.01
    at = doing(table(*seats, modules=modules), *(Pass(by=seat) for seat in seats))
    assert tuple(at.seat(seat).money - 50 for seat in seats) == bonuses


def test_the_place_counts_who_passed_before_not_the_seat() -> None:
    at = doing(table(), trade("red"), Pass(by="blue"), trade("white"), Pass(by="red"))
    assert at.state.passed == ("blue", "red")
    assert at.seat("blue").money == 66
    assert at.seat("red").money == 50 - 4 + 14


ACTIONS: tuple[Action, ...] = (
    trade("red"),
    Pass(by="red"),
    Done(by="red"),
)


@pytest.mark.parametrize("phase", ["setup", "preparation", "production", "scoring", "final"])
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.kind)
def test_turns_are_taken_in_the_action_phase_only(phase: Phase, action: Action) -> None:
    assert "wrong_phase" not in reasons(judge(table(), action))
    verdict = judge(table(phase=phase), action)
    assert "wrong_phase" in reasons(verdict)
    assert not verdict.can_overrule


def test_the_refusal_of_a_phase_names_both() -> None:
    verdict = judge(table(phase="production"), Pass(by="red"))
    assert sentences(verdict) == [
        "This belongs to the Action phase; the table is in the Production phase. (B-ROUND-02)"
    ]


def test_a_turn_out_of_order_can_be_overruled() -> None:
    verdict = judge(table(), trade("white"))
    assert verdict.can_overrule
    assert table().then(verdict.effects).state.turn.seat == "white"


def test_the_automas_turn_is_the_main_action_of_its_turn() -> None:
    at = doing(table("red", "automa:blue"), trade("red"))
    assert judge(at, AutomaTurn(by="blue")).status == "legal"
    at = doing(table("red", "automa:blue", "white"), trade("red"))
    assert reasons(judge(at, AutomaTurn(by="blue"))) == ["wrong_turn"]


def test_a_turn_overruled_after_passing_is_handed_over_and_takes_no_second_place() -> None:
    at = doing(table("red", "blue"), Pass(by="red"), trade("blue"), Done(by="blue"))
    at = at.then(judge(at, trade("red")).effects)
    assert judge(at, Done(by="red")).status == "legal"
    at = at.then(judge(at, Pass(by="red")).effects)
    assert at.state.passed == ("red",)
