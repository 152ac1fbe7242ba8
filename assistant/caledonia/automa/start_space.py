"""Where a starting worker goes on a recorded map."""

from __future__ import annotations

from collections.abc import Callable

from assistant.caledonia.automa.chance import choose_at_random
from assistant.caledonia.automa.draft import Draft, decided, to_do
from assistant.caledonia.automa.expand import deploy
from assistant.caledonia.automa.filling_in import ask_ground, ask_start_space
from assistant.caledonia.automa.port import learn_place
from assistant.caledonia.automa.site import Site, choose_worker, fitting_units
from assistant.caledonia.rules.board import occupied_spaces
from assistant.caledonia.words import PORTS, PortName, Terrain
from assistant.core.trace import Script
from graphs import Topology, nearest, port_space, ports_in_reach, reading_order

PLUS = "central_loch"

WORKER_LAND: tuple[Terrain, ...] = ("forest", "mountain")


def deploy_on_the_map(draft: Draft, module: PortName, target: str) -> Script[None]:
    """Deploy the starting worker of a module near the central loch or near its Port.

    Rules
    -----
    A-2.10, A-2.13, A-2.14; Q088, Q089.
    """
    if draft.ctx.setup.filling:
        site = yield from _on_a_map_being_filled(draft, module, target)
    else:
        site = yield from _by_the_criteria(draft, module, target)
    worker = yield from choose_worker(draft, fitting_units(draft, site))
    paid = deploy(draft, worker, site)
    yield to_do(
        "automa.setup.do_worker_on",
        "A-2.10",
        worker=worker,
        module=module,
        space=site.at,
        cost=paid,
    )


def _on_a_map_being_filled(draft: Draft, module: PortName, target: str) -> Script[Site]:
    """Let the table point at the space that the criteria pick and say what it shows."""
    for port in PORTS:
        if port == module:
            yield from learn_place(draft, port)
    space = yield from ask_start_space(draft, module, target)
    yield from ask_ground(draft, space)
    return site_of(draft, space)


def _by_the_criteria(draft: Draft, module: PortName, target: str) -> Script[Site]:
    topology = _map(draft)
    sites = start_sites(draft, module)
    cheap = tuple(site for site in sites if site.cost <= _dearest(draft))
    sites = yield from _keep(sites, cheap or sites, "land_cost", lambda s: f"£{s.cost}")
    goals = topology.letters.get(module, frozenset()) or topology.central_loch
    if target != PLUS:
        goals = frozenset({port_space(module)} & topology.places)

    def steps(site: Site) -> int:
        found = nearest(topology, site.at, goals)
        return 99 if found is None else found

    least = min((steps(site) for site in sites), default=0)
    near = tuple(site for site in sites if steps(site) == least)
    sites = yield from _keep(sites, near, "nearest", lambda s: str(steps(s)))
    if target != PLUS:
        level = draft.ctx.reach(draft.seat)
        within = tuple(s for s in sites if module in ports_in_reach(topology, [s.at], level))
        sites = yield from _keep(sites, within or sites, "port_in_reach", lambda s: s.at)
    cheapest = min((site.cost for site in sites), default=0)
    best = tuple(site for site in sites if site.cost == cheapest)
    sites = yield from _keep(sites, best, "cheapest", lambda s: f"£{s.cost}")
    return (yield from choose_at_random(sites, "space", "A-2.14"))


def start_sites(draft: Draft, module: PortName) -> tuple[Site, ...]:
    """Empty spaces of a module on which it can pay and deploy a worker, in reading order."""
    topology = _map(draft)
    taken = occupied_spaces(draft.state)
    inside = (s for s in topology.targets if topology.module_of.get(s) == module)
    sites = (site_of(draft, space) for space in reading_order(inside) if space not in taken)
    return tuple(
        site for site in sites if set(site.terrains) & set(WORKER_LAND) and fits(draft, site)
    )


def fits(draft: Draft, site: Site) -> bool:
    """Whether a worker can be paid and deployed on a space."""
    return any(unit in ("woodcutter", "miner") for unit in fitting_units(draft, site))


def site_of(draft: Draft, space: str) -> Site:
    """A space of the map as a site; unknown land or cost fit nothing."""
    topology = _map(draft)
    land = topology.terrain[space] or frozenset()
    terrains: frozenset[Terrain] = frozenset(
        t for t in ("grass", "forest", "mountain") if t in land
    )
    return Site(at=space, terrains=terrains, cost=topology.cost[space] or 0)


def _dearest(draft: Draft) -> int:
    return draft.ctx.catalog.automa.start_workers.max_land_cost


def _map(draft: Draft) -> Topology:
    if draft.ctx.topology is None:
        raise AssertionError("starting workers are placed on a map only")
    return draft.ctx.topology


def _keep(
    sites: tuple[Site, ...], left: tuple[Site, ...], criterion: str, shown: Callable[[Site], str]
) -> Script[tuple[Site, ...]]:
    if len(sites) > 1:
        yield decided(
            f"automa.setup.by_{criterion}",
            "A-2.14",
            before=tuple(site.at for site in sites),
            after=tuple(site.at for site in left),
            values=tuple(shown(site) for site in sites),
        )
    return left
