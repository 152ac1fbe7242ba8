"""Taking over a running game at the New table page: choice, form, one event."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import HireMerchant
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import Placed
from assistant.store.repo import MemoryRepo, SqlRepo
from assistant.table import Table, create_table, open_table
from assistant.ui.position_seat import toggle
from assistant.view.log_lines import log_lines
from assistant.view.stage import page_of
from tests.pages.board_tables import new, press, said
from tests.pages.browse import HOSTILE, code_of, errors, fine, html, labels, tap, visit, words
from tests.pages.referee import referee_table


@pytest.fixture(autouse=True)
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSISTANT_BOARDS_DIR", str(tmp_path / "boards"))


def field(table: Table, *parts: str) -> str:
    return "_".join(("position", table.id, *parts))


def type_in(at: AppTest, **values: object) -> None:
    for name, value in values.items():
        at.session_state[name] = value
    at.run()
    assert not at.exception


def running(repo: SqlRepo, *colours: str, **agreed: object) -> Table:
    return new(repo, *(colours or ("red", "blue")), running=True, draws="table", pile=(), **agreed)


def without_map(repo: SqlRepo) -> Table:
    seats = [{"colour": colour} for colour in ("red", "blue", "white")]
    agreed = {"seats": seats, "start": "setup", "running": True}
    return create_table(repo, Setup.model_validate(agreed))


def spaces(table: Table, terrain: str) -> list[str]:
    topology = table.ctx.topology
    assert topology is not None
    return sorted(s for s in topology.targets if terrain in (topology.terrain[s] or ()))


def test_the_first_choice_opens_the_form(repo: SqlRepo) -> None:
    at = visit("new_table")
    type_in(at, nt_begun="running")
    press(at, "nt_tap_start")
    assert any("tiles" in word for word in errors(at))  # the tiles of the table are told first
    for place in range(4):
        type_in(at, **{f"nt_own_ports_{place}": place + 1})
    for place in range(5):
        type_in(at, **{f"nt_own_scoring_tiles_{place}": place + 1})
    press(at, "nt_tap_create")
    table = open_table(repo, code_of(at))
    assert (table.setup.running, table.setup.depth) == (True, "board")
    assert (table.setup.scoring_tiles, table.setup.pile) == ((1, 2, 3, 4, 5), ())
    assert "The position on the table" in words(at)


def test_without_a_map_a_table_for_numbers_is_made(repo: SqlRepo) -> None:
    at = visit("new_table")
    type_in(at, nt_begun="running")
    type_in(at, nt_board="none")
    press(at, "nt_tap_start")
    table = open_table(repo, code_of(at))
    assert (table.setup.running, table.setup.depth, table.setup.board) == (True, "guide", None)
    press(at, "position_take_over")
    assert page_of(open_table(repo, table.id)) == "score"


def test_nothing_typed_is_the_start_and_one_event(repo: SqlRepo) -> None:
    table = running(repo)
    at = visit("new_table", table.id)
    assert "As at the start: Clan, Shipping" in words(at)
    press(at, "position_take_over")
    after = open_table(repo, table.id)
    assert [event.kind for event in after.log.events] == ["action"]
    assert (after.state.phase, after.state.round, page_of(after)) == ("action", 1, "table")


def test_what_is_typed_is_taken_over_and_stays_after_a_reload(repo: SqlRepo) -> None:
    table = running(repo)
    grass = spaces(table, "grass")
    at = visit("new_table", table.id)
    type_in(
        at,
        **{
            field(table, "round"): 3,
            field(table, "turn"): "blue",
            field(table, "lying"): [5, 6],
            field(table, "price", "wool"): 0,
            field(table, "red", "money"): 41,
            field(table, "red", "whisky"): 2,
            field(table, "red", "clan"): "campbell",
            field(table, "red", "shipping"): "river",
            field(table, "red", "fulfilled"): [1, 2],
            field(table, "red", "box"): [3],
            field(table, "red", "units_sheep"): f"{grass[0].upper()}, {grass[1]}",
        },
    )
    assert not errors(at)
    press(at, "position_take_over")
    state = open_table(repo, table.id).state
    red = state.seat("red")
    assert (state.round, state.turn.seat, state.contracts) == (3, "blue", (5, 6))
    assert (red.money, red.goods.whisky, red.clan, red.level) == (41, 2, "campbell", "river")
    assert ([done.contract for done in red.fulfilled], red.box) == ([1, 2], (3,))
    assert set(red.units) == {Placed(at=space, unit="sheep") for space in grass[:2]}
    assert state.market is not None
    assert state.market.wool == 0
    assert "The position on the table" not in words(visit("new_table", table.id))
    lines = log_lines(open_table(repo, table.id))
    assert [line.text for line in lines] == ["A running game was taken over in round 3."]
    visit("log", table.id)
    visit("table", table.id)


def test_a_fault_is_said_with_its_place_and_nothing_is_recorded(repo: SqlRepo) -> None:
    table = running(repo)
    grass = spaces(table, "grass")[0]
    at = visit("new_table", table.id)
    typed = {
        field(table, "red", "units_sheep"): f"{grass} z9",
        field(table, "blue", "units_cow"): grass,
    }
    type_in(at, **typed)
    assert [fault.replace("\\", "") for fault in errors(at)] == [
        "There is no space z9 on this map. (B-EXPAND-14) "
        "Take the unit off z9, or choose another space.",
        f"{grass} is taken: a sheep of Red stands there. (B-EXPAND-14) "
        f"Take the unit off {grass}, or choose another space.",
    ]
    assert at.button(key="position_take_over").disabled
    assert not open_table(repo, table.id).log.events


def test_units_are_counted_where_no_map_is_recorded(repo: SqlRepo) -> None:
    table = without_map(repo)
    at = visit("new_table", table.id)
    typed = {field(table, "white", "units_miner"): 2, field(table, "white", "glory"): 12}
    type_in(at, **typed)
    at = visit("new_table", table.id)
    assert {key: at.session_state[key] for key in typed} == typed
    press(at, "position_take_over")
    white = open_table(repo, table.id).state.seat("white")
    assert (white.count("miner"), white.glory) == (2, 12)


def test_the_automa_is_taken_over_with_its_marker_and_cards(repo: SqlRepo) -> None:
    at = visit("new_table")
    type_in(at, nt_begun="running", nt_humans=1, nt_sides="1111")
    type_in(at, nt_automa=True)
    told = {f"nt_own_ports_{n}": n + 1 for n in range(4)}
    told |= {f"nt_own_scoring_tiles_{n}": n + 1 for n in range(5)}
    type_in(at, **told)
    press(at, "nt_tap_start")
    table = open_table(repo, code_of(at))
    automa = table.setup.automa
    assert automa is not None
    assert "Clan" not in [box.label for box in at.selectbox if f"_{automa}_" in (box.key or "")]
    typed = {
        field(table, "round"): 2,
        field(table, "turn"): automa,
        field(table, automa, "units_miner"): "c7",
        field(table, "automa", "glory_marker"): "bakery",
        field(table, "automa", "removed"): [11],
    }
    type_in(at, **typed)
    again = visit("new_table", table.id)
    assert {key: again.session_state[key] for key in typed} == typed
    press(again, "position_take_over")
    state = open_table(repo, table.id).state
    assert (state.the_automa.glory_marker, state.the_automa.removed) == ("bakery", (11,))
    assert (state.seat(automa).money, state.seat(automa).count("miner")) == (70, 1)
    at = visit("table", table.id)
    assert [a.ask for a in open_table(repo, table.id).state.answers] == ["automa_deck"]
    assert not errors(at)


def test_without_a_map_the_automa_is_not_taken_over(repo: SqlRepo) -> None:
    at = visit("new_table")
    type_in(at, nt_begun="running", nt_humans=1)
    type_in(at, nt_automa=True, nt_board="none")
    press(at, "nt_tap_start")
    assert any("go on with Automa only" in error for error in errors(at))


def test_no_word_is_too_long_to_be_refused_as_a_space(repo: SqlRepo) -> None:
    table = running(repo)
    at = visit("new_table", table.id)
    type_in(at, **{field(table, "red", "units_sheep"): HOSTILE})
    assert any("There is no space" in fault for fault in errors(at))
    assert "<script>" not in html(at)


def everything(table: Table) -> dict[str, object]:
    """A value for each kind of field, by its key."""
    grass, forest = spaces(table, "grass"), spaces(table, "forest")
    return {
        field(table, "round"): 3,
        field(table, "turn"): "blue",
        field(table, "order"): ["blue", "red"],
        field(table, "passed"): ["red"],
        field(table, "lying"): [5, 6],
        field(table, "price", "wool"): 0,
        field(table, "red", "clan"): "mackenzie",
        field(table, "red", "money"): 41,
        field(table, "red", "whisky"): 2,
        field(table, "red", "hired"): 3,
        field(table, "red", "glory"): 7,
        field(table, "red", "shipping"): "river",
        field(table, "red", "technology"): ["miner"],
        field(table, "red", "fulfilled"): [1, 2],
        field(table, "red", "box"): [3],
        field(table, "red", "ports_used"): ["A"],
        field(table, "red", "once"): 2,
        field(table, "red", "buying_milk"): 1,
        field(table, "red", "units_sheep"): f"{grass[0]} {grass[1]}",
        field(table, "blue", "units_woodcutter"): forest[0],
    }


def shown(at: AppTest, table: Table) -> dict[str, object]:
    return {key: at.session_state[key] for key in everything(table)}


def test_a_half_filled_form_is_still_there_after_a_reload(repo: SqlRepo) -> None:
    table = running(repo)
    half = everything(table)
    type_in(visit("new_table", table.id), **half)
    assert not open_table(repo, table.id).log.events
    again = visit("new_table", table.id)
    assert shown(again, table) == half
    type_in(again, **{field(table, "red", "money"): None, field(table, "red", "box"): []})
    emptied = visit("new_table", table.id)
    assert emptied.number_input(key=field(table, "red", "money")).value is None
    assert emptied.multiselect(key=field(table, "red", "box")).value == []
    assert emptied.number_input(key=field(table, "red", "hired")).value == 3


def test_undo_opens_the_form_again_with_all_that_was_recorded(repo: SqlRepo) -> None:
    table = running(repo)
    at = visit("new_table", table.id)
    type_in(at, **everything(table))
    press(at, "position_take_over")
    taken = open_table(repo, table.id)
    taken.undo_step(taken.seq)
    again = visit("new_table", table.id)
    assert "The position on the table" in words(again)
    assert shown(again, table) == everything(table)
    assert not errors(again)
    press(again, "position_take_over")
    assert open_table(repo, table.id).state == taken.state


def test_a_tap_puts_a_unit_down_and_takes_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    state: dict[str, object] = {}
    monkeypatch.setattr("assistant.ui.position_seat.st.session_state", state)
    table = new(MemoryRepo(), "red", "blue", running=True)
    key = field(table, "red", "units_cow")
    toggle(table, "red", "cow", "b2")
    toggle(table, "red", "cow", "c3")
    assert state[key] == "b2 c3"
    toggle(table, "red", "cow", "b2")
    assert state[key] == "c3"


def test_the_whole_position_of_a_game_is_put_right(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = tap(visit("table", table.id), "Put the whole position right")
    assert at.number_input(key=f"position_{table.id}_red_money").value == 41
    spaces = f"position_{table.id}_red_units_"
    assert at.session_state[f"{spaces}miner"] == "c7"
    at.session_state[f"{spaces}cow"] = "c6"
    at.number_input(key=f"position_{table.id}_red_money").set_value(31).run()
    tap(at, "It lies so now")
    red = open_table(repo, table.id).state.seat("red")
    assert red.money == 31
    assert {(unit.at, unit.unit) for unit in red.units} >= {("c6", "cow"), ("c7", "miner")}
    assert "Trade" in labels(at)


def test_a_position_that_is_left_as_it_was_changes_nothing(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = tap(visit("table", table.id), "Put the whole position right")
    at.number_input(key=f"position_{table.id}_red_money").set_value(31).run()
    tap(at, "Leave it as it was")
    assert open_table(repo, table.id).state == table.state
    assert "Trade" in labels(at)


def test_a_step_of_another_phone_closes_the_position_and_is_kept(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = tap(visit("table", table.id), "Put the whole position right")
    after = said(open_table(repo, table.id), HireMerchant(by="red"))
    fine(at.run())
    assert "Somebody recorded a step" in words(at)
    assert not [label for label in labels(at) if label.startswith("It lies so")]
    assert open_table(repo, table.id).state == after.state
