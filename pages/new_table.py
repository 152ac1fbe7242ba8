"""A new table: four short steps, the list of what to lay out, then the setup seat by seat."""

from __future__ import annotations

import streamlit as st

from assistant.ui import session
from assistant.ui.new_table import wizard


def draw() -> None:
    code = st.query_params.get(session.CODE)
    if not code:
        wizard()
        return
    st.write(session.tables().open(code).state)


draw()
