"""Everything a tap can record. Each takes the code of the table and the ``seq`` the user saw."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Action, AutomaTurn, LayOut, PrepareRound
from assistant.core.errors import BadAction, StaleEvent
from assistant.table import Table
from assistant.ui.session import guarded_callback, tables
from assistant.ui.words import lang
from assistant.view.sentences import violation_sentence

SETUP = "guided_setup"
"""Session key: the table whose Automa is to be set up step by step."""


@guarded_callback
def record(code: str, seq: int, action: Action) -> None:
    """Commit an action, then let the app shuffle if that comes next."""
    _keep(committed(tables().open(code), seq, action))


@guarded_callback
def answer(code: str, seq: int, action: Action, value: str) -> None:
    """Answer the open question."""
    _keep(tables().open(code).answer(action, value, seq))


@guarded_callback
def answer_many(code: str, seq: int, action: Action, key: str) -> None:
    """Answer the open question with what was chosen in the widget of that key."""
    chosen = st.session_state.get(key) or []
    _keep(tables().open(code).answer(action, ",".join(chosen), seq))


@guarded_callback
def answer_number(code: str, seq: int, action: Action, key: str) -> None:
    """Answer the open question with the number in the widget of that key."""
    value = st.session_state.get(key)
    _keep(tables().open(code).answer(action, str(value), seq))


@guarded_callback
def reveal(code: str, seq: int, action: Action) -> None:
    """Let the app roll."""
    _keep(tables().open(code).reveal(action, seq))


@guarded_callback
def whole_turn(code: str, seq: int, action: Action) -> None:
    """Let the app roll until a question for the table comes."""
    table = tables().open(code).reveal(action, seq)
    while (ask := table.work_out(action).ask) is not None and table.is_for_the_app(ask):
        table = table.reveal(action, table.seq)
    _keep(table)


@guarded_callback
def undo_step(code: str, seq: int) -> None:
    """Take back the newest step."""
    _keep(tables().open(code).undo_step(seq))


@guarded_callback
def undo_turn(code: str, seq: int) -> None:
    """Take back the newest turn."""
    _keep(tables().open(code).undo_turn(seq))


@guarded_callback
def redo(code: str, seq: int) -> None:
    """Do again what was taken back last."""
    _keep(tables().open(code).redo(seq))


@guarded_callback
def go_to(code: str, seq: int, to: int) -> None:
    """Go back to an earlier moment."""
    _keep(tables().open(code).go_to(to, seq))


@guarded_callback
def lay_out(code: str, seq: int, contracts: tuple[int, ...]) -> None:
    """Note what lies on the Export board."""
    for key in ("export_good", "export_left"):
        st.session_state.pop(key, None)
    _keep(committed(tables().open(code), seq, LayOut(contracts=contracts)))


def start_setup(code: str) -> None:
    """Begin to set up the Automa step by step."""
    st.session_state[SETUP] = code


def leave_setup() -> None:
    """Do not set it up now."""
    st.session_state.pop(SETUP, None)


def settled(table: Table) -> Table:
    """Let the app shuffle where nobody has anything to decide."""
    action = table.open_action()
    if not isinstance(action, AutomaTurn | PrepareRound):
        return table
    try:
        ask = table.work_out(action).ask
    except BadAction:  # an answer no longer fits; the page says so and offers undo
        return table
    if ask is None or ask.kind != "shuffle" or not table.is_for_the_app(ask):
        return table
    try:
        return settled(tables().keep(table.reveal(action, table.seq)))
    except StaleEvent:
        return tables().open(table.id)


def committed(table: Table, seq: int, action: Action) -> Table:
    """Record an action; a refusal says which rules it breaks.

    Raises
    ------
    BadAction : it is refused, with the sentences for players.
    StaleEvent : somebody recorded something since.
    """
    try:
        return table.commit(action, seq)
    except BadAction:
        refused = table.preview(action).violations
        if not refused:
            raise
        raise BadAction(" ".join(violation_sentence(v, lang()) for v in refused)) from None


def _keep(table: Table) -> None:
    settled(tables().keep(table))
