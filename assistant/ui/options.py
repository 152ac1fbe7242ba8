"""The one screen before a game against the Automa: everything has a good default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import streamlit as st
from pydantic import ValidationError

from assistant.caledonia.setup import Setup, seat_letter
from assistant.caledonia.words import COLOURS, Module
from assistant.content.catalog import default_catalog
from assistant.core.errors import BadAction
from assistant.own_box import read_box
from assistant.table import create_table
from assistant.ui.session import CODE, guarded_callback, tables
from assistant.ui.words import t

Option = TypeVar("Option", str, int)

MODULES: tuple[Module, ...] = ("awards", "farmers_markets", "train")
DEFAULTS: dict[str, str | int | bool] = {
    "new_difficulty": 3,
    "new_humans": 1,
    "new_colour_0": "red",
    "new_colour_1": "blue",
    "new_colour_2": "white",
    "new_colour_automa": "black",
    "new_dice": "app",
    "new_cards": "app",
}
COLOUR_KEYS = tuple(key for key in DEFAULTS if key.startswith("new_colour"))
CREATED = "created_table"
PIECES = {"red": "🔴", "blue": "🔵", "white": "⚪", "black": "⚫"}


def show_options() -> None:
    """Draw all choices; ``create`` reads them."""
    for key, value in DEFAULTS.items():
        st.session_state.setdefault(key, value)
    _difficulty()
    _seats()
    _modules()
    _chance()
    st.text_input(t("options.title"), key="new_title", max_chars=80, placeholder=t("ui.untitled"))


def _difficulty() -> None:
    stars = _choice("new_difficulty", t("options.difficulty"), (1, 2, 3, 4, 5), lambda n: f"{n} ★")
    level = default_catalog().difficulty(stars)
    st.caption(t("options.difficulty_gives", money=level.money, glory=level.glory))


def _seats() -> None:
    humans = _choice("new_humans", t("options.humans"), (1, 2, 3), str)
    for number in range(humans):
        label = t("options.player") if humans == 1 else t("options.player_n", count=number + 1)
        _colour(f"new_colour_{number}", label)
        st.text_input(
            t("options.name"),
            key=f"new_name_{number}",
            persist_state="session",
            max_chars=40,
            placeholder=t("options.name"),
            label_visibility="collapsed",
        )
    _colour("new_colour_automa", t("options.automa"))


def _modules() -> None:
    st.markdown(f"**{t('options.with')}**")
    with st.container(gap=None):
        for module in MODULES:
            st.toggle(t(f"options.module.{module}"), key=f"new_module_{module}")
            if module == "awards" and st.session_state.get("new_module_awards"):
                st.segmented_control(t("options.award"), range(1, 10), key="new_award")
        st.toggle(t("options.no_ports"), key="new_no_ports")


def _chance() -> None:
    for kind in ("dice", "cards"):
        _choice(
            f"new_{kind}",
            t(f"options.{kind}"),
            ("app", "table"),
            lambda who: t(f"options.by_{who}"),
        )


def _choice(
    key: str, label: str, options: Sequence[Option], words: Callable[[Option], str]
) -> Option:
    shown = st.segmented_control(
        label, options, format_func=words, required=True, key=key, persist_state="session"
    )
    return options[0] if shown is None else shown


def _colour(key: str, label: str) -> None:
    st.segmented_control(
        label,
        COLOURS,
        format_func=lambda c: f"{PIECES[c]} {seat_letter(c)}",
        required=True,
        key=key,
        persist_state="session",
        on_change=_swap,
        args=(key, str(st.session_state[key])),
    )


def _swap(key: str, before: str) -> None:
    """Whoever had the colour takes the one that became free."""
    for other in COLOUR_KEYS:
        if other != key and st.session_state.get(other) == st.session_state.get(key):
            st.session_state[other] = before


@guarded_callback
def create() -> None:
    """Store the table as chosen; its code is in ``CREATED`` for the page to go there."""
    chosen = st.session_state
    humans = range(int(chosen["new_humans"]))
    modules = [module for module in MODULES if chosen.get(f"new_module_{module}")]
    seats: list[dict[str, object]] = [
        {"colour": chosen[f"new_colour_{n}"], "name": (chosen.get(f"new_name_{n}") or "").strip()}
        for n in humans
    ]
    seats.append({"colour": chosen["new_colour_automa"], "automa": True})
    box = read_box(tables().repo).box
    try:
        setup = Setup.model_validate(
            {
                "title": (chosen.get("new_title") or "").strip(),
                "seats": seats,
                "difficulty": chosen["new_difficulty"],
                "modules": modules,
                "award": chosen.get("new_award") if "awards" in modules else None,
                "variants": ["no_ports"] if chosen.get("new_no_ports") else [],
                "chance": {"dice": chosen["new_dice"], "cards": chosen["new_cards"]},
                "depth": "guide",
                "switches": box.switches,
                "brackets": box.brackets,
                "values": box.values,
            }
        )
    except ValidationError as error:
        raise BadAction(error.errors()[0]["msg"].removeprefix("Value error, ")) from None
    st.session_state[CREATED] = create_table(tables().repo, setup).id
    st.session_state[CODE] = st.session_state[CREATED]
