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


def picked(at: AppTest, name: str, value: object) -> None:
    found = next(one for one in at.segmented_control if one.key == f"nt_{name}")
    found.set_value(value).run()
    fine(at)


def test_without_a_tap_every_recommended_reading_holds(repo: SqlRepo) -> None:
    assert made(repo, visit("new_table")).switches == Switches()


OTHER = {
    "cheese_dairy_cost": ("dairy", 12),
    "whisky_track": ("whisky", "7-16"),
    "tile_7_bonus": ("tile_7_bonus", False),
    "port_timing": ("port_timing", "before"),
    "opposite_trade": ("opposite_trade", "allowed"),
    "opposite_trade_until": ("opposite_trade_until", "round"),
    "adjacency": ("adjacency", "any_edge"),
    "neighbourhood_limit": ("neighbourhood_limit", "three"),
    "shipping_steps": ("shipping_steps", "lochs"),
    "scoring_tiles_shown": ("scoring_tiles_shown", "each_round"),
    "settlement_prize": ("settlement_prize", "longest"),
    "contract_9_money": ("contract_9_money", 10),
    "solo_imports": ("solo_imports", "tracked"),
    "port_limit": ("port_limit", "once"),
    "ranking_ties": ("ranking_ties", "divided"),
    "buchanan_fee": ("buchanan_fee", "turn"),
    "building_bonus_for": ("building_bonus_for", "produces"),
    "contract_6_hops": ("contract_6_hops", 1),
    "building_bonus": ("building_bonus", "one"),
    "first_workers": ("first_workers", "adjacent"),
    "neighbourhood_moment": ("neighbourhood_moment", "after"),
}
"""Every switch: under which name the page offers it, and the reading that is not recommended."""

ELSEWHERE = {"beer_money", "automa_starts", "export_boxes", "import_marks", "cellar_spots"}
"""Switches that stand with the Kickstarter tiles, the Automa or what the own boards show."""


def test_every_switch_has_its_place() -> None:
    assert set(OTHER) | ELSEWHERE == set(Switches.model_fields)


@pytest.mark.parametrize("switch", OTHER)
def test_the_other_reading_is_one_tap(repo: SqlRepo, switch: str) -> None:
    name, value = OTHER[switch]
    at = visit("new_table")
    picked(at, name, value)
    setup = made(repo, at)
    assert setup.switches == Switches.model_validate({switch: value})


@pytest.mark.parametrize("switch", ["adjacency", "contract_6_hops"])
def test_a_position_is_asked_about_with_that_reading(repo: SqlRepo, switch: str) -> None:
    name, value = OTHER[switch]
    at = visit("ask")
    picked(at, name, value)
    press(at, "ask_create")
    asked = open_table(repo, code_of(at)).setup
    assert getattr(asked.switches, switch) == value


def test_every_conflict_of_the_sources_is_shown_with_what_they_say(repo: SqlRepo) -> None:
    at = visit("new_table")
    shown = words(at).replace("\\", "")
    elsewhere = {"C-16"}  # with the Kickstarter tiles
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


def test_the_beer_comes_with_the_kickstarter_tiles(repo: SqlRepo) -> None:
    at = visit("new_table")
    next(one for one in at.toggle if one.key == "nt_kickstarter_tiles").set_value(True).run()
    assert "C-16" in words(at).replace("\\", "")
    at.number_input(key="nt_beer").set_value(7)
    assert made(repo, at).switches.beer_money == 7


def test_alone_linked_settlements_count_whatever_was_chosen(repo: SqlRepo) -> None:
    at = visit("new_table")
    picked(at, "settlement_prize", "longest")
    at.session_state["nt_humans"] = 1
    assert made(repo, at).switches.settlement_prize == "linked"


def to_the_list(at: AppTest, **choices: str) -> AppTest:
    for name, value in choices.items():
        picked(at, name, value)
    at.session_state["nt_step"] = 4
    return fine(at.run())


def test_scoring_tiles_are_laid_in_an_order_of_ones_own(repo: SqlRepo) -> None:
    at = to_the_list(visit("new_table"), scoring_order="chosen")
    drawn = list(at.session_state["nt_drawn_scoring_tiles"])
    earlier = [b.key for b in at.button if b.key and b.key.endswith("_earlier")]
    assert len(earlier) == 4
    press(at, earlier[1])
    press(at, "nt_tap_create")
    first, second, third, *rest = drawn
    tiles = open_table(repo, code_of(at)).setup.scoring_tiles
    assert tiles == (first, third, second, *rest)


def test_a_drawn_order_stays_as_it_was_drawn() -> None:
    at = to_the_list(visit("new_table"))
    assert not [b for b in at.button if b.key and b.key.endswith("_earlier")]


def test_later_scoring_tiles_are_kept_secret_where_the_table_plays_so() -> None:
    at = to_the_list(visit("new_table"), scoring_tiles_shown="each_round")
    assert "Round 1: tile" in words(at)
    assert "Round 2: tile" not in words(at)
    assert "The tiles of rounds 2 to 5 stay with the app" in words(at)


def test_a_contract_is_told_as_the_table_reads_it() -> None:
    at = visit("new_table")
    picked(at, "contract_9_money", 5)
    at.session_state["nt_contracts"] = "app"
    at.session_state["nt_drawn_pile"] = [9, *(n for n in range(1, 51) if n != 9)]
    to_the_list(at)
    assert "5 hops, £5" in words(at)
    assert "5 hops, £8" not in words(at)
