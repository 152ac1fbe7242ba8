"""The six price tracks, and a trade."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

import streamlit as st

from assistant.caledonia.actions import Trade
from assistant.caledonia.words import GOODS, Colour, Side
from assistant.table import Table
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, t
from assistant.view.market_tracks import tracks_html
from assistant.view.sentences import capitalised, word

MOST = 7
"""A player has seven merchants at most."""


def apply_style() -> None:
    """Put the style sheet of the market on the page."""
    st.html(f"<style>{_sheet()}</style>")


@lru_cache(maxsize=1)
def _sheet() -> str:
    return files("assistant.ui").joinpath("market.css").read_text(encoding="utf-8")


def market_board(table: Table, seat: Colour | None) -> None:
    """Draw the tracks.

    Parameters
    ----------
    seat : whose turn it is and who may trade; None shows the tracks alone.
    """
    count = st.number_input(t("market_page.count"), 1, MOST, step=1, key="market_count")
    st.html(f'<div class="tracks">{tracks_html(table, count, lang())}</div>')
    if seat is not None:
        with st.expander(t("market_page.trade"), icon=":material/swap_horiz:", key="market_trade"):
            _trade(table, seat, count)


def _trade(table: Table, seat: Colour, count: int) -> None:
    good = st.pills(
        t("market_page.good"),
        GOODS,
        format_func=lambda name: capitalised(word(name, lang())),
        default=GOODS[0],
        required=True,
        key="market_good",
    )
    sides: tuple[Side, ...] = ("buy", "sell")
    side = st.segmented_control(
        t("market_page.side"),
        sides,
        format_func=lambda name: t(f"market_page.{name}", count=count),
        default="buy",
        required=True,
        key="market_side",
        width="stretch",
    )
    action = Trade(by=seat, side=side or "buy", good=good or GOODS[0], quantity=count)
    verdict_panel(table, action, "market_trade_panel")
