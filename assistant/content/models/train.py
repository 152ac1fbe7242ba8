"""The train module: Train map, Demand tiles, Delivery bonuses."""

from typing import Annotated, Literal

from pydantic import Field

from assistant.content.models.header import Count, Entry, Header, Points, Positive, Pounds
from assistant.content.unknown import Unknown
from assistant.content.words import TrainSide
from assistant.core.frozen import Frozen


class DemandRefill(Entry):
    """Demand tiles lying ready.

    Attributes
    ----------
    id : number of players.
    """

    id: Positive
    tiles: Positive


class DemandTiles(Frozen):
    """The Demand tiles."""

    total: Positive
    contents: Unknown
    refill: tuple[DemandRefill, ...]


class Train(Frozen):
    """The train module's numbers.

    Attributes
    ----------
    max_moves : locations a train moves at most.
    toll : pounds to each other player's train met.
    city_glory : Glory for a delivery in a City.
    delivery_vp : VP for 0 to 5 markers taken from the Delivery track.
    solo_deduction : VP taken off when beating one's own score.
    map : names and tracks of the Train map.
    """

    towns: Positive
    cities: Positive
    tunnels: Positive
    demand_spots: Positive
    max_moves: Positive
    toll: Pounds
    city_glory: Count
    milestone_markers: Positive
    delivery_vp: Annotated[tuple[Points, ...], Field(min_length=6, max_length=6)]
    milestone_spots_two_players: Positive
    solo_deduction: Positive
    solo_side: TrainSide
    demand_tiles: DemandTiles
    map: Unknown


class TrainFile(Header):
    """The train module."""

    train: Train


DeliveryEffect = Literal[
    "money_and_free_spaces",
    "field_for_land_cost",
    "money_action_and_city_tile",
    "skip_and_expand_with_upgrade",
    "return_upgrades_for_goods",
    "move_prices_and_money",
    "return_distillery_for_goods",
    "exchange_contract_and_goods",
    "return_factory_for_basic_goods",
    "process_goods",
    "good_action_and_port",
    "return_animal_for_money",
    "discard_whisky_for_money",
    "money_and_moves",
    "good_free_space_and_action",
    "money_and_contract",
]


class DeliveryBonus(Entry):
    """A Delivery bonus tile.

    Attributes
    ----------
    id : number of the tile, 1 to 24.
    counts_as : actions that it counts as, for clans and Ports.
    pays, gains : pounds.
    basic_in, processed_in : goods of choice gained. each_basic_in, each_good_in : of every one.
    whisky_out : whisky discarded. upgrades_out : upgrades given back.
    processes : goods processed at most.
    free_spaces : free spaces at most. skips : spaces skipped. moves : one-space moves.
    prices : price markers moved. steps : steps of each.
    actions, upgrades : further actions and Bonus upgrades gained.
    """

    id: Positive
    effect: DeliveryEffect | Unknown
    counts_as: tuple[Literal["trade", "fulfil_contract"], ...] = ()
    pays: Pounds = 0
    gains: Pounds = 0
    basic_in: Count = 0
    processed_in: Count = 0
    each_basic_in: Count = 0
    each_good_in: Count = 0
    whisky_out: Count = 0
    upgrades_out: Count = 0
    processes: Count = 0
    free_spaces: Count = 0
    skips: Count = 0
    moves: Count = 0
    prices: Count = 0
    steps: Count = 0
    actions: Count = 0
    upgrades: Count = 0
    rules: tuple[str, ...]


class DeliveryBonusesFile(Header):
    """Delivery bonuses by number."""

    delivery_bonuses: tuple[DeliveryBonus, ...]
