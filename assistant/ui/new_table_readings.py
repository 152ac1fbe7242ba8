"""Where the sources contradict each other: each reading as a switch, with what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from assistant.content.rules import rule_index
from assistant.ui.new_table_choices import Option, choice, is_on, key_of, own_box
from assistant.ui.words import lang, plain, t
from assistant.view.readings import SWITCHED, reading_words

SCORING_ORDER = "scoring_order"
ORDERS = ("random", "chosen")
"""Readings of C-14: the setup keeps the order itself, so there is no switch to keep."""

GROUPS: Mapping[str, Sequence[str]] = {
    "market": ("whisky", "opposite_trade", "opposite_trade_until"),
    "neighbours": ("tile_7_bonus", "neighbourhood_limit", "neighbourhood_moment"),
    "map": ("adjacency", "shipping_steps", "first_workers"),
    "ports": ("port_timing", "port_limit"),
    "factories": ("dairy", "building_bonus_for", "building_bonus"),
    "contracts": ("buchanan_fee", "contract_9_money", "contract_6_hops", "beer"),
    "goals": (
        SCORING_ORDER,
        "scoring_tiles_shown",
        "settlement_prize",
        "ranking_ties",
        "solo_imports",
    ),
}
"""The switches in the order in which they are shown."""

ELSEWHERE = ("C-13", "C-18", "C-19")
"""Conflicts that the table decides by its seats, its variants or what its own box shows."""


def readings() -> None:
    """Draw every reading with the recommended one in front."""
    with st.expander(t("new_table.readings"), icon=":material/menu_book:"):
        for group, names in GROUPS.items():
            st.markdown(f"**{t(f'new_table.reading_group.{group}')}**")
            for name in names:
                _one(name)
        st.markdown(f"**{t('new_table.reading_group.elsewhere')}**")
        for cited in ELSEWHERE:
            st.caption(t(f"new_table.reading_elsewhere.{cited}"))
            source(cited)


def _one(name: str) -> None:
    match name:
        case "dairy":
            costs = sorted({8, 12, own_box().switches.cheese_dairy_cost})
            reading(name, costs, "C-01", switch="cheese_dairy_cost")
        case "whisky":
            if not own_box().own_whisky:
                reading(name, ("8-16", "7-16"), "C-02", switch="whisky_track")
        case "beer":
            if is_on("kickstarter_tiles"):
                st.number_input(t("new_table.beer"), 0, 99, step=1, key=key_of(name))
                source("C-16")
        case "scoring_order":
            reading(name, ORDERS, "C-14")
        case _:
            cited, options = SWITCHED[name]
            reading(name, options, cited)


def reading(name: str, options: Sequence[Option], cited: str, *, switch: str | None = None) -> None:
    """Let the table choose between readings, with the sources of each.

    Parameters
    ----------
    name : of the choice.
    cited : id of the conflict or open question.
    switch : name of the switch, where the choice has another.
    """
    choice(
        name,
        plain(rule_index().reading(cited).question),
        options,
        lambda option: reading_words(switch or name, option, lang()),
    )
    source(cited)


def source(cited: str) -> None:
    """Say what is recommended, and what the sources say."""
    found = rule_index().reading(cited)
    confidence = t(f"rule.confidence.{found.confidence}")
    st.caption(plain(f"{found.reading} {found.why} ({cited}, {confidence})"))
