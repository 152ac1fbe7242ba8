"""A page with nothing but the map: what was tapped, and how often."""

from __future__ import annotations

import streamlit as st

from assistant.ui.map import space_list, tap_map
from assistant.view.board_svg import MapView
from assistant.view.map_marks import Piece
from assistant.view.space_words import space_words
from graphs import Edge, Space, load_board, topology_for

TOPOLOGY = topology_for(load_board("practice"), 3)
now = st.session_state
now.setdefault("chosen", None)
now.setdefault("taps", 0)
now.setdefault("edges", [])


def space_tapped(space: Space) -> None:
    now.chosen = space
    now.taps += 1


def edge_tapped(edge: Edge) -> None:
    now.edges = sorted({*now.edges} ^ {"-".join(edge)})


def put_down() -> None:
    now.chosen = None


edging = st.query_params.get("edges") == "yes"
view = MapView(
    topology=TOPOLOGY,
    pieces=(Piece(at="f2", unit="sheep", colour="red"),) * (now.taps % 2 + 1),
    chosen="d5" if edging else now.chosen,
    drafts=frozenset(tuple(edge.split("-")) for edge in now.edges),
)
tapped = tap_map(
    view,
    key="map",
    focus=st.query_params.get("focus", "").split(),
    on_space=space_tapped,
    on_edge=edge_tapped,
    edges=edging,
)
words = space_words(TOPOLOGY, now.chosen) if now.chosen else "nothing"
st.text(f"chosen: {words}; taps: {now.taps}; now: {tapped}; edges: {' '.join(now.edges)}.")
st.button("Put down", on_click=put_down)
space_list(view, key="list", on_space=space_tapped)
