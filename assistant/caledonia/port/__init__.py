"""Port bonus tiles, one file each; ``TILES`` is the list of all that can lie at a port."""

from __future__ import annotations

from assistant.caledonia.port.tile import Tile
from assistant.caledonia.port.tile_5 import TILE_5

TILES: dict[int, Tile] = {tile.number: tile for tile in (TILE_5,)}

__all__ = ["TILES", "Tile"]
