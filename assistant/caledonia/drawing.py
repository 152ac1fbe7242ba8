"""Drawing a setup: what chance decides before the first turn, drawn once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeVar

from assistant.caledonia.clan import CLANS
from assistant.caledonia.setup import Setup, open_contracts
from assistant.content.catalog import Catalog

Piece = Literal["scoring_tiles", "ports", "pile", "clans", "starting_tiles"]
PIECES: tuple[Piece, ...] = ("scoring_tiles", "ports", "pile", "clans", "starting_tiles")

Id = int | str
"""What is drawn: numbers of tiles and contracts, names of clans and Starting tiles."""

Option = TypeVar("Option")


class Chooser(Protocol):
    """Picks one of several; chance lives with the caller."""

    def __call__(self, options: Sequence[Option], /) -> Option:
        """Pick one of the options."""
        ...


BASE_TILES = 9
"""Scoring and Port bonus tiles of the base game are numbered 1 to 9; 9 came by Kickstarter."""


def draw(setup: Setup, catalog: Catalog, choose: Chooser, *pieces: Piece) -> Setup:
    """Draw pieces of a setup anew and leave the others as they are.

    Parameters
    ----------
    choose : picks one of several numbers; chance lives with the caller.
    pieces : what to draw; default everything that the table uses.

    Rules
    -----
    B-SETUP-06, B-SETUP-12, B-SETUP-13, B-SETUP-25, B-SETUP-37, B-VAR-03, B-VAR-04, B-VAR-06,
    B-VAR-07.
    """
    changes: dict[str, tuple[Id, ...]] = {}
    for piece in pieces or PIECES:
        options, count = draws_from(setup, catalog, piece)
        changes[piece] = _drawn(options, count, choose)
    return Setup.model_validate({**dict(setup), **changes})


def redraw(setup: Setup, catalog: Catalog, choose: Chooser, piece: Piece, place: int) -> Setup:
    """Put one drawn thing back and draw another for its place.

    Parameters
    ----------
    place : where it lies, 0 for the first. Of the pile only what lies open can be put back.

    Returns
    -------
    the changed setup; unchanged when there is nothing else to draw.
    """
    drawn: list[Id] = list(of_piece(setup, piece))
    options, _ = draws_from(setup, catalog, piece)
    lying = drawn[: open_contracts(setup, catalog)] if piece == "pile" else drawn
    left = [option for option in options if option not in lying]
    if not left or place >= len(lying):
        return setup
    new = choose(left)
    if new in drawn:
        drawn[drawn.index(new)] = drawn[place]
    drawn[place] = new
    return Setup.model_validate({**dict(setup), piece: tuple(drawn)})


def of_piece(setup: Setup, piece: Piece) -> tuple[Id, ...]:
    """What was drawn of a piece."""
    found: dict[Piece, tuple[Id, ...]] = {
        "scoring_tiles": setup.scoring_tiles,
        "ports": setup.ports,
        "pile": setup.pile,
        "clans": setup.clans,
        "starting_tiles": setup.starting_tiles,
    }
    return found[piece]


def is_drawn(setup: Setup, catalog: Catalog, piece: Piece) -> bool:
    """Whether a piece lies as a draw for this setup could have left it."""
    options, count = draws_from(setup, catalog, piece)
    drawn = of_piece(setup, piece)
    return len(drawn) == count == len(set(drawn)) and set(drawn) <= set(options)


def draws_from(setup: Setup, catalog: Catalog, piece: Piece) -> tuple[list[Id], int]:
    """What a piece is drawn from, and how many of them.

    Rules
    -----
    B-SETUP-06, B-SETUP-12, B-SETUP-13, B-SETUP-25, B-SETUP-37, B-VAR-07; A-2.03.
    """
    kickstarter = catalog.variants.kickstarter_tiles
    match piece:
        case "pile":
            options: list[Id] = [contract.id for contract in catalog.contracts]
            return options, len(options) if setup.draws == "app" else 0
        case "ports":
            options = [tile.id for tile in catalog.port_tiles if tile.id <= BASE_TILES]
            left_out: tuple[Id, ...] = kickstarter.port_tiles
            count = 0 if "no_ports" in setup.variants else catalog.setup.port_tiles
        case "scoring_tiles":
            options = [tile.id for tile in catalog.scoring_tiles if tile.id <= BASE_TILES]
            left_out = kickstarter.scoring_tiles
            count = 0 if "no_scoring_tiles" in setup.variants else catalog.setup.scoring_tiles
        case "clans":
            options, left_out = list(CLANS), kickstarter.clans
            count = 0 if "no_clans" in setup.variants else _pairs(setup)
        case "starting_tiles":
            tiles = catalog.printed_tiles or catalog.practice_starting_tiles
            options, left_out = [tile.id for tile in tiles], ()
            count = _pairs(setup)
    if "kickstarter_tiles" in setup.variants:
        left_out = ()
    return [option for option in options if option not in left_out], count


def _pairs(setup: Setup) -> int:
    """One pair more than players of flesh and blood, in the auction as many as they are."""
    return len(setup.humans) + ("clan_auction" not in setup.variants)


def _drawn(options: Sequence[Id], count: int, choose: Chooser) -> tuple[Id, ...]:
    left = list(options)
    found: list[Id] = []
    while len(found) < count:
        pick = choose(left)
        left.remove(pick)
        found.append(pick)
    return tuple(found)
