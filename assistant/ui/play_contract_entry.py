"""Naming contracts drawn from a real pile by what is printed on them: three taps each."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui.words import lang, plain, t
from assistant.view.export_board import ASKED_FOR, left_sides, right_side
from assistant.view.sentences import capitalised, contract_words, word


def contract_entry(table: Table, key: str, most: int) -> list[int]:
    """Ask for up to so many contracts; those that lie elsewhere are not offered.

    Parameters
    ----------
    key : begins the keys of the widgets and of what was named so far.
    """
    kept = [int(n) for n in str(st.session_state.get(f"{key}_kept", "")).split()]
    for number in kept:
        st.button(
            t("play.not_this", contract=plain(contract_words(number, lang()))),
            icon=":material/close:",
            key=f"{key}_off_{number}",
            width="stretch",
            wrap=True,
            on_click=_keep,
            args=(key, [n for n in kept if n != number]),
        )
    if len(kept) < most:
        with st.expander(t("play.name_contract"), icon=":material/add:"):
            _name(table, key, kept)
    return kept


def _name(table: Table, key: str, kept: list[int]) -> None:
    good = st.pills(
        t("export_board.first"),
        ASKED_FOR,
        format_func=lambda what: capitalised(word(what, lang())),
        key=f"{key}_good",
    )
    if good is None:
        return
    sides = {side.words: side for side in left_sides(good, {*_elsewhere(table), *kept}, lang())}
    left = st.pills(
        t("export_board.second", good=word(good, lang())), list(sides), key=f"{key}_{good}"
    )
    if left is None:
        return
    for number in sides[left].contracts:
        st.button(
            f"→ {plain(right_side(number, lang()))}",
            key=f"{key}_add_{number}",
            width="stretch",
            wrap=True,
            on_click=_keep,
            args=(key, [*kept, number]),
        )


def _keep(key: str, kept: list[int]) -> None:
    st.session_state[f"{key}_kept"] = " ".join(map(str, kept))


def _elsewhere(table: Table) -> set[int]:
    """Contracts that lie open already: every tile exists once."""
    known = set(table.state.contracts)
    for seat in table.state.seats:
        known |= {*seat.box, *(done.contract for done in seat.fulfilled)}
    return known
