"""Going along when the game goes on at another page."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui import places
from assistant.view.stage import page_of

AT = "followed"


def follow(table: Table, here: str) -> None:
    """Leave for the page where the game goes on, once, if it was played here a moment ago.

    Who comes to this page while the game is at another one stays: the page says where it is.
    """
    name = page_of(table)
    was_here = st.session_state.get(AT) == f"{here}:{table.id}"
    if name == here:
        st.session_state[AT] = f"{here}:{table.id}"
        return
    if was_here:
        del st.session_state[AT]
        if places.exists(name):
            places.go(name, table.id)
