"""Saving a table as a file and opening one, on the Log page."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.replay import export_table
from assistant.store.repo import SqlRepo
from assistant.ui.save_file import file_name
from tests.pages.browse import code_of, errors, fine, stored, visit
from tests.pages.referee import referee_table


def uploaded(at: AppTest, content: bytes) -> AppTest:
    at.file_uploader[0].set_value(("friday.json", content, "application/json")).run()
    return fine(at)


def test_a_file_of_a_table_opens_as_a_new_table_on_its_page(repo: SqlRepo) -> None:
    table = referee_table(repo, title="Friday")
    at = uploaded(visit("log", table.id), export_table(table).encode())
    assert not errors(at)
    code = code_of(at)
    assert code != table.id
    assert stored(repo, code).state == table.state


def test_a_file_can_be_opened_where_no_table_is(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = uploaded(visit("log"), export_table(table).encode())
    assert stored(repo, code_of(at)).state == table.state


def test_a_file_cut_in_half_says_so_and_the_page_stays(repo: SqlRepo) -> None:
    table = referee_table(repo)
    text = export_table(table)
    at = uploaded(visit("log", table.id), text[: len(text) // 2].encode())
    assert "friday" in errors(at)[0]
    assert "copy it again" in errors(at)[0]
    assert code_of(at) == table.id


def test_a_file_of_another_kind_says_so(repo: SqlRepo) -> None:
    at = uploaded(visit("log", referee_table(repo).id), b'{"format": "shopping-list"}')
    assert errors(at)


def test_the_file_is_named_after_the_table_with_plain_letters(repo: SqlRepo) -> None:
    assert file_name(referee_table(repo, title="Frïday / 3!")) == "caledonia-fr-day-3.json"
    table = referee_table(repo)
    assert file_name(table) == f"caledonia-{table.id.lower()}.json"
