"""What a table looks like at one moment: values only, nothing derived."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from assistant.caledonia.words import (
    SHIPPING,
    Colour,
    Good,
    Phase,
    PortName,
    Shipping,
    Side,
    Unit,
    Worker,
)
from assistant.core.changed import changed
from assistant.core.errors import BadAction
from assistant.core.trace import Answer


# Values that are copied with a change all the time have no slots: see core/changed.py.
@dataclass(frozen=True, kw_only=True)
class Goods:
    """An amount or a position for each of the six goods."""

    wool: int = 0
    milk: int = 0
    grain: int = 0
    bread: int = 0
    cheese: int = 0
    whisky: int = 0

    def of(self, good: Good) -> int:
        """Amount of one good."""
        amount: int = getattr(self, good)
        return amount

    def plus(self, good: Good, amount: int) -> Goods:
        """One good changed by ``amount``, which may be negative."""
        return self.put(good, self.of(good) + amount)

    def put(self, good: Good, amount: int) -> Goods:
        """One good set to ``amount``."""
        match good:
            case "wool":
                return changed(self, wool=amount)
            case "milk":
                return changed(self, milk=amount)
            case "grain":
                return changed(self, grain=amount)
            case "bread":
                return changed(self, bread=amount)
            case "cheese":
                return changed(self, cheese=amount)
            case "whisky":
                return changed(self, whisky=amount)

    @property
    def basic(self) -> int:
        """Wool, milk and grain together."""
        return self.wool + self.milk + self.grain

    @property
    def processed(self) -> int:
        """Bread, cheese and whisky together."""
        return self.bread + self.cheese + self.whisky

    @property
    def total(self) -> int:
        """All six together."""
        return self.basic + self.processed


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Placed:
    """One unit on the map: ``at`` is a space (``f4``), or ``?`` where no map is recorded."""

    at: str
    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Fulfilled:
    """A fulfilled Export contract and the round (1..5) it was fulfilled in, 0 when not noted."""

    contract: int
    round: int = 0


@dataclass(frozen=True, kw_only=True)
class Seat:
    """One seat: what lies on and beside its player board.

    Parameters
    ----------
    paired : it has taken its clan and starting tile.
    money : £ in stock; overruled payments may make it negative.
    goods : goods in stock.
    shipping : places of the Shipping track moved, 0 (none) to 5 (4-loch).
    merchants : available in stock; ``hired`` counts those taken off the board's track.
    buying, selling : merchants on the buy and sell area of each good.
    taken_back : areas from which a merchant was taken back in this round: good and side.
    units : on the map, a sorted tuple: two alike may share a space (I-4.2.03).
    box : Export box, top first.
    cellar : MacKenzie's barrels: fresh, aged once, aged twice.
    kilts : Fraser's kilts on the clan tile, 0..2.
    station : space of the Train station; it counts as one of the own units (I-5.4.2.22).
    bid : VP bid in the clan auction, 0..30.
    deliveries : markers taken from the Delivery track, 0..5.
    """

    colour: Colour
    automa: bool = False
    clan: str | None = None
    paired: bool = False
    money: int = 0
    goods: Goods = Goods()
    glory: int = 0
    shipping: int = 0
    merchants: int = 2
    hired: int = 0
    buying: Goods = Goods()
    selling: Goods = Goods()
    taken_back: frozenset[tuple[Good, Side]] = frozenset()
    technology: frozenset[Worker] = frozenset()
    units: tuple[Placed, ...] = ()
    box: tuple[int, ...] = ()
    fulfilled: tuple[Fulfilled, ...] = ()
    ports_used: frozenset[PortName] = frozenset()
    cellar: tuple[int, int, int] = (0, 0, 0)
    kilts: int = 0
    station: str | None = None
    deliveries: int = 0
    bid: int = 0

    @property
    def level(self) -> Shipping:
        """The Shipping level."""
        return SHIPPING[self.shipping]

    def count(self, unit: Unit) -> int:
        """How many units of a kind are on the map."""
        return sum(placed.unit == unit for placed in self.units)

    def at_market(self, side: Side) -> Goods:
        """Merchants on one area of the Market board."""
        return self.buying if side == "buy" else self.selling


OfferKind = Literal["neighbourhood_bonus", "building_bonus", "bonus_upgrade", "free_space"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """Something that a step opened and that the turn may still use.

    Parameters
    ----------
    good, most : for a neighbourhood bonus, what may be bought and how many at most.
    source : what opened it: ``expand``, ``contract``, ``port-4`` …
    """

    kind: OfferKind
    good: Good | None = None
    most: int = 0
    source: str = "expand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What the table read off one space of its map.

    Parameters
    ----------
    space : the space, or a port (``port-A``).
    ground : land types, cost and mist as on a board: ``grass+forest 4``, ``loch``; of a port the
        spaces it touches, commas between.
    rivers : its edges on which a river runs, each as on a board: ``c2-c3``.
    all_rivers : they are all rivers of the space; otherwise those told elsewhere run on.
    """

    space: str
    ground: str
    rivers: tuple[str, ...] = ()
    all_rivers: bool = False


