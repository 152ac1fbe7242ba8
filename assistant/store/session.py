"""One transaction with the database, and which texts it can hold."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from assistant.core.errors import AssistantError
from assistant.store.engine import reason_of


@contextmanager
def transaction(engine: Engine) -> Iterator[Session]:
    """Kept when the block ends, taken back when it raises.

    Raises
    ------
    AssistantError : the database does not do its work: the disk is full, another writer does not
        end.
    IntegrityError : something is there already.
    """
    try:
        with Session(engine) as session, session.begin():
            yield session
    except IntegrityError:
        raise
    except (DBAPIError, PoolTimeout) as error:
        busy = isinstance(error, PoolTimeout)
        reason = "too many ask it at once" if busy else reason_of(error)
        raise AssistantError(
            f"The database of the tables did not answer: {reason}. "
            "Nothing was recorded; try again in a moment."
        ) from error


def is_storable(text: str) -> bool:
    """Tell whether every database can hold the text: no NUL, no half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text
