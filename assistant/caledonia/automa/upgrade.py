"""The upgrade icon: a merchant or a step of Shipping for £4."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft, decided, failed, to_do
from assistant.caledonia.automa.outcome import Done
from assistant.caledonia.automa.port import claim_ports
from assistant.caledonia.automa.support import Support, lay_support_card, read_upgrade
from assistant.caledonia.effects import HireMerchant, RaiseShipping
from assistant.caledonia.words import SHIPPING
from assistant.core.trace import Script


def upgrade(draft: Draft, support: Support) -> Script[Done | None]:
    """Hire a merchant or raise Shipping, by the Support card unless one track is full.

    Rules
    -----
    A-4.3.5.01, A-4.3.5.02; Q094: the money is checked before a Support card is drawn.
    """
    cost = draft.ctx.catalog.automa.upgrade_cost
    full = tuple(track for track in ("merchant", "shipping") if _is_full(draft, track))
    if len(full) == 2:
        yield failed("automa.upgrade.both_full", "A-4.3.5.01")
        return None
    if draft.money < cost:
        yield failed("automa.no_money", "A-4.3.5.02", cost=cost, money=draft.money)
        return None
    if full:
        track = "shipping" if full[0] == "merchant" else "merchant"
        yield decided("automa.upgrade.one_full", "A-4.3.5.01", track=track)
    else:
        yield from lay_support_card(draft, support)
        track = yield from read_upgrade(support)
        yield decided("automa.upgrade.icon", "A-4.3.5.02", track=track)
    draft.pay(cost, "A-4.3.5.02")
    if track == "merchant":
        draft.do(HireMerchant(seat=draft.seat.colour))
        yield to_do("automa.upgrade.do_merchant", "A-4.3.5.02", cost=cost)
    else:
        draft.do(RaiseShipping(seat=draft.seat.colour))
        yield to_do("automa.upgrade.do_shipping", "A-4.3.5.02", cost=cost, level=draft.seat.level)
        yield from claim_ports(draft)
    return Done(action="upgrade", take=track, pays=cost)


def _is_full(draft: Draft, track: str) -> bool:
    if track == "merchant":
        return draft.seat.hired >= draft.ctx.catalog.upgrades.merchant.on_board
    return draft.seat.shipping >= len(SHIPPING) - 1
