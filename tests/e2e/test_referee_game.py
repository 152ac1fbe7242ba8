"""Five rounds on the practice map against the Automa, judged step by step on a phone."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page
from typer.testing import CliRunner

from assistant.caledonia.actions import (
    AutomaSetup,
    CorrectNumber,
    Done,
    Expand,
    Trade,
)
from assistant.caledonia.effects import Offer
from assistant.caledonia.rules.board import occupied_spaces
from assistant.cli import app as command
from assistant.core.trace import Ask, join
from assistant.store.repo import MemoryRepo
from assistant.table import Table
from assistant.view.score_table import verdict_sentence
from assistant.view.sentences import contract_words
from assistant.view.unit_choices import seat_marks
from tests.e2e.conftest import App
from tests.e2e.finger import Finger, word, words
from tests.e2e.referee import AUTOMA, HUMAN, TURN, Referee, poor, put_in
from tests.pages.referee import before_workers, said, with_workers

MANY = {"money": 200, "merchants": 7, "wool": 9, "bread": 9, "cheese": 9, "whisky": 9}
"""What the player has, so that nothing is lacking for any kind of move."""

BONUS_UPGRADE = (6, 13, 42, 45)
NAMES = {HUMAN: "Ann", AUTOMA: word("automa")}


def chance(rng: random.Random, ask: Ask) -> str:
    """A face, or an order of the cards."""
    options = list(ask.options)
    if ask.kind == "shuffle":
        rng.shuffle(options)
        return join(options)
    return rng.choice(options)


def automa_acts(table: Table, rng: random.Random) -> Table:
    while (ask := table.work_out(TURN).ask) is not None:
        table = table.answer(TURN, chance(rng, ask), table.seq)
    return said(table, TURN)


def rich(table: Table) -> Table:
    """Give the player enough of everything."""
    numbers = [{"by": HUMAN, "what": what, "to": to} for what, to in MANY.items()]
    return said(table, *map(CorrectNumber.model_validate, numbers))


def beside_the_automa(table: Table) -> str | None:
    """A space of the player's reach beside a unit of the Automa that makes a good."""
    for space in seat_marks(table, HUMAN):
        verdict = table.preview(Expand(by=HUMAN, unit="sheep", to=space))
        offers = [e.pending.kind for e in verdict.effects if isinstance(e, Offer)]
        if verdict.status == "legal" and "neighbourhood_bonus" in offers:
            return space
    return None


def prepared(seed: int) -> Table | None:
    """A table in round 1 at which a neighbourhood bonus waits; None when none comes about."""
    rng = random.Random(seed)
    seats = [{"colour": HUMAN, "name": "Ann"}, {"colour": AUTOMA, "automa": True}]
    own = {"dice": "app", "cards": "app"}
    pile = sorted(range(1, 51), key=lambda number: number not in BONUS_UPGRADE)
    table = before_workers(
        MemoryRepo(), seats=seats, chance=own, ports=[4, 6, 2, 5], pile=pile, title="Friday"
    )
    setup = AutomaSetup(by=AUTOMA)
    while (ask := table.work_out(setup).ask) is not None:
        table = table.answer(setup, chance(rng, ask), table.seq)
    table = said(table, setup)
    if {"c7", "b8"} & occupied_spaces(table.state):
        return None
    table = with_workers(table, {HUMAN: [("miner", "c7"), ("woodcutter", "b8")]})
    for _ in range(3):
        table = rich(table)
        table = said(table, Trade(by=HUMAN, side="buy", good="milk", quantity=1), Done(by=HUMAN))
        table = rich(automa_acts(table, rng))
        if table.state.turn.seat == HUMAN and beside_the_automa(table):
            return table
    return None


def test_a_whole_game(phone: Page, app: App, tmp_path: Path) -> None:
    table = next(found for seed in range(200) if (found := prepared(seed)))
    phone.goto(f"{app.address}/table?table={put_in(app, table)}")
    game = Referee(app=app, hand=Finger(page=phone))
    game.hand.sees("Ann")
    game.hand.rests()
    expands_and_buys_by_the_bonus(game)
    is_refused_and_overruled(game)
    trades(game)
    takes_and_fulfils_a_contract(game)
    upgrades(game)
    uses_a_port_and_is_taken_back(game)
    game.reload()
    further_rounds(game)
    final_score(game, tmp_path)


