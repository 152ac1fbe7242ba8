"""Effects on the course of the game: turns, phases, what is open, what was said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.state import Auction, AutomaState, Goods, Pending, Seat, Told
from assistant.caledonia.words import Colour, Good, Phase
from assistant.core.trace import Answer


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
    """Note which main action of this turn is taken."""

    what: str
    kind: Literal["take_main_action"] = "take_main_action"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAuction:
    """Say how the clan auction stands; None ends it."""

    auction: Auction | None
    kind: Literal["set_auction"] = "set_auction"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOrder:
    """Set the turn order of round 1."""

    order: tuple[Colour, ...]
    kind: Literal["set_order"] = "set_order"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRow:
    """Note that a fisherman has rowed in this turn."""

    kind: Literal["note_row"] = "note_row"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Open something that the turn may use."""

    pending: Pending
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseOffer:
    """Take one thing away from what is open: it was used, or given up."""

    pending: Pending
    kind: Literal["close_offer"] = "close_offer"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountBought:
    """Count goods bought by neighbourhood bonus in this turn."""

    good: Good
    amount: int
    kind: Literal["count_bought"] = "count_bought"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectTrade:
    """Note the good that must be traded after its price was moved; None when it was."""

    good: Good | None
    kind: Literal["expect_trade"] = "expect_trade"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell:
    """Keep a fact that the table read off its components.

    ``blocked``: alone a neutral worker stands on such a space for the whole game (B-SOLO-03).
    """

    told: Told
    blocked: bool = False
    kind: Literal["tell"] = "tell"


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
class NoteAnswer:
    """Keep an answer to a scripted action; ``script`` is the action's kind."""

    answer: Answer
    script: str
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
class NoteTally:
    """Keep a typed number of the score sheet; an empty value forgets it."""

    seat: Colour
    item: str
    value: str
    kind: Literal["note_tally"] = "note_tally"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOver:
    """Lay out a game that is running already; it goes on at the beginning of a turn.

    Parameters
    ----------
    turn : the seat that acts next.
    market : position of each price marker (0 = lowest), None where the table keeps it itself.
    contracts, draw_pile : those that lie open, and the pile where the app keeps it.
    automa : its cards and marker, where it plays.
    goes_on : the turn goes on with what it has open; only the position was put right.
    """

    seats: tuple[Seat, ...]
    order: tuple[Colour, ...]
    round: int
    turn: Colour
    passed: tuple[Colour, ...] = ()
    market: Goods | None = None
    contracts: tuple[int, ...] = ()
    draw_pile: tuple[int, ...] = ()
    automa: AutomaState | None = None
    goes_on: bool = False
    kind: Literal["take_over"] = "take_over"
