"""What rules may look at besides the state: components, the agreed setup, the map."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.setup import Setup
from assistant.caledonia.state import GameState
from assistant.caledonia.words import Good, Import, Unit
from assistant.content.catalog import Catalog
from assistant.content.models.player_board import UnitSpec


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Components and setup of one table; the same for all its turns."""

    catalog: Catalog
    setup: Setup

    def spec(self, unit: Unit) -> UnitSpec:
        """The player board's facts about a unit; a fisherman stands in the woodcutters' place."""
        return self.catalog.unit("woodcutter" if unit == "fisherman" else unit)

    def unit_cost(self, unit: Unit) -> int:
        """Cost of a unit in £ without land, with the table's reading for the cheese dairy.

        Rules
        -----
        B-EXPAND-03 to B-EXPAND-10; conflict C-01.
        """
        if unit == "cheese_dairy":
            return self.setup.switches.cheese_dairy_cost
        return self.spec(unit).cost

    def price(self, good: Good, position: int) -> int:
        """Price in £ at a market position, 0 (lowest) to 9.

        Rules
        -----
        B-TRADE-14 to B-TRADE-19; conflict C-02 for whisky.
        """
        if good == "whisky" and self.setup.switches.whisky_track == "7-16":
            return self.catalog.price_track_alternatives[0].prices[position]
        return self.catalog.market[good].prices[position]

    def passing_bonus(self, passed_before: int) -> int:
        """Money in £ for the next to pass when so many have passed already.

        Rules
        -----
        B-PASS-03, B-PASS-04, B-PASS-05, I-5.3.2.01.
        """
        track = self.catalog.passing_bonus(
            self.setup.players, farmers_markets="farmers_markets" in self.setup.modules
        )
        return track[min(passed_before, len(track) - 1)]


def imported(ctx: Context, state: GameState, *, boxes: bool = False) -> dict[Import, int]:
    """How far each Import token has come: units on the fulfilled contracts of all seats.

    Parameters
    ----------
    boxes : also count contracts in the Export boxes of the players, not of the Automa.

    Rules
    -----
    B-FULFIL-08, A-4.3.4.06.
    """
    totals: dict[Import, int] = {"cotton": 0, "tobacco": 0, "sugar_cane": 0}
    for seat in state.seats:
        contracts = [done.contract for done in seat.fulfilled]
        if boxes and not seat.automa:
            contracts += seat.box
        for number in contracts:
            for good, amount in ctx.catalog.contract(number).gives.imports:
                totals[good] += amount
    return totals
