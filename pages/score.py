"""The score sheet: options without a table, else its numbers and what they come to."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui import device, live, moves, places, score_moves, score_options, session
from assistant.ui.score_result import show_result
from assistant.ui.score_sheet import (
    Sheet,
    all_seats,
    apply_style,
    one_seat,
    seat_picker,
    sheet_of,
    totals,
)
from assistant.ui.settlements import settlements_on_the_map
from assistant.ui.words import t

VIEWS = ("one", "all")


def draw() -> None:
    apply_style()
    code = st.query_params.get(session.CODE)
    if not code:
        options(None)
        return
    table, refused = score_moves.collect(session.tables().open(code))
    for words in refused:
        st.error(words, icon=":material/error:")
    if score_options.CHANGE in st.query_params:
        options(table)
        return
    st.session_state[session.CODE] = table.id
    live.watch(table.id, table.seq)
    numbers(sheet_of(table))
    device.remember(table.id)


def options(old: Table | None) -> None:
    """Seats, modules and variants, for a new sheet or a changed one."""
    st.title(t("score_page.title"), anchor=False)
    last = st.session_state.get(session.CODE)
    if old is not None:
        st.markdown(t("score_page.changing"))
        st.button(t("score_page.leave"), key="leave", on_click=score_options.leave)
    elif last:
        places.link("score", t("score_page.of_this_table"), str(last))
    score_options.show_options(old)


def numbers(sheet: Sheet) -> None:
    """The sheet itself; all totals stay in sight at the bottom."""
    tools(sheet.table)
    if st.session_state["score_view"] == "all" and len(sheet.seats) > 1:
        all_seats(sheet)
        with st.bottom:
            totals(sheet)
    else:
        with st.bottom:
            seat = seat_picker(sheet)
        one_seat(sheet, seat)
    show_result(sheet)
    settlements_on_the_map(sheet.table)
    st.button(
        t("score_page.change"),
        icon=":material/tune:",
        key="change_sheet",
        type="tertiary",
        on_click=score_options.change,
        args=(sheet.table.id,),
    )


def tools(table: Table) -> None:
    """One seat or all, undo, redo."""
    st.session_state.setdefault("score_view", "one" if on_a_phone() else "all")
    log = table.log
    with st.container(horizontal=True, gap="xsmall", wrap=False, key="score_tools"):
        if len(table.setup.seats) > 1:
            st.segmented_control(
                t("score_page.view"),
                VIEWS,
                format_func=lambda view: t(f"score_page.view_{view}"),
                required=True,
                key="score_view",
                persist_state="session",
                label_visibility="collapsed",
            )
        for name, icon, call, possible in (
            ("undo_step", "undo", moves.undo_step, log.step_back() is not None),
            ("redo", "redo", moves.redo, log.step_forward() is not None),
        ):
            st.button(
                t(f"guide.{name}"),
                icon=f":material/{icon}:",
                key=name,
                disabled=not possible,
                on_click=call,
                args=(table.id, table.seq),
            )


def on_a_phone() -> bool:
    """Whether the browser says so; only the first view depends on it."""
    return "Mobi" in (st.context.headers.get("User-Agent") or "")


draw()
