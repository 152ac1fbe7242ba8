from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

PAGE = Path(__file__).parents[1] / "e2e" / "apps" / "map_page.py"


@pytest.fixture
def page() -> AppTest:
    return AppTest.from_file(str(PAGE), default_timeout=20).run()


def said(page: AppTest) -> str:
    assert not page.exception
    assert not page.warning
    return str(page.text[0].value)


def test_nothing_is_tapped_at_first(page: AppTest) -> None:
    assert said(page) == "chosen: nothing; taps: 0; now: None; edges: ."


def test_a_tapped_space_is_returned_in_that_run_only(page: AppTest) -> None:
    page.session_state["map"] = {"space": "f3"}
    assert "now: f3" in said(page.run())
    page.session_state["map"] = {}
    assert "now: None" in said(page.run())


@pytest.mark.parametrize("value", ["z9", "port-A", "<b>", "", 7, None, ["f3"]])
def test_what_is_no_space_of_the_map_is_no_tap(page: AppTest, value: object) -> None:
    page.session_state["map"] = {"space": value}
    assert "now: None" in said(page.run())


def test_the_list_names_all_that_a_space_shows(page: AppTest) -> None:
    options = page.selectbox(key="list").options
    assert len(options) == 117
    assert "f2, mountain, £3, red sheep" in options


def test_the_list_stands_on_the_chosen_space(page: AppTest) -> None:
    listed = page.selectbox(key="list")
    assert listed.value is None
    listed.set_value("f3").run()
    assert "chosen: f3 · forest + mountain · £6; taps: 1" in said(page)
    page.button[0].click().run()
    assert "chosen: nothing" in said(page)
    assert page.selectbox(key="list").value is None
