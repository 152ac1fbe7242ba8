"""Questions about a map that a case file may ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from assistant.caledonia.actions import Expand
from assistant.caledonia.context import Context
from assistant.caledonia.rules.board import occupied_spaces, reached, scoring_links, spaces_of
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.state import GameState, Seat, Turn
from assistant.caledonia.words import UNITS
from assistant.content.loader import Plain
from assistant.core.errors import BadAction
from graphs import (
    Topology,
    UnknownFact,
    connected_settlements,
    reading_order,
    rivers_along,
    settlements,
)


def answer(ctx: Context, state: GameState, step: dict[str, Plain]) -> Plain:
    """Answer an ``ask`` step: a list of spaces, a number, or true or false.

    Raises
    ------
    BadAction : no map, an unknown question, a space missing or not on the map.
    """
    topology = ctx.topology
    if topology is None:
        raise BadAction("ask: the situation needs a board")
    about = step.get("about")
    by = step.get("by", state.turn.seat)
    seat = state.seat(str(by))
    places: dict[str, str] = {
        key: _space(topology, step, key) for key in ("at", "to") if key in step
    }
    try:
        match about:
            case "along_river" if places.get("at", "").startswith("port-"):
                raise BadAction("ask: a Port lies along no river; name a space under at")
            case "adjacent" | "neighbours" | "along_river":
                return _listed(_around(topology, str(about), _needed(places, "at")))
            case "border":
                return _listed(topology.border)
            case "distance":
                return topology.distance(_needed(places, "at"), _needed(places, "to"))
            case "reach":
                return _listed(_reach(ctx, topology, seat) - occupied_spaces(state))
            case "legal_units":
                return legal_units(ctx, state, seat, _needed(places, "at"))
            case "settlements":
                return len(settlements(topology, spaces_of(seat)))
            case "connected_settlements":
                linked = scoring_links(ctx, seat)
                return connected_settlements(
                    topology, spaces_of(seat), ctx.shipping(seat), linked=linked
                )
    except UnknownFact as unknown:
        raise BadAction(f"ask: the answer depends on {unknown}") from None
    raise BadAction(f"ask: nothing is known about {about!r}")


def _reach(ctx: Context, topology: Topology, seat: Seat) -> frozenset[str]:
    """Land that a seat reaches, and lochs where it has fishermen to place."""
    found = reached(ctx, topology, seat)
    if seat.clan == "macdonald":
        found |= reached(ctx, topology, seat, onto="loch") & topology.lochs
    return found


def _around(topology: Topology, about: str, at: str) -> frozenset[str]:
    tables: dict[str, Callable[[], frozenset[str]]] = {
        "adjacent": lambda: topology.adjacent[at] & topology.in_play,
        "neighbours": lambda: topology.neighbouring[at],
        "along_river": lambda: frozenset[str]().union(
            *(topology.along[river] for river in rivers_along(topology, at))
        ),
    }
    return frozenset(s for s in tables[about]() if s in topology.index and "port" not in s)


def legal_units(ctx: Context, state: GameState, seat: Seat, at: str) -> Plain:
    """Units that a seat may deploy on a space when it is its turn."""
    if state.turn.seat != seat.colour:
        state = replace(state, turn=Turn(number=state.turn.number + 1, seat=seat.colour))
    found: list[Plain] = []
    for unit in UNITS:
        action = Expand(by=seat.colour, unit=unit, to=at)
        if ruleset().validate(ctx, state, action).status == "legal":
            found.append(unit)
    return found


def _listed(spaces: frozenset[str]) -> Plain:
    return [*reading_order(spaces)]


def _space(topology: Topology, step: dict[str, Plain], key: str) -> str:
    space = str(step[key])
    if space not in topology.index:
        raise BadAction(f"{key}: {space} is no space of this map")
    return space


def _needed(places: dict[str, str], key: str) -> str:
    if key not in places:
        raise BadAction(f"ask: name the space under {key}")
    return places[key]
