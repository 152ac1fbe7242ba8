"""The Preparation phase: contracts to lay out, dice and cards, who starts."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import PrepareRound
from assistant.table import Table
from assistant.ui.contracts import export_board
from assistant.ui.lines import row, show_lines
from assistant.ui.stages import show_script
from assistant.ui.words import lang, t
from assistant.view.export_board import goods_words, right_side
from assistant.view.lay_out import hides_scoring_tiles
from assistant.view.round_end import boxes_to_fill, contracts_to_lay_out, tile_now
from assistant.view.seats import seat_name
from assistant.view.tile_words import scoring_tile_rule, tile_text
from assistant.view.turn import Line


def preparation(table: Table) -> None:
    """Draw what is to be done before the next round."""
    st.subheader(t("round_end.preparation", round=table.state.round), anchor=False)
    order = " › ".join(seat_name(table.setup, c, lang()) for c in table.state.order)
    first = seat_name(table.setup, table.state.order[0], lang())
    lines = [Line(text=t("round_end.begins", seat=first), small=order, tone="do")]
    tile = tile_now(table)
    if tile is not None and hides_scoring_tiles(table.setup):
        rule = scoring_tile_rule(tile)
        turned = t("round_end.turn_over", number=tile)
        lines.append(Line(text=turned, small=tile_text(rule), rules=(rule,), tone="do"))
    if table.setup.draws == "app":
        lines += _from_the_pile(table)
    show_lines([row(line) for line in lines], key="preparation_lines")
    if table.setup.draws == "table":
        _from_the_table(table)
    show_script(table, PrepareRound())


def _from_the_pile(table: Table) -> list[Line]:
    new = contracts_to_lay_out(table)
    lines = [Line(text=t("round_end.lay_out", count=len(new)), rules=("B-PREP-02",), tone="do")]
    lines += [Line(text=f"{goods_words(c, lang())} → {right_side(c, lang())}") for c in new]
    return lines if new else []


def _from_the_table(table: Table) -> None:
    missing = boxes_to_fill(table)
    st.markdown(f"**{t('round_end.export_board')}**")
    if missing:
        st.markdown(t("round_end.draw", count=missing))
    export_board(table)
