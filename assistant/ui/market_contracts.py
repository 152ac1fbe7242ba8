"""Contracts on the Export board and in the own Export box: taking and fulfilling them."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.caledonia.actions import FulfilContract, ObtainContract
from assistant.caledonia.state import Seat
from assistant.caledonia.words import Colour, PortName
from assistant.table import Table
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, t
from assistant.view.contract_needs import (
    FILTERS,
    animal_words,
    animals_of,
    needs_words,
    passes,
    sparing_ports,
    usual_animals,
)
from assistant.view.export_board import goods_words, right_side
from assistant.view.sentences import contract_words

OPEN = "market_open"
"""Session key: the contract whose panel is open, with what is to be done with it."""


def contracts_to_take(table: Table, seat: Colour | None) -> None:
    """Draw the Export board; with a seat to act each contract can be taken.

    Parameters
    ----------
    seat : whose turn it is; None shows the contracts alone.
    """
    lying = table.state.contracts
    if not lying:
        st.caption(t("market_page.no_contracts"))
        return
    if seat is None:
        for contract in lying:
            _row(contract, "")
        return
    wanted = st.segmented_control(
        t("market_page.filter"),
        FILTERS,
        format_func=lambda name: t(f"market_page.{name}"),
        default="all",
        required=True,
        key="market_filter",
        label_visibility="collapsed",
        width="stretch",
    )
    own = table.state.seat(seat)
    shown = [contract for contract in lying if passes(own, contract, wanted or "all")]
    if not shown:
        st.caption(t("market_page.none_passes"))
    for contract in shown:
        _offer(table, own, contract, "take")


def future_contracts(table: Table) -> None:
    """Show the contracts that lie open for the next round, with the variant (B-VAR-13)."""
    if "future_contracts" not in table.setup.variants or not table.state.draw_pile:
        return
    st.subheader(t("market_page.future"), anchor=False)
    for contract in table.state.draw_pile[: table.ctx.catalog.building_bonus.draw]:
        _row(contract, "")


def contracts_to_fulfil(table: Table, seat: Colour) -> None:
    """Draw the Export box of a seat; each contract in it can be fulfilled."""
    own = table.state.seat(seat)
    if not own.box:
        st.caption(t("market_page.empty_box"))
    for contract in own.box:
        _offer(table, own, contract, "fulfil")


def _offer(table: Table, seat: Seat, contract: int, verb: str) -> None:
    """One contract with its tap, and below it the panel when it was tapped."""
    name = f"{verb}_{contract}"
    opened = st.session_state.get(OPEN) == name
    with st.container(border=True, gap="small", key=f"contract_{name}"):
        with st.container(horizontal=True, vertical_alignment="center", wrap=False):
            _row(contract, needs_words(seat, contract, lang()))
            st.button(
                t("market_page.close" if opened else f"market_page.{verb}"),
                key=f"open_{name}",
                on_click=_toggle,
                args=(name,),
            )
        if opened:
            (_take if verb == "take" else _fulfil)(table, seat, contract)


def _row(contract: int, small: str) -> None:
    st.html(
        f'<div class="entry"><b>{escape(goods_words(contract, lang()))}</b>'
        f"<span>→ {escape(right_side(contract, lang()))}</span>"
        + (f'<span class="quiet">{escape(small)}</span>' if small else "")
        + "</div>"
    )


def _toggle(name: str) -> None:
    st.session_state[OPEN] = "" if st.session_state.get(OPEN) == name else name


def _take(table: Table, seat: Seat, contract: int) -> None:
    also: int | None = None
    others = [other for other in table.state.contracts if other != contract]
    if table.ctx.export_boxes(seat) - len(seat.box) > 1 and others:
        also = st.selectbox(
            t("market_page.also"),
            others,
            index=None,
            format_func=lambda other: contract_words(other, lang()),
            key=f"also_{contract}",
            placeholder=t("market_page.no_other"),
        )
    action = ObtainContract(by=seat.colour, contract=contract)
    if also is not None:
        action = ObtainContract(by=seat.colour, contracts=(contract, also))
    verdict_panel(table, action, f"take_{contract}")


def _fulfil(table: Table, seat: Seat, contract: int) -> None:
    action = FulfilContract(
        by=seat.colour,
        contract=contract,
        slaughter=_animals(seat, contract),
        beers=_beers(table, seat, contract),
        port=_port(table, seat, contract),
    )
    verdict_panel(table, action, f"fulfil_{contract}")


def _animals(seat: Seat, contract: int) -> tuple[str, ...]:
    """Which animals are slaughtered; the first ones to start with."""
    offered = animals_of(seat, contract)
    if not offered:
        return ()
    chosen = st.pills(
        t("market_page.animals"),
        offered,
        selection_mode="multi",
        format_func=lambda space: animal_words(seat, space, lang()),
        default=usual_animals(seat, contract),
        key=f"animals_{seat.colour}_{contract}_{len(offered)}",
    )
    return tuple(chosen)


def _beers(table: Table, seat: Seat, contract: int) -> int:
    """Beer of clan MacEwen."""
    hops = table.ctx.catalog.contract(contract).gives.hops
    if seat.clan != "macewen" or not hops:
        return 0
    most = min(hops, table.ctx.catalog.clans.macewen.beers_per_contract)
    return st.number_input(t("market_page.beers"), 0, most, step=1, key=f"beers_{contract}")


def _port(table: Table, seat: Seat, contract: int) -> PortName | None:
    """A Port bonus tile that spares an animal."""
    ports = sparing_ports(table, seat, contract)
    if not ports:
        return None
    return st.pills(
        t("market_page.port"),
        ports,
        format_func=lambda port: t("lay_out.at_port", port=port),
        key=f"port_{seat.colour}_{contract}",
    )
