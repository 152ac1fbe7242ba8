"""The tighter map of a new table: spaces are drawn, tapped, told and closed to all."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import Expand
from assistant.store.repo import SqlRepo
from assistant.table import open_table
from graphs import topology_for
from tests.pages.board_tables import new, press
from tests.pages.browse import code_of, errors, fine, visit, words


def at_the_map(**choices: object) -> AppTest:
    at = visit("new_table")
    for name, value in {"step": 2, **choices}.items():
        at.session_state[f"nt_{name}"] = value
    return fine(at.run())


def covered(at: AppTest) -> tuple[str, ...]:
    return tuple(at.session_state["nt_covered"])


TAPS = """
from assistant.ui.new_table_covered import cover
from graphs import load_board

for space in ("c6", "b6", "e5"):
    cover(load_board("practice"), 2, space)
"""
"""A page on which c6, b6 and the loch e5 are tapped one after the other."""


def test_four_spaces_are_drawn_one_of_each_module(repo: SqlRepo) -> None:
    at = at_the_map()
    at.toggle(key="nt_tighter_map").set_value(True).run()
    press(at, "nt_tap_start")
    setup = open_table(repo, code_of(at)).setup
    assert setup.variants == ("tighter_map",)
    board = setup.board
    assert board is not None
    topology = topology_for(board, 2)
    assert all(space in topology.in_play - topology.lochs for space in setup.covered)
    assert [len(set(spaces) & set(setup.covered)) for spaces in board.modules.values()] == [1] * 4


def test_one_space_too_few_is_told_and_makes_no_table(repo: SqlRepo) -> None:
    at = at_the_map(tighter_map=True, covered=["b5", "b6", "b7"])
    assert "Tap 1 more land space to cover." in words(at)
    press(at, "nt_tap_start")
    assert "A tighter map covers 4 spaces" in " ".join(errors(at))
    assert "table" not in at.query_params


def test_only_two_or_three_may_play_so(repo: SqlRepo) -> None:
    for humans in (1, 4):
        at = at_the_map(humans=humans, tighter_map=True, covered=["b5", "b6", "b7", "c5"])
        assert not [one for one in at.toggle if one.key == "nt_tighter_map"]
        press(at, "nt_tap_start")
        setup = open_table(repo, code_of(at)).setup
        assert (setup.variants, setup.covered) == ((), ())


def test_a_covered_space_is_told_on_the_map_and_closed(repo: SqlRepo) -> None:
    spaces = ("b5", "b6", "b7", "c5")
    table = new(repo, "red", "blue", variants=("tighter_map",), covered=spaces, start="action")
    at = visit("table", table.id)
    assert "covered by a tile" in " ".join(at.selectbox[0].options)
    refused = table.preview(Expand(by="red", unit="miner", to="b5")).violations
    assert "B-VAR-05" in {violation.rule for violation in refused}


def test_two_players_may_ask_for_close_second_places(repo: SqlRepo) -> None:
    at = visit("new_table")
    at.session_state["nt_step"] = 1
    fine(at.run())
    at.toggle(key="nt_alt_settlement_scoring").set_value(True).run()
    press(at, "nt_tap_start")
    assert open_table(repo, code_of(at)).setup.variants == ("alt_settlement_scoring",)


def test_a_tap_covers_a_space_or_frees_it_and_of_five_the_first_goes() -> None:
    at = AppTest.from_string(TAPS)
    at.session_state["nt_covered"] = ["b5", "b6", "b7", "c5"]
    assert covered(fine(at.run())) == ("b7", "c5", "c6")
