"""Opens the database of the tables and brings an empty one into shape."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError
from time import monotonic, sleep

from sqlalchemy import (
    URL,
    Engine,
    create_engine,
    event,
    exists,
    func,
    insert,
    literal,
    make_url,
    select,
    update,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import QueuePool
from sqlalchemy.schema import CreateTable

from assistant.core.errors import AssistantError
from assistant.store.tables import SCHEMA_VERSION, Base, MetaRow

BUSY_MILLISECONDS = 5000
"""How long a writer waits for another one before it gives up."""

PREPARING = 0xCA1ED0
"""Number of the PostgreSQL lock that is held while tables are created."""


def engine_for(url: str) -> Engine:
    """Open a database, with its folder and its tables created where they are missing.

    Any number of threads may use the engine at once: each takes a connection of its own from a
    pool. SQLite is set to WAL, foreign keys and a busy timeout of 5 s, PostgreSQL to a lock timeout
    of as much. ``sqlite://`` is a database in memory that lives as long as the engine; its one
    connection is lent to one thread at a time.

    Parameters
    ----------
    url : an SQLAlchemy URL such as ``sqlite:////home/me/tables.sqlite``.

    Raises
    ------
    AssistantError : the URL cannot be read, the file cannot be opened or is no database, or a
        newer version of the app wrote it. A password in the URL is never shown.
    """
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        raise AssistantError(
            "The address of the database cannot be read. "
            "Write it like sqlite:////home/me/tables.sqlite in DATABASE_URL."
        ) from None
    shown = parsed.render_as_string(hide_password=True)
    try:
        engine = _connected(parsed)
    except (SQLAlchemyError, ImportError, OSError) as error:
        raise AssistantError(
            f"The database {shown} cannot be opened: {reason_of(error)}. "
            "Check DATABASE_URL, the folder and its rights."
        ) from error
    try:
        _prepare(engine, shown)
    except SQLAlchemyError as error:
        engine.dispose()
        raise AssistantError(
            f"The database {shown} cannot be used: {reason_of(error)}. "
            "Check that the file is a database of this app and may be written."
        ) from error
    except AssistantError:
        engine.dispose()
        raise
    return engine


def _connected(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        engine = create_engine(url, pool_pre_ping=True)
        event.listen(engine, "connect", _set_up_postgresql)
        return engine
    if url.get_backend_name() != "sqlite":
        return create_engine(url)
    if url.database in (None, "", ":memory:"):
        # Every connection to memory is a database of its own, so there must be exactly one.
        engine = create_engine(
            url,
            poolclass=QueuePool,
            pool_size=1,
            max_overflow=0,
            connect_args={"check_same_thread": False},
        )
    else:
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_postgresql(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {BUSY_MILLISECONDS}")
    cursor.close()
    connection.commit()


def _set_up_sqlite(connection: SqliteConnection, _record: object) -> None:
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA foreign_keys = ON")
    give_up = monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except OperationalError as error:
            # SQLite does not heed the timeout while two processes switch one new file to WAL.
            if "locked" not in str(error) or monotonic() > give_up:
                raise
            sleep(0.01)


def _prepare(engine: Engine, shown: str) -> None:
    """Create what is missing; several processes may do so at once."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # "If not exists" is no lock: two who find nothing would both create.
            connection.execute(select(func.pg_advisory_xact_lock(PREPARING)))
        connection.execute(CreateTable(Base.metadata.tables["meta"], if_not_exists=True))
        connection.execute(
            insert(MetaRow).from_select(
                ["schema_version"],
                select(literal(SCHEMA_VERSION)).where(~exists(select(MetaRow.schema_version))),
            )
        )
        version = connection.execute(select(MetaRow.schema_version)).scalar_one()
        if version > SCHEMA_VERSION:
            raise AssistantError(
                f"The database {shown} belongs to a newer version of this app: its layout is "
                f"number {version}, this version knows up to {SCHEMA_VERSION}. Update the app, or "
                "name another file in DATABASE_URL."
            )
        for table in Base.metadata.sorted_tables:
            connection.execute(CreateTable(table, if_not_exists=True))
        # From layout 1 to 2 the table of components came, and it has just been created.
        connection.execute(
            update(MetaRow)
            .where(MetaRow.schema_version < SCHEMA_VERSION)
            .values(schema_version=SCHEMA_VERSION)
        )


def reason_of(error: Exception) -> str:
    """Say the cause in the driver's own words, without the statement that met it."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    words = cause.args[0] if isinstance(cause, SQLAlchemyError) else cause
    first, *_ = str(words).splitlines() or [""]
    return first.rstrip(".")
