"""From the last pass to the next round: B-ROUND, B-PROD-01, B-PREP, A-5, A-6."""

from dataclasses import replace

import pytest

from assistant.caledonia.actions import (
    Action,
    CorrectNumber,
    LayOut,
    Pass,
    PrepareRound,
    Produce,
    ScoreRound,
    TypeTally,
)
from assistant.caledonia.words import Phase
from assistant.core.errors import BadAction
from assistant.view.sentences import step_sentence
from tests.caledonia.builder import (
    At,
    a_setup,
    doing,
    followed,
    guided,
    judge,
    prepare,
    reasons,
    sentences,
    start,
)

EVERY_CARD = ",".join(str(card) for card in range(1, 23))


def in_phase(at: At, phase: Phase, round: int = 1) -> At:
    return At(ctx=at.ctx, state=replace(at.state, phase=phase, round=round))


def two_players(phase: Phase, round: int = 1) -> At:
    return in_phase(start(a_setup("red", "blue", depth="board")), phase, round)


@pytest.mark.parametrize(
    ("action", "phase"),
    [
        (Produce(by="red"), "production"),
        (ScoreRound(), "scoring"),
        (PrepareRound(), "preparation"),
    ],
)
def test_each_phase_has_its_step_and_no_other(action: Action, phase: Phase) -> None:
    phases: tuple[Phase, ...] = ("preparation", "action", "production", "scoring", "final")
    for there in phases:
        verdict = judge(two_players(there), action)
        assert ("wrong_phase" in reasons(verdict)) == (there != phase)
        assert verdict.can_overrule == (there == phase)


def test_a_phase_out_of_order_is_refused_with_both_names() -> None:
    assert sentences(judge(two_players("action"), ScoreRound())) == [
        "This belongs to the Scoring phase; the table is in the Action phase. (B-ROUND-02)"
    ]


def test_production_ends_when_all_followed_seats_have_produced() -> None:
    at = doing(two_players("production"), Produce(by="red"))
    assert (at.state.phase, at.state.produced) == ("production", ("red",))
    assert doing(at, Produce(by="blue")).state.phase == "scoring"


def test_a_seat_produces_once_a_round() -> None:
    at = doing(two_players("production"), Produce(by="red"))
    verdict = judge(at, Produce(by="red"))
    assert reasons(verdict) == ["once"]
    assert sentences(verdict) == ["Red has had its production of this round. (B-PROD-01)"]


def test_at_a_guided_table_only_the_automa_is_waited_for() -> None:
    at = in_phase(guided(on_map="1 field", money=0), "production")
    after = doing(at, Produce(by="blue"))
    assert (after.state.phase, after.automa.money) == ("scoring", 10)


def test_scoring_leads_to_the_preparation_of_the_next_round() -> None:
    at = doing(two_players("scoring", round=2), ScoreRound())
    assert (at.state.round, at.state.phase) == (3, "preparation")


def test_after_the_fifth_round_comes_the_final_scoring() -> None:
    # B-ROUND-04: round 5 still has its Production and Scoring phases
    at = doing(two_players("scoring", round=5), ScoreRound())
    assert (at.state.round, at.state.phase) == (5, "final")


def test_the_next_round_is_played_in_the_order_of_passing() -> None:
    at = start(a_setup("red", "blue", "white", depth="board"))
    at = doing(at, Pass(by="red"), Pass(by="blue"), Pass(by="white"))
    at = At(ctx=at.ctx, state=replace(at.state, passed=("white", "red", "blue")))
    at = doing(at, *(Produce(by=seat) for seat in ("red", "blue", "white")), ScoreRound())
    assert at.state.order == ("white", "red", "blue")
    after = prepare(at).after
    assert (after.state.phase, after.state.turn.seat) == ("action", "white")
    assert after.state.passed == ()


def test_the_export_board_is_filled_to_six_and_what_nobody_took_stays() -> None:
    at = followed(phase="preparation", round=2, contracts="4 9", draw_pile="1 2 3 5 6 7")
    after = prepare(at, EVERY_CARD).after
    assert after.state.contracts == (4, 9, 1, 2, 3, 5)
    assert after.state.draw_pile == (6, 7)


def test_a_full_export_board_draws_nothing() -> None:
    at = followed(phase="preparation", round=2, contracts="1 2 3 4 5 6", draw_pile="7 8")
    after = prepare(at, EVERY_CARD).after
    assert (after.state.contracts, after.state.draw_pile) == ((1, 2, 3, 4, 5, 6), (7, 8))


def test_contracts_drawn_by_the_table_are_laid_out_behind_the_others() -> None:
    at = followed(phase="preparation", round=2, contracts="4 9", draw_pile="")
    after = prepare(at, EVERY_CARD, contracts=(11, 12)).after
    assert after.state.contracts == (4, 9, 11, 12)


def test_a_guided_table_keeps_its_export_board_itself() -> None:
    at = in_phase(guided(contracts="4 9", cards="table"), "preparation", 2)
    assert prepare(at).after.state.contracts == (4, 9)


def test_prices_carry_over() -> None:
    # B-PREP-06
    at = followed(phase="preparation", round=2, market="8 wool, 1 bread")
    assert prepare(at, EVERY_CARD).after.market == at.market


def test_what_lies_on_the_export_board_can_be_noted() -> None:
    assert doing(guided(), LayOut(contracts=(7, 3))).state.contracts == (7, 3)


def test_a_number_can_be_set_to_what_lies_on_the_table() -> None:
    at = doing(guided(money=3), CorrectNumber(by="blue", what="money", to=12))
    assert at.automa.money == 12


def test_a_number_of_the_score_sheet_can_be_typed_in_any_phase() -> None:
    for phase in ("action", "final"):
        at = two_players("action" if phase == "action" else "final")
        typed = doing(at, TypeTally(by="red", item="glory", value="31"))
        assert typed.state.typed == (("red", "glory", "31"),)


def test_a_number_is_typed_for_a_seat_of_this_table_only() -> None:
    with pytest.raises(BadAction, match="no seat 'white' at this table"):
        judge(two_players("final"), TypeTally(by="white", item="glory", value="31"))


def test_a_table_without_an_automa_is_not_told_about_its_coin() -> None:
    turn = prepare(two_players("preparation", round=2))
    assert "Automa" not in step_sentence(turn.run.steps[-1])
