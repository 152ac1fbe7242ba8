"""Where sources differ: the recommended reading stands there, the other one is a tap away."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.caledonia.setup import Setup, Switches
from assistant.content.rules import rule_index
from assistant.store.repo import SqlRepo
from assistant.table import open_table
from tests.pages.board_tables import press
from tests.pages.browse import code_of, fine, visit, words


def made(repo: SqlRepo, at: AppTest) -> Setup:
    press(at, "nt_tap_start")
    return open_table(repo, code_of(at)).setup


def picked(at: AppTest, name: str, value: str) -> None:
    found = next(one for one in at.segmented_control if one.key == f"nt_{name}")
    found.set_value(value).run()
    fine(at)


def test_without_a_tap_every_recommended_reading_holds(repo: SqlRepo) -> None:
    assert made(repo, visit("new_table")).switches == Switches()


@pytest.mark.parametrize(
    ("name", "value", "switch", "meant"),
    [
        ("tile_7", "without", "tile_7_bonus", False),
        ("port_timing", "before", "port_timing", "before"),
        ("port_limit", "once", "port_limit", "once"),
        ("ranking_ties", "divided", "ranking_ties", "divided"),
        ("neighbourhood_limit", "three", "neighbourhood_limit", "three"),
        ("building_bonus", "one", "building_bonus", "one"),
        ("dairy", 12, "cheese_dairy_cost", 12),
        ("whisky", "7-16", "whisky_track", "7-16"),
    ],
)
def test_the_other_reading_is_one_tap(
    repo: SqlRepo, name: str, value: str, switch: str, meant: object
) -> None:
    at = visit("new_table")
    picked(at, name, value)
    assert getattr(made(repo, at).switches, switch) == meant


def test_every_conflict_of_the_sources_is_shown_with_what_they_say(repo: SqlRepo) -> None:
    at = visit("new_table")
    shown = words(at).replace("\\", "")
    elsewhere = {"C-13", "C-16", "C-18", "C-19"}
    for reading in rule_index().readings:
        if reading.id.startswith("C-") and reading.id not in elsewhere:
            assert reading.id in shown, reading.id
            assert reading.why.split(";")[0] in shown, reading.id


def test_the_table_may_say_who_begins(repo: SqlRepo) -> None:
    at = visit("new_table")
    at.session_state["nt_step"] = 1
    fine(at.run())
    assert "C-13" in words(at).replace("\\", "")
    picked(at, "begins", "blue")
    assert made(repo, at).seats[0].colour == "blue"
