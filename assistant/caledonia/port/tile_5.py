"""Port bonus tile 5: money."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.verdict import Money

RULE = "B-PTILE-05"


def ten_pounds(ctx: Context, state: GameState, action: UsePort) -> Iterator[Money]:
    """Gain £10 (B-PTILE-05)."""
    yield Money(rule=RULE, amount=ctx.catalog.port_tile(5).gains, payer=SUPPLY, payee=action.by)


TILE_5 = Tile(number=5, rule=RULE, money=ten_pounds)
