"""Two rounds on a map that is filled in while playing: only what matters is asked for, once."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from assistant.caledonia.actions import AutomaSetup, Done, Trade
from assistant.caledonia.rules.board import reached, spaces_of
from assistant.caledonia.scripts import work_out
from assistant.core.trace import Answer, Ask, join
from assistant.i18n import text
from assistant.store.repo import MemoryRepo
from assistant.table import Table
from graphs import blank_board, load_board, missing_facts
from graphs.coords import edge_number
from tests.e2e.conftest import App
from tests.e2e.finger import Finger, word, words
from tests.e2e.referee import AUTOMA, HUMAN, TURN, Referee, poor, put_in
from tests.pages.referee import before_workers, said, seen, with_workers

REAL = load_board("practice")
OURS = (("miner", "c7"), ("woodcutter", "b8"))
WORKER_LAND = {"forest", "mountain"}
DEAREST = 2
ANSWERED_BEFORE = 11
"""How many of the Automa's first questions are answered before the phone opens the table."""


def answer(ask: Ask) -> str:
    """What somebody at a table with the practice map says."""
    name = ask.id.partition(".")[2]
    if ask.kind == "ground":
        told = seen(name)
        return f"{told.ground};{','.join(told.rivers)}"
    if ask.id.startswith("port_spaces."):
        return join([s for s in ask.options if s in at_port(name)] or ask.options[:1])
    if ask.id.startswith("start_space."):
        return next(space for space in ask.options if suits_a_worker(space))
    return ask.options[0]


def at_port(name: str) -> tuple[str, ...]:
    port = next(port for letter, port in REAL.ports.items() if letter == name)
    return tuple(str(space) for space in port.at)


def suits_a_worker(space: str) -> bool:
    if space in [taken for _, taken in OURS]:
        return False
    ground = REAL.spaces[space]
    land = set(ground.terrain or ())
    return bool(land & WORKER_LAND) and (ground.cost or 9) <= DEAREST and not ground.mist


def prepared() -> Table:
    """Only the starting spaces are known; the Automa has drawn a card that expands."""
    seats = [{"colour": HUMAN, "name": "Ann"}, {"colour": AUTOMA, "automa": True}]
    own = {"dice": "app", "cards": "app"}
    board = blank_board().model_dump(mode="json")
    table = before_workers(MemoryRepo(), seats=seats, chance=own, board=board, filling=True)
    setup = AutomaSetup(by=AUTOMA)
    while (ask := table.work_out(setup).ask) is not None:
        table = table.answer(setup, answer(ask), table.seq)
    table = said(table, setup, *(seen(space) for _, space in OURS))
    table = with_workers(table, {HUMAN: list(OURS)})
    table = said(table, Trade(by=HUMAN, side="buy", good="milk", quantity=1), Done(by=HUMAN))
    return dealt(table)


def dealt(table: Table) -> Table:
    """Shuffle the Automa's cards so that one that expands lies on top."""
    ask = table.work_out(TURN).ask
    assert ask is not None
    assert ask.kind == "shuffle"
    for top in ask.options:
        order = join([top, *(card for card in ask.options if card != top)])
        run = work_out(table.ctx, table.state, TURN, [Answer(ask=ask.id, value=order)])
        if next(s.message for s in run.steps if s.kind == "try") == "automa.try.expand":
            return table.answer(TURN, order, table.seq)
    raise AssertionError("no card begins with expand")


def begun(table: Table) -> tuple[Table, list[str]]:
    """The Automa's questions but the last few answered; what was asked for."""
    asked: list[str] = []
    while len(asked) < ANSWERED_BEFORE and (ask := table.work_out(TURN).ask) is not None:
        space = ask.id.partition(".")[2]
        assert space in may_be_asked(table, AUTOMA), f"{ask.id} cannot matter"
        table = table.answer(TURN, answer(ask), table.seq)
        asked.append(space)
    return table, asked


def may_be_asked(table: Table, seat: str) -> set[str]:
    """Spaces that the reach of a seat hangs on, or that may lie in it."""
    topology, own = table.ctx.topology, table.state.seat(seat)
    assert topology is not None
    missing = missing_facts(topology, spaces_of(own), own.level)
    found = {place for fact in missing for place in (fact.target, fact.space)}
    return found | set(reached(table.ctx, topology, own))


