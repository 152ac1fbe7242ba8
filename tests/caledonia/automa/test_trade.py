"""The trade icon: A-4.3.3, Q097, Q098, Q099."""

import pytest

from assistant.caledonia.automa.trade import side_of
from assistant.caledonia.words import Bracket, Side
from tests.caledonia.builder import followed, guided, play

ONE_OF_EACH = "1 wool, 1 milk, 1 grain, 1 bread, 1 cheese, 1 whisky"


@pytest.mark.parametrize(
    ("bracket", "die", "side"),
    [
        ("upper", 2, "sell"),
        ("upper", -2, "sell"),
        ("medium", 2, "buy"),
        ("medium", -2, "sell"),
        ("lower", 2, "buy"),
        ("lower", -2, "buy"),
    ],
)
def test_the_bracket_says_the_side_and_in_the_middle_the_sign(
    bracket: Bracket, die: int, side: Side
) -> None:
    assert side_of(bracket, die) == side
    turn = play(guided(deck="3"), "wool", die, bracket)
    assert (turn.done.side, turn.done.quantity) == (side, 2)


def test_both_dice_are_rolled_before_the_bracket_is_asked_for() -> None:
    turn = play(guided(deck="3"), "cheese", -1, "upper")
    assert turn.asked == ("goods_die", "price_die", "bracket.cheese")


def test_each_merchant_brings_one_pound_and_no_goods_move() -> None:
    turn = play(guided(deck="3", money=20, hired=3), "cheese", -3, "upper")
    automa = turn.after.automa
    assert (automa.money, automa.merchants, automa.goods.total) == (23, 2, 0)
    assert automa.selling.cheese == 3


def test_the_die_is_limited_by_the_merchants_in_stock() -> None:
    turn = play(guided(deck="3", money=20), "milk", 3, "lower")
    assert (turn.done.quantity, turn.after.automa.money) == (2, 22)


def test_without_a_merchant_nothing_is_rolled() -> None:
    turn = play(guided(deck="3", merchants=0, selling="2 wool"))
    assert turn.said[2] == "automa.trade.no_merchant"
    assert turn.asked == ()


def test_a_good_with_a_merchant_on_either_side_is_rolled_again() -> None:
    at = guided(deck="3", hired=2, buying="1 wool", selling="1 milk")
    turn = play(at, "wool", "milk", "wool", "grain", 2, "lower")
    assert turn.asked == ("goods_die",) * 4 + ("price_die", "bracket.grain")
    assert turn.said.count("automa.trade.reroll") == 3
    assert turn.done.good == "grain"


def test_the_price_die_is_rolled_once_however_often_the_goods_die_is() -> None:
    turn = play(guided(deck="3", hired=1, buying="1 wool"), "wool", "milk", 1, "medium")
    assert turn.asked.count("price_die") == 1


def test_with_all_six_goods_traded_the_icon_is_not_possible() -> None:
    turn = play(guided(deck="3", hired=5, buying=ONE_OF_EACH, merchants=1))
    assert turn.said[2] == "automa.trade.all_traded"
    assert turn.asked == ()


def test_with_five_goods_traded_the_sixth_is_rolled_for() -> None:
    at = guided(deck="3", hired=4, buying="1 wool, 1 milk", selling="1 grain, 1 bread, 1 cheese")
    assert play(at, "bread", "whisky", -1, "medium").done.good == "whisky"


@pytest.mark.parametrize(
    ("position", "die", "side", "left_at"),
    [
        (2, -3, "buy", 5),
        (3, -3, "sell", 0),
        (6, 3, "buy", 9),
        (7, 3, "sell", 4),
        (0, 1, "buy", 1),
        (9, -1, "sell", 8),
    ],
)
def test_where_the_market_is_followed_its_brackets_are_known(
    position: int, die: int, side: Side, left_at: int
) -> None:
    turn = play(followed(deck="3", hired=1, market=f"{position} bread"), "bread", die)
    assert turn.asked == ("goods_die", "price_die")
    assert turn.done.side == side
    assert turn.after.market.bread == left_at


def test_the_marker_stays_at_the_end_of_its_track() -> None:
    turn = play(followed(deck="3", hired=1, market="1 wool"), "wool", -3)
    assert turn.after.market.wool == 4
    turn = play(followed(deck="3", hired=5, market="5 wool", selling=""), "wool", 3)
    assert turn.after.market.wool == 8
    assert play(followed(deck="3", hired=5, market="6 wool"), "wool", 3).after.market.wool == 9
    turn = play(followed(deck="3", hired=5, market="6 wool"), "wool", 3)
    assert turn.after.automa.buying.wool == 3


def test_its_merchants_are_conserved() -> None:
    automa = play(guided(deck="3", hired=3), "whisky", -3, "medium").after.automa
    assert automa.merchants + automa.buying.total + automa.selling.total == 5
