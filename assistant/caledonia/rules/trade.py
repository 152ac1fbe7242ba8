"""Action 1: trade on the Market board."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import NeighbourhoodBonus, Trade
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, GainGoods, MovePrice, SendMerchants
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY, Side
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Question, Violation, params

MarketTrade = Trade | NeighbourhoodBonus


def side_of(action: MarketTrade) -> Side:
    """The area the merchants go to: the bonus only buys (B-NEIGH-11)."""
    return action.side if isinstance(action, Trade) else "buy"


def market_not_followed(ctx: Context, state: GameState, action: MarketTrade) -> Iterator[Question]:
    """Without the price markers nothing can be said (B-TRADE-04)."""
    if state.market is None:
        yield Question(fact="market", rule="B-TRADE-04", message="question.market")


def too_few_merchants(ctx: Context, state: GameState, action: MarketTrade) -> Iterator[Violation]:
    """One merchant of the own stock for each unit (B-TRADE-01, B-TRADE-03)."""
    available = state.seat(action.by).merchants
    if action.quantity > available:
        yield Violation(
            rule="B-TRADE-01",
            reason="merchants",
            message="refused.too_few_merchants",
            params=params(needed=action.quantity, available=available),
        )


def merchants_on_the_other_side(
    ctx: Context, state: GameState, action: MarketTrade
) -> Iterator[Violation]:
    """Own merchants never lie on both areas of one good (B-TRADE-08, B-NEIGH-10, C-05)."""
    if ctx.setup.switches.opposite_trade == "allowed":
        return
    other: Side = "sell" if side_of(action) == "buy" else "buy"
    lying = state.seat(action.by).at_market(other).of(action.good)
    if lying:
        yield Violation(
            rule="B-TRADE-08",
            reason="opposite_trade",
            message="refused.opposite_trade",
            params=params(good=action.good, side=other, count=lying),
        )


def traded_the_other_way_before(
    ctx: Context, state: GameState, action: MarketTrade
) -> Iterator[Violation]:
    """By one source a merchant taken back does not lift that ban in its round (C-06)."""
    switches = ctx.setup.switches
    if switches.opposite_trade == "allowed" or switches.opposite_trade_until == "merchants":
        return
    other: Side = "sell" if side_of(action) == "buy" else "buy"
    seat = state.seat(action.by)
    if (action.good, other) in seat.taken_back and not seat.at_market(other).of(action.good):
        yield Violation(
            rule="B-TRADE-08",
            reason="opposite_trade",
            message="refused.traded_this_round",
            params=params(good=action.good, side=other),
        )


def goods_not_in_stock(ctx: Context, state: GameState, action: Trade) -> Iterator[Violation]:
    """A sale needs the goods in stock (B-TRADE-12)."""
    held = state.seat(action.by).goods.of(action.good)
    if action.side == "sell" and held < action.quantity:
        yield Violation(
            rule="B-TRADE-12",
            reason="goods",
            message="refused.too_few_goods",
            params=params(good=action.good, needed=action.quantity, held=held),
        )


def price_of_the_goods(ctx: Context, state: GameState, action: Trade) -> Iterator[Money]:
    """All units at the price shown before the trade (B-TRADE-04)."""
    if state.market is None:
        return
    price = ctx.price(action.good, state.market.of(action.good))
    buying = action.side == "buy"
    yield Money(
        rule="B-TRADE-04",
        amount=price * action.quantity,
        payer=action.by if buying else SUPPLY,
        payee=SUPPLY if buying else action.by,
    )


def goods_merchants_and_price(ctx: Context, state: GameState, action: Trade) -> Iterator[Effect]:
    """Goods change hands, merchants go down, the price moves (B-TRADE-03, 05, 07)."""
    sign = 1 if action.side == "buy" else -1
    yield GainGoods(seat=action.by, good=action.good, amount=sign * action.quantity)
    yield SendMerchants(seat=action.by, good=action.good, side=action.side, amount=action.quantity)
    yield MovePrice(good=action.good, steps=sign * action.quantity)


BOTH = (Trade, NeighbourhoodBonus)

TRADE: Module[Context, GameState, Effect] = Module(
    id="base.trade",
    checks=(
        Check(rule="B-TRADE-04", on=BOTH, run=market_not_followed),
        Check(rule="B-TRADE-01", on=BOTH, run=too_few_merchants),
        Check(rule="B-TRADE-08", on=BOTH, run=merchants_on_the_other_side),
        Check(rule="B-TRADE-08", on=BOTH, run=traded_the_other_way_before),
        Check(rule="B-TRADE-12", on=(Trade,), run=goods_not_in_stock),
    ),
    charges=(Charge(rule="B-TRADE-04", on=(Trade,), run=price_of_the_goods),),
    outcomes=(Outcome(rule="B-TRADE-05", on=(Trade,), run=goods_merchants_and_price),),
)
