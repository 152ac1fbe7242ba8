"""A situation as written in a case file, made into a table."""

from __future__ import annotations

from dataclasses import replace

from pydantic import ValidationError

from assistant.caledonia.clan import CLANS, start_of
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.scoring_tile import TILES
from assistant.caledonia.setup import Brackets, SeatSetup, Setup, first_state
from assistant.caledonia.state import (
    AutomaState,
    Fulfilled,
    GameState,
    Goods,
    Placed,
    Seat,
    Turn,
    sorted_units,
)
from assistant.caledonia.words import SHIPPING, UNITS
from assistant.cases.format import BoardFile, CaledoniaGiven, FulfilledGiven, PlayerGiven
from assistant.content.catalog import default_catalog
from assistant.core.errors import BadAction, NotBuilt
from graphs import Board, BoardError, load_board


def table_of(
    given: CaledoniaGiven, *, scored: bool = False, chooses: bool = False
) -> tuple[Context, GameState]:
    """Build context and state of a situation.

    Parameters
    ----------
    scored : nothing is played any more, only counted and asked.
    chooses : it begins with the choice of a pair, which the last seat makes (B-SETUP-26).

    Raises
    ------
    NotBuilt : the situation needs a part of the game that does not exist yet.
    BadAction : the situation contradicts itself; the sentence names the place.
    """
    _refuse_what_is_not_built(given, scored=scored)
    setup = _setup(given)
    ctx = context_for(setup)
    state = first_state(setup, ctx.catalog)
    for colour in (*given.players, *given.passed, *((given.turn,) if given.turn else ())):
        state.seat(colour)
    _refuse_unknown_spaces(given, ctx)
    return ctx, _state(given, setup, state, chooses=chooses)


def _refuse_unknown_spaces(given: CaledoniaGiven, ctx: Context) -> None:
    """Units stand on spaces and at Ports of the board."""
    if ctx.topology is None:
        return
    for colour, player in given.players.items():
        for space in player.units:
            if space not in ctx.topology.index:
                raise BadAction(f"players.{colour}.units: the board has no space {space}")


SCORED_CLANS = ("fraser", "macfarlane", "sinclair")
"""Clans of Industria whose final scoring is known although their turns are not."""


def _refuse_what_is_not_built(given: CaledoniaGiven, *, scored: bool) -> None:
    if given.train is not None and not scored:
        raise NotBuilt("train map")
    for player in given.players.values():
        if player.clan is not None:
            default_catalog().clan(player.clan)
    known = {*CLANS, *(SCORED_CLANS if scored else ())}
    clans = sorted({p.clan for p in given.players.values() if p.clan and p.clan not in known})
    if clans:
        raise NotBuilt(f"clan {clans[0]}")
    for tile in given.scoring_tiles[given.round - 1 : given.round]:
        if tile not in TILES:
            raise NotBuilt(f"scoring tile {tile}")
    for key in ("farmers_markets", "refill"):
        if getattr(given, key):
            raise NotBuilt(key)


def _setup(given: CaledoniaGiven) -> Setup:
    seats = []
    for written in given.seats:
        kind, _, colour = written.rpartition(":")
        seats.append(SeatSetup(colour=colour, automa=kind == "automa"))
    try:
        return Setup(
            seats=tuple(seats),
            solo=given.solo,
            difficulty=given.automa.difficulty,
            modules=tuple(given.modules),
            variants=tuple(given.variants),
            award=given.awards[0] if given.awards else None,
            depth="board",
            switches=given.switches,
            brackets=Brackets(**given.brackets),
            board=_board(given),
            draws="app",
            scoring_tiles=tuple(given.scoring_tiles),
        )
    except ValidationError as error:
        first = error.errors()[0]
        raise BadAction(f"given: {first['msg']}") from None


def _board(given: CaledoniaGiven) -> Board | None:
    if not isinstance(given.board, BoardFile):
        return given.board
    try:
        return load_board(given.board.file)
    except BoardError as error:
        raise BadAction(f"given.board: {error}") from None


