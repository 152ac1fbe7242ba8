"""Every kind of storage, for the tests that hold for all of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.store.engine import engine_for
from assistant.store.repo import MemoryRepo, Repo, SqlRepo


@pytest.fixture(params=["memory", "sqlite in memory", "sqlite file"])
def repo(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Repo]:
    if request.param == "memory":
        yield MemoryRepo()
        return
    url = "sqlite://" if "memory" in request.param else f"sqlite:///{tmp_path / 't.sqlite'}"
    engine = engine_for(url)
    yield SqlRepo(engine)
    engine.dispose()
