"""A game on a recorded map as somebody taps it on a phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from assistant.caledonia.actions import Action, AutomaTurn, CorrectNumber
from assistant.replay import export_table, import_table
from assistant.table import Table
from tests.e2e.conftest import App
from tests.e2e.finger import Finger, words

HUMAN, AUTOMA = "red", "black"
TURN = AutomaTurn(by=AUTOMA)
PATIENCE = 15.0
"""How long a recorded tap may take to arrive in the database, in s."""


@dataclass(kw_only=True)
class Referee:
    """A table on a phone."""

    app: App
    hand: Finger

    @property
    def table(self) -> Table:
        """The table as it is stored now."""
        return self.app.table(self.hand.code)

    def recorded(self, tap: Callable[[], None]) -> Table:
        """Tap, then wait until the table went on and the page has drawn it."""
        before = self.table.seq
        tap()
        end = time.monotonic() + PATIENCE
        while (table := self.table).seq == before:
            assert time.monotonic() < end, "nothing was recorded"
            time.sleep(0.02)
        self.hand.rests()
        return table

    def space(self, name: str) -> None:
        """Choose a space of the map with the keys, wherever it lies on the screen."""
        self.hand.page.locator(f'[data-space="{name}"]').first.focus()
        self.hand.page.keyboard.press("Enter")
        self.hand.taps += 1
        panel = self.hand.page.get_by_text(re.compile(rf"^{name} · "))
        expect(panel.first).to_be_visible()
        self.hand.rests()

    def taps_on(self, name: str) -> None:
        """Tap a space of the map with the finger."""
        box = self.hand.page.locator(f'[data-space="{name}"] .g').first.bounding_box()
        assert box is not None
        self.hand.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.hand.taps += 1
        expect(self.hand.page.get_by_text(re.compile(rf"^{name} · ")).first).to_be_visible()
        self.hand.rests()

    def begins(self, label: str) -> None:
        """Tap the first button whose text begins like this."""
        name = re.compile(rf"^{re.escape(label)}")
        self.hand.touch(self.hand.page.get_by_role("button", name=name).first)
        self.hand.rests()

    def chip(self, kind: str) -> None:
        """Tap the chip of an action."""
        self.hand.tap(words(f"play.chip.{kind}"))
        self.hand.sees(words(f"play.form.{kind}"))
        self.hand.rests()

    def pill(self, label: str) -> None:
        """Tap a pill that begins like this."""
        bottom = self.hand.page.get_by_test_id("stBottom")
        pills = bottom.get_by_test_id("stButtonGroup")
        self.hand.touch(pills.get_by_text(re.compile(rf"^{re.escape(label)}")).first)
        self.hand.rests()

    def record(self) -> Table:
        """The one tap that records."""
        return self.recorded(lambda: self.begins("Record"))

    def next_seat(self) -> None:
        """End the turn; when the Automa is next, play its turns until it is somebody else's."""
        self.recorded(lambda: self.begins("Next"))
        self.automa()

    def automa(self) -> None:
        """The Automa's turns: let the app do all of one, then confirm it."""
        while self.acts():
            if self.table.work_out(TURN).ask is not None:
                self.recorded(lambda: self.hand.tap(words("guide.whole_turn")))
            else:
                self.recorded(lambda: self.hand.tap(words("guide.finish")))
        self.settles()

    def settles(self) -> None:
        """Wait until the page where the game goes on is drawn."""
        if self.table.state.phase == "action":
            expect(self.hand.page.locator(".st-key-play_chips")).to_be_visible()
        self.hand.rests()

    def acts(self) -> bool:
        """Whether it is the Automa's turn."""
        state = self.table.state
        return state.phase == "action" and state.turn.seat == AUTOMA

    def round_end(self) -> None:
        """Production of both, scoring and preparation, each with one tap, then on with the game."""
        self.hand.follow(words("play.to.round_end"))
        for _ in (HUMAN, AUTOMA):
            self.recorded(lambda: self.begins(words("round_end.confirm")))
        state = self.recorded(lambda: self.hand.tap(words("round_end.scored"))).state
        if state.phase == "preparation":
            begin = words("guide.begin_round", round=state.round)
            self.recorded(lambda: self.begins(begin.partition(":")[0]))
        self.hand.follow(words("round_end.to_table"))
        self.hand.rests()

    def elsewhere(self, *actions: Action) -> None:
        """Somebody else records something, then the page is loaded anew."""
        table = self.table
        for action in actions:
            table = table.commit(action, table.seq)
        self.reload()

    def reload(self) -> None:
        """Load the page anew: the phone has slept."""
        self.hand.page.reload()
        expect(self.hand.page.locator(".st-key-table_header")).to_be_visible()
        self.hand.rests()


def poor() -> tuple[Action, ...]:
    """An Automa that can pay nothing passes soon."""
    return tuple(
        CorrectNumber.model_validate({"by": AUTOMA, "what": what, "to": 0})
        for what in ("money", "merchants")
    )


def put_in(app: App, table: Table) -> str:
    """Put a table that was prepared in memory into the app; its code there."""
    return import_table(app.repo, export_table(table), name="prepared").id
