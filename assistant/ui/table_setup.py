"""The setup at the table after it was created, step by step; its log knows how far it got."""

from __future__ import annotations

from typing import assert_never

import streamlit as st

from assistant.caledonia.actions import AutomaSetup
from assistant.table import Table
from assistant.ui import places
from assistant.ui.automa_map import asks_for_spaces, automa_map
from assistant.ui.board_map import board_map
from assistant.ui.contracts import export_board
from assistant.ui.header import table_header
from assistant.ui.lay_out import show_lay_out, show_opened_rule
from assistant.ui.position import position_form
from assistant.ui.stages import show_script
from assistant.ui.table_setup_auction import bid_step
from assistant.ui.table_setup_pairs import pair_step
from assistant.ui.table_setup_worker import worker_step
from assistant.ui.words import t
from assistant.view.map_marks import Mark
from assistant.view.setup_steps import SetupStep, contracts_missing, setup_step
from assistant.view.stage import page_of
from graphs import MODULES

LAID_OUT = "setup_laid_out"
"""Session key: the table at which everything lies where it should."""

LATER = "setup_contracts_later"
"""Session key: the table that says later what lies on its Export board."""


def table_setup(table: Table) -> None:
    """Draw the step that comes next."""
    show_opened_rule()
    if table.setup.running and table.state.phase == "setup":
        table_header(table)
        position_form(table)
        return
    if not table.log.path() and st.session_state.get(LAID_OUT) != table.id:
        table_header(table)
        _lay_out(table)
        return
    step = setup_step(table, contracts_later=st.session_state.get(LATER) == table.id)
    table_header(table, step.seat)
    match step.kind:
        case "contracts":
            _contracts(table)
        case "bid":
            bid_step(table, step.seat)
        case "pair":
            pair_step(table, step.seat)
        case "automa":
            _automa(table, step)
        case "worker":
            worker_step(table, step.seat)
        case "done":
            _done(table)
        case _:
            assert_never(step.kind)
    if step.kind != "done":
        with st.expander(t("table_setup.laid_out"), icon=":material/list:"):
            show_lay_out(table.setup)


def _lay_out(table: Table) -> None:
    """The first thing to do at a new table."""
    st.subheader(t("table_setup.laid_out"), anchor=False)
    show_lay_out(table.setup)
    with st.bottom:
        st.button(
            t("table_setup.all_laid_out"),
            key="all_laid_out",
            type="primary",
            width="stretch",
            on_click=note,
            args=(LAID_OUT, table.id),
        )


def _contracts(table: Table) -> None:
    missing = contracts_missing(table)
    st.subheader(t("table_setup.contracts"), anchor=False)
    st.markdown(t("table_setup.contracts_missing", count=missing))
    export_board(table)
    with st.bottom:
        st.button(
            t("table_setup.later"),
            key="contracts_later",
            width="stretch",
            on_click=note,
            args=(LATER, table.id),
        )


def note(key: str, code: str) -> None:
    """Remember for this browser that a table wants something."""
    st.session_state[key] = code


def _automa(table: Table, step: SetupStep) -> None:
    """Its script, with the spaces it has chosen on the map."""
    action = AutomaSetup(by=step.seat)
    run = table.work_out(action)
    marks: dict[str, Mark] = {
        str(value): "candidate"
        for done in run.steps
        if done.kind == "do"
        for name, value in done.params
        if name == "space"
    }
    module = run.ask.id.rpartition(".")[2] if run.ask else ""
    focus = next((name for name in MODULES if name == module), None)
    if asks_for_spaces(run.ask):
        automa_map(table, action)
    elif focus is not None:
        board_map(table, key=f"setup_map_{table.id}", marks=marks, focus=focus)
    show_script(table, action)
    if focus is None:
        board_map(table, key=f"setup_map_{table.id}", marks=marks)


def _done(table: Table) -> None:
    st.subheader(t("table_setup.done"), anchor=False)
    board_map(table, key=f"setup_map_{table.id}")
    with st.bottom:
        places.link(page_of(table), t("table_setup.begin"), table.id)
