"""The Export board: what lies there, entered by what is printed on the tiles."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.table import Table
from assistant.ui import moves
from assistant.ui.words import lang, t
from assistant.view.export_board import ASKED_FOR, goods_words, left_sides, right_side
from assistant.view.sentences import capitalised, word

MOST = 12

GOOD = "export_good"
LEFT = "export_left"


def export_board(table: Table) -> None:
    """Contracts known to lie there, each with *Gone*, and three taps to add another.

    Every tap is recorded at once, so that a sleeping phone loses nothing.
    """
    lying = table.state.contracts
    if not lying:
        st.caption(t("export_board.empty"))
    for contract in lying:
        left = tuple(c for c in lying if c != contract)
        with st.container(horizontal=True, vertical_alignment="center", wrap=False, gap="small"):
            st.html(
                f'<div class="entry"><b>{escape(goods_words(contract, lang()))}</b>'
                f'<span class="quiet">→ {escape(right_side(contract, lang()))}</span></div>'
            )
            st.button(
                t("export_board.gone"),
                key=f"gone_{contract}",
                on_click=moves.lay_out,
                args=(table.id, table.seq, left),
            )
    if len(lying) < MOST:
        _add(table)


def _add(table: Table) -> None:
    good = str(st.session_state.get(GOOD) or "")
    left = str(st.session_state.get(LEFT) or "")
    if good not in ASKED_FOR:
        _first_tap()
        return
    taken = _elsewhere(table)
    sides = left_sides(good, taken, lang())
    chosen = next((side for side in sides if side.words == left), None)
    if chosen is None:
        st.markdown(t("export_board.second", good=word(good, lang())))
        with st.grid(columns=2, min_column_width=140, gap="xsmall", wrap=False):
            for side in sides:
                _side(table, side.words, side.contracts)
    else:
        st.markdown(t("export_board.third", goods=chosen.words))
        for contract in chosen.contracts:
            _contract(table, f"→ {right_side(contract, lang())}", contract)
    st.button(t("export_board.again"), key="export_again", on_click=_forget, width="stretch")


def _first_tap() -> None:
    st.markdown(t("export_board.first"))
    with st.grid(columns=3, min_column_width=90, gap="xsmall", wrap=False):
        for good in ASKED_FOR:
            st.button(
                capitalised(word(good, lang())),
                key=f"export_good_{good}",
                width="stretch",
                on_click=_note,
                args=(GOOD, good),
            )


def _side(table: Table, words: str, contracts: tuple[int, ...]) -> None:
    if len(contracts) == 1:
        _contract(table, words, contracts[0])
        return
    st.button(
        words,
        key=f"export_left_{contracts[0]}",
        width="stretch",
        wrap=True,
        on_click=_note,
        args=(LEFT, words),
    )


def _contract(table: Table, label: str, contract: int) -> None:
    st.button(
        label,
        key=f"export_add_{contract}",
        width="stretch",
        wrap=True,
        on_click=moves.lay_out,
        args=(table.id, table.seq, (*table.state.contracts, contract)),
    )


def _elsewhere(table: Table) -> set[int]:
    """Every tile exists once: those that lie somewhere already are not offered."""
    known = set(table.state.contracts)
    for seat in table.state.seats:
        known |= {*seat.box, *(done.contract for done in seat.fulfilled)}
    return known


def _note(key: str, value: str) -> None:
    st.session_state[key] = value


def _forget() -> None:
    for key in (GOOD, LEFT):
        st.session_state.pop(key, None)