def fills_in(game: Referee, space: str) -> Table:
    """Tap what a space shows: land, cost, rivers, and that it looks like this."""
    told = seen(space)
    land, *rest = told.ground.split()
    start = f"ground_{game.hand.code}_{space}"
    for kind in land.split("+"):
        touch(game, f"{start}_land", word(kind) if kind != "loch" else "Loch")
    for part in rest:
        if part.isdigit():
            touch(game, f"{start}_cost", f"£{part}")
        else:
            game.hand.touch(game.hand.page.locator(f".st-key-{start}_mist label"))
    topology = game.table.ctx.topology
    known = {frozenset(e) for course in (topology.board.rivers if topology else ()) for e in course}
    for edge in told.rivers:
        if frozenset(edge.split("-")) in known:
            continue  # it stands there already
        one, _, other = edge.partition("-")
        across = other if one == space else one
        side = words(f"ground.side.{edge_number(space, across)}").lower()
        touch(game, f"{start}_rivers", f"{side} · {across}")
    return game.recorded(lambda: game.hand.tap(text("ground.record", space=space)))


def touch(game: Referee, key: str, label: str) -> None:
    group = game.hand.page.locator(f".st-key-{key}")
    game.hand.touch(group.get_by_text(label, exact=True))
    game.hand.rests()


def the_automa_asks(game: Referee) -> Iterator[str]:
    """Play the Automa's turns; the spaces that it asks for."""
    while game.acts():
        ask = game.table.work_out(TURN).ask
        if ask is None:
            game.recorded(lambda: game.hand.tap(words("guide.finish")))
        elif ask.kind == "ground":
            space = ask.id.partition(".")[2]
            assert space in may_be_asked(game.table, AUTOMA), f"{space} cannot matter"
            fills_in(game, space)
            yield space
        else:
            game.recorded(lambda: game.hand.tap(words("guide.whole_turn")))
    game.settles()


def expands(game: Referee) -> str:
    """Tap an unknown space beside an own unit, say what it shows, put something there."""
    near = may_be_asked(game.table, HUMAN)
    topology = game.table.ctx.topology
    assert topology is not None
    beside = {s for unit in game.table.state.seat(HUMAN).units for s in topology.adjacent[unit.at]}
    space = next(s for s in topology.spaces if s in near & beside & topology.unknown and easy(s))
    game.space(space)
    game.hand.sees(words("ground.land", space=space))
    fills_in(game, space)
    expect(game.hand.page.locator(".st-key-play_back")).to_be_visible()
    game.begins("Sheep £")
    game.record()
    return space


def easy(space: str) -> bool:
    """Grassland without mist: a sheep can stand there."""
    ground = REAL.spaces[space]
    return "grass" in (ground.terrain or ()) and not ground.mist


def test_two_rounds_ask_for_what_matters_and_for_that_once(phone: Page, app: App) -> None:
    table, asked = begun(prepared())
    known = {told.space for told in table.state.told}
    phone.goto(f"{app.address}/table?table={put_in(app, table)}")
    game = Referee(app=app, hand=Finger(page=phone))
    game.hand.sees(words("guide.action_card"))
    asked += the_automa_asks(game)
    for number in (1, 2):
        game.elsewhere(*poor())
        asked.append(expands(game))
        game.recorded(lambda: game.begins("Next"))
        asked += the_automa_asks(game)
        is_not_asked_out_of_reach(game)
        game.begins("Pass: £")
        game.record()
        asked += the_automa_asks(game)
        if number == 1:
            game.round_end()
            asked += the_automa_asks(game)
    told = {fact.space for fact in game.table.state.told}
    assert len(asked) == len(set(asked)), "a space was asked for twice"
    assert told - known == set(asked)
    assert not known & set(asked), "a space that was known was asked for"


def is_not_asked_out_of_reach(game: Referee) -> None:
    """A tap on a space that nobody reaches asks nothing."""
    topology = game.table.ctx.topology
    assert topology is not None
    near = may_be_asked(game.table, HUMAN)
    far = next(s for s in topology.spaces if s in topology.unknown and s not in near)
    game.space(far)
    expect(game.hand.page.get_by_text(words("ground.land", space=far))).to_have_count(0)
    game.hand.tap(words("play.back"))
    game.hand.rests()
