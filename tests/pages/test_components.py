"""My components: what only the box shows is read off once, and new tables use it."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, text
from streamlit.testing.v1 import AppTest

from assistant.caledonia.own_box import ROWS, TILES, TRACKS
from assistant.caledonia.setup import Setup
from assistant.own_box import read_box, record_row
from assistant.settings import settings
from assistant.store.components import StoredComponent
from assistant.store.repo import SqlRepo
from assistant.table import open_table
from tests.pages.board_tables import keys, new, press
from tests.pages.browse import HOSTILE, code_of, errors, fine, html, visit, words
from tests.pages.browse import path as file_of
from tests.pages.test_home import links

OWN = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)


def group(name: str) -> AppTest:
    at = visit("components")
    at.segmented_control(key="box_group").set_value(name).run()
    return fine(at)


def fill(at: AppTest, row: str, *numbers: int) -> AppTest:
    for place, number in enumerate(numbers):
        at.number_input(key=f"box_{row}_{place}").set_value(number)
    return fine(at.run())


def all_tiles(repo: SqlRepo) -> None:
    for row in TILES:
        record_row(repo, row, (50 + int(row.name), 1, 0, 0, 0, 0, 0), "my tiles")


def started(repo: SqlRepo, **choices: object) -> Setup:
    """The setup of a table that is started on the page of new tables."""
    at = visit("new_table")
    for name, value in choices.items():
        at.session_state[f"nt_{name}"] = value
    press(fine(at.run()), "nt_tap_start")
    assert not errors(at)
    return open_table(repo, code_of(at)).setup


def entry_of(at: AppTest, name: str) -> str:
    """What the list says about a row."""
    entry = html(at).partition(f"<b>{name}</b>")[2].partition("</div>")[0]
    assert entry
    return entry


# Looking.


def test_home_and_a_new_table_lead_to_the_list(repo: SqlRepo) -> None:
    assert "My components" in links(visit("home"))
    assert "My components" in links(visit("new_table"))


def test_every_row_says_what_it_is_and_who_says_so(repo: SqlRepo) -> None:
    tiles = visit("components")
    assert "0 of 9 read" in words(tiles)
    assert html(tiles).count("Not read yet") == 9
    assert "many tiles are reported with £55" in html(tiles)
    prices = group("tracks")
    assert "3 3 4 4 5 5 6 6 7 8 · starts on place 4, £4" in entry_of(prices, "Wool")
    assert "(C-02)" in entry_of(prices, "Whisky")
    brackets = group("brackets")
    assert "£4 to £6, places 4 to 7" in entry_of(brackets, "Wool")
    assert html(brackets).count("a practice value") == 6
    other = group("boards")
    assert "£16, £14" in entry_of(other, "Passing money with 2 players")
    assert "sure: the rulebook" in entry_of(other, "Passing money with 4 players")
    assert "every 5 spaces" in entry_of(other, "£1 on the import track")
    assert "(C-01)" in entry_of(other, "Cost of a cheese dairy")
    assert "3" in entry_of(other, "Spots of the cellar of clan MacKenzie")
    assert "The players" in entry_of(other, "First in round 1 against the Automa")


def test_every_row_of_every_part_can_be_opened(repo: SqlRepo) -> None:
    for name in ("tiles", "tracks", "brackets", "boards"):
        at = group(name)
        for key in keys(at, "box_open_"):
            at.session_state["box_row_open"] = key.removeprefix("box_open_")
            fine(at.run())
            assert not at.button(key=key.replace("_open_", "_keep_")).disabled
            assert not at.warning


# Recording.


def test_a_tile_is_read_off_in_a_few_taps(repo: SqlRepo) -> None:
    at = visit("components")
    press(at, "box_open_tile_3")
    fill(at, "tile_3", 60, 0, 2)
    at.text_input(key="box_source_tile_3").set_value(f"my box {HOSTILE}").run()
    press(at, "box_keep_tile_3")
    assert "1 of 9 read" in words(at)
    entry = entry_of(at, "Starting tile 3")
    assert "£60, 2 milk" in entry
    assert "you, " in entry
    assert "my box &lt;script&gt;" in entry
    assert "<script>" not in html(at)
    assert keys(at, "box_keep_") == []
    assert read_box(repo).box.of(TILES[2]) == (60, 0, 2, 0, 0, 0, 0)


def test_one_tap_goes_back_to_what_is_shipped(repo: SqlRepo) -> None:
    record_row(repo, TRACKS[0], (*OWN, 0), "")
    at = group("tracks")
    assert "2 3 4 5 6 7 8 9 10 11 · starts on place 1, £2" in entry_of(at, "Wool")
    assert keys(at, "box_back_") == ["box_back_track_wool"]
    press(at, "box_back_track_wool")
    assert "Ours, " in entry_of(at, "Wool")
    assert dict(read_box(repo).box.fields) == {}


def test_leaving_keeps_nothing(repo: SqlRepo) -> None:
    at = group("tracks")
    press(at, "box_open_track_wool")
    fill(at, "track_wool", 1)
    press(at, "box_leave")
    assert dict(read_box(repo).box.fields) == {}
    press(at, "box_open_track_wool")
    assert at.number_input(key="box_track_wool_0").value == 3


def test_a_falling_price_is_told_while_it_is_typed(repo: SqlRepo) -> None:
    at = group("tracks")
    press(at, "box_open_track_wool")
    fill(at, "track_wool", 9)
    assert "Place 2 is cheaper" in words(at)
    assert "type £9 or more" in words(at).replace("\\", "")
    assert at.button(key="box_keep_track_wool").disabled
    fill(at, "track_wool", 2)
    assert not at.warning
    assert not at.button(key="box_keep_track_wool").disabled


def test_a_tile_that_gives_nothing_is_told(repo: SqlRepo) -> None:
    at = visit("components")
    press(at, "box_open_tile_1")
    fill(at, "tile_1", 0)
    assert "gives money or goods" in words(at)
    assert at.button(key="box_keep_tile_1").disabled


def test_the_other_whisky_track_is_filled_in_by_one_tap(repo: SqlRepo) -> None:
    at = group("tracks")
    press(at, "box_open_track_whisky")
    at.segmented_control(key="box_whisky_is").set_value("7-16").run()
    assert at.number_input(key="box_track_whisky_0").value == 7
    press(at, "box_keep_track_whisky")
    assert "7 8 9 10 11 12 13 14 15 16" in entry_of(at, "Whisky")
    assert read_box(repo).box.switches.whisky_track == "7-16"


def test_brackets_and_switches_are_kept(repo: SqlRepo) -> None:
    at = group("brackets")
    press(at, "box_open_bracket_milk")
    at.selectbox(key="box_bracket_milk_0").set_value(6)
    at.selectbox(key="box_bracket_milk_1").set_value(5).run()
    assert "Put the lower price first" in words(at)
    assert at.button(key="box_keep_bracket_milk").disabled
    at.selectbox(key="box_bracket_milk_0").set_value(2).run()
    press(at, "box_keep_bracket_milk")
    assert "£5 to £6, places 3 to 6" in entry_of(at, "Milk")
    at = group("boards")
    press(at, "box_open_switch_export_boxes")
    at.segmented_control(key="box_switch_export_boxes_0").set_value(7).run()
    press(at, "box_keep_switch_export_boxes")
    assert "<span>7</span>" in entry_of(at, "Boxes of the Export board with 3 or 4 players")
    press(at, "box_open_passing_2")
    fill(at, "passing_2", 20, 11)
    press(at, "box_keep_passing_2")
    assert "£20, £11" in entry_of(at, "Passing money with 2 players")
    box = read_box(repo).box
    assert (box.brackets.milk, box.switches.export_boxes) == ((2, 5), 7)


def test_a_stored_value_that_cannot_be_read_shows_ours(repo: SqlRepo) -> None:
    repo.components.change([StoredComponent(place="price_tracks.wool.prices", value="[9, 1]")])
    assert "3 3 4 4" in entry_of(group("tracks"), "Wool")
    assert not started(repo).values


# New tables.


def read_something(repo: SqlRepo) -> None:
    rows = {row.id: row for row in ROWS}
    record_row(repo, rows["track_wool"], (*OWN, 0), "")
    record_row(repo, rows["bracket_wool"], (1, 2), "")
    record_row(repo, rows["passing_2"], (20, 10), "")
    for name, value in (
        ("cheese_dairy_cost", 10),
        ("import_marks", 7),
        ("export_boxes", 7),
        ("beer_money", 8),
    ):
        record_row(repo, rows[f"switch_{name}"], (value,), "")
    record_row(repo, rows["switch_automa_starts"], ("first",), "")


def test_a_new_table_takes_over_what_was_read_and_keeps_it(repo: SqlRepo) -> None:
    old = started(repo)
    read_something(repo)
    setup = started(repo)
    switches = setup.switches
    assert (switches.cheese_dairy_cost, switches.import_marks) == (10, 7)
    assert (switches.export_boxes, switches.beer_money) == (7, 8)
    assert switches.automa_starts == "first"
    assert setup.brackets.wool == (1, 2)
    assert set(setup.values) == {
        "price_tracks.wool.prices",
        "price_tracks.wool.start",
        "export_board.passing_bonus.2.amounts",
    }
    assert dict(old.values) == {}
    assert old.switches.cheese_dairy_cost == 8


def test_the_choice_at_a_new_table_still_wins(repo: SqlRepo) -> None:
    read_something(repo)
    setup = started(repo, dairy=12, automa_starts="last", tap_bracket_wool=(4, 5))
    assert (setup.switches.cheese_dairy_cost, setup.switches.automa_starts) == (12, "last")
    assert setup.brackets.wool == (4, 5)


def test_what_is_read_in_between_reaches_a_new_table_half_chosen(repo: SqlRepo) -> None:
    at = visit("new_table")
    at.text_input(key="nt_title").set_value("Tuesday").run()
    at.segmented_control(key="nt_dairy").set_value(12).run()
    at.switch_page(file_of("components")).run()
    read_something(repo)
    at.switch_page(file_of("new_table")).run()
    fine(at)
    assert at.session_state["nt_title"] == "Tuesday"
    assert at.session_state["nt_dairy"] == 10
    assert at.session_state["nt_marks"] == 7


def test_an_own_whisky_track_leaves_no_choice_between_the_two_of_the_sources(
    repo: SqlRepo,
) -> None:
    record_row(repo, TRACKS[-1], (*OWN, 3), "")
    at = visit("new_table")
    assert "nt_whisky" not in [control.key for control in at.segmented_control]
    setup = started(repo, whisky="7-16")
    assert setup.switches.whisky_track == "8-16"
    assert setup.values["price_tracks.whisky.prices"] == OWN


def test_nine_tiles_read_are_drawn_from(repo: SqlRepo) -> None:
    all_tiles(repo)
    setup = started(repo)
    assert len(setup.starting_tiles) == 3
    assert all(name.startswith("base-") for name in setup.starting_tiles)
    practice = started(repo, starting="app")
    assert all(name.startswith("practice-") for name in practice.starting_tiles)
    assert not practice.values
    assert started(repo, starting="table").starting_tiles == ()


def test_without_all_nine_the_box_cannot_be_chosen(repo: SqlRepo) -> None:
    at = visit("new_table")
    at.session_state["nt_step"] = 3
    assert "Our nine" not in at.run().segmented_control(key="nt_starting").options
    assert "Read off the nine tiles of your box" in links(at)
    all_tiles(repo)
    assert "Our nine" in at.run().segmented_control(key="nt_starting").options


def test_a_tile_that_was_read_is_chosen_instead_of_typed(repo: SqlRepo) -> None:
    all_tiles(repo)
    values = read_box(repo).box.tiles
    table = new(repo, "red", "blue", values=dict(values), starting_tiles=(), clans=())
    at = visit("new_table", table.id)
    if keys(at, "all_laid_out"):
        press(at, "all_laid_out")
    shown = at.selectbox(key=f"printed_{table.id}_{table.seq}")
    shown.set_value("base-4").run()
    fine(at)
    press(at, "pair_")
    seat = open_table(repo, table.id).state.seats
    assert 54 in [s.money for s in seat]


def test_the_automa_page_uses_what_was_read(repo: SqlRepo) -> None:
    read_something(repo)
    at = visit("automa_only")
    next(b for b in at.button if b.label == "Start now").click().run()
    setup = open_table(repo, code_of(at)).setup
    assert setup.switches.cheese_dairy_cost == 10
    assert setup.brackets.wool == (1, 2)
    assert "export_board.passing_bonus.2.amounts" in setup.values


@pytest.mark.parametrize("page", ["components", "new_table"])
def test_a_database_that_fails_is_a_sentence(page: str, repo: SqlRepo) -> None:
    visit("home")
    engine = create_engine(settings().database_url)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE components"))
    engine.dispose()
    at = visit(page)
    assert "did not answer" in " ".join(errors(at))
