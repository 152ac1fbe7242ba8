"""Notice what another device recorded at the table."""

from __future__ import annotations

import streamlit as st

from assistant.core.errors import AssistantError
from assistant.ui.session import tables

SECONDS = 1.0
"""How often a page looks; one look is one number out of the database."""


@st.fragment(run_every=SECONDS)
def watch(code: str, seq: int) -> None:
    """Draw the page anew when the table went on since ``seq``."""
    try:
        newest = tables().repo.seq(code)
    except AssistantError:
        return
    if newest != seq:
        st.rerun(scope="app")
