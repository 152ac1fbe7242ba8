"""The words of the game as types: one spelling in code, data, case files and on the screens."""

from __future__ import annotations

from typing import Literal, get_args

from assistant.content.words import GOODS, IMPORTS, MEATS, Good, Import, Meat, Shipping, Terrain
from assistant.content.words import Letter as PortName

Colour = str
"""A seat: red, blue, white or black."""

COLOURS: tuple[Colour, ...] = ("red", "blue", "white", "black")

SUPPLY = "supply"
"""The common pool that pays and is paid."""

BASIC_GOODS: tuple[Good, ...] = ("wool", "milk", "grain")
PROCESSED_GOODS: tuple[Good, ...] = ("bread", "cheese", "whisky")

Unit = Literal[
    "sheep",
    "cow",
    "cheese_dairy",
    "bakery",
    "field",
    "distillery",
    "woodcutter",
    "miner",
    "fisherman",
]
UNITS: tuple[Unit, ...] = get_args(Unit)
FACTORIES: tuple[Unit, ...] = ("cheese_dairy", "bakery", "distillery")
ANIMALS: tuple[Unit, ...] = ("sheep", "cow")
WORKERS: tuple[Unit, ...] = ("woodcutter", "miner", "fisherman")

Worker = Literal["woodcutter", "miner"]

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)

SHIPPING: tuple[Shipping, ...] = get_args(Shipping)
"""The places of the Shipping track from the left; the index counts the upgrades."""

Side = Literal["buy", "sell"]

Bracket = Literal["lower", "medium", "upper"]
BRACKETS: tuple[Bracket, ...] = get_args(Bracket)

Phase = Literal["setup", "preparation", "action", "production", "scoring", "final"]

Module = Literal["refill_board", "awards", "farmers_markets", "train"]
MODULES: tuple[Module, ...] = get_args(Module)

Variant = Literal[
    "static_imports",
    "no_scoring_tiles",
    "no_ports",
    "no_clans",
    "clan_auction",
    "tighter_map",
    "variable_prices",
    "alt_export_scoring",
    "alt_settlement_scoring",
    "milestones_only",
    "simplified_train",
    "kickstarter_tiles",
    "personal_imports",
    "future_contracts",
]
VARIANTS: tuple[Variant, ...] = get_args(Variant)

PORTS: tuple[PortName, ...] = get_args(PortName)

SOMEWHERE = "?"
"""Where a unit stands on a map that is not recorded."""

ROUNDS = 5

__all__ = [
    "ANIMALS",
    "BASIC_GOODS",
    "BRACKETS",
    "COLOURS",
    "FACTORIES",
    "GOODS",
    "IMPORTS",
    "MEATS",
    "MODULES",
    "PORTS",
    "PROCESSED_GOODS",
    "ROUNDS",
    "SHIPPING",
    "SOMEWHERE",
    "SUPPLY",
    "TERRAINS",
    "UNITS",
    "VARIANTS",
    "WORKERS",
    "Bracket",
    "Colour",
    "Good",
    "Import",
    "Meat",
    "Module",
    "Phase",
    "PortName",
    "Shipping",
    "Side",
    "Terrain",
    "Unit",
    "Variant",
    "Worker",
]
