"""Tallies from a table: what the app knows, with what was typed on top."""

from __future__ import annotations

from assistant.caledonia.context import Context
from assistant.caledonia.rules.board import scoring_links, spaces_of
from assistant.caledonia.scoring.tally import MOST, Tally, read_number
from assistant.caledonia.setup import first_state
from assistant.caledonia.state import GameState, Seat
from assistant.core.errors import BadAction
from graphs import connected_settlements, rivers_along, settlements


def known(ctx: Context, seat: Seat) -> dict[str, int]:
    """Numbers of a seat that the app follows by itself.

    The Automa's money, contracts and imports always; a player's only where the table is followed.
    Of a seat that stands as it was set up it knows nothing: a sheet for the end of a game alone.

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
    if ctx.topology is not None:
        units = spaces_of(seat)
        linked = scoring_links(ctx, seat)
        found["settlements"] = connected_settlements(ctx.topology, units, seat.level, linked=linked)
    if not seat.automa:
        found |= {
            "glory": seat.glory,
            "basic_goods": seat.goods.basic,
            "processed_goods": seat.goods.processed + seat.kilts,
        }
        award = amount_on_the_map(ctx, seat)
        if award is not None:
            found["award"] = award
    if "train" in ctx.setup.modules:
        found["deliveries"] = seat.deliveries
    return found


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
            groups = settlements(topology, places)
            return max((sum(p in group for p in places) for group in groups), default=0)
        case 8:
            return sum(bool(rivers_along(topology, p)) for p in places if p in topology.targets)
        case _:
            lochs = topology.lochs
            return sum(p in lochs or bool(topology.adjacent[p] & lochs) for p in places)


def tally_of(ctx: Context, state: GameState, colour: str) -> Tally:
    """Tally of one seat: known numbers, overwritten by typed ones.

    Raises
    ------
    BadAction : a typed number is out of bounds; the sentence names the line and its bounds.
    """
    numbers: dict[str, object] = dict(known(ctx, state.seat(colour)))
    for seat, item, value in state.typed:
        if seat == colour:
            try:
                numbers[item] = read_number(item, value)
            except ValueError as error:
                raise BadAction(f"{colour}, {error}") from None
    return Tally.model_validate(numbers)


def tallies_of(ctx: Context, state: GameState) -> dict[str, Tally]:
    """Tallies of all seats in seat order."""
    return {seat.colour: tally_of(ctx, state, seat.colour) for seat in ctx.setup.seats}
