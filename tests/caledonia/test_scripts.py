"""What the Automa has to do next, at a table that goes straight to the Action phase."""

from __future__ import annotations

import random

from assistant.caledonia.actions import Action, AutomaSetup, AutomaTurn
from assistant.store.repo import MemoryRepo
from assistant.table import Table, create_table
from tests.bench.positions import chance, practice_setup


def begun(*, depth: str = "board") -> Table:
    """The Automa's first turn; nobody has placed starting workers in the app."""
    setup = practice_setup(("red", "blue"), automa=True)
    switches = setup.switches.model_copy(update={"automa_starts": "first"})
    changed = setup.model_copy(update={"start": "action", "switches": switches, "depth": depth})
    return create_table(MemoryRepo(), changed)


def worked_out(table: Table, action: Action) -> Table:
    rng = random.Random(3)
    while (ask := table.work_out(action).ask) is not None:
        table = table.answer(action, chance(rng, ask), table.seq)
    return table.commit(action, table.seq)


def test_on_a_recorded_map_its_workers_come_before_its_first_turn() -> None:
    table = begun()
    assert table.open_action() == AutomaSetup(by="blue")
    table = worked_out(table, AutomaSetup(by="blue"))
    workers = table.state.seat("blue").units
    assert workers
    assert all(worker.at in table.setup.board.spaces for worker in workers)
    assert table.open_action() == AutomaTurn(by="blue")
    assert worked_out(table, AutomaTurn(by="blue")).state.turn.seat == "red"


def test_where_the_table_keeps_the_map_its_turn_comes_at_once() -> None:
    assert begun(depth="guide").open_action() == AutomaTurn(by="blue")
