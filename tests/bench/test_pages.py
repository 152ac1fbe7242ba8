"""What a player waits for: a rerun of a page, a tap until its text, and what ten tables weigh."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from urllib.parse import urlparse

from playwright.sync_api import Page
from pytest_benchmark.fixture import BenchmarkFixture

from assistant.replay import export_table, import_table
from assistant.store.repo import SqlRepo
from tests.bench.positions import round_three
from tests.bench.test_budgets import median
from tests.e2e.conftest import App
from tests.pages.browse import fine, visit

TABLES = 10
MIB_ALLOWED = 400

# Watched inside the browser: looking at the page from outside takes as long as the page itself.
TAP_UNTIL_TEXT = """(space) => new Promise((done) => {
  const told = `${space.dataset.space} · `;
  const texts = () => [...document.querySelectorAll("p")].map((p) => p.textContent);
  const there = () => texts().some((text) => text.startsWith(told));
  const watch = new MutationObserver(() => {
    if (!there()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(done)); // drawn, not only known
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  space.focus();
  space.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
})"""


def test_the_rerun_of_the_table_page(benchmark: BenchmarkFixture, repo: SqlRepo) -> None:
    page = visit("table", _stored(repo))
    benchmark.pedantic(page.run, rounds=15, warmup_rounds=2)
    fine(page)
    assert median(benchmark) < 5 * 100e-3


def test_a_tap_on_the_map_until_its_text(
    benchmark: BenchmarkFixture, app: App, phone: Page
) -> None:
    _opened(phone, app)
    spaces = cycle(("c7", "d7"))

    def tap() -> None:
        phone.locator(f'[data-space="{next(spaces)}"]').first.evaluate(TAP_UNTIL_TEXT)

    benchmark.pedantic(tap, rounds=15, warmup_rounds=2)
    assert median(benchmark) < 5 * 250e-3


def test_the_memory_of_a_server_with_ten_open_tables(
    benchmark: BenchmarkFixture, app: App, phone: Page
) -> None:
    def open_all() -> None:
        for _ in range(TABLES):
            _opened(phone, app)

    # The server keeps the session of a phone that left for two minutes.
    benchmark.pedantic(open_all, rounds=1)
    held = _memory(app)
    benchmark.extra_info["MiB"] = held
    assert held < MIB_ALLOWED


def _stored(repo: SqlRepo) -> str:
    """Four seats on the practice map early in round 3; the code of the table."""
    return import_table(repo, export_table(round_three()), name="round three").id


def _opened(page: Page, app: App) -> None:
    page.goto(f"{app.address}/table?table={_stored(app.repo)}")
    page.locator('[data-space="c7"]').first.wait_for(timeout=60_000)


def _memory(app: App) -> int:
    """What the server holds in memory, in MiB."""
    port = str(urlparse(app.address).port)
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            if port.encode() in words and b"--server.port" in words:
                status = (process / "status").read_text(encoding="ascii")
        except OSError:  # it has ended, or is another user's
            continue
        else:
            if port.encode() in words:
                kib = next(line for line in status.splitlines() if line.startswith("VmRSS"))
                return int(kib.split()[1]) // 1024
    raise AssertionError("the server was not found")
