"""How each page looks on a phone and on a desktop: pictures to look at, and what must always hold.

The pictures go to the folder in ``SCREENSHOTS``, default ``build/screenshots``. With
``UPDATE_README_SCREENSHOTS`` set, two of them become those of the README.
"""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from assistant.caledonia.actions import Action, AutomaTurn, Done, LayOut, TypeTally
from assistant.caledonia.setup import Setup
from assistant.i18n import text
from assistant.replay import export_table, import_table
from assistant.table import Table, create_table
from graphs import load_board
from tests.bench.positions import SEED, play, round_three
from tests.e2e.conftest import App, page_on
from tests.e2e.finger import Finger, words
from tests.table_steps import answered, said

ROOT = Path(__file__).parents[2]
README = {
    "automa-turn-phone.png": "automa-phone.png",
    "score-desktop.png": "score-desktop.png",
}
FINGER = 44
"""Least height of what is tapped, in px."""

TARGETS = (
    "button:not(.skip), [role=button]:not([data-space]), [role=radio], [role=tab], summary, a[href]"
)
SMALL = """
(found, least) => found
  .map((target) => [target, target.getBoundingClientRect()])
  .filter(([target, box]) => box.width && box.height && box.right > 0 && box.bottom > 0
    && getComputedStyle(target).visibility === "visible"
    && Math.round(box.height) < least)
  .map(([target, box]) => `${target.getAttribute("aria-label") || target.innerText}: ${box.height}`)
"""
OVERFLOW = """
() => [document.documentElement, ...document.querySelectorAll('[data-testid="stMain"]')]
  .map((part) => part.scrollWidth - Math.min(part.clientWidth, innerWidth))
"""

NUMBERS = {
    "red": "glory 52 basic_goods 2 money 57 contracts 5 hops 9 cotton 6 settlements 9",
    "blue": "glory 47 processed_goods 4 money 31 contracts 5 hops 4 tobacco 7 settlements 7",
    "white": "glory 61 basic_goods 7 money 18 contracts 3 sugar_cane 5 settlements 4",
    "black": "glory 38 basic_goods 3 money 72 contracts 2 hops 6 cotton 2 settlements 9",
}
NAMES = ("Anna", "Ben", "Cem", "Dora")

KEPT = "(code) => (localStorage.getItem('caledonia.tables') || '').includes(code)"
"""Whether the browser remembers a table."""


@pytest.fixture(scope="module", params=["phone", "desktop"])
def device(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[str, Page]]:
    """Name and page of a device, the same through all pictures."""
    with page_on(browser, request.param) as page:
        yield request.param, page


