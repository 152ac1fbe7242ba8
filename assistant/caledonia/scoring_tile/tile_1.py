"""Scoring tile 1: basic goods in stock."""

from __future__ import annotations

from assistant.caledonia.context import Context
from assistant.caledonia.scoring_tile.tile import ScoringTile
from assistant.caledonia.state import GameState, Seat


def basic_goods(ctx: Context, state: GameState, seat: Seat) -> int:
    """Wool, milk and grain in stock (B-STILE-01)."""
    return seat.goods.basic


TILE_1 = ScoringTile(number=1, rule="B-STILE-01", count=basic_goods)
