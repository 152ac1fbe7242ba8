"""Looking at the map and at who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.context import Context
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import Colour, Good
from assistant.core.verdict import Question, params
from graphs import Linked, Topology, missing_facts
from graphs import reach as reach_of_units


def occupants(state: GameState, space: str) -> tuple[tuple[Colour, str], ...]:
    """Who stands on a space: colour and unit, seat by seat; ``neutral`` for blocking workers."""
    found: list[tuple[Colour, str]] = [
        (seat.colour, placed.unit)
        for seat in state.seats
        for placed in seat.units
        if placed.at == space
    ]
    if space in state.neutral:
        found.append(("neutral", "worker"))
    return tuple(found)


def occupied_spaces(state: GameState) -> frozenset[str]:
    """Every space on which some unit stands."""
    taken = {placed.at for seat in state.seats for placed in seat.units}
    return frozenset(taken | state.neutral)


def spaces_of(seat: Seat) -> tuple[str, ...]:
    """The spaces of a seat's units in reading order, a shared one once."""
    return tuple(dict.fromkeys(placed.at for placed in seat.units))


def reached(ctx: Context, topology: Topology, seat: Seat) -> frozenset[str]:
    """Land in play that a seat reaches by position alone, taken or not (B-REACH-13)."""
    return reach_of_units(topology, spaces_of(seat), seat.level, linked=further_ways(ctx, seat))


def further_ways(ctx: Context, seat: Seat) -> Linked | None:
    """Ways that a clan adds to the reach of its units; none in the base game so far."""
    return None


def doubts_about(ctx: Context, seat: Seat, target: str, rule: str) -> Iterator[Question]:
    """What the table must look up before a seat's reach of a space or port is certain."""
    if ctx.topology is None or not ctx.topology.is_incomplete:
        return
    linked = further_ways(ctx, seat)
    for missing in missing_facts(ctx.topology, spaces_of(seat), seat.level, linked=linked):
        if missing.target == target:
            yield board_question(missing.space, missing.fact, rule)


def board_question(space: str, fact: str, rule: str) -> Question:
    """Ask for one fact of one space."""
    return Question(
        fact=fact,
        rule=rule,
        space=space,
        message=f"question.{fact}",
        params=params(space=space),
    )


def goods_beside(ctx: Context, state: GameState, colour: Colour, space: str) -> tuple[Good, ...]:
    """Goods that opposing units neighbouring a space make, each once, in order of the units.

    Rules
    -----
    B-NEIGH-01, B-NEIGH-02, B-NEIGH-03, B-NEIGH-07, B-NEIGH-15, B-NEIGH-16.
    """
    if ctx.topology is None:
        return ()
    beside = ctx.topology.neighbouring[space]
    goods = (
        ctx.spec(placed.unit).makes
        for seat in state.seats
        if seat.colour != colour
        for placed in seat.units
        if placed.at in beside and placed.unit != "fisherman"
    )
    return tuple(dict.fromkeys(good for good in goods if good is not None))
