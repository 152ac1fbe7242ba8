"""Drawing a setup: what chance decides before the first turn, drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from assistant.caledonia.setup import Setup
from assistant.content.catalog import Catalog

Piece = Literal["scoring_tiles", "ports", "pile"]
PIECES: tuple[Piece, ...] = ("scoring_tiles", "ports", "pile")

Chooser = Callable[[Sequence[int]], int]

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
    B-SETUP-06, B-SETUP-12, B-SETUP-13, B-SETUP-37, B-VAR-03, B-VAR-04.
    """
    changes: dict[str, tuple[int, ...]] = {}
    for piece in pieces or PIECES:
        numbers, count = _numbers(setup, catalog, piece)
        changes[piece] = _drawn(numbers, count, choose)
    return Setup.model_validate({**dict(setup), **changes})


def _numbers(setup: Setup, catalog: Catalog, piece: Piece) -> tuple[list[int], int]:
    """The numbers a piece is drawn from, and how many of them."""
    if piece == "pile":
        contracts = [contract.id for contract in catalog.contracts]
        return contracts, len(contracts) if setup.draws == "app" else 0
    kickstarter = "kickstarter_tiles" in setup.variants
    if piece == "ports":
        numbers = [tile.id for tile in catalog.port_tiles if tile.id <= BASE_TILES]
        left_out = catalog.variants.kickstarter_tiles.port_tiles
        count = 0 if "no_ports" in setup.variants else catalog.setup.port_tiles
    else:
        numbers = [tile.id for tile in catalog.scoring_tiles if tile.id <= BASE_TILES]
        left_out = catalog.variants.kickstarter_tiles.scoring_tiles
        count = 0 if "no_scoring_tiles" in setup.variants else catalog.setup.scoring_tiles
    return [n for n in numbers if kickstarter or n not in left_out], count


def _drawn(numbers: Sequence[int], count: int, choose: Chooser) -> tuple[int, ...]:
    left = list(numbers)
    found: list[int] = []
    while len(found) < count:
        pick = choose(left)
        left.remove(pick)
        found.append(pick)
    return tuple(found)
