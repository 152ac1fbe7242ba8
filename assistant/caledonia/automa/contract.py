"""The contract icon: fulfil the one in the box, else take one from the Export board."""

from __future__ import annotations

from collections.abc import Callable

from assistant.caledonia.automa.chance import choose_at_random
from assistant.caledonia.automa.draft import Draft, decided, failed, to_do
from assistant.caledonia.automa.outcome import Done
from assistant.caledonia.automa.rarity import rarest_import
from assistant.caledonia.context import marks_reached
from assistant.caledonia.effects import FulfilContract, LayOutContracts, TakeContract
from assistant.caledonia.words import ROUNDS
from assistant.core.trace import Ask, Script, join, split
from assistant.core.verdict import params


def export_contract(draft: Draft) -> Script[Done | None]:
    """Fulfil a held contract with money, or take one; in round 5 both at once.

    Rules
    -----
    A-4.3.4.01, A-4.3.4.07.
    """
    if draft.seat.box:
        return (yield from _fulfil_held(draft, draft.seat.box[0]))
    fee = -draft.ctx.catalog.contract_fee(draft.state.round)
    last = draft.state.round == ROUNDS
    if draft.money < fee:
        yield failed("automa.contract.fee", "A-4.3.4.04", cost=fee, money=draft.money)
        return None
    if last and fee + cheapest_of_all(draft) > draft.money:
        yield failed("automa.contract.none_payable", "A-4.3.4.07")
        return None
    lying = yield from contracts_on_the_board(draft)
    if last:
        lying = tuple(c for c in lying if fee + cost_to_fulfil(draft, c) <= draft.money)
    if not lying:
        rule = "A-4.3.4.07" if last else "A-4.3.4.01"
        yield failed("automa.contract.none_payable" if last else "automa.contract.none", rule)
        return None
    contract = yield from choose(draft, lying)
    take(draft, contract, fee)
    yield to_do("automa.contract.do_take", "A-4.3.4.04", contract=contract, **_fee_words(fee))
    if not last:
        return Done(action="take_contract", contract=contract, pays=max(fee, 0))
    cost = yield from fulfil(draft, contract)
    return Done(action="take_and_fulfil", contract=contract, pays=fee + cost)


def _fulfil_held(draft: Draft, contract: int) -> Script[Done | None]:
    cost = cost_to_fulfil(draft, contract)
    if cost > draft.money:
        yield failed(
            "automa.contract.cannot_fulfil",
            "A-4.3.4.02",
            contract=contract,
            cost=cost,
            money=draft.money,
        )
        return None
    cost = yield from fulfil(draft, contract)
    return Done(action="fulfil_contract", contract=contract, pays=cost)


def _fee_words(fee: int) -> dict[str, str | int]:
    return {"fee": "gain" if fee < 0 else "pay" if fee else "free", "money": abs(fee)}


def contracts_on_the_board(draft: Draft) -> Script[tuple[int, ...]]:
    """Contracts face up on the Export board from the left.

    Where the table keeps the Export board itself it is asked what lies there now; what it said
    last, less what was taken since, is the suggestion.
    """
    if not draft.ctx.setup.guided:
        return draft.state.contracts
    gone = {*draft.seat.box, *(done.contract for done in draft.seat.fulfilled)}
    answer = yield Ask(
        id="export_board",
        kind="many",
        options=tuple(str(c.id) for c in draft.ctx.catalog.contracts if c.id not in gone),
        message="automa.ask.export_board",
        params=params(known=join([str(c) for c in draft.state.contracts])),
        rules=("A-4.3.4.01",),
    )
    lying = tuple(int(c) for c in split(answer))
    draft.do(LayOutContracts(contracts=lying))
    return lying


def cost_to_fulfil(draft: Draft, contract: int) -> int:
    """£5 for each wool, £10 for each processed good and meat.

    Rules
    -----
    A-4.3.4.02.
    """
    requires = draft.ctx.catalog.contract(contract).requires
    cost = draft.ctx.catalog.automa.contract.fulfil_cost
    return sum(amount * cost.of(what) for what, amount in (*requires.goods, *requires.meat))


