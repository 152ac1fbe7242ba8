"""What a space of the table's own map shows: land, cost and rivers, told once."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from assistant.caledonia.actions import Action, Tell
from assistant.caledonia.filling import ground_answer
from assistant.core.errors import BadAction
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.map import tap_map
from assistant.ui.session import guarded_callback
from assistant.ui.words import lang, t
from assistant.view.board_svg import MapView
from assistant.view.map_marks import pieces_of
from assistant.view.sentences import capitalised, word
from graphs import Edge, around
from graphs.coords import edge_number

LANDS = ("grass", "forest", "mountain", "loch")
COSTS = range(1, 7)
WITH_MIST = 2
"""Up to so many players leave the shaded land out of play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundAsked:
    """A space that nobody has looked at, with its edges to other spaces, each ``f4-f5``."""

    space: str
    edges: tuple[str, ...]


def edges_of(table: Table, space: str) -> tuple[str, ...]:
    """Edges of a space to other spaces of the map, its own name first."""
    spaces = table.ctx.topology.index if table.ctx.topology else {}
    return tuple(f"{space}-{other}" for other in around(space) if other in spaces)


def ground_form(table: Table, asked: GroundAsked, action: Action | None = None) -> None:
    """Collect what a space shows and record it.

    Parameters
    ----------
    action : the script whose open question this answers; without one it is told by itself.
    """
    start = f"ground_{table.id}_{asked.space}"
    _prefill(table, asked, start)
    st.pills(
        t("ground.land", space=asked.space),
        LANDS,
        selection_mode="multi",
        format_func=lambda land: capitalised(word(land, lang())),
        key=f"{start}_land",
    )
    if "loch" not in (st.session_state.get(f"{start}_land") or ()):
        st.segmented_control(
            t("ground.cost"), COSTS, format_func=lambda cost: f"£{cost}", key=f"{start}_cost"
        )
        if table.setup.players <= WITH_MIST:
            st.toggle(t("ground.mist"), key=f"{start}_mist")
    _rivers(table, asked, start)
    st.button(
        t("ground.record", space=asked.space),
        key=f"{start}_record_{table.seq}",
        type="primary",
        width="stretch",
        on_click=_record,
        args=(table.id, table.seq, asked, action),
    )
    _edges_on_the_map(table, asked, start)


def _prefill(table: Table, asked: GroundAsked, start: str) -> None:
    """What is known of the space already stands there; a river told meanwhile is added."""
    topology, space = table.ctx.topology, asked.space
    if topology is None:
        return
    known = {frozenset(ends) for course in topology.board.rivers for ends in course}
    rivers = [edge for edge in asked.edges if frozenset(edge.split("-")) in known]
    seen = st.session_state.get(f"{start}_seen", [])
    st.session_state[f"{start}_seen"] = rivers
    if f"{start}_land" in st.session_state:
        if new := [edge for edge in rivers if edge not in seen]:
            held = list(st.session_state.get(f"{start}_rivers") or [])
            st.session_state[f"{start}_rivers"] = [e for e in asked.edges if e in (*held, *new)]
        return
    st.session_state[f"{start}_land"] = [
        land for land in LANDS if land in (topology.terrain.get(space) or ())
    ]
    if cost := topology.cost.get(space):
        st.session_state[f"{start}_cost"] = cost
    st.session_state[f"{start}_mist"] = topology.board.spaces[space].mist
    st.session_state[f"{start}_rivers"] = rivers


def _rivers(table: Table, asked: GroundAsked, start: str) -> None:
    key = f"{start}_rivers"
    st.pills(
        t("ground.rivers"),
        asked.edges,
        selection_mode="multi",
        format_func=_edge_words,
        key=key,
    )


def _edges_on_the_map(table: Table, asked: GroundAsked, start: str) -> None:
    """The same edges to be tapped where they lie; below the button, which must not be far."""
    key = f"{start}_rivers"
    if table.ctx.topology is None:
        return
    chosen = st.session_state.get(key) or []
    tap_map(
        MapView(
            topology=table.ctx.topology,
            pieces=pieces_of(table.state),
            chosen=asked.space,
            drafts=frozenset((one, other) for one, _, other in (e.partition("-") for e in chosen)),
            lang=lang(),
        ),
        key=f"{start}_map",
        on_edge=lambda edge: _toggle(edge, asked, key),
        edges=True,
    )


def _edge_words(edge: str) -> str:
    space, _, other = edge.partition("-")
    return f"{t(f'ground.side.{edge_number(space, other)}')} · {other}"


def _toggle(tapped: Edge, asked: GroundAsked, key: str) -> None:
    """A tap on an edge of the drawing puts a river there, or takes it away."""
    other = next(space for space in tapped if space != asked.space)
    edge = f"{asked.space}-{other}"
    if edge not in asked.edges:
        return
    chosen = list(st.session_state.get(key) or [])
    st.session_state[key] = [e for e in asked.edges if (e in chosen) != (e == edge)]


@guarded_callback
def _record(code: str, seq: int, asked: GroundAsked, action: Action | None) -> None:
    start = f"ground_{code}_{asked.space}"
    chosen = st.session_state
    lands = chosen.get(f"{start}_land") or []
    cost = chosen.get(f"{start}_cost")
    if "loch" in lands:
        lands, cost = ["loch"], None
    elif not lands or not cost:
        raise BadAction(t("ground.incomplete", space=asked.space))
    ground = "+".join(lands) + (f" {cost}" if cost else "")
    ground += " mist" if chosen.get(f"{start}_mist") and cost else ""
    rivers = tuple(e for e in asked.edges if e in (chosen.get(f"{start}_rivers") or ()))
    if action is None:
        told = Tell(space=asked.space, ground=ground, rivers=rivers, all_rivers=True)
        moves.record(code, seq, told)
    else:
        moves.answer(code, seq, action, ground_answer(ground, rivers))
