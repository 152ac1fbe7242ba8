"""The Automa at the table: its cards, one question at a time, what to do for it."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui import device, join_qr, live, moves, places, session
from assistant.ui.automa_turn import automa_acts, show_turn
from assistant.ui.contracts import export_board
from assistant.ui.corrections import corrections
from assistant.ui.facts import show_facts
from assistant.ui.header import table_header
from assistant.ui.words import lang, t
from assistant.view.moment import automa_facts
from assistant.view.stage import page_of


def draw() -> None:
    table = session.current_table()
    if table is None:
        st.markdown(t("guide.no_table"))
        places.link("automa_only", t("home.automa_only"))
        places.link("home", t("ui.to_home"))
        return
    if table.setup.automa is None:
        st.markdown(t("guide.no_automa"))
        places.link("score", t("guide.to_score"), table.id)
        return
    table = moves.settled(table)
    live.watch(table.id, table.seq)
    table_header(table)
    if table.setup.guided or automa_acts(table):
        show_turn(table)
    else:
        st.markdown(t("guide.not_its_turn"))
        with st.bottom:
            places.link(page_of(table), t("guide.to_table"), table.id)
    aside(table)
    device.remember(table.id)


def aside(table: Table) -> None:
    """What is seldom needed, folded away."""
    automa = table.setup.automa
    if automa is None:
        return
    lying = table.state.contracts
    if table.state.turn.seat != automa:
        with st.expander(t("export_board.title", count=len(lying)), icon=":material/contract:"):
            export_board(table)
    with st.expander(t("guide.its_board"), icon=":material/dashboard:"):
        show_facts(automa_facts(table.state, lang()))
    if table.state.answering is None:
        with st.expander(t("correct.title"), icon=":material/edit:"):
            corrections(table, automa)
    with st.expander(t("join.title"), icon=":material/qr_code_2:"):
        join_qr.show_join(table.id)


draw()
