"""Scoring tiles of the rounds; ``TILES`` is the list of all that can be scored."""

from __future__ import annotations

from assistant.caledonia.scoring_tile.deeds import TILE_6, TILE_7, TILE_8
from assistant.caledonia.scoring_tile.stock import TILE_1, TILE_2
from assistant.caledonia.scoring_tile.tile import ScoringTile
from assistant.caledonia.scoring_tile.units import TILE_3, TILE_4, TILE_5, TILE_9

TILES: dict[int, ScoringTile] = {
    tile.number: tile
    for tile in (TILE_1, TILE_2, TILE_3, TILE_4, TILE_5, TILE_6, TILE_7, TILE_8, TILE_9)
}

__all__ = ["TILES", "ScoringTile"]
