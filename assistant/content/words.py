"""The words of the component data, as in case files. Tuples are in reading order."""

from typing import Literal, get_args

Good = Literal["wool", "milk", "grain", "bread", "cheese", "whisky"]
BasicGood = Literal["wool", "milk", "grain"]
ProcessedGood = Literal["bread", "cheese", "whisky"]
Import = Literal["cotton", "tobacco", "sugar_cane"]
Meat = Literal["beef", "mutton"]
Terrain = Literal["grass", "forest", "mountain"]
Shipping = Literal["none", "river", "1-loch", "2-loch", "3-loch", "4-loch"]
Letter = Literal["A", "B", "C", "D"]
BoardSide = Literal["1-2p", "3-4p"]
TrainSide = Literal["2p", "3-4p"]

BoardUnit = Literal[
    "sheep", "cow", "cheese_dairy", "bakery", "field", "distillery", "woodcutter", "miner"
]
"""A unit of the Player board; MacDonald's fisherman is none of them, see his clan."""

Column = Literal["sheep", "cow", "cheese_dairy", "bakery", "field", "distillery", "worker"]
"""A column of the Player board: both kinds of worker share one."""

Icon = Literal["skip_turn", "technology_upgrade", "trade", "export_contract", "upgrade", "expand"]
"""What the top row of an Automa card can show."""

Criterion = Literal["port", "min_cost", "max_settlements", "max_neighbourhood_or_market"]
"""How an Automa card chooses a space."""

GOODS: tuple[Good, ...] = get_args(Good)
IMPORTS: tuple[Import, ...] = get_args(Import)
MEATS: tuple[Meat, ...] = get_args(Meat)
