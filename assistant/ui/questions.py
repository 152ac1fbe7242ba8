"""One open question of a script and its possible answers as large buttons."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.caledonia.actions import Action, AutomaTurn
from assistant.core.trace import Ask
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.automa_map import asks_for_spaces, one_space
from assistant.ui.ground import GroundAsked, ground_form
from assistant.ui.lines import row, show_lines
from assistant.ui.words import lang, t
from assistant.view.answers import die_words, option_words
from assistant.view.sentences import ask_sentence, sentence
from assistant.view.turn import Line

SHORT, LONG = 12, 30
"""Labels up to so many signs stand three, or two, side by side."""


def show_question(ask: Ask) -> None:
    """The sentence, what helps to find the answer, the rules behind it."""
    hints = "".join(f"<span>{escape(sentence(m, p, lang()))}</span>" for m, p in ask.hints)
    st.html(
        f'<div class="ask">{escape(ask_sentence(ask, lang()))}</div>'
        + (f'<div class="hints">{hints}</div>' if hints else "")
    )
    # Above the answers: what loads a moment later must not move a button under the thumb.
    show_lines([row(Line(text=t("guide.why"), rules=ask.rules, tone="why"))], key="ask_rules")


def show_answers(table: Table, action: Action, ask: Ask) -> None:
    """Buttons, toggles, a number or dice: whatever the question takes."""
    match ask.kind:
        case "roll":
            _roll(table, action, ask)
        case "number":
            _number(table, action, ask)
        case "many":
            _many(table, action, ask)
        case "choice" if asks_for_spaces(ask):
            one_space(table, action, ask)
        case "choice":
            _buttons(table, action, ask, ask.options)
        case "ground":
            ground_form(
                table, GroundAsked(space=ask.id.partition(".")[2], edges=ask.options), action
            )
        case "shuffle":
            st.button(
                t("guide.shuffle"),
                key=f"shuffle_{table.seq}",
                type="primary",
                width="stretch",
                on_click=moves.reveal,
                args=(table.id, table.seq, action),
            )


def _roll(table: Table, action: Action, ask: Ask) -> None:
    die = die_words(ask, lang())
    before = table.shown_before(ask)
    if before is not None:
        _roll_button(
            t("guide.already_rolled", face=option_words(ask, before, lang())), table, action, before
        )
    if table.is_for_the_app(ask):
        if before is None:
            _roll_button(t("guide.roll", die=die), table, action, None)
        if isinstance(action, AutomaTurn):
            st.button(
                t("guide.whole_turn"),
                key=f"whole_turn_{table.seq}",
                icon=":material/fast_forward:",
                width="stretch",
                on_click=moves.whole_turn,
                args=(table.id, table.seq, action),
            )
        return
    st.caption(t("guide.rolled_what", die=die))
    _buttons(table, action, ask, ask.options)


def _roll_button(label: str, table: Table, action: Action, face: str | None) -> None:
    """Roll, or use the face that was shown before."""
    app = face is None or table.setup.chance.dice == "app"
    st.button(
        label,
        key=f"roll_{table.seq}",
        icon=":material/casino:",
        type="primary",
        width="stretch",
        on_click=moves.reveal if app else moves.answer,
        args=(table.id, table.seq, action, *(() if app or face is None else (face,))),
    )


def _buttons(table: Table, action: Action, ask: Ask, options: tuple[str, ...]) -> None:
    words = {option: option_words(ask, option, lang()) for option in options}
    longest = max(map(len, words.values()))
    columns = 3 if longest <= SHORT else 2 if longest <= LONG else 1
    with st.grid(columns=columns, min_column_width=90, gap="xsmall", wrap=False):
        for option, label in words.items():
            st.button(
                label,
                key=f"answer_{option}_{table.seq}",
                width="stretch",
                on_click=moves.answer,
                args=(table.id, table.seq, action, option),
            )


def _many(table: Table, action: Action, ask: Ask) -> None:
    key = f"many_{ask.id}_{table.seq}"
    chosen = st.pills(
        ask_sentence(ask, lang()),
        ask.options,
        selection_mode="multi",
        format_func=lambda option: option_words(ask, option, lang()),
        key=key,
        label_visibility="collapsed",
    )
    words = ", ".join(option_words(ask, option, lang()) for option in chosen)
    st.button(
        t("guide.confirm", what=words) if chosen else t("guide.confirm_none"),
        key=f"confirm_{table.seq}",
        type="primary",
        width="stretch",
        disabled=len(chosen) < ask.fewest,
        on_click=moves.answer_many,
        args=(table.id, table.seq, action, key),
    )


def _number(table: Table, action: Action, ask: Ask) -> None:
    key = f"number_{ask.id}_{table.seq}"
    st.number_input(
        ask_sentence(ask, lang()),
        min_value=ask.low,
        max_value=max(ask.low, ask.high),
        value=ask.low,
        step=1,
        key=key,
        label_visibility="collapsed",
    )
    st.button(
        t("guide.confirm_number"),
        key=f"confirm_{table.seq}",
        type="primary",
        width="stretch",
        on_click=moves.answer_number,
        args=(table.id, table.seq, action, key),
    )
