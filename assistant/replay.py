"""Saved games: write one, read one, and judge it again under today's rules."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from pydantic import ValidationError

from assistant.caledonia.actions import SCRIPTED, read_action
from assistant.caledonia.apply import apply, apply_all
from assistant.caledonia.context import context_for
from assistant.caledonia.effects import Effect, read_effects
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.scripts import effects_of, work_out
from assistant.caledonia.setup import Setup, catalog_of, first_state, read_setup
from assistant.caledonia.state import GameState
from assistant.core.errors import AssistantError, BadAction, ContentError
from assistant.core.events import Event, Log, read_log
from assistant.store.export import read_save, save_file
from assistant.store.repo import MemoryRepo, Repo
from assistant.table import Table, new_code, now, open_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One event that today's rules see otherwise; ``what`` says how in one sentence."""

    seq: int
    what: str


def export_table(table: Table) -> str:
    """Write a table as one save file: setup, board and every event."""
    return save_file(table.repo.game(table.id), table.log.events)


def import_table(repo: Repo, text: str | bytes, *, name: str) -> Table:
    """Read a save file into a repository under a new code.

    The file is opened in memory first, so nothing is stored unless all of it can be read.

    Raises
    ------
    ContentError : the file is no save file, is cut off, or holds an event that cannot be applied;
        file, place and mend are named.
    """
    game, events = read_save(text, name=name)
    game = replace(game, id=new_code(), created=now(), touched=now())
    try:
        trial = MemoryRepo()
        trial.create(game)
        trial.append(game.id, events, 0)
        open_table(trial, game.id)
        for event in events:  # what was taken back must be readable, too: it can be done again
            read_effects(event.effects)
    except (BadAction, ValidationError) as error:
        raise ContentError(
            f"the game in it cannot be opened: {error}", name, mend="Export it once more."
        ) from None
    repo.create(game)
    repo.append(game.id, events, 0)
    return open_table(repo, game.id)


def audit(setup: Setup, log: Log) -> tuple[Difference, ...]:
    """Judge every action up to the head again and list what differs from the record.

    Loading never does this: a game stays loadable whatever becomes of the rules.
    """
    state = first_state(setup, catalog_of(setup))
    found: list[Difference] = []
    for event in log.path():
        recorded = tuple(read_effects(event.effects))
        if event.kind in ("action", "correct"):
            what = _difference(setup, state, event, recorded)
            if what:
                found.append(Difference(seq=event.seq, what=what))
        state = apply_all(state, recorded)
    return tuple(found)


def _difference(
    setup: Setup, state: GameState, event: Event, recorded: tuple[Effect, ...]
) -> str | None:
    ctx = context_for(setup, state.told)
    try:
        action = read_action(json.loads(event.action))
        verdict = ruleset().validate(ctx, state, action)
        effects = verdict.effects
        if isinstance(action, SCRIPTED):
            result = work_out(ctx, state, action, state.answers).result
            if result is None:
                return "its questions would be others today"
            effects = effects_of(ctx, state, action, result)
    except AssistantError as error:
        return f"it could not be judged: {error.message}"
    if verdict.status != event.status:
        rules = ", ".join(v.rule for v in verdict.violations)
        return f"recorded as {event.status}, judged {verdict.status} today {rules}".rstrip()
    if verdict.status != "undecided" and effects != recorded:
        return "it would do something else today"
    return None


def read_game(text: str | bytes, *, name: str) -> tuple[Setup, Log, GameState]:
    """Read a save file without storing it: setup, log and the table after the head.

    Raises
    ------
    ContentError : see ``import_table``.
    """
    game, events = read_save(text, name=name)
    try:
        setup = read_setup(game.setup)
        log = read_log(events)
        state = first_state(setup, catalog_of(setup))
        for event in log.path():
            for effect in read_effects(event.effects):
                state = apply(state, effect)
    except (AssistantError, ValidationError) as error:
        raise ContentError(f"the game in it cannot be opened: {error}", name) from None
    return setup, log, state
