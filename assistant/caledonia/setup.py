"""What a table agreed on before its first turn, and the state it starts from."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, ValidationError, model_validator

from assistant.caledonia.state import AutomaState, GameState, Goods, Seat, Turn
from assistant.caledonia.switches import Switches
from assistant.caledonia.words import (
    COLOURS,
    GOODS,
    PORTS,
    SHIPPING,
    Bracket,
    Good,
    Module,
    PortName,
    Variant,
)
from assistant.content.catalog import Catalog
from assistant.content.own_values import NO_VALUES, OwnValues, catalog_with
from assistant.core.errors import BadAction, ContentError
from assistant.core.frozen import Frozen
from graphs import Board
from graphs.frozen import FrozenMap

Depth = Literal["guide", "board"]
"""``guide``: the table keeps map, market and contracts, the app asks; ``board``: it follows."""


class SeatSetup(Frozen):
    """One seat: its wooden colour, the player's name, and whether the Automa sits there."""

    colour: str = Field(pattern="^(red|blue|white|black)$")
    name: str = Field(default="", max_length=40)
    automa: bool = False
    clan: str | None = None


class Chance(Frozen):
    """Where dice and Automa cards come from: the app, or the player's own."""

    dice: Literal["app", "table"] = "app"
    cards: Literal["app", "table"] = "app"


DEFAULT_BRACKET = (3, 6)
"""Practice value: the printed brackets are known to the Market board only."""


class Brackets(Frozen):
    """First and last position of the medium bracket of each good, both inside (0..9)."""

    wool: tuple[int, int] = DEFAULT_BRACKET
    milk: tuple[int, int] = DEFAULT_BRACKET
    grain: tuple[int, int] = DEFAULT_BRACKET
    bread: tuple[int, int] = DEFAULT_BRACKET
    cheese: tuple[int, int] = DEFAULT_BRACKET
    whisky: tuple[int, int] = DEFAULT_BRACKET

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        for good in GOODS:
            low, high = self.of(good)
            if not 0 <= low <= high <= 9:
                raise ValueError(f"bracket of {good}: two positions from 0 to 9, the lower first")
        return self

    def of(self, good: Good) -> tuple[int, int]:
        """Medium bracket of a good."""
        found: tuple[int, int] = getattr(self, good)
        return found


class Setup(Frozen):
    """A table as it was agreed on.

    Parameters
    ----------
    clans : clan tiles to choose from, empty where the table draws its own; each lies with the
        Starting tile of the same place in the list.
    running : the game was begun without the app; its first event takes the position over.
    question : moves are only asked about: one position after another is laid out.
    starting_tiles : ids of Starting tiles, empty where the table draws its own.
    values : what the table read off its own components, over the shipped values; see ``OwnValues``.

    Raises
    ------
    pydantic.ValidationError : two seats of one colour, two Automas, a module or variant that does
        not fit the number of players, a value without a place; the message names the mend.
    """

    game: Literal["caledonia"] = "caledonia"
    title: str = Field(default="", max_length=80)
    seats: tuple[SeatSetup, ...] = Field(min_length=1, max_length=4)
    solo: bool = False
    difficulty: int = Field(default=3, ge=1, le=5)
    modules: tuple[Module, ...] = ()
    variants: tuple[Variant, ...] = ()
    award: int | None = Field(default=None, ge=1, le=9)
    depth: Depth = "guide"
    filling: bool = False
    draws: Literal["app", "table"] = "table"
    scoring_tiles: tuple[int, ...] = Field(default=(), max_length=5)
    ports: tuple[int, ...] = Field(default=(), max_length=4)
    pile: tuple[int, ...] = Field(default=(), max_length=50)
    clans: tuple[str, ...] = Field(default=(), max_length=5)
    starting_tiles: tuple[str, ...] = Field(default=(), max_length=5)
    covered: tuple[str, ...] = Field(default=(), max_length=8)
    start: Literal["setup", "action"] = "action"
    running: bool = False
    question: bool = False
    board: Board | None = None
    chance: Chance = Chance()
    switches: Switches = Switches()
    brackets: Brackets = Brackets()
    values: OwnValues = NO_VALUES

    @model_validator(mode="after")
    def _fits(self) -> Self:
        colours = [seat.colour for seat in self.seats]
        if len(set(colours)) < len(colours):
            raise ValueError("two seats have the same colour; give each seat its own")
        if sum(seat.automa for seat in self.seats) > 1:
            raise ValueError("one Automa at most; make the other seat a player")
        if all(seat.automa for seat in self.seats):
            raise ValueError("the Automa needs at least one player; add a seat")
        if self.solo and len(self.seats) > 1:
            raise ValueError("beat-your-own-score has one seat; leave solo out or remove seats")
        if len(self.seats) == 1 and not self.solo:
            raise ValueError("one seat alone plays beat-your-own-score; set solo or add a seat")
        if "tighter_map" in self.variants and len(self.seats) not in (2, 3):
            raise ValueError("tighter_map is for two or three players; remove it (B-VAR-05)")
        for variant in ("alt_export_scoring", "alt_settlement_scoring"):
            if variant in self.variants and len(self.seats) != 2:
                raise ValueError(f"{variant} is for two players; remove it (I-7.2.01)")
        alone = self.solo or self.automa is not None
        if alone and self.switches.settlement_prize != "linked":
            raise ValueError(
                "alone and with the Automa linked settlements count; put settlement_prize back "
                "to linked (B-SOLO-17, A-7.3.01)"
            )
        try:
            catalog_of(self)
        except ContentError as error:
            raise ValueError(error.message) from None
        return self

    @property
    def port_tiles(self) -> dict[PortName, int]:
        """Port bonus tile at each port, A to D, as drawn for this table."""
        return dict(zip(PORTS, self.ports, strict=False))

    @property
    def players(self) -> int:
        """Number of players; the Automa counts as one (A-2.02)."""
        return len(self.seats)

    @property
    def automa(self) -> str | None:
        """Colour of the Automa's seat, if one sits here."""
        return next((seat.colour for seat in self.seats if seat.automa), None)

    @property
    def humans(self) -> tuple[str, ...]:
        """Colours of the players of flesh and blood, in seat order."""
        return tuple(seat.colour for seat in self.seats if not seat.automa)

    @property
    def guided(self) -> bool:
        """Whether the table keeps map, market and Export board itself."""
        return self.depth == "guide"

    @property
    def small(self) -> bool:
        """Whether the small map and the 1-2 player board sides are used (B-TWO-04)."""
        return self.players <= 2

    def bracket(self, good: Good, position: int) -> Bracket:
        """Bracket of a market position (0 = lowest); both ends of the medium one are inside it."""
        low, high = self.brackets.of(good)
        if position < low:
            return "lower"
        return "medium" if position <= high else "upper"


