"""Scoring tiles, Port bonus tiles and Starting tiles of both boxes."""

from typing import Literal

from assistant.content.models.header import Count, Entry, Header, Positive, Pounds
from assistant.content.unknown import Unknown
from assistant.content.words import Good
from assistant.core.frozen import Frozen

Counted = Literal[
    "basic_goods",
    "processed_pairs",
    "producing_units",
    "workers",
    "border_pairs",
    "imports",
    "meat",
    "upgrades",
    "expensive_spaces",
    "animal_pairs",
    "merchants_at_market",
    "good_types",
    "chain_pairs",
    "central_loch_pairs",
    "units_away_from_lochs",
    "unit_types_in_settlement",
    "river_pairs",
    "settlements_of_size",
]


class ScoringTile(Entry):
    """Glory at the end of a round.

    Attributes
    ----------
    id : the tile's number, 1 to 9 base game, 10 to 18 Industria.
    glory : for each thing counted.
    field_glory : for each Field instead, where the tile says so.
    field_pairs : pairs a Field may be part of (tile 13).
    land_cost : pounds from which a space is expensive (tile 9).
    size : units of a settlement that is counted (tile 18).
    rules : ids of the rules that word it.
    """

    id: Positive
    counts: Counted
    glory: Positive
    field_glory: Positive | None = None
    field_pairs: Positive | None = None
    land_cost: Pounds | None = None
    size: Positive | None = None
    kickstarter: bool = False
    rules: tuple[str, ...]


PortEffect = Literal[
    "spare_meat",
    "exchange_basic",
    "exchange_processed",
    "bonus_upgrade_and_glory",
    "money",
    "move_price",
    "swap_units",
    "money_and_building_bonus",
    "copy_port",
    "spare_processed",
    "second_animal",
    "factory_to_field",
    "technology_or_glory",
    "sell_processed",
    "hire_merchants",
    "move_units_or_spare_delivery",
    "factory_or_delivery_marker",
    "fulfil_for_money",
]


class PortTile(Entry):
    """A Port bonus tile.

    Attributes
    ----------
    id : the tile's number, 1 to 9 base game, 10 to 18 Industria.
    pays, gains : pounds.
    glory : Glory gained; of tile 13 it is the other choice.
    basic_in, basic_out, processed_in, processed_out : goods gained and discarded.
    spares_meat, spares_basic, spares_processed : animals or goods that need not be paid.
    steps : steps of a price marker. units : units swapped. moves : moves of own units.
    bonus_upgrades, technologies, merchants : upgrades gained.
    contracts_needed : fulfilled contracts that the tile asks for.
    rules : ids of the rules that word it.
    """

    id: Positive
    effect: PortEffect
    pays: Pounds = 0
    gains: Pounds = 0
    glory: Count = 0
    basic_in: Count = 0
    basic_out: Count = 0
    processed_in: Count = 0
    processed_out: Count = 0
    spares_meat: Count = 0
    spares_basic: Count = 0
    spares_processed: Count = 0
    steps: Count = 0
    units: Count = 0
    moves: Count = 0
    bonus_upgrades: Count = 0
    technologies: Count = 0
    merchants: Count = 0
    contracts_needed: Count = 0
    kickstarter: bool = False
    rules: tuple[str, ...]


class PrintedTile(Frozen):
    """One Starting tile of a box; without money nobody has read it yet."""

    id: str
    money: Pounds | None = None
    goods: dict[Good, Count] = {}


class StartingTiles(Entry):
    """The Starting tiles of one box: what is known of all of them together, and each of them."""

    id: Literal["base", "industria"]
    count: Positive
    money: Pounds | Unknown
    goods: Unknown
    tiles: tuple[PrintedTile, ...] = ()


class ScoringTilesFile(Header):
    """Scoring tiles of one box, by number."""

    scoring_tiles: tuple[ScoringTile, ...]


class PortTilesFile(Header):
    """Port bonus tiles of one box, by number."""

    port_tiles: tuple[PortTile, ...]


class StartingTilesFile(Header):
    """Starting tiles of one box."""

    starting_tiles: tuple[StartingTiles, ...]


class PracticeTile(Entry):
    """A starting tile that we made up; its id says ``practice``."""

    id: str
    money: Pounds
    goods: dict[Good, Count]


class PracticeTilesFile(Header):
    """Starting tiles for practice."""

    practice_starting_tiles: tuple[PracticeTile, ...]
