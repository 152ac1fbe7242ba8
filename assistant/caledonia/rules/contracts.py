"""Actions 2 and 7: obtain and fulfil Export contracts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.caledonia.actions import BuildingBonus, FulfilContract, ObtainContract
from assistant.caledonia.context import Context, marks_reached
from assistant.caledonia.effects import Effect, GainGoods, Offer, TakeContract, TakeOff
from assistant.caledonia.effects import FulfilContract as LayDown
from assistant.caledonia.rules.turns import opens_a_turn
from assistant.caledonia.state import GameState, Pending, Seat
from assistant.caledonia.words import PORTS, SUPPLY
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params

MEAT_OF = {"cow": "beef", "sheep": "mutton"}


def not_on_the_export_board(
    ctx: Context, state: GameState, action: ObtainContract
) -> Iterator[Violation]:
    """Only contracts that lie face up can be taken, each once (B-CONTRACT-01, B-CONTRACT-06)."""
    for contract, count in Counter(action.wanted).items():
        there = contract in state.contracts
        if not there or count > 1:
            yield Violation(
                rule="B-CONTRACT-01",
                reason="not_available",
                message="refused.contract_twice" if there else "refused.contract_not_there",
                params=params(contract=contract),
                kind="shape",
            )


def no_contract_named(
    ctx: Context, state: GameState, action: ObtainContract
) -> Iterator[Violation]:
    """An Obtain action takes a contract (B-CONTRACT-01)."""
    if not action.wanted:
        yield Violation(
            rule="B-CONTRACT-01",
            reason="unclear",
            message="refused.no_contract_named",
            kind="shape",
        )


def box_is_full(ctx: Context, state: GameState, action: ObtainContract) -> Iterator[Violation]:
    """One unfulfilled contract at a time (B-CONTRACT-03)."""
    seat = state.seat(action.by)
    boxes = ctx.export_boxes(seat)
    if len(seat.box) + len(action.wanted) > boxes:
        yield Violation(
            rule="B-CONTRACT-03",
            reason="box_full",
            message="refused.box_full" if seat.box else "refused.too_many_wanted",
            params=params(held=len(seat.box), boxes=boxes, quantity=len(action.wanted)),
        )


def fee_of_the_round(
    ctx: Context, state: GameState, action: ObtainContract | BuildingBonus, rule: str
) -> Iterator[Money]:
    """Money for taking a contract in this round: received in round 1, paid from round 3 on.

    Buchanan's contracts from two sources are two purchases, or one a turn by the other reading
    (B-CLAN-BUCHANAN-05, C-21).
    """
    by = action.by
    once_a_turn = ctx.setup.switches.buchanan_fee == "turn" and state.seat(by).clan == "buchanan"
    this_turn = by == state.turn.seat and not (
        isinstance(action, ObtainContract) and opens_a_turn(state, action)
    )
    if once_a_turn and this_turn and state.turn.obtained:
        return
    fee = ctx.catalog.contract_fee(state.round)
    if fee > 0:
        yield Money(rule=rule, amount=fee, payer=SUPPLY, payee=by)
    elif fee < 0:
        yield Money(rule=rule, amount=-fee, payer=by, payee=SUPPLY)


def fee_for_obtaining(ctx: Context, state: GameState, action: ObtainContract) -> Iterator[Money]:
    """Pay or receive the amount of the round, once an action (B-CONTRACT-02)."""
    yield from fee_of_the_round(ctx, state, action, "B-CONTRACT-02")


def put_in_the_box(ctx: Context, state: GameState, action: ObtainContract) -> Iterator[Effect]:
    """Move the contracts to the Export box (B-CONTRACT-01)."""
    for contract in action.wanted:
        yield TakeContract(seat=action.by, contract=contract)


def not_in_the_box(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Violation]:
    """Only a contract of the own Export box can be fulfilled (B-FULFIL-01)."""
    if action.contract not in state.seat(action.by).box:
        yield Violation(
            rule="B-FULFIL-01",
            reason="no_contract",
            message="refused.not_in_the_box",
            params=params(contract=action.contract),
            kind="shape",
        )


def goods_missing(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Violation]:
    """All goods are paid from stock at once (B-FULFIL-01, B-FULFIL-02)."""
    held = state.seat(action.by).goods
    for good, needed in ctx.catalog.contract(action.contract).requires.goods:
        if held.of(good) < needed:
            yield Violation(
                rule="B-FULFIL-02",
                reason="goods",
                message="refused.goods_missing",
                params=params(good=good, needed=needed, held=held.of(good)),
            )


def no_such_animal(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Violation]:
    """Only own cows and sheep on the map can be slaughtered (B-FULFIL-03, B-FULFIL-04)."""
    seat = state.seat(action.by)
    for space, count in Counter(action.slaughter).items():
        if len(animals_on(seat, space)) < count:
            yield Violation(
                rule="B-FULFIL-03",
                reason="meat",
                message="refused.no_animal",
                params=params(space=space),
                where=(space,),
                kind="shape",
            )


def wrong_meat(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Violation]:
    """Cows give beef, sheep give mutton, neither more nor fewer than asked (B-FULFIL-03)."""
    seat = state.seat(action.by)
    asked: Counter[str] = Counter(dict(ctx.catalog.contract(action.contract).requires.meat))
    spared = animals_spared(ctx, action) if asked else 0
    offered: Counter[str] = Counter()
    for space, count in Counter(action.slaughter).items():
        offered.update(MEAT_OF[unit] for unit in animals_on(seat, space)[:count])
    missing, surplus = asked - offered, offered - asked
    if missing.total() != spared or surplus:
        yield Violation(
            rule="B-FULFIL-03",
            reason="meat",
            message="refused.wrong_meat",
            params=params(
                beef=asked["beef"],
                mutton=asked["mutton"],
                has_beef=offered["beef"],
                has_mutton=offered["mutton"],
                spared=spared,
            ),
            where=action.slaughter,
        )


def animals_on(seat: Seat, space: str) -> list[str]:
    """Own cows and sheep on a space."""
    return [p.unit for p in seat.units if p.at == space and p.unit in MEAT_OF]


def animals_spared(ctx: Context, action: FulfilContract) -> int:
    """Animals that the Port bonus tile named in the action spares: 0 or 1.

    Rules
    -----
    B-PTILE-01; B-PTILE-09 (tile 9 copies tile 1 where it lies at another Port).
    """
    tile = ctx.port_tile(action.port) if action.port is not None else None
    if tile == 1:
        return 1
    others = {ctx.port_tile(port) for port in PORTS if port != action.port}
    return int(tile == 9 and 1 in others)


def money_of_the_contract(
    ctx: Context, state: GameState, action: FulfilContract
) -> Iterator[Money]:
    """£1 for each import mark, then the printed money (B-FULFIL-09, B-BONUS-02)."""
    marks = marks_reached(ctx, state, action.contract)
    money = ctx.catalog.contract(action.contract).gives.money
    for rule, amount in (("B-FULFIL-09", marks), ("B-BONUS-02", money)):
        if amount:
            yield Money(rule=rule, amount=amount, payer=SUPPLY, payee=action.by)


def pay_and_lay_down(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Effect]:
    """Goods and animals go, the box is free, the direct bonuses open (B-FULFIL-12, B-BONUS-01)."""
    contract = ctx.catalog.contract(action.contract)
    for good, amount in contract.requires.goods:
        yield GainGoods(seat=action.by, good=good, amount=-amount)
    seat = state.seat(action.by)
    for space, count in Counter(action.slaughter).items():
        for placed in [p for p in seat.units if p.at == space and p.unit in MEAT_OF][:count]:
            yield TakeOff(seat=action.by, unit=placed.unit, at=space)
    yield LayDown(seat=action.by, contract=action.contract)
    for _ in range(contract.gives.bonus_upgrade):
        yield Offer(pending=Pending(kind="bonus_upgrade", source="contract"))
    for _ in range(contract.gives.free_space):
        yield Offer(pending=Pending(kind="free_space", source="contract"))


CONTRACTS: Module[Context, GameState, Effect] = Module(
    id="base.contracts",
    needs=("base.turns",),
    checks=(
        Check(rule="B-CONTRACT-01", on=(ObtainContract,), run=not_on_the_export_board),
        Check(rule="B-CONTRACT-01", on=(ObtainContract,), run=no_contract_named),
        Check(rule="B-CONTRACT-03", on=(ObtainContract,), run=box_is_full),
        Check(rule="B-FULFIL-01", on=(FulfilContract,), run=not_in_the_box),
        Check(rule="B-FULFIL-02", on=(FulfilContract,), run=goods_missing),
        Check(rule="B-FULFIL-03", on=(FulfilContract,), run=no_such_animal),
        Check(rule="B-FULFIL-03", on=(FulfilContract,), run=wrong_meat),
    ),
    charges=(
        Charge(rule="B-CONTRACT-02", on=(ObtainContract,), run=fee_for_obtaining),
        Charge(rule="B-BONUS-02", on=(FulfilContract,), run=money_of_the_contract),
    ),
    outcomes=(
        Outcome(rule="B-CONTRACT-01", on=(ObtainContract,), run=put_in_the_box),
        Outcome(rule="B-FULFIL-12", on=(FulfilContract,), run=pay_and_lay_down),
    ),
)
