"""The façade: everything that pages, the command line and notebooks do with a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from assistant.caledonia.actions import SCRIPTED, Action, write_action
from assistant.caledonia.apply import apply, apply_all
from assistant.caledonia.automa.deck import DECK
from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.drawing import PIECES, Piece, draw, is_drawn, redraw
from assistant.caledonia.effects import (
    VERSION,
    Effect,
    NoteAnswer,
    UseChance,
    read_effects,
    write_effects,
)
from assistant.caledonia.legal import legal
from assistant.caledonia.rules import turns
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from assistant.caledonia.scripts import effects_of, open_action, work_out
from assistant.caledonia.setup import Setup, catalog_of, first_state, read_setup
from assistant.caledonia.state import GameState
from assistant.core.errors import BadAction, StaleEvent
from assistant.core.events import ROOT, Event, Log, Revealed, fold, read_log
from assistant.core.score import ScoreSheet
from assistant.core.trace import Answer, Ask, Run, join
from assistant.core.verdict import Verdict
from assistant.store.repo import Repo, StoredGame

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for one another."""

CHANCE = ("roll", "shuffle")

Chooser = Callable[[Sequence[str]], str]
"""Picks one of several options; the app's own uses the system's randomness."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """One table as it stands after the head of its log.

    A table is a value: every change returns a new one and leaves this one as it was.
    """

    id: str
    title: str
    repo: Repo
    ctx: Context
    log: Log
    state: GameState

    @property
    def setup(self) -> Setup:
        """What was agreed on before the first turn."""
        return self.ctx.setup

    @property
    def seq(self) -> int:
        """Number of the newest event: what a page saw when it was drawn."""
        return self.log.seq

    def preview(self, action: Action) -> Verdict[Effect]:
        """Judge an action without recording it."""
        return ruleset().validate(self.ctx, self.state, action)

    def open_action(self) -> Action | None:
        """The scripted action that must come next, if one must."""
        return open_action(self.state)

    def legal(self, seat: str) -> tuple[Action, ...]:
        """Everything that the referee allows a seat now, likely actions first."""
        return legal(self.ctx, self.state, seat)

    def score(self) -> ScoreSheet:
        """The final score as it would be now.

        Raises
        ------
        BadAction : typed numbers that the agreed game does not have.
        UnknownFact : it depends on a space of the map that nobody has looked at.
        """
        return score(self.ctx, tallies_of(self.ctx, self.state))

    def work_out(self, action: Action) -> Run[Decision]:
        """Run the script of an action with the answers given so far."""
        return work_out(self.ctx, self.state, action, self.state.answers)

    def commit(self, action: Action, expected_seq: int, override: str | None = None) -> Table:
        """Record an action.

        Parameters
        ----------
        expected_seq : ``seq`` of the table that the decision was made on.
        override : the table's reason to record it although it is refused.

        Raises
        ------
        StaleEvent : somebody recorded something since.
        BadAction : it is refused and not overruled, needs a fact first, or its script still asks.
        """
        self._not_stale(expected_seq)
        verdict = self.preview(action)
        if verdict.questions or (verdict.violations and not (override and verdict.can_overrule)):
            raise BadAction(f"{action.kind} is {verdict.status} and was not recorded")
        effects = verdict.effects
        if isinstance(action, SCRIPTED):
            result = self.work_out(action).result
            if result is None:
                raise BadAction(f"{action.kind} still has an open question")
            effects = effects_of(self.ctx, self.state, action, result)
        event = self._event(
            kind="correct" if action.kind in ("correct_number", "type_tally") else "action",
            by=getattr(action, "by", "table"),
            action=write_action(action),
            effects=effects,
        )
        event = replace(
            event,
            status=verdict.status,
            override=override if verdict.violations else None,
            rules=verdict.rules,
        )
        if isinstance(action, turns.ALL):
            event = replace(event, turn=turns.turn_of(self.ctx, self.state, action))
        return self._append(event)

    def answer(self, action: Action, value: str, expected_seq: int) -> Table:
        """Answer the open question of a scripted action.

        A die that the table rolled is kept as revealed, like one that the app rolled.

        Raises
        ------
        StaleEvent : somebody recorded something since.
        BadAction : nothing is asked, or the value is no answer to it.
        """
        self._not_stale(expected_seq)
        ask = self._ask(action)
        return self._note(action, ask, value, by="table")

    def reveal(self, action: Action, expected_seq: int, choose: Chooser = secrets.choice) -> Table:
        """Let the app roll or shuffle for the open question.

        What this table was shown before and took back is shown again, in order.

        Raises
        ------
        StaleEvent : somebody recorded something since.
        BadAction : the open question is not one of chance.
        """
        self._not_stale(expected_seq)
        ask = self._ask(action)
        if ask.kind not in CHANCE:
            raise BadAction(f"{ask.id} is for the table to answer")
        value = self.shown_before(ask)
        if value is None:
            value = _shuffled(ask.options, choose) if ask.kind == "shuffle" else choose(ask.options)
        return self._note(action, ask, value, by="app")

    def shown_before(self, ask: Ask) -> str | None:
        """What chance already showed for this question on a branch that was taken back."""
        seen = self._shown(ask.id)
        used = self.state.revealed_of(ask.id)
        return seen[used] if used < len(seen) else None

    def _shown(self, what: str) -> tuple[str, ...]:
        """What chance showed first, second, … at this table; a corrected face replaces the old."""
        seen: list[str] = []
        used = {ROOT: 0}
        for event in self.log.events:
            if event.to is not None:
                continue
            at = used[event.parent]
            for shown in event.revealed:
                if shown.what == what:
                    seen[at : at + 1] = [shown.value]
            effects = read_effects(event.effects) if event.kind == "answer" else ()
            used[event.seq] = at + sum(isinstance(e, UseChance) and e.what == what for e in effects)
        return tuple(seen)

    def is_for_the_app(self, ask: Ask) -> bool:
        """Whether the app rolls or shuffles for a question, by the choice at the start."""
        chance = self.setup.chance
        return ask.kind in CHANCE and (chance.cards if ask.id == DECK else chance.dice) == "app"

    def undo_step(self, expected_seq: int) -> Table:
        """Take back the newest step, with the chance that followed it."""
        return self._move(self.log.step_back(), expected_seq)

    def undo_turn(self, expected_seq: int) -> Table:
        """Take back everything of the newest turn."""
        return self._move(self.log.turn_back(), expected_seq)

    def redo(self, expected_seq: int) -> Table:
        """Do again what was taken back last."""
        return self._move(self.log.step_forward(), expected_seq, "there is nothing to do again")

    def go_to(self, seq: int, expected_seq: int) -> Table:
        """Move the head to any event; what came after it stays in the log."""
        return self._move(seq, expected_seq)

    def at(self, seq: int) -> GameState:
        """The table after an earlier event, without touching the game."""
        start = first_state(self.setup, self.ctx.catalog)
        return fold(start, self.log.path(seq), read_effects, apply)

    def taken_back(self) -> bool:
        """Whether chance revealed something that was taken back and will be shown again."""
        kinds = {shown.what for event in self.log.events for shown in event.revealed}
        return any(self.state.revealed_of(what) < len(self._shown(what)) for what in kinds)

    def _not_stale(self, expected_seq: int) -> None:
        if expected_seq != self.seq:
            raise StaleEvent(
                "Something else was recorded at this table in the meantime. "
                "Look at it as it is now and decide again."
            )

    def _ask(self, action: Action) -> Ask:
        ask = self.work_out(action).ask
        if ask is None:
            raise BadAction("there is no open question")
        return ask

    def _note(self, action: Action, ask: Ask, value: str, by: str) -> Table:
        ask.check(value)
        answer = Answer(ask=ask.id, value=value)
        effects: list[Effect] = [NoteAnswer(answer=answer, script=action.kind)]
        revealed: tuple[Revealed, ...] = ()
        if ask.kind in CHANCE:
            effects.append(UseChance(what=ask.id))
            if self.shown_before(ask) != value:
                revealed = (Revealed(what=ask.id, value=value),)
        event = self._event(kind="answer", by=by, effects=effects)
        return self._append(replace(event, revealed=revealed, rules=ask.rules))

    def _event(
        self,
        *,
        kind: str,
        by: str,
        effects: Sequence[Effect],
        action: str = "{}",
    ) -> Event:
        return Event(
            seq=self.seq + 1,
            parent=self.log.head,
            kind=next(k for k in ("action", "answer", "correct") if k == kind),
            by=by,
            turn=self.state.turn.number,
            at=now(),
            action=action,
            effects=write_effects(effects),
        )

    def _move(
        self, to: int | None, expected_seq: int, nowhere: str = "there is nothing to take back"
    ) -> Table:
        self._not_stale(expected_seq)
        if to is None:
            raise BadAction(nowhere)
        event = Event(
            seq=self.seq + 1,
            parent=self.log.head,
            kind="head",
            by="table",
            turn=self.state.turn.number,
            at=now(),
            to=to,
        )
        return self._append(event)

    def _append(self, event: Event) -> Table:
        log = self.log.append(event)
        self.repo.append(self.id, (event,), self.seq)
        if event.to is not None:
            state = self._after(log)
        else:
            state = apply_all(self.state, read_effects(event.effects))
        ctx = self.ctx
        if state.told != self.state.told:
            ctx = context_for(self.setup, state.told)
        return replace(self, log=log, state=state, ctx=ctx)

    def _after(self, log: Log) -> GameState:
        start = first_state(self.setup, self.ctx.catalog)
        return fold(start, log.path(), read_effects, apply)


def draw_setup(setup: Setup, *pieces: Piece) -> Setup:
    """Let the app draw pieces of a setup: Scoring tiles, Ports, the pile of contracts, clans.

    A table stores what was drawn, so nothing is drawn again.
    """
    return draw(setup, catalog_of(setup), secrets.choice, *pieces)


def draw_missing(setup: Setup) -> Setup:
    """Let the app draw those pieces of a setup that do not lie as they should."""
    catalog = catalog_of(setup)
    missing = [piece for piece in PIECES if not is_drawn(setup, catalog, piece)]
    return draw_setup(setup, *missing) if missing else setup


def redraw_setup(setup: Setup, piece: Piece, place: int) -> Setup:
    """Let the app draw one thing anew; ``place`` is 0 for the first one of its kind."""
    return redraw(setup, catalog_of(setup), secrets.choice, piece, place)


def create_table(repo: Repo, setup: Setup) -> Table:
    """Open a new table and store it under a short random code."""
    stamp = now()
    game = StoredGame(
        id=new_code(),
        game=setup.game,
        title=setup.title,
        setup=setup.model_dump_json(),
        effects_version=VERSION,
        created=stamp,
        touched=stamp,
    )
    repo.create(game)
    return _opened(repo, game, Log())


def open_table(repo: Repo, table_id: str) -> Table:
    """Open a stored table: its effects are applied, nothing is judged again.

    Raises
    ------
    UnknownTable : no table is stored under this code.
    BadAction : the stored table cannot be read.
    """
    game = repo.game(table_id)
    return _opened(repo, game, read_log(repo.events(table_id)))


def _opened(repo: Repo, game: StoredGame, log: Log) -> Table:
    try:
        setup = read_setup(game.setup)
    except BadAction as error:
        raise BadAction(f"table {game.id} was stored by another version: {error}") from None
    start = first_state(setup, catalog_of(setup))
    state = fold(start, log.path(), read_effects, apply)
    ctx = context_for(setup, state.told)
    return Table(id=game.id, title=game.title, repo=repo, ctx=ctx, log=log, state=state)


def new_code() -> str:
    """A random code for a table, short enough to type from one phone into another."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def now() -> str:
    """The time of recording, in UTC to the second."""
    return datetime.now(tz=UTC).isoformat(timespec="seconds")


def _shuffled(options: Sequence[str], choose: Chooser) -> str:
    left = list(options)
    order = []
    while left:
        pick = choose(left)
        left.remove(pick)
        order.append(pick)
    return join(order)


__all__ = [
    "ALPHABET",
    "CHANCE",
    "StoredGame",
    "Table",
    "create_table",
    "draw_setup",
    "new_code",
    "now",
    "open_table",
]
