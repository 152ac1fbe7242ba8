"""A game as the pages play it, kept in every kind of storage."""

from assistant.caledonia.actions import UpgradeShipping
from assistant.store.repo import Repo
from assistant.table import open_table
from tests.pages.board_tables import played
from tests.pages.referee import referee_table


def test_a_round_that_was_played_is_opened_again_as_it_stands(repo: Repo) -> None:
    table = referee_table(repo, "campbell")
    table = played(table, lambda now: now.state.phase == "preparation")
    again = open_table(repo, table.id)
    assert again.state == table.state
    assert again.log == table.log


def test_taken_back_and_done_again_is_kept_as_well(repo: Repo) -> None:
    table = referee_table(repo, "campbell")
    before = table.state
    table = table.commit(UpgradeShipping(by="red"), table.seq)
    assert table.state != before
    table = table.undo_step(table.seq)
    assert open_table(repo, table.id).state == before
    table = table.redo(table.seq)
    assert open_table(repo, table.id).state == table.state
