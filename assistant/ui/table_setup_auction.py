"""The clan auction: who bids, how much, and who drops out."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Bid, Decline
from assistant.caledonia.rules.auction import auction_of
from assistant.caledonia.state import Auction
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.lines import row, show_lines
from assistant.ui.session import guarded_callback
from assistant.ui.whose import whose
from assistant.ui.words import lang, t
from assistant.view.seats import seat_name
from assistant.view.setup_steps import clans_left
from assistant.view.tile_words import clan_name
from assistant.view.turn import Line


def bid_step(table: Table, seat: str) -> None:
    """Draw the bid of a seat."""
    st.subheader(t("table_setup.auction"), anchor=False)
    auction = auction_of(table.ctx, table.state)
    show_lines([row(line) for line in _standing(table, auction)], key="auction_lines")
    with st.bottom:
        whose(table, seat, t("table_setup.bids"))
        _higher(table, seat, 0 if auction.bid is None else auction.bid + 1)
        if auction.bid is None:
            return  # whoever opens an auction bids
        st.button(
            t("table_setup.decline"),
            key=f"decline_{table.seq}",
            width="stretch",
            on_click=moves.record,
            args=(table.id, table.seq, Decline(by=seat)),
        )


def _standing(table: Table, auction: Auction) -> list[Line]:
    """What can be won, who still bids, how high."""
    clans = ", ".join(clan_name(clan) for clan in clans_left(table))
    bidding = ", ".join(seat_name(table.setup, colour, lang()) for colour in auction.bidding)
    lines = [
        Line(text=t("table_setup.to_win", clans=clans)),
        Line(text=t("table_setup.bidding", seats=bidding), rules=("B-VAR-08",)),
    ]
    if auction.bid is not None:
        leader = seat_name(table.setup, auction.bidding[-1], lang())
        lines.append(Line(text=t("table_setup.highest", bid=auction.bid, seat=leader)))
    return lines


def _higher(table: Table, seat: str, least: int) -> None:
    """A bid that is higher than the last, as long as there is one."""
    most = table.ctx.catalog.variants.clan_auction.max_bid
    if least > most:
        return
    key = f"bid_{table.id}_{table.seq}"
    st.number_input(t("table_setup.bid"), least, most, value=least, step=1, key=key)
    st.button(
        t("table_setup.bid_it"),
        key=f"bid_it_{table.seq}",
        type="primary",
        width="stretch",
        on_click=_bid,
        args=(table.id, table.seq, seat, key),
    )


@guarded_callback
def _bid(code: str, seq: int, seat: str, key: str) -> None:
    moves.record(code, seq, Bid(by=seat, vp=int(st.session_state[key])))
