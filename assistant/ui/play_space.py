"""The panel of a tapped space: its units with their prices, then the verdict on one of them."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.effects import Effect
from assistant.core.verdict import Verdict
from assistant.table import Table
from assistant.ui.play_choice import UNIT, choose, chosen, clear
from assistant.ui.verdict_panel import ON_THE_MAP, verdict_panel
from assistant.ui.words import lang, t
from assistant.view.map_marks import Mark
from assistant.view.sentences import capitalised, word
from assistant.view.space_words import space_words
from assistant.view.unit_choices import UnitChoice, moment
from graphs import Space


def looks(table: Table) -> str:
    """Chosen instead of a unit: the space is told again, once."""
    return f"looks_{table.seq}"


def space_panel(
    table: Table, space: Space, mark: Mark | None, choices: tuple[UnitChoice, ...]
) -> None:
    """What a space is, its units as buttons, the verdict on the chosen one."""
    topology = table.ctx.topology
    if topology is None:
        return
    title(table, space_words(topology, space, mark=mark, lang=lang()))
    unit = chosen(table, UNIT)
    one = next((choice for choice in choices if choice.action.unit == unit), None)
    if not choices:
        st.caption(t("play.no_unit_here"))
    elif one is None:
        _units(table, choices)
    else:
        _unit_bar(table, one)
        verdict_panel(table, one.action, f"space_{unit}")
        return
    if table.setup.board is not None and not table.setup.board.practice:
        _looks_different(table)


def title(table: Table, words: str) -> None:
    """The heading of a panel with the way back."""
    with st.container(horizontal=True, vertical_alignment="center", wrap=False, gap="small"):
        st.button(
            t("play.back"),
            icon=":material/close:",
            key="play_back",
            type="tertiary",
            on_click=clear,
            args=(table.id,),
        )
        st.markdown(f"**{words}**")


def _looks_different(table: Table) -> None:
    """A space of a map of ones own that was read wrong is told again."""
    st.button(
        t("play.looks_different"),
        icon=":material/edit:",
        key="play_looks",
        type="tertiary",
        on_click=choose,
        args=(table.id, moment(table), UNIT, looks(table)),
    )


def _units(table: Table, choices: tuple[UnitChoice, ...]) -> None:
    with st.grid(columns=4, min_column_width=150, gap="xsmall"):
        for choice in choices:
            _unit(table, choice)


def _unit(table: Table, choice: UnitChoice) -> None:
    unit = choice.action.unit
    st.button(
        f"**{capitalised(word(unit, lang()))}** {choice.words}",
        key=f"unit_{'yes' if choice.legal else 'no'}_{unit}",
        width="stretch",
        wrap=True,
        on_click=choose,
        args=(table.id, moment(table), UNIT, unit),
    )


def _unit_bar(table: Table, one: UnitChoice) -> None:
    """The chosen unit; a tap on it shows all units again."""
    st.button(
        f"**{capitalised(word(one.action.unit, lang()))}** {one.words}",
        icon=":material/unfold_more:",
        key="unit_again",
        width="stretch",
        on_click=choose,
        args=(table.id, moment(table), UNIT, ""),
    )


def must_look(choices: tuple[UnitChoice, ...]) -> Verdict[Effect] | None:
    """The verdict that hangs on a fact of the map, when no unit is certain to be allowed."""
    asked = (choice.verdict for choice in choices if choice.verdict.status == "undecided")
    found = next((v for v in asked if any(q.fact in ON_THE_MAP for q in v.questions)), None)
    return None if any(choice.legal for choice in choices) else found
