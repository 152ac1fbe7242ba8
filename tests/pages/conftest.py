"""A database of its own for each test of a page."""

from pathlib import Path

import pytest

from assistant.store.engine import engine_for
from assistant.store.repo import SqlRepo


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlRepo:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    monkeypatch.setenv("ASSISTANT_DATABASE_URL", url)
    return SqlRepo(engine_for(url))
