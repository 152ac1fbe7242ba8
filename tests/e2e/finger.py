"""What one finger does on a page, and what its owner reads there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qs, urlparse

from playwright.sync_api import Locator, Page, expect

from assistant.i18n import text
from assistant.view.sentences import capitalised
from tests.e2e.conftest import PATIENCE

LOOK = 25
"""Pause between two looks at a condition, in ms."""


def words(message: str, **params: str | int) -> str:
    """A text of the catalogue as the page shows it."""
    return capitalised(text(message, "en", **params))


def word(name: str) -> str:
    """A word of the game at the beginning of a label."""
    return words(f"word.{name}")


def until(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for what the page itself does not show."""
    for _ in range(PATIENCE // LOOK):
        if happened():
            return
        page.wait_for_timeout(LOOK)
    raise AssertionError("it did not happen")


@dataclass(kw_only=True)
class Finger:
    """A page with the number of taps on it so far.

    Buttons are found by the whole text they show. The buttons of two questions may say the same,
    so whoever answers waits for the question first. What is waited for is noticed in the next
    frame; ``expect`` would look again after a pause only, which adds up over a whole game.
    """

    page: Page
    taps: int = 0

    @property
    def code(self) -> str:
        """Code of the table in the address of the page."""
        return parse_qs(urlparse(self.page.url).query)["table"][0]

    def button(self, label: str) -> Locator:
        return self.page.get_by_role("button", name=label, exact=True)

    def tap(self, label: str) -> None:
        """Tap the button with this text."""
        self.touch(self.button(label))

    def follow(self, label: str) -> None:
        """Tap the link with this text, once the page is drawn: links leave what is half drawn."""
        self.rests()
        self.touch(self.page.get_by_role("link", name=label, exact=True))

    def touch(self, target: Locator) -> None:
        """Tap anything."""
        target.tap()
        self.taps += 1

    def sees(self, *sentences: str) -> None:
        """Wait until the page shows each of these."""
        for sentence in sentences:
            self.page.get_by_text(sentence).first.wait_for()

    def sees_not(self, *sentences: str) -> None:
        """Wait until the page shows none of these."""
        for sentence in sentences:
            self.page.get_by_text(sentence).first.wait_for(state="detached")

    def rests(self) -> None:
        """Wait until the page has drawn everything."""
        app = self.page.get_by_test_id("stApp")
        expect(app).to_have_attribute("data-test-script-state", "notRunning")

    def asked(self, question: str) -> None:
        """Wait until this is the open question, at the bottom of the page."""
        bottom = self.page.get_by_test_id("stBottom")
        bottom.get_by_text(question, exact=True).first.wait_for()

    def answer(self, question: str, *labels: str) -> None:
        """Wait for a question, then tap these buttons."""
        self.asked(question)
        for label in labels:
            self.tap(label)

    def choose(self, question: str, *labels: str) -> None:
        """Answer a question that takes any number of options: tap them, then confirm."""
        self.asked(question)
        for label in labels:
            self.tap(label)
        chosen = ", ".join(labels)
        self.tap(words("guide.confirm", what=chosen) if labels else words("guide.confirm_none"))

    def number(self, label: str) -> Locator:
        """The number field whose label begins like this."""
        return self.page.get_by_role("spinbutton", name=re.compile(f"^{re.escape(label)}"))

    def chip(self, group: str, label: str) -> Locator:
        """One of several choices side by side; ``group`` is what they are called."""
        return self.page.get_by_role("radiogroup", name=group).get_by_role(
            "radio", name=label, exact=True
        )
