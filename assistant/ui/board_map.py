"""The map of a table with its units; an invented one says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from assistant.table import Table
from assistant.ui.map import Focus, tap_map
from assistant.ui.words import lang, t
from assistant.view.board_svg import MapView
from assistant.view.map_marks import Mark, pieces_of
from graphs import Network, Space


def board_map(
    table: Table,
    *,
    key: str,
    marks: Mapping[Space, Mark] | None = None,
    chosen: Space | None = None,
    focus: Focus = None,
    on_space: Callable[[Space], None] | None = None,
    settlements: Network | None = None,
) -> None:
    """Draw the map of a table; one without a recorded map has none."""
    topology = table.ctx.topology
    if topology is None:
        return
    view = MapView(
        topology=topology,
        pieces=pieces_of(table.state),
        neutral=table.state.neutral,
        covered=table.state.covered,
        marks=marks or {},
        chosen=chosen if chosen in topology.terrain else None,
        settlements=settlements,
        lang=lang(),
    )
    tap_map(view, key=key, focus=focus, on_space=on_space)
    if topology.board.practice:
        st.caption(t("new_table.practice"))
