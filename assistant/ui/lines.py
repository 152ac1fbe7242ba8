"""Short lines with their rule ids as chips: a small component of ours.

Everything is put on the page as text, never as HTML, so names may hold any sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TypedDict

import streamlit as st

from assistant.ui import rule_dialog
from assistant.ui.words import t
from assistant.view.turn import Line

SYMBOLS = {
    "fail": "close",
    "decide": "arrow_right",
    "said": "visibility",
    "die": "casino",
    "do": "pan_tool_alt",
    "gone": "undo",
    "why": "menu_book",
    "plain": "circle",
}


class Row(TypedDict):
    """One line as the component takes it; ``open`` names it when it can be tapped."""

    text: str
    small: str
    rules: list[str]
    tone: str
    out: bool
    open: str


def row(line: Line, *, out: bool = False, open_as: str = "") -> Row:
    """A line for the component; ``out`` strikes it through."""
    return Row(
        text=line.text,
        small=line.small,
        rules=list(line.rules),
        tone=line.tone,
        out=out,
        open=open_as,
    )


def _file(name: str) -> str:
    return files("assistant.ui").joinpath(name).read_text(encoding="utf-8")


LINES = st.components.v2.component(
    "caledonia_lines", html="<ul></ul>", css=_file("lines.css"), js=_file("lines.js")
)


def show_lines(rows: Sequence[Row], key: str) -> str | None:
    """Show lines; a tapped rule opens, a tapped line is returned by its name."""
    result = LINES(
        data={"rows": list(rows), "symbols": SYMBOLS, "rule": t("ui.rule")},
        key=key,
        on_rule_change=_nothing,
        on_line_change=_nothing,
    )
    if result.rule:
        rule_dialog.show(str(result.rule))
    return str(result.line) if result.line else None


def _nothing() -> None:
    """Taps are read where the lines are shown."""
