"""Where everything starts: a new table, or one that was opened on this device."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

import streamlit as st

from assistant.core.errors import UnknownTable
from assistant.table import StoredGame, Table
from assistant.ui import device, join_qr, places, session
from assistant.ui.words import lang, plain, t
from assistant.view.ago import ago
from assistant.view.moment import round_words
from assistant.view.seats import seat_signs
from assistant.view.stage import page_of


def draw() -> None:
    asked_for = st.query_params.get(session.CODE)
    if asked_for:
        follow(asked_for)
    st.title(t("app.title"), anchor=False)
    join_qr.show_join()
    with st.container(key="home_starts", gap="small"):
        for name in ("new_table", "automa_only", "score", "ask"):
            if places.exists(name):
                places.link(name, t(f"home.{name}"))
    st.subheader(t("home.resume"), anchor=False)
    opened = session.known_tables(device.opened_here())
    if not opened:
        st.caption(t("home.nothing_yet"))
    for game, table in opened:
        entry(game, table)
    with st.container(key="home_quiet"):
        places.link("components", t("page.components"))


def follow(code: str) -> None:
    """Go on to the table that the link names; without one Home says so and stays."""
    try:
        table = session.tables().open(code)
    except UnknownTable as error:
        session.forget_table()
        st.error(plain(error.message), icon=":material/link_off:")
    else:
        places.go(page_of(table), code)


def entry(game: StoredGame, table: Table) -> None:
    """Name, seats, round and age of a table, with a button to go on."""
    title = escape(table.title or t("ui.untitled"))
    seats = seat_signs((seat.colour for seat in table.setup.seats), lang())
    sheet = table.setup.guided and page_of(table) == "score"
    where = t("home.sheet") if sheet else round_words(table.state, lang())
    when = ago(game.touched, datetime.now(tz=UTC), lang())
    with st.container(border=True, horizontal=True, vertical_alignment="center", wrap=False):
        st.html(
            f'<div class="entry"><b>{title}</b><span>{seats}</span>'
            f'<span class="quiet">{escape(where)} · {when}</span></div>'
        )
        if st.button(t("home.open"), key=f"open_{table.id}"):
            places.go(page_of(table), table.id)


draw()
