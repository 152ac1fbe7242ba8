"""The map of the Table page: what the seat reaches, to be tapped, with its list of spaces."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from assistant.table import Table
from assistant.ui.map import space_list, tap_map
from assistant.ui.play_choice import SPACE, choose
from assistant.ui.words import lang, t
from assistant.view.board_svg import MapView
from assistant.view.map_marks import Mark, pieces_of
from assistant.view.unit_choices import moment
from graphs import Space


def play_map(
    table: Table,
    seat: str,
    marks: Mapping[Space, Mark],
    *,
    space: Space | None,
    counterexample: tuple[str, ...] = (),
) -> None:
    """Draw the map around the reach of a seat; a tap chooses a space."""
    topology = table.ctx.topology
    if topology is None:
        return
    view = MapView(
        topology=topology,
        pieces=pieces_of(table.state),
        neutral=table.state.neutral,
        covered=table.state.covered,
        marks=marks,
        chosen=space,
        counterexample=counterexample,
        lang=lang(),
    )
    at = moment(table)

    def tapped(place: Space) -> None:
        choose(table.id, at, SPACE, place)

    own = [placed.at for placed in table.state.seat(seat).units]
    focus = [place for place in (*own, *marks) if place in topology.terrain]
    tap_map(view, key=f"play_map_{table.id}_{seat}", focus=focus or None, on_space=tapped)
    space_list(view, key=f"play_list_{table.id}", on_space=tapped)
    if topology.board.practice:
        st.caption(t("new_table.practice"))
