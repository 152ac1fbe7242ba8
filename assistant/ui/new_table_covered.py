"""Tighter map: which spaces of a new table's map are covered by spare Port tiles."""

from __future__ import annotations

import secrets

import streamlit as st

from assistant.content.catalog import default_catalog
from assistant.ui.session import guarded_callback
from assistant.ui.words import t
from graphs import Board, Space, Topology, reading_order, topology_for

VARIANT, COVERED = "nt_tighter_map", "nt_covered"
"""Session keys: whether the variant is on, and the spaces in the order they were covered."""


def may_cover(players: int) -> bool:
    """Whether so many players may play on a tighter map (B-VAR-05)."""
    return players in default_catalog().variants.tighter_map.players


def choose_tighter_map(board: Board, players: int) -> None:
    """Offer the variant; at first one space of each module is drawn, taps on the map change it."""
    if not may_cover(players):
        return
    st.toggle(
        t("new_table.tighter_map"), key=VARIANT, on_change=draw_covered, args=(board, players)
    )
    if is_tighter(players):
        covered = covered_spaces(board, players)
        missing = spaces_to_cover() - len(covered)
        if missing > 0:
            st.caption(t("new_table.cover_more", count=missing))
        else:
            st.caption(t("new_table.covered", spaces=", ".join(covered)))


def is_tighter(players: int) -> bool:
    """Whether the table covers spaces."""
    return bool(st.session_state.get(VARIANT)) and may_cover(players)


def covered_spaces(board: Board, players: int) -> tuple[Space, ...]:
    """The covered spaces, as far as they are land in play on this map, in reading order."""
    land = _land(topology_for(board, players))
    held = st.session_state.get(COVERED) or ()
    return tuple(reading_order(space for space in held if space in land))


@guarded_callback
def draw_covered(board: Board, players: int) -> None:
    """Draw one land space in play of each module."""
    land = _land(topology_for(board, players))
    modules = [land & frozenset(spaces) for spaces in board.modules.values()]
    drawn = [secrets.choice(reading_order(spaces)) for spaces in modules if spaces]
    st.session_state[COVERED] = drawn[: spaces_to_cover()]


def cover(board: Board, players: int, space: Space) -> None:
    """Cover a space, or uncover it; of too many the one that was covered first is freed."""
    if space not in _land(topology_for(board, players)):
        return
    held = [one for one in st.session_state.get(COVERED) or () if one != space]
    if space not in covered_spaces(board, players):
        held.append(space)
    st.session_state[COVERED] = held[-spaces_to_cover() :]


def spaces_to_cover() -> int:
    """How many spaces a tighter map covers."""
    return default_catalog().variants.tighter_map.tiles


def _land(topology: Topology) -> frozenset[Space]:
    """Land in play; a space that nobody has looked at may be land."""
    return frozenset(topology.in_play) - topology.lochs
