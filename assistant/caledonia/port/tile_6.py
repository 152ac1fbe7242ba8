"""Port bonus tile 6: move a price before trading the good."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, ExpectTrade, MovePrice
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.rules.turns import opens_a_turn
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Finding
from assistant.core.verdict import Violation, params

RULE = "B-PTILE-06"
STEPS = 3


def wrong_steps(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """One good moves three steps, up or down; the ends of the track hold it (B-Q-30)."""
    if action.good is None or action.steps not in (STEPS, -STEPS):
        yield Violation(
            rule=RULE,
            reason="quantity",
            message="refused.price_steps",
            params=params(steps=action.steps or 0, needed=STEPS),
            kind="shape" if action.good is None or action.steps is None else "rule",
        )


def nothing_left_to_trade(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """The price moves before the good is traded; after the main action only a bonus buys it.

    Rules
    -----
    B-PTILE-06; B-Q-28, B-Q-29.
    """
    turn = state.turn
    if turn.seat != action.by or not turn.acted or opens_a_turn(state, action):
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


def findings(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """Everything that speaks against moving the price."""
    yield from wrong_steps(ctx, state, action)
    yield from nothing_left_to_trade(ctx, state, action)


def move_the_price(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    """Move the marker; the good is traded in this turn (B-PTILE-06, B-Q-29)."""
    if action.good is not None and action.steps is not None:
        yield MovePrice(good=action.good, steps=action.steps)
        yield ExpectTrade(good=action.good)


TILE_6 = Tile(number=6, rule=RULE, findings=findings, effects=move_the_price)
