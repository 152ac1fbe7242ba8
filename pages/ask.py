"""A verdict without a game: a small position is typed, then every move of a seat is judged."""

from __future__ import annotations

import streamlit as st

from assistant.ui import device, live, places, session
from assistant.ui.ask_form import answer, earlier_questions, is_typing, question_form
from assistant.ui.ask_start import new_question
from assistant.ui.header import table_header
from assistant.ui.words import t
from assistant.view.stage import page_of


def draw() -> None:
    code = st.query_params.get(session.CODE)
    if not code:
        new_question()
        return
    table = session.tables().open(code)
    if not table.setup.question:
        places.go(page_of(table), table.id)
    st.session_state[session.CODE] = table.id
    live.watch(table.id, table.seq)
    if is_typing(table):
        st.title(t("page.ask"), anchor=False)
        question_form(table)
    else:
        table_header(table)
        answer(table)
    device.remember(table.id, instead_of=earlier_questions(table))


draw()
