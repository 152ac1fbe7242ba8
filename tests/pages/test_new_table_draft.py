"""What was chosen for a new table comes back when the phone has slept."""

from streamlit.testing.v1 import AppTest

from assistant.store.repo import SqlRepo
from assistant.table import open_table
from assistant.ui.new_table_draft import DRAFT
from tests.pages.board_tables import press
from tests.pages.browse import APP, code_of, fine, path, visit


def woken(at: AppTest) -> AppTest:
    """The same address in a new session."""
    other = AppTest.from_file(APP, default_timeout=30)
    other.switch_page(path("new_table"))
    other.query_params[DRAFT] = at.query_params[DRAFT]
    return fine(other.run())


def seated() -> AppTest:
    at = visit("new_table")
    press(at, "nt_tap_next")
    at.text_input(key="nt_name_0").set_value("Ann <b>").run()
    return fine(at)


def test_names_and_step_come_back(repo: SqlRepo) -> None:
    at = woken(seated())
    assert at.text_input(key="nt_name_0").value == "Ann <b>"
    assert at.session_state["nt_step"] == 1


def test_what_was_drawn_comes_back_too(repo: SqlRepo) -> None:
    at = seated()
    for _ in range(3):
        press(at, "nt_tap_next")
    again = woken(at)
    for piece in ("scoring_tiles", "ports"):
        assert list(again.session_state[f"nt_drawn_{piece}"]) == list(
            at.session_state[f"nt_drawn_{piece}"]
        )
    press(again, "nt_tap_create")
    assert {seat.name for seat in open_table(repo, code_of(again)).setup.seats} == {"Ann <b>", ""}


def test_a_session_that_has_chosen_keeps_its_own(repo: SqlRepo) -> None:
    at = seated()
    at.text_input(key="nt_name_0").set_value("Bea").run()
    assert fine(at.run()).text_input(key="nt_name_0").value == "Bea"


def test_an_address_that_nobody_knows_begins_anew(repo: SqlRepo) -> None:
    at = AppTest.from_file(APP, default_timeout=30)
    at.switch_page(path("new_table"))
    at.query_params[DRAFT] = "nobody"
    fine(at.run())
    assert "nobody" not in at.query_params[DRAFT]
    press(at, "nt_tap_next")
    assert at.text_input(key="nt_name_0").value == ""


def test_the_address_of_the_table_names_no_choices(repo: SqlRepo) -> None:
    at = seated()
    press(at, "nt_tap_start")
    assert DRAFT not in at.query_params
