"""Tables with a recorded map at several moments."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    ChoosePair,
    Done,
    LayOut,
    Pass,
    PlaceWorker,
    Process,
    Produce,
    ScoreRound,
    StartingTile,
)
from assistant.caledonia.drawing import PIECES, draw
from assistant.caledonia.rules.production import most_processing
from assistant.caledonia.setup import Setup
from assistant.content.catalog import default_catalog
from assistant.store.repo import Repo
from assistant.table import Table, create_table
from graphs import load_board
from tests.pages.browse import HOSTILE, fine


def press(at: AppTest, key: str) -> None:
    """Tap the first button whose key begins like this."""
    found = [b for b in at.button if b.key and b.key.startswith(key)]
    assert found, f"no button {key}*: {[b.key for b in at.button]}"
    found[0].click().run()
    fine(at)


def keys(at: AppTest, start: str) -> list[str]:
    return [b.key for b in at.button if b.key and b.key.startswith(start)]


def new(repo: Repo, *colours: str, automa: str | None = None, **agreed: object) -> Table:
    """A table on the practice map, everything drawn by the app unless it says otherwise."""
    seats = [
        {"colour": colour, "automa": colour == automa, "name": HOSTILE if colour == "red" else ""}
        for colour in colours
    ]
    values: dict[str, object] = {
        "seats": seats,
        "solo": len(colours) == 1,
        "depth": "board",
        "start": "setup",
        "draws": "app",
        "board": load_board("practice"),
        **agreed,
    }
    setup = draw(Setup.model_validate(values), default_catalog(), Random(3).choice)
    undrawn = {name: values[name] for name in PIECES if name in values}
    return create_table(repo, setup.model_copy(update=undrawn))


def said(table: Table, *actions: Action) -> Table:
    for action in actions:
        table = table.commit(action, table.seq)
    return table


def answered(table: Table, action: Action) -> Table:
    """Answer a script with the first option each time and record it."""
    while (ask := table.work_out(action).ask) is not None:
        if table.is_for_the_app(ask):
            table = table.reveal(action, table.seq)
        else:
            table = table.answer(action, ask.options[0], table.seq)
    return said(table, action)


def chosen(table: Table, *clans: str | None) -> Table:
    """Pairs in reverse turn order, each with £80, 2 wool and 2 milk."""
    tile = StartingTile(money=80, goods={"wool": 2, "milk": 2})
    order = [c for c in reversed(table.state.order) if c in table.setup.humans]
    for colour, clan in zip(order, clans, strict=True):
        table = said(table, ChoosePair(by=colour, clan=clan, starting_tile=tile))
    return table


def standing(table: Table, seed: int = 5) -> Table:
    """The starting workers stand somewhere."""
    chance = Random(seed)
    if table.setup.automa is not None:
        table = answered(table, AutomaSetup(by=table.setup.automa))
    while table.state.phase == "setup":
        legal = table.legal(table.state.turn.seat or "")
        places = [action for action in legal if isinstance(action, PlaceWorker)]
        table = said(table, chance.choice(places))
    return table


def played(table: Table, until: Callable[[Table], bool], seed: int = 5) -> Table:
    """Play on, expanding where possible, until something is so."""
    chance = Random(seed)
    for _ in range(400):
        if until(table):
            return table
        table = _step(table, chance)
    raise AssertionError("this never happened")


def _step(table: Table, chance: Random) -> Table:
    state = table.state
    waiting = table.open_action()
    if waiting is not None:
        return answered(table, waiting)
    if state.phase == "production":
        seat = next(seat for seat in state.seats if seat.colour not in state.produced)
        made = Process() if seat.automa else most_processing(table.ctx, seat)
        return said(table, Produce(by=seat.colour, process=made))
    if state.phase == "scoring":
        return said(table, ScoreRound())
    by = state.turn.seat or ""
    if state.turn.acted:
        return said(table, Done(by=by))
    expansions = [action for action in table.legal(by) if action.kind == "expand"]
    return said(table, chance.choice(expansions) if expansions else Pass(by=by))


def laid_out(table: Table, *contracts: int) -> Table:
    return said(table, LayOut(contracts=contracts))
