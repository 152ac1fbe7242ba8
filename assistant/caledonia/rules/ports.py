"""Port bonus tiles: access, once a game, before or after the main action."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import FulfilContract, UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import ClaimPort, Effect
from assistant.caledonia.port import TILES
from assistant.caledonia.rules.board import doubts_about, further_ways, spaces_of
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Charge, Check, Finding, Module, Outcome
from assistant.core.verdict import Money, Question, Violation, params
from graphs import port_space, ports_in_reach

PortAction = UsePort | FulfilContract


def no_such_port(ctx: Context, state: GameState, action: PortAction) -> Iterator[Finding]:
    """A tile must lie at the port (B-SETUP-07); without ports none is used (B-VAR-04)."""
    if action.port is None:
        return
    ports = ctx.topology.ports if ctx.topology else {}
    if "no_ports" in ctx.setup.variants or action.port not in ports:
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


def port_out_of_reach(ctx: Context, state: GameState, action: PortAction) -> Iterator[Finding]:
    """An own unit neighbours the tile or has it in Shipping reach, now (B-PORT-01, B-PORT-03)."""
    topology = ctx.topology
    if action.port is None or topology is None or action.port not in topology.ports:
        return
    seat = state.seat(action.by)
    linked = further_ways(ctx, seat)
    if action.port in ports_in_reach(topology, spaces_of(seat), seat.level, linked=linked):
        return
    place = port_space(action.port)
    doubts = tuple(doubts_about(ctx, seat, place, "B-PORT-01"))
    yield from doubts
    if not doubts:
        yield Violation(
            rule="B-PORT-01",
            reason="port_reach",
            message="refused.port_out_of_reach",
            params=params(port=action.port, level=seat.level),
            where=topology.ports[action.port].at,
        )


def port_used_before(ctx: Context, state: GameState, action: PortAction) -> Iterator[Violation]:
    """Each player uses each Port bonus tile once a game (B-PORT-04)."""
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
    needs=("base.turns",),
    checks=(
        Check(rule="B-SETUP-07", on=BOTH, run=no_such_port),
        Check(rule="B-PORT-01", on=BOTH, run=port_out_of_reach),
        Check(rule="B-PORT-04", on=BOTH, run=port_used_before),
        Check(rule="B-PTILE-14", on=(UsePort,), run=tile_not_usable),
    ),
    charges=(Charge(rule="B-PTILE-14", on=(UsePort,), run=money_of_the_tile),),
    outcomes=(
        Outcome(rule="B-PORT-04", on=(UsePort,), run=mark_and_use_the_tile),
        Outcome(rule="B-PORT-04", on=(FulfilContract,), run=mark_the_tile),
    ),
)
