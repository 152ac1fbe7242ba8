"""Positions that the benchmarks measure: real ones, reached by seeded random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    AutomaTurn,
    ChoosePair,
    PrepareRound,
    Produce,
    ScoreRound,
    StartingTile,
)
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.drawing import draw
from assistant.caledonia.rules.production import most_processing
from assistant.caledonia.setup import SeatSetup, Setup
from assistant.caledonia.state import GameState
from assistant.content.catalog import default_catalog
from assistant.core.trace import Ask, join
from assistant.store.repo import MemoryRepo
from assistant.table import Table, create_table
from graphs import load_board

SEED = 7


def practice_setup(colours: tuple[str, ...], *, automa: bool = False, seed: int = SEED) -> Setup:
    """A table on the practice map with everything drawn by a seed."""
    seats = tuple(
        SeatSetup(colour=colour, automa=automa and colour == colours[-1]) for colour in colours
    )
    setup = Setup(
        seats=seats,
        solo=len(seats) == 1,
        depth="board",
        draws="app",
        board=load_board("practice"),
        start="setup",
    )
    return draw(setup, default_catalog(), random.Random(seed).choice)


def chance(rng: random.Random, ask: Ask) -> str:
    """An answer to a question of chance."""
    if ask.kind == "shuffle":
        order = list(ask.options)
        rng.shuffle(order)
        return join(order)
    return rng.choice(ask.options)


def next_action(table: Table, rng: random.Random) -> Action:
    """What a random player would do now; it passes and stops only when it must, or rarely."""
    state = table.state
    scripted = table.open_action()
    if scripted is not None:
        return scripted
    if state.phase == "production":
        colour = next(s.colour for s in state.seats if s.colour not in state.produced)
        seat = state.seat(colour)
        if seat.automa:
            return Produce(by=colour)
        return Produce(by=colour, process=most_processing(table.ctx, seat))
    if state.phase == "scoring":
        return ScoreRound()
    actions = table.legal(state.turn.seat or "")
    busy = [a for a in actions if a.kind not in ("pass", "done")]
    return rng.choice(busy if busy and rng.random() < 0.97 else list(actions))


def play(table: Table, rng: random.Random, until: Callable[[Table], bool]) -> Table:
    """Random legal play until a condition holds."""
    while not until(table):
        action = next_action(table, rng)
        while isinstance(action, AutomaTurn | AutomaSetup | PrepareRound):
            ask = table.work_out(action).ask
            if ask is None:
                break
            table = table.answer(action, chance(rng, ask), table.seq)
        table = table.commit(action, table.seq)
    return table


def started(colours: tuple[str, ...], *, automa: bool = False) -> Table:
    """A table after the choice of starting tiles and the Automa's setup."""
    rng = random.Random(SEED)
    table = create_table(MemoryRepo(), practice_setup(colours, automa=automa))
    for seat in reversed(table.setup.humans):
        tile = StartingTile(money=60, goods={"wool": 1})
        table = table.commit(ChoosePair(by=seat, starting_tile=tile), table.seq)
    if automa:
        action = AutomaSetup(by=colours[-1])
        while (ask := table.work_out(action).ask) is not None:
            table = table.answer(action, chance(rng, ask), table.seq)
        table = table.commit(action, table.seq)
    return table


@lru_cache(maxsize=4)
def round_three(*, automa: bool = False) -> Table:
    """A table of four seats, or of one player and the Automa, early in round 3."""
    colours = ("red", "blue") if automa else ("red", "blue", "white", "black")
    rng = random.Random(SEED)
    return play(
        started(colours, automa=automa),
        rng,
        lambda t: t.state.round == 3 and t.state.phase == "action" and bool(t.state.turn.number),
    )


def position(table: Table) -> tuple[Context, GameState]:
    """Context and state of a table."""
    return context_for(table.setup, table.state.told), table.state
