"""A space the Automa may deploy on, and the unit it chooses for it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.automa.chance import roll_price_die
from assistant.caledonia.automa.draft import Draft, decided
from assistant.caledonia.context import Context
from assistant.caledonia.effects import SetGloryMarker
from assistant.caledonia.words import Good, Terrain, Unit, Worker
from assistant.core.trace import Script

DEPLOYABLE: tuple[Unit, ...] = (
    "sheep",
    "cow",
    "cheese_dairy",
    "bakery",
    "field",
    "distillery",
    "woodcutter",
    "miner",
)

WORKER_COLUMN = "worker"


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """A space: where, its land types and land cost in £ (1..6)."""

    at: str
    terrains: frozenset[Terrain]
    cost: int


def column_of(unit: Unit) -> str:
    """Column of the player board; both kinds of worker share one."""
    return WORKER_COLUMN if unit in ("woodcutter", "miner") else unit


def column_that_makes(ctx: Context, good: Good) -> str:
    """Column of the unit that makes a good."""
    return next(column_of(unit) for unit in DEPLOYABLE if ctx.spec(unit).makes == good)


def left_on_board(draft: Draft, unit: Unit) -> int:
    """Units of a kind still on its player board."""
    return draft.ctx.spec(unit).count - draft.seat.count(unit)


def fitting_units(draft: Draft, site: Site) -> tuple[Unit, ...]:
    """Units that are left, suit the land and can be paid with the land.

    Rules
    -----
    A-4.3.6.03, B-EXPAND-11, B-EXPAND-12.
    """
    return tuple(
        unit
        for unit in DEPLOYABLE
        if draft.ctx.spec(unit).terrain in site.terrains
        and left_on_board(draft, unit) > 0
        and draft.ctx.unit_cost(unit) + site.cost <= draft.money
    )


def choose_unit(draft: Draft, fitting: tuple[Unit, ...], steps: int) -> Script[Unit]:
    """Pick the unit to deploy on the chosen space.

    Parameters
    ----------
    fitting : units that suit the space and can be paid, at least one.
    steps : number on the Support card, 1..7.

    Rules
    -----
    A-4.3.6.10 to A-4.3.6.13; Q104: the marker stays when only one type fits.
    """
    columns = tuple(dict.fromkeys(column_of(unit) for unit in fitting))
    column = columns[0]
    if len(columns) > 1:
        column = yield from _move_glory_marker(draft, columns, steps)
    if column != WORKER_COLUMN:
        return next(unit for unit in fitting if unit == column)
    return (yield from choose_worker(draft, fitting))


def choose_worker(draft: Draft, fitting: tuple[Unit, ...]) -> Script[Worker]:
    """Pick a woodcutter or a miner: the upgraded one first, else by the sign of the price die.

    Rules
    -----
    A-4.3.6.13; Q088.
    """
    workers: tuple[Worker, ...] = tuple(w for w in ("woodcutter", "miner") if w in fitting)
    upgraded = tuple(w for w in workers if w in draft.seat.technology)
    if len(upgraded) == 1:
        if len(workers) > 1:
            yield decided("automa.worker.upgraded", "A-4.3.6.13", worker=upgraded[0])
        return upgraded[0]
    if len(workers) == 1:
        return workers[0]
    sign = yield from roll_price_die("worker", "A-4.3.6.13")
    worker: Worker = "woodcutter" if sign > 0 else "miner"
    yield decided("automa.worker.die", "A-4.3.6.13", worker=worker)
    return worker


def _move_glory_marker(draft: Draft, columns: tuple[str, ...], steps: int) -> Script[str]:
    """Count the steps over columns with units left, then on to the next that fits."""
    track = draft.ctx.catalog.automa.unit_track
    open_columns: list[str] = [c for c in track if _has_units(draft, c)]
    start = draft.automa.glory_marker or WORKER_COLUMN
    at = track.index(start)
    for _ in range(steps):
        at = _next(track, at, open_columns)
    counted = track[at]
    while track[at] not in columns:
        at = _next(track, at, open_columns)
    draft.do(SetGloryMarker(column=track[at]))
    yield decided(
        "automa.marker" if counted == track[at] else "automa.marker_on",
        "A-4.3.6.11",
        "A-4.3.6.12",
        before=tuple(columns),
        after=(track[at],),
        steps=steps,
        start=start,
        counted=counted,
        column=track[at],
    )
    return track[at]


def _has_units(draft: Draft, column: str) -> bool:
    return any(left_on_board(draft, unit) > 0 for unit in DEPLOYABLE if column_of(unit) == column)


def _next(track: tuple[str, ...], at: int, open_columns: list[str]) -> int:
    at = (at + 1) % len(track)
    while track[at] not in open_columns:
        at = (at + 1) % len(track)
    return at
