"""Tallies from a table: what the app knows, with what was typed on top."""

from __future__ import annotations

from pydantic import ValidationError

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.state import GameState, Seat
from assistant.core.errors import BadAction

LISTS = ("milestone_ranks", "milestone_rounds")


def known(ctx: Context, seat: Seat) -> dict[str, int]:
    """Numbers of a seat that the app follows by itself.

    The Automa's money, contracts and imports always; a player's only where the table is followed.

    Rules
    -----
    A-0.02, A-7.1.02, B-FINAL-02 to B-FINAL-09.
    """
    if ctx.setup.guided and not seat.automa:
        return {}
    found = {"money": max(seat.money, 0), "contracts": len(seat.fulfilled)}
    for name in ("hops", "cotton", "tobacco", "sugar_cane"):
        found[name] = 0
    for done in seat.fulfilled:
        gives = ctx.catalog.contract(done.contract).gives
        found["hops"] += gives.hops
        for good, amount in gives.imports:
            found[good] += amount
    if not seat.automa:
        found |= {
            "glory": seat.glory,
            "basic_goods": seat.goods.basic,
            "processed_goods": seat.goods.processed,
        }
    return found


def tally_of(ctx: Context, state: GameState, colour: str) -> Tally:
    """Tally of one seat: known numbers, overwritten by typed ones.

    Raises
    ------
    BadAction : a typed number is out of bounds; the sentence names the line and its bounds.
    """
    numbers: dict[str, object] = dict(known(ctx, state.seat(colour)))
    for seat, item, value in state.typed:
        if seat == colour:
            numbers[item] = tuple(map(int, value.split(","))) if item in LISTS else int(value)
    try:
        return Tally.model_validate(numbers)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "score sheet"
        raise BadAction(f"{colour}, {place}: {first['msg']}") from None


def tallies_of(ctx: Context, state: GameState) -> dict[str, Tally]:
    """Tallies of all seats in seat order."""
    return {seat.colour: tally_of(ctx, state, seat.colour) for seat in ctx.setup.seats}
