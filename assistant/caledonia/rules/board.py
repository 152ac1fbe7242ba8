"""Looking at the map and at who stands where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from assistant.caledonia.context import Context
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import Colour, Good
from assistant.core.verdict import Question, params
from graphs import (
    Linked,
    Shipping,
    Topology,
    hex_distance,
    missing_facts,
    port_space,
    ports_in_reach,
)
from graphs import reach as reach_of_units

Onto = Literal["land", "loch"]


def occupants(state: GameState, space: str) -> tuple[tuple[Colour, str], ...]:
    """Who stands on a space: colour and unit, seat by seat.

    A blocking worker of the solo game is ``neutral``, a covering tile ``tile``.
    """
    found: list[tuple[Colour, str]] = [
        (seat.colour, placed.unit)
        for seat in state.seats
        for placed in seat.units
        if placed.at == space
    ]
    if space in state.neutral:
        found.append(("neutral", "worker"))
    if space in state.covered:
        found.append(("tile", "tile"))
    return tuple(found)


def occupied_spaces(state: GameState) -> frozenset[str]:
    """Every space on which some unit stands."""
    taken = {placed.at for seat in state.seats for placed in seat.units}
    return frozenset(taken | state.neutral | state.covered)


def spaces_of(seat: Seat) -> tuple[str, ...]:
    """The spaces of a seat's units in reading order, a shared one once, a station's last."""
    station = (seat.station,) if seat.station else ()
    return tuple(dict.fromkeys((*(placed.at for placed in seat.units), *station)))


def reached(ctx: Context, topology: Topology, seat: Seat, *, onto: Onto = "land") -> frozenset[str]:
    """Land in play that a seat reaches by position alone, taken or not (B-REACH-13).

    Parameters
    ----------
    onto : ``loch`` for the loch spaces and Ports that a fisherman can be placed on.
    """
    clan = seat.clan if seat.shipping else None
    return _reached(topology, spaces_of(seat), ctx.reach(seat), clan, onto)


@lru_cache(maxsize=1024)
def _reached(
    topology: Topology, units: tuple[str, ...], level: Shipping, clan: str | None, onto: Onto
) -> frozenset[str]:
    linked = ways_of(topology, clan)
    found = reach_of_units(topology, units, level, onto=onto, linked=linked)
    if onto == "land":
        return found
    ports = ports_in_reach(topology, units, level, linked=linked)
    return found | {port_space(port) for port in ports}


def further_ways(ctx: Context, seat: Seat) -> Linked | None:
    """Ways that a clan adds to the reach of its units: MacFarlane's rivers.

    Rules
    -----
    I-8.6-MacFarlane.02, I-8.6-MacFarlane.04, I-8.6-MacFarlane.05; Q074.
    """
    if ctx.topology is None or not seat.shipping:
        return None
    return ways_of(ctx.topology, seat.clan)


def ways_of(topology: Topology, clan: str | None) -> Linked | None:
    """Ways that a clan with Shipping adds, see ``further_ways``."""
    if clan != "macfarlane":
        return None
    rivers = topology.rivers_of

    def along_one_river(one: str, other: str) -> bool:
        return bool(rivers.get(one, frozenset()) & rivers.get(other, frozenset()))

    return along_one_river


def scoring_links(ctx: Context, seat: Seat) -> Linked | None:
    """Ways that link settlements in the final scoring: Sinclair's two spaces as well.

    Rules
    -----
    I-8.6-Sinclair.08; Q084, Q085.
    """
    topology = ctx.topology
    if seat.clan != "sinclair" or topology is None:
        return further_ways(ctx, seat)

    def within_two_spaces(one: str, other: str) -> bool:
        return hex_distance(one, other) <= 2

    return within_two_spaces


def doubts_about(ctx: Context, seat: Seat, target: str, rule: str) -> Iterator[Question]:
    """What the table must look up before a seat's reach of a space or port is certain."""
    if ctx.topology is None or not ctx.topology.is_incomplete:
        return
    linked = further_ways(ctx, seat)
    for missing in missing_facts(ctx.topology, spaces_of(seat), ctx.reach(seat), linked=linked):
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
    beside = ctx.topology.neighbouring.get(space, frozenset())
    goods = (
        ctx.spec(placed.unit).makes
        for seat in state.seats
        if seat.colour != colour
        for placed in seat.units
        if placed.at in beside and placed.unit != "fisherman"
    )
    return tuple(dict.fromkeys(good for good in goods if good is not None))
