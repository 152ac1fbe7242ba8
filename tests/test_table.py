"""A table over its whole life: recording, taking back, two devices at once."""

import json

import pytest

from assistant.caledonia.actions import Done, Pass, TypeTally
from assistant.core.errors import BadAction, StaleEvent, UnknownTable
from assistant.store.repo import Repo, StoredGame
from assistant.table import ALPHABET, Table, open_table
from tests.table_steps import AUTOMA, answered, bought, said


def test_a_new_table_has_a_code_to_type_and_an_empty_log(solo_automa: Table) -> None:
    assert len(solo_automa.id) == 8
    assert set(solo_automa.id) <= set(ALPHABET)
    assert (solo_automa.seq, solo_automa.log.head) == (0, 0)


def test_a_table_is_opened_as_it_was_left(solo_automa: Table) -> None:
    table = said(solo_automa, Done(by="red"))
    again = open_table(table.repo, table.id)
    assert (again.state, again.log, again.setup) == (table.state, table.log, table.setup)
    assert again.title == "Tuesday"


def test_an_unknown_code_is_refused(repo: Repo) -> None:
    with pytest.raises(UnknownTable, match="no table with the id 'NOWHERE'"):
        open_table(repo, "NOWHERE")


def test_a_table_of_another_version_is_refused_with_a_sentence(repo: Repo) -> None:
    setup = json.dumps({"game": "caledonia", "seats": [], "speed": 9})
    repo.create(StoredGame(id="OLD", game="caledonia", title="", setup=setup, effects_version=1))
    with pytest.raises(BadAction, match="table OLD was stored by another version"):
        open_table(repo, "OLD")


def test_recording_returns_a_new_table_and_leaves_the_old_one(market: Table) -> None:
    after = said(market, bought("red"))
    assert (market.state.seat("red").goods.wool, after.state.seat("red").goods.wool) == (0, 1)
    assert after.seq == market.seq + 1


def test_an_event_says_who_did_what_in_which_turn(market: Table) -> None:
    event = said(market, bought("red")).log.events[-1]
    assert (event.by, event.kind, event.status, event.override) == ("red", "action", "legal", None)
    assert json.loads(event.action)["kind"] == "trade"
    assert event.rules == ("B-TRADE-04",)
    assert (event.turn, event.at[-6:]) == (1, "+00:00")


def test_a_correction_is_an_event_of_its_own_kind(market: Table) -> None:
    assert {event.kind for event in market.log.events} == {"correct"}
    typed = said(market, TypeTally(by="red", item="glory", value="3"))
    assert typed.log.events[-1].kind == "correct"


def test_a_preview_records_nothing(market: Table) -> None:
    assert market.preview(bought("red")).status == "legal"
    assert market.repo.seq(market.id) == market.seq


def test_what_is_refused_is_not_recorded(market: Table) -> None:
    with pytest.raises(BadAction, match="trade is illegal and was not recorded"):
        said(market, bought("blue"))
    assert market.repo.seq(market.id) == market.seq


def test_what_is_undecided_is_not_recorded_even_when_overruled(solo_automa: Table) -> None:
    with pytest.raises(BadAction, match="trade is undecided and was not recorded"):
        solo_automa.commit(bought("red"), 0, override="house rule")


def test_an_overruled_action_is_kept_with_the_rules_it_breaks(market: Table) -> None:
    table = market.commit(bought("blue"), market.seq, override="we agreed")
    event = open_table(table.repo, table.id).log.events[-1]
    assert (event.status, event.override) == ("illegal", "we agreed")
    assert event.rules == ("B-ROUND-05", "B-TRADE-04")
    assert table.state.seat("blue").goods.wool == 1


def test_a_reason_is_not_kept_when_nothing_was_overruled(market: Table) -> None:
    table = market.commit(bought("red"), market.seq, override="just in case")
    assert table.log.events[-1].override is None


def test_a_fault_of_shape_cannot_be_overruled(market: Table) -> None:
    table = said(market, Pass(by="red"), Pass(by="blue"))
    with pytest.raises(BadAction, match="pass is illegal"):
        table.commit(Pass(by="red"), table.seq, override="house rule")


