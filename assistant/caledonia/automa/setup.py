"""The Automa's setup: Glory marker, starting workers, Ports in reach from the start."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.caledonia.automa.chance import roll_goods_die, roll_price_die
from assistant.caledonia.automa.draft import Draft, decided, to_do
from assistant.caledonia.automa.expand import deploy
from assistant.caledonia.automa.guided_space import LAND_COSTS
from assistant.caledonia.automa.outcome import Decision, Done
from assistant.caledonia.automa.port import claim_ports
from assistant.caledonia.automa.site import (
    Site,
    choose_worker,
    column_that_makes,
    fitting_units,
)
from assistant.caledonia.automa.start_space import PLUS, deploy_on_the_map
from assistant.caledonia.context import Context
from assistant.caledonia.effects import AutomaIsSetUp, Place, SetGloryMarker
from assistant.caledonia.state import GameState
from assistant.caledonia.words import PORTS, SOMEWHERE, Terrain, Unit, Worker
from assistant.core.trace import Ask, Script
from assistant.core.verdict import params

MINUS = "port"
START_LANDS: tuple[frozenset[Terrain], ...] = (
    frozenset({"forest"}),
    frozenset({"mountain"}),
    frozenset({"forest", "mountain"}),
)


def automa_setup(ctx: Context, state: GameState) -> Script[Decision]:
    """Set the Glory marker and deploy the four starting workers.

    Rules
    -----
    A-2.04, A-2.10 to A-2.14; Q088, Q089, Q090.
    """
    draft = Draft(ctx=ctx, state=state)
    yield from _set_glory_marker(draft)
    signs: list[str] = []
    for module in PORTS:
        target = yield from _target(draft, module, signs)
        signs.append(target)
        if ctx.setup.guided:
            yield from _starting_worker(draft, module, target)
        else:
            yield from deploy_on_the_map(draft, module, target)
    draft.do(AutomaIsSetUp())
    yield from claim_ports(draft)
    return Decision(done=Done(action="skip_turn"), tried=(), effects=tuple(draft.effects))


def _set_glory_marker(draft: Draft) -> Script[None]:
    """Put the marker over the unit that makes the good of the goods die (A-2.04)."""
    good = yield from roll_goods_die("glory_marker", "A-2.04")
    column = column_that_makes(draft.ctx, good)
    draft.do(SetGloryMarker(column=column))
    yield to_do("automa.setup.do_marker", "A-2.04", good=good, column=column)


def _target(draft: Draft, module: str, before: Sequence[str]) -> Script[str]:
    """Near the central loch or near the Port: by the sign until one has come twice (A-2.12)."""
    for forced, other in ((MINUS, PLUS), (PLUS, MINUS)):
        if before.count(other) == 2:
            yield decided("automa.setup.forced", "A-2.12", module=module, target=forced)
            return forced
    sign = yield from roll_price_die(f"setup_{module}", "A-2.11")
    target = PLUS if sign > 0 else MINUS
    yield decided("automa.setup.target", "A-2.11", module=module, target=target)
    return target


def _starting_worker(draft: Draft, module: str, target: str) -> Script[None]:
    """Ask what the space looks like that the criteria pick, then pay and deploy (A-2.14)."""
    terrain = yield Ask(
        id=f"start_terrain.{module}",
        options=tuple("+".join(sorted(mix)) for mix in START_LANDS),
        message=f"automa.ask.start_{target}",
        params=params(module=module),
        rules=("A-2.13", "A-2.14") if target == PLUS else ("A-2.14",),
    )
    terrains = next(mix for mix in START_LANDS if "+".join(sorted(mix)) == terrain)
    payable = tuple(
        str(c)
        for c in LAND_COSTS
        if fitting_units(draft, Site(at=SOMEWHERE, terrains=terrains, cost=c))
    )
    cost = yield Ask(
        id=f"start_cost.{module}",
        options=payable or tuple(str(c) for c in LAND_COSTS),
        message="automa.ask.space_cost",
        params=params(module=module),
        rules=("A-2.14",),
    )
    site = Site(at=SOMEWHERE, terrains=terrains, cost=int(cost))
    worker = yield from choose_worker(draft, fitting_units(draft, site) or suited(site))
    paid = deploy(draft, worker, site)
    yield to_do("automa.setup.do_worker", "A-2.10", worker=worker, module=module, cost=paid)


def suited(site: Site) -> tuple[Unit, ...]:
    """Workers by land alone, where the starting money is used up already."""
    workers: tuple[tuple[Terrain, Unit], ...] = (("forest", "woodcutter"), ("mountain", "miner"))
    return tuple(worker for land, worker in workers if land in site.terrains)


def note_starting_workers(draft: Draft) -> Script[None]:
    """Ask about starting workers that were placed without the app: kinds, land, marker, Ports.

    Rules
    -----
    A-2.04, A-2.07, A-2.10.
    """
    miners = yield Ask(
        id="start_miners",
        options=("0", "1", "2", "3", "4"),
        message="automa.ask.start_miners",
        rules=("A-2.10",),
    )
    kinds: tuple[Worker, ...] = ("miner", "woodcutter")
    workers = [kinds[number >= int(miners)] for number in range(4)]
    spent = sum(draft.ctx.unit_cost(worker) for worker in workers)
    land = yield Ask(
        id="start_land",
        kind="number",
        low=4,
        high=min(24, draft.money - spent) if draft.money - spent >= 4 else 24,
        message="automa.ask.start_land",
        rules=("A-2.10", "A-2.14"),
    )
    draft.pay(spent + int(land), "A-2.10")
    for worker in workers:
        draft.do(Place(seat=draft.seat.colour, unit=worker, at=SOMEWHERE))
    column = yield Ask(
        id="glory_marker",
        options=tuple(draft.ctx.catalog.automa.unit_track),
        message="automa.ask.glory_marker",
        rules=("A-2.04",),
    )
    draft.do(SetGloryMarker(column=column), AutomaIsSetUp())
    yield decided("automa.setup.noted", "A-2.10", cost=spent + int(land), money=draft.money)
    yield from claim_ports(draft)
