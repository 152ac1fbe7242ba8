"""Port bonus tiles, one file each; ``TILES`` is the list of all that can lie at a port."""

from __future__ import annotations

from assistant.caledonia.port.tile import Tile
from assistant.caledonia.port.tile_1 import TILE_1
from assistant.caledonia.port.tile_2_3 import TILE_2, TILE_3
from assistant.caledonia.port.tile_4 import TILE_4
from assistant.caledonia.port.tile_5 import TILE_5
from assistant.caledonia.port.tile_6 import TILE_6
from assistant.caledonia.port.tile_7 import TILE_7
from assistant.caledonia.port.tile_8 import TILE_8
from assistant.caledonia.port.tile_9 import copying

OTHERS: dict[int, Tile] = {
    tile.number: tile for tile in (TILE_1, TILE_2, TILE_3, TILE_4, TILE_5, TILE_6, TILE_7, TILE_8)
}

TILES: dict[int, Tile] = {**OTHERS, 9: copying(OTHERS)}

__all__ = ["TILES", "Tile"]