def _state(
    given: CaledoniaGiven, setup: Setup, start: GameState, *, chooses: bool = False
) -> GameState:
    seats = tuple(
        _seat(seat, given.players.get(seat.colour), setup.players) for seat in start.seats
    )
    passed = tuple(given.passed) or tuple(
        colour for colour in start.order if given.players.get(colour, PlayerGiven()).passed
    )
    order = _order(given, setup, passed)
    first = order[-1] if chooses else order[0]
    market = start.market or Goods()
    for good, position in given.market.items():
        market = market.put(good, position)
    automa = start.automa and AutomaState(
        colour=start.automa.colour,
        deck=tuple(given.deck or ()),
        discard=tuple(given.discard),
        removed=tuple(given.removed),
        glory_marker=_glory_marker(given, start.automa.colour),
        set_up=given.phase != "setup"
        or bool(given.players.get(start.automa.colour, PlayerGiven()).units),
    )
    return GameState(
        seats=seats,
        order=order,
        round=given.round,
        phase=given.phase,
        passed=passed if given.phase != "preparation" else (),
        turn=Turn(number=1, seat=given.turn or first),
        market=market,
        contracts=tuple(given.contracts),
        draw_pile=tuple(given.draw_pile),
        automa=automa,
        scoring_tiles=tuple(given.scoring_tiles),
        neutral=_neutral(given, start, seats),
        covered=frozenset(given.city_tiles),
    )


def _order(given: CaledoniaGiven, setup: Setup, passed: tuple[str, ...]) -> tuple[str, ...]:
    """Turn order: the seats as listed; who has passed made that of the round being prepared."""
    listed = tuple(seat.colour for seat in setup.seats)
    if given.phase != "preparation":
        return listed
    return passed + tuple(colour for colour in listed if colour not in passed)


def _neutral(given: CaledoniaGiven, start: GameState, seats: tuple[Seat, ...]) -> frozenset[str]:
    """Blocked spaces as written, else those of the solo game where no unit stands (B-SOLO-03)."""
    if given.neutral is not None:
        return frozenset(given.neutral)
    return start.neutral - {placed.at for seat in seats for placed in seat.units}


def _glory_marker(given: CaledoniaGiven, colour: str) -> str | None:
    player = given.players.get(colour)
    return player.glory_marker if player else None


def _seat(seat: Seat, given: PlayerGiven | None, players: int) -> Seat:
    if given is None:
        return seat
    if given.clan is not None:
        start = start_of(default_catalog(), given.clan, players)
        seat = replace(
            seat,
            clan=given.clan,
            shipping=SHIPPING.index(start.shipping),
            merchants=start.merchants,
            hired=start.hired,
        )
    hired = given.hired if given.hired is not None else seat.hired
    return Seat(
        colour=seat.colour,
        automa=seat.automa,
        clan=seat.clan,
        units=_units(given),
        cellar=_cellar(given),
        kilts=given.kilts,
        station=given.station,
        deliveries=given.deliveries,
        money=given.money if given.money is not None else seat.money,
        goods=Goods(**given.goods),
        glory=given.glory,
        shipping=SHIPPING.index(given.shipping) if given.shipping else seat.shipping,
        merchants=given.merchants if given.merchants is not None else seat.merchants,
        hired=hired,
        buying=Goods(**given.at_market.buy),
        selling=Goods(**given.at_market.sell),
        technology=frozenset(given.technology),
        box=tuple(given.box),
        fulfilled=tuple(
            Fulfilled(contract=f.contract, round=f.round)
            if isinstance(f, FulfilledGiven)
            else Fulfilled(contract=f)
            for f in given.fulfilled
        ),
        ports_used=frozenset(given.ports_used),
    )


def _cellar(given: PlayerGiven) -> tuple[int, int, int]:
    match given.cellar:
        case []:
            return (0, 0, 0)
        case [fresh, once, twice]:
            return (fresh, once, twice)
    raise BadAction("cellar: write three numbers: fresh, aged once, aged twice")


def _units(given: PlayerGiven) -> tuple[Placed, ...]:
    found = []
    for space, written in given.units.items():
        for word in [written] if isinstance(written, str) else written:
            unit = next((u for u in UNITS if u == word), None)
            if unit is None:
                raise BadAction(f"units.{space}: there is no unit {word!r}; use {', '.join(UNITS)}")
            found.append(Placed(at=space, unit=unit))
    return sorted_units(tuple(found))
