"""A game that is running already, as the table types it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from assistant.caledonia.actions.parts import Contract, Seat, Space
from assistant.caledonia.words import SOMEWHERE, Good, PortName, Shipping, Unit, Worker
from assistant.core.frozen import Frozen

Number = Annotated[int, Field(ge=-9999, le=9999)]
"""Wide on purpose: what is out of range is refused with its place, all of it at once."""


class UnitAt(Frozen):
    """A unit on the map; ``at`` is ``?`` where no map is recorded."""

    unit: Unit
    at: Space = SOMEWHERE


class SeatPosition(Frozen):
    """What lies on and beside one player board; what is left out is as at the start.

    Parameters
    ----------
    money : £ in stock.
    shipping, hired : Shipping level and merchants hired; None for those of the clan.
    buying, selling : merchants on the buy and sell area of each good.
    box : contracts in the Export box, top first.
    fulfilled : fulfilled contracts; their imports follow from them.
    glory : VP of the Scoring tiles scored so far.
    ports_used : Ports whose bonus is used up.
    cellar : MacKenzie's barrels: fresh, aged once, aged twice.
    bid : VP bid in the clan auction.
    """

    seat: Seat
    clan: str | None = None
    money: Number = 0
    goods: dict[Good, Number] = {}
    shipping: Shipping | None = None
    hired: Number | None = None
    technology: tuple[Worker, ...] = ()
    buying: dict[Good, Number] = {}
    selling: dict[Good, Number] = {}
    units: tuple[UnitAt, ...] = Field(default=(), max_length=99)
    box: tuple[Contract, ...] = Field(default=(), max_length=50)
    fulfilled: tuple[Contract, ...] = Field(default=(), max_length=50)
    glory: Number = 0
    ports_used: tuple[PortName, ...] = ()
    cellar: tuple[Number, Number, Number] = (0, 0, 0)
    bid: Number = 0


class AutomaPosition(Frozen):
    """What lies beside the Automa's board; its cards are shuffled anew.

    Parameters
    ----------
    glory_marker : the unit column its Glory marker stands over; None as at the start.
    removed : ids of the flagged Skip cards that left the game.
    """

    glory_marker: Annotated[str, Field(max_length=20)] | None = None
    removed: tuple[int, ...] = Field(default=(), max_length=50)


class TakeOver(Frozen):
    """Take over a running game at the beginning of a turn.

    Parameters
    ----------
    order : turn order of this round; empty for that of the seats.
    turn : the seat that acts next; None for the first that has not passed.
    passed : who has passed in this round, in order.
    market : position of a price marker (0 = lowest); those left out stand at their start.
    contracts : those that lie open on the Export board, from the left.
    automa : its marker and cards, where it plays.
    """

    kind: Literal["take_over"] = "take_over"
    by: Literal["table"] = "table"
    round: Number = 1
    order: tuple[Seat, ...] = Field(default=(), max_length=4)
    turn: Seat | None = None
    passed: tuple[Seat, ...] = Field(default=(), max_length=4)
    seats: tuple[SeatPosition, ...] = Field(default=(), max_length=4)
    market: dict[Good, Number] = {}
    contracts: tuple[Contract, ...] = Field(default=(), max_length=50)
    automa: AutomaPosition = AutomaPosition()
