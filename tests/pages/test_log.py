from assistant.caledonia.actions import CorrectNumber, Done, Pass
from assistant.store.repo import SqlRepo
from assistant.view.log_lines import log_lines
from tests.pages.browse import HOSTILE, errors, fine, html, new_table, stored, tap, visit, words


def test_an_empty_log_says_what_will_be_listed(repo: SqlRepo) -> None:
    assert "Every step will be listed here" in words(visit("log", new_table(repo).id))


def test_sentences_come_newest_first(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    table = table.commit(Done(by="red"), table.seq)
    table = table.commit(Pass(by="blue"), table.seq)
    assert [line.text for line in log_lines(table)] == [
        "Blue passes and takes £16.",
        "Red: turn done.",
    ]


def test_the_filter_leaves_one_seat(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    table = table.commit(Done(by="red"), table.seq)
    table = table.commit(Pass(by="blue"), table.seq)
    assert [line.seat for line in log_lines(table, seat="red")] == ["red"]
    at = visit("log", table.id)
    at.segmented_control(key="log_seat").set_value("red").run()
    assert not errors(fine(at))


def test_what_was_taken_back_is_told_and_struck_through(repo: SqlRepo) -> None:
    table = new_table(repo)
    table = table.commit(Pass(by="red"), table.seq)
    table = table.undo_step(table.seq)
    lines = log_lines(table)
    assert lines[0].text == "Taken back: 1 step."
    assert lines[0].moves
    assert not lines[1].counts
    table = table.redo(table.seq)
    assert log_lines(table)[0].text == "Done again."
    assert log_lines(table)[2].counts


def test_answers_and_rolls_are_told_with_their_question(repo: SqlRepo) -> None:
    table = new_table(repo)
    table = table.commit(Done(by="red"), table.seq)
    turn = table.open_action()
    assert turn is not None
    for value in ("trade export_contract expand", "2", "4", "field", "", "whisky", "-2"):
        table = table.answer(turn, value, table.seq)
    newest = log_lines(table)[0]
    assert newest.text == "Price die: −2"
    assert newest.small == "Roll the price die: how many, and the sign."
    assert newest.seat == "black"


def test_the_automas_turn_is_told_by_what_was_done_on_the_table(repo: SqlRepo) -> None:
    table = new_table(repo)
    table = table.commit(Done(by="red"), table.seq)
    turn = table.open_action()
    assert turn is not None
    for value in ("trade export_contract expand", "2", "4", "field", "", "whisky", "-2", "upper"):
        table = table.answer(turn, value, table.seq)
    told = log_lines(table.commit(turn, table.seq))[0].text
    assert told.startswith("Put 2 of its merchants on the sell area of whisky")


def test_a_correction_names_the_number(repo: SqlRepo) -> None:
    table = new_table(repo)
    table = table.commit(CorrectNumber(by="black", what="money", to=12), table.seq)
    assert log_lines(table)[0].text == "Automa: Money in £ set to 12."


def test_a_moment_is_shown_and_gone_back_to(repo: SqlRepo) -> None:
    table = new_table(repo, 2)
    table = table.commit(Done(by="red"), table.seq)
    table = table.commit(CorrectNumber(by="black", what="money", to=12), table.seq)
    at = visit("log", table.id)
    at.session_state["log"] = {"line": "1"}
    fine(at.run())
    assert "£70" in html(at)
    tap(at, "Go back to here")
    now = stored(repo, table.id)
    assert now.state.seat("black").money == 70
    assert now.seq == 3


def test_a_hostile_name_is_shown_as_it_was_typed(repo: SqlRepo) -> None:
    seats = [{"colour": "red", "name": HOSTILE}, {"colour": "black", "automa": True}]
    table = new_table(repo, seats=seats)
    table = table.commit(Done(by="red"), table.seq)
    at = visit("log", table.id)
    assert "<script>" not in html(at)
    assert log_lines(table)[0].text.startswith(HOSTILE)
    options = at.segmented_control(key="log_seat").options
    assert any("\\<script\\>" in str(option) for option in options)
