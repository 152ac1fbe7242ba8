"""Tallies from a table: what the app knows, with what was typed on top."""

from __future__ import annotations

from assistant.caledonia.context import Context
from assistant.caledonia.rules.board import scoring_links, spaces_of
from assistant.caledonia.scoring.tally import MOST, Tally, read_number
from assistant.caledonia.setup import first_state
from assistant.caledonia.state import GameState, Seat
from assistant.core.errors import BadAction
from graphs import Topology, UnknownFact, connected_settlements, rivers_along, settlements


def known(ctx: Context, seat: Seat, *, strict: bool = True) -> dict[str, int]:
    """Numbers of a seat that the app follows by itself.

    The Automa's money, contracts and imports always; a player's only where the table is followed.
    Of a seat that stands as it was set up it knows nothing: a sheet for the end of a game alone.

    Parameters
    ----------
    strict : otherwise a number that hangs on a space nobody has looked at is left out.

    Raises
    ------
    UnknownFact : such a number, where it is strict.

    Rules
    -----
    A-0.02, A-7.1.02, B-FINAL-02 to B-FINAL-09, I-8.6-Fraser.07.
    """
    if ctx.setup.guided and not seat.automa:
        return {}
    if seat == first_state(ctx.setup, ctx.catalog).seat(seat.colour):
        return {}
    found = {"money": min(max(seat.money, 0), MOST), "contracts": len(seat.fulfilled)}
    for name in ("hops", "cotton", "tobacco", "sugar_cane"):
        found[name] = 0
    for done in seat.fulfilled:
        gives = ctx.catalog.contract(done.contract).gives
        found["hops"] += gives.hops
        for good, amount in gives.imports:
            found[good] += amount
    if seat.bid:
        found["bid"] = seat.bid
    for name, count in (("settlements", settlements_counted), ("award", amount_on_the_map)):
        try:
            number = count(ctx, seat)
        except UnknownFact:
            if strict:
                raise
            continue
        if number is not None and not (seat.automa and name == "award"):
            found[name] = number
    if not seat.automa:
        found |= {
            "glory": seat.glory,
            "basic_goods": max(seat.goods.basic, 0),
            "processed_goods": max(seat.goods.processed, 0) + seat.kilts,
        }
    if "train" in ctx.setup.modules:
        found["deliveries"] = seat.deliveries
    return found


def settlements_counted(ctx: Context, seat: Seat) -> int | None:
    """What counts for the settlement prize; None where no map is recorded.

    Raises
    ------
    UnknownFact : it depends on a space of the map that nobody has looked at.

    Rules
    -----
    B-FINAL-16, B-SETTLE-04, B-SETTLE-05; conflict C-11: the units of the longest settlement.
    """
    if ctx.topology is None:
        return None
    if ctx.setup.switches.settlement_prize == "longest":
        return _units_of_the_longest(ctx.topology, [placed.at for placed in seat.units])
    linked = scoring_links(ctx, seat)
    return connected_settlements(ctx.topology, spaces_of(seat), ctx.shipping(seat), linked=linked)


def amount_on_the_map(ctx: Context, seat: Seat) -> int | None:
    """What counts for an Award that looks at units on the map; None for any other Award.

    Rules
    -----
    I-8.1.01, I-8.1.05, I-8.1.08, I-8.1.09, I-5.4.2.22; Q007.
    """
    topology = ctx.topology
    if topology is None or ctx.setup.award not in (1, 5, 8, 9):
        return None
    places = [placed.at for placed in seat.units] + ([seat.station] if seat.station else [])
    match ctx.setup.award:
        case 1:
            return len(places)
        case 5:
            return _units_of_the_longest(topology, places)
        case 8:
            return sum(bool(rivers_along(topology, p)) for p in places if p in topology.targets)
        case _:
            lochs = topology.lochs
            return sum(p in lochs or bool(topology.adjacent[p] & lochs) for p in places)


def _units_of_the_longest(topology: Topology, places: list[str]) -> int:
    """Units of the largest settlement; two on one space are two."""
    groups = settlements(topology, places)
    return max((sum(place in group for place in places) for group in groups), default=0)


def tally_of(ctx: Context, state: GameState, colour: str, *, strict: bool = True) -> Tally:
    """Tally of one seat: known numbers, overwritten by typed ones; ``strict`` as in ``known``.

    Raises
    ------
    UnknownFact : a number hangs on a space that nobody has looked at.
    BadAction : a typed number is out of bounds; the sentence names the line and its bounds.
    """
    numbers: dict[str, object] = dict(known(ctx, state.seat(colour), strict=strict))
    for seat, item, value in state.typed:
        if seat == colour:
            try:
                numbers[item] = read_number(item, value)
            except ValueError as error:
                raise BadAction(f"{colour}, {error}") from None
    return Tally.model_validate(numbers)


def tallies_of(ctx: Context, state: GameState, *, strict: bool = True) -> dict[str, Tally]:
    """Tallies of all seats in seat order; ``strict`` as in ``known``."""
    return {
        seat.colour: tally_of(ctx, state, seat.colour, strict=strict) for seat in ctx.setup.seats
    }
