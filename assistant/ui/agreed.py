"""Folded away beside a game: the Scoring tiles, and what the table agreed on."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui.lines import row, show_lines
from assistant.ui.words import lang, t
from assistant.view.agreed import agreed_lines, goal_lines


def goals_and_agreement(table: Table) -> None:
    """Offer both to be opened."""
    goals = goal_lines(table, lang())
    if goals:
        with st.expander(t("goals.title"), icon=":material/flag:"):
            show_lines([row(line) for line in goals], key=f"goals_{table.id}")
    with st.expander(t("agreed.title"), icon=":material/handshake:"):
        lines = agreed_lines(table.setup, lang())
        show_lines([row(line) for line in lines], key=f"agreed_{table.id}")
