"""Scoring tiles of the rounds, one file each; ``TILES`` is the list of all that can be scored."""

from __future__ import annotations

from assistant.caledonia.scoring_tile.tile import ScoringTile
from assistant.caledonia.scoring_tile.tile_1 import TILE_1

TILES: dict[int, ScoringTile] = {tile.number: tile for tile in (TILE_1,)}

__all__ = ["TILES", "ScoringTile"]
