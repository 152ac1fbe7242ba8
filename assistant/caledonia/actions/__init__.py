"""What a table may say: one class for each verb, told apart by ``kind``."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from assistant.caledonia.actions.course import (
    AutomaSetup,
    AutomaTurn,
    Bid,
    ChoosePair,
    CorrectNumber,
    Decline,
    LayOut,
    PlaceWorker,
    PrepareRound,
    Produce,
    ScoreRound,
    Tell,
    TypeTally,
)
from assistant.caledonia.actions.parts import Exchange, Process, StartingTile, TallyItem
from assistant.caledonia.actions.take_over import AutomaPosition, SeatPosition, TakeOver, UnitAt
from assistant.caledonia.actions.turn import (
    BonusUpgrade,
    BuildingBonus,
    Done,
    Expand,
    FulfilContract,
    HireMerchant,
    NeighbourhoodBonus,
    ObtainContract,
    Pass,
    Row,
    TakeFromCellar,
    Trade,
    UnrecordedTurn,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
)
from assistant.core.errors import BadAction

Action = (
    ChoosePair
    | Bid
    | Decline
    | PlaceWorker
    | Trade
    | ObtainContract
    | Expand
    | UpgradeShipping
    | UpgradeTechnology
    | HireMerchant
    | FulfilContract
    | BonusUpgrade
    | NeighbourhoodBonus
    | BuildingBonus
    | UsePort
    | Row
    | TakeFromCellar
    | Tell
    | Pass
    | Done
    | AutomaTurn
    | AutomaSetup
    | Produce
    | ScoreRound
    | PrepareRound
    | LayOut
    | CorrectNumber
    | TypeTally
    | TakeOver
    | UnrecordedTurn
)

SCRIPTED = (AutomaTurn, AutomaSetup, PrepareRound)
"""Actions worked out by a script that may roll or ask."""


@lru_cache(maxsize=1)
def _adapter() -> TypeAdapter[Action]:
    return TypeAdapter(Annotated[Action, Field(discriminator="kind")])


def read_action(data: object) -> Action:
    """Read an action from plain data.

    Raises
    ------
    BadAction : an unknown verb, a missing or impossible argument; the sentence names the first.
    """
    try:
        return _adapter().validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        reason = first["msg"].removeprefix("Value error, ")
        raise BadAction(f"{place or 'action'}: {reason}") from None


def write_action(action: Action) -> str:
    """Write an action as JSON for the log."""
    return action.model_dump_json(by_alias=True)


__all__ = [
    "Action",
    "AutomaPosition",
    "AutomaSetup",
    "AutomaTurn",
    "Bid",
    "BonusUpgrade",
    "BuildingBonus",
    "ChoosePair",
    "CorrectNumber",
    "Decline",
    "Done",
    "Exchange",
    "Expand",
    "FulfilContract",
    "HireMerchant",
    "LayOut",
    "NeighbourhoodBonus",
    "ObtainContract",
    "Pass",
    "PlaceWorker",
    "PrepareRound",
    "Process",
    "Produce",
    "Row",
    "SCRIPTED",
    "ScoreRound",
    "SeatPosition",
    "StartingTile",
    "TakeFromCellar",
    "TakeOver",
    "TallyItem",
    "Tell",
    "Trade",
    "TypeTally",
    "UnitAt",
    "UnrecordedTurn",
    "UpgradeShipping",
    "UpgradeTechnology",
    "UsePort",
    "read_action",
    "write_action",
]
