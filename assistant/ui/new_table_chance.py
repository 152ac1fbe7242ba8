"""Fourth step of a new table: what the app draws and rolls, and what the table does."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.ui import places
from assistant.ui.new_table_choices import automa_plays, choice, is_solo, own_box
from assistant.ui.words import t

WHO = ("app", "table")
WITH_THE_BOX = ("app", "box", "table")


def chance_step() -> None:
    """Draw who brings chance, kind by kind."""
    kinds = ["tiles", "contracts", "starting"]
    if automa_plays() or is_solo():
        kinds.append("dice")
    if automa_plays():
        kinds.append("cards")
    for kind in kinds:
        who = WITH_THE_BOX if kind == "starting" and own_box().tiles else WHO
        chosen = choice(kind, t(f"new_table.chance.{kind}"), who, _words(kind))
        st.caption(t(f"new_table.about_chance.{kind}_{chosen}"))
        if kind == "starting" and who == WHO:
            places.link("components", t("new_table.read_tiles"))


def _words(kind: str) -> Callable[[str], str]:
    return lambda who: t(f"new_table.by.{kind}_{who}")
