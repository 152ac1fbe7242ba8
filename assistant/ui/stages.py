"""What an Automa table shows in each phase: whose move it is and what to tap next."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import assert_never

import streamlit as st

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    Done,
    Pass,
    PrepareRound,
    Produce,
    ScoreRound,
)
from assistant.caledonia.automa.rounds import income
from assistant.core.errors import BadAction
from assistant.table import Table
from assistant.ui import moves, places, questions
from assistant.ui.contracts import export_board
from assistant.ui.lines import row, show_lines
from assistant.ui.words import lang, t
from assistant.view.automa_card import action_card_html, support_card_html
from assistant.view.seats import named_seat
from assistant.view.sentences import word
from assistant.view.stage import draws_next, stage_of
from assistant.view.turn import Line, action_card, decided, support_card, to_do


def show_stage(table: Table, beside: Callable[[], None] | None = None) -> None:
    """Draw the stage that the table is in, with its buttons at the bottom.

    Parameters
    ----------
    beside : draws what belongs beside the Automa's card.
    """
    stage = stage_of(table.state, setting_up=st.session_state.get(moves.SETUP) == table.id)
    match stage:
        case "human":
            _human(table)
        case "setup":
            show_script(table, AutomaSetup(by=_automa(table)))
        case "automa" | "preparation":
            action = table.open_action()
            if action is not None:
                show_script(table, action, beside)
        case "production":
            _production(table)
        case "scoring":
            _scoring(table)
        case "final":
            _final(table)
        case _:
            assert_never(stage)


def _automa(table: Table) -> str:
    if table.setup.automa is None:
        raise BadAction(t("guide.no_automa"))
    return table.setup.automa


def _human(table: Table) -> None:
    seat = table.state.turn.seat or ""
    _order(table)
    st.markdown(t("guide.your_turn"))
    setup_open = table.state.automa is not None and not table.state.automa.set_up
    if setup_open:
        st.markdown(t("guide.setup_first"))
    done, passing = Done(by=seat), Pass(by=seat)
    draws = draws_next(table.preview(done), table.setup.automa)
    with st.bottom:
        _commit(t("guide.done_draw" if draws else "guide.done"), table, done, "done", primary=True)
        bonus = table.preview(passing).gained_by(seat)
        _commit(t("guide.pass", money=bonus), table, passing, "pass")
        if setup_open:
            st.button(
                t("guide.setup"),
                key="guide_setup",
                type="tertiary",
                width="stretch",
                on_click=moves.start_setup,
                args=(table.id,),
            )


def _order(table: Table) -> None:
    """Turn order of this round, with those who passed."""
    passed = table.state.passed
    seats = "".join(
        f'<span role="listitem" class="{"out" if colour in passed else "in"}">'
        + named_seat(table.setup, colour, lang())
        + (f" <span>({escape(t('guide.passed'))})</span>" if colour in passed else "")
        + "</span>"
        for colour in table.state.order
    )
    st.html(f'<div class="order" role="list" aria-label="{escape(t("guide.order"))}">{seats}</div>')


def show_script(table: Table, action: Action, beside: Callable[[], None] | None = None) -> None:
    """Draw how far the script of an action got, with the open question at the bottom."""
    try:
        run = table.work_out(action)
    except BadAction:
        st.warning(t("guide.stuck"), icon=":material/undo:")
        return
    card = action_card(run)
    if isinstance(action, AutomaSetup):
        st.subheader(t("guide.setup_title"), anchor=False)
    if card:
        st.html(action_card_html(card, lang()))
    todo = to_do(run, lang())
    if todo:
        st.markdown(f"**{t('guide.to_do')}**")
        show_lines([row(line) for line in todo], key="to_do")
    if beside is not None:
        beside()
    support = support_card(run)
    if support is not None:
        st.html(support_card_html(support, run.ask.id if run.ask else "", lang()))
    if run.ask is not None and run.ask.id == "export_board":
        export_board(table)
    _so_far(decided(run, lang()), folded=run.ask is None)
    with st.bottom:
        if run.ask is None:
            label = "guide.begin_round" if isinstance(action, PrepareRound) else "guide.finish"
            _commit(
                t(label, round=table.state.round) if label.endswith("round") else t(label),
                table,
                action,
                "commit",
                primary=True,
            )
        else:
            questions.show_question(run.ask)
            if run.ask.id == "export_board":
                _confirm_board(table, action)
            else:
                questions.show_answers(table, action, run.ask)
        if may_wait(table, action):
            st.button(
                t("guide.not_now"),
                key="not_now",
                type="tertiary",
                width="stretch",
                on_click=moves.leave_setup,
            )


def may_wait(table: Table, action: Action) -> bool:
    """Whether the table may set the Automa up later, without the app."""
    return isinstance(action, AutomaSetup) and table.setup.guided and not table.state.answers


def _so_far(lines: tuple[Line, ...], *, folded: bool) -> None:
    if not lines:
        return
    if folded:
        with st.expander(t("guide.how", count=len(lines))):
            show_lines([row(line) for line in lines], key="so_far")
        return
    st.markdown(f"**{t('guide.so_far')}**")
    show_lines([row(line) for line in reversed(lines)], key="so_far")


def _confirm_board(table: Table, action: Action) -> None:
    lying = table.state.contracts
    st.button(
        t("export_board.confirm", count=len(lying)) if lying else t("export_board.confirm_none"),
        key=f"confirm_board_{table.seq}",
        type="primary",
        width="stretch",
        on_click=moves.answer,
        args=(table.id, table.seq, action, ",".join(map(str, lying))),
    )


def _production(table: Table) -> None:
    automa = _automa(table)
    action = Produce(by=automa)
    verdict = table.preview(action)
    seat = table.state.seat(automa)
    st.subheader(t("guide.production"), anchor=False)
    st.markdown(t("guide.production_yours"))
    rows = "".join(
        f"<dt>{seat.count(unit)} × {escape(word(unit, lang()))}</dt><dd>£{amount}</dd>"
        for unit, amount in income(table.ctx, table.state).items()
    )
    title = escape(t("guide.income"))
    st.html(f'<section class="card"><h3>{title}</h3><dl class="dl">{rows}</dl></section>')
    rules = tuple(dict.fromkeys(line.rule for line in verdict.ledger))
    show_lines(
        [row(Line(text=t("guide.takes", money=verdict.gained_by(automa)), rules=rules, tone="do"))],
        key="income",
    )
    with st.bottom:
        _commit(
            t("guide.produce", money=verdict.gained_by(automa)),
            table,
            action,
            "produce",
            primary=True,
        )


def _scoring(table: Table) -> None:
    st.subheader(t("guide.scoring"), anchor=False)
    line = Line(text=t("guide.score_the_tile"), rules=("A-6.01",), tone="do")
    show_lines([row(line)], key="scoring")
    with st.bottom:
        _commit(t("guide.scored"), table, ScoreRound(), "score_round", primary=True)


def _final(table: Table) -> None:
    st.subheader(t("guide.over"), anchor=False)
    st.markdown(t("guide.over_text"))
    if places.exists("score"):
        with st.bottom:
            places.link("score", t("guide.to_score"), table.id)


def _commit(label: str, table: Table, action: Action, key: str, *, primary: bool = False) -> None:
    """A button that records; its key names the moment, so a second tap is no second turn."""
    st.button(
        label,
        key=f"{key}_{table.seq}",
        type="primary" if primary else "secondary",
        width="stretch",
        on_click=moves.record,
        args=(table.id, table.seq, action),
    )
