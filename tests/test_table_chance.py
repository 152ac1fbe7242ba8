"""Questions, dice and shuffles of a table: what chance showed stays with it."""

import pytest

from assistant.caledonia.actions import CorrectNumber, Done, Pass, Produce, ScoreRound
from assistant.core.errors import BadAction
from assistant.core.trace import split
from assistant.table import Table, open_table
from tests.table_steps import AUTOMA, SETUP, SOME_ORDER, answered, nobody, said, showing, shown


def test_answers_are_kept_and_forgotten_when_the_turn_is_done(own_dice: Table) -> None:
    table = said(own_dice, Done(by="red"))
    table = answered(table, AUTOMA, "skip_turn leaves", "2", "8", "field")
    assert [answer.value for answer in table.state.answers] == [
        "skip_turn leaves",
        "2",
        "8",
        "field",
    ]
    assert open_table(table.repo, table.id).state == table.state
    table = said(answered(table, AUTOMA, ""), AUTOMA)
    assert (table.state.answers, table.state.turn.seat) == ((), "red")


def test_an_impossible_answer_is_not_recorded(own_dice: Table) -> None:
    table = said(own_dice, Done(by="red"))
    with pytest.raises(BadAction, match="is no answer to action_card"):
        answered(table, AUTOMA, "fly")
    assert table.repo.seq(table.id) == table.seq


def test_a_step_beside_an_open_script_is_refused_until_it_is_finished(solo_automa: Table) -> None:
    table = solo_automa.reveal(SETUP, 0, choose=showing("wool"))
    verdict = table.preview(Done(by="red"))
    assert [(v.reason, v.kind) for v in verdict.violations] == [("order", "shape")]
    with pytest.raises(BadAction, match="done is illegal"):
        table.commit(Done(by="red"), table.seq)
    assert table.undo_step(table.seq).preview(Done(by="red")).status == "legal"


def test_a_correction_beside_an_open_script_waits_until_it_is_finished(own_dice: Table) -> None:
    table = answered(own_dice, SETUP, "wool", "1", "forest", "6")
    correction = CorrectNumber(by="blue", what="money", to=9)
    assert table.preview(correction).status == "illegal"
    assert own_dice.preview(correction).status == "legal"
    assert table.work_out(SETUP).ask is not None


def test_the_app_rolls_and_deals_only_what_was_left_to_it(
    solo_automa: Table, own_dice: Table
) -> None:
    ask = solo_automa.work_out(SETUP).ask
    assert ask is not None
    assert solo_automa.is_for_the_app(ask)
    assert not own_dice.is_for_the_app(ask)
    land = answered(own_dice, SETUP, "wool", "1").work_out(SETUP).ask
    assert land is not None
    assert not solo_automa.is_for_the_app(land)


def test_a_question_that_is_no_chance_is_never_rolled_for(own_dice: Table) -> None:
    table = answered(own_dice, SETUP, "wool", "1")
    with pytest.raises(BadAction, match="start_terrain.A is for the table to answer"):
        table.reveal(SETUP, table.seq)


def test_a_die_that_was_taken_back_shows_the_same_face_again(solo_automa: Table) -> None:
    table = solo_automa.reveal(SETUP, 0, choose=showing("cheese"))
    table = table.undo_step(table.seq)
    assert table.taken_back()
    ask = table.work_out(SETUP).ask
    assert ask is not None
    assert table.shown_before(ask) == "cheese"
    table = table.reveal(SETUP, table.seq, choose=nobody)
    assert table.state.answers[0].value == "cheese"
    assert shown(table, "goods_die") == ("cheese",)
    assert not table.taken_back()


def test_dice_that_were_taken_back_come_again_in_order(solo_automa: Table) -> None:
    table = solo_automa.reveal(SETUP, 0, choose=showing("wool"))
    table = table.reveal(SETUP, table.seq, choose=showing("3"))
    table = answered(table, SETUP, "forest", "1")
    table = table.reveal(SETUP, table.seq, choose=showing("-2"))
    table = table.go_to(0, table.seq)
    table = table.reveal(SETUP, table.seq, choose=nobody)
    table = table.reveal(SETUP, table.seq, choose=nobody)
    table = answered(table, SETUP, "forest", "2")
    table = table.reveal(SETUP, table.seq, choose=nobody)
    assert [a.value for a in table.state.answers if a.ask == "price_die"] == ["3", "-2"]
    table = answered(table, SETUP, "mountain", "1")
    table = table.reveal(SETUP, table.seq, choose=showing("1"))
    assert shown(table, "price_die") == ("3", "-2", "1")


def test_a_shuffle_that_was_taken_back_keeps_its_order(solo_automa: Table) -> None:
    table = said(solo_automa, Done(by="red"))
    table = table.reveal(AUTOMA, table.seq, choose=showing(*SOME_ORDER.split()))
    order = shown(table, "automa_deck")[0]
    assert sorted(map(int, split(order))) == list(range(1, 23))
    table = table.undo_step(table.seq)
    table = table.reveal(AUTOMA, table.seq, choose=nobody)
    assert table.state.answers[0].value == order


def test_a_shuffle_keeps_its_order_even_when_other_cards_are_in_it(solo_automa: Table) -> None:
    table = said(solo_automa, Done(by="red"))
    backwards = [str(card) for card in range(22, 0, -1)]
    table = table.reveal(AUTOMA, table.seq, choose=showing(*backwards))
    table = table.go_to(0, table.seq)
    table = said(table, Pass(by="red"))
    table = table.commit(Pass(by="blue"), table.seq)
    table = said(table, Produce(by="blue"), ScoreRound())
    preparation = table.open_action()
    assert preparation is not None
    table = table.reveal(preparation, table.seq, choose=nobody)
    table = said(table, preparation)
    assert table.state.the_automa.deck == tuple(range(16, 0, -1))


def test_own_dice_are_kept_as_revealed_too(own_dice: Table) -> None:
    table = answered(own_dice, SETUP, "cheese", "-3")
    assert shown(table, "goods_die") == ("cheese",)
    assert shown(table, "price_die") == ("-3",)
    table = table.go_to(0, table.seq)
    assert table.taken_back()
    table = answered(table, SETUP, "cheese")
    assert shown(table, "goods_die") == ("cheese",)


def test_a_corrected_face_takes_the_place_of_the_old_one(solo_automa: Table) -> None:
    table = solo_automa.reveal(SETUP, 0, choose=showing("wool"))
    table = table.reveal(SETUP, table.seq, choose=showing("3"))
    table = table.go_to(1, table.seq)
    table = answered(table, SETUP, "2", "forest", "1")
    table = table.reveal(SETUP, table.seq, choose=showing("-1"))
    assert table.state.answers[-1].value == "-1"
    table = table.go_to(1, table.seq)
    ask = table.work_out(SETUP).ask
    assert ask is not None
    assert table.shown_before(ask) == "2"


def test_chance_that_the_app_drew_belongs_to_the_step_before(solo_automa: Table) -> None:
    table = said(solo_automa, Done(by="red"))
    table = table.reveal(AUTOMA, table.seq)
    assert [event.by for event in table.log.events] == ["red", "app"]
    table = table.undo_step(table.seq)
    assert (table.log.head, table.state.turn.seat) == (0, "red")
