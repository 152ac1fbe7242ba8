"""Wrong links, hostile names and two tabs at once: a clear sentence, and nothing half written."""

from __future__ import annotations

from playwright.sync_api import Dialog, Page, expect

from assistant.core.errors import UnknownTable
from tests.e2e.conftest import App
from tests.e2e.finger import Finger, words
from tests.e2e.game import Game, home, new_game
from tests.e2e.line import Line

HOSTILE = "<script>alert(1)</script> 🐑"
STALE = "Something else was recorded at this table in the meantime."


def test_a_link_to_no_table_says_so_and_leads_home(phone: Page, app: App) -> None:
    hand = Finger(page=phone)
    phone.goto(f"{app.address}/?table=NOSUCH22")
    hand.sees(UnknownTable("NOSUCH22").message, words("home.automa_only"))
    for place in ("automa", "score", "log"):
        phone.goto(f"{app.address}/{place}?table=NOSUCH22")
        hand.sees(UnknownTable("NOSUCH22").message)
        hand.follow(words("ui.to_home"))
        expect(phone.get_by_role("link", name=words("home.automa_only"))).to_be_visible()
        hand.sees_not(UnknownTable("NOSUCH22").message)


def test_a_name_is_shown_as_it_was_typed(phone: Page, app: App) -> None:
    opened: list[str] = []

    def note(dialog: Dialog) -> None:
        opened.append(dialog.message)
        dialog.dismiss()

    phone.on("dialog", note)
    game = hostile_game(phone, app)
    game.hand.sees(HOSTILE)
    game.my_turn()
    game.hand.sees(words("guide.action_card"))
    code = game.hand.code
    for place in ("log", "score", ""):
        phone.goto(f"{app.address}/{place}?table={code}" if place else app.address)
        game.hand.sees(HOSTILE)
        assert phone.locator("script", has_text="alert(1)").count() == 0
    assert opened == []
    assert app.table(code).setup.seats[0].name == HOSTILE


def hostile_game(page: Page, app: App) -> Game:
    """A table whose name and whose player's name are the same."""
    hand = home(page, app)
    hand.follow(words("home.automa_only"))
    for field in (words("options.name"), words("options.title")):
        page.get_by_role("textbox", name=field, exact=True).fill(HOSTILE)
    hand.tap(words("options.start"))
    hand.sees(words("guide.your_turn"))
    return Game(app=app, hand=hand)


def test_the_second_of_two_tabs_sees_what_the_first_recorded(phone: Page, app: App) -> None:
    first = new_game(phone, app)
    second = Finger(page=phone.context.new_page())
    Line(looks=False).lay(second.page)
    second.page.goto(first.hand.page.url)
    second.sees(words("guide.your_turn"))
    first.my_turn()
    first.hand.asked(words("automa.ask.action_card"))
    second.tap(words("guide.done_draw"))
    second.sees(STALE)
    second.asked(words("automa.ask.action_card"))
    recorded = first.table.log.events
    assert [event.action for event in recorded] == ['{"kind":"done","by":"red"}']
    first.hand.sees_not(STALE)
