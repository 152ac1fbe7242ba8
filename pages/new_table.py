"""A new table: four short steps, the list of what to lay out, then the setup seat by seat."""

from __future__ import annotations

import streamlit as st

from assistant.ui import device, join_qr, live, moves, session
from assistant.ui.new_table import wizard
from assistant.ui.table_setup import table_setup
from assistant.ui.words import t


def draw() -> None:
    code = st.query_params.get(session.CODE)
    if not code:
        wizard()
        return
    table = moves.settled(session.tables().open(code))
    st.session_state[session.CODE] = table.id
    live.watch(table.id, table.seq)
    table_setup(table)
    with st.expander(t("join.title"), icon=":material/qr_code_2:"):
        join_qr.show_join(table.id)
    device.remember(table.id)


draw()