def expands_and_buys_by_the_bonus(game: Referee) -> None:
    space = beside_the_automa(game.table)
    assert space is not None
    game.taps_on(space) if space == "c6" else game.space(space)
    game.begins("Sheep £")
    table = game.record()
    assert table.state.seat(HUMAN).count("sheep") == 1
    game.hand.sees("Neighbourhood bonus:")
    game.record()
    assert not game.table.state.pending
    game.next_seat()


def is_refused_and_overruled(game: Referee) -> None:
    """A space out of reach: the sentence, then the table's own word."""
    table = game.table
    assert table.ctx.topology is not None
    taken, near = occupied_spaces(table.state), seat_marks(table, HUMAN)
    topology = table.ctx.topology
    far = next(
        space
        for space in topology.spaces
        if space in topology.targets - taken
        and space not in near
        and topology.terrain[space] == frozenset({"grass"})
    )
    game.space(far)
    game.begins("Cow out of reach")
    level = table.state.seat(HUMAN).level
    game.hand.sees(words("refused.out_of_reach", space=far, level=word(level).lower()))
    assert game.table.seq == table.seq
    game.hand.touch(game.hand.page.get_by_text(words("verdict.anyway"), exact=True).first)
    field = game.hand.page.get_by_role("textbox", name=words("verdict.reason"))
    field.fill("Friday rule")
    field.press("Enter")
    game.hand.rests()
    game.recorded(lambda: game.hand.tap(words("verdict.record_anyway")))
    assert game.table.log.path()[-1].override == "Friday rule"
    game.next_seat()


def trades(game: Referee) -> None:
    game.chip("trade")
    game.pill("Wool £")
    game.record()
    assert game.table.state.seat(HUMAN).selling.wool == 1
    game.next_seat()


def takes_and_fulfils_a_contract(game: Referee) -> None:
    contract = next(c for c in BONUS_UPGRADE if c in game.table.state.contracts)
    game.chip("obtain_contract")
    game.pill(contract_words(contract))
    game.record()
    game.next_seat()
    game.chip("fulfil_contract")
    table = game.record()
    assert [done.contract for done in table.state.seat(HUMAN).fulfilled] == [contract]
    game.hand.sees("Bonus upgrade:")
    game.pill(words("play.upgrade.shipping"))
    assert game.record().state.seat(HUMAN).shipping == 1
    game.next_seat()


def upgrades(game: Referee) -> None:
    for kind in ("upgrade_shipping", "upgrade_technology", "hire_merchant"):
        game.chip(kind)
        game.record()
        game.next_seat()


def uses_a_port_and_is_taken_back(game: Referee) -> None:
    """A Port before the main action, undone and done again."""
    game.chip("use_port")
    assert game.record().state.seat(HUMAN).ports_used == {"D"}
    game.recorded(lambda: game.hand.tap(words("guide.undo_step")))
    assert not game.table.state.seat(HUMAN).ports_used
    game.recorded(lambda: game.hand.tap(words("guide.redo")))
    assert game.table.state.seat(HUMAN).ports_used == {"D"}


def further_rounds(game: Referee) -> None:
    """The player passes at once; an Automa that can pay nothing passes soon."""
    for number in range(1, 6):
        game.elsewhere(*poor())
        game.begins("Pass: £")
        game.record()
        game.automa()
        assert game.table.state.phase == "production"
        game.round_end()
        assert game.table.state.phase == ("final" if number == 5 else "action")
        if number < 5:
            game.automa()


def final_score(game: Referee, folder: Path) -> None:
    """The Score page, the saved file and the command line say the same."""
    score = game.table.score()
    game.hand.sees(verdict_sentence(score, NAMES))
    game.hand.page.goto(f"{game.app.address}/log?table={game.hand.code}")
    game.hand.touch(game.hand.page.get_by_text(words("save.title"), exact=True))
    with game.hand.page.expect_download() as started:
        game.hand.tap(words("save.save"))
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    assert file.name == "caledonia-friday.json"
    result = CliRunner().invoke(command, ["replay", str(file), "--audit"])
    assert result.exit_code == 0, result.output
    total = next(line.split() for line in result.stdout.splitlines() if line.startswith("Total"))
    assert total[1:] == [str(score.total(seat)) for seat in (HUMAN, AUTOMA)]
    assert "Friday rule" in file.read_text(encoding="utf-8")
