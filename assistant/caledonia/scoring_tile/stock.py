"""Scoring tiles that look at the stock: 1 and 2."""

from __future__ import annotations

from assistant.caledonia.context import Context
from assistant.caledonia.scoring_tile.tile import ScoringTile
from assistant.caledonia.state import GameState, Seat


def basic_goods(ctx: Context, state: GameState, seat: Seat) -> int:
    """Wool, milk and grain in stock (B-STILE-01)."""
    return seat.goods.basic


def pairs_of_processed_goods(ctx: Context, state: GameState, seat: Seat) -> int:
    """Complete pairs of processed goods, kinds mixed; MacKenzie's cellar counts (B-STILE-02)."""
    return (seat.goods.processed + sum(seat.cellar)) // 2


TILE_1 = ScoringTile(number=1, rule="B-STILE-01", count=basic_goods)
TILE_2 = ScoringTile(number=2, rule="B-STILE-02", count=pairs_of_processed_goods)
