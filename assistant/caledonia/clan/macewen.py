"""Clan MacEwen (Kickstarter): beer from hops and grain."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import FulfilContract
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, GainGoods
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params

RULE = "B-CLAN-MACEWEN-01"


def too_much_beer(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Violation]:
    """One beer for a hop, three a contract at most, one grain each (B-CLAN-MACEWEN-01, 02)."""
    if not action.beers:
        return
    seat = state.seat(action.by)
    if seat.clan != "macewen":
        yield Violation(rule=RULE, reason="clan", message="refused.no_beer")
        return
    numbers = ctx.catalog.clans.macewen
    hops = ctx.catalog.contract(action.contract).gives.hops
    most = min(hops, numbers.beers_per_contract)
    if action.beers > most:
        yield Violation(
            rule="B-CLAN-MACEWEN-02",
            reason="quantity",
            message="refused.too_much_beer",
            params=params(quantity=action.beers, most=most, hops=hops),
        )
    needed = action.beers * numbers.grain_per_beer
    if needed > seat.goods.grain:
        yield Violation(
            rule=RULE,
            reason="goods",
            message="refused.too_little_grain",
            params=params(needed=needed, held=seat.goods.grain),
        )


def money_for_beer(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Money]:
    """£9 for each beer, a number the table may change (B-CLAN-MACEWEN-03, C-16)."""
    if action.beers:
        amount = action.beers * ctx.setup.switches.beer_money
        yield Money(rule="B-CLAN-MACEWEN-03", amount=amount, payer=SUPPLY, payee=action.by)


def brew(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Effect]:
    """The grain is used; beer is no good and is not kept (B-CLAN-MACEWEN-04)."""
    if action.beers:
        amount = -action.beers * ctx.catalog.clans.macewen.grain_per_beer
        yield GainGoods(seat=action.by, good="grain", amount=amount)


MACEWEN: Module[Context, GameState, Effect] = Module(
    id="clan.macewen",
    needs=("base.contracts",),
    checks=(Check(rule=RULE, on=(FulfilContract,), run=too_much_beer),),
    charges=(Charge(rule="B-CLAN-MACEWEN-03", on=(FulfilContract,), run=money_for_beer),),
    outcomes=(Outcome(rule=RULE, on=(FulfilContract,), run=brew),),
)
