"""Market and contracts: prices, merchants, what can be taken and fulfilled now."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Done
from assistant.table import Table
from assistant.ui import device, live, moves, places, session
from assistant.ui.contracts import export_board
from assistant.ui.header import table_header
from assistant.ui.market_board import apply_style, market_board
from assistant.ui.market_contracts import (
    contracts_to_fulfil,
    contracts_to_take,
    future_contracts,
)
from assistant.ui.words import lang, plain, t
from assistant.view.contract_needs import stock_words
from assistant.view.seats import seat_name
from assistant.view.stage import page_of

VIEWS = ("contracts", "market")


def draw() -> None:
    table = session.current_table()
    if table is None:
        st.markdown(t("market_page.no_table"))
        places.link("home", t("ui.to_home"))
        return
    if table.state.market is None:
        st.markdown(t("market_page.guided"))
        places.link(page_of(table), t("round_end.to_table"), table.id)
        return
    apply_style()
    table = moves.settled(table)
    live.watch(table.id, table.seq)
    table_header(table)
    seat = to_act(table)
    if seat is not None:
        stock = stock_words(table.state.seat(seat), lang())
        st.caption(t("market_page.stock", goods=stock or t("word.none")))
    view = st.segmented_control(
        t("market_page.view"),
        VIEWS,
        format_func=lambda name: t(f"market_page.view_{name}"),
        default=VIEWS[0],
        required=True,
        key="market_view",
        label_visibility="collapsed",
        width="stretch",
    )
    if view == "market":
        market_board(table, seat)
    else:
        contracts(table, seat)
    if seat is not None and table.state.turn.acted:
        next_seat(table, seat)
    device.remember(table.id)


def next_seat(table: Table, seat: str) -> None:
    with st.bottom:
        st.button(
            t("market_page.next_seat"),
            key=f"next_seat_{table.seq}",
            type="primary",
            width="stretch",
            on_click=moves.record,
            args=(table.id, table.seq, Done(by=seat)),
        )


def contracts(table: Table, seat: str | None) -> None:
    if seat is not None:
        name = plain(seat_name(table.setup, seat, lang()))
        st.subheader(t("market_page.box", seat=name), anchor=False)
        contracts_to_fulfil(table, seat)
    st.subheader(t("market_page.board"), anchor=False)
    contracts_to_take(table, seat)
    future_contracts(table)
    if table.setup.draws == "table":
        with st.expander(t("market_page.change_board"), icon=":material/edit:"):
            export_board(table)


def to_act(table: Table) -> str | None:
    """The player whose turn it is; with nobody, or the Automa, to act the page only shows."""
    turn = table.state.turn.seat
    playing = table.state.phase == "action" and turn in table.setup.humans
    if not playing and page_of(table) != "table":
        places.link(page_of(table), t("round_end.to_table"), table.id)
    elif turn is not None and turn == table.setup.automa:
        places.link("automa", t("market_page.automa"), table.id)
    return turn if playing else None


draw()
