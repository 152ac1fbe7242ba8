"""The expand icon: a space by the Support card's criteria, a unit by the Glory marker."""

from __future__ import annotations

from assistant.caledonia.automa.bonus_trades import trade_by_bonus
from assistant.caledonia.automa.draft import Draft, failed, to_do
from assistant.caledonia.automa.guided_space import choose_space, payable_land
from assistant.caledonia.automa.map_space import choose_space_on_map
from assistant.caledonia.automa.outcome import Done
from assistant.caledonia.automa.port import claim_ports
from assistant.caledonia.automa.site import Site, choose_unit, fitting_units
from assistant.caledonia.automa.support import (
    Support,
    lay_support_card,
    read_criteria,
    read_modules,
)
from assistant.caledonia.effects import Place
from assistant.caledonia.words import PORTS, ROUNDS, SOMEWHERE, Unit
from assistant.core.trace import Script


def expand(draft: Draft, support: Support) -> Script[Done | None]:
    """Deploy one unit by the Support card.

    Rules
    -----
    A-4.3.6.01 to A-4.3.6.14; Q106 for the gate of round 5.
    """
    yield from lay_support_card(draft, support)
    if not payable_land(draft):
        yield failed("automa.expand.nowhere", "A-4.3.6.03", modules="".join(PORTS))
        return None
    modules = yield from read_modules(support)
    criteria = yield from read_criteria(support)
    if draft.state.round == ROUNDS:
        modules = PORTS
        criteria = ("max_settlements", *(c for c in criteria if c != "max_settlements"))
    if draft.ctx.setup.guided:
        site = yield from choose_space(draft, modules, criteria)
    else:
        site = yield from choose_space_on_map(draft, modules, criteria)
    if site is None:
        yield failed("automa.expand.nowhere", "A-4.3.6.03", modules="".join(modules))
        return None
    steps = support.fitting[0].support.steps
    unit = yield from choose_unit(draft, fitting_units(draft, site), steps)
    cost = deploy(draft, unit, site)
    there = "automa.expand.do_there" if site.at == SOMEWHERE else "automa.expand.do"
    yield to_do(there, "A-4.3.6.14", unit=unit, space=site.at, cost=cost, land=site.cost)
    yield from claim_ports(draft)
    yield from trade_by_bonus(draft, "buy", site.at)
    if "farmers_markets" in draft.ctx.setup.modules:
        yield from trade_by_bonus(draft, "sell", site.at)
    return Done(action="expand", to=site.at, unit=unit, pays=cost)


def deploy(draft: Draft, unit: Unit, site: Site) -> int:
    """Pay unit and land, put the unit on the map; returns the £ paid.

    Rules
    -----
    A-4.3.6.14.
    """
    cost = draft.ctx.unit_cost(unit) + site.cost
    draft.pay(cost, "A-4.3.6.14")
    draft.do(Place(seat=draft.seat.colour, unit=unit, at=site.at))
    return cost
