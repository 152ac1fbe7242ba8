"""The list of what to lay out on the real table, with or without taps to draw things anew."""

from __future__ import annotations

from collections.abc import Callable, Collection
from html import escape

import streamlit as st

from assistant.caledonia.drawing import Piece
from assistant.caledonia.setup import Setup, catalog_of
from assistant.ui import rule_dialog
from assistant.ui.words import lang, plain, t
from assistant.view.lay_out import Laid, lay_out
from assistant.view.sentences import read_tiles_of

Redraw = Callable[[Laid], None]
"""Draws one thing anew."""


def show_lay_out(
    setup: Setup,
    *,
    redraw: Redraw | None = None,
    earlier: Redraw | None = None,
    without: Collection[Piece] = (),
) -> None:
    """Draw the list.

    Parameters
    ----------
    redraw : called with what is to be drawn anew; without it nothing can be.
    earlier : called with a Scoring tile that is to lie one round earlier; without it none can.
    without : pieces that are shown elsewhere.
    """
    read_tiles_of(catalog_of(setup))
    for number, group in enumerate(lay_out(setup, lang())):
        if any(thing.piece in without for thing in group.things):
            continue
        st.subheader(plain(group.title), anchor=False)
        if group.note:
            st.caption(plain(group.note))
        with st.container(gap="xsmall"):
            for thing in group.things:
                may_move = thing.piece == "scoring_tiles" and thing.place > 0
                _thing(
                    thing,
                    f"laid_{number}_{thing.place}",
                    redraw,
                    earlier if may_move else None,
                )


def _thing(thing: Laid, key: str, redraw: Redraw | None, earlier: Redraw | None) -> None:
    may_redraw = redraw is not None and (thing.piece is not None or thing.face)
    with st.container(horizontal=True, vertical_alignment="center", wrap=False, gap="small"):
        st.html(
            f'<div class="entry"><b>{escape(thing.what)}</b>'
            + (f"<span>{escape(thing.words)}</span>" if thing.words else "")
            + "</div>"
        )
        if thing.rule and not may_redraw:
            st.button(
                t("ui.rule"),
                icon=":material/menu_book:",
                key=f"nt_tap_{key}_rule",
                type="tertiary",
                on_click=_open_rule,
                args=(thing.rule,),
            )
        if earlier is not None:
            st.button(
                t("new_table.earlier"),
                icon=":material/arrow_upward:",
                key=f"nt_tap_{key}_earlier",
                type="tertiary",
                on_click=earlier,
                args=(thing,),
            )
        if may_redraw and redraw is not None:
            name = t("new_table.turn" if thing.face else "new_table.redraw")
            st.button(
                name,
                icon=":material/flip:" if thing.face else ":material/casino:",
                key=f"nt_tap_{key}_redraw",
                on_click=redraw,
                args=(thing,),
            )


RULE = "nt_tap_open_rule"


def _open_rule(rule: str) -> None:
    st.session_state[RULE] = rule


def show_opened_rule() -> None:
    """Open the rule that was tapped, once."""
    if rule := st.session_state.pop(RULE, None):
        rule_dialog.show(str(rule))