def read_setup(text: str) -> Setup:
    """Read a stored setup.

    Raises
    ------
    BadAction : it is none that this version knows; the first fault is named with its place.
    """
    try:
        return Setup.model_validate_json(text)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        place = ".".join(str(step) for step in fault["loc"])
        what = fault["msg"].removeprefix("Value error, ")
        raise BadAction(f"{place}: {what}" if place else what) from None


def catalog_of(setup: Setup) -> Catalog:
    """The components as this table reads them; conflicts C-12 and C-23 for two contracts."""
    values = dict(setup.values)
    read, recommended = setup.switches, Switches()
    if read.contract_9_money != recommended.contract_9_money:
        values["contracts.9.gives.money"] = read.contract_9_money
    if read.contract_6_hops != recommended.contract_6_hops:
        values["contracts.6.gives.hops"] = read.contract_6_hops
    return catalog_with(FrozenMap(values))


def first_order(setup: Setup) -> tuple[str, ...]:
    """Turn order of round 1: seat order, the Automa last unless the table switched that (Q087)."""
    automa = (setup.automa,) if setup.automa else ()
    if setup.switches.automa_starts == "first":
        return automa + setup.humans
    return setup.humans + automa


def first_state(setup: Setup, catalog: Catalog) -> GameState:
    """Lay out the table that a setup describes, before anything was done.

    Rules
    -----
    B-SETUP-20, B-SETUP-21, B-TRADE-14, A-2.03, A-2.07.
    """
    seats = tuple(
        Seat(
            colour=seat.colour,
            automa=seat.automa,
            clan=seat.clan,
            money=catalog.difficulty(setup.difficulty).money if seat.automa else 0,
            shipping=SHIPPING.index(catalog.automa.start.shipping) if seat.automa else 0,
        )
        for seat in setup.seats
    )
    market = None
    if not setup.guided:
        market = Goods(**{good: catalog.market[good].start for good in GOODS})
    order = first_order(setup)
    automa = setup.automa
    lying = open_contracts(setup, catalog)
    begins = automa if setup.start == "setup" and automa else order[0]
    return GameState(
        seats=seats,
        order=order,
        phase=setup.start,
        market=market,
        scoring_tiles=setup.scoring_tiles,
        contracts=setup.pile[:lying],
        draw_pile=setup.pile[lying:],
        neutral=_neutral_workers(setup),
        covered=frozenset(setup.covered),
        turn=Turn(number=1, seat=begins),
        automa=None if setup.automa is None else AutomaState(colour=setup.automa),
    )


def open_contracts(setup: Setup, catalog: Catalog) -> int:
    """How many contracts lie open at the start of a round (B-SETUP-13, B-TWO-05, B-SOLO-06)."""
    number = catalog.player_count(setup.players).contracts
    if isinstance(number, int):
        return number
    return setup.switches.export_boxes - (setup.players == 3)


def _neutral_workers(setup: Setup) -> frozenset[str]:
    """Solo: neutral workers stand on every active space of land cost £1 (B-SOLO-03)."""
    if not setup.solo or setup.board is None:
        return frozenset()
    return frozenset(
        space
        for space, ground in setup.board.spaces.items()
        if ground.cost == 1 and not setup.board.is_mist(space, setup.players)
    )


def seat_letter(colour: str) -> str:
    """The letter that stands for a colour: R, B, W or K."""
    return "K" if colour == "black" else colour[:1].upper()


__all__ = [
    "COLOURS",
    "Chance",
    "SeatSetup",
    "Setup",
    "Switches",
    "catalog_of",
    "first_order",
    "first_state",
    "read_setup",
    "seat_letter",
]
