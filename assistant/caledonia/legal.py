"""What a seat may do now: actions worth judging, and those that the referee allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from assistant.caledonia.actions import (
    Action,
    BonusUpgrade,
    BuildingBonus,
    Done,
    Expand,
    FulfilContract,
    HireMerchant,
    NeighbourhoodBonus,
    ObtainContract,
    Pass,
    PlaceWorker,
    Trade,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
)
from assistant.caledonia.context import Context
from assistant.caledonia.rules.board import occupied_spaces, reached
from assistant.caledonia.rules.building import contracts_drawn
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import GOODS, PORTS, UNITS, Colour, Unit
from graphs import Topology, reading_order

LARGEST_DISCOUNT = 5
"""No clan takes more £ off a deployment; a space that is dearer by more is not worth judging."""


def legal(ctx: Context, state: GameState, colour: Colour) -> tuple[Action, ...]:
    """Actions that the referee allows a seat now, likely ones first.

    The candidates are judged one by one, so there is one code path for what is legal.
    """
    rules = ruleset()
    return tuple(
        action for action in candidates(ctx, state, colour) if rules.allows(ctx, state, action)
    )


def candidates(ctx: Context, state: GameState, colour: Colour) -> Iterator[Action]:
    """Actions worth judging: everything that could be legal, and little else."""
    seat = state.seat(colour)
    if state.phase == "setup":
        yield from _starting_workers(ctx, state, seat)
    if state.phase != "action":
        return
    yield from _bonuses(ctx, state, seat)
    yield from _expansions(ctx, state, seat)
    yield from _contracts(ctx, state, seat)
    yield from _trades(seat)
    yield from _upgrades(colour)
    for port in PORTS:
        if ctx.port_tile(port) is not None:
            yield UsePort(by=colour, port=port)
    yield Pass(by=colour)
    yield Done(by=colour)


def _starting_workers(ctx: Context, state: GameState, seat: Seat) -> Iterator[Action]:
    if ctx.topology is None:
        return
    taken = occupied_spaces(state)
    for space in reading_order(ctx.topology.targets - taken):
        for worker in ("woodcutter", "miner"):
            if _suits(ctx, ctx.topology, seat, worker, space):
                yield PlaceWorker(by=seat.colour, worker=worker, to=space)


def _expansions(ctx: Context, state: GameState, seat: Seat) -> Iterator[Action]:
    if ctx.topology is None:
        return
    free = any(pending.kind == "free_space" for pending in state.pending)
    spaces = reading_order(reached(ctx, ctx.topology, seat) - occupied_spaces(state))
    units = [unit for unit in UNITS if unit != "fisherman" and ctx.left_on_board(seat, unit) > 0]
    for space, unit in product(spaces, units):
        if _suits(ctx, ctx.topology, seat, unit, space):
            yield Expand(by=seat.colour, unit=unit, to=space)
        if free:
            yield Expand(by=seat.colour, unit=unit, to=space, free_land=True, using="contract")


def _suits(ctx: Context, topology: Topology, seat: Seat, unit: Unit, space: str) -> bool:
    """Whether land and money speak for a unit on a space; unknown land does not speak against."""
    terrain, cost = topology.terrain[space], topology.cost[space]
    if terrain is not None and ctx.spec(unit).terrain not in terrain:
        return False
    return ctx.unit_cost(unit) + (cost or 0) <= seat.money + LARGEST_DISCOUNT


def _contracts(ctx: Context, state: GameState, seat: Seat) -> Iterator[Action]:
    for contract in state.contracts:
        yield ObtainContract(by=seat.colour, contract=contract)
    for contract in seat.box:
        for animals in _slaughters(ctx, seat, contract):
            yield FulfilContract(by=seat.colour, contract=contract, slaughter=animals)


def _slaughters(ctx: Context, seat: Seat, contract: int) -> Iterator[tuple[str, ...]]:
    """Every choice of animals that gives the meat of a contract."""
    meat = dict(ctx.catalog.contract(contract).requires.meat)
    cows = [p.at for p in seat.units if p.unit == "cow"]
    sheep = [p.at for p in seat.units if p.unit == "sheep"]
    for beef in combinations(cows, meat.get("beef", 0)):
        for mutton in combinations(sheep, meat.get("mutton", 0)):
            yield (*beef, *mutton)


def _trades(seat: Seat) -> Iterator[Action]:
    for good in GOODS:
        for quantity in range(1, seat.merchants + 1):
            yield Trade(by=seat.colour, side="buy", good=good, quantity=quantity)
            if seat.goods.of(good) >= quantity:
                yield Trade(by=seat.colour, side="sell", good=good, quantity=quantity)


def _upgrades(colour: Colour) -> Iterator[Action]:
    yield UpgradeShipping(by=colour)
    yield HireMerchant(by=colour)
    yield UpgradeTechnology(by=colour, worker="woodcutter")
    yield UpgradeTechnology(by=colour, worker="miner")


def _bonuses(ctx: Context, state: GameState, seat: Seat) -> Iterator[Action]:
    kinds = {pending.kind for pending in state.pending}
    for pending in state.pending:
        if pending.kind == "neighbourhood_bonus" and pending.good is not None:
            for quantity in range(1, min(pending.most, seat.merchants) + 1):
                yield NeighbourhoodBonus(by=seat.colour, good=pending.good, quantity=quantity)
    if "building_bonus" in kinds:
        yield BuildingBonus(by=seat.colour, take="none")
        for contract in state.draw_pile[: contracts_drawn(ctx, seat)]:
            yield BuildingBonus(by=seat.colour, take=contract)
    if "bonus_upgrade" in kinds:
        for take in ("technology-woodcutter", "technology-miner", "shipping", "merchant"):
            yield BonusUpgrade(by=seat.colour, take=take)
        for good in GOODS:
            if seat.buying.of(good) or seat.selling.of(good):
                yield BonusUpgrade(by=seat.colour, take="retrieve", good=good)
