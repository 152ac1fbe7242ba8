"""Whose step it is."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.table import Table
from assistant.ui.words import lang
from assistant.view.seats import named_seat


def whose(table: Table, seat: str, words: str) -> None:
    """A seat's letter and name before what it is to do."""
    st.html(
        f'<div class="whose">{named_seat(table.setup, seat, lang())}'
        f"<span>{escape(words)}</span></div>"
    )
