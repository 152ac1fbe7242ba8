"""Whole games in guide depth with random legal answers, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    Done,
    Pass,
    PrepareRound,
    Produce,
    ScoreRound,
)
from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import GameState
from assistant.core.trace import Ask, Run, join
from assistant.store.repo import MemoryRepo
from assistant.table import Table, create_table
from tests.caledonia.builder import a_setup

ENOUGH = 4000
"""More steps than any game can take: a game that needs them does not end."""

SEATS = (
    ("red", "automa:blue"),
    ("automa:white", "red"),
    ("red", "blue", "automa:white"),
    ("red", "black", "blue", "automa:white"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A table, and the run that was looked at before its next step, if it has a script."""

    table: Table
    run: Run[Decision] | None


def random_setup(random: Random) -> Setup:
    """An agreed game with an Automa: seats, level, chance, modules and variants at random."""
    return a_setup(
        *random.choice(SEATS),
        difficulty=random.randint(1, 5),
        modules=" ".join(
            m for m in ("farmers_markets", "awards", "train") if random.random() < 0.4
        ),
        variants="no_ports" if random.random() < 0.2 else "",
        dice=random.choice(["app", "table"]),
        cards=random.choice(["app", "app", "table"]),
    )


def random_game(seed: int) -> Iterator[Moment]:
    """Play a whole game; the last moment is its final phase."""
    random = Random(seed)
    moment = Moment(table=create_table(MemoryRepo(), random_setup(random)), run=None)
    if random.random() < 0.5:
        for found in script(moment.table, set_up(moment.table), random):
            moment = found
            yield moment
    for _ in range(ENOUGH):
        if moment.table.state.phase == "final":
            return
        for found in step(moment.table, random):
            moment = found
            yield moment
    raise AssertionError(f"the game of seed {seed} does not end")


def set_up(table: Table) -> Action:
    return AutomaSetup(by=table.state.the_automa.colour)


def step(table: Table, random: Random) -> Iterator[Moment]:
    """Take one step: undo now and then, work out a script, or act for a player."""
    if table.log.head and random.random() < 0.01:
        undo: Callable[[int], Table] = random.choice([table.undo_step, table.undo_turn])
        yield Moment(table=undo(table.seq), run=None)
        return
    # Answers without an open script belong to the setup, which an undo went back into.
    action = table.open_action() or (set_up(table) if table.state.answers else None)
    if action is not None:
        yield from script(table, action, random)
    else:
        table = table.commit(next_of(table, random), table.seq)
        yield Moment(table=table, run=None)


def next_of(table: Table, random: Random) -> Action:
    """What the people at the table do next."""
    state = table.state
    match state.phase:
        case "action":
            assert state.turn.seat
            done = random.random() < 0.75
            return Done(by=state.turn.seat) if done else Pass(by=state.turn.seat)
        case "production":
            return Produce(by=state.the_automa.colour)
        case "scoring":
            return ScoreRound()
        case _:
            return PrepareRound()


def script(table: Table, action: Action, random: Random) -> Iterator[Moment]:
    """Answer the questions of a script until its result can be recorded."""
    while True:
        run = table.work_out(action)
        if run.ask is None:
            yield Moment(table=table.commit(action, table.seq), run=run)
            return
        if table.is_for_the_app(run.ask):
            table = table.reveal(action, table.seq, choose=random.choice)
        else:
            value = any_answer(run.ask, table.state, random)
            table = table.answer(action, value, table.seq)
        yield Moment(table=table, run=run)


def any_answer(ask: Ask, state: GameState, random: Random) -> str:
    """A random answer that the question accepts and that a table could mean."""
    if ask.id == "export_board":
        return export_board(ask, state, random)
    if ask.id.startswith("start_cost"):
        return random.choice(ask.options[:2])  # land of £2 at most
    match ask.kind:
        case "number":
            return str(random.randint(ask.low, ask.high))
        case "shuffle":
            return join(random.sample(ask.options, len(ask.options)))
        case "many":
            most = len(ask.options) if ask.most is None else ask.most
            count = random.randint(ask.fewest, most)
            return join(random.sample(ask.options, count))
        case _:
            return random.choice(ask.options)


def export_board(ask: Ask, state: GameState, random: Random) -> str:
    """Up to six contracts that nobody has."""
    gone = {str(c) for seat in state.seats for c in seat.box}
    gone |= {str(f.contract) for seat in state.seats for f in seat.fulfilled}
    left = [option for option in ask.options if option not in gone]
    return join(random.sample(left, random.randint(0, 6)))
