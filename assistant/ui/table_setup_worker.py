"""Placing a starting worker: a space on the map or in the list, then which worker."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import PlaceWorker
from assistant.caledonia.effects import Effect
from assistant.caledonia.words import Unit
from assistant.core.verdict import Verdict
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.board_map import board_map
from assistant.ui.lines import row, show_lines
from assistant.ui.verdict_panel import anyway, ask_the_table
from assistant.ui.whose import whose
from assistant.ui.words import lang, plain, t
from assistant.view.map_marks import Mark
from assistant.view.sentences import capitalised, word
from assistant.view.setup_steps import spaces_for_a_worker, workers_of
from assistant.view.space_words import port_words, space_words
from assistant.view.verdict_lines import price_words, refusal_lines


def worker_step(table: Table, seat: str) -> None:
    """Draw the map with the spaces that are allowed, and the taps for a chosen one."""
    st.subheader(t("table_setup.workers"), anchor=False)
    whose(table, seat, t("table_setup.places"))
    offered = spaces_for_a_worker(table, seat)
    kept = f"worker_space_{table.id}"
    space = str(st.session_state.get(kept) or "")
    marks: dict[str, Mark] = dict.fromkeys(offered, "candidate")

    def tapped(at: str) -> None:
        st.session_state[kept] = at

    board_map(
        table, key=f"setup_map_{table.id}", marks=marks, chosen=space or None, on_space=tapped
    )
    _list(table, offered, kept, space)
    if space:
        _workers(table, seat, space)
    else:
        st.caption(t("table_setup.tap_a_space"))


def _list(table: Table, offered: tuple[str, ...], kept: str, space: str) -> None:
    """The same spaces as a list."""
    key = f"{kept}_list"
    # A tap on the map is shown in the list as well.
    st.session_state[key] = space if space in offered else None

    def picked() -> None:
        st.session_state[kept] = st.session_state[key]

    st.selectbox(
        t("map.list"),
        offered,
        index=None,
        key=key,
        format_func=lambda place: _words(table, place),
        placeholder=t("map.choose"),
        on_change=picked,
    )


def _words(table: Table, place: str) -> str:
    topology = table.ctx.topology
    if topology is None:
        return place
    if place not in topology.terrain:
        name = place.removeprefix("port-")
        return port_words(name, topology.ports[name].tile, lang())
    return space_words(topology, place, lang=lang())


def _workers(table: Table, seat: str, space: str) -> None:
    actions = [PlaceWorker(by=seat, worker=unit, to=space) for unit in workers_of(table, seat)]
    verdicts = [table.preview(action) for action in actions]
    st.markdown(f"**{plain(_words(table, space))}**")
    asked = next((verdict for verdict in verdicts if verdict.questions), None)
    if asked is not None:
        ask_the_table(table, asked)
        return
    possible = any(verdict.status == "legal" for verdict in verdicts)
    with st.bottom:
        for action, verdict in zip(actions, verdicts, strict=True):
            if verdict.status == "legal":
                _place(table, action, verdict)
    for action, verdict in zip(actions, verdicts, strict=True):
        if verdict.status != "legal":
            _refused(table, action, verdict, opened=not possible)


def _place(table: Table, action: PlaceWorker, verdict: Verdict[Effect]) -> None:
    st.button(
        t(
            "table_setup.place",
            unit=_unit(action.worker),
            space=plain(_words(table, action.to).partition(" ·")[0]),
            price=price_words(verdict, action.by, lang()),
        ),
        key=f"place_{action.worker}_{table.seq}",
        type="primary",
        width="stretch",
        on_click=_placed,
        args=(table.id, table.seq, action),
    )


def _placed(code: str, seq: int, action: PlaceWorker) -> None:
    st.session_state.pop(f"worker_space_{code}", None)
    moves.record(code, seq, action)


def _refused(table: Table, action: PlaceWorker, verdict: Verdict[Effect], *, opened: bool) -> None:
    with st.expander(
        t("table_setup.why_not", unit=_unit(action.worker)),
        expanded=opened,
        key=f"why_not_{action.worker}_{action.to}",
    ):
        lines = refusal_lines(verdict, lang())
        show_lines([row(line) for line in lines], key=f"why_not_lines_{action.worker}")
        anyway(table, action, verdict, f"why_not_{action.worker}")


def _unit(unit: Unit) -> str:
    return capitalised(word(unit, lang()))