def cheapest_of_all(draft: Draft) -> int:
    """Cost in £ of fulfilling the cheapest contract of the game."""
    return min(cost_to_fulfil(draft, contract.id) for contract in draft.ctx.catalog.contracts)


def bonus_money(draft: Draft, contract: int) -> int:
    """Printed money in £ plus £5 for each bonus upgrade and free space.

    Rules
    -----
    A-4.3.4.03, A-4.3.4.05.
    """
    gives = draft.ctx.catalog.contract(contract).gives
    each = draft.ctx.catalog.automa.contract
    return (
        gives.money
        + each.bonus_upgrade_money * gives.bonus_upgrade
        + each.free_space_money * gives.free_space
    )


def choose(draft: Draft, lying: tuple[int, ...]) -> Script[int]:
    """Pick the contract by the rules of rounds 1-3 or 4-5.

    Rules
    -----
    A-4.3.4.05, A-4.3.4.06; Q100: one without an import ranks last; Q101: before round 5 nobody
    asks whether it can be fulfilled.
    """

    def cost(contract: int) -> int:
        return cost_to_fulfil(draft, contract)

    if draft.state.round <= 3:
        rule = "A-4.3.4.05"
        left = yield from _least("automa.contract.cheapest", rule, lying, cost)
        left = yield from _least(
            "automa.contract.most_money", rule, left, lambda c: -bonus_money(draft, c)
        )
    else:
        rule = "A-4.3.4.06"
        left = yield from rarest_import(draft, lying)
        left = yield from _least("automa.contract.dearest", rule, left, lambda c: -cost(c))
    return (yield from choose_at_random(left, "contract", rule))


def _least(
    message: str, rule: str, lying: tuple[int, ...], value: Callable[[int], int]
) -> Script[tuple[int, ...]]:
    """Keep the contracts of the least value, in the order in which they lie."""
    if len(lying) == 1:
        return lying
    best = min(value(contract) for contract in lying)
    left = tuple(contract for contract in lying if value(contract) == best)
    yield decided(
        message,
        rule,
        before=tuple(str(c) for c in lying),
        after=tuple(str(c) for c in left),
        values=tuple(f"£{abs(value(c))}" for c in lying),
    )
    return left


def take(draft: Draft, contract: int, fee: int) -> None:
    """Put the contract in the Export box at the round's fee (negative: it receives money).

    Rules
    -----
    A-4.3.4.04, B-CONTRACT-02.
    """
    if fee < 0:
        draft.gain(-fee, "A-4.3.4.04")
    draft.pay(max(fee, 0), "A-4.3.4.04")
    draft.do(TakeContract(seat=draft.seat.colour, contract=contract))


def fulfil(draft: Draft, contract: int) -> Script[int]:
    """Pay for the goods, lay the contract down, collect its money; returns the £ paid.

    Rules
    -----
    A-4.3.4.02, A-4.3.4.03, B-FULFIL-09.
    """
    cost = cost_to_fulfil(draft, contract)
    marks = yield from _marks_reached(draft, contract)
    bonus = bonus_money(draft, contract)
    draft.pay(cost, "A-4.3.4.02")
    draft.do(FulfilContract(seat=draft.seat.colour, contract=contract))
    draft.gain(bonus + marks, "A-4.3.4.03")
    yield to_do(
        "automa.contract.do_fulfil",
        "A-4.3.4.02",
        "A-4.3.4.03",
        contract=contract,
        cost=cost,
        money=bonus + marks,
    )
    return cost


def _marks_reached(draft: Draft, contract: int) -> Script[int]:
    """How many £1 marks the Import token reaches or passes."""
    if not draft.ctx.setup.guided:
        return marks_reached(draft.ctx, draft.state, contract)
    gained = draft.ctx.catalog.contract(contract).gives.imports
    every = draft.ctx.setup.switches.import_marks
    marks = 0
    for good, amount in gained:
        answer = yield Ask(
            id=f"import_marks.{good}",
            options=tuple(str(n) for n in range(-(-amount // every) + 1)),
            message="automa.ask.import_marks",
            params=params(good=good, count=amount),
            rules=("A-4.3.4.03", "B-FULFIL-09"),
        )
        marks += int(answer)
    return marks
