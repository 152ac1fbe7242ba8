"""Clan Stewart: £1 for each trade, before paying."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import NeighbourhoodBonus, Trade
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Charge, Module
from assistant.core.verdict import Money


def pound_for_a_trade(
    ctx: Context, state: GameState, action: Trade | NeighbourhoodBonus
) -> Iterator[Money]:
    """£1 whatever the quantity, once for each good of a bonus (B-CLAN-STEWART-03, 05)."""
    if state.seat(action.by).clan == "stewart":
        rule = "B-CLAN-STEWART-03" if isinstance(action, Trade) else "B-CLAN-STEWART-05"
        amount = ctx.catalog.clans.stewart.trade_money
        yield Money(rule=rule, amount=amount, payer=SUPPLY, payee=action.by)


STEWART: Module[Context, GameState, Effect] = Module(
    id="clan.stewart",
    needs=("base.trade", "base.neighbourhood"),
    charges=(
        # B-CLAN-STEWART-04: the £1 comes before the payment.
        Charge(
            rule="B-CLAN-STEWART-04",
            on=(Trade, NeighbourhoodBonus),
            run=pound_for_a_trade,
            first=True,
        ),
    ),
)
