from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateTable

from assistant.core.errors import AssistantError
from assistant.store.components import StoredComponent
from assistant.store.engine import engine_for
from assistant.store.repo import SqlRepo
from assistant.store.tables import SCHEMA_VERSION, Base
from tests.store.logs import a_game, an_event
from tests.store.test_repo import in_threads


def test_missing_folders_and_tables_are_created(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 'a' / 'b' / 'tables.sqlite'}")
    assert sorted(inspect(engine).get_table_names()) == ["components", "events", "games", "meta"]
    engine.dispose()


def test_every_connection_of_a_file_has_wal_foreign_keys_and_a_timeout(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with engine.connect() as first, engine.connect() as second:
        for connection in (first, second):
            found = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                for name in ("journal_mode", "foreign_keys", "busy_timeout")
            }
            assert found == {"journal_mode": "wal", "foreign_keys": 1, "busy_timeout": 5000}
    engine.dispose()


def test_an_event_without_a_table_is_refused_by_the_database() -> None:
    engine = engine_for("sqlite://")
    with pytest.raises(IntegrityError, match="FOREIGN KEY"), engine.begin() as connection:
        connection.execute(
            text(
                'INSERT INTO events (game_id, seq, parent, kind, "by", turn, at, action, effects,'
                " status, rules, revealed) VALUES ('x', 1, 0, '', '', 1, '', '', '', '', '', '')"
            )
        )
    engine.dispose()


def test_a_database_in_memory_is_one_for_all_threads() -> None:
    engine = engine_for("sqlite://")
    assert in_threads(10, lambda number: SqlRepo(engine).create(a_game(f"t{number}"))) == []
    assert len(SqlRepo(engine).games([f"t{number}" for number in range(10)])) == 10
    engine.dispose()


def test_two_databases_in_memory_share_nothing() -> None:
    one, other = engine_for("sqlite://"), engine_for("sqlite://")
    SqlRepo(one).create(a_game())
    assert SqlRepo(other).games(["t1"]) == ()
    one.dispose()
    other.dispose()


@pytest.mark.parametrize("turn", range(3))
def test_several_may_open_a_new_database_at_once(kept_url: str, turn: int) -> None:
    assert in_threads(4, lambda _: engine_for(kept_url).dispose()) == []
    engine = engine_for(kept_url)
    with engine.connect() as connection:
        versions = connection.execute(text("SELECT schema_version FROM meta")).scalars().all()
    assert versions == [SCHEMA_VERSION]
    engine.dispose()


def test_a_database_of_layout_1_is_upgraded_and_keeps_its_tables(kept_url: str) -> None:
    url = kept_url
    engine = engine_for(url)
    SqlRepo(engine).create(a_game("t1"))
    SqlRepo(engine).append("t1", [an_event(1)], 0)
    with engine.begin() as connection:
        connection.execute(text("UPDATE meta SET schema_version = 1"))
        connection.execute(text("DROP TABLE components"))
    engine.dispose()
    for _ in range(2):
        engine = engine_for(url)
        repo = SqlRepo(engine)
        assert (repo.game("t1").title, repo.seq("t1")) == ("Tuesday", 1)
        repo.components.change([StoredComponent(place="a", value="1")])
        with engine.connect() as connection:
            versions = connection.execute(text("SELECT schema_version FROM meta")).scalars().all()
        assert versions == [2]
        assert len(repo.components.all()) == 1
        engine.dispose()


def test_several_may_upgrade_a_database_at_once(kept_url: str) -> None:
    url = kept_url
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE meta SET schema_version = 1"))
        connection.execute(text("DROP TABLE components"))
    engine.dispose()
    assert in_threads(4, lambda _: engine_for(url).dispose()) == []


def test_a_database_of_a_newer_app_is_left_alone(kept_url: str) -> None:
    url = kept_url
    engine = engine_for(url)
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE meta SET schema_version = {SCHEMA_VERSION + 1}"))
        connection.execute(text("DROP TABLE events"))
    engine.dispose()
    with pytest.raises(AssistantError, match="newer version of this app.*Update the app"):
        engine_for(url)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear players, " * 100)
    with pytest.raises(AssistantError, match=r"letter\.txt cannot be used: file is not a database"):
        engine_for(f"sqlite:///{path}")
    assert path.read_text().startswith("Dear players")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(AssistantError, match="cannot be opened: .*Check DATABASE_URL"):
        engine_for(f"sqlite:///{tmp_path / 'file' / 'sub' / 'tables.sqlite'}")


@pytest.mark.parametrize(
    "url", ["", "tables.sqlite", "nosuch://me:secret@host/x", "sqlite+nosuch:///x"]
)
def test_a_url_that_means_nothing_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(AssistantError, match="DATABASE_URL") as caught:
        engine_for(url)
    assert "secret" not in caught.value.message


def test_the_layout_is_valid_for_postgresql_too() -> None:
    for table in Base.metadata.sorted_tables:
        statement = str(CreateTable(table).compile(dialect=postgresql.dialect()))
        assert "SERIAL" not in statement
