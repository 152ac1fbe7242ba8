"""Setting a number of any seat to what lies on the table: money, goods, merchants and more."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import UnrecordedTurn, read_action
from assistant.caledonia.state import Seat
from assistant.caledonia.words import GOODS, SHIPPING
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.session import guarded_callback
from assistant.ui.words import lang, plain, t
from assistant.view.seat_piece import seat_picture
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised, word

NUMBERS = ("money", *GOODS, "merchants", "hired", "glory", "shipping")
HIGHEST = {"merchants": 7, "hired": 5}
MOST = 999


def unrecorded_turn(table: Table) -> None:
    """Note that whoever is to act has acted already, and go on to the next seat."""
    seat = table.state.turn.seat
    if seat is None or seat == table.setup.automa:
        return
    action = UnrecordedTurn(by=seat)
    if table.preview(action).status != "legal":
        return
    st.button(
        t("correct.unrecorded", seat=plain(seat_name(table.setup, seat, lang()))),
        key=f"unrecorded_{table.seq}",
        icon=":material/skip_next:",
        width="stretch",
        on_click=moves.record,
        args=(table.id, table.seq, action),
    )
    st.caption(t("correct.about_unrecorded"))


def hand_corrections(table: Table) -> None:
    """Choose a seat and a number, type it, set it."""
    seats = [seat.colour for seat in table.setup.seats]
    colour = st.segmented_control(
        t("round_end.whose"),
        seats,
        format_func=lambda c: f"{seat_picture(c)} {plain(seat_name(table.setup, c, lang()))}",
        default=seats[0],
        required=True,
        key="hand_seat",
    )
    what = st.pills(
        t("correct.which"),
        NUMBERS,
        format_func=lambda name: t(f"correct.{name}"),
        default=NUMBERS[0],
        required=True,
        key="hand_what",
    )
    _number(table, table.state.seat(colour or seats[0]), what or NUMBERS[0])


def _number(table: Table, seat: Seat, name: str) -> None:
    """One number of a seat, and the tap that sets it."""
    key = f"hand_to_{seat.colour}_{name}_{table.seq}"
    if name == "shipping":
        st.selectbox(
            t("correct.shipping"),
            range(len(SHIPPING)),
            index=seat.shipping,
            format_func=lambda place: capitalised(word(SHIPPING[place], lang())),
            key=key,
        )
    else:
        held = max(_held(seat, name), 0)
        most = max(HIGHEST.get(name, MOST), held)
        st.number_input(t(f"correct.{name}"), 0, most, value=held, step=1, key=key)
    st.button(
        t("correct.set"),
        key="hand_set",
        width="stretch",
        on_click=_correct,
        args=(table.id, table.seq, seat.colour, name, key),
    )


def _held(seat: Seat, name: str) -> int:
    """The number as the app has it."""
    for good in GOODS:
        if good == name:
            return seat.goods.of(good)
    numbers = {
        "money": seat.money,
        "merchants": seat.merchants,
        "hired": seat.hired,
        "glory": seat.glory,
    }
    return numbers[name]


@guarded_callback
def _correct(code: str, seq: int, colour: str, what: str, key: str) -> None:
    said = {"kind": "correct_number", "by": colour, "what": what, "to": st.session_state[key]}
    moves.record(code, seq, read_action(said))
