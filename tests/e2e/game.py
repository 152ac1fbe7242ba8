"""A game against the Automa as its players tap it on a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from assistant.i18n import text
from assistant.table import Table
from tests.e2e.conftest import App
from tests.e2e.finger import Finger, word, words

HUMAN, AUTOMA = "red", "black"

TECHNOLOGY = "technology_upgrade expand export_contract"
PREPARED = 10
"""What the Automa takes before each new round, in £."""


@dataclass(kw_only=True)
class Game:
    """A game on a phone, with what the Automa must have.

    Parameters
    ----------
    money : of the Automa in £, added up by the test and compared after every turn.
    """

    app: App
    hand: Finger
    money: int = 70
    level: str = "1-loch"
    round: int = 1

    @property
    def table(self) -> Table:
        return self.app.table(self.hand.code)

    def shows_its_money(self) -> None:
        """The header and the stored table agree with the test's own sum."""
        held = self.hand.page.get_by_title(words("fact.money"))
        held.filter(has_text=re.compile(rf"£{self.money}\s*$")).wait_for()
        assert self.table.state.seat(AUTOMA).money == self.money

    def my_turn(self) -> None:
        self.hand.sees(words("guide.your_turn"))
        self.hand.tap(words("guide.done_draw"))

    def i_pass(self, money: int) -> None:
        self.hand.sees(words("guide.your_turn"))
        self.hand.tap(words("guide.pass", money=money))

    def draws(self, icons: str) -> None:
        """Its Action card: icons as in the data, ``leaves`` for the remove flag."""
        names = ", ".join(text(f"word.{icon}") for icon in icons.split())
        self.hand.answer(words("automa.ask.action_card"), names)

    def support(self, modules: str, steps: int | None = None) -> None:
        """Its Support card by modules and, where several have the same, by its steps."""
        self.hand.answer(words("automa.ask.support_modules"), ", ".join(modules))
        if steps is not None:
            self.hand.answer(words("automa.ask.support_steps"), str(steps))

    def spaces(self, modules: str, found: str) -> None:
        """How many spaces it can deploy on: ``none``, ``one`` or ``several``."""
        asked: dict[str, str | int] = {"level": text(f"word.{self.level}"), "money": self.money}
        if self.round == 5:
            question = words("automa.ask.spaces_raising_settlements", **asked)
        else:
            question = words("automa.ask.spaces", modules=", ".join(modules), **asked)
        self.hand.answer(question, word(found))

    def rolls(self, die: str) -> str:
        """Let the app roll; the face it showed."""
        self.hand.tap(words("guide.roll", die=text(f"guide.die.{die}")))
        self.shows_a_face(die)
        return self.last_answer()

    def shows_a_face(self, die: str) -> None:
        """Wait until the page says what a die shows."""
        face = self.hand.page.get_by_text(re.compile(rf"^{words(f'guide.die.{die}')}: "))
        face.first.wait_for()

    def last_answer(self) -> str:
        return self.table.state.answers[-1].value

    def lays(self, *taps: Sequence[str]) -> None:
        """Enter contracts on the Export board by what is printed on them."""
        for good, *further in taps:
            self.hand.sees("Add a contract.")
            for label in (good, *further):
                self.hand.tap(label)

    def finishes(self, *done: str, money: int = 0) -> None:
        """The page says what to do on the table; the Automa's money changes by so much."""
        self.hand.sees(words("guide.to_do"), *done)
        self.hand.tap(words("guide.finish"))
        self.hand.sees_not(words("guide.to_do"))
        self.money += money
        self.shows_its_money()

    def passes(self, *, place: int, money: int, lying: int = 0) -> None:
        """No workers, no space, no contract: whatever it tries, it passes.

        Parameters
        ----------
        lying : contracts noted earlier that somebody has taken since.
        """
        self.draws(TECHNOLOGY)
        self.support("A", 1)
        self.spaces("A", "none")
        self.hand.asked(words("automa.ask.export_board"))
        for left in reversed(range(lying)):
            self.hand.touch(self.hand.button(words("export_board.gone")).first)
            expect(self.hand.button(words("export_board.gone"))).to_have_count(left)
        self.hand.tap(words("export_board.confirm_none"))
        self.hand.sees(words("automa.pass.do", place=place, money=money))
        self.card_says("tried", *TECHNOLOGY.split())
        self.finishes(money=money)

    def card_says(self, state: str, *icons: str) -> None:
        """How the drawn card marks these icons: ``waiting``, ``tried``, ``now`` or ``done``."""
        for icon in icons:
            said = re.compile(rf"{text(f'word.{icon}')}\s*{words(f'guide.icon.{state}')}", re.I)
            self.hand.page.get_by_role("listitem").filter(has_text=said).wait_for()

    def production(self, income: int) -> None:
        """Production and scoring, then the next round unless it was the last."""
        self.hand.sees(words("guide.takes", money=income))
        self.hand.tap(words("guide.produce", money=income))
        self.money += income
        self.hand.sees(words("guide.score_the_tile"))
        self.shows_its_money()
        self.hand.tap(words("guide.scored"))
        if self.round == 5:
            return
        self.round += 1
        self.hand.sees(words("prepare.do", round=self.round))
        self.hand.tap(words("guide.begin_round", round=self.round))
        self.money += PREPARED
        self.hand.sees(words("guide.round", round=self.round, phase=word("action")))
        self.shows_its_money()


def home(page: Page, app: App) -> Finger:
    """The start page under one finger."""
    page.goto(app.address)
    return Finger(page=page)


def new_game(page: Page, app: App) -> Game:
    """A new table at which the app rolls the dice and the Automa's cards are real ones."""
    hand = home(page, app)
    hand.follow(words("home.automa_only"))
    hand.touch(hand.chip(words("options.cards"), words("options.by_table")))
    hand.tap(words("options.start"))
    hand.sees(words("guide.your_turn"))
    return Game(app=app, hand=hand)
