"""Clan Campbell: factories get cheaper, type by type."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Expand
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.state import GameState
from assistant.caledonia.words import FACTORIES, SUPPLY
from assistant.core.ruleset import Charge, Module
from assistant.core.verdict import Money


def campbell_discount(ctx: Context, state: GameState, action: Expand) -> Iterator[Money]:
    """£3, £4, £4, £5 off the first to fourth factory of a type (B-CLAN-CAMPBELL-01).

    The new factory is the next after those of its type on the map (B-Q-91).
    """
    seat = state.seat(action.by)
    if seat.clan != "campbell" or action.unit not in FACTORIES:
        return
    discounts = ctx.catalog.clans.campbell.discounts
    off = discounts[min(seat.count(action.unit), len(discounts) - 1)]
    yield Money(rule="B-CLAN-CAMPBELL-01", amount=-off, payer=action.by, payee=SUPPLY)


CAMPBELL: Module[Context, GameState, Effect] = Module(
    id="clan.campbell",
    needs=("base.expand",),
    charges=(Charge(rule="B-CLAN-CAMPBELL-01", on=(Expand,), run=campbell_discount),),
)
