"""The turn of a player's seat: open bonuses, the map, what a tap on it or on a chip opens."""

from __future__ import annotations

import streamlit as st

from assistant.table import Table
from assistant.ui.ground import GroundAsked, edges_of, ground_form
from assistant.ui.play_actions import chips, form
from assistant.ui.play_bonuses import bonus_cards
from assistant.ui.play_choice import FORM, SPACE, UNIT, chosen
from assistant.ui.play_map import play_map
from assistant.ui.play_space import looks, must_look, space_panel, title
from assistant.ui.verdict_panel import ask_the_table
from assistant.ui.words import lang
from assistant.view.space_words import space_words
from assistant.view.unit_choices import seat_marks, unit_choices


def play(table: Table, seat: str) -> None:
    """Draw the turn: the map on top, the choices at the bottom."""
    space = chosen(table, SPACE)
    topology = table.ctx.topology
    if topology is None or space not in topology.terrain:
        space = ""
    choices = unit_choices(table, seat, space, lang()) if space else ()
    asked = must_look(choices)
    if asked is not None and topology is not None:
        title(table, space_words(topology, space, lang=lang()))
        ask_the_table(table, asked)
        return
    unit = chosen(table, UNIT)
    if unit == looks(table) and topology is not None:
        title(table, space_words(topology, space, lang=lang()))
        ground_form(table, GroundAsked(space=space, edges=edges_of(table, space)))
        return
    marks = seat_marks(table, seat)
    against = next((c.verdict.violations for c in choices if c.action.unit == unit), ())
    play_map(
        table,
        seat,
        marks,
        space=space or None,
        counterexample=tuple(place for violation in against for place in violation.where),
    )
    with st.bottom:
        kind = chosen(table, FORM)
        if space:
            space_panel(table, space, marks.get(space), choices)
        elif kind:
            form(table, seat, kind)
        else:
            bonus_cards(table, seat)
            chips(table, seat)
