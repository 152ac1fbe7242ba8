"""Production and preparation: A-3.01, A-5.01, A-5.02, A-6.01, Q091."""

import pytest

from assistant.caledonia.actions import Produce, ScoreRound
from assistant.caledonia.automa.rounds import income
from tests.caledonia.builder import At, followed, guided, judge, prepare, reasons, with_hand

BACKWARDS = ",".join(str(card) for card in range(22, 0, -1))


def producing(on_map: str, technology: str = "") -> At:
    return followed(phase="production", on_map=on_map, technology=technology, money=5)


@pytest.mark.parametrize(
    ("on_map", "money"),
    [
        ("3 woodcutter", 12),
        ("2 miner", 12),
        ("1 sheep", 5),
        ("2 cow", 10),
        ("1 field", 10),
        ("3 field", 30),
        ("1 cheese_dairy", 5),
        ("2 bakery", 10),
        ("1 distillery", 5),
        ("", 0),
        ("2 woodcutter, 1 miner, 1 sheep, 1 field, 1 bakery", 8 + 6 + 5 + 10 + 5),
    ],
)
def test_each_income_icon_brings_five_and_workers_their_usual_money(
    on_map: str, money: int
) -> None:
    at = producing(on_map)
    assert sum(income(at.ctx, at.state).values()) == money
    after = at.then(judge(at, Produce(by="blue")).effects)
    assert (after.automa.money, after.automa.goods.total) == (5 + money, 0)


@pytest.mark.parametrize(
    ("technology", "money"), [("", 4 + 6), ("woodcutter", 6 + 6), ("miner", 4 + 8)]
)
def test_technology_raises_the_money_of_its_workers(technology: str, money: int) -> None:
    at = producing("1 woodcutter, 1 miner", technology)
    assert sum(income(at.ctx, at.state).values()) == money


def test_a_seat_produces_once_a_round() -> None:
    at = guided(set_up=True)
    at = followed(phase="production", on_map="1 sheep")
    verdict = judge(at, Produce(by="blue"))
    assert verdict.status == "legal"
    assert reasons(judge(at.then(verdict.effects), Produce(by="blue")))[0] == "once"


def test_it_gains_no_glory_in_the_scoring_phase() -> None:
    at = followed(phase="scoring", on_map="4 sheep, 2 field")
    after = at.then(judge(at, ScoreRound()).effects)
    assert after.automa.glory == 0


@pytest.mark.parametrize(
    ("round_", "cards"),
    [(2, range(1, 17)), (3, range(1, 19)), (4, range(1, 21)), (5, range(1, 23))],
)
def test_each_later_round_brings_ten_pounds_and_its_cards(round_: int, cards: range) -> None:
    at = followed(round=round_, phase="preparation", money=3)
    after = prepare(at, BACKWARDS).after
    assert after.automa.money == 13
    assert after.state.the_automa.deck == tuple(reversed(cards))


def test_the_discards_are_shuffled_in_and_removed_cards_stay_out() -> None:
    at = followed(round=2, phase="preparation", deck="3 4", discard="5 18", removed="10 11")
    automa = prepare(at, BACKWARDS).after.state.the_automa
    assert set(automa.deck) == set(range(1, 17)) - {10, 11}
    assert (automa.discard, automa.removed) == ((), (10, 11))


def test_with_its_own_cards_it_takes_the_coin_and_nothing_is_asked() -> None:
    at = guided(cards="table", round=2, money=3)
    turn = prepare(at)
    assert (turn.asked, turn.after.automa.money) == ((), 13)


def test_a_player_gets_no_coin() -> None:
    at = with_hand(followed(round=2, phase="preparation"), "red", money=31)
    assert prepare(at, BACKWARDS).after.seat("red").money == 31


def test_merchants_of_all_seats_come_home() -> None:
    at = followed(round=2, phase="preparation", hired=1, buying="2 wool", selling="1 whisky")
    at = with_hand(at, "red", selling="1 bread")
    after = prepare(at, BACKWARDS).after
    assert (after.automa.merchants, after.automa.buying.total, after.automa.selling.total) == (
        3,
        0,
        0,
    )
    assert after.seat("red").merchants == 2
