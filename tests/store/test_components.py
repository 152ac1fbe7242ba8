"""What was read off the own box is kept, replaced and forgotten, wherever tables are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from assistant.core.errors import AssistantError, BadAction
from assistant.store.components import StoredComponent
from assistant.store.engine import engine_for
from assistant.store.repo import Repo, SqlRepo
from assistant.store.tables import ComponentRow
from tests.store.logs import a_game
from tests.store.test_repo import in_threads

WOOL = StoredComponent(
    place="price_tracks.wool.start", value="4", source="p. 7 🐑", at="2026-01-02"
)
MILK = StoredComponent(place="price_tracks.milk.start", value="[1, 2]")


def test_at_first_nothing_is_known(repo: Repo) -> None:
    assert repo.components.all() == ()


def test_what_was_read_comes_back_by_place(repo: Repo) -> None:
    repo.components.change([WOOL, MILK])
    assert repo.components.all() == (MILK, WOOL)


def test_places_are_in_the_same_order_everywhere(repo: Repo) -> None:
    places = ["b", "B", "a.10", "a.9", "á", "_"]
    repo.components.change([StoredComponent(place=place, value="1") for place in places])
    assert [value.place for value in repo.components.all()] == sorted(places)


def test_a_later_reading_replaces_the_earlier_one(repo: Repo) -> None:
    repo.components.change([WOOL, MILK])
    later = StoredComponent(place=WOOL.place, value="5", source="looked again")
    repo.components.change([later])
    assert repo.components.all() == (MILK, later)


def test_places_are_forgotten_in_the_same_step(repo: Repo) -> None:
    repo.components.change([WOOL])
    repo.components.change([MILK], forgotten=[WOOL.place, MILK.place, "never known", "\0"])
    assert repo.components.all() == (MILK,)
    repo.components.change([], forgotten=[MILK.place])
    assert repo.components.all() == ()


@pytest.mark.parametrize("field", ["place", "value", "source", "at"])
@pytest.mark.parametrize("sign", ["\0", "\ud800"])
def test_a_text_that_cannot_be_stored_changes_nothing(repo: Repo, field: str, sign: str) -> None:
    repo.components.change([WOOL])
    values = {"place": "a", "value": "1", field: f"x{sign}"}
    with pytest.raises(BadAction, match="cannot be stored"):
        repo.components.change([MILK, StoredComponent(**values)], forgotten=[WOOL.place])
    assert repo.components.all() == (WOOL,)


def test_a_place_twice_changes_nothing(repo: Repo) -> None:
    with pytest.raises(BadAction, match="stands there twice"):
        repo.components.change([WOOL, WOOL])
    assert repo.components.all() == ()


def test_hostile_places_and_sources_are_kept_as_they_are(repo: Repo) -> None:
    odd = StoredComponent(place="'; drop table games; --", value='"x"', source="<b>%_</b>")
    repo.components.change([odd])
    assert repo.components.all() == (odd,)


def test_many_may_record_at_once(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 't.sqlite'}")
    repo = SqlRepo(engine)

    def record(number: int) -> None:
        own = StoredComponent(place=f"own.{number}", value=str(number))
        repo.components.change([own, StoredComponent(place="shared", value=str(number))])

    assert in_threads(8, record) == []
    assert len(repo.components.all()) == 9
    engine.dispose()


def test_tables_and_components_keep_apart(repo: Repo) -> None:
    repo.create(a_game("t1"))
    repo.components.change([WOOL])
    assert repo.game("t1") == a_game("t1")
    assert repo.components.all() == (WOOL,)


def test_a_database_that_does_not_answer_is_told_in_a_sentence(tmp_path: Path) -> None:
    engine = engine_for(f"sqlite:///{tmp_path / 't.sqlite'}")
    repo = SqlRepo(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE components")
    with pytest.raises(AssistantError, match="Nothing was recorded"):
        repo.components.change([WOOL])
    engine.dispose()


def test_the_layout_is_valid_for_postgresql_too() -> None:
    table = ComponentRow.metadata.tables["components"]
    statement = str(CreateTable(table).compile(dialect=postgresql.dialect()))
    assert "place TEXT NOT NULL" in statement
