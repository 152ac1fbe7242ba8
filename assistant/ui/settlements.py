"""Settlements of a seat on the map, and what giving animals would do to them."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.words import SHIPPING, Shipping
from assistant.table import Table
from assistant.ui.board_map import board_map
from assistant.ui.lines import row, show_lines
from assistant.ui.words import lang, t
from assistant.view.other_actions import animals_of
from assistant.view.seats import seat_name
from assistant.view.sentences import word
from assistant.view.settlements import levels_words, standing_at, standing_lines, without_lines
from graphs import UnknownFact


def settlements_on_the_map(table: Table) -> None:
    """Offer the settlements of every seat, at its own Shipping level or at any other.

    Nothing is worked out before it is asked for, nor without a recorded map.
    """
    if table.ctx.topology is None or table.setup.guided:
        return
    if st.toggle(t("settlements.show"), key=f"settlements_{table.id}"):
        seat = _seat(table)
        level = _level(table, seat)
        try:
            _drawn(table, seat, level)
        except UnknownFact as unknown:
            st.caption(t("settlements.unknown", space=unknown.space))


def _seat(table: Table) -> str:
    seats = [seat.colour for seat in table.setup.seats]
    if len(seats) == 1:
        return seats[0]
    now = table.state.turn.seat
    found = st.segmented_control(
        t("settlements.seat"),
        seats,
        format_func=lambda seat: f"{seat_name(table.setup, seat, lang())}",
        default=now if now in seats else seats[0],
        required=True,
        key=f"settlements_seat_{table.id}",
        label_visibility="collapsed",
    )
    return str(found)


def _level(table: Table, seat: str) -> Shipping:
    own = table.state.seat(seat).level
    if table.setup.switches.settlement_prize == "longest":
        return own
    found: Shipping | None = st.segmented_control(
        t("settlements.level"),
        SHIPPING,
        format_func=lambda level: word(level, lang()),
        default=own,
        required=True,
        key=f"settlements_level_{table.id}_{seat}_{own}",
    )
    return found or own


def _drawn(table: Table, seat: str, level: Shipping) -> None:
    own = table.state.seat(seat)
    found = standing_at(table.ctx, own, level, _tallies(table))
    if found is None:
        return
    head, *rest = standing_lines(found, lang())
    show_lines([row(head)], key=f"settlements_sum_{table.id}")
    if not found.longest:
        each = (standing_at(table.ctx, own, other) for other in SHIPPING)
        st.caption(levels_words([one for one in each if one is not None], lang()))
    board_map(
        table,
        key=f"settlements_map_{table.id}_{seat}",
        focus=[space for spaces in found.network.settlements for space in spaces] or None,
        settlements=found.network,
    )
    st.caption(t("settlements.legend"))
    show_lines([row(line) for line in rest], key=f"settlements_lines_{table.id}")


def _tallies(table: Table) -> dict[str, Tally] | None:
    """What the seats are compared by; None while a space decides that nobody has looked at."""
    try:
        return tallies_of(table.ctx, table.state)
    except UnknownFact:
        return None


def without_animals(table: Table, seat: str, contract: int, taken: Sequence[str]) -> None:
    """Tell which animals of a contract would change the settlements of a seat."""
    animals = animals_of(table, seat, contract)
    try:
        lines = without_lines(table.ctx, table.state.seat(seat), animals, taken, lang())
    except UnknownFact as unknown:
        st.caption(t("settlements.unknown", space=unknown.space))
        return
    if lines:
        show_lines([row(line) for line in lines], key="fulfil_settlements")
