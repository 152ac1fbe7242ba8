"""Clan MacDonald: workers that are also fishermen, and rowing."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import (
    BonusUpgrade,
    Expand,
    PlaceWorker,
    Row,
    UpgradeTechnology,
)
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, MoveUnit, NoteRow
from assistant.caledonia.rules.board import occupants
from assistant.caledonia.rules.expand import unit_of
from assistant.caledonia.rules.turns import turn_of
from assistant.caledonia.state import GameState, Seat
from assistant.core.ruleset import Check, Module, Outcome
from assistant.core.verdict import Violation, params
from graphs import Topology

Deployment = Expand | PlaceWorker
Placing = Expand | PlaceWorker | Row


def fishermen_of_another_clan(
    ctx: Context, state: GameState, action: Deployment
) -> Iterator[Violation]:
    """Only MacDonald has fishermen (B-CLAN-MACDONALD-02)."""
    if unit_of(action) == "fisherman" and state.seat(action.by).clan != "macdonald":
        yield Violation(rule="B-CLAN-MACDONALD-02", reason="clan", message="refused.no_fishermen")


def no_technology(
    ctx: Context, state: GameState, action: UpgradeTechnology | BonusUpgrade
) -> Iterator[Violation]:
    """MacDonald upgrades no technology, not by a bonus either (B-CLAN-MACDONALD-01, B-TECH-06)."""
    technology = isinstance(action, UpgradeTechnology) or action.take.startswith("technology")
    if technology and state.seat(action.by).clan == "macdonald":
        yield Violation(rule="B-CLAN-MACDONALD-01", reason="clan", message="refused.no_technology")


def fishermen_side_by_side(ctx: Context, state: GameState, action: Placing) -> Iterator[Violation]:
    """Adjacent spaces never both hold fishermen (B-CLAN-MACDONALD-06, B-Q-82)."""
    topology = ctx.topology
    unit = "fisherman" if isinstance(action, Row) else unit_of(action)
    if topology is None or unit != "fisherman":
        return
    start = action.start if isinstance(action, Row) else None
    for space in fishermen_of(state.seat(action.by)):
        if space != start and touch(topology, space, action.to):
            yield Violation(
                rule="B-CLAN-MACDONALD-06",
                reason="fishermen",
                message="refused.fishermen_adjacent",
                params=params(space=action.to, other=space),
                where=(space, action.to),
            )


def touch(topology: Topology, one: str, other: str) -> bool:
    """Whether two spaces, or a space and a Port, are adjacent; the map lists Ports one way only."""
    adjacent = topology.adjacent
    return other in adjacent.get(one, ()) or one in adjacent.get(other, ())


def fishermen_of(seat: Seat) -> tuple[str, ...]:
    """Where the fishermen of a seat stand."""
    return tuple(p.at for p in seat.units if p.unit == "fisherman")


def no_fisherman_there(ctx: Context, state: GameState, action: Row) -> Iterator[Violation]:
    """A fisherman of one's own rows (B-CLAN-MACDONALD-07)."""
    if action.start not in fishermen_of(state.seat(action.by)):
        yield Violation(
            rule="B-CLAN-MACDONALD-07",
            reason="not_available",
            message="refused.no_fisherman_there",
            params=params(space=action.start),
            kind="shape",
        )


def rows_too_far(ctx: Context, state: GameState, action: Row) -> Iterator[Violation]:
    """Rowing goes to one adjacent, empty loch space or Port (B-CLAN-MACDONALD-07, B-Q-84)."""
    topology = ctx.topology
    if topology is None:
        return
    water = action.to in topology.lochs or action.to not in topology.terrain
    if action.to not in topology.places:
        yield Violation(
            rule="B-CLAN-MACDONALD-07",
            reason="off_map",
            message="refused.no_such_space",
            params=params(space=action.to),
            kind="shape",
        )
    elif not water:
        yield Violation(
            rule="B-CLAN-MACDONALD-07",
            reason="terrain",
            message="refused.rows_on_land",
            params=params(space=action.to),
        )
    elif not touch(topology, action.start, action.to):
        yield Violation(
            rule="B-CLAN-MACDONALD-07",
            reason="reach",
            message="refused.rows_too_far",
            params=params(start=action.start, space=action.to),
            where=(action.to,),
        )


def rows_onto_somebody(ctx: Context, state: GameState, action: Row) -> Iterator[Violation]:
    """The target is empty (B-CLAN-MACDONALD-07)."""
    for colour, unit in occupants(state, action.to):
        yield Violation(
            rule="B-CLAN-MACDONALD-07",
            reason="occupied",
            message="refused.occupied",
            params=params(space=action.to, seat=colour, unit=unit),
            where=(action.to,),
        )


def rows_twice_or_late(ctx: Context, state: GameState, action: Row) -> Iterator[Violation]:
    """Once a turn, before the main action (B-CLAN-MACDONALD-07)."""
    if turn_of(ctx, state, action) > state.turn.number:
        return
    if state.turn.rowed:
        yield Violation(rule="B-CLAN-MACDONALD-07", reason="once", message="refused.rowed_already")
    if state.turn.acted:
        yield Violation(
            rule="B-CLAN-MACDONALD-07", reason="order", message="refused.rows_after_action"
        )


def row(ctx: Context, state: GameState, action: Row) -> Iterator[Effect]:
    """Move the fisherman; rowing opens no neighbourhood bonus (B-CLAN-MACDONALD-08)."""
    yield MoveUnit(seat=action.by, unit="fisherman", at=action.start, to=action.to)
    yield NoteRow()


BOTH = (Expand, PlaceWorker)

MACDONALD: Module[Context, GameState, Effect] = Module(
    id="clan.macdonald",
    needs=("base.expand", "base.upgrades"),
    checks=(
        Check(rule="B-CLAN-MACDONALD-02", on=BOTH, run=fishermen_of_another_clan),
        Check(rule="B-CLAN-MACDONALD-01", on=(UpgradeTechnology, BonusUpgrade), run=no_technology),
        Check(rule="B-CLAN-MACDONALD-06", on=(*BOTH, Row), run=fishermen_side_by_side),
        Check(rule="B-CLAN-MACDONALD-07", on=(Row,), run=no_fisherman_there),
        Check(rule="B-CLAN-MACDONALD-07", on=(Row,), run=rows_too_far),
        Check(rule="B-CLAN-MACDONALD-07", on=(Row,), run=rows_onto_somebody),
        Check(rule="B-CLAN-MACDONALD-07", on=(Row,), run=rows_twice_or_late),
    ),
    outcomes=(Outcome(rule="B-CLAN-MACDONALD-07", on=(Row,), run=row),),
)
