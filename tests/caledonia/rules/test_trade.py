"""Action 1, trade: B-TRADE."""

from dataclasses import replace
from typing import Unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.caledonia.actions import Trade
from assistant.caledonia.setup import Switches
from assistant.caledonia.words import GOODS, Good, Side
from tests.caledonia.builder import (
    At,
    Hand,
    a_setup,
    doing,
    judge,
    priced,
    reasons,
    sentences,
    start,
    with_hand,
)


def table(market: str = "", switches: Switches | None = None, **hand: Unpack[Hand]) -> At:
    """Two players at a followed market; red has £50 and is to act."""
    at = start(a_setup("red", "blue", depth="board", switches=switches or Switches()))
    hand.setdefault("money", 50)
    at = with_hand(at, "red", **hand)
    return At(ctx=at.ctx, state=replace(at.state, market=priced(at.market, market)))


def buy(good: Good, quantity: int, by: str = "red") -> Trade:
    return Trade(by=by, side="buy", good=good, quantity=quantity)


def sell(good: Good, quantity: int, by: str = "red") -> Trade:
    return Trade(by=by, side="sell", good=good, quantity=quantity)


def test_a_purchase_moves_money_goods_merchants_and_the_price() -> None:
    # B-TRADE-13: two whisky at £10, then £12 on the other track; here at £11
    verdict = judge(table(), buy("whisky", 2))
    assert (verdict.status, verdict.paid_by("red")) == ("legal", 22)
    after = doing(table(), buy("whisky", 2))
    red = after.seat("red")
    assert (red.money, red.goods.whisky, red.merchants, red.buying.whisky) == (28, 2, 0, 2)
    assert after.market.whisky == 5


def test_the_worked_example_of_the_rulebook() -> None:
    at = table(switches=Switches(whisky_track="7-16"))
    assert at.ctx.price("whisky", at.market.whisky) == 10
    after = doing(at, buy("whisky", 2))
    assert after.seat("red").money == 30
    assert after.ctx.price("whisky", after.market.whisky) == 12


def test_a_sale_brings_money_and_lowers_the_price() -> None:
    after = doing(table(money=0, stock="3 bread"), sell("bread", 2))
    red = after.seat("red")
    assert (red.money, red.goods.bread, red.selling.bread, after.market.bread) == (20, 1, 2, 1)


@pytest.mark.parametrize(
    ("good", "prices"),
    [
        ("wool", (3, 3, 4, 4, 5, 5, 6, 6, 7, 8)),
        ("grain", (3, 3, 4, 5, 6, 6, 7, 7, 8, 8)),
        ("milk", (3, 4, 5, 5, 6, 6, 7, 7, 8, 8)),
        ("bread", (7, 8, 9, 10, 11, 11, 12, 13, 14, 15)),
        ("cheese", (7, 8, 9, 10, 11, 12, 13, 14, 14, 15)),
        ("whisky", (8, 9, 10, 11, 12, 13, 13, 14, 15, 16)),
    ],
)
def test_the_price_before_the_trade_holds_for_all_units(
    good: Good, prices: tuple[int, ...]
) -> None:
    # B-TRADE-04, B-TRADE-14 to B-TRADE-19
    for position, price in enumerate(prices):
        verdict = judge(table(market=f"{position} {good}"), buy(good, 2))
        assert verdict.paid_by("red") == 2 * price


@pytest.mark.parametrize(
    ("market", "trade", "position"),
    [
        ("8 wool", buy("wool", 2), 9),
        ("9 wool", buy("wool", 1), 9),
        ("1 wool", sell("wool", 2), 0),
        ("0 wool", sell("wool", 1), 0),
    ],
)
def test_the_marker_stays_at_the_ends_and_the_trade_is_allowed(
    market: str, trade: Trade, position: int
) -> None:
    # B-TRADE-06, B-Q-25
    after = doing(table(market=market, stock="2 wool"), trade)
    assert after.market.wool == position


def test_one_merchant_for_each_unit_is_enough() -> None:
    assert judge(table(), buy("wool", 2)).status == "legal"


def test_one_merchant_too_few_is_refused_with_both_numbers() -> None:
    verdict = judge(table(), buy("wool", 3))
    assert reasons(verdict) == ["merchants"]
    assert sentences(verdict) == [
        "Merchants needed: 3, in stock: 2. Hire one for £4, or trade fewer goods. (B-TRADE-01)"
    ]


