"""Clan MacKenzie: money for whisky, and a cellar where it ages."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Produce, TakeFromCellar
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, FillCellar, GainGoods
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params

SPOT_RULE = "B-CLAN-MACKENZIE-06"
OUT_RULE = "B-CLAN-MACKENZIE-05"


def too_many_new_barrels(ctx: Context, state: GameState, action: Produce) -> Iterator[Violation]:
    """One whisky made in this phase at most goes into the cellar (B-CLAN-MACKENZIE-06)."""
    if not action.cellar:
        return
    if state.seat(action.by).clan != "mackenzie":
        yield Violation(rule=SPOT_RULE, reason="clan", message="refused.no_cellar")
    elif action.cellar > min(1, action.process.whisky):
        yield Violation(
            rule=SPOT_RULE,
            reason="quantity",
            message="refused.too_many_barrels",
            params=params(quantity=action.cellar, made=action.process.whisky),
        )


def money_of_the_cellar(ctx: Context, state: GameState, action: Produce) -> Iterator[Money]:
    """The barrel leaving the right spot pays as aged twice, each whisky made £3 (B-Q-87)."""
    seat = state.seat(action.by)
    if seat.clan != "mackenzie":
        return
    numbers = ctx.catalog.clans.mackenzie
    leaving, made = barrels_leaving(ctx, seat), action.process.whisky
    if leaving:
        amount = leaving * numbers.aged_money[-1]
        yield Money(rule=OUT_RULE, amount=amount, payer=SUPPLY, payee=action.by)
    if made:
        amount = made * numbers.whisky_money
        yield Money(rule="B-CLAN-MACKENZIE-01", amount=amount, payer=SUPPLY, payee=action.by)


def barrels_leaving(ctx: Context, seat: Seat) -> int:
    """Barrels that leave the last spot when all move on (B-CLAN-MACKENZIE-03)."""
    return sum(seat.cellar[ctx.setup.switches.cellar_spots - 1 :])


def age_and_fill(ctx: Context, state: GameState, action: Produce) -> Iterator[Effect]:
    """Barrels move right, the last into the stock; the new one goes in at the end.

    Rules
    -----
    B-CLAN-MACKENZIE-02, B-CLAN-MACKENZIE-03, B-CLAN-MACKENZIE-06.
    """
    seat = state.seat(action.by)
    if seat.clan != "mackenzie":
        return
    fresh, once, _ = seat.cellar
    leaving = barrels_leaving(ctx, seat)
    if leaving != action.cellar:
        yield GainGoods(seat=action.by, good="whisky", amount=leaving - action.cellar)
    last = once if ctx.setup.switches.cellar_spots == len(seat.cellar) else 0
    yield FillCellar(seat=action.by, barrels=(action.cellar, fresh, last))


def no_barrel_there(ctx: Context, state: GameState, action: TakeFromCellar) -> Iterator[Violation]:
    """A barrel must lie on the spot (B-CLAN-MACKENZIE-04)."""
    if state.seat(action.by).clan != "mackenzie":
        yield Violation(rule=SPOT_RULE, reason="clan", message="refused.no_cellar", kind="shape")
    elif not barrels(state.seat(action.by))[action.spot]:
        yield Violation(
            rule="B-CLAN-MACKENZIE-04",
            reason="not_available",
            message="refused.no_barrel",
            params=params(spot=action.spot),
            kind="shape",
        )


def barrels(seat: Seat) -> tuple[int, ...]:
    """Barrels on the spots of a seat's cellar; none without the clan."""
    return seat.cellar if seat.clan == "mackenzie" else (0, 0, 0)


def money_for_the_barrel(ctx: Context, state: GameState, action: TakeFromCellar) -> Iterator[Money]:
    """£7 aged once, £15 aged twice, nothing fresh (B-CLAN-MACKENZIE-05)."""
    amount = ctx.catalog.clans.mackenzie.aged_money[action.spot]
    if amount:
        yield Money(rule=OUT_RULE, amount=amount, payer=SUPPLY, payee=action.by)


def take_the_barrel(ctx: Context, state: GameState, action: TakeFromCellar) -> Iterator[Effect]:
    """The whisky goes into the stock (B-CLAN-MACKENZIE-04)."""
    spots = list(state.seat(action.by).cellar)
    spots[action.spot] -= 1
    yield FillCellar(seat=action.by, barrels=(spots[0], spots[1], spots[2]))
    yield GainGoods(seat=action.by, good="whisky", amount=1)


MACKENZIE: Module[Context, GameState, Effect] = Module(
    id="clan.mackenzie",
    needs=("base.production",),
    checks=(
        Check(rule=SPOT_RULE, on=(Produce,), run=too_many_new_barrels),
        Check(rule="B-CLAN-MACKENZIE-04", on=(TakeFromCellar,), run=no_barrel_there),
    ),
    charges=(
        Charge(rule=OUT_RULE, on=(Produce,), run=money_of_the_cellar),
        Charge(rule=OUT_RULE, on=(TakeFromCellar,), run=money_for_the_barrel),
    ),
    outcomes=(
        Outcome(rule="B-CLAN-MACKENZIE-02", on=(Produce,), run=age_and_fill),
        Outcome(rule="B-CLAN-MACKENZIE-04", on=(TakeFromCellar,), run=take_the_barrel),
    ),
)
