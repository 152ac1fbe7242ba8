from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.errors import AssistantError
from assistant.settings import settings

VARIABLES = (
    "DATABASE_URL",
    "ASSISTANT_DATABASE_URL",
    "ASSISTANT_BOARDS_DIR",
    "ASSISTANT_LANG",
    "ASSISTANT_PUBLIC_URL",
)


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_without_variables_data_lies_in_the_users_folder(tmp_path: Path) -> None:
    found = settings()
    assert found.database_url.startswith("sqlite:///")
    assert found.database_url.endswith("caledonia-assistant/tables.sqlite")
    assert found.boards_dir.parts[-2:] == ("caledonia-assistant", "boards")
    assert found.lang == "en"
    assert found.public_url is None
    assert list(tmp_path.iterdir()) == []


def test_each_variable_is_read_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSISTANT_LANG", "de")
    assert settings().lang == "de"
    monkeypatch.setenv("ASSISTANT_LANG", "fr")
    assert settings().lang == "fr"


def test_the_plain_database_url_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///plain")
    assert settings().database_url == "sqlite:///plain"


def test_our_own_database_url_counts_before_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///plain")
    monkeypatch.setenv("ASSISTANT_DATABASE_URL", "sqlite:///own")
    assert settings().database_url == "sqlite:///own"


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "")
    assert settings().database_url.endswith("tables.sqlite")
    assert settings().lang == "en"
    assert settings().public_url is None


def test_the_boards_folder_may_start_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSISTANT_BOARDS_DIR", "~/boards")
    assert settings().boards_dir == Path.home() / "boards"


def test_the_public_address_loses_its_last_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSISTANT_PUBLIC_URL", "http://192.168.1.20:8501/")
    assert settings().public_url == "http://192.168.1.20:8501"


@pytest.mark.parametrize(
    "url", ["192.168.1.20:8501", "javascript:alert(1)", "http://", "http://a b"]
)
def test_another_public_address_is_refused_with_an_example(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("ASSISTANT_PUBLIC_URL", url)
    with pytest.raises(AssistantError, match="public_url.*http://192"):
        settings()


def test_a_password_in_the_database_url_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:secret@host/tables")
    assert "secret" not in repr(settings())