@pytest.mark.parametrize("step", ["commit", "answer", "reveal", "undo", "undo_turn", "redo", "go"])
def test_a_step_decided_on_an_old_table_writes_nothing(solo_automa: Table, step: str) -> None:
    table = said(solo_automa, Done(by="red"))
    old = table.seq
    table = table.reveal(AUTOMA, table.seq)
    steps = {
        "commit": lambda: table.commit(Done(by="red"), old),
        "answer": lambda: table.answer(AUTOMA, "0", old),
        "reveal": lambda: table.reveal(AUTOMA, old),
        "undo": lambda: table.undo_step(old),
        "undo_turn": lambda: table.undo_turn(old),
        "redo": lambda: table.redo(old),
        "go": lambda: table.go_to(0, old),
    }
    with pytest.raises(StaleEvent, match="recorded at this table in the meantime"):
        steps[step]()
    assert table.repo.seq(table.id) == table.seq


def test_of_two_devices_the_second_writes_nothing(market: Table) -> None:
    here, there = market, open_table(market.repo, market.id)
    here = said(here, bought("red"))
    with pytest.raises(StaleEvent):
        said(there, Pass(by="red"))
    assert market.repo.events(market.id) == here.log.events


def test_an_open_question_cannot_be_recorded_as_done(solo_automa: Table) -> None:
    table = said(solo_automa, Done(by="red"))
    assert (solo_automa.open_action(), table.open_action()) == (None, AUTOMA)
    with pytest.raises(BadAction, match="automa_turn still has an open question"):
        said(table, AUTOMA)


def test_undo_and_redo_go_step_by_step(market: Table) -> None:
    table = said(market, bought("red"), bought("blue"))
    states = [table.at(seq) for seq in range(table.seq + 1)]
    for left in (3, 2):
        table = table.undo_step(table.seq)
        assert (table.log.head, table.state) == (left, states[left])
    for left in (3, 4):
        table = table.redo(table.seq)
        assert (table.log.head, table.state) == (left, states[left])
    with pytest.raises(BadAction, match="there is nothing to do again"):
        table.redo(table.seq)


def test_there_is_nothing_to_take_back_at_the_start(solo_automa: Table) -> None:
    for step in (solo_automa.undo_step, solo_automa.undo_turn):
        with pytest.raises(BadAction, match="there is nothing to take back"):
            step(0)


def test_undo_turn_takes_back_the_whole_turn_of_the_automa(own_dice: Table) -> None:
    table = said(own_dice, Done(by="red"))
    table = answered(table, AUTOMA, "skip_turn leaves", "2", "8", "field", "")
    table = said(table, AUTOMA)
    table = table.undo_turn(table.seq)
    assert (table.log.head, table.state.turn.seat, table.state.answers) == (1, "blue", ())


def test_undo_turn_leaves_the_turn_of_the_seat_before(market: Table) -> None:
    table = said(market, bought("red"), bought("blue"))
    table = table.undo_turn(table.seq)
    assert table.state.seat("blue").goods.wool == 0
    assert table.state.seat("red").goods.wool == 1


def test_looking_back_does_not_touch_the_game(market: Table) -> None:
    table = said(market, bought("red"))
    assert table.at(0).seat("red").money == 0
    assert table.at(2).seat("red").money == 50
    assert table.at(3) == table.state
    assert table.repo.seq(table.id) == table.seq


@pytest.mark.parametrize("seq", [-1, 3, 99])
def test_an_event_that_does_not_exist_cannot_be_looked_at_or_gone_to(
    market: Table, seq: int
) -> None:
    with pytest.raises(BadAction, match=str(seq)):
        market.at(seq)
    with pytest.raises(BadAction, match=str(seq)):
        market.go_to(seq, market.seq)


def test_going_to_an_event_is_a_fork_when_something_else_follows(market: Table) -> None:
    table = said(market, bought("red"))
    table = table.go_to(2, table.seq)
    table = said(table, Pass(by="red"))
    again = open_table(table.repo, table.id)
    assert again.state == table.state
    assert [event.seq for event in again.log.path()] == [1, 2, 5]
    assert again.at(3).seat("red").goods.wool == 1
