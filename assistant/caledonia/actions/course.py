"""What moves the game on: setup, the Automa, phases, corrections, what the table tells."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from assistant.caledonia.actions.parts import (
    Amount,
    Contract,
    Process,
    Seat,
    Space,
    StartingTile,
    TallyItem,
)
from assistant.caledonia.scoring.tally import read_number
from assistant.caledonia.words import SHIPPING, Good, Unit
from assistant.core.frozen import Frozen


class ChoosePair(Frozen):
    """Take a clan and a starting tile in the setup."""

    kind: Literal["choose_pair"] = "choose_pair"
    by: Seat
    clan: str | None = None
    starting_tile: StartingTile


class Bid(Frozen):
    """Bid VP in the clan auction."""

    kind: Literal["bid"] = "bid"
    by: Seat
    vp: int = Field(ge=0, le=99)


class Decline(Frozen):
    """Drop out of this clan auction."""

    kind: Literal["decline"] = "decline"
    by: Seat


class PlaceWorker(Frozen):
    """Place a starting worker in the setup."""

    kind: Literal["place_worker"] = "place_worker"
    by: Seat
    worker: Unit
    to: Space


class Tell(Frozen):
    """Say what a space of the table's own map looks like."""

    kind: Literal["tell"] = "tell"
    by: Literal["table"] = "table"
    space: Space
    ground: str = Field(max_length=40)
    rivers: tuple[Annotated[str, Field(max_length=12)], ...] = Field(default=(), max_length=6)
    all_rivers: bool = False


class AutomaTurn(Frozen):
    """One turn of the Automa."""

    kind: Literal["automa_turn"] = "automa_turn"
    by: Seat


class AutomaSetup(Frozen):
    """Glory marker and starting workers of the Automa."""

    kind: Literal["automa_setup"] = "automa_setup"
    by: Seat


class Produce(Frozen):
    """Production of one seat with its processing choices.

    Parameters
    ----------
    butter : milk turned into money (Cunningham).
    cellar : fresh whisky put on the left spot of the cellar (MacKenzie).
    """

    kind: Literal["produce"] = "produce"
    by: Seat
    process: Process = Process()
    butter: Amount = 0
    cellar: Amount = 0


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
    """Set one number of a seat to what lies on the table; of a good, those in stock."""

    kind: Literal["correct_number"] = "correct_number"
    by: Seat
    what: Literal["money", "glory", "merchants", "hired", "shipping", Good]
    to: int = Field(ge=0, le=9999)

    @model_validator(mode="after")
    def _lies_on_the_board(self) -> Self:
        most = {"merchants": 7, "hired": 5, "shipping": len(SHIPPING) - 1}.get(self.what)
        if most is not None and self.to > most:
            raise ValueError(f"{self.what} goes from 0 to {most}")
        return self


class TypeTally(Frozen):
    """Type one number of the score sheet; a list of places or rounds with commas between."""

    kind: Literal["type_tally"] = "type_tally"
    by: Seat
    item: TallyItem
    value: str = Field(pattern=r"^([0-9]{1,4}(,[0-9]{1,4}){0,3})?$")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.value:
            read_number(self.item, self.value)
        return self
