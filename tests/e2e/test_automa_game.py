"""Five rounds against the Automa on a phone; the table keeps map, market and Export board."""

from __future__ import annotations

from playwright.sync_api import Page

from assistant.i18n import text
from assistant.view.score_table import verdict_sentence
from tests.e2e.conftest import App
from tests.e2e.finger import word, words
from tests.e2e.game import AUTOMA, HUMAN, TECHNOLOGY, Game, home, new_game
from tests.e2e.sheet import Sheet

SKIP_AND_LEAVE = "skip_turn leaves"
SKIP = "skip_turn"
TRADE = "trade export_contract expand"
TRADE_FIRST = "trade export_contract expand upgrade"
CONTRACT = "export_contract expand upgrade trade"
EXPAND = "expand export_contract upgrade trade"
UPGRADE = "upgrade export_contract expand trade"

THREE_WOOL = "“3 wool → 1 sugar cane, 3 hops, bonus upgrade”"
TWO_BEEF = "“2 beef → 2 sugar cane, 1 hop, £10”"
THREE_BEEF = "“3 beef → 3 cotton, 3 hops”"

FIRST, SECOND = 16, 14
"""Passing bonuses of two players in £."""

RED = {
    "glory": 41,
    "basic_goods": 3,
    "processed_goods": 2,
    "money": 57,
    "contracts": 4,
    "hops": 5,
    "cotton": 2,
    "tobacco": 3,
    "sugar_cane": 1,
    "settlements": 8,
}


def test_three_taps_lead_to_the_first_card(phone: Page, app: App) -> None:
    hand = home(phone, app)
    hand.follow(words("home.automa_only"))
    hand.tap(words("options.start"))
    hand.tap(words("guide.done_draw"))
    hand.sees(words("guide.action_card"))
    assert hand.taps == 3


def test_a_whole_game(phone: Page, app: App) -> None:
    game = new_game(phone, app)
    game.shows_its_money()
    first_round(game)
    second_round(game)
    third_round(game)
    fourth_round(game)
    fifth_round(game)
    final_score(game)


def first_round(game: Game) -> None:
    game.my_turn()
    technology_with_the_starting_workers(game)
    game.my_turn()
    game.draws(SKIP_AND_LEAVE)
    game.finishes(words("automa.skip_turn.leaves"))
    game.my_turn()
    trade_with_a_die_taken_back(game)
    game.my_turn()
    take_the_cheapest_contract(game)
    game.i_pass(FIRST)
    game.draws(CONTRACT)
    game.hand.answer(words("automa.ask.import_marks", good=text("word.sugar_cane"), count=1), "1")
    fulfilled = words("automa.contract.do_fulfil", contract=THREE_WOOL, cost=15, money=6)
    game.finishes(fulfilled, money=6 - 15)
    game.passes(place=2, money=SECOND, lying=2)
    game.production(3 * 6 + 6)


def technology_with_the_starting_workers(game: Game) -> None:
    """One miner, three woodcutters: enough to flip the woodcutters."""
    game.draws(TECHNOLOGY)
    hand = game.hand
    hand.answer(words("automa.ask.start_miners"), "1")
    land = words("automa.ask.start_land")
    hand.asked(land)
    hand.number(land).fill("6")
    hand.tap(words("guide.confirm_number"))
    hand.answer(words("automa.ask.glory_marker"), word("sheep"))
    hand.sees(words("automa.setup.noted", cost=34, money=36))
    hand.choose(words("automa.ask.ports_in_reach"))
    flipped = words("automa.technology.do", worker=text("word.woodcutter"), cost=10)
    game.finishes(flipped, money=-34 - 10)


def trade_with_a_die_taken_back(game: Game) -> None:
    """What the dice showed comes again after an undo, and the page says so."""
    game.draws(TRADE)
    hand = game.hand
    faces = {die: game.rolls(die) for die in ("goods_die", "price_die")}
    shown = {"goods_die": word(faces["goods_die"]), "price_die": signed(faces["price_die"])}
    rolled = game.table.log.revealed("goods_die"), game.table.log.revealed("price_die")
    hand.tap(words("guide.undo_step"))
    hand.sees(words("guide.taken_back"))
    game.draws(TRADE)
    for die in ("goods_die", "price_die"):
        hand.tap(words("guide.already_rolled", face=shown[die]))
        hand.sees(f"{words(f'guide.die.{die}')}: {shown[die]}")
        assert game.last_answer() == faces[die]
    hand.sees_not(words("guide.taken_back"))
    assert rolled == (game.table.log.revealed("goods_die"), game.table.log.revealed("price_die"))
    good = text(f"word.{faces['goods_die']}")
    hand.answer(words("automa.ask.bracket", good=good), word("medium"))
    way = "buy" if int(faces["price_die"]) > 0 else "sell"
    count = min(abs(int(faces["price_die"])), 2)
    done = words(f"automa.trade.do_{way}", good=good, count=count, money=count)
    game.finishes(done, money=count)


