"""What stays on top of a table: round, turn, the Automa's stock, undo and redo."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.table import Table
from assistant.ui import moves
from assistant.ui.words import lang, t
from assistant.view.automa_card import symbol
from assistant.view.moment import round_words
from assistant.view.seats import named_seat
from assistant.view.sentences import word


def table_header(table: Table, seat: str | None = None) -> None:
    """Draw the header; it stays in sight while the page scrolls.

    Parameters
    ----------
    seat : who is to act, where it is another one than the turn says.
    """
    with st.container(key="table_header"):
        with st.container(horizontal=True, gap="xsmall", vertical_alignment="center", wrap=False):
            st.html(_facts(table, seat or table.state.turn.seat))
            _undo(table)
        if table.taken_back():
            st.caption(t("guide.taken_back"))


def _facts(table: Table, turn: str | None) -> str:
    state = table.state
    who = f'<span class="who">{named_seat(table.setup, turn, lang())}</span>' if turn else ""
    stock = ""
    whose = table.setup.automa if table.setup.guided else turn
    if whose is not None:
        seat = state.seat(whose)
        shown = (
            ("money", t("fact.money"), f"£{seat.money}"),
            ("person", t("fact.merchants"), str(seat.merchants)),
            ("sailing", t("fact.shipping"), word(seat.level, lang())),
        )
        stock = "".join(
            f'<span title="{escape(name)}">{symbol("payments" if sign == "money" else sign)} '
            f'<span class="unseen">{escape(name)}</span>{escape(value)}</span>'
            for sign, name, value in shown
        )
    return (
        f'<div class="head"><b>{escape(round_words(state, lang()))}</b>{who}'
        f'<span class="stock">{stock}</span></div>'
    )


def _undo(table: Table) -> None:
    log = table.log
    said = any(event.by != "app" for event in log.path())
    for name, icon, call, possible, key in (
        ("undo_step", "undo", moves.undo_step, said, "Z"),
        ("undo_turn", "keyboard_double_arrow_left", moves.undo_turn, said, None),
        ("redo", "redo", moves.redo, log.step_forward() is not None, "Y"),
    ):
        st.button(
            t(f"guide.{name}"),
            icon=f":material/{icon}:",
            key=name,
            disabled=not possible,
            shortcut=key,
            on_click=call,
            args=(table.id, table.seq),
        )
