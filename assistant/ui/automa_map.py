"""The map beside the Automa's cards: its choice narrows, any space says why not."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Action
from assistant.caledonia.automa.outcome import Decision
from assistant.core.errors import BadAction
from assistant.core.trace import Ask, Run
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.lines import row, show_lines
from assistant.ui.map import tap_map
from assistant.ui.words import lang, t
from assistant.view.board_svg import MapView
from assistant.view.map_marks import Mark, pieces_of
from assistant.view.narrowing import (
    Narrowing,
    context_of,
    marks_after,
    narrowings,
    placed_by,
    value_words,
    why_not,
)
from assistant.view.sentences import step_sentence
from assistant.view.space_words import space_words
from assistant.view.turn import Line, support_card
from graphs import Space, Topology

ONE, SOME = "start_space.", "port_spaces."
"""Questions that are answered by tapping one space, or some."""


def asks_for_spaces(ask: Ask | None) -> bool:
    """Whether a question is answered on the map."""
    return ask is not None and ask.id.startswith((ONE, SOME))


def automa_map(table: Table, action: Action) -> None:
    """Draw the map for a script of the Automa; a tap answers what is asked, or asks why not."""
    try:
        run = table.work_out(action)
    except BadAction:
        return
    topology = context_of(table, run).topology
    if topology is None:
        return
    if asks_for_spaces(run.ask) and run.ask is not None:
        _tap_the_answer(table, topology, run.ask)
    else:
        _narrowing(table, topology, run)


def _view(
    table: Table, topology: Topology, marks: dict[Space, Mark], chosen: Space | None
) -> MapView:
    return MapView(
        topology=topology,
        pieces=pieces_of(table.state),
        neutral=table.state.neutral,
        covered=table.state.covered,
        marks=marks,
        chosen=chosen,
        lang=lang(),
    )


def _narrowing(table: Table, topology: Topology, run: Run[Decision]) -> None:
    """The map after one of the criteria, the last one at first; what a tapped space misses."""
    found = narrowings(run, topology)
    number = _which(table, found)
    placed = placed_by(run)
    marks = marks_after(found, number) or dict.fromkeys(placed, "candidate")
    kept = f"why_not_{table.id}_{table.state.turn.number}"
    asked = str(st.session_state.get(kept) or "")

    def tapped(space: Space) -> None:
        st.session_state[kept] = space

    chosen = asked or (placed[-1] if placed and number == len(found) else None)
    focus = [space for space in (*marks, *placed) if space in topology.terrain]
    if not focus and table.setup.automa is not None:
        units = table.state.seat(table.setup.automa).units
        focus = [unit.at for unit in units if unit.at in topology.terrain]
    tap_map(
        _view(table, topology, marks, chosen),
        key=f"automa_map_{table.id}",
        focus=focus or None,
        on_space=tapped,
    )
    if asked in topology.terrain and (found or support_card(run) is not None):
        with st.bottom:  # under the thumb, so that it is seen wherever the map was scrolled to
            st.markdown(f"**{space_words(topology, asked, lang=lang())}**")
            show_lines([row(why_not(table, run, asked, lang()))], key="why_not")
    elif found:
        st.caption(t("why_not.tap"))


def _which(table: Table, found: tuple[Narrowing, ...]) -> int:
    """The criteria side by side; the chosen one with the value of every space."""
    if not found:
        return 0
    labels = {
        number: t("narrowing.label", name=t(f"narrowing.{one.name}"), count=len(one.step.after))
        for number, one in enumerate(found, start=1)
    }
    labels = {
        0: t("narrowing.label", name=t("narrowing.all"), count=len(found[0].step.before))
    } | labels
    number = st.pills(
        t("narrowing.title"),
        list(labels),
        format_func=lambda n: labels[n],
        default=len(found),
        required=True,
        key=f"narrowing_{table.id}_{table.state.turn.number}_{len(found)}",
    )
    if number:
        step = found[number - 1]
        words = Line(
            text=step_sentence(step.step, lang()),
            small=value_words(step),
            rules=step.step.rules,
            tone="decide",
        )
        show_lines([row(words)], key="narrowing_step")
    return number or 0


def _tap_the_answer(table: Table, topology: Topology, ask: Ask) -> None:
    """Spaces that may be the answer stand out; a tap takes one, or puts it down again."""
    key = answer_key(table, ask)
    one = ask.id.startswith(ONE)
    held = st.session_state.get(key)
    taken = [str(held)] if one and held else list(held or [])

    def tapped(space: Space) -> None:
        if space not in ask.options:
            return
        if one:
            st.session_state[key] = space
        else:
            st.session_state[key] = [s for s in ask.options if (s in taken) != (s == space)]

    marks: dict[Space, Mark] = {s: "candidate" for s in ask.options if one or s not in taken}
    marks |= dict.fromkeys(taken, "neighbouring")
    tap_map(
        _view(table, topology, marks, taken[-1] if taken else None),
        key=f"automa_map_{table.id}_{ask.id}",
        focus=ask.options,
        on_space=tapped,
    )


def answer_key(table: Table, ask: Ask) -> str:
    """Session key of the widget that holds the spaces tapped so far."""
    return f"many_{ask.id}_{table.seq}" if ask.id.startswith(SOME) else f"one_{ask.id}_{table.seq}"


def one_space(table: Table, action: Action, ask: Ask) -> None:
    """The list of the possible spaces, and the tap that answers."""
    key = answer_key(table, ask)
    space = st.selectbox(
        t("map.list"), ask.options, index=None, key=key, placeholder=t("why_not.tap_or_choose")
    )
    st.button(
        t("guide.confirm", what=space) if space else t("why_not.tap_or_choose"),
        key=f"confirm_{table.seq}",
        type="primary",
        width="stretch",
        disabled=space is None,
        on_click=moves.answer,
        args=(table.id, table.seq, action, space or ""),
    )
