"""Port bonus tile 7: exchange two units with the player board."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Exchange, UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, Place, TakeOff
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.rules.board import board_question
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import WORKERS, Unit
from assistant.core.ruleset import Finding
from assistant.core.verdict import Violation, params

RULE = "B-PTILE-07"
UNITS_EXCHANGED = 2


def kind_of(unit: Unit) -> str:
    """Woodcutters, miners and fishermen count as one kind here (B-Q-55)."""
    return "worker" if unit in WORKERS else unit


def taken_units(seat: Seat, action: UsePort) -> list[Unit | None]:
    """The own unit on each space named; None where none stands."""
    left = list(seat.units)
    found: list[Unit | None] = []
    for exchange in action.units:
        placed = next((p for p in left if p.at == exchange.take), None)
        if placed is not None:
            left.remove(placed)
        found.append(placed.unit if placed else None)
    return found


def not_two_units(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """Exactly two own units are exchanged (B-PTILE-07, B-Q-56)."""
    taken = taken_units(state.seat(action.by), action)
    if len(taken) != UNITS_EXCHANGED or None in taken:
        yield Violation(
            rule=RULE,
            reason="quantity" if len(taken) != UNITS_EXCHANGED else "not_available",
            message="refused.not_two_units",
            where=tuple(exchange.take for exchange in action.units),
            kind="shape",
        )


def wrong_kinds(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """No fields, and no new unit of a kind that was taken off (B-PTILE-07, B-PTILE-10)."""
    taken = [unit for unit in taken_units(state.seat(action.by), action) if unit]
    put = [exchange.put for exchange in action.units]
    if "field" in taken + put:
        yield Violation(rule=RULE, reason="condition", message="refused.no_fields")
    old = {kind_of(unit) for unit in taken}
    for unit in put:
        if kind_of(unit) in old:
            yield Violation(
                rule="B-PTILE-10",
                reason="condition",
                message="refused.same_kind",
                params=params(unit=unit),
            )


def unfit_units(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """The new units fit their land and are left on the player board (B-PTILE-10)."""
    seat = state.seat(action.by)
    put = [exchange.put for exchange in action.units]
    for exchange in action.units:
        yield from unfit_land(ctx, exchange)
    for unit in dict.fromkeys(put):
        one_pool = seat.clan == "macdonald" and unit in WORKERS
        alike = WORKERS if one_pool else (unit,)
        if ctx.left_on_board(seat, unit) < sum(new in alike for new in put):
            yield Violation(
                rule="B-EXPAND-13",
                reason="no_unit",
                message="refused.no_unit",
                params=params(unit=unit, count=ctx.count_of(seat, unit)),
                kind="shape",
            )


def unfit_land(ctx: Context, exchange: Exchange) -> Iterator[Finding]:
    """The land under an old unit must suit the new one; a Port is water (B-PTILE-10)."""
    if ctx.topology is None:
        return
    land = ctx.topology.terrain.get(exchange.take, frozenset({"loch"}))
    if land is None:
        yield board_question(exchange.take, "terrain", "B-PTILE-10")
        return
    needed = "loch" if exchange.put == "fisherman" else ctx.spec(exchange.put).terrain
    if needed not in land:
        yield Violation(
            rule="B-PTILE-10",
            reason="terrain",
            message="refused.terrain",
            params=params(
                unit=exchange.put,
                space=exchange.take,
                needed=needed,
                land="+".join(sorted(land)),
            ),
            where=(exchange.take,),
        )


def findings(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """Everything that speaks against an exchange."""
    yield from not_two_units(ctx, state, action)
    yield from wrong_kinds(ctx, state, action)
    yield from unfit_units(ctx, state, action)


def exchange_the_units(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    """Both old units come off, then the new ones are deployed, free of cost.

    They may open the building bonus, and the neighbourhood bonus where the erratum holds
    (B-PTILE-11, B-PTILE-12, C-03).
    """
    for exchange, unit in zip(
        action.units, taken_units(state.seat(action.by), action), strict=True
    ):
        if unit is not None:
            yield TakeOff(seat=action.by, unit=unit, at=exchange.take)
    for exchange in action.units:
        buys = ctx.setup.switches.tile_7_bonus
        yield Place(seat=action.by, unit=exchange.put, at=exchange.take, buys=buys)


TILE_7 = Tile(number=7, rule=RULE, findings=findings, effects=exchange_the_units)
