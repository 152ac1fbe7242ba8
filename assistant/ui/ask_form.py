"""The small position that a question needs, and what the asking seat may do then."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import TakeOver
from assistant.caledonia.words import Colour
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.device import opened_here
from assistant.ui.play import play
from assistant.ui.position import boards, course, name_of, take_over
from assistant.ui.position_seat import seat_first, seat_form, seat_rest, tap_units
from assistant.ui.position_typed import fill_in, key_of, recorded, typed
from assistant.ui.session import tables
from assistant.ui.words import t

QUESTION = '"question":true'
"""What the stored setup of a table for questions says."""


def earlier_questions(table: Table) -> list[str]:
    """Other questions of this device: the newest is enough beside the games that are played."""
    games = tables().repo.games(opened_here())
    return [game.id for game in games if QUESTION in game.setup and game.id != table.id]


def is_typing(table: Table) -> bool:
    """Whether the position is being typed: at first, and while it is changed."""
    return table.state.phase == "setup" or typed().of(table.id) is not None


def question_form(table: Table) -> None:
    """Draw what most questions hang on; everything else is folded away."""
    fill_in(table)
    colours = [seat.colour for seat in table.setup.seats]
    st.session_state.setdefault(key_of(table, "turn"), colours[0])
    asking = (
        st.segmented_control(
            t("ask.who"),
            colours,
            format_func=lambda colour: name_of(table, colour),
            required=True,
            key=key_of(table, "turn"),
            on_change=_units_of_the_asking,
            args=(table,),
            width="stretch",
        )
        or colours[0]
    )
    first = seat_first(table, asking)
    tap_units(table)
    with st.expander(t("ask.more", seat=name_of(table, asking))):
        seats = [seat_rest(table, asking, first)]
    for colour in colours:
        if colour != asking:
            with st.expander(t("ask.other", seat=name_of(table, colour))):
                seats.append(seat_form(table, colour))
    with st.expander(t("ask.boards")):
        said = {**course(table), **boards(table)}
    with st.bottom:
        take_over(table, {**said, "turn": asking, "seats": seats}, t("ask.ask"))
        if table.state.phase != "setup":
            st.button(
                t("ask.back"),
                key="ask_back",
                type="tertiary",
                width="stretch",
                on_click=typed().drop,
                args=(table.id,),
            )


def _units_of_the_asking(table: Table) -> None:
    """Who asks puts down the own units first."""
    st.session_state[key_of(table, "tap_seat")] = st.session_state[key_of(table, "turn")]


def answer(table: Table) -> None:
    """Draw what the asking seat may do, each choice with its verdict."""
    seat = table.state.turn.seat
    with st.container(horizontal=True, gap="xsmall", key="ask_again"):
        st.button(
            t("ask.change"),
            icon=":material/edit:",
            key="ask_change",
            on_click=typed().keep,
            args=(table.id, recorded(table)),
        )
        for other in table.setup.seats:
            if other.colour != seat:
                _ask_for(table, other.colour)
    if table.state.phase == "action" and seat is not None:
        play(table, seat)
    else:
        st.markdown(t("ask.over"))


def _ask_for(table: Table, colour: Colour) -> None:
    """Lay the same position out again with another seat to act."""
    asked = TakeOver.model_validate({**dict(recorded(table)), "turn": colour})
    st.button(
        t("ask.ask_for", seat=name_of(table, colour)),
        key=f"ask_for_{colour}_{table.seq}",
        disabled=bool(table.preview(asked).violations),
        on_click=moves.record,
        args=(table.id, table.seq, asked),
    )
