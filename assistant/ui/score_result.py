"""The result of a score sheet: who wins, the whole table with its reasons, one chart."""

from __future__ import annotations

from html import escape
from importlib.resources import files

import streamlit as st

from assistant.caledonia.actions import TallyItem
from assistant.caledonia.scoring.sheet import forgotten
from assistant.ui import rule_dialog
from assistant.ui.score_sheet import Sheet
from assistant.ui.words import t
from assistant.view.charts import CONFIG, chart_alt, score_chart
from assistant.view.score_table import STYLE

INK = {"light": "#1b2322", "dark": "#e8eeec"}
"""Letters of the chart on the page's own backgrounds."""

PARTS = ("table", "chart", "none")


def _file(name: str) -> str:
    return files("assistant.ui").joinpath(name).read_text(encoding="utf-8")


TABLE = st.components.v2.component(
    "caledonia_score_table",
    html='<div class="place"></div>',
    css=STYLE + _file("score_table.css"),
    js=_file("score_table.js"),
)


def show_result(sheet: Sheet) -> None:
    """Draw the verdict, then the part that was chosen."""
    missing = forgotten(sheet.table.ctx, sheet.table.state)
    verdict = sheet.points.verdict if sheet.begun else t("score_page.verdict.none_yet")
    goes_on = not sheet.table.setup.guided and sheet.table.state.phase != "final"
    if (missing or goes_on) and sheet.begun:
        verdict = t("score_page.verdict.so_far", verdict=verdict)
    st.html(f'<p class="score-verdict">{escape(verdict)}</p>')
    _forgotten(sheet, missing)
    part = st.segmented_control(
        t("score_page.show"),
        PARTS,
        format_func=lambda name: t(f"score_page.part.{name}"),
        default="table",
        required=True,
        key="score_part",
        width="stretch",
        label_visibility="collapsed",
    )
    if part == "chart":
        st.plotly_chart(
            score_chart(sheet.points, INK.get(st.context.theme.type or "")),
            config=CONFIG,
            key="score_chart",
            alt=chart_alt(sheet.points),
        )
    elif part == "table":
        _table(sheet)


def _forgotten(sheet: Sheet, missing: dict[str, tuple[TallyItem, ...]]) -> None:
    """Name the lines that are hardly ever nothing and still are, of seats that have begun."""
    begun = {seat for seat, _, _ in sheet.table.state.typed}
    parts = [
        f"{sheet.column(seat).name}: {', '.join(t(f'score_page.enter.{i}') for i in items)}"
        for seat, items in missing.items()
        if seat in begun
    ]
    if parts:
        words = t("score_page.forgotten", lines="; ".join(parts))
        st.html(f'<p class="quiet score-forgotten">{escape(words)}</p>')


def _table(sheet: Sheet) -> None:
    result = TABLE(data={"html": sheet.points.html()}, key="score_table", on_rule_change=_nothing)
    if result.rule:
        rule_dialog.show(str(result.rule))


def _nothing() -> None:
    """A rule is read where the table is shown."""
