"""The only things that change a table: typed effects.

A rule yields effects, the log stores them, ``apply`` carries them out. Each is an imperative verb.
``VERSION`` grows when the meaning of a stored effect changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated

from pydantic import Field, TypeAdapter

from assistant.caledonia.effects.automa import (
    AutomaIsSetUp,
    DiscardCard,
    DrawCard,
    RemoveCard,
    SetGloryMarker,
    StackDeck,
)
from assistant.caledonia.effects.board import (
    ChooseClan,
    ClaimPort,
    Correct,
    FillCellar,
    FlipTechnology,
    FulfilContract,
    GainGlory,
    GainGoods,
    HireMerchant,
    LayOutContracts,
    MovePrice,
    MoveUnit,
    Pay,
    Place,
    RaiseShipping,
    RecallMerchants,
    RetrieveMerchant,
    SendMerchants,
    TakeContract,
    TakeFromPile,
    TakeOff,
)
from assistant.caledonia.effects.flow import (
    CloseOffer,
    CountBought,
    EnterPhase,
    ExpectTrade,
    ForgetAnswers,
    NoteAnswer,
    NoteRow,
    NoteTally,
    Offer,
    PassRound,
    Produced,
    SetAuction,
    SetOrder,
    StartRound,
    StartTurn,
    TakeMainAction,
    TakeOver,
    Tell,
    UseChance,
)

VERSION = 1

Effect = (
    Pay
    | Place
    | TakeOff
    | MoveUnit
    | FillCellar
    | GainGoods
    | MovePrice
    | SendMerchants
    | RecallMerchants
    | HireMerchant
    | RetrieveMerchant
    | GainGlory
    | ChooseClan
    | RaiseShipping
    | FlipTechnology
    | TakeContract
    | TakeFromPile
    | FulfilContract
    | LayOutContracts
    | ClaimPort
    | PassRound
    | StartTurn
    | TakeMainAction
    | NoteRow
    | SetAuction
    | SetOrder
    | Offer
    | CloseOffer
    | CountBought
    | ExpectTrade
    | Tell
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
    | TakeOver
    | Correct
)

SeatEffect = (
    Place
    | TakeOff
    | MoveUnit
    | FillCellar
    | GainGoods
    | SendMerchants
    | RecallMerchants
    | HireMerchant
    | RetrieveMerchant
    | GainGlory
    | ChooseClan
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


__all__ = [
    "AutomaEffect",
    "AutomaIsSetUp",
    "ChooseClan",
    "ClaimPort",
    "CloseOffer",
    "Correct",
    "CountBought",
    "DiscardCard",
    "DrawCard",
    "Effect",
    "EnterPhase",
    "ExpectTrade",
    "FlipTechnology",
    "ForgetAnswers",
    "FulfilContract",
    "GainGlory",
    "FillCellar",
    "GainGoods",
    "MoveUnit",
    "NoteRow",
    "HireMerchant",
    "LayOutContracts",
    "MovePrice",
    "NoteAnswer",
    "NoteTally",
    "Offer",
    "PassRound",
    "Pay",
    "Place",
    "Produced",
    "RaiseShipping",
    "RecallMerchants",
    "RemoveCard",
    "RetrieveMerchant",
    "SeatEffect",
    "SendMerchants",
    "SetAuction",
    "SetGloryMarker",
    "SetOrder",
    "StackDeck",
    "StartRound",
    "StartTurn",
    "TakeContract",
    "TakeFromPile",
    "TakeMainAction",
    "TakeOff",
    "TakeOver",
    "Tell",
    "UseChance",
    "VERSION",
    "read_effects",
    "write_effects",
]
