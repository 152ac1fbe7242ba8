"""Where tables are kept: in a database, or in memory for notebooks and tests.

Both kinds behave alike. An id is matched exactly; whatever an unknown id consists of, it is
answered with ``UnknownTable``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import Protocol

from sqlalchemy import Engine, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from assistant.core.errors import BadAction, StaleEvent, UnknownTable
from assistant.core.events import Event, Revealed
from assistant.store.components import Components, MemoryComponents, SqlComponents
from assistant.store.session import is_storable, transaction
from assistant.store.tables import EventRow, GameRow

MAX_ID = 200
"""Longest id of a table, in signs."""

_IDS_PER_QUERY = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A table as it was set up, without its log.

    Parameters
    ----------
    id : name of the table in links, 1 to 200 signs; empty as long as none was chosen.
    game : which game is played, ``caledonia``.
    title : what people call the table.
    setup : JSON object of the setup; the game's package knows what is in it.
    effects_version : version of the effects in its log, from 1.
    created, touched : ISO times of the set-up and of the newest event, empty where unknown.
    """

    id: str
    game: str
    title: str
    setup: str
    effects_version: int
    created: str = ""
    touched: str = ""


class Repo(Protocol):
    """Keeps tables and their logs; any number of threads may use one at once."""

    @property
    def components(self) -> Components:
        """What the players read off their own box."""

    def create(self, game: StoredGame) -> None:
        """Keep a new table with an empty log.

        Raises
        ------
        BadAction : the id is empty, too long or taken, or a text cannot be stored.
        """

    def game(self, game_id: str) -> StoredGame:
        """Return the table with this id.

        Raises
        ------
        UnknownTable : there is none.
        """

    def games(self, ids: Sequence[str]) -> tuple[StoredGame, ...]:
        """Return the tables with these ids in this order, each once, without unknown ones."""

    def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        """Return the events with a number above ``after``, in the order of recording.

        Raises
        ------
        UnknownTable : there is no table with this id.
        """

    def seq(self, game_id: str) -> int:
        """Return the number of the newest event, 0 for a new table: one cheap look to poll.

        Raises
        ------
        UnknownTable : there is no table with this id.
        """

    def append(self, game_id: str, events: Sequence[Event], expected_seq: int) -> None:
        """Record events, all of them or none.

        ``touched`` becomes the time of the last event that is recorded, unless that is empty.

        Parameters
        ----------
        expected_seq : the newest event the caller knew; the events are numbered from the next.

        Raises
        ------
        StaleEvent : the newest stored event is another one.
        UnknownTable : there is no table with this id.
        BadAction : the numbers are not in order, or a text cannot be stored.
        """


class MemoryRepo:
    """A ``Repo`` that forgets everything with the process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tables: dict[str, tuple[StoredGame, tuple[Event, ...]]] = {}
        self._components = MemoryComponents()

    @property
    def components(self) -> Components:
        """What was read off the own box; see ``Repo``."""
        return self._components

    def create(self, game: StoredGame) -> None:
        """Keep a new table; see ``Repo``."""
        _check_new(game)
        with self._lock:
            if game.id in self._tables:
                raise _taken(game.id)
            self._tables[game.id] = (game, ())

    def game(self, game_id: str) -> StoredGame:
        """Return a table; see ``Repo``."""
        return self._table(game_id)[0]

    def games(self, ids: Sequence[str]) -> tuple[StoredGame, ...]:
        """Return those tables that exist; see ``Repo``."""
        tables = self._tables
        return tuple(tables[id_][0] for id_ in dict.fromkeys(ids) if id_ in tables)

    def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        """Return the newer events; see ``Repo``."""
        return self._table(game_id)[1][max(after, 0) :]

    def seq(self, game_id: str) -> int:
        """Return the number of the newest event; see ``Repo``."""
        return len(self._table(game_id)[1])

    def append(self, game_id: str, events: Sequence[Event], expected_seq: int) -> None:
        """Record events; see ``Repo``."""
        _check_events(events, expected_seq)
        with self._lock:
            game, log = self._table(game_id)
            if len(log) != expected_seq:
                raise _stale(len(log), expected_seq)
            touched = _touched(events) or game.touched
            self._tables[game_id] = (replace(game, touched=touched), (*log, *events))

    def _table(self, game_id: str) -> tuple[StoredGame, tuple[Event, ...]]:
        found = self._tables.get(game_id)
        if found is None:
            raise UnknownTable(game_id)
        return found


class SqlRepo:
    """A ``Repo`` in a database.

    Beside what ``Repo`` names, every method raises ``AssistantError`` when the database does not
    do its work: the disk is full, another writer does not end.

    Parameters
    ----------
    engine : an open database, from ``engine_for``.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._components = SqlComponents(engine)

    @property
    def components(self) -> Components:
        """What was read off the own box; see ``Repo``."""
        return self._components

    def create(self, game: StoredGame) -> None:
        """Keep a new table; see ``Repo``."""
        _check_new(game)
        try:
            with transaction(self._engine) as session:
                session.add(_game_row(game))
        except IntegrityError:
            raise _taken(game.id) from None

    def game(self, game_id: str) -> StoredGame:
        """Return a table; see ``Repo``."""
        found = self.games((game_id,))
        if not found:
            raise UnknownTable(game_id)
        return found[0]

    def games(self, ids: Sequence[str]) -> tuple[StoredGame, ...]:
        """Return those tables that exist; see ``Repo``."""
        wanted = [id_ for id_ in dict.fromkeys(ids) if _can_be_id(id_)]
        found: dict[str, StoredGame] = {}
        with transaction(self._engine) as session:
            for start in range(0, len(wanted), _IDS_PER_QUERY):
                some = wanted[start : start + _IDS_PER_QUERY]
                rows = session.scalars(select(GameRow).where(GameRow.id.in_(some)))
                found.update((row.id, _game(row)) for row in rows)
        return tuple(found[id_] for id_ in wanted if id_ in found)

    def events(self, game_id: str, after: int = 0) -> tuple[Event, ...]:
        """Return the newer events; see ``Repo``."""
        with transaction(self._engine) as session:
            self._newest(session, game_id)
            rows = session.scalars(
                select(EventRow)
                .where(EventRow.game_id == game_id, EventRow.seq > after)
                .order_by(EventRow.seq)
            )
            return tuple(_event(row) for row in rows)

    def seq(self, game_id: str) -> int:
        """Return the number of the newest event; see ``Repo``."""
        with transaction(self._engine) as session:
            return self._newest(session, game_id)

    def append(self, game_id: str, events: Sequence[Event], expected_seq: int) -> None:
        """Record events; see ``Repo``."""
        _check_events(events, expected_seq)
        if not _can_be_id(game_id):
            raise UnknownTable(game_id)
        try:
            with transaction(self._engine) as session:
                # Writing the game first locks it: who comes second waits here, then sees the
                # events of who came first. SQLite locks the file, PostgreSQL this row.
                session.execute(
                    update(GameRow)
                    .where(GameRow.id == game_id)
                    .values(touched=_touched(events) or GameRow.touched)
                    .execution_options(synchronize_session=False)
                )
                newest = self._newest(session, game_id)
                if newest != expected_seq:
                    raise _stale(newest, expected_seq)
                session.add_all(_event_row(game_id, event) for event in events)
        except IntegrityError:
            # Only where a database lets two writers past the lock.
            raise _stale(self.seq(game_id), expected_seq) from None

    def _newest(self, session: Session, game_id: str) -> int:
        if not _can_be_id(game_id):
            raise UnknownTable(game_id)
        newest = (
            select(func.coalesce(func.max(EventRow.seq), 0))
            .where(EventRow.game_id == GameRow.id)
            .scalar_subquery()
        )
        found: int | None = session.scalar(select(newest).where(GameRow.id == game_id))
        if found is None:
            raise UnknownTable(game_id)
        return found


