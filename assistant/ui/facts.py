"""A list of facts with their values."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from assistant.view.moment import Fact


def show_facts(facts: Sequence[Fact]) -> None:
    """Draw facts below one another; values may hold any sign."""
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    st.html(f'<dl class="dl">{rows}</dl>')
