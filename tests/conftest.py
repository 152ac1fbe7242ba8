"""Tables that several tests begin with, in both kinds of storage."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.caledonia.actions import CorrectNumber
from assistant.store.engine import engine_for
from assistant.store.repo import MemoryRepo, Repo, SqlRepo
from assistant.table import Table, create_table
from tests.caledonia.builder import a_setup
from tests.table_steps import said


@pytest.fixture(params=["memory", "sqlite"])
def repo(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Repo]:
    if request.param == "memory":
        yield MemoryRepo()
        return
    engine = engine_for(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield SqlRepo(engine)
    engine.dispose()


@pytest.fixture
def solo_automa(repo: Repo) -> Table:
    """One player against the Automa; the app rolls and deals."""
    setup = a_setup("red", "automa:blue").model_copy(update={"title": "Tuesday"})
    return create_table(repo, setup)


@pytest.fixture
def own_dice(repo: Repo) -> Table:
    return create_table(repo, a_setup("red", "automa:blue", dice="table", cards="table"))


@pytest.fixture
def market(repo: Repo) -> Table:
    """Two players whose market is followed, £50 each."""
    table = create_table(repo, a_setup("red", "blue", depth="board"))
    return said(table, *(CorrectNumber(by=by, what="money", to=50) for by in ("red", "blue")))
