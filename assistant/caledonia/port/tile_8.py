"""Port bonus tile 8: money and a building bonus."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, Offer
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.rules.building import has_free_box
from assistant.caledonia.state import GameState, Pending
from assistant.caledonia.words import SUPPLY
from assistant.core.verdict import Money

RULE = "B-PTILE-08"


def five_pounds(ctx: Context, state: GameState, action: UsePort) -> Iterator[Money]:
    """Gain £5 first (B-PTILE-08)."""
    amount = ctx.catalog.port_tile(8).gains
    yield Money(rule=RULE, amount=amount, payer=SUPPLY, payee=action.by)


def building_bonus(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    """With an Export box free the building bonus may be taken (B-PTILE-08, B-BUILD-08)."""
    if has_free_box(ctx, state.seat(action.by)):
        yield Offer(pending=Pending(kind="building_bonus", source="port-8"))


TILE_8 = Tile(number=8, rule=RULE, money=five_pounds, effects=building_bonus)
