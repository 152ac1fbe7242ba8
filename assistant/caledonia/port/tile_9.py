"""Port bonus tile 9 (Kickstarter): pay to copy one of the other three."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Finding
from assistant.core.verdict import Money, Violation, params

RULE = "B-PTILE-09"


def copying(others: dict[int, Tile]) -> Tile:
    """Tile 9: the copied tile gets no marker and need not be in reach (B-Q-58)."""

    def copied(ctx: Context, action: UsePort) -> Tile | None:
        if action.copied is None or action.copied == action.port:
            return None
        return others.get(ctx.port_tile(action.copied) or 0)

    def findings(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
        tile = copied(ctx, action)
        if tile is None:
            yield Violation(
                rule=RULE,
                reason="not_available",
                message="refused.nothing_to_copy",
                params=params(port=action.copied or ""),
                kind="shape",
            )
        else:
            yield from tile.findings(ctx, state, action)

    def money(ctx: Context, state: GameState, action: UsePort) -> Iterator[Money]:
        cost = ctx.catalog.port_tile(9).pays
        yield Money(rule=RULE, amount=cost, payer=action.by, payee=SUPPLY)
        tile = copied(ctx, action)
        if tile is not None:
            yield from tile.money(ctx, state, action)

    def effects(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
        tile = copied(ctx, action)
        if tile is not None:
            yield from tile.effects(ctx, state, action)

    return Tile(number=9, rule=RULE, findings=findings, money=money, effects=effects)
