"""The Player board: units, upgrades and what a seat begins with."""

from typing import Literal

from assistant.content.models.header import Count, Entry, Header, Positive, Pounds
from assistant.content.words import BasicGood, BoardUnit, Column, Good, Meat, Shipping, Terrain
from assistant.core.frozen import Frozen


class UnitSpec(Entry):
    """One type of unit.

    Attributes
    ----------
    cost : pounds, without the land.
    count : how many stand on the Player board.
    makes, amount : the good it makes in a Production phase, and how many.
    takes : the good that a factory needs for it.
    meat : what it is slaughtered for.
    income, income_upgraded : pounds in a Production phase, before and after the Technology upgrade.
    """

    id: BoardUnit
    kind: Literal["animal", "field", "factory", "worker"]
    cost: Pounds
    terrain: Terrain
    count: Positive
    makes: Good | None = None
    amount: Count = 0
    takes: BasicGood | None = None
    meat: Meat | None = None
    income: Pounds = 0
    income_upgraded: Pounds = 0


class ShippingUpgrade(Frozen):
    """The Shipping track; ``levels`` from the left, each step costs the same."""

    cost: Pounds
    levels: tuple[Shipping, ...]


class TechnologyUpgrade(Frozen):
    """The two Technology tiles; ``income`` is added for each worker of that type."""

    cost: Pounds
    bonus_cost: Pounds
    income: Pounds
    tiles: Positive


class MerchantUpgrade(Frozen):
    """The Merchant track; ``on_board`` can be hired, the rest of ``total`` starts in stock."""

    cost: Pounds
    on_board: Positive
    total: Positive


class Upgrades(Frozen):
    """The three kinds of upgrade."""

    shipping: ShippingUpgrade
    technology: TechnologyUpgrade
    merchant: MerchantUpgrade


class PlayerBoard(Frozen):
    """What every seat has unless its clan says otherwise."""

    columns: tuple[Column, ...]
    export_boxes: Positive
    port_markers: Positive
    first_workers: Positive


class NeighbourhoodBonus(Frozen):
    """Pounds off the market price of each good that is bought."""

    basic_discount: Pounds
    processed_discount: Pounds


class BuildingBonus(Frozen):
    """Which factory of a type triggers it, how many contracts are drawn and may be kept."""

    factory: Positive
    draw: Positive
    keep: Positive


class PlayerBoardFile(Header):
    """Units in reading order."""

    units: tuple[UnitSpec, ...]
    upgrades: Upgrades
    player_board: PlayerBoard
    neighbourhood_bonus: NeighbourhoodBonus
    building_bonus: BuildingBonus
