"""What was recorded at a table, newest first, and the way back to any moment."""

from __future__ import annotations

from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from assistant.table import Table
from assistant.ui import live, moves, places, session
from assistant.ui.facts import show_facts
from assistant.ui.lines import Row, show_lines
from assistant.ui.save_file import save_and_open
from assistant.ui.words import lang, plain, t
from assistant.view.ago import clock
from assistant.view.log_lines import LogLine, log_lines
from assistant.view.moment import key_facts
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised
from assistant.view.stage import page_of

AT_ONCE = 60


def draw() -> None:
    table = session.current_table()
    if table is None:
        st.markdown(t("log.no_table"))
        save_and_open(None)
        places.link("home", t("ui.to_home"))
        return
    live.watch(table.id, table.seq)
    st.title(t("page.log"), anchor=False)
    places.link(page_of(table), t("log.back_to_table"), table.id, icon=":material/arrow_back:")
    with st.expander(t("save.title"), icon=":material/save:"):
        save_and_open(table)
    seat = seat_filter(table)
    count = int(st.session_state.get("log_count", AT_ONCE))
    lines = log_lines(table, lang(), seat=seat, most=count + 1)
    if not lines:
        st.caption(t("log.nothing_yet"))
        return
    zone = own_zone()
    tapped = show_lines([row(table, line, zone) for line in lines[:count]], key="log")
    if len(lines) > count:
        st.button(t("log.more"), key="log_more", on_click=more, width="stretch")
    if tapped is not None and tapped.isdecimal():
        moment(table, int(tapped))


def seat_filter(table: Table) -> str:
    """Whose events are shown; empty for all."""
    seats = ["", *(seat.colour for seat in table.setup.seats)]
    chosen = st.segmented_control(
        t("log.whose"),
        seats,
        format_func=lambda c: plain(seat_name(table.setup, c, lang())) if c else t("log.all"),
        default="",
        key="log_seat",
        label_visibility="collapsed",
    )
    return chosen or ""


def row(table: Table, line: LogLine, zone: tzinfo) -> Row:
    """One event for the list; what was taken back is struck through."""
    whose = seat_name(table.setup, line.seat, lang()) if line.seat else ""
    small = [clock(line.at, zone), whose, line.small]
    if line.overruled:
        small.append(t("log.overruled", reason=line.overruled))
    return Row(
        text=capitalised(line.text),
        small=" · ".join(part for part in small if part),
        rules=list(line.rules),
        tone="gone" if line.moves else "plain",
        out=not line.counts,
        open="" if line.moves else str(line.seq),
    )


def own_zone() -> tzinfo:
    """The time zone of the browser."""
    try:
        return ZoneInfo(st.context.timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def more() -> None:
    st.session_state["log_count"] = st.session_state.get("log_count", AT_ONCE) + AT_ONCE


def moment(table: Table, seq: int) -> None:
    """The table after an event, and the way back there."""

    @st.dialog(t("log.moment"))
    def body() -> None:
        show_facts(key_facts(table.setup, table.at(seq), lang()))
        if st.button(
            t("log.go_back"),
            key="go_back",
            type="primary",
            width="stretch",
            on_click=moves.go_to,
            args=(table.id, table.seq, seq),
        ):
            st.rerun()

    body()


draw()
