"""Setting a number of the Automa to what lies on the table."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import CorrectNumber
from assistant.caledonia.words import SHIPPING
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.session import guarded_callback
from assistant.ui.words import lang, t
from assistant.view.sentences import capitalised, word

NUMBERS = ("money", "merchants", "shipping")
WHAT = "correct_what"
HIGHEST = {"money": 999, "merchants": 12}


def corrections(table: Table, colour: str) -> None:
    """Choose a number, type it, set it."""
    what = st.segmented_control(
        t("correct.which"),
        NUMBERS,
        format_func=lambda name: t(f"correct.{name}"),
        default=NUMBERS[0],
        required=True,
        key=WHAT,
        label_visibility="collapsed",
    )
    seat = table.state.seat(colour)
    key = f"correct_to_{what}_{table.seq}"
    if what == "shipping":
        st.selectbox(
            t("correct.shipping"),
            range(len(SHIPPING)),
            index=seat.shipping,
            format_func=lambda place: capitalised(word(SHIPPING[place], lang())),
            key=key,
        )
    elif what is not None:
        held = seat.money if what == "money" else seat.merchants
        highest = max(HIGHEST[what], held)
        st.number_input(t(f"correct.{what}"), 0, highest, value=max(held, 0), step=1, key=key)
    st.button(
        t("correct.set"),
        key="correct_set",
        width="stretch",
        on_click=_correct,
        args=(table.id, table.seq, colour, str(what), key),
    )


@guarded_callback
def _correct(code: str, seq: int, colour: str, what: str, key: str) -> None:
    action = CorrectNumber.model_validate({"by": colour, "what": what, "to": st.session_state[key]})
    moves.record(code, seq, action)
