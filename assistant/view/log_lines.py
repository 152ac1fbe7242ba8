"""The log of a table as sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    AutomaTurn,
    CorrectNumber,
    LayOut,
    Pass,
    PrepareRound,
    Produce,
    TypeTally,
    read_action,
)
from assistant.caledonia.apply import apply_all
from assistant.caledonia.effects import NoteAnswer, Pay, read_effects
from assistant.caledonia.scripts import open_action, work_out
from assistant.caledonia.setup import first_state
from assistant.caledonia.state import GameState
from assistant.caledonia.words import COLOURS
from assistant.core.errors import AssistantError
from assistant.core.events import ROOT, Event
from assistant.i18n import catalogue, has, text
from assistant.table import Table
from assistant.view.action_words import action_words, message_of
from assistant.view.answers import answer_words, die_words
from assistant.view.export_board import goods_words
from assistant.view.seats import seat_name
from assistant.view.sentences import ask_sentence, capitalised, step_sentence, word


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One event as people read it.

    Parameters
    ----------
    seat : whose event it is; empty where it belongs to the table.
    counts : it is part of the game as it stands, not taken back since.
    moves : it only moved the head: something was taken back or done again.
    overruled : the table's reason to record it although it was refused.
    """

    seq: int
    at: str
    seat: str
    text: str
    small: str = ""
    rules: tuple[str, ...] = ()
    overruled: str = ""
    counts: bool = True
    moves: bool = False


def log_lines(
    table: Table, lang: str = "en", *, seat: str = "", most: int | None = None
) -> tuple[LogLine, ...]:
    """The events of a table, newest first.

    Parameters
    ----------
    seat : only events of this seat; empty for all.
    most : how many at most, the newest of them; default all.
    """
    states = _states(table)
    on_path = {event.seq for event in table.log.path()}
    newest = [e for e in reversed(table.log.events) if seat in ("", _seat(table, e))]
    return tuple(_line(table, event, states, on_path, lang) for event in newest[:most])


def _seat(table: Table, event: Event) -> str:
    """Whose event it is; answers belong to the Automa."""
    if event.by in COLOURS:
        return event.by
    return table.setup.automa or "" if event.kind == "answer" else ""


def _states(table: Table) -> dict[int, GameState]:
    """The table after every event; moves of the head change nothing."""
    states = {ROOT: first_state(table.setup, table.ctx.catalog)}
    for event in table.log.events:
        if event.to is None:
            states[event.seq] = apply_all(states[event.parent], read_effects(event.effects))
    return states


def _line(
    table: Table, event: Event, states: Mapping[int, GameState], on_path: set[int], lang: str
) -> LogLine:
    if event.to is not None:
        return _head(table, event, lang)
    before = states[event.parent]
    words, small = (
        _answer(table, event, before, lang)
        if event.kind == "answer"
        else _action(table, event, before, lang)
    )
    return LogLine(
        seq=event.seq,
        at=event.at,
        seat=_seat(table, event),
        text=words,
        small=small,
        rules=event.rules,
        overruled=event.override or "",
        counts=event.seq in on_path,
    )


def _head(table: Table, event: Event, lang: str) -> LogLine:
    to = event.to or ROOT
    left = {e.seq for e in table.log.path(event.parent)}
    gone = len(left) - len(table.log.path(to)) if to in left or to == ROOT else 0
    words = text("log.taken_back", lang, count=gone) if gone > 0 else text("log.done_again", lang)
    return LogLine(seq=event.seq, at=event.at, seat="", text=words, moves=True)


def _answer(table: Table, event: Event, before: GameState, lang: str) -> tuple[str, str]:
    notes = [e.answer for e in read_effects(event.effects) if isinstance(e, NoteAnswer)]
    if not notes:
        return text("log.other", lang, what=event.kind), ""
    value = notes[0].value
    for action in _scripts(before):
        try:
            ask = work_out(table.ctx, before, action, before.answers).ask
        except AssistantError:
            continue
        if ask is not None and ask.id == notes[0].ask:
            words = answer_words(ask, value, lang)
            if ask.kind == "roll":
                return f"{capitalised(die_words(ask, lang))}: {words}", ask_sentence(ask, lang)
            return words, "" if ask.kind == "shuffle" else ask_sentence(ask, lang)
    return capitalised(word(value, lang)), ""


def _scripts(state: GameState) -> tuple[Action, ...]:
    """Scripted actions that an answer at this moment can belong to."""
    found = open_action(state)
    setup = () if state.automa is None else (AutomaSetup(by=state.automa.colour),)
    return (*(() if found is None else (found,)), *setup)


def _action(table: Table, event: Event, before: GameState, lang: str) -> tuple[str, str]:
    try:
        action = read_action(json.loads(event.action))
    except (AssistantError, ValueError):
        return text("log.other", lang, what=event.kind), ""
    if isinstance(action, AutomaTurn | AutomaSetup | PrepareRound):
        return _scripted(table, action, before, lang), ""
    if isinstance(action, LayOut):
        lying = "; ".join(goods_words(c, lang) for c in action.contracts)
        return text("log.lay_out", lang, count=len(action.contracts)), lying
    words: dict[str, str | int] = {
        "seat": seat_name(table.setup, event.by, lang),
        "money": _received(event),
        "round": before.round,
    }
    if isinstance(action, CorrectNumber):
        words |= {"what": text(f"correct.{action.what}", lang), "to": action.to}
    if isinstance(action, TypeTally):
        words |= {"item": word(action.item, lang).replace("_", " "), "to": action.value or "–"}
    words |= action_words(action, lang)
    return _filled(message_of(action), words, lang), _money(action, int(words["money"]), lang)


def _money(action: Action, received: int, lang: str) -> str:
    """What a step cost or brought, where its sentence does not say it."""
    if not received or isinstance(action, Pass | Produce):
        return ""
    return text("verdict.takes" if received > 0 else "verdict.pays", lang, money=abs(received))


def _filled(kind: str, words: Mapping[str, str | int], lang: str) -> str:
    message = f"log.{kind}" if has(f"log.{kind}", lang) else "log.other_action"
    wanted = {"what": kind.replace("_", " "), **words}
    return text(message, lang, **_only(message, wanted, lang))


def _only(message: str, words: Mapping[str, str | int], lang: str) -> dict[str, str | int]:
    return {k: v for k, v in words.items() if k in catalogue(lang).message(message).params}


def _scripted(table: Table, action: Action, before: GameState, lang: str) -> str:
    """What the table was told to do, all in one."""
    try:
        steps = work_out(table.ctx, before, action, before.answers).steps
    except AssistantError:
        return text("log.other", lang, what=action.kind.replace("_", " "))
    return " ".join(step_sentence(step, lang) for step in steps if step.kind == "do")


def _received(event: Event) -> int:
    """Money in £ that the seat of an event received in it, net."""
    pays = [e for e in read_effects(event.effects) if isinstance(e, Pay)]
    received = sum(e.amount for e in pays if e.payee == event.by)
    return received - sum(e.amount for e in pays if e.payer == event.by)
