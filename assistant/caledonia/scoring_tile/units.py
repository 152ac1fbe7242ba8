"""Scoring tiles that look at deployed units: 3, 4, 5 and 9."""

from __future__ import annotations

from assistant.caledonia.context import Context
from assistant.caledonia.scoring_tile.tile import ScoringTile
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import WORKERS
from graphs import is_border, land_cost


def producing_units(ctx: Context, state: GameState, seat: Seat) -> int:
    """Animals and factories once, fields twice (B-STILE-03)."""
    tile = ctx.catalog.scoring_tile(3)
    fields = (tile.field_glory or tile.glory) // tile.glory
    return sum(fields if p.unit == "field" else p.unit not in WORKERS for p in seat.units)


def workers(ctx: Context, state: GameState, seat: Seat) -> int:
    """Deployed workers, fishermen included (B-STILE-04)."""
    return sum(p.unit in WORKERS for p in seat.units)


def pairs_on_the_border(ctx: Context, state: GameState, seat: Seat) -> int:
    """Complete pairs of own units on border spaces of the active map (B-STILE-05, B-Q-75)."""
    topology = ctx.topology
    if topology is None:
        return 0
    return sum(is_border(topology, p.at) for p in seat.units if p.at in topology.in_play) // 2


def expensive_spaces(ctx: Context, state: GameState, seat: Seat) -> int:
    """Spaces with a printed land cost of 5 or 6 that hold own units (B-STILE-09)."""
    topology = ctx.topology
    if topology is None:
        return 0
    least = ctx.catalog.scoring_tile(9).land_cost or 0
    spaces = {p.at for p in seat.units if p.at in topology.cost}
    return sum(land_cost(topology, space) >= least for space in spaces)


TILE_3 = ScoringTile(number=3, rule="B-STILE-03", count=producing_units)
TILE_4 = ScoringTile(number=4, rule="B-STILE-04", count=workers)
TILE_5 = ScoringTile(number=5, rule="B-STILE-05", count=pairs_on_the_border)
TILE_9 = ScoringTile(number=9, rule="B-STILE-09", count=expensive_spaces)
