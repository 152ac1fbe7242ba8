"""Going along when the game goes on at another page."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui import places
from assistant.view.stage import page_of

AT = "followed"


def follow(table: Table, here: str) -> None:
    """Leave for the page where the game goes on, if it was played here until now.

    Who comes to this page while the game is played at another one stays: the page says where it
    is. What was noted is kept on leaving, so that a tap that cuts in does not strand anybody.
    """
    name = page_of(table)
    now = f"{here}:{table.id}"
    if name == here:
        st.session_state[AT] = now
    elif st.session_state.get(AT) == now and places.exists(name):
        places.go(name, table.id)
