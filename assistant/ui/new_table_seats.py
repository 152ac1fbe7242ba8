"""Second step of a new table: who plays, in which colour, and whether the Automa does."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.words import COLOURS
from assistant.content.catalog import default_catalog
from assistant.content.rules import rule_index
from assistant.ui.new_table_choices import (
    AUTOMA,
    CLOSE,
    DRAWN,
    automa_plays,
    choice,
    humans,
    is_running,
    is_solo,
    key_of,
    word_of,
)
from assistant.ui.new_table_readings import reading, source
from assistant.ui.words import lang, plain, t
from assistant.view.seat_piece import seat_picture
from assistant.view.sentences import word

STARS = (1, 2, 3, 4, 5)


def seats_step() -> None:
    """Draw the players clockwise, then the Automa."""
    choice("humans", t("new_table.players"), (1, 2, 3, 4), str)
    count = len(humans())
    for number in range(count):
        label = t("options.player") if count == 1 else t("options.player_n", count=number + 1)
        _colour(number, label)
        st.text_input(
            t("options.name"),
            key=key_of(f"name_{number}"),
            max_chars=40,
            placeholder=t("options.name"),
            label_visibility="collapsed",
        )
    if count > 1:
        st.caption(t("new_table.clockwise"))
        if not is_running():
            question = plain(rule_index().reading("C-13").question)
            choice("begins", question, (DRAWN, *humans()), _begins)
            source("C-13")
    if count == 2 and not automa_plays():
        st.markdown(t("score_page.close"))
        with st.container(gap=None):
            for name in CLOSE:
                st.toggle(t(f"new_table.{name}"), key=key_of(name))
    if count < len(COLOURS):
        st.toggle(t("new_table.automa"), key=key_of(AUTOMA))
    if automa_plays():
        _automa(count)
    elif is_solo():
        st.caption(t("new_table.solo"))


def _begins(seat: str) -> str:
    """The draw, or a colour."""
    if seat == DRAWN:
        return t("new_table.drawn")
    return f"{seat_picture(seat)} {word(seat, lang())}"


def _automa(place: int) -> None:
    _colour(place, t("options.automa"))
    stars = choice("difficulty", t("options.difficulty"), STARS, lambda n: f"{n} ★")
    level = default_catalog().difficulty(stars)
    st.caption(t("options.difficulty_gives", money=level.money, glory=level.glory))
    reading("automa_starts", ("last", "first"), "Q087")


def _colour(number: int, label: str) -> None:
    name = f"colour_{number}"
    st.segmented_control(
        label,
        COLOURS,
        format_func=lambda colour: f"{seat_picture(colour)} {word(colour, lang())}",
        required=True,
        key=key_of(name),
        on_change=_swap,
        args=(number, word_of(name)),
        width="stretch",
    )


def _swap(number: int, before: str) -> None:
    """Whoever had the colour takes the one that became free."""
    now = word_of(f"colour_{number}")
    for other in range(len(COLOURS)):
        if other != number and word_of(f"colour_{other}") == now:
            st.session_state[key_of(f"colour_{other}")] = before
