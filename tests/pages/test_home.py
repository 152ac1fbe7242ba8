from importlib.resources import files

import pytest
from streamlit.testing.v1 import AppTest

from assistant.store.repo import SqlRepo
from tests.pages.browse import HOSTILE, errors, fine, html, new_table, path, stored, visit, words


def remembered(*codes: str) -> AppTest:
    """Home on a device whose browser has these codes."""
    at = visit("home")
    at.session_state["device_tables"] = {"codes": list(codes)}
    return fine(at.run())


def links(at: AppTest) -> list[str]:
    return [link.proto.label for link in at.get("page_link")]


def test_home_offers_the_automa_and_the_score_sheet(repo: SqlRepo) -> None:
    assert {"Automa only", "Score only"} <= set(links(visit("home")))


def test_an_empty_device_says_what_will_be_listed(repo: SqlRepo) -> None:
    assert "will be listed here" in words(visit("home"))


def test_the_address_stands_beside_its_qr_code(
    repo: SqlRepo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASSISTANT_PUBLIC_URL", "http://192.168.1.20:8501")
    shown = html(visit("home"))
    assert "http://192.168.1.20:8501<" in shown
    assert 'src="data:image/svg+xml' in shown


def test_a_table_of_this_device_is_listed_with_its_seats_and_round(repo: SqlRepo) -> None:
    table = new_table(repo, 2, title="Tuesday")
    at = remembered(table.id)
    assert "Tuesday" in html(at)
    assert all(f">{letter}</span>" in html(at) for letter in "RBK")
    assert "Round 1 · Action" in html(at)
    assert at.button(key=f"open_{table.id}").label == "Resume"


def test_unknown_codes_of_a_device_are_left_out(repo: SqlRepo) -> None:
    at = remembered("GONE2345", "", "'; drop table games; --", "x" * 300)
    assert "will be listed here" in words(at)
    assert not errors(at)


def test_a_hostile_name_of_a_table_is_shown_as_it_was_typed(repo: SqlRepo) -> None:
    at = remembered(new_table(repo, title=HOSTILE).id)
    assert "<script>" not in html(at)
    assert "&lt;script&gt;alert(1)&lt;/script&gt; 🐑" in html(at)


def test_a_table_that_cannot_be_read_hides_no_other(repo: SqlRepo) -> None:
    good, bad = new_table(repo, title="good"), new_table(repo, title="bad")
    at = visit("home")
    at.session_state["device_tables"] = {"codes": [bad.id, good.id]}
    with repo._engine.begin() as connection:
        connection.exec_driver_sql("update games set setup = '{}' where id = ?", (bad.id,))
    fine(at.run())
    assert "good" in html(at)


@pytest.mark.parametrize("page", ["home", "automa", "log"])
@pytest.mark.parametrize("code", ["NOPE2345", HOSTILE, "'", "x" * 500, "\U0001f411"])
def test_an_unknown_code_says_so_and_shows_the_way_home(
    repo: SqlRepo, page: str, code: str
) -> None:
    at = visit(page, code)
    assert any("no table with the id" in error for error in errors(at))
    if page == "home":
        assert "New table" in links(at)
    else:
        assert links(at) == ["Go to Home"]


def test_an_unknown_code_is_forgotten_on_the_way_home(repo: SqlRepo) -> None:
    at = visit("automa", "NOPE2345")
    at.query_params.clear()
    at.switch_page(path("automa")).run()
    assert not errors(fine(at))


def test_a_link_to_a_table_leads_to_the_table(repo: SqlRepo) -> None:
    table = new_table(repo)
    at = visit("home", table.id)
    assert "Round 1 · Action" in html(at)
    assert stored(repo, table.id).seq == 0


def test_a_bad_setting_is_said_and_not_shown_as_a_traceback(
    repo: SqlRepo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASSISTANT_PUBLIC_URL", "not an address")
    at = visit("home")
    assert any("ASSISTANT\\_PUBLIC\\_URL" in error for error in errors(at))


def test_names_reach_the_browser_as_text_in_lists_too() -> None:
    script = files("assistant.ui").joinpath("lines.js").read_text()
    assert "innerHTML" not in script
    assert "textContent" in script
