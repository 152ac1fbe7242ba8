"""The Production phase of a player: workers' money, basic goods, then processing by choice."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Process, Produce
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, GainGoods
from assistant.caledonia.state import GameState, Goods, Seat
from assistant.caledonia.words import FACTORIES, PROCESSED_GOODS, SUPPLY, WORKERS, Good
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params


def basic_goods_made(ctx: Context, seat: Seat) -> Goods:
    """Wool, milk and grain of the deployed units (B-PROD-06, B-PROD-07, B-PROD-08)."""
    made = Goods()
    for unit in ("sheep", "cow", "field"):
        spec = ctx.spec(unit)
        if spec.makes is not None:
            made = made.plus(spec.makes, spec.amount * seat.count(unit))
    return made


def chosen(process: Process) -> dict[Good, int]:
    """How many of each processed good a player makes."""
    return {"bread": process.bread, "cheese": process.cheese, "whisky": process.whisky}


def too_few_factories(ctx: Context, state: GameState, action: Produce) -> Iterator[Violation]:
    """Each factory processes once a phase (B-PROD-09 to B-PROD-12)."""
    seat = state.seat(action.by)
    wanted = chosen(action.process)
    for factory in FACTORIES:
        good = ctx.spec(factory).makes
        count = seat.count(factory)
        if good is not None and wanted[good] > count:
            yield Violation(
                rule="B-PROD-12",
                reason="quantity",
                message="refused.too_few_factories",
                params=params(good=good, quantity=wanted[good], unit=factory, count=count),
            )


def too_few_inputs(ctx: Context, state: GameState, action: Produce) -> Iterator[Violation]:
    """One milk or grain for each product; bread and whisky share the grain (B-PROD-13, 14)."""
    seat = state.seat(action.by)
    made = basic_goods_made(ctx, seat)
    for good, needed in inputs_of(ctx, action.process).items():
        held = seat.goods.of(good) + made.of(good)
        if needed > held:
            yield Violation(
                rule="B-PROD-14",
                reason="goods",
                message="refused.too_few_inputs",
                params=params(good=good, needed=needed, held=held),
            )


def inputs_of(ctx: Context, process: Process) -> dict[Good, int]:
    """Basic goods that the processing uses up."""
    wanted = chosen(process)
    used: dict[Good, int] = {}
    for factory in FACTORIES:
        spec = ctx.spec(factory)
        if spec.takes is not None and spec.makes is not None:
            used[spec.takes] = used.get(spec.takes, 0) + wanted[spec.makes]
    return used


def most_processing(ctx: Context, seat: Seat) -> Process:
    """Everything the factories can make; grain goes to the distilleries first, then to bread."""
    made = basic_goods_made(ctx, seat)
    # Overruled payments may have left a debt.
    grain, milk = (max(held, 0) for held in _held(seat, made))
    whisky = min(seat.count("distillery"), grain)
    return Process(
        cheese=min(seat.count("cheese_dairy"), milk),
        whisky=whisky,
        bread=min(seat.count("bakery"), grain - whisky),
    )


def _held(seat: Seat, made: Goods) -> tuple[int, int]:
    """Grain and milk when the basic goods are made."""
    return seat.goods.grain + made.grain, seat.goods.milk + made.milk


def money_of_the_workers(ctx: Context, state: GameState, action: Produce) -> Iterator[Money]:
    """£4 a woodcutter, £6 a miner, £2 more each with technology (B-PROD-03, B-PROD-04)."""
    seat = state.seat(action.by)
    if seat.automa:
        return
    if seat.clan == "macdonald":
        each = ctx.catalog.clans.macdonald.worker_income
        count = sum(p.unit in WORKERS for p in seat.units)
        if count:
            rule = "B-CLAN-MACDONALD-03"
            yield Money(rule=rule, amount=each * count, payer=SUPPLY, payee=action.by)
        return
    for worker, rule in (("woodcutter", "B-PROD-03"), ("miner", "B-PROD-04")):
        spec = ctx.catalog.unit("woodcutter" if worker == "woodcutter" else "miner")
        each = spec.income_upgraded if worker in seat.technology else spec.income
        amount = each * sum(p.unit == worker for p in seat.units)
        if amount:
            yield Money(rule=rule, amount=amount, payer=SUPPLY, payee=action.by)


def make_the_goods(ctx: Context, state: GameState, action: Produce) -> Iterator[Effect]:
    """Basic goods first, then inputs are turned into products (B-PROD-02)."""
    seat = state.seat(action.by)
    if seat.automa:
        return
    made = basic_goods_made(ctx, seat)
    for good in ("wool", "milk", "grain"):
        yield from _gain(action.by, good, made.of(good))
    for good, used in inputs_of(ctx, action.process).items():
        yield from _gain(action.by, good, -used)
    for good in PROCESSED_GOODS:
        yield from _gain(action.by, good, chosen(action.process)[good])


def _gain(by: str, good: Good, amount: int) -> Iterator[Effect]:
    if amount:
        yield GainGoods(seat=by, good=good, amount=amount)


ON = (Produce,)

PRODUCTION: Module[Context, GameState, Effect] = Module(
    id="base.production",
    checks=(
        Check(rule="B-PROD-12", on=ON, run=too_few_factories),
        Check(rule="B-PROD-14", on=ON, run=too_few_inputs),
    ),
    charges=(Charge(rule="B-PROD-03", on=ON, run=money_of_the_workers),),
    outcomes=(Outcome(rule="B-PROD-02", on=ON, run=make_the_goods),),
)
