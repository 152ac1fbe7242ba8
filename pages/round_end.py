"""The end of a round: production, scoring and preparation, one tap each."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui import device, live, moves, places, session
from assistant.ui.hand_corrections import hand_corrections
from assistant.ui.header import table_header
from assistant.ui.round_end_preparation import preparation
from assistant.ui.round_end_production import production
from assistant.ui.round_end_scoring import scoring
from assistant.ui.words import t
from assistant.view.stage import page_of


def draw() -> None:
    table = session.current_table()
    if table is None:
        st.markdown(t("round_end.no_table"))
        places.link("home", t("ui.to_home"))
        return
    if table.setup.guided:
        st.markdown(t("round_end.guided"))
        places.link(page_of(table), t("round_end.to_table"), table.id)
        return
    table = moves.settled(table)
    live.watch(table.id, table.seq)
    table_header(table)
    phase(table)
    with st.expander(t("round_end.differs"), icon=":material/edit:"):
        hand_corrections(table)
    device.remember(table.id)


def phase(table: Table) -> None:
    match table.state.phase:
        case "production":
            production(table)
        case "scoring":
            scoring(table)
        case "preparation":
            preparation(table)
        case _:
            st.markdown(t("round_end.over" if table.state.phase == "final" else "round_end.early"))
            with st.bottom:
                places.link(page_of(table), t("round_end.to_table"), table.id)


draw()
