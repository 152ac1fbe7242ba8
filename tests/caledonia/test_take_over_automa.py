"""Taking over a running game in which the Automa plays."""

from __future__ import annotations

import pytest

from assistant.caledonia.actions import (
    AutomaPosition,
    AutomaTurn,
    SeatPosition,
    TakeOver,
    UnitAt,
)
from assistant.core.verdict import Violation
from assistant.store.repo import MemoryRepo
from assistant.table import Table, open_table
from tests.pages.board_tables import answered, new, played, said

RED = SeatPosition(
    seat="red",
    money=40,
    shipping="1-loch",
    units=(UnitAt(unit="miner", at="c7"), UnitAt(unit="woodcutter", at="b8")),
)
BLACK = SeatPosition(
    seat="black",
    money=25,
    shipping="2-loch",
    hired=2,
    technology=("miner",),
    units=(UnitAt(unit="miner", at="b7"), UnitAt(unit="woodcutter", at="k7")),
    fulfilled=(3,),
    ports_used=("A",),
)
AUTOMA = AutomaPosition(glory_marker="bakery", removed=(12, 10))
POSITION = TakeOver(round=3, turn="black", seats=(RED, BLACK), automa=AUTOMA)


def automa_table() -> Table:
    return new(MemoryRepo(), "red", "black", automa="black", running=True)


def refused(action: TakeOver, table: Table) -> list[Violation]:
    return list(table.preview(action).violations)


def test_the_automa_stands_as_it_was_typed() -> None:
    table = said(automa_table(), POSITION)
    seat, automa = table.state.seat("black"), table.state.the_automa
    assert (seat.automa, seat.money, seat.level, seat.clan) == (True, 25, "2-loch", None)
    assert (seat.hired, seat.merchants, seat.technology) == (2, 4, {"miner"})
    assert (seat.count("miner"), seat.ports_used) == (1, {"A"})
    assert (automa.glory_marker, automa.removed, automa.set_up) == ("bakery", (10, 12), True)
    assert (automa.deck, automa.discard) == ((), ())
    assert (table.state.phase, table.state.turn.seat) == ("action", "black")
    assert open_table(table.repo, table.id).state == table.state


def test_what_is_left_out_of_the_automa_is_as_at_its_start() -> None:
    table = said(automa_table(), TakeOver(turn="red"))
    assert table.state.seat("black").level == "1-loch"
    assert table.state.the_automa.glory_marker is None
    assert table.state.seat("red").level == "none"


def test_cards_of_this_round_and_before_come_but_none_that_left_the_game() -> None:
    table = answered(said(automa_table(), POSITION), AutomaTurn(by="black"))
    automa, catalog = table.state.the_automa, table.ctx.catalog
    seen = {*automa.deck, *automa.discard, *automa.removed}
    assert seen == {card.id for card in catalog.automa_cards if card.round <= 3}
    assert {10, 12} <= set(automa.removed)
    assert not {10, 12} & {*automa.deck, *automa.discard}


@pytest.mark.parametrize("turn", ["red", "black"])
def test_the_game_goes_on_to_its_end(turn: str) -> None:
    begun = said(automa_table(), TakeOver.model_validate({**dict(POSITION), "turn": turn}))
    table = played(begun, until=lambda t: t.state.phase == "final")
    assert table.state.round == 5
    assert {line.seat for line in table.score().lines} == {"red", "black"}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": [{"seat": "black", "clan": "stewart"}]}, "refused.take_over_automa_clan"),
        ({"automa": {"glory_marker": "fisherman"}}, "refused.take_over_marker"),
        ({"automa": {"removed": [1]}}, "refused.take_over_removed"),
        ({"automa": {"removed": [99]}}, "refused.take_over_removed"),
    ],
)
def test_what_cannot_lie_so_is_refused(wrong: dict[str, object], message: str) -> None:
    found = refused(TakeOver.model_validate(wrong), automa_table())
    assert [violation.message for violation in found] == [message]


def test_without_the_automa_nothing_of_it_is_taken_over() -> None:
    table = new(MemoryRepo(), "red", "blue", running=True)
    found = refused(TakeOver(automa=AutomaPosition(removed=(10,))), table)
    assert [violation.message for violation in found] == ["refused.take_over_no_automa"]
