"""Asking about a move without a game: map, small position, verdicts, another position."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.store.repo import SqlRepo
from assistant.table import Table, open_table
from assistant.ui.position_seat import ENOUGH
from assistant.view.stage import page_of
from graphs import load_board
from tests.pages.board_tables import keys, press
from tests.pages.browse import button, code_of, errors, labels, tap, visit, words
from tests.pages.referee import lines, on_the_map, picked, referee_table, seen
from tests.pages.test_position import field, spaces, type_in


@pytest.fixture(autouse=True)
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "boards"
    folder.mkdir()
    monkeypatch.setenv("ASSISTANT_BOARDS_DIR", str(folder))
    return folder


def opened(repo: SqlRepo, **chosen: object) -> tuple[AppTest, Table]:
    """The form of a new question, and its table."""
    at = visit("ask")
    type_in(at, nt_sides="1111", **chosen)
    press(at, "ask_create")
    return at, open_table(repo, code_of(at))


def asked(repo: SqlRepo, **chosen: object) -> tuple[AppTest, Table]:
    """Red's miner stands on c7 and its woodcutter on b8, blue's miner on b7; red asks."""
    at, table = opened(repo, **chosen)
    standing = {
        field(table, "red", "units_miner"): "c7",
        field(table, "red", "units_woodcutter"): "b8",
        field(table, "blue", "units_miner"): "b7",
    }
    type_in(at, **standing)
    press(at, "position_take_over")
    return at, open_table(repo, table.id)


def test_home_leads_to_the_question(repo: SqlRepo) -> None:
    assert "Ask a move" in [link.proto.label for link in visit("home").get("page_link")]


def test_two_taps_and_three_spaces_give_a_verdict_with_its_price_and_rule(repo: SqlRepo) -> None:
    at, table = asked(repo)
    assert len(table.log.events) == 1
    on_the_map(at, table, "c6")
    assert "c6 · grassland · £3 · neighbouring" in words(at)
    cow = button(at, "**Cow**").label
    tap(at, "**Cow**")
    assert "£" in cow
    assert "B-EXPAND" in lines(at)
    on_the_map(at, table, "b7")
    tap(at, "**Woodcutter**")
    assert "B-EXPAND-14" in lines(at)


def test_nothing_of_the_other_seat_must_be_known(repo: SqlRepo) -> None:
    at, table = opened(repo, ask_colours=["white", "black"])
    assert [seat.colour for seat in table.setup.seats] == ["white", "black"]
    press(at, "position_take_over")
    state = open_table(repo, table.id).state
    assert (state.turn.seat, state.seat("white").money, state.seat("white").clan) == (
        "white",
        ENOUGH,
        None,
    )
    assert "Trade" in labels(at)


def test_one_colour_alone_is_no_question(repo: SqlRepo) -> None:
    at = visit("ask")
    type_in(at, ask_colours=["red"])
    assert at.button(key="ask_create").disabled
    assert "two colours at least" in words(at)


def test_money_that_was_typed_bounds_what_may_be_done(repo: SqlRepo) -> None:
    at, table = opened(repo)
    poor = {
        field(table, "red", "money"): 10,
        field(table, "red", "shipping"): "river",
        field(table, "red", "clan"): "campbell",
        field(table, "red", "units_miner"): "c7",
    }
    type_in(at, **poor)
    press(at, "position_take_over")
    red = open_table(repo, table.id).state.seat("red")
    assert (red.money, red.level, red.clan) == (10, "river", "campbell")
    on_the_map(at, table, "c6")
    assert "£11" not in button(at, "**Sheep**").label


def test_a_refused_position_names_the_space_and_the_mend(repo: SqlRepo) -> None:
    at, table = opened(repo)
    grass = spaces(table, "grass")[0]
    type_in(at, **{field(table, key, "units_cow"): grass for key in ("red", "blue")})
    (fault,) = errors(at)
    assert f"{grass} is taken" in fault
    assert f"Take the unit off {grass}" in fault
    assert at.button(key="position_take_over").disabled


def test_changing_the_position_keeps_what_was_typed_through_a_reload(repo: SqlRepo) -> None:
    _, table = asked(repo)
    at = visit("ask", table.id)
    press(at, "ask_change")
    assert at.session_state[field(table, "red", "units_miner")] == "c7"
    assert at.session_state[field(table, "blue", "units_miner")] == "b7"
    type_in(at, **{field(table, "red", "units_cow"): "c6", field(table, "round"): 4})
    again = visit("ask", table.id)  # the form is still open
    assert again.session_state[field(table, "red", "units_cow")] == "c6"
    press(again, "position_take_over")
    after = open_table(repo, table.id).state
    assert (after.round, after.seat("red").count("cow")) == (4, 1)
    assert after.seat("red").count("miner") == 1


def test_whoever_wants_no_other_position_goes_back_to_the_answer(repo: SqlRepo) -> None:
    at, table = asked(repo)
    press(at, "ask_change")
    type_in(at, **{field(table, "red", "units_cow"): "c6"})
    press(at, "ask_back")
    assert "Trade" in labels(at)
    assert open_table(repo, table.id).seq == table.seq
    press(at, "ask_change")
    assert not at.session_state[field(table, "red", "units_cow")]


def test_undo_opens_the_form_with_what_was_asked(repo: SqlRepo) -> None:
    at, table = asked(repo)
    press(at, "undo_step")
    assert at.session_state[field(table, "red", "units_miner")] == "c7"
    press(at, "position_take_over")
    assert open_table(repo, table.id).state.seat("red") == table.state.seat("red")


def test_the_same_position_is_asked_about_for_another_seat(repo: SqlRepo) -> None:
    at, table = asked(repo)
    press(at, "ask_for_blue")
    state = open_table(repo, table.id).state
    assert state.turn.seat == "blue"
    assert state.seats == table.state.seats
    assert keys(at, "ask_for_red")


def test_when_all_have_passed_another_position_can_be_typed(repo: SqlRepo) -> None:
    at, table = asked(repo)
    for _ in range(2):
        tap(at, "Pass")
        tap(at, "Record")
    assert open_table(repo, table.id).state.phase == "production"
    assert "Nobody is to act" in words(at)
    press(at, "ask_change")
    press(at, "position_take_over")
    assert open_table(repo, table.id).state.phase == "action"


def test_without_a_map_trade_contracts_and_upgrades_are_judged(repo: SqlRepo) -> None:
    at, table = opened(repo, ask_map="none")
    typed = {field(table, "red", "units_miner"): 2, field(table, "lying"): [5]}
    type_in(at, **typed)
    press(at, "position_take_over")
    tap(at, "Trade")
    picked(at, "trade_good", "milk")
    assert button(at, "Record").label == "Record: pays £5"
    tap(at, "Close")
    tap(at, "Technology")
    assert "Record: pays" in button(at, "Record").label
    tap(at, "Close")
    tap(at, "Shipping")
    assert "Record: pays" in button(at, "Record").label


def test_on_a_map_of_the_box_only_what_matters_is_asked_for(repo: SqlRepo) -> None:
    at, table = asked(repo, ask_map="filling")
    told = open_table(repo, table.id)
    for space in ("c7", "c6"):
        told = told.commit(seen(space), told.seq)
    at = visit("ask", table.id)
    on_the_map(at, table, "c6")
    assert "c6 · grassland · £3" in words(at)
    press(at, "ask_change")
    press(at, "position_take_over")
    after = open_table(repo, table.id)
    assert after.state.told == told.state.told
    assert not errors(at)


def test_a_board_of_the_own_folder_is_offered(repo: SqlRepo, boards: Path) -> None:
    saved = load_board("practice").model_copy(update={"title": "Mine"})
    (boards / "mine.yaml").write_text(saved.model_dump_json(exclude_none=True), encoding="utf-8")
    (boards / "broken.yaml").write_text("spaces: 3", encoding="utf-8")
    _, table = opened(repo, ask_map="own_mine")
    assert table.setup.board is not None
    assert table.setup.board.title == "Mine"
    at = visit("ask")
    type_in(at, ask_map="own_broken")
    press(at, "ask_create")
    assert errors(at)


def test_the_bonus_of_a_port_is_judged_when_its_tile_is_told(repo: SqlRepo) -> None:
    at, table = asked(repo)
    assert "Port" not in " ".join(labels(at))
    told = {f"nt_own_ports_{place}": place + 1 for place in range(4)}
    at, table = asked(repo, **told)
    assert table.setup.ports == (1, 2, 3, 4)
    tap(at, "Port")
    at = visit("ask")
    type_in(at, nt_own_ports_0=5)
    press(at, "ask_create")
    (fault,) = errors(at)
    assert "each of the four Ports, or of none" in fault


def test_a_device_remembers_the_newest_question_and_all_games(repo: SqlRepo) -> None:
    _, first = asked(repo)
    game = referee_table(repo)
    at, second = asked(repo)
    at.session_state["device_tables"] = {"codes": [first.id, game.id, second.id]}
    at.run()
    shown = [json.loads(part.proto.json) for part in at.get("bidi_component") if part.proto.json]
    (kept,) = [data for data in shown if isinstance(data, dict) and data.get("open")]
    assert (kept["open"], kept["instead"]) == (second.id, [first.id])


def test_every_way_leads_back_to_the_question(repo: SqlRepo) -> None:
    _, table = asked(repo)
    assert page_of(table) == "ask"
    at = visit("home", table.id)
    assert "Change the position" in labels(at)
    assert "only answers questions" in words(visit("table", table.id))
    for page in ("market", "log", "round_end", "score", "new_table"):
        visit(page, table.id)


def test_a_table_that_is_played_is_no_question(repo: SqlRepo) -> None:
    at = visit("ask", referee_table(repo).id)
    assert "Change the position" not in labels(at)
    assert "Trade" in labels(at)  # the Table page
