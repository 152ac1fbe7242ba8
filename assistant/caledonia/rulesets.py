"""The one list of everything that can plug into a game."""

from __future__ import annotations

from functools import lru_cache

from assistant.caledonia.apply import apply
from assistant.caledonia.clan import CLANS
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, Pay
from assistant.caledonia.rules.auction import AUCTION
from assistant.caledonia.rules.building import BUILDING
from assistant.caledonia.rules.contracts import CONTRACTS
from assistant.caledonia.rules.expand import EXPAND
from assistant.caledonia.rules.filling import FILLING
from assistant.caledonia.rules.moved_price import MOVED_PRICE
from assistant.caledonia.rules.neighbourhood import NEIGHBOURHOOD
from assistant.caledonia.rules.phases import PHASES
from assistant.caledonia.rules.ports import PORTS
from assistant.caledonia.rules.production import PRODUCTION
from assistant.caledonia.rules.start import START
from assistant.caledonia.rules.take_over import TAKE_OVER
from assistant.caledonia.rules.trade import TRADE
from assistant.caledonia.rules.turns import TURNS
from assistant.caledonia.rules.upgrades import UPGRADES
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Module, Ruleset, Shortfall
from assistant.core.verdict import Money, Violation, params

CaledoniaRuleset = Ruleset[Context, GameState, Effect]

BASE: tuple[Module[Context, GameState, Effect], ...] = (
    TURNS,
    PHASES,
    TRADE,
    CONTRACTS,
    EXPAND,
    NEIGHBOURHOOD,
    BUILDING,
    UPGRADES,
    PORTS,
    MOVED_PRICE,
    PRODUCTION,
    START,
    AUCTION,
    FILLING,
    TAKE_OVER,
)


@lru_cache(maxsize=1)
def ruleset() -> CaledoniaRuleset:
    """All rules in order; those of a clan run for seats of that clan only."""
    return Ruleset.compose(
        *BASE, *CLANS.values(), balance=_balance, overdrawn=_overdrawn, pay=_pay, apply=apply
    )


def _balance(state: GameState, seat: str) -> int | None:
    return None if seat == SUPPLY else state.seat(seat).money


def _overdrawn(short: Shortfall) -> Violation:
    """Costs are paid at once and in full (B-TRADE-12, B-EXPAND-02)."""
    return Violation(
        rule=short.rule,
        reason="funds",
        message="refused.funds",
        params=params(
            seat=short.seat,
            cost=short.due,
            money=short.due - short.missing,
            short=short.missing,
        ),
    )


def _pay(line: Money) -> Effect:
    return Pay(payer=line.payer, payee=line.payee, amount=line.amount, rule=line.rule)
