"""The four criteria of a Support card on a recorded map, and the spaces they choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.caledonia.automa.bonus_trades import goods_traded_at
from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.automa.port import unclaimed
from assistant.caledonia.automa.settlements import Rise, rise
from assistant.caledonia.automa.site import Site, fitting_units
from assistant.caledonia.rules.board import further_ways, occupied_spaces, reached, spaces_of
from assistant.caledonia.words import TERRAINS
from graphs import ports_in_reach, reading_order

RULES = {
    "port": "A-4.3.6.09",
    "min_cost": "A-4.3.6.07",
    "max_settlements": "A-4.3.6.06",
    "max_neighbourhood_or_market": "A-4.3.6.08",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """What a criterion says of one space.

    Parameters
    ----------
    rank : the higher the better; the lowest possible rank means that the criterion is not met.
    met : whether the space meets the criterion at all.
    shown : the value as players read it.
    """

    rank: tuple[int, ...]
    met: bool
    shown: str


def candidates(draft: Draft, modules: tuple[str, ...]) -> tuple[Site, ...]:
    """Free spaces of the modules in reach on which it can pay and deploy some unit.

    Rules
    -----
    A-4.3.6.01, A-4.3.6.03.
    """
    topology = draft.ctx.topology
    if topology is None:
        return ()
    taken = occupied_spaces(draft.state)
    found = []
    for space in reading_order(reached(draft.ctx, topology, draft.seat) - taken):
        cost = topology.cost[space]
        if topology.module_of.get(space) not in modules or cost is None:
            continue
        land = topology.terrain[space] or frozenset()
        site = Site(at=space, terrains=frozenset(t for t in TERRAINS if t in land), cost=cost)
        if fitting_units(draft, site):
            found.append(site)
    return tuple(found)


def by_port(draft: Draft, site: Site, modules: tuple[str, ...]) -> Measure:
    """Whether the space brings an unclaimed Port of the modules into reach (A-4.3.6.09)."""
    ports = new_ports(draft, site.at, modules)
    return Measure(rank=(bool(ports),), met=bool(ports), shown=", ".join(ports) or "–")


def new_ports(draft: Draft, space: str, modules: tuple[str, ...]) -> tuple[str, ...]:
    """Unclaimed Ports of the modules that a unit on the space would have in reach."""
    topology = draft.ctx.topology
    if topology is None:
        return ()
    linked = further_ways(draft.ctx, draft.seat)
    units = (*spaces_of(draft.seat), space)
    reach = ports_in_reach(topology, units, draft.ctx.reach(draft.seat), linked=linked)
    return tuple(port for port in unclaimed(draft) if port in reach and port in modules)


def by_cost(draft: Draft, site: Site, modules: tuple[str, ...]) -> Measure:
    """The cheapest land on which it can deploy a unit (A-4.3.6.07, Q107)."""
    return Measure(rank=(-site.cost,), met=True, shown=f"£{site.cost}")


def by_settlements(draft: Draft, site: Site, modules: tuple[str, ...]) -> Measure:
    """Connect two groups first, else add a settlement to a group (A-4.3.6.06, Q105)."""
    found: Rise = rise(draft, site.at)
    return Measure(
        rank=(found.connects, found.more),
        met=found.connects or found.more > 0,
        shown=f"{found.groups} → {found.after}",
    )


def by_goods_traded(draft: Draft, site: Site, modules: tuple[str, ...]) -> Measure:
    """Most goods traded by bonus, within the merchants in stock (A-4.3.6.08)."""
    count = goods_traded_at(draft, site.at)
    return Measure(rank=(count,), met=count > 0, shown=str(count))


MEASURES: dict[str, Callable[[Draft, Site, tuple[str, ...]], Measure]] = {
    "port": by_port,
    "min_cost": by_cost,
    "max_settlements": by_settlements,
    "max_neighbourhood_or_market": by_goods_traded,
}