def signed(face: str) -> str:
    """A face of the price die as it is shown."""
    return face.replace("-", "−") if face.startswith("-") else f"+{face}"


def take_the_cheapest_contract(game: Game) -> None:
    """Two cost £15; the one with the higher bonus is taken."""
    game.draws(CONTRACT)
    game.hand.asked(words("automa.ask.export_board"))
    game.lays((word("wool"), "4 wool"), (word("beef"), "1 beef, 1 wool"))
    game.lays((word("wool"), "3 wool"))
    game.hand.tap(words("export_board.confirm", count=3))
    taken = words("automa.contract.do_take", contract=THREE_WOOL, fee=word("gain"), money=5)
    game.finishes(taken, money=5)


def second_round(game: Game) -> None:
    game.my_turn()
    expand_by_all_criteria(game)
    game.my_turn()
    upgrade_when_all_else_fails(game)
    game.my_turn()
    game.passes(place=1, money=FIRST)
    game.hand.sees(words("guide.done"))
    game.i_pass(SECOND)
    game.production(3 * 6 + 6 + 5)


def expand_by_all_criteria(game: Game) -> None:
    """Six questions to the space, one of them after a reload, one of them asked twice."""
    hand, level = game.hand, text(f"word.{game.level}")
    game.draws(EXPAND)
    game.support("A", 1)
    game.spaces("A", "several")
    hand.answer(words("automa.ask.port", ports="A", level=level), word("several"))
    hand.asked(words("automa.ask.min_cost"))
    reload_in_the_middle(game)
    hand.answer(words("automa.ask.min_cost"), word("several"))
    hand.answer(words("automa.ask.max_settlements", level=level), word("none"))
    traded = words("automa.ask.max_neighbourhood_or_market", merchants=2, most=4)
    hand.answer(traded, word("several"))
    tied = words("automa.ask.tied_spaces")
    hand.asked(tied)
    hand.tap(words("guide.confirm_number"))
    face = int(game.rolls("price_die"))
    hand.sees(words("automa.tie", count=2, place=1 if face > 0 else 2))
    describe_the_space_twice(game)
    hand.choose(words("automa.ask.ports_in_reach"), f"{word('port')} A")
    hand.choose(words("automa.ask.neighbourhood_goods"), word("wool"))
    hand.answer(words("automa.ask.bracket", good=text("word.wool")), word("lower"))
    game.finishes(
        words("automa.expand.do_there", unit=text("word.cow"), cost=10, land=1),
        words("automa.port.do", port="A", money=10),
        words("automa.neighbourhood.do", good=text("word.wool"), count=2, money=6),
        money=-10 + 10 + 6,
    )


def reload_in_the_middle(game: Game) -> None:
    """The same question and the same table after the browser has forgotten everything."""
    before = game.table
    game.hand.page.reload()
    game.hand.asked(words("automa.ask.min_cost"))
    game.hand.sees(words("guide.support_card"))
    game.shows_its_money()
    assert game.table.log == before.log
    assert game.table.state == before.state


def describe_the_space_twice(game: Game) -> None:
    """A step back asks for the land once more; the marker then chooses the cow."""
    hand = game.hand
    hand.answer(words("automa.ask.space_terrain"), word("forest"))
    hand.asked(words("automa.ask.space_cost"))
    answers = game.table.state.answers
    hand.tap(words("guide.undo_step"))
    hand.asked(words("automa.ask.space_terrain"))
    assert game.table.state.answers == answers[:-1]
    hand.answer(words("automa.ask.space_terrain"), word("grass"))
    hand.answer(words("automa.ask.space_cost"), "£1")
    hand.sees(words("automa.marker", steps=1, start=text("word.sheep"), column=text("word.cow")))


def upgrade_when_all_else_fails(game: Game) -> None:
    """No merchant left, no contract, no space: the Support card then names the upgrade."""
    hand = game.hand
    game.draws(TRADE_FIRST)
    hand.sees(words("automa.trade.no_merchant"))
    hand.answer(words("automa.ask.export_board"), words("export_board.confirm_none"))
    game.support("CD")
    hand.sees(words("automa.contract.none"))
    game.spaces("CD", "none")
    hand.choose(words("automa.ask.ports_in_reach"), f"{word('port')} B")
    game.card_says("tried", "trade", "export_contract", "expand")
    game.card_says("done", "upgrade")
    game.level = "2-loch"
    game.finishes(
        words("automa.upgrade.do_shipping", cost=4, level=text("word.2-loch")),
        words("automa.port.do", port="B", money=10),
        money=-4 + 10,
    )


