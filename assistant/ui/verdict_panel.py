"""What an action costs, gives and opens before it counts, and the tap that records it."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Action
from assistant.caledonia.effects import Effect
from assistant.caledonia.words import PORTS
from assistant.core.errors import BadAction
from assistant.core.verdict import Verdict
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.ground import GroundAsked, edges_of, ground_form
from assistant.ui.lines import row, show_lines
from assistant.ui.port_place import port_place_form
from assistant.ui.session import guarded_callback, tables
from assistant.ui.words import lang, t
from assistant.view.turn import Line
from assistant.view.verdict_lines import (
    cost_lines,
    gain_lines,
    open_lines,
    question_lines,
    refusal_lines,
    sum_words,
)

ON_THE_MAP = ("terrain", "cost", "rivers")
"""Facts that the table can tell the app here and now."""

LONGEST_REASON = 120


def verdict_panel(table: Table, action: Action, key: str) -> None:
    """Show the verdict on an action; one tap records it.

    A refused one is recorded only with a reason; one that hangs on a fact of the map asks for it.

    Parameters
    ----------
    key : names the panel on its page; the same for the same place.
    """
    verdict = table.preview(action)
    show_lines([row(line) for line in lines_of(table, action, verdict)], key=f"{key}_lines")
    match verdict.status:
        case "legal":
            _record_button(table, action, verdict, key)
        case "undecided":
            ask_the_table(table, verdict)
        case "illegal":
            anyway(table, action, verdict, key)
            if verdict.questions:
                ask_the_table(table, verdict)


def lines_of(table: Table, action: Action, verdict: Verdict[Effect]) -> tuple[Line, ...]:
    """What speaks against an action and what is asked, else cost, gains and what opens."""
    seat = getattr(action, "by", "")
    against = (*refusal_lines(verdict, lang()), *question_lines(verdict, lang()))
    if verdict.status == "illegal" and not verdict.can_overrule:
        return against
    return (
        *against,
        *cost_lines(table, verdict, seat, lang()),
        *gain_lines(table, verdict, seat, lang()),
        *open_lines(table, verdict.effects, lang()),
    )


def _record_button(table: Table, action: Action, verdict: Verdict[Effect], key: str) -> None:
    words = sum_words(verdict, getattr(action, "by", ""), lang())
    st.button(
        t("verdict.record_sum", sum=words) if verdict.ledger else t("verdict.record"),
        key=f"{key}_record_{table.seq}",
        type="primary",
        width="stretch",
        on_click=moves.record,
        args=(table.id, table.seq, action),
    )


def ask_the_table(table: Table, verdict: Verdict[Effect]) -> None:
    """Ask for the first fact of the map that a verdict hangs on."""
    for question in verdict.questions:
        if question.fact in ON_THE_MAP and question.space is not None:
            asked = GroundAsked(space=question.space, edges=edges_of(table, question.space))
            ground_form(table, asked)
            return
        port = dict(question.params).get("port")
        if question.fact == "port" and port in PORTS:
            port_place_form(table, PORTS[PORTS.index(port)])
            return
    st.caption(t("verdict.cannot_answer"))


def anyway(table: Table, action: Action, verdict: Verdict[Effect], key: str) -> None:
    """Record a refused action all the same: behind a fold, with a reason."""
    if not verdict.can_overrule:
        st.caption(t("verdict.correct_first"))
        return
    reason = f"{key}_reason"
    with st.expander(t("verdict.anyway"), key=f"{key}_anyway"):
        st.text_input(
            t("verdict.reason"),
            key=reason,
            max_chars=LONGEST_REASON,
            placeholder=t("verdict.reason_like"),
        )
        st.button(
            t("verdict.record_anyway"),
            key=f"{key}_overrule_{table.seq}",
            width="stretch",
            on_click=overrule,
            args=(table.id, table.seq, action, reason),
        )


@guarded_callback
def overrule(code: str, seq: int, action: Action, key: str) -> None:
    """Record a refused action for the reason in the widget of that key.

    Raises
    ------
    BadAction : no reason was given.
    """
    reason = str(st.session_state.get(key) or "").strip()
    if not reason:
        raise BadAction(t("verdict.reason_missing"))
    kept = tables()
    moves.settled(kept.keep(kept.open(code).commit(action, seq, override=reason)))
    st.session_state.pop(key, None)
