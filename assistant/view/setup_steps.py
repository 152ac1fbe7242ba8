"""What comes next in the setup at the table, read from its log: nothing else remembers it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.actions import Action, ChoosePair, PlaceWorker, StartingTile, read_action
from assistant.caledonia.clan import CLANS
from assistant.caledonia.rules.auction import VARIANT, auction_of
from assistant.caledonia.rules.board import occupied_spaces
from assistant.caledonia.setup import open_contracts
from assistant.caledonia.words import Colour, Unit
from assistant.table import Table
from assistant.view.tile_words import named_tile
from graphs import Topology, reading_order

Kind = Literal["contracts", "bid", "pair", "automa", "worker", "done"]

WORKERS: tuple[Unit, ...] = ("woodcutter", "miner")
FISHERMAN: Unit = "fisherman"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupStep:
    """One step of the setup and the seat it belongs to; empty where it is the table's."""

    kind: Kind
    seat: Colour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A clan tile with its Starting tile; None where the table reads them off its own."""

    place: int
    clan: str | None
    tile: StartingTile | None


def setup_step(table: Table, *, contracts_later: bool = False) -> SetupStep:
    """The step that comes next.

    Parameters
    ----------
    contracts_later : the table wants to say later what lies on its Export board.

    Rules
    -----
    B-SETUP-13, B-SETUP-26, B-SETUP-29, B-VAR-08; A-2.10, A-2.15.
    """
    if table.state.phase != "setup":
        return SetupStep(kind="done")
    if contracts_missing(table) and not contracts_later:
        return SetupStep(kind="contracts")
    if (choice := _next_choice(table)) is not None:
        return choice
    automa = table.state.automa
    if automa is not None and not automa.set_up:
        return SetupStep(kind="automa", seat=automa.colour)
    return SetupStep(kind="worker", seat=table.state.turn.seat or "")


def contracts_missing(table: Table) -> int:
    """How many contracts the table still has to name on its Export board."""
    if table.setup.draws != "table":
        return 0
    return max(open_contracts(table.setup, table.ctx.catalog) - len(table.state.contracts), 0)


def _next_choice(table: Table) -> SetupStep | None:
    """Who chooses a pair next: in reverse turn order, or who has won the auction."""
    waiting = [
        colour
        for colour in reversed(table.state.order)
        if colour in table.setup.humans and not table.state.seat(colour).paired
    ]
    if not waiting:
        return None
    if VARIANT not in table.setup.variants:
        return SetupStep(kind="pair", seat=waiting[0])
    auction = auction_of(table.ctx, table.state)
    if auction.winner is not None:
        return SetupStep(kind="pair", seat=auction.winner)
    return SetupStep(kind="bid", seat=auction.bidding[0])


def pairs_chosen(table: Table) -> tuple[ChoosePair, ...]:
    """Pairs chosen so far, in order."""
    found: list[Action] = [
        read_action(json.loads(event.action))
        for event in table.log.path()
        if event.kind == "action" and '"choose_pair"' in event.action
    ]
    return tuple(action for action in found if isinstance(action, ChoosePair))


def pairs_left(table: Table) -> tuple[Pair, ...]:
    """Pairs that lie there and nobody has taken, as they were drawn."""
    setup, taken = table.setup, pairs_chosen(table)
    clans = {action.clan for action in taken}
    tiles = [action.starting_tile for action in taken]
    left = []
    for place in range(max(len(setup.clans), len(setup.starting_tiles))):
        clan = setup.clans[place] if place < len(setup.clans) else None
        name = setup.starting_tiles[place] if place < len(setup.starting_tiles) else None
        tile = None if name is None else named_tile(name, table.ctx.catalog)
        if clan is not None and clan in clans:
            continue
        if clan is None and tile in tiles:
            tiles.remove(tile)  # another tile may show the same
            continue
        left.append(Pair(place=place, clan=clan, tile=tile))
    return tuple(left)


def clans_left(table: Table) -> tuple[str, ...]:
    """Clans that a seat may take: those drawn, or all of the box, without those taken."""
    if "no_clans" in table.setup.variants:
        return ()
    taken = {action.clan for action in pairs_chosen(table)}
    known = table.setup.clans or tuple(CLANS)
    if "kickstarter_tiles" not in table.setup.variants:
        extra = table.ctx.catalog.variants.kickstarter_tiles.clans
        known = tuple(clan for clan in known if clan not in extra)
    return tuple(clan for clan in known if clan not in taken)


def workers_of(table: Table, seat: Colour) -> tuple[Unit, ...]:
    """Kinds of worker that a seat may place: with MacDonald fishermen too."""
    if table.state.seat(seat).clan == "macdonald":
        return (*WORKERS, FISHERMAN)
    return WORKERS


def spaces_for_a_worker(table: Table, seat: Colour) -> tuple[str, ...]:
    """Spaces and Ports on which some worker is allowed, and those that nobody has looked at."""
    topology = table.ctx.topology
    if topology is None:
        return ()
    found = {action.to for action in table.legal(seat) if isinstance(action, PlaceWorker)}
    if FISHERMAN in workers_of(table, seat):
        found |= set(_waters(table, topology, seat))
    unseen = {s for s in topology.in_play - topology.lochs if topology.cost[s] is None}
    unseen -= occupied_spaces(table.state)
    ports = sorted(place for place in found if place not in topology.terrain)
    return (*reading_order((found - set(ports)) | unseen), *ports)


def _waters(table: Table, topology: Topology, seat: Colour) -> list[str]:
    waters = (place for place in topology.places if place not in topology.targets)
    return [
        place
        for place in waters
        if table.preview(PlaceWorker(by=seat, worker=FISHERMAN, to=place)).status == "legal"
    ]