def _can_be_id(text: str) -> bool:
    return 0 < len(text) <= MAX_ID and is_storable(text)


def _check_new(game: StoredGame) -> None:
    if not _can_be_id(game.id):
        raise BadAction(
            f"The id of a new table needs 1 to {MAX_ID} signs that can be stored. Choose another."
        )
    if not all(map(is_storable, (game.game, game.title, game.setup, game.created, game.touched))):
        raise BadAction("A text of the new table holds a sign that cannot be stored. Remove it.")


def _check_events(events: Sequence[Event], expected_seq: int) -> None:
    for seq, event in enumerate(events, start=expected_seq + 1):
        if event.seq != seq:
            raise BadAction(f"event {event.seq} cannot follow event {seq - 1}")
        texts = (event.by, event.at, event.action, event.effects, event.override or "")
        if not all(map(is_storable, texts)):
            raise BadAction(f"A text of event {seq} holds a sign that cannot be stored. Remove it.")


def _touched(events: Sequence[Event]) -> str:
    return events[-1].at if events else ""


def _taken(game_id: str) -> BadAction:
    return BadAction(f"There is already a table with the id {game_id!r}. Choose another id.")


def _stale(newest: int, expected: int) -> StaleEvent:
    return StaleEvent(
        f"Somebody else changed this table: it stands at event {newest}, you saw it at event "
        f"{expected}. Nothing of yours was recorded. Look at the table as it is now, then say it "
        "again."
    )


def _game_row(game: StoredGame) -> GameRow:
    return GameRow(
        id=game.id,
        game=game.game,
        title=game.title,
        setup=game.setup,
        effects_version=game.effects_version,
        created=game.created,
        touched=game.touched,
    )


def _game(row: GameRow) -> StoredGame:
    return StoredGame(
        id=row.id,
        game=row.game,
        title=row.title,
        setup=row.setup,
        effects_version=row.effects_version,
        created=row.created,
        touched=row.touched,
    )


def _event_row(game_id: str, event: Event) -> EventRow:
    return EventRow(
        game_id=game_id,
        seq=event.seq,
        parent=event.parent,
        kind=event.kind,
        by=event.by,
        turn=event.turn,
        at=event.at,
        action=event.action,
        effects=event.effects,
        status=event.status,
        override=event.override,
        rules=json.dumps(event.rules),
        revealed=json.dumps([(shown.what, shown.value) for shown in event.revealed]),
        to_seq=event.to,
    )


def _event(row: EventRow) -> Event:
    return Event(
        seq=row.seq,
        parent=row.parent,
        kind=row.kind,
        by=row.by,
        turn=row.turn,
        at=row.at,
        action=row.action,
        effects=row.effects,
        status=row.status,
        override=row.override,
        rules=tuple(json.loads(row.rules)),
        revealed=tuple(
            Revealed(what=what, value=value) for what, value in json.loads(row.revealed)
        ),
        to=row.to_seq,
    )
