"""First step of a new table: what is played, and how unclear values are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from assistant.caledonia.own_box import OwnBox, lower_whisky
from assistant.caledonia.words import GOODS
from assistant.ui import places
from assistant.ui.new_table_choices import (
    IMPORTS,
    RUNNING,
    choice,
    is_running,
    key_of,
    may_bid,
    own_box,
    word_of,
)
from assistant.ui.new_table_readings import readings
from assistant.ui.words import lang, t
from assistant.view.readings import switch_words
from assistant.view.sentences import capitalised, word

PRICE_TRACK = range(10)


def game_step() -> None:
    """Draw variants and readings."""
    choice("begun", t("new_table.begun"), ("new", RUNNING), lambda n: t(f"new_table.is_{n}"))
    if is_running():
        st.caption(t("new_table.about_running"))
    st.text_input(
        t("options.title"), key=key_of("title"), max_chars=80, placeholder=t("ui.untitled")
    )
    variants()
    readings()
    values()


def variants() -> None:
    """Draw how imports are counted, and what is left out or added."""
    choice(
        "imports",
        t("score_page.imports"),
        IMPORTS,
        lambda name: t(f"new_table.imports_are.{name}"),
    )
    st.markdown(f"**{t('new_table.variants')}**")
    with st.container(gap=None):
        for name in ("no_ports", "no_scoring_tiles", "no_clans"):
            st.toggle(t(f"new_table.{name}"), key=key_of(name))
        if may_bid():
            st.toggle(t("new_table.clan_auction"), key=key_of("clan_auction"))
        st.toggle(t("new_table.future_contracts"), key=key_of("future_contracts"))
        st.toggle(t("new_table.kickstarter_tiles"), key=key_of("kickstarter_tiles"))


def values() -> None:
    """Values that only the table's own boards show."""
    box = own_box()
    with st.expander(t("new_table.values"), icon=":material/visibility:"):
        places.link("components", t("page.components"))
        if box.values:
            st.caption(t("new_table.own_values"))
        st.number_input(switch_words("import_marks", lang()), 1, 50, step=1, key=key_of("marks"))
        choice("boxes", switch_words("export_boxes", lang()), (7, 8), str)
        st.markdown(t("new_table.brackets"))
        for good in GOODS:
            low, high = st.session_state[key_of(f"bracket_{good}")]
            # A slider of two ends takes them as its value only, so they are kept beside it.
            st.session_state[key_of(f"bracket_{good}")] = st.select_slider(
                capitalised(word(good, lang())),
                PRICE_TRACK,
                value=(low, high),
                format_func=_price(_prices(box, good)),
                key=key_of(f"tap_bracket_{good}"),
            )


def _prices(box: OwnBox, good: str) -> Sequence[int]:
    """The price track of a good at this table."""
    if good == "whisky" and not box.own_whisky and word_of("whisky") == "7-16":
        return lower_whisky()
    return box.prices(good)


def _price(prices: Sequence[int]) -> Callable[[int], str]:
    """A place of a price track by its number and what it shows; some prices stand there twice."""
    return lambda place: f"{place + 1}. £{prices[place]}"
