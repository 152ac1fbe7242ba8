"""The score sheet as somebody fills it in, one seat after the other."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import App
from tests.e2e.finger import Finger, until, word, words


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The Score page with one seat in view.

    Parameters
    ----------
    names : what the page calls each seat, by colour.
    """

    app: App
    hand: Finger
    names: Mapping[str, str]

    def seat(self, colour: str) -> Locator:
        """The choice of a seat at the bottom."""
        picker = self.hand.page.get_by_role("radiogroup", name=words("score_page.whose"))
        return picker.get_by_role("radio").filter(has_text=self.names[colour])

    def turn_to(self, colour: str) -> None:
        """Bring the numbers of a seat into view."""
        self.hand.touch(self.seat(colour))
        self.has(colour)

    def has(self, colour: str) -> None:
        """Wait until the numbers of this seat alone are in view."""
        above = self.hand.page.get_by_test_id("stMainBlockContainer")
        expect(above.get_by_role("img").first).to_have_accessible_name(word(colour))
        self.hand.rests()

    def field(self, item: str) -> Locator:
        return self.hand.number(words(f"score_page.enter.{item}"))

    def steps_up(self, item: str, times: int) -> None:
        """Tap the plus beside a number, as fast as a finger can."""
        field = self.field(item)
        row = self.hand.page.get_by_test_id("stNumberInput").filter(has=field)
        plus = row.get_by_role("button", name="Increment")
        for _ in range(times):
            self.hand.touch(plus)
        self.shows({item: times})

    def types(self, numbers: Mapping[str, int]) -> None:
        """Type numbers one after the other, without waiting for the page in between."""
        for item, value in numbers.items():
            field = self.field(item)
            field.tap()
            expect(field).to_have_attribute("inputmode", "numeric")
            field.press_sequentially(str(value))
        field.press("Enter")
        self.shows(numbers)

    def keeps(self, colour: str, numbers: Mapping[str, int]) -> None:
        """Wait until these numbers of a seat are recorded."""
        wanted = {(colour, item, str(value)) for item, value in numbers.items()}
        until(
            self.hand.page,
            lambda: wanted <= set(self.app.table(self.hand.code).state.typed),
        )

    def shows(self, numbers: Mapping[str, int]) -> None:
        for item, value in numbers.items():
            expect(self.field(item)).to_have_value(str(value))

    def shows_total(self, colour: str, total: int) -> None:
        """The total above the choice of the seat."""
        bottom = self.hand.page.get_by_test_id("stBottom")
        told = re.compile(rf"^{re.escape(self.names[colour])}\s*{total}(?!\d)")
        expect(bottom.locator("span").filter(has_text=told).first).to_be_visible()
