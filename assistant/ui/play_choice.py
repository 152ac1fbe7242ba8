"""What is chosen on the Table page: a space, one of its units, or another action."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.view.unit_choices import moment

SPACE, UNIT, FORM = "play_space", "play_unit", "play_form"


def chosen(table: Table, what: str) -> str:
    """What was chosen since the table went on; empty when nothing was."""
    kept, _, value = str(st.session_state.get(f"{what}_{table.id}", "")).partition("|")
    return value if kept == str(moment(table)) else ""


def choose(code: str, at: int, what: str, value: str) -> None:
    """Choose one thing; another space or action makes the rest void."""
    if what in (SPACE, FORM):
        clear(code)
    st.session_state[f"{what}_{code}"] = f"{at}|{value}"


def clear(code: str) -> None:
    """Choose nothing."""
    for what in (SPACE, UNIT, FORM):
        st.session_state.pop(f"{what}_{code}", None)


def key_of(table: Table, name: str) -> str:
    """Key of a widget whose value holds until the table goes on."""
    return f"play_{name}_{table.id}_{moment(table)}"
