"""What rules may look at besides the state: components, the agreed setup, the map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from assistant.caledonia.filling import filled
from assistant.caledonia.setup import Setup, catalog_of
from assistant.caledonia.state import GameState, Seat, Told
from assistant.caledonia.words import WORKERS, Good, Import, PortName, Unit
from assistant.content.catalog import Catalog
from assistant.content.models.player_board import UnitSpec
from graphs import SHIPPING, Topology, topology_for
from graphs import Shipping as Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """Components, setup and map of one table; the same until something is told about the map.

    Parameters
    ----------
    topology : the map, None where none is recorded.
    """

    catalog: Catalog
    setup: Setup
    topology: Topology | None = None

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

    def cost_for(self, seat: Seat, unit: Unit) -> int:
        """Cost of a unit in £ for a seat, without land: MacDonald's workers cost all the same.

        Rules
        -----
        B-EXPAND-03 to B-EXPAND-10, B-CLAN-MACDONALD-03.
        """
        if seat.clan == "macdonald" and unit in WORKERS:
            return self.catalog.clans.macdonald.worker_cost
        return self.unit_cost(unit)

    def count_of(self, seat: Seat, unit: Unit) -> int:
        """Units of a kind that a seat has in all; MacDonald's workers are one pool.

        Rules
        -----
        B-SETUP-17, B-SETUP-18, B-CLAN-MACDONALD-02.
        """
        if unit in WORKERS and seat.clan == "macdonald":
            return self.catalog.clans.macdonald.worker_count
        return 0 if unit == "fisherman" else self.spec(unit).count

    def left_on_board(self, seat: Seat, unit: Unit) -> int:
        """Units of a kind still on the player board."""
        if unit in WORKERS and seat.clan == "macdonald":
            deployed = sum(placed.unit in WORKERS for placed in seat.units)
        else:
            deployed = seat.count(unit)
        return self.count_of(seat, unit) - deployed

    def shipping(self, seat: Seat) -> Level:
        """How far the Shipping of a seat carries, with the table's reading of its steps.

        Rules
        -----
        B-SHIP-02, B-REACH-04 to B-REACH-07; conflict C-09.
        """
        steps = seat.shipping
        if steps and self.setup.switches.shipping_steps == "lochs":
            steps += 1
        return SHIPPING[steps]

    def reach(self, seat: Seat) -> Level:
        """Level at which a seat expands and has access to Ports.

        Rules
        -----
        B-REACH-02, B-EXPAND-01, B-PORT-01; conflict C-07.
        """
        level = self.shipping(seat)
        if level == "none" and self.setup.switches.adjacency == "any_edge":
            return "river"
        return level

    def export_boxes(self, seat: Seat) -> int:
        """How many unfulfilled contracts a seat may hold (B-CONTRACT-03)."""
        if seat.clan is None:
            return self.catalog.player_board.export_boxes
        return self.catalog.clan(seat.clan).start.export_boxes

    def port_tile(self, port: PortName) -> int | None:
        """Number of the Port bonus tile at a port; None where none lies or nobody said so."""
        if port in self.setup.port_tiles:
            return self.setup.port_tiles[port]
        place = self.topology.ports.get(port) if self.topology else None
        return place.tile if place else None


@lru_cache(maxsize=64)
def context_for(setup: Setup, told: tuple[Told, ...] = ()) -> Context:
    """Context of a table: a function of its setup and of what was told about the map.

    Raises
    ------
    BadAction : something that was told contradicts the board.
    """
    topology = None
    if setup.board is not None:
        topology = topology_for(filled(setup.board, told), setup.players)
    return Context(catalog=catalog_of(setup), setup=setup, topology=topology)


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


def tracks_imports(setup: Setup) -> bool:
    """Whether Import tokens are moved at a table.

    Rules
    -----
    B-FULFIL-08, B-SOLO-05, B-VAR-02, B-VAR-12; B-Q-67, B-Q-68; conflict C-15.
    """
    if setup.solo and setup.switches.solo_imports == "untracked":
        return False
    return not {"static_imports", "personal_imports"} & set(setup.variants)


def marks_reached(ctx: Context, state: GameState, contract: int) -> int:
    """How many £1 marks of the import track the imports of a contract reach or pass.

    Rules
    -----
    B-FULFIL-09; B-Q-49: without tokens on the track there is no £1.
    """
    if not tracks_imports(ctx.setup):
        return 0
    every = ctx.setup.switches.import_marks
    before = imported(ctx, state)
    gained = ctx.catalog.contract(contract).gives.imports
    return sum((before[good] + n) // every - before[good] // every for good, n in gained)
