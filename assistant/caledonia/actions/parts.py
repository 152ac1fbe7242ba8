"""What actions are made of: seats, spaces, amounts and small pieces."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from assistant.caledonia.words import Good, Unit
from assistant.core.frozen import Frozen

Seat = Annotated[str, Field(pattern="^(red|blue|white|black)$")]
TallyItem = Literal[
    "glory",
    "basic_goods",
    "processed_goods",
    "money",
    "hops",
    "cotton",
    "tobacco",
    "sugar_cane",
    "contracts",
    "settlements",
    "award",
    "milestone_ranks",
    "milestone_rounds",
    "deliveries",
    "bid",
]
Contract = Annotated[int, Field(ge=1, le=50)]
Amount = Annotated[int, Field(ge=0, le=999)]
Space = Annotated[str, Field(max_length=8)]


class StartingTile(Frozen):
    """Money in £ and goods printed on a starting tile."""

    money: Amount = 0
    goods: dict[Good, Amount] = {}


class Process(Frozen):
    """How many processed goods of each kind are made."""

    bread: Amount = 0
    cheese: Amount = 0
    whisky: Amount = 0


class Exchange(Frozen):
    """One unit taken off the map and the unit put in its place."""

    take: Space
    put: Unit
