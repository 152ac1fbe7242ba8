"""Port bonus tiles: access, once a game, before or after the main action."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import (
    FulfilContract,
    UsePort,
)
from assistant.caledonia.context import Context
from assistant.caledonia.effects import ClaimPort, Effect
from assistant.caledonia.port import TILES
from assistant.caledonia.rules.board import doubts_about, further_ways, spaces_of
from assistant.caledonia.rules.contracts import animals_spared
from assistant.caledonia.rules.turns import turn_of
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Charge, Check, Finding, Module, Outcome
from assistant.core.verdict import Money, Question, Violation, params
from graphs import port_space, ports_in_reach

PortAction = UsePort | FulfilContract


def no_such_port(ctx: Context, state: GameState, action: PortAction) -> Iterator[Finding]:
    """A tile must lie at the port (B-SETUP-07); without ports none is used (B-VAR-04)."""
    if action.port is None:
        return
    ports = ctx.topology.ports if ctx.topology else {}
    missing = action.port not in ports
    if missing and ctx.setup.filling and action.port in ctx.setup.port_tiles:
        missing = False
    if "no_ports" in ctx.setup.variants or missing:
        yield Violation(
            rule="B-SETUP-07",
            reason="not_available",
            message="refused.no_port",
            params=params(port=action.port),
            kind="shape",
        )
    elif ctx.port_tile(action.port) is None:
        yield Question(
            fact="tile",
            rule="B-SETUP-07",
            message="question.port_tile",
            params=params(port=action.port),
        )


def port_not_placed(ctx: Context, state: GameState, action: PortAction) -> Iterator[Question]:
    """The exact spot of a Port is printed on the map (B-SETUP-07)."""
    topology = ctx.topology
    if action.port is None or topology is None or "no_ports" in ctx.setup.variants:
        return
    place = topology.ports.get(action.port)
    may_be_told = ctx.setup.filling and action.port in ctx.setup.port_tiles
    if (place is None and may_be_told) or (place is not None and not place.at):
        yield Question(
            fact="port",
            rule="B-SETUP-07",
            message="question.port",
            params=params(port=action.port),
        )


def port_out_of_reach(ctx: Context, state: GameState, action: PortAction) -> Iterator[Finding]:
    """An own unit neighbours the tile or has it in Shipping reach, now (B-PORT-01, B-PORT-03)."""
    topology = ctx.topology
    if action.port is None or topology is None or action.port not in topology.ports:
        return
    if not topology.ports[action.port].at:
        return
    seat = state.seat(action.by)
    linked = further_ways(ctx, seat)
    if action.port in ports_in_reach(topology, spaces_of(seat), ctx.reach(seat), linked=linked):
        return
    place = port_space(action.port)
    doubts = tuple(doubts_about(ctx, seat, place, "B-PORT-01"))
    yield from doubts
    if not doubts:
        yield Violation(
            rule="B-PORT-01",
            reason="port_reach",
            message="refused.port_out_of_reach",
            params=params(port=action.port, level=ctx.reach(seat)),
            where=topology.ports[action.port].at,
        )


def port_after_the_main_action(
    ctx: Context, state: GameState, action: UsePort
) -> Iterator[Violation]:
    """Before or after the main action, or only before it by the other reading (B-PORT-02, C-04)."""
    same_turn = turn_of(ctx, state, action) == state.turn.number
    if ctx.setup.switches.port_timing == "before" and state.turn.acted and same_turn:
        yield Violation(
            rule="B-PORT-02",
            reason="order",
            message="refused.port_before",
            params=params(port=action.port),
        )


def port_used_before(ctx: Context, state: GameState, action: PortAction) -> Iterator[Violation]:
    """Each player uses each tile once a game, or one player each by C-17 (B-PORT-04, B-PORT-05)."""
    others = [seat.colour for seat in state.seats if action.port in seat.ports_used]
    if ctx.setup.switches.port_limit == "once" and others and action.by not in others:
        yield Violation(
            rule="B-PORT-05",
            reason="once",
            message="refused.port_taken",
            params=params(port=action.port or "", seat=others[0]),
        )
    if action.port in state.seat(action.by).ports_used:
        yield Violation(
            rule="B-PORT-04",
            reason="once",
            message="refused.port_used",
            params=params(port=action.port or ""),
        )


def tile_not_usable(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """What the tile itself asks for."""
    number = ctx.port_tile(action.port)
    if number is None:
        return
    if number in TILES:
        yield from TILES[number].findings(ctx, state, action)
    else:
        yield Question(
            fact="tile",
            rule=f"B-PTILE-{number:02d}" if number <= 9 else f"I-8.4.{number - 9:02d}",
            message="question.tile_not_known",
            params=params(number=number),
        )


def port_spares_nothing(
    ctx: Context, state: GameState, action: FulfilContract
) -> Iterator[Violation]:
    """A Port named with a contract must spare an animal that it asks for (B-PTILE-01)."""
    if action.port is None or ctx.port_tile(action.port) is None:
        return
    if not (animals_spared(ctx, action) and ctx.catalog.contract(action.contract).requires.meat):
        yield Violation(
            rule="B-PTILE-01",
            reason="condition",
            message="refused.port_spares_nothing",
            params=params(port=action.port),
            kind="shape",
        )


def price_of_copying(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Money]:
    """£3 when tile 9 copies the tile that spares an animal (B-PTILE-09)."""
    if action.port is not None and ctx.port_tile(action.port) == 9:
        cost = ctx.catalog.port_tile(9).pays
        yield Money(rule="B-PTILE-09", amount=cost, payer=action.by, payee=SUPPLY)


def money_of_the_tile(ctx: Context, state: GameState, action: UsePort) -> Iterator[Money]:
    """What the tile pays or costs."""
    number = ctx.port_tile(action.port)
    if number in TILES:
        yield from TILES[number].money(ctx, state, action)


def mark_and_use_the_tile(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    """Put a Port marker down and do what the tile says (B-PORT-04)."""
    yield ClaimPort(seat=action.by, port=action.port)
    number = ctx.port_tile(action.port)
    if number in TILES:
        yield from TILES[number].effects(ctx, state, action)


def mark_the_tile(ctx: Context, state: GameState, action: FulfilContract) -> Iterator[Effect]:
    """A tile that made a contract cheaper is used (B-PTILE-01, B-PORT-04)."""
    if action.port is not None:
        yield ClaimPort(seat=action.by, port=action.port)


BOTH = (UsePort, FulfilContract)

PORTS: Module[Context, GameState, Effect] = Module(
    id="base.ports",
    needs=("base.turns", "base.trade", "base.contracts"),
    checks=(
        Check(rule="B-SETUP-07", on=BOTH, run=no_such_port),
        Check(rule="B-SETUP-07", on=BOTH, run=port_not_placed),
        Check(rule="B-PORT-01", on=BOTH, run=port_out_of_reach),
        Check(rule="B-PORT-02", on=(UsePort,), run=port_after_the_main_action),
        Check(rule="B-PORT-04", on=BOTH, run=port_used_before),
        Check(rule="B-PTILE-14", on=(UsePort,), run=tile_not_usable),
        Check(rule="B-PTILE-01", on=(FulfilContract,), run=port_spares_nothing),
    ),
    charges=(
        Charge(rule="B-PTILE-14", on=(UsePort,), run=money_of_the_tile),
        Charge(rule="B-PTILE-09", on=(FulfilContract,), run=price_of_copying),
    ),
    outcomes=(
        Outcome(rule="B-PORT-04", on=(UsePort,), run=mark_and_use_the_tile),
        Outcome(rule="B-PORT-04", on=(FulfilContract,), run=mark_the_tile),
    ),
)
