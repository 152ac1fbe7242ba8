"""A real browser and a real server for the tests of what a player does with a finger."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from assistant.store.engine import engine_for
from assistant.store.repo import SqlRepo
from assistant.table import Table, open_table

ENTRY = Path(str(files("assistant").joinpath("app.py")))
CHROMIUM = os.environ.get("CHROMIUM", shutil.which("chromium") or "/usr/bin/chromium")
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/126.0.0.0 Mobile Safari/537.36"
)
"""What the browser of a phone calls itself; some pages begin in another way there."""

START_SECONDS = 40.0
PATIENCE = 15_000
"""How long a page may take to show what a test waits for, in ms."""

LOG = "server.log"


class StartServer(Protocol):
    """Start a Streamlit script and return its address."""

    def __call__(self, script: Path, env: Mapping[str, str] | None = None) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class App:
    """The whole app as it runs for the tests.

    Parameters
    ----------
    address : of the server, without a slash at its end.
    repo : its database, opened a second time.
    log : what the server writes.
    """

    address: str
    repo: SqlRepo
    log: Path

    def table(self, code: str) -> Table:
        """The table of this code as the database has it now."""
        return open_table(self.repo, code)

    def told(self) -> str:
        """Everything that the server has written so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this package drives a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the browser; without one the tests are skipped, unless REQUIRE_BROWSER is set."""
    if not Path(CHROMIUM).exists():
        reason = f"no browser at {CHROMIUM}: install chromium, or name one in CHROMIUM"
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    expect.set_options(timeout=PATIENCE)
    return CHROMIUM


@pytest.fixture(scope="session")
def browser_type_launch_args(chromium: str) -> dict[str, object]:
    """Launch the installed browser instead of one of Playwright's own."""
    return {"executable_path": chromium, "args": list(ARGS), "headless": True}


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page on a phone held upright, 390 by 844, driven by touch."""
    with page_on(browser, "phone") as page:
        yield page


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Page]:
    """A page on a desktop, 1280 by 800, driven by mouse and keys."""
    with page_on(browser, "desktop") as page:
        yield page


@pytest.fixture(scope="module")
def streamlit_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """Start Streamlit scripts, each on a free port and with a scratch database of its own."""
    with ExitStack() as running:

        def start(script: Path, env: Mapping[str, str] | None = None) -> str:
            folder = tmp_path_factory.mktemp("server")
            return running.enter_context(_server(script, folder, env or {}))

        yield start


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The app with one database for all tests; every test plays at tables of its own."""
    folder = tmp_path_factory.mktemp("app")
    with _server(ENTRY, folder, {}) as address:
        engine = engine_for(_database(folder))
        yield App(address=address, repo=SqlRepo(engine), log=folder / LOG)
        engine.dispose()


@pytest.fixture(autouse=True)
def no_traceback(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in whose time the app has written a traceback."""
    if "app" not in request.fixturenames:
        yield
        return
    running: App = request.getfixturevalue("app")
    before = len(running.told())
    yield
    assert "Traceback" not in running.told()[before:], running.told()[before:]


@contextmanager
def page_on(browser: Browser, device: Literal["phone", "desktop"]) -> Iterator[Page]:
    """A page with a browser's memory of its own, forgotten at the end."""
    touch = device == "phone"
    context: BrowserContext = browser.new_context(
        viewport={"width": 390, "height": 844} if touch else {"width": 1280, "height": 800},
        has_touch=touch,
        is_mobile=touch,
        user_agent=PHONE if touch else None,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    with closing(context):
        yield context.new_page()


@contextmanager
def _server(script: Path, folder: Path, env: Mapping[str, str]) -> Iterator[str]:
    port = _free_port()
    log = folder / LOG
    with log.open("wb") as output:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "streamlit", "run", str(script)),
                *("--server.port", str(port), "--server.address", "127.0.0.1"),
                *("--server.headless", "true", "--browser.gatherUsageStats", "false"),
                *("--server.fileWatcherType", "none"),
            ],
            cwd=script.parent,
            env={**os.environ, "ASSISTANT_DATABASE_URL": _database(folder), **env},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_healthy(port, process, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)


def _database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_healthy(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text(errors='replace')}")
