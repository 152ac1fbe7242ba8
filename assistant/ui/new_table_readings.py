"""Where the sources contradict each other: each reading as a switch, with what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from assistant.content.rules import rule_index
from assistant.ui.new_table_choices import Option, choice, is_on, key_of, own_box
from assistant.ui.words import plain, t

SCORING_ORDER = "scoring_order"

SWITCHED: Mapping[str, tuple[str, Sequence[str | int]]] = {
    "opposite_trade": ("C-05", ("refused", "allowed")),
    "opposite_trade_until": ("C-06", ("merchants", "round")),
    "tile_7_bonus": ("C-03", (True, False)),
    "neighbourhood_limit": ("C-08", ("by_players", "three")),
    "neighbourhood_moment": ("C-26", ("at_once", "after")),
    "adjacency": ("C-07", ("no_river", "any_edge")),
    "shipping_steps": ("C-09", ("river", "lochs")),
    "first_workers": ("C-25", ("anywhere", "adjacent")),
    "port_timing": ("C-04", ("before_or_after", "before")),
    "port_limit": ("C-17", ("per_player", "once")),
    "building_bonus_for": ("C-22", ("factories", "produces")),
    "building_bonus": ("C-24", ("one_or_none", "one")),
    "buchanan_fee": ("C-21", ("source", "turn")),
    "contract_9_money": ("C-12", (8, 5, 10)),
    "contract_6_hops": ("C-23", (3, 1)),
    SCORING_ORDER: ("C-14", ("random", "chosen")),
    "scoring_tiles_shown": ("C-10", ("at_setup", "each_round")),
    "settlement_prize": ("C-11", ("linked", "longest")),
    "ranking_ties": ("C-20", ("pooled", "divided")),
    "solo_imports": ("C-15", ("untracked", "tracked")),
}
"""Switches by name: the conflict of sources behind each, and the readings to choose from."""

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
            reading(name, costs, lambda cost: f"£{cost}", "C-01")
        case "whisky":
            if not own_box().own_whisky:
                tracks = ("8-16", "7-16")
                reading(name, tracks, lambda track: t(f"new_table.whisky.{track}"), "C-02")
        case "beer":
            if is_on("kickstarter_tiles"):
                st.number_input(t("new_table.beer"), 0, 99, step=1, key=key_of(name))
                source("C-16")
        case _:
            cited, options = SWITCHED[name]
            reading(name, options, _words(name), cited)


def _words(name: str) -> Callable[[str | int], str]:
    return lambda option: t(f"new_table.switch.{name}.{str(option).lower()}")


def reading(
    name: str, options: Sequence[Option], words: Callable[[Option], str], cited: str
) -> None:
    """Let the table choose between readings, with the sources of each."""
    choice(name, plain(rule_index().reading(cited).question), options, words)
    source(cited)


def source(cited: str) -> None:
    """Say what is recommended, and what the sources say."""
    found = rule_index().reading(cited)
    confidence = t(f"rule.confidence.{found.confidence}")
    st.caption(plain(f"{found.reading} {found.why} ({cited}, {confidence})"))
