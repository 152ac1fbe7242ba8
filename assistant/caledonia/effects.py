"""The only things that change a table: typed effects.

A rule yields effects, the log stores them, ``apply`` carries them out. Each is an imperative verb.
``VERSION`` grows when the meaning of a stored effect changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from assistant.caledonia.words import Colour, Good, Phase, PortName, Side, Unit, Worker
from assistant.core.trace import Answer

VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Move ``amount`` £ from payer to payee, each a seat or ``supply``."""

    payer: str
    payee: str
    amount: int
    rule: str
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Put one unit from the player board on a space."""

    seat: Colour
    unit: Unit
    at: str
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOff:
    """Put one unit from a space back on the player board."""

    seat: Colour
    unit: Unit
    at: str
    kind: Literal["take_off"] = "take_off"


@dataclass(frozen=True, slots=True, kw_only=True)
class GainGoods:
    """Add ``amount`` of a good to a stock; negative takes away."""

    seat: Colour
    good: Good
    amount: int
    kind: Literal["gain_goods"] = "gain_goods"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePrice:
    """Move a price marker by ``steps`` (up positive); it stays at the ends of the track."""

    good: Good
    steps: int
    kind: Literal["move_price"] = "move_price"


@dataclass(frozen=True, slots=True, kw_only=True)
class SendMerchants:
    """Place ``amount`` merchants from stock on one area of a good."""

    seat: Colour
    good: Good
    side: Side
    amount: int
    kind: Literal["send_merchants"] = "send_merchants"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallMerchants:
    """Take all merchants of a seat off the Market board into its stock."""

    seat: Colour
    kind: Literal["recall_merchants"] = "recall_merchants"


@dataclass(frozen=True, slots=True, kw_only=True)
class HireMerchant:
    """Move one merchant from the player board into the stock."""

    seat: Colour
    kind: Literal["hire_merchant"] = "hire_merchant"


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseShipping:
    """Move the Shipping token one place on."""

    seat: Colour
    kind: Literal["raise_shipping"] = "raise_shipping"


@dataclass(frozen=True, slots=True, kw_only=True)
class FlipTechnology:
    """Flip the Technology tile of a worker type."""

    seat: Colour
    worker: Worker
    kind: Literal["flip_technology"] = "flip_technology"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeContract:
    """Put a contract of the Export board on top of the Export box."""

    seat: Colour
    contract: int
    kind: Literal["take_contract"] = "take_contract"


@dataclass(frozen=True, slots=True, kw_only=True)
class FulfilContract:
    """Lay a contract of the Export box down as fulfilled in this round."""

    seat: Colour
    contract: int
    kind: Literal["fulfil_contract"] = "fulfil_contract"


@dataclass(frozen=True, slots=True, kw_only=True)
class LayOutContracts:
    """Say which contracts lie on the Export board now, from the left."""

    contracts: tuple[int, ...]
    drawn: int = 0
    kind: Literal["lay_out_contracts"] = "lay_out_contracts"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPort:
    """Put a Port marker of a seat beside a Port."""

    seat: Colour
    port: PortName
    kind: Literal["claim_port"] = "claim_port"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassRound:
    """Move the turn order token to the leftmost free place of the next round."""

    seat: Colour
    kind: Literal["pass_round"] = "pass_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTurn:
    """Begin the turn of a seat, or leave the Action phase with ``None``."""

    seat: Colour | None
    kind: Literal["start_turn"] = "start_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeMainAction:
    """Note that the main action of this turn is taken."""

    kind: Literal["take_main_action"] = "take_main_action"


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPhase:
    """Go on to a phase."""

    phase: Phase
    kind: Literal["enter_phase"] = "enter_phase"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRound:
    """Begin a round (2..5): its turn order is the order of passing."""

    round: int
    kind: Literal["start_round"] = "start_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Produced:
    """Note that a seat has had its production of this round."""

    seat: Colour
    kind: Literal["produced"] = "produced"


@dataclass(frozen=True, slots=True, kw_only=True)
class StackDeck:
    """Put these Automa cards face down as its deck, top first, and empty the discard pile."""

    deck: tuple[int, ...]
    kind: Literal["stack_deck"] = "stack_deck"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCard:
    """Take one Automa card off the deck."""

    card: int
    kind: Literal["draw_card"] = "draw_card"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardCard:
    """Lay a resolved Automa card on the discard pile."""

    card: int
    kind: Literal["discard_card"] = "discard_card"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveCard:
    """Put an Automa card back in the box for good."""

    card: int
    kind: Literal["remove_card"] = "remove_card"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetGloryMarker:
    """Put the Automa's Glory marker over a unit column."""

    column: str
    kind: Literal["set_glory_marker"] = "set_glory_marker"


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomaIsSetUp:
    """Note that the Automa's starting workers are deployed and paid."""

    kind: Literal["automa_is_set_up"] = "automa_is_set_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteAnswer:
    """Keep an answer to the open Automa turn."""

    answer: Answer
    kind: Literal["note_answer"] = "note_answer"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetAnswers:
    """Clear the answers: what they decided has been done."""

    kind: Literal["forget_answers"] = "forget_answers"


@dataclass(frozen=True, slots=True, kw_only=True)
class UseChance:
    """Count one use of a kind of chance on this branch of the log."""

    what: str
    kind: Literal["use_chance"] = "use_chance"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """Set one number of a seat to what lies on the table."""

    seat: Colour
    what: Literal["money", "glory", "merchants", "hired", "shipping"]
    to: int
    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteTally:
    """Keep a typed number of the score sheet; an empty value forgets it."""

    seat: Colour
    item: str
    value: str
    kind: Literal["note_tally"] = "note_tally"


Effect = (
    Pay
    | Place
    | TakeOff
    | GainGoods
    | MovePrice
    | SendMerchants
    | RecallMerchants
    | HireMerchant
    | RaiseShipping
    | FlipTechnology
    | TakeContract
    | FulfilContract
    | LayOutContracts
    | ClaimPort
    | PassRound
    | StartTurn
    | TakeMainAction
    | EnterPhase
    | StartRound
    | Produced
    | StackDeck
    | DrawCard
    | DiscardCard
    | RemoveCard
    | SetGloryMarker
    | AutomaIsSetUp
    | NoteAnswer
    | ForgetAnswers
    | UseChance
    | NoteTally
    | Correct
)

SeatEffect = (
    Place
    | TakeOff
    | GainGoods
    | SendMerchants
    | RecallMerchants
    | HireMerchant
    | RaiseShipping
    | FlipTechnology
    | ClaimPort
    | Correct
)
AutomaEffect = StackDeck | DrawCard | DiscardCard | RemoveCard | SetGloryMarker | AutomaIsSetUp


@lru_cache(maxsize=1)
def _adapter() -> TypeAdapter[tuple[Effect, ...]]:
    return TypeAdapter(tuple[Annotated[Effect, Field(discriminator="kind")], ...])


def write_effects(effects: Iterable[Effect]) -> str:
    """Effects as JSON for the log."""
    return _adapter().dump_json(tuple(effects)).decode()


def read_effects(text: str) -> tuple[Effect, ...]:
    """Effects of a stored event.

    Raises
    ------
    pydantic.ValidationError : the text holds no such effects.
    """
    return _adapter().validate_json(text)
