"""What a table may say: one class for each verb, told apart by ``kind``."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from assistant.caledonia.words import Good, Side
from assistant.core.errors import BadAction
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


class Trade(Frozen):
    """Buy or sell one good on the Market board."""

    kind: Literal["trade"] = "trade"
    by: Seat
    side: Side
    good: Good
    quantity: int = Field(ge=1, le=99)


class Pass(Frozen):
    """Pass for this round."""

    kind: Literal["pass"] = "pass"
    by: Seat


class Done(Frozen):
    """End the turn and give up open bonuses."""

    kind: Literal["done"] = "done"
    by: Seat


class AutomaTurn(Frozen):
    """One turn of the Automa."""

    kind: Literal["automa_turn"] = "automa_turn"
    by: Seat


class AutomaSetup(Frozen):
    """Glory marker and starting workers of the Automa."""

    kind: Literal["automa_setup"] = "automa_setup"
    by: Seat


class Produce(Frozen):
    """Production of one seat."""

    kind: Literal["produce"] = "produce"
    by: Seat


class ScoreRound(Frozen):
    """The Scoring phase of a round."""

    kind: Literal["score_round"] = "score_round"


class PrepareRound(Frozen):
    """The Preparation phase of a round; ``contracts`` drawn from the pile to fill the boxes."""

    kind: Literal["prepare_round"] = "prepare_round"
    contracts: tuple[Contract, ...] = ()


class LayOut(Frozen):
    """What lies on the Export board, from the left, where the table keeps it itself."""

    kind: Literal["lay_out"] = "lay_out"
    contracts: tuple[Contract, ...] = Field(max_length=12)


class CorrectNumber(Frozen):
    """Set one number of a seat to what lies on the table."""

    kind: Literal["correct_number"] = "correct_number"
    by: Seat
    what: Literal["money", "glory", "merchants", "hired", "shipping"]
    to: int = Field(ge=0, le=9999)


class TypeTally(Frozen):
    """Type one number of the score sheet; a list of places or rounds with commas between."""

    kind: Literal["type_tally"] = "type_tally"
    by: Seat
    item: TallyItem
    value: str = Field(pattern=r"^([0-9]{1,4}(,[0-9]{1,4}){0,3})?$")


Action = (
    Trade
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
        raise BadAction(f"{place or 'action'}: {first['msg']}") from None


def write_action(action: Action) -> str:
    """Write an action as JSON for the log."""
    return action.model_dump_json()
