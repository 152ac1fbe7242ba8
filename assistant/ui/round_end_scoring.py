"""The Scoring phase: the tile of the round, and what each seat scores and why."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import ScoreRound
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.lines import row, show_lines
from assistant.ui.verdict_panel import ask_the_table
from assistant.ui.words import lang, t
from assistant.view.round_end import Scored, scored, tile_now
from assistant.view.seats import seat_name
from assistant.view.tile_words import scoring_tile_rule, tile_text
from assistant.view.turn import Line
from assistant.view.verdict_lines import question_lines


def scoring(table: Table) -> None:
    """Draw the tile and the Glory of each seat; one tap records all of it."""
    st.subheader(t("round_end.scoring", round=table.state.round), anchor=False)
    action = ScoreRound()
    verdict = table.preview(action)
    tile = tile_now(table)
    if verdict.questions:
        lines = question_lines(verdict, lang())
        show_lines([row(line) for line in lines], key="score_questions")
        ask_the_table(table, verdict)
        return
    if tile is None:
        st.markdown(t("round_end.no_tile"))
    else:
        rule = scoring_tile_rule(tile)
        head = Line(text=t("round_end.tile", number=tile, words=tile_text(rule)), rules=(rule,))
        lines = (head, *(_line(table, found) for found in scored(table)))
        show_lines([row(line) for line in lines], key="score_lines")
    with st.bottom:
        st.button(
            t("round_end.scored"),
            key=f"score_round_{table.seq}",
            type="primary",
            width="stretch",
            on_click=moves.record,
            args=(table.id, table.seq, action),
        )


def _line(table: Table, found: Scored) -> Line:
    name = seat_name(table.setup, found.seat, lang())
    if found.seat == table.setup.automa:
        return Line(text=t("round_end.automa_scores", seat=name), rules=("A-6.01",))
    total = table.state.seat(found.seat).glory + found.glory
    return Line(
        text=t("round_end.glory", seat=name, glory=found.glory),
        small=t("round_end.because", count=found.count, total=total),
        tone="do" if found.glory else "plain",
    )
