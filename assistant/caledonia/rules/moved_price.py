"""After Port bonus tile 6: the good whose price was moved is traded in the same turn."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import (
    Done,
    Expand,
    FulfilContract,
    HireMerchant,
    NeighbourhoodBonus,
    ObtainContract,
    Pass,
    Row,
    Trade,
    UnrecordedTurn,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
)
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, ExpectTrade
from assistant.caledonia.rules.board import goods_beside
from assistant.caledonia.rules.turns import MAIN, is_main, turn_of
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import PORTS, Colour, Good
from assistant.core.ruleset import Check, Module, Outcome
from assistant.core.verdict import Violation, params

SWAP = 7
"""Port tile whose new units may buy what lies beside them."""

COPY = 9
"""Port tile that copies another one."""

TradeOrEnd = (
    Trade | ObtainContract | UpgradeShipping | UpgradeTechnology | HireMerchant | Pass | Done
)
"""Steps after which nothing of this turn can trade a good any more; a Trade may be that trade."""

Opening = Expand | FulfilContract
"""Main actions that may open a purchase of the good."""

HumanStep = TradeOrEnd | Opening | UnrecordedTurn | UsePort | Row
"""Steps that may begin a turn."""


def price_moved_for_nothing(
    ctx: Context, state: GameState, action: TradeOrEnd
) -> Iterator[Violation]:
    """No other action ends the turn before the trade (B-PTILE-06, B-Q-29)."""
    good = state.turn.price_moved
    if good is None or turn_of(ctx, state, action) > state.turn.number:
        return
    fits = isinstance(action, Trade) and action.good == good
    if not fits and can_still_trade(ctx, state, good):
        yield _trade_first(good, action.by)


def opens_no_purchase(ctx: Context, state: GameState, action: Opening) -> Iterator[Violation]:
    """An Expand or a contract comes before the trade only if it opens a purchase (B-Q-28)."""
    good = state.turn.price_moved
    if good is None or turn_of(ctx, state, action) > state.turn.number or not is_main(action):
        return
    if not _may_buy_later(ctx, state, action, good):
        yield _trade_first(good, action.by)


def _may_buy_later(ctx: Context, state: GameState, action: Opening, good: Good) -> bool:
    """Whether the rest of the turn can still buy the good by a Neighbourhood bonus."""
    kinds = {pending.kind for pending in state.pending}
    if kinds & {"free_space", "neighbourhood_bonus"} or _may_swap(ctx, state.seat(action.by)):
        return True
    if isinstance(action, Expand):
        return good in goods_beside(ctx, state, action.by, action.to)
    seat = state.seat(action.by)
    contracts = seat.box if seat.clan == "buchanan" else (action.contract,)
    return any(ctx.catalog.contract(contract).gives.free_space for contract in contracts)


def _may_swap(ctx: Context, seat: Seat) -> bool:
    ports = (port for port in PORTS if port not in seat.ports_used)
    return any(ctx.port_tile(port) in (SWAP, COPY) for port in ports)


def turn_left_with_a_price_moved(
    ctx: Context, state: GameState, action: HumanStep
) -> Iterator[Violation]:
    """No next turn begins before that trade, not even one of the same seat (B-ROUND-08)."""
    good, seat = state.turn.price_moved, state.turn.seat
    if good is None or seat is None or turn_of(ctx, state, action) == state.turn.number:
        return
    if can_still_trade(ctx, state, good):
        yield _trade_first(good, seat)


def can_still_trade(ctx: Context, state: GameState, good: Good) -> bool:
    """Whether the running turn can trade a good at all; what cannot be done binds nobody."""
    seat = state.seat(state.turn.seat or "")
    if not seat.merchants:
        return False
    if state.turn.acted:
        return any(
            pending.kind == "free_space" or pending.good == good for pending in state.pending
        )
    price = ctx.price(good, state.market.of(good)) if state.market else 0
    ban = ctx.setup.switches.opposite_trade == "refused"
    sells = seat.goods.of(good) > 0 and not (ban and seat.buying.of(good))
    buys = seat.money >= price and not (ban and seat.selling.of(good))
    return sells or buys


def _trade_first(good: Good, seat: Colour) -> Violation:
    return Violation(
        rule="B-PTILE-06",
        reason="order",
        message="refused.trade_first",
        params=params(good=good, seat=seat),
    )


def note_the_trade(
    ctx: Context, state: GameState, action: Trade | NeighbourhoodBonus
) -> Iterator[Effect]:
    """The good whose price was moved has been traded (B-PTILE-06)."""
    if state.turn.price_moved == action.good:
        yield ExpectTrade(good=None)


ENDS = (Trade, ObtainContract, UpgradeShipping, UpgradeTechnology, HireMerchant, Pass, Done)

STEPS = (*MAIN, UnrecordedTurn, Pass, Done, UsePort, Row)

MOVED_PRICE: Module[Context, GameState, Effect] = Module(
    id="base.moved_price",
    needs=("base.ports",),
    checks=(
        Check(rule="B-PTILE-06", on=ENDS, run=price_moved_for_nothing),
        Check(rule="B-PTILE-06", on=(Expand, FulfilContract), run=opens_no_purchase),
        Check(rule="B-PTILE-06", on=STEPS, run=turn_left_with_a_price_moved),
    ),
    outcomes=(Outcome(rule="B-PTILE-06", on=(Trade, NeighbourhoodBonus), run=note_the_trade),),
)
