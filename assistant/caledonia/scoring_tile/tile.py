"""What a Scoring tile consists of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.caledonia.context import Context
from assistant.caledonia.state import GameState, Seat


@dataclass(frozen=True, kw_only=True)
class ScoringTile:
    """One tile: how often a seat meets its condition, and the Glory for each time.

    Parameters
    ----------
    number : printed number, 1..18.
    rule : id of its rule.
    count : complete times; nothing that is counted is spent (B-SCORE-04).
    """

    number: int
    rule: str
    count: Callable[[Context, GameState, Seat], int]

    def glory(self, ctx: Context, state: GameState, seat: Seat) -> int:
        """Glory that a seat scores."""
        return ctx.catalog.scoring_tile(self.number).glory * self.count(ctx, state, seat)
