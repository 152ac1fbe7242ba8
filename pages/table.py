"""The referee of a table with a recorded map: what a seat may do, and what it costs."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui import device, join_qr, live, moves, places, session
from assistant.ui.agreed import goals_and_agreement
from assistant.ui.automa_turn import automa_acts, show_turn
from assistant.ui.hand_corrections import hand_corrections, unrecorded_turn
from assistant.ui.header import table_header
from assistant.ui.play import play
from assistant.ui.position import is_put_right, offer_to_put_right, put_right
from assistant.ui.save_file import save_and_open
from assistant.ui.settlements import settlements_on_the_map
from assistant.ui.words import t
from assistant.view.stage import page_of


def draw() -> None:
    table = session.current_table()
    if table is None:
        st.markdown(t("play.no_table"))
        places.link("new_table", t("home.new_table"))
        places.link("home", t("ui.to_home"))
        return
    table = moves.settled(table)
    live.watch(table.id, table.seq)
    if table.setup.guided:
        st.markdown(t("play.guided"))
        places.link(page_of(table), t("play.to_page"), table.id)
        return
    table_header(table)
    seat = table.state.turn.seat
    if is_put_right(table):
        put_right(table)
        return
    if automa_acts(table):
        show_turn(table)
    elif page_of(table) == "table" and seat is not None:
        play(table, seat)
    else:
        elsewhere(table)
    aside(table)
    device.remember(table.id)


def elsewhere(table: Table) -> None:
    """The game goes on at another page."""
    name = page_of(table)
    st.markdown(t(f"play.goes_on.{name}"))
    with st.bottom:
        places.link(name, t(f"play.to.{name}"), table.id)


def aside(table: Table) -> None:
    """What is seldom needed, folded away."""
    settlements_on_the_map(table)
    goals_and_agreement(table)
    with st.expander(t("round_end.differs"), icon=":material/edit:"):
        unrecorded_turn(table)
        offer_to_put_right(table)
        hand_corrections(table)
    with st.expander(t("save.title"), icon=":material/save:"):
        save_and_open(table)
    with st.expander(t("join.title"), icon=":material/qr_code_2:"):
        join_qr.show_join(table.id)


draw()