def test_merchants_on_the_market_are_tied_up() -> None:
    at = table(hired=1, buying="2 milk")
    assert judge(at, buy("milk", 1)).status == "legal"
    assert reasons(judge(at, buy("wool", 2))) == ["merchants"]


def test_a_good_may_be_traded_again_in_the_same_direction() -> None:
    # B-TRADE-09
    assert judge(table(hired=1, buying="1 milk"), buy("milk", 1)).status == "legal"
    assert (
        judge(table(hired=1, selling="1 milk", stock="1 milk"), sell("milk", 1)).status == "legal"
    )


def test_a_good_with_own_merchants_on_the_other_side_is_refused() -> None:
    verdict = judge(table(hired=1, buying="2 milk", stock="1 milk"), sell("milk", 1))
    assert reasons(verdict) == ["opposite_trade"]
    assert sentences(verdict) == [
        "2 of your merchants lie on the buy area of milk already: in one round a good is only "
        "bought or only sold. (B-TRADE-08)"
    ]
    verdict = judge(table(hired=1, selling="1 milk"), buy("milk", 1))
    assert reasons(verdict) == ["opposite_trade"]


def test_merchants_of_others_on_the_other_side_do_not_matter() -> None:
    at = with_hand(table(), "blue", buying="2 milk")
    at = with_hand(at, "red", money=9, stock="1 milk")
    assert judge(at, sell("milk", 1)).status == "legal"


def test_goods_to_sell_must_lie_in_stock() -> None:
    assert judge(table(stock="2 wool"), sell("wool", 2)).status == "legal"
    verdict = judge(table(stock="1 wool"), sell("wool", 2))
    assert reasons(verdict) == ["goods"]
    assert sentences(verdict) == ["2 wool are to be sold, 1 lie in stock. (B-TRADE-12)"]


def test_the_price_must_be_payable_at_once() -> None:
    assert judge(table(money=8), buy("wool", 2)).status == "legal"
    verdict = judge(table(money=7), buy("wool", 2))
    assert reasons(verdict) == ["funds"]
    assert sentences(verdict) == ["Red must pay £8 and has £7: £1 too little. (B-TRADE-04)"]


def test_all_faults_are_named_at_once() -> None:
    at = table(money=0, merchants=0, buying="1 bread")
    assert reasons(judge(at, sell("bread", 1))) == ["merchants", "opposite_trade", "goods"]
    at = table(money=0, merchants=0, selling="1 bread")
    assert reasons(judge(at, buy("bread", 1))) == ["merchants", "opposite_trade", "funds"]


def test_where_the_table_keeps_the_market_the_price_marker_is_asked_for() -> None:
    at = start(a_setup("red", "blue"))
    verdict = judge(at, buy("wool", 1))
    assert verdict.status == "undecided"
    assert [question.fact for question in verdict.questions] == ["market"]
    assert verdict.effects == ()


def test_a_trade_is_the_main_action_of_the_turn() -> None:
    after = doing(table(hired=2), buy("wool", 1))
    assert after.state.turn.acted
    assert reasons(judge(after, buy("wool", 1))) == ["action"]


@settings(max_examples=40, deadline=None)
@given(
    good=st.sampled_from(GOODS),
    side=st.sampled_from(("buy", "sell")),
    quantity=st.integers(1, 7),
    position=st.integers(0, 9),
    hired=st.integers(0, 5),
    money=st.integers(0, 120),
    held=st.integers(0, 6),
)
def test_a_trade_moves_as_many_goods_merchants_and_steps_as_it_says(
    *, good: Good, side: Side, quantity: int, position: int, hired: int, money: int, held: int
) -> None:
    at = table(money=money, hired=hired, stock=f"{held} {good}", market=f"{position} {good}")
    verdict = judge(at, Trade(by="red", side=side, good=good, quantity=quantity))
    price = at.ctx.price(good, position)
    payable = side == "sell" or money >= price * quantity
    stocked = side == "buy" or held >= quantity
    assert (verdict.status == "legal") == (payable and stocked and quantity <= 2 + hired)
    after = at.then(verdict.effects)
    sign = 1 if side == "buy" else -1
    red = after.seat("red")
    assert red.goods.of(good) == held + sign * quantity
    assert red.money == money - sign * price * quantity
    assert red.merchants + quantity == 2 + hired
    assert red.at_market(side).of(good) == quantity
    assert after.market.of(good) == min(max(position + sign * quantity, 0), 9)
