"""Port bonus tile 6: move a price before trading the good."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, ExpectTrade, MovePrice
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.rules.turns import turn_of
from assistant.caledonia.state import GameState
from assistant.caledonia.words import PORTS
from assistant.core.ruleset import Finding
from assistant.core.verdict import Violation, params

RULE = "B-PTILE-06"
STEPS = 3


def wrong_steps(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """One good moves three steps, up or down; the ends of the track hold it (B-Q-30)."""
    if action.good is None:
        yield Violation(rule=RULE, reason="quantity", message="refused.which_price", kind="shape")
    elif action.steps not in (STEPS, -STEPS):
        yield Violation(
            rule=RULE,
            reason="quantity",
            message="refused.price_steps",
            params=params(steps=action.steps or 0, needed=STEPS),
            kind="shape" if action.steps is None else "rule",
        )


def nothing_left_to_trade(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """The price moves before the good is traded; after the main action only a bonus buys it.

    Rules
    -----
    B-PTILE-06; B-Q-28, B-Q-29.
    """
    turn = state.turn
    if not turn.acted or turn_of(ctx, state, action) > turn.number:
        return
    may_buy = any(
        p.kind == "free_space" or (p.kind == "neighbourhood_bonus" and p.good == action.good)
        for p in state.pending
    )
    if action.good is not None and not may_buy:
        yield Violation(
            rule=RULE,
            reason="order",
            message="refused.nothing_left_to_trade",
            params=params(good=action.good),
        )


def no_merchant_to_trade(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """The trade that must follow needs a merchant; one may still be hired by a bonus upgrade.

    Rules
    -----
    B-PTILE-06, B-TRADE-01, B-PTILE-04.
    """
    seat = state.seat(action.by)
    ports = (port for port in PORTS if port not in (action.port, *seat.ports_used))
    upgrade = any(pending.kind == "bonus_upgrade" for pending in state.pending)
    contracts = any(ctx.catalog.contract(one).gives.bonus_upgrade for one in seat.box)
    tile = any(ctx.port_tile(port) in (4, 9) for port in ports)
    if seat.merchants or upgrade or contracts or tile:
        return
    yield Violation(rule=RULE, reason="merchants", message="refused.no_merchant_to_trade")


def findings(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """Everything that speaks against moving the price."""
    yield from wrong_steps(ctx, state, action)
    yield from nothing_left_to_trade(ctx, state, action)
    yield from no_merchant_to_trade(ctx, state, action)


def move_the_price(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    """Move the marker; the good is traded in this turn (B-PTILE-06, B-Q-29)."""
    if action.good is not None and action.steps is not None:
        yield MovePrice(good=action.good, steps=action.steps)
        yield ExpectTrade(good=action.good)


TILE_6 = Tile(number=6, rule=RULE, findings=findings, effects=move_the_price)
