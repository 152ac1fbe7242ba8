"""What lies beside the Automa's board in a running game: its Glory marker and its cards."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui.position_typed import key_of
from assistant.ui.words import lang, t
from assistant.view.sentences import capitalised, word


def automa_form(table: Table) -> dict[str, object]:
    """Draw the marker and the Skip cards that are gone; returns what was typed."""
    catalog = table.ctx.catalog
    marker = st.selectbox(
        t("position.glory_marker"),
        catalog.automa.unit_track,
        index=None,
        format_func=lambda column: capitalised(word(column, lang())),
        key=key_of(table, "automa", "glory_marker"),
        placeholder=t("position.no_marker"),
    )
    modules = {
        card.id: ", ".join(card.support.modules)
        for card in catalog.automa_cards
        if card.remove_after_skip
    }
    removed = st.pills(
        t("position.removed"),
        sorted(modules, key=lambda card: modules[card]),
        selection_mode="multi",
        format_func=lambda card: modules[card],
        key=key_of(table, "automa", "removed"),
    )
    if table.setup.chance.cards == "app":
        st.caption(t("position.automa_cards"))
    return {"glory_marker": marker, "removed": removed}
