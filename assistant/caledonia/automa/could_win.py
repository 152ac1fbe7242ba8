"""Which unknown spaces of a map that is being filled in could still be the one chosen."""

from __future__ import annotations

from assistant.caledonia.automa.criteria import MEASURES, candidates
from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.automa.filling_in import ask_ground
from assistant.caledonia.automa.port import unclaimed
from assistant.caledonia.rules.board import further_ways, occupied_spaces, reached, spaces_of
from assistant.core.trace import Script
from graphs import Topology, lochs_at, missing_facts, port_space


def ask_for_what_could_win(
    draft: Draft, modules: tuple[str, ...], criteria: tuple[str, ...]
) -> Script[None]:
    """Ask for unknown spaces until none of them could be the one chosen.

    A space is asked for only while it may be in reach and, taken at its best, no known space is
    better by the criteria in their order.

    Parameters
    ----------
    criteria : the most important first.

    Rules
    -----
    A-4.3.6.03, A-4.3.6.04.
    """
    while True:
        space = _next_unknown(draft, modules, criteria)
        if space is None:
            return
        yield from ask_ground(draft, space)


def _next_unknown(draft: Draft, modules: tuple[str, ...], criteria: tuple[str, ...]) -> str | None:
    topology = draft.ctx.topology
    if topology is None or not topology.is_incomplete:
        return None
    seat = draft.seat
    linked = further_ways(draft.ctx, seat)
    missing = missing_facts(topology, spaces_of(seat), draft.ctx.reach(seat), linked=linked)
    taken = occupied_spaces(draft.state)
    known = reached(draft.ctx, topology, seat)
    for fact in missing:
        target = fact.target
        if target in taken or target in known or topology.module_of.get(target) not in modules:
            continue
        if not _is_beaten(draft, topology, target, modules, criteria):
            return fact.space if fact.space in topology.unknown else target
    return None


def _is_beaten(
    draft: Draft,
    topology: Topology,
    space: str,
    modules: tuple[str, ...],
    criteria: tuple[str, ...],
) -> bool:
    """Whether a known space is better than an unknown one could be at its best.

    The first criterion that tells them apart decides; one that an unknown space may always meet
    ends the comparison, and so does round 5, where only the settlements count.
    """
    sites = candidates(draft, modules)
    for criterion in criteria:
        if not sites:
            return False
        measures = [(MEASURES[criterion](draft, site, modules), site) for site in sites]
        met = [measure.rank for measure, _ in measures if measure.met]
        if criterion == "port":
            if _may_reach_a_port(draft, topology, space, modules):
                return False
        elif criterion == "min_cost":
            return bool(met) and max(met) > (-1,)
        else:
            return False
        if met:
            return True
    return False


def _may_reach_a_port(
    draft: Draft, topology: Topology, space: str, modules: tuple[str, ...]
) -> bool:
    """Whether a unit on a space could have an unclaimed Port of the modules in reach.

    Every loch space on the way takes one step, so the way is at most one longer than the lochs
    that the Shipping level crosses.
    """
    furthest = 1 + lochs_at(draft.ctx.reach(draft.seat))
    for port in unclaimed(draft):
        place = port_space(port)
        if port in modules and place in topology.index:
            steps = topology.distance(space, place)
            if steps is not None and steps <= furthest:
                return True
    return False
