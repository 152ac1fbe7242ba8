"""Scoring tiles that look at contracts and upgrades: 6, 7 and 8."""

from __future__ import annotations

from assistant.caledonia.context import Context
from assistant.caledonia.scoring_tile.tile import ScoringTile
from assistant.caledonia.state import GameState, Seat


def imported_units(ctx: Context, state: GameState, seat: Seat) -> int:
    """Cotton, tobacco and sugar cane on fulfilled contracts of all rounds (B-STILE-06, 11)."""
    contracts = (ctx.catalog.contract(done.contract) for done in seat.fulfilled)
    return sum(amount for contract in contracts for _, amount in contract.gives.imports)


def meat_symbols(ctx: Context, state: GameState, seat: Seat) -> int:
    """Meat printed on fulfilled contracts, spared animals included (B-STILE-07, B-Q-48)."""
    contracts = (ctx.catalog.contract(done.contract) for done in seat.fulfilled)
    return sum(amount for contract in contracts for _, amount in contract.requires.meat)


def upgrades(ctx: Context, state: GameState, seat: Seat) -> int:
    """Shipping steps, hired merchants and flipped tiles, the clan's own included (B-STILE-08)."""
    return seat.shipping + seat.hired + len(seat.technology)


TILE_6 = ScoringTile(number=6, rule="B-STILE-06", count=imported_units)
TILE_7 = ScoringTile(number=7, rule="B-STILE-07", count=meat_symbols)
TILE_8 = ScoringTile(number=8, rule="B-STILE-08", count=upgrades)
