"""What the players of this installation read off their own box, for the tables to come."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Protocol

from sqlalchemy import Engine, delete, select
from sqlalchemy.exc import IntegrityError

from assistant.core.errors import BadAction, StaleEvent
from assistant.store.session import is_storable, transaction
from assistant.store.tables import ComponentRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredComponent:
    """One value that somebody read.

    Parameters
    ----------
    place : dotted name of what was read, ``price_tracks.wool.start``.
    value : JSON of what it shows; the game's package knows what may be in it.
    source : where it was read, in the words of who read it; may be empty.
    at : ISO time of the recording.
    """

    place: str
    value: str
    source: str = ""
    at: str = ""


class Components(Protocol):
    """Keeps what was read; any number of threads may use it at once."""

    def all(self) -> tuple[StoredComponent, ...]:
        """Return everything, by place."""

    def change(self, kept: Sequence[StoredComponent], forgotten: Collection[str] = ()) -> None:
        """Forget some places and keep others, all of it or nothing.

        Parameters
        ----------
        kept : what was read; it replaces what was known of the same place.
        forgotten : places of which nothing is known any longer unless they are in ``kept``.

        Raises
        ------
        BadAction : a place twice, or a text that cannot be stored.
        StaleEvent : somebody else records the same at this moment.
        """


class MemoryComponents:
    """``Components`` that are forgotten with the process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[str, StoredComponent] = {}

    def all(self) -> tuple[StoredComponent, ...]:
        """Return everything; see ``Components``."""
        kept = self._kept
        return tuple(kept[place] for place in sorted(kept))

    def change(self, kept: Sequence[StoredComponent], forgotten: Collection[str] = ()) -> None:
        """Forget and keep; see ``Components``."""
        _check(kept)
        with self._lock:
            left = {p: value for p, value in self._kept.items() if p not in forgotten}
            self._kept = left | {value.place: value for value in kept}


class SqlComponents:
    """``Components`` in a database.

    Parameters
    ----------
    engine : an open database, from ``engine_for``.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def all(self) -> tuple[StoredComponent, ...]:
        """Return everything; see ``Components``."""
        with transaction(self._engine) as session:
            rows = [_stored(row) for row in session.scalars(select(ComponentRow))]
        # Databases differ in how they put texts in order.
        return tuple(sorted(rows, key=lambda stored: stored.place))

    def change(self, kept: Sequence[StoredComponent], forgotten: Collection[str] = ()) -> None:
        """Forget and keep; see ``Components``."""
        _check(kept)
        places = {value.place for value in kept} | {p for p in forgotten if is_storable(p)}
        try:
            with transaction(self._engine) as session:
                session.execute(delete(ComponentRow).where(ComponentRow.place.in_(places)))
                session.add_all(_row(value) for value in kept)
        except IntegrityError:
            # Only where a database lets two writers past each other.
            raise StaleEvent(
                "Somebody else records the same at this moment. Nothing of yours was recorded; "
                "look at what stands there now, then say it again."
            ) from None


def _check(kept: Sequence[StoredComponent]) -> None:
    if len({value.place for value in kept}) < len(kept):
        raise BadAction("A value stands there twice. Keep one of them.")
    for value in kept:
        if not all(map(is_storable, (value.place, value.value, value.source, value.at))):
            raise BadAction("A text holds a sign that cannot be stored. Remove it.")


def _row(value: StoredComponent) -> ComponentRow:
    return ComponentRow(place=value.place, value=value.value, source=value.source, at=value.at)


def _stored(row: ComponentRow) -> StoredComponent:
    return StoredComponent(place=row.place, value=row.value, source=row.source, at=row.at)
