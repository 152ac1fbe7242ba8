"""Port bonus tile 4: a bonus upgrade and Glory."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, GainGlory, Offer
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.state import GameState, Pending

RULE = "B-PTILE-04"


def upgrade_and_glory(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    """Gain 3 Glory and open one bonus upgrade (B-PTILE-04)."""
    yield GainGlory(seat=action.by, amount=ctx.catalog.port_tile(4).glory)
    yield Offer(pending=Pending(kind="bonus_upgrade", source="port-4"))


TILE_4 = Tile(number=4, rule=RULE, effects=upgrade_and_glory)
