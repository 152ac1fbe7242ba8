"""Saved tables: written, read again as a new table, judged again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from assistant.caledonia.actions import Done, Expand, Trade
from assistant.core.errors import ContentError
from assistant.core.events import read_log
from assistant.replay import audit, export_table, import_table, read_game
from assistant.store.export import MAX_BYTES
from assistant.store.repo import MemoryRepo, Repo, StoredGame
from assistant.table import Table, open_table
from tests.pages.referee import filled_table, referee_table, said

NAME = "friday.json"


def played(repo: Repo) -> Table:
    """Two turns, one of them overruled, and one step taken back."""
    table = said(
        referee_table(repo, title="Friday"),
        Expand(by="red", unit="sheep", to="c6"),
        Done(by="red"),
    )
    far = Expand(by="blue", unit="sheep", to="f8")
    table = table.commit(far, table.seq, override="a gift")
    table = said(table, Done(by="blue"), Trade(by="red", side="buy", good="wool", quantity=1))
    return table.undo_step(table.seq)


class Counting(MemoryRepo):
    """A repository that counts the tables put into it."""

    def __init__(self) -> None:
        super().__init__()
        self.created = 0

    def create(self, game: StoredGame) -> None:
        super().create(game)
        self.created += 1


def test_a_saved_table_opens_as_a_new_one_that_is_the_same(repo: Repo) -> None:
    table = played(repo)
    found = import_table(repo, export_table(table), name=NAME)
    assert found.id != table.id
    assert (found.setup, found.state, found.title) == (table.setup, table.state, table.title)
    assert found.log.path() == table.log.path()
    assert found.seq == table.seq
    assert open_table(repo, table.id).state == table.state


def test_what_was_taken_back_can_be_done_again_after_opening(repo: Repo) -> None:
    table = played(repo)
    found = import_table(repo, export_table(table), name=NAME)
    assert found.redo(found.seq).state == table.redo(table.seq).state


def test_a_board_filled_while_playing_is_kept(repo: Repo) -> None:
    table = filled_table(repo)
    found = import_table(repo, export_table(table), name=NAME)
    assert found.state.told == table.state.told
    assert found.ctx.topology == table.ctx.topology


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_file_cut_off_names_itself_and_stores_nothing(part: float) -> None:
    repo = Counting()
    text = export_table(played(repo))
    with pytest.raises(ContentError, match=NAME) as refused:
        import_table(repo, text[: int(len(text) * part)], name=NAME)
    assert "copy it again" in refused.value.message
    assert repo.created == 1


def test_a_file_of_another_kind_is_refused() -> None:
    with pytest.raises(ContentError, match=NAME):
        import_table(MemoryRepo(), json.dumps({"format": "shopping-list"}), name=NAME)


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(ContentError, match="large"):
        import_table(MemoryRepo(), b" " * (MAX_BYTES + 1), name=NAME)


def test_a_file_whose_events_cannot_be_applied_stores_nothing() -> None:
    repo = Counting()
    data = json.loads(export_table(played(repo)))
    data["events"][-2]["effects"] = [{"kind": "fly", "seat": "red"}]
    with pytest.raises(ContentError):
        import_table(repo, json.dumps(data), name=NAME)
    assert repo.created == 1


def test_the_audit_of_an_honest_game_finds_nothing(repo: Repo) -> None:
    table = played(repo)
    assert audit(table.setup, table.log) == ()


def test_the_audit_finds_a_planted_difference() -> None:
    table = played(MemoryRepo())
    events = list(table.log.events)
    place = next(n for n, event in enumerate(events) if '"expand"' in event.action)
    events[place] = replace(events[place], effects="[]")
    found = audit(table.setup, read_log(events))
    assert found[0].seq == events[place].seq
    assert found[0].what == "it would do something else today"


def test_the_audit_finds_a_verdict_that_was_changed() -> None:
    data = json.loads(export_table(played(MemoryRepo())))
    event = next(event for event in data["events"] if event["override"])
    event["status"] = "legal"
    setup, log, _ = read_game(json.dumps(data), name=NAME)
    found = audit(setup, log)
    assert [difference.seq for difference in found] == [event["seq"]]
    assert "recorded as legal, judged illegal today B-EXPAND-01" in found[0].what
