"""The score sheet of four players, typed with one thumb and read on a desktop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from assistant.caledonia.actions import TypeTally
from assistant.caledonia.setup import Setup
from assistant.i18n import text
from assistant.table import create_table
from assistant.view.score_table import verdict_sentence
from tests.e2e.conftest import App
from tests.e2e.finger import Finger, until, word, words
from tests.e2e.game import home
from tests.e2e.line import Line
from tests.e2e.sheet import Sheet
from tests.table_steps import said

NAMES = {"red": "Anna", "blue": "Ben", "white": "Cem", "black": "Dora"}

CONTRACTS = {"red": 5, "blue": 5, "white": 5, "black": 2}
"""Tapped with the stepper; the rest is typed."""

NUMBERS = {
    "red": {"glory": 41, "money": 57, "hops": 6, "cotton": 3, "settlements": 9},
    "blue": {"glory": 52, "money": 40, "tobacco": 4, "settlements": 9},
    "white": {"glory": 38, "basic_goods": 7, "sugar_cane": 5, "settlements": 7},
    "black": {"glory": 60, "processed_goods": 4, "hops": 2, "settlements": 2},
}

POOLED = {
    "exports": {"red": 6, "blue": 6, "white": 6, "black": 0},
    "settlements": {"red": 15, "blue": 15, "white": 6, "black": 0},
}
"""Three share the 12, 6 and 0 VP of the contracts, two the 18 and 12 VP of the settlements."""


@pytest.fixture
def phone_sheet(phone: Page, app: App) -> Sheet:
    """An empty sheet for four with names, from the start page on."""
    hand = home(phone, app)
    hand.follow(words("home.score"))
    for seat in ("white", "black"):
        hand.touch(colour(phone, seat))
    for seat, name in NAMES.items():
        name_of(phone, seat).fill(name)
    hand.tap(words("score_page.start"))
    hand.sees(words("score_page.verdict.none_yet"))
    return Sheet(app=app, hand=hand, names=NAMES)


def test_four_seats_share_prizes_on_every_device(
    phone_sheet: Sheet, desktop: Page, app: App
) -> None:
    for seat, numbers in NUMBERS.items():
        phone_sheet.turn_to(seat)
        phone_sheet.steps_up("contracts", CONTRACTS[seat])
        phone_sheet.types(numbers)
        phone_sheet.keeps(seat, {**numbers, "contracts": CONTRACTS[seat]})
    code = phone_sheet.hand.code
    score = app.table(code).score()
    for item, prizes in POOLED.items():
        assert {line.seat: line.points for line in score.lines if line.item == item} == prizes
    totals = {seat: score.total(seat) for seat in NAMES}
    assert len(set(totals.values())) == 4
    phone_shows(phone_sheet, totals)
    phone_sheet.hand.page.reload()
    phone_shows(phone_sheet, totals)
    phone_sheet.hand.sees(verdict_sentence(score, NAMES))
    for seat, numbers in NUMBERS.items():
        phone_sheet.turn_to(seat)
        phone_sheet.shows({**numbers, "contracts": CONTRACTS[seat]})
    desktop_shows(desktop, f"{app.address}/score?table={code}", totals)


def phone_shows(sheet: Sheet, totals: dict[str, int]) -> None:
    for seat, total in totals.items():
        sheet.shows_total(seat, total)


def desktop_shows(page: Page, address: str, totals: dict[str, int]) -> None:
    """All seats side by side, and why each got its points."""
    page.goto(address)
    for seat, name in NAMES.items():
        for item, value in {**NUMBERS[seat], "contracts": CONTRACTS[seat]}.items():
            field = f"{name}: {words(f'score_page.enter.{item}')}"
            expect(page.get_by_role("spinbutton", name=field)).to_have_value(str(value))
    told = page.get_by_text(words("score_page.total"), exact=True)
    for line in (told.first, told.last):
        expect(line.locator("..")).to_contain_text(str(totals["red"]))
    # The chart, which is drawn a little later, names the same lines.
    line = page.locator("summary").filter(has_text=words("score_page.line.exports"))
    line.click()
    shared = text("score.exports_tied", count=5, place=1, tied=3, pool=18)
    expect(page.get_by_text(shared)).to_have_count(3)
    Finger(page=page).sees(shared)


def test_the_next_seat_comes_with_one_tap_while_a_number_overturns_the_places(
    phone: Page, app: App
) -> None:
    seats = [{"colour": colour, "name": NAMES[colour]} for colour in ("red", "blue")]
    table = create_table(app.repo, Setup.model_validate({"seats": seats}))
    table = said(table, TypeTally(by="blue", item="glory", value="10"))
    line = Line()
    line.lay(phone)
    phone.goto(f"{app.address}/score?table={table.id}")
    sheet = Sheet(app=app, hand=Finger(page=phone), names=NAMES)
    sheet.shows({"glory": 0})
    sheet.hand.rests()
    line.answers.hold()
    sheet.field("glory").fill("30")
    sheet.field("glory").press("Enter")
    until(phone, line.has_a_whole_answer)
    sheet.hand.touch(sheet.seat("blue"))
    line.answers.release()
    sheet.has("blue")
    sheet.shows({"glory": 10})
    sheet.keeps("red", {"glory": 30})


def test_quick_fingers_are_not_overtaken_by_slow_answers(phone: Page, app: App) -> None:
    line = Line()
    line.lay(phone)
    hand = home(phone, app)
    hand.follow(words("home.score"))
    expect(name_of(phone, "red")).to_be_visible()
    hand.rests()
    line.answers.hold()
    hand.touch(colour(phone, "white"))
    until(phone, line.has_a_whole_answer)
    line.taps.hold()
    hand.touch(colour(phone, "black"))
    line.answers.release()
    name_of(phone, "white").fill("Cem")
    name_of(phone, "red").fill("Anna")
    line.taps.release()
    expect(name_of(phone, "black")).to_be_visible()
    hand.rests()
    expect(name_of(phone, "red")).to_have_value("Anna")
    expect(name_of(phone, "white")).to_have_value("Cem")


def name_of(page: Page, seat: str) -> Locator:
    return page.get_by_label(text("score_page.name", colour=word(seat)))


def colour(page: Page, seat: str) -> Locator:
    return page.get_by_role("button", name=word(seat))
