"""Effects on the Automa's cards and marker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


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