def third_round(game: Game) -> None:
    game.draws(SKIP)
    game.finishes(words("automa.skip_turn.do"))
    game.i_pass(FIRST)
    game.draws(UPGRADE)
    game.hand.answer(words("automa.ask.support_upgrade"), word("merchant"))
    game.finishes(words("automa.upgrade.do_merchant", cost=4), money=-4)
    trade_in_one_tap(game)
    game.passes(place=2, money=SECOND)
    game.production(3 * 6 + 6 + 5)


def trade_in_one_tap(game: Game) -> None:
    """The app rolls everything and stops where only the table can see the answer."""
    game.draws(TRADE)
    game.hand.tap(words("guide.whole_turn"))
    game.shows_a_face("price_die")
    good, die = (answer.value for answer in game.table.state.answers[-2:])
    count = min(abs(int(die)), 3)
    game.hand.answer(words("automa.ask.bracket", good=text(f"word.{good}")), word("upper"))
    done = words("automa.trade.do_sell", good=text(f"word.{good}"), count=count, money=count)
    game.finishes(done, money=count)


def fourth_round(game: Game) -> None:
    """Now the rarest import decides."""
    game.i_pass(FIRST)
    game.draws(CONTRACT)
    game.hand.asked(words("automa.ask.export_board"))
    game.lays((word("wool"), "6 wool"), (word("beef"), "2 beef"))
    game.hand.tap(words("export_board.confirm", count=2))
    game.hand.answer(words("automa.ask.rarest_import"), word("sugar_cane"))
    taken = words("automa.contract.do_take", contract=TWO_BEEF, fee=word("pay"), money=10)
    game.finishes(taken, money=-10)
    game.draws(CONTRACT)
    game.hand.answer(words("automa.ask.import_marks", good=text("word.sugar_cane"), count=2), "0")
    done = words("automa.contract.do_fulfil", contract=TWO_BEEF, cost=20, money=10)
    game.finishes(done, money=-20 + 10)
    game.passes(place=2, money=SECOND, lying=1)
    game.production(3 * 6 + 6 + 5)


def fifth_round(game: Game) -> None:
    """Only spaces that raise the settlements, and contracts it fulfils at once."""
    hand = game.hand
    game.my_turn()
    game.draws(EXPAND)
    game.support("B", 2)
    game.spaces("ABCD", "one")
    mixed = f"{word('forest')} + {text('word.mountain')}"
    hand.answer(words("automa.ask.space_terrain"), mixed)
    hand.answer(words("automa.ask.space_cost"), "£2")
    hand.choose(words("automa.ask.ports_in_reach"))
    hand.choose(words("automa.ask.neighbourhood_goods"))
    woodcutter = text("word.woodcutter")
    done = words("automa.expand.do_there", unit=woodcutter, cost=8, land=2)
    game.finishes(done, money=-8)
    game.i_pass(FIRST)
    game.draws(CONTRACT)
    hand.asked(words("automa.ask.export_board"))
    game.lays((word("beef"), "3 beef"))
    hand.tap(words("export_board.confirm", count=1))
    hand.answer(words("automa.ask.import_marks", good=text("word.cotton"), count=3), "1")
    game.finishes(
        words("automa.contract.do_take", contract=THREE_BEEF, fee=word("pay"), money=15),
        words("automa.contract.do_fulfil", contract=THREE_BEEF, cost=30, money=1),
        money=-15 - 30 + 1,
    )
    game.passes(place=2, money=SECOND)
    game.production(4 * 6 + 6 + 5)


def final_score(game: Game) -> None:
    """The Automa's numbers stand there already; the player's are typed."""
    hand = game.hand
    hand.sees(words("guide.over"))
    hand.follow(words("guide.to_score"))
    names = {HUMAN: word(HUMAN), AUTOMA: word("automa")}
    sheet = Sheet(app=game.app, hand=hand, names=names)
    sheet.turn_to(AUTOMA)
    counted = {"money": game.money, "contracts": 3, "hops": 7, "cotton": 3, "tobacco": 0}
    sheet.shows({**counted, "sugar_cane": 3})
    sheet.types({"settlements": 6})
    sheet.turn_to(HUMAN)
    sheet.types(RED)
    sheet.keeps(HUMAN, RED)
    hand.sees_not(text("score_page.verdict.so_far", verdict=""))
    score = game.table.score()
    hand.sees(verdict_sentence(score, names))
    assert score.total(HUMAN) != score.total(AUTOMA)
    for colour in names:
        sheet.shows_total(colour, score.total(colour))
