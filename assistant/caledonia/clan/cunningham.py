"""Clan Cunningham: butter at the end of production."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Produce
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, GainGoods
from assistant.caledonia.rules.production import basic_goods_made, inputs_of
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params

RULE = "B-CLAN-CUNNINGHAM-01"


def too_much_butter(ctx: Context, state: GameState, action: Produce) -> Iterator[Violation]:
    """Butter is made by Cunningham, of milk left after the cheese (B-CLAN-CUNNINGHAM-01)."""
    if not action.butter:
        return
    seat = state.seat(action.by)
    if seat.clan != "cunningham":
        yield Violation(rule=RULE, reason="clan", message="refused.no_butter")
        return
    used = inputs_of(ctx, action.process).get("milk", 0)
    milk = seat.goods.milk + basic_goods_made(ctx, seat).milk - used
    if action.butter > milk:
        yield Violation(
            rule=RULE,
            reason="goods",
            message="refused.too_little_milk",
            params=params(needed=action.butter, held=milk),
        )


def money_for_butter(ctx: Context, state: GameState, action: Produce) -> Iterator[Money]:
    """£8 for each milk, without merchant or price (B-CLAN-CUNNINGHAM-01, 02)."""
    if action.butter:
        amount = ctx.catalog.clans.cunningham.butter_money * action.butter
        yield Money(rule=RULE, amount=amount, payer=SUPPLY, payee=action.by)


def use_the_milk(ctx: Context, state: GameState, action: Produce) -> Iterator[Effect]:
    """The milk is discarded."""
    if action.butter:
        yield GainGoods(seat=action.by, good="milk", amount=-action.butter)


CUNNINGHAM: Module[Context, GameState, Effect] = Module(
    id="clan.cunningham",
    needs=("base.production",),
    checks=(Check(rule=RULE, on=(Produce,), run=too_much_butter),),
    charges=(Charge(rule=RULE, on=(Produce,), run=money_for_butter),),
    outcomes=(Outcome(rule=RULE, on=(Produce,), run=use_the_milk),),
)
