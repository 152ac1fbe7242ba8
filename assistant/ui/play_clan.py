"""Free actions that one clan alone has: rowing and the cellar."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Row, TakeFromCellar
from assistant.caledonia.clan.macdonald import fishermen_of
from assistant.table import Table
from assistant.ui.play_choice import key_of
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, t
from assistant.view.clan_actions import place_words, waters_beside

SPOTS = (0, 1, 2)


def row_form(table: Table, seat: str) -> None:
    """A fisherman, then the water beside it."""
    fishermen = fishermen_of(table.state.seat(seat))
    if not fishermen:
        st.caption(t("play.no_fishermen"))
        return
    start = st.pills(
        t("play.row_from"),
        fishermen,
        format_func=lambda place: place_words(place, lang()),
        default=fishermen[0],
        required=True,
        key=key_of(table, "row_from"),
    )
    to = st.pills(
        t("play.row_to"),
        waters_beside(table, start or fishermen[0]),
        format_func=lambda place: place_words(place, lang()),
        key=key_of(table, f"row_to_{start}"),
    )
    if start and to:
        action = Row.model_validate({"by": seat, "from": start, "to": to})
        verdict_panel(table, action, "row")


def cellar_form(table: Table, seat: str) -> None:
    """A barrel of the cellar; empty spots are left out."""
    barrels = table.state.seat(seat).cellar
    spots = [spot for spot in SPOTS if barrels[spot]]
    if not spots:
        st.caption(t("play.cellar_empty"))
        return
    spot = st.pills(
        t("play.barrel"),
        spots,
        format_func=lambda number: t(f"play.spot.{number}"),
        default=spots[-1],
        required=True,
        key=key_of(table, "cellar"),
    )
    if spot is not None:
        verdict_panel(table, TakeFromCellar(by=seat, spot=spot), "cellar")
