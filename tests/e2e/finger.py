"""What one finger does on a page, and what its owner reads there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlparse

from playwright.sync_api import Locator, Page, expect

from assistant.i18n import text
from assistant.view.sentences import capitalised


def words(message: str, **params: str | int) -> str:
    """A text of the catalogue as the page shows it."""
    return capitalised(text(message, **params))


def word(name: str) -> str:
    """A word of the game at the beginning of a label."""
    return words(f"word.{name}")


@dataclass(kw_only=True)
class Finger:
    """A page with the number of taps on it so far.

    Buttons are found by the whole text they show. Streamlit may show the last question's buttons
    for a moment longer; whoever taps waits for the new question first.
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
        """Tap the link with this text."""
        self.touch(self.page.get_by_role("link", name=label, exact=True))

    def touch(self, target: Locator) -> None:
        """Tap anything."""
        target.tap()
        self.taps += 1

    def sees(self, *sentences: str) -> None:
        """Wait until the page shows each of these."""
        for sentence in sentences:
            expect(self.page.get_by_text(sentence).first).to_be_visible()

    def sees_not(self, *sentences: str) -> None:
        """Wait until the page shows none of these."""
        for sentence in sentences:
            expect(self.page.get_by_text(sentence)).to_have_count(0)

    def answer(self, question: str, *labels: str) -> None:
        """Wait for a question, then tap these buttons."""
        self.sees(question)
        for label in labels:
            self.tap(label)

    def number(self, label: str) -> Locator:
        """The number field whose label begins like this."""
        return self.page.get_by_role("spinbutton", name=re.compile(f"^{re.escape(label)}"))

    def chip(self, group: str, label: str) -> Locator:
        """One of several choices side by side; ``group`` is what they are called."""
        return self.page.get_by_role("radiogroup", name=group).get_by_role(
            "radio", name=label, exact=True
        )
