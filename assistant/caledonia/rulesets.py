"""The one list of everything that can plug into a game."""

from __future__ import annotations

from functools import lru_cache

from assistant.caledonia.apply import apply
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, Pay
from assistant.caledonia.rules.phases import PHASES
from assistant.caledonia.rules.trade import TRADE
from assistant.caledonia.rules.turns import TURNS
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Module, Ruleset
from assistant.core.verdict import Money, Violation, params

CaledoniaRuleset = Ruleset[Context, GameState, Effect]

BASE: tuple[Module[Context, GameState, Effect], ...] = (TURNS, PHASES, TRADE)


@lru_cache(maxsize=32)
def ruleset_for(setup: Setup) -> CaledoniaRuleset:
    """Put together the rules that a setup plays with."""
    return Ruleset.compose(*BASE, balance=_balance, overdrawn=_overdrawn, pay=_pay, apply=apply)


def _balance(state: GameState, seat: str) -> int | None:
    return None if seat == SUPPLY else state.seat(seat).money


def _overdrawn(ctx: Context, state: GameState, line: Money, balance: int) -> Violation:
    """Costs are paid at once and in full (B-TRADE-12, B-EXPAND-02)."""
    return Violation(
        rule=line.rule,
        reason="funds",
        message="refused.funds",
        params=params(
            seat=line.payer,
            cost=line.amount,
            money=balance + line.amount,
            short=-balance,
        ),
    )


def _pay(line: Money) -> Effect:
    return Pay(payer=line.payer, payee=line.payee, amount=line.amount, rule=line.rule)
