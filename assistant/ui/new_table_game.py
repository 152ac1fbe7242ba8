"""First step of a new table: what is played, and how unclear values are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from assistant.caledonia.own_box import OwnBox, lower_whisky
from assistant.caledonia.words import GOODS
from assistant.content.rules import rule_index
from assistant.ui import places
from assistant.ui.new_table_choices import (
    IMPORTS,
    RUNNING,
    Option,
    choice,
    is_on,
    is_running,
    key_of,
    may_bid,
    own_box,
    word_of,
)
from assistant.ui.words import lang, plain, t
from assistant.view.sentences import capitalised, word

PRICE_TRACK = range(10)

SWITCHED: Mapping[str, tuple[str, Sequence[str]]] = {
    "tile_7": ("C-03", ("with", "without")),
    "port_timing": ("C-04", ("before_or_after", "before")),
    "neighbourhood_limit": ("C-08", ("by_players", "three")),
    "building_bonus": ("C-24", ("one_or_none", "one")),
    "port_limit": ("C-17", ("per_player", "once")),
    "ranking_ties": ("C-20", ("pooled", "divided")),
}
"""Switches by name: the conflict of sources behind each, and the readings to choose from."""

CHOSEN = {
    "C-01",
    "C-02",
    "C-13",
    "C-16",
    "C-18",
    "C-19",
    *(cited for cited, _ in SWITCHED.values()),
}
"""Conflicts that the table decides: here, by its variants, its seats or what its own box shows."""


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


def readings() -> None:
    """Draw values on which sources differ, and those that only the table's boards show."""
    with st.expander(t("new_table.readings"), icon=":material/menu_book:"):
        box = own_box()
        costs = sorted({8, 12, box.switches.cheese_dairy_cost})
        reading("dairy", costs, lambda cost: f"£{cost}", "C-01")
        if not box.own_whisky:
            reading("whisky", ("8-16", "7-16"), lambda name: t(f"new_table.whisky.{name}"), "C-02")
        if is_on("kickstarter_tiles"):
            st.number_input(t("new_table.beer"), 0, 99, step=1, key=key_of("beer"))
            _source("C-16")
        for name, (cited, options) in SWITCHED.items():
            reading(name, options, _switch_words(name), cited)
        st.markdown(t("new_table.agreed"))
        for found in rule_index().readings:
            if found.id.startswith("C-") and found.id not in CHOSEN:
                st.caption(plain(f"{found.question}: {found.reading} {found.why} ({found.id})"))
    _values()


def _switch_words(name: str) -> Callable[[str], str]:
    return lambda option: t(f"new_table.switch.{name}.{option}")


def reading(
    name: str, options: Sequence[Option], words: Callable[[Option], str], cited: str
) -> None:
    """Let the table choose between readings, with the sources of each."""
    choice(name, plain(rule_index().reading(cited).question), options, words)
    _source(cited)


def _source(cited: str) -> None:
    found = rule_index().reading(cited)
    confidence = t(f"rule.confidence.{found.confidence}")
    st.caption(plain(f"{found.reading} {found.why} ({cited}, {confidence})"))


def _values() -> None:
    """Values that only the table's own boards show."""
    box = own_box()
    with st.expander(t("new_table.values"), icon=":material/visibility:"):
        places.link("components", t("page.components"))
        if box.values:
            st.caption(t("new_table.own_values"))
        st.number_input(t("new_table.marks"), 1, 50, step=1, key=key_of("marks"))
        choice("boxes", t("new_table.boxes"), (7, 8), str)
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
