"""Every kind of storage, for the tests that hold for all of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.store.engine import engine_for
from assistant.store.repo import MemoryRepo, Repo, SqlRepo
from tests.store.postgres import new_database, postgres

KINDS = ["memory", "sqlite in memory", "sqlite file", "postgresql"]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """URL of a PostgreSQL server that runs as long as the tests."""
    with postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """URL of a PostgreSQL database that nobody has used yet."""
    return new_database(postgres_server)


@pytest.fixture(params=["sqlite file", "postgresql"])
def kept_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """URL of a new database that outlives the engine that opened it."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=KINDS)
def repo(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Repo]:
    match request.param:
        case "memory":
            yield MemoryRepo()
            return
        case "sqlite in memory":
            url = "sqlite://"
        case "sqlite file":
            url = f"sqlite:///{tmp_path / 't.sqlite'}"
        case _:
            url = request.getfixturevalue("postgres_url")
    engine = engine_for(url)
    yield SqlRepo(engine)
    engine.dispose()
