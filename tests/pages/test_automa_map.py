"""The Automa's page of a table with a recorded map: its choice narrows, and says why not."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Selectbox

from assistant.caledonia.actions import AutomaSetup, AutomaTurn
from assistant.core.trace import Ask
from assistant.store.repo import SqlRepo
from assistant.table import Table
from assistant.view.narrowing import marks_after, narrowings, placed_by, why_not
from graphs import blank_board
from tests.pages.browse import button, labels, stored, tap, visit, words
from tests.pages.referee import automa_table, before_workers, picked, said

TURN = AutomaTurn(by="black")
EXPAND = "expand export_contract upgrade trade"


def first(ask: Ask) -> str:
    """Some answer: the card that expands, else the first option."""
    if EXPAND in ask.options:
        return EXPAND
    return ask.options[0] if ask.options else str(ask.low)


def worked_out(table: Table) -> Table:
    """The Automa's turn with an answer to every question."""
    while (ask := table.work_out(TURN).ask) is not None:
        table = table.answer(TURN, first(ask), table.seq)
    return table


def expanded(repo: SqlRepo) -> Table:
    """An Automa that has just chosen a space out of several."""
    table = automa_table(repo)
    table = worked_out(table)
    topology = table.ctx.topology
    assert topology is not None
    assert narrowings(table.work_out(TURN), topology)
    return table


def test_the_last_criterion_leaves_the_space_that_is_taken(repo: SqlRepo) -> None:
    table = expanded(repo)
    run = table.work_out(TURN)
    assert table.ctx.topology is not None
    found = narrowings(run, table.ctx.topology)
    marks = marks_after(found, len(found))
    assert marks[placed_by(run)[-1]] == "candidate"
    assert set(marks.values()) == {"candidate", "dropped"}
    assert set(marks_after(found, 0).values()) == {"candidate"}


def test_every_space_has_an_answer_to_why_not_here(repo: SqlRepo) -> None:
    table = expanded(repo)
    run, topology = table.work_out(TURN), table.ctx.topology
    assert topology is not None
    answers = {space: why_not(table, run, space) for space in topology.spaces}
    taken = placed_by(run)[-1]
    assert answers[taken].text == f"{taken} is the space it has chosen."
    assert answers["f5"].text == "f5 is loch: it deploys on land."
    assert answers["a2"].text == "a2 is out of play with so few players."
    assert answers["c7"].text == "c7 is taken."
    assert any("dropped out here" in line.text for line in answers.values())
    assert all(line.text for line in answers.values())


def test_the_page_shows_each_criterion_with_what_it_left(repo: SqlRepo) -> None:
    table = expanded(repo)
    at = visit("automa", table.id)
    group = next(g for g in at.pills if "narrowing_" in (g.key or ""))
    assert group.options[0].startswith("All · ")
    picked(at, "narrowing_", 0)
    assert stored(repo, table.id).seq == table.seq


def test_away_from_its_turn_the_page_leads_back_to_the_table(repo: SqlRepo) -> None:
    at = visit("automa", said(expanded(repo), TURN).id)
    assert "waits for its turn" in words(at)


def asked_on_the_map(repo: SqlRepo, name: str) -> Table:
    """A table on a map being filled, with a question about spaces of its setup open."""
    seats = [{"colour": "red"}, {"colour": "black", "automa": True}]
    own = {"dice": "table", "cards": "table"}
    board = blank_board().model_dump(mode="json")
    table = before_workers(repo, seats=seats, board=board, filling=True, chance=own)
    action = AutomaSetup(by="black")
    while (ask := table.work_out(action).ask) is not None and not ask.id.startswith(name):
        table = table.answer(action, first(ask), table.seq)
    return table


def test_the_space_of_a_starting_worker_is_pointed_at(repo: SqlRepo) -> None:
    table = asked_on_the_map(repo, "start_space.")
    at = visit("new_table", table.id)
    assert button(at, "Tap a space on the map").disabled
    list_of(at).set_value("c2").run()
    tap(at, "Confirm: c2")
    run = stored(repo, table.id).work_out(AutomaSetup(by="black"))
    assert run.answered[-1][1].value == "c2"


def test_the_spaces_of_a_port_are_pointed_at(repo: SqlRepo) -> None:
    table = asked_on_the_map(repo, "port_spaces.")
    at = visit("new_table", table.id)
    picked(at, "many_port_spaces", ["b1"])
    assert "Confirm: b1" in labels(at)


def list_of(at: AppTest) -> Selectbox[str]:
    return next(box for box in at.selectbox if (box.key or "").startswith("one_"))