@pytest.fixture(scope="module")
def pictures() -> Path:
    """The folder for the pictures."""
    folder = Path(os.environ.get("SCREENSHOTS", ROOT / "build" / "screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def turn(app: App) -> Table:
    """The Automa looks for a space: its third criterion is open."""
    setup = Setup.model_validate(
        {
            "title": "Tuesday",
            "seats": [{"colour": "red", "name": "Anna"}, {"colour": "black", "automa": True}],
            "chance": {"dice": "app", "cards": "table"},
        }
    )
    automa = AutomaTurn(by="black")
    table = said(create_table(app.repo, setup), LayOut(contracts=(6, 3)), Done(by="red"))
    table = answered(table, automa, "expand export_contract upgrade trade", "1", "6", "sheep", "")
    return answered(table, automa, "A", "1", "several", "none", "several")


@pytest.fixture(scope="module")
def sheet(app: App) -> Table:
    """A score sheet of four seats, filled in."""
    seats = [{"colour": colour, "name": name} for colour, name in zip(NUMBERS, NAMES, strict=True)]
    table = create_table(app.repo, Setup.model_validate({"title": "Friday", "seats": seats}))
    numbers: list[Action] = [
        TypeTally.model_validate({"by": seat, "item": item, "value": value})
        for seat, line in NUMBERS.items()
        for item, value in pairs(line.split())
    ]
    return said(table, *numbers)


def test_home(
    device: tuple[str, Page], app: App, turn: Table, sheet: Table, pictures: Path
) -> None:
    name, page = device
    for place, table in (("automa", turn), ("score", sheet)):
        opened(page, f"{app.address}/{place}?table={table.id}")
        page.wait_for_function(KEPT, arg=table.id)
    opened(page, app.address, turn.title, sheet.title)
    looks_good(page, pictures / f"home-{name}.png")


def test_automa_options(device: tuple[str, Page], app: App, pictures: Path) -> None:
    name, page = device
    opened(page, f"{app.address}/automa_only", words("options.difficulty"), words("options.start"))
    looks_good(page, pictures / f"automa-options-{name}.png")


def test_automa_turn(device: tuple[str, Page], app: App, turn: Table, pictures: Path) -> None:
    name, page = device
    question = words("automa.ask.max_settlements", level=text("word.1-loch"))
    opened(page, f"{app.address}/automa?table={turn.id}", question, words("guide.support_card"))
    looks_good(page, pictures / f"automa-turn-{name}.png")


def test_score(device: tuple[str, Page], app: App, sheet: Table, pictures: Path) -> None:
    name, page = device
    opened(page, f"{app.address}/score?table={sheet.id}", *NAMES)
    looks_good(page, pictures / f"score-{name}.png")


def test_log(device: tuple[str, Page], app: App, turn: Table, pictures: Path) -> None:
    name, page = device
    done = words("log.done", seat="Anna")
    opened(page, f"{app.address}/log?table={turn.id}", words("page.log"), done)
    looks_good(page, pictures / f"log-{name}.png")


@pytest.fixture(scope="module")
def board(app: App) -> Table:
    """Four seats on the practice map in round 3."""
    return import_table(app.repo, export_table(round_three()), name="Round three")


@pytest.fixture(scope="module")
def production(app: App) -> Table:
    """The same game when the next round has been played."""
    over = play(round_three(), random.Random(SEED), lambda t: t.state.phase == "production")
    return import_table(app.repo, export_table(over), name="Production")


STEPS = {
    "game": "new_table.begun",
    "seats": "new_table.players",
    "board": "new_table.map",
    "chance": "new_table.chance.tiles",
}
"""What each step of a new table asks first."""


@pytest.mark.parametrize("step", STEPS)
def test_new_table(device: tuple[str, Page], app: App, pictures: Path, step: str) -> None:
    name, page = device
    opened(page, f"{app.address}/new_table", words("page.new_table"))
    tab = page.get_by_role("radio", name=words(f"new_table.step_is.{step}"), exact=True).first
    tab.click()
    hand = Finger(page=page)
    hand.sees(words(STEPS[step]))
    hand.rests()
    looks_good(page, pictures / f"new-table-{step}-{name}.png")


def test_table(device: tuple[str, Page], app: App, board: Table, pictures: Path) -> None:
    name, page = device
    opened(page, f"{app.address}/table?table={board.id}")
    page.locator('[data-space="c7"]').first.wait_for()
    looks_good(page, pictures / f"table-{name}.png")
    page.locator('[data-space="c7"]').first.press("Enter")
    Finger(page=page).sees("c7 · ")
    Finger(page=page).rests()
    looks_good(page, pictures / f"table-space-{name}.png")


def test_market(device: tuple[str, Page], app: App, board: Table, pictures: Path) -> None:
    name, page = device
    opened(page, f"{app.address}/market?table={board.id}", words("page.market"))
    looks_good(page, pictures / f"market-{name}.png")


def test_round_end(device: tuple[str, Page], app: App, production: Table, pictures: Path) -> None:
    name, page = device
    opened(page, f"{app.address}/round_end?table={production.id}", words("round_end.confirm"))
    looks_good(page, pictures / f"round-end-{name}.png")


def test_ask(device: tuple[str, Page], app: App, pictures: Path) -> None:
    name, page = device
    setup = Setup.model_validate(
        {
            "seats": [{"colour": colour} for colour in NUMBERS],
            "depth": "board",
            "start": "setup",
            "running": True,
            "question": True,
            "board": load_board("practice"),
        }
    )
    table = create_table(app.repo, setup)
    opened(page, f"{app.address}/ask", words("ask.colours"), words("ask.to_position"))
    looks_good(page, pictures / f"ask-{name}.png")
    opened(page, f"{app.address}/ask?table={table.id}", words("ask.who"), words("ask.ask"))
    fits(page, pictures / f"ask-position-{name}.png")
    page.get_by_role("button", name=words("ask.ask"), exact=True).click()
    Finger(page=page).sees(words("ask.change"))
    fits(page, pictures / f"ask-answer-{name}.png")


def pairs(found: list[str]) -> Iterator[tuple[str, str]]:
    """Every two of them as a pair."""
    return zip(found[::2], found[1::2], strict=True)


def opened(page: Page, address: str, *sentences: str) -> None:
    """Open a page and wait until it shows these and has come to rest."""
    page.goto(address)
    hand = Finger(page=page)
    hand.sees(*sentences)
    hand.rests()
    page.wait_for_function("() => document.fonts.ready.then(() => true)")


def looks_good(page: Page, picture: Path) -> None:
    """Take the picture; nothing overflows to the side, nothing is too small for a finger."""
    fits(page, picture)
    small = page.locator(TARGETS).evaluate_all(SMALL, FINGER)
    assert small == [], "\n".join(small)
    if picture.name in README and os.environ.get("UPDATE_README_SCREENSHOTS"):
        shown = ROOT / "examples" / "screenshots" / README[picture.name]
        shown.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, shown)


def fits(page: Page, picture: Path) -> None:
    """Take the picture; nothing overflows to the side."""
    expect(page.get_by_test_id("stSkeleton")).to_have_count(0)
    page.screenshot(path=picture, animations="disabled")
    assert not is_blank(picture)
    assert max(page.evaluate(OVERFLOW)) <= 0


def is_blank(picture: Path) -> bool:
    """Whether hardly anything stands on the background."""
    with Image.open(picture) as image:
        small = image.convert("L").resize((image.width // 2, image.height // 2))
        counts = sorted(small.histogram(), reverse=True)
    return sum(counts[1:]) < 0.02 * sum(counts)
