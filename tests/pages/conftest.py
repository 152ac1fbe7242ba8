"""A database of its own for each test of a page."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from streamlit.components.v2 import manifest_scanner

from assistant.store.engine import engine_for
from assistant.store.repo import SqlRepo


@pytest.fixture(scope="session", autouse=True)
def installed_packages_are_read_once() -> Iterator[None]:
    """Streamlit looks through all installed packages whenever a page is opened for a test.

    That takes longer than our pages do; what is installed does not change meanwhile.
    """
    with pytest.MonkeyPatch.context() as patch:
        once = lru_cache(maxsize=1)(manifest_scanner.scan_component_manifests)
        patch.setattr(manifest_scanner, "scan_component_manifests", once)
        yield


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlRepo:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    monkeypatch.setenv("ASSISTANT_DATABASE_URL", url)
    return SqlRepo(engine_for(url))