@dataclass(frozen=True, kw_only=True)
class Turn:
    """The turn being played.

    Parameters
    ----------
    number : counts the turns of the table from 1; *undo turn* takes back one number.
    seat : whose turn it is, None outside the Action phase.
    acted : the main action of this turn is taken.
    main : which one it was.
    fulfilled : contracts fulfilled by the main action.
    obtained : a contract was taken in this turn.
    rowed : a fisherman has rowed in this turn.
    bought : goods bought by neighbourhood bonus in this turn: the limit is for the whole turn.
    price_moved : good whose price Port bonus tile 6 moved and that is still to be traded.
    """

    number: int = 1
    seat: Colour | None = None
    acted: bool = False
    main: str | None = None
    fulfilled: int = 0
    obtained: bool = False
    rowed: bool = False
    bought: Goods = Goods()
    price_moved: Good | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """The clan auction.

    Parameters
    ----------
    bidding : seats that have not declined in this auction, in bidding order from the next one.
    bid : highest bid so far in VP, None before the first.
    winner : seat that won this auction and has to choose a pair; None while bids go on.
    won : seats that own a pair, in the order of winning: the turn order of round 1.
    """

    bidding: tuple[Colour, ...]
    bid: int | None = None
    winner: Colour | None = None
    won: tuple[Colour, ...] = ()


@dataclass(frozen=True, kw_only=True)
class AutomaState:
    """The Automa's cards and marker.

    Parameters
    ----------
    colour : its seat.
    deck : cards face down, top first; empty when the table draws from its own deck.
    discard : cards resolved since the last shuffle.
    removed : Skip cards that left the game.
    glory_marker : the unit column its Glory marker stands over (``worker`` = both kinds), None
        until the goods die of the setup.
    set_up : its starting workers are deployed and paid.
    """

    colour: Colour
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    glory_marker: str | None = None
    set_up: bool = False


@dataclass(frozen=True, kw_only=True)
class GameState:
    """A table at one moment.

    Parameters
    ----------
    order : turn order of this round.
    passed : who has passed this round, in order: the turn order of the next.
    market : position of each price marker (0 = lowest), None where the table keeps it itself.
    contracts : face up on the Export board from the left, by contract id; with no recorded
        board what the table last said lies there.
    gaps : boxes of the Export board, 0 the leftmost, that a contract was taken from.
    auction : the clan auction while it goes on.
    pending : what the turn opened and may still use.
    scoring_tiles : tile of each round, 1..5; empty when the table plays without.
    neutral : spaces that neutral workers of the solo game block.
    covered : spaces that a tile covers for the whole game.
    told : facts of the map that were read off the table.
    answering : kind of the scripted action that is being worked out.
    answers : answers to it so far, in order.
    revealed : how many of each kind of chance this branch of the log has used.
    typed : numbers typed into the score sheet: seat, item, value.
    """

    seats: tuple[Seat, ...]
    order: tuple[Colour, ...]
    round: int = 1
    phase: Phase = "action"
    passed: tuple[Colour, ...] = ()
    turn: Turn = field(default_factory=Turn)
    market: Goods | None = None
    contracts: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()
    draw_pile: tuple[int, ...] = ()
    automa: AutomaState | None = None
    produced: tuple[Colour, ...] = ()
    pending: tuple[Pending, ...] = ()
    auction: Auction | None = None
    scoring_tiles: tuple[int, ...] = ()
    neutral: frozenset[str] = frozenset()
    covered: frozenset[str] = frozenset()
    told: tuple[Told, ...] = ()
    answering: str | None = None
    answers: tuple[Answer, ...] = ()
    revealed: tuple[tuple[str, int], ...] = ()
    typed: tuple[tuple[Colour, str, str], ...] = ()

    def seat(self, colour: Colour) -> Seat:
        """One seat.

        Raises
        ------
        BadAction : no such seat at this table.
        """
        for seat in self.seats:
            if seat.colour == colour:
                return seat
        seats = ", ".join(s.colour for s in self.seats)
        raise BadAction(f"no seat {colour!r} at this table; seats: {seats}")

    def revealed_of(self, what: str) -> int:
        """How often this branch used a kind of chance."""
        return dict(self.revealed).get(what, 0)

    @property
    def the_automa(self) -> AutomaState:
        """The Automa's cards.

        Raises
        ------
        BadAction : no Automa sits at this table.
        """
        if self.automa is None:
            raise BadAction("no Automa sits at this table")
        return self.automa


def with_seat(state: GameState, seat: Seat) -> GameState:
    """Put a changed seat in the place of the old one."""
    seats = tuple(seat if s.colour == seat.colour else s for s in state.seats)
    return changed(state, seats=seats)


def sorted_units(units: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Units in reading order: by column, row, then kind."""
    return tuple(sorted(units, key=lambda p: (len(p.at) > 3, p.at[:1], len(p.at), p.at, p.unit)))
