"""Starting a table with a recorded map: choices, what was drawn, the setup seat by seat."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import ChoosePair, PlaceWorker, StartingTile
from assistant.caledonia.clan import CLANS
from assistant.store.repo import SqlRepo
from assistant.table import Table, open_table
from assistant.ui.new_table_maps import MOST_BYTES
from graphs import blank_board, load_board
from tests.pages.board_tables import chosen, keys, new, press, said
from tests.pages.browse import HOSTILE, code_of, html
from tests.pages.browse import errors as told
from tests.pages.browse import visit as page

GOOD_BOARD = """
id: mine
title: Mine
spaces: {b2: forest 1, b3: mountain 2, c3: grass 3, c4: forest+mountain 4, d3: loch}
"""
FAULTY_BOARD = "spaces: {b2: forst 1, b3: mountain 2}"


@pytest.fixture(autouse=True)
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for boards of one's own."""
    monkeypatch.setenv("ASSISTANT_BOARDS_DIR", str(tmp_path / "boards"))
    return tmp_path / "boards"


def opened(repo: SqlRepo, at: AppTest) -> Table:
    return open_table(repo, code_of(at))


def choose(at: AppTest, **values: object) -> None:
    for name, value in values.items():
        at.session_state[f"nt_{name}"] = value
    at.run()
    assert not at.exception


def to_the_list(at: AppTest) -> None:
    for _ in range(4):
        press(at, "nt_tap_next")


def upload(at: AppTest, text: str | bytes, name: str = "mine.yaml") -> None:
    choose(at, board="own", step=2)
    content = text.encode() if isinstance(text, str) else text
    at.file_uploader(key="nt_tap_file").set_value((name, content, "text/yaml")).run()
    assert not at.exception


# Choices.


def test_start_now_makes_a_table_for_two_on_the_practice_map(repo: SqlRepo) -> None:
    at = page("new_table")
    press(at, "nt_tap_start")
    setup = opened(repo, at).setup
    assert sorted(seat.colour for seat in setup.seats) == ["blue", "red"]
    assert (setup.depth, setup.start, setup.solo, setup.filling) == ("board", "setup", False, False)
    assert setup.board is not None
    assert setup.board.practice
    assert (len(setup.scoring_tiles), len(setup.ports), len(setup.clans)) == (5, 4, 3)
    assert (setup.draws, setup.pile, len(setup.starting_tiles)) == ("table", (), 3)


def test_all_choices_come_into_the_setup(repo: SqlRepo) -> None:
    at = page("new_table")
    choose(
        at,
        title=HOSTILE,
        imports="personal_imports",
        no_ports=True,
        kickstarter_tiles=True,
        dairy=12,
        whisky="7-16",
        marks=7,
        humans=3,
        name_0=HOSTILE,
        automa=True,
        difficulty=5,
        automa_starts="first",
        dice="table",
        cards="table",
        contracts="app",
        starting="table",
    )
    press(at, "nt_tap_start")
    setup = opened(repo, at).setup
    assert setup.title == HOSTILE
    assert HOSTILE in [seat.name for seat in setup.seats]
    assert (setup.players, setup.automa, setup.difficulty) == (4, "black", 5)
    assert set(setup.variants) == {"no_ports", "kickstarter_tiles", "personal_imports"}
    switches = setup.switches
    assert (switches.cheese_dairy_cost, switches.whisky_track) == (12, "7-16")
    assert (switches.import_marks, switches.automa_starts) == (7, "first")
    assert (setup.chance.dice, setup.chance.cards) == ("table", "table")
    assert (setup.ports, len(setup.pile), setup.starting_tiles) == ((), 50, ())
    assert HOSTILE not in html(at)


def test_one_player_alone_beats_the_own_score(repo: SqlRepo) -> None:
    at = page("new_table")
    choose(at, humans=1)
    press(at, "nt_tap_start")
    assert opened(repo, at).setup.solo


def test_four_players_leave_no_seat_for_the_automa(repo: SqlRepo) -> None:
    at = page("new_table")
    choose(at, humans=4, automa=True)
    press(at, "nt_tap_start")
    assert opened(repo, at).setup.automa is None


def test_an_auction_is_for_players_without_the_automa(repo: SqlRepo) -> None:
    at = page("new_table")
    choose(at, clan_auction=True, automa=True)
    press(at, "nt_tap_start")
    assert "clan_auction" not in opened(repo, at).setup.variants


def test_whoever_had_the_colour_takes_the_one_that_became_free() -> None:
    at = page("new_table")
    press(at, "nt_tap_next")
    at.segmented_control(key="nt_colour_0").set_value("black").run()
    assert at.session_state["nt_colour_3"] == "red"


def test_both_readings_are_shown_with_their_sources() -> None:
    at = page("new_table")
    shown = " ".join(element.value for element in at.caption)
    assert "C\\-01" in shown
    assert "the table of the 2025 edition: 12".replace("-", "\\-") in shown.replace("\\:", ":")


def test_without_a_map_the_way_leads_to_automa_only() -> None:
    at = page("new_table")
    choose(at, board="none", step=2)
    assert keys(at, "nt_tap_start") == []
    assert any("automa_only" in str(link.proto) for link in at.get("page_link"))


def test_a_map_to_be_filled_in_starts_unknown(repo: SqlRepo) -> None:
    at = page("new_table")
    choose(at, board="filling")
    press(at, "nt_tap_start")
    table = opened(repo, at)
    assert table.setup.filling
    assert table.ctx.topology is not None
    assert len(table.ctx.topology.unknown) > 100


# A board of one's own.


def test_a_board_file_is_played_on(repo: SqlRepo) -> None:
    at = page("new_table")
    upload(at, GOOD_BOARD)
    assert told(at) == []
    press(at, "nt_tap_start")
    board = opened(repo, at).setup.board
    assert board is not None
    assert (board.id, len(board.spaces)) == ("mine", 5)


def test_a_faulty_board_file_names_place_and_mend_and_is_not_kept(repo: SqlRepo) -> None:
    at = page("new_table")
    upload(at, GOOD_BOARD)
    upload(at, FAULTY_BOARD, name=f"{HOSTILE}.yaml")
    assert len(told(at)) == 1
    assert "b2" in told(at)[0]
    assert "forest" in told(at)[0]
    assert "nt_own_text" not in at.session_state
    press(at, "nt_tap_start")
    assert told(at)[0] == "Choose a board file first, or another map\\."
    assert "table" not in at.query_params


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"[" * 100_000, b"a: 2020-13-45", b"- 1", b"", b"spaces: 3"]
)
def test_whatever_is_uploaded_there_is_a_sentence(content: bytes) -> None:
    at = page("new_table")
    upload(at, content)
    assert len(told(at)) == 1
    assert "Sorry" not in told(at)[0]


def test_a_file_of_more_than_a_megabyte_is_refused() -> None:
    at = page("new_table")
    upload(at, b"# " + b"x" * MOST_BYTES)
    assert told(at) == ["This file is larger than 1 MB; no board is. Choose another file."]


def test_a_board_that_breaks_a_rule_of_the_map_is_refused() -> None:
    at = page("new_table")
    upload(at, GOOD_BOARD.replace("grass 3", "grass 9"))
    assert "c3" in told(at)[0]
    assert "nt_own_text" not in at.session_state


def test_the_automa_needs_modules_on_a_board_of_ones_own() -> None:
    at = page("new_table")
    upload(at, GOOD_BOARD)
    choose(at, automa=True)
    press(at, "nt_tap_start")
    assert any("module by module" in words for words in told(at))
    assert "table" not in at.query_params


def test_a_board_of_the_users_folder_is_played_on(repo: SqlRepo, boards: Path) -> None:
    boards.mkdir()
    (boards / "ours.yaml").write_text(GOOD_BOARD)
    at = page("new_table")
    choose(at, board="own", saved="ours", step=2)
    press(at, "nt_tap_start")
    board = opened(repo, at).setup.board
    assert board is not None
    assert board.title == "Mine"


# What was drawn.


def test_the_list_is_what_the_table_gets(repo: SqlRepo) -> None:
    at = page("new_table")
    to_the_list(at)
    drawn = [list(at.session_state[f"nt_drawn_{piece}"]) for piece in ("ports", "scoring_tiles")]
    press(at, "nt_tap_create")
    setup = opened(repo, at).setup
    assert [list(setup.ports), list(setup.scoring_tiles)] == drawn


def test_the_map_shows_the_tiles_that_lie_at_its_ports(repo: SqlRepo) -> None:
    at = page("new_table")
    press(at, "nt_tap_start")
    table = opened(repo, at)
    assert table.ctx.topology is not None
    shown = {name: place.tile for name, place in table.ctx.topology.ports.items()}
    assert shown == table.setup.port_tiles


def test_one_tile_is_redrawn_and_the_others_stay() -> None:
    at = page("new_table")
    to_the_list(at)
    before = list(at.session_state["nt_drawn_ports"])
    press(at, "nt_tap_laid_1_2_redraw")
    after = list(at.session_state["nt_drawn_ports"])
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, True, False, True]
    assert len(set(after)) == 4


def test_a_side_of_the_map_is_turned() -> None:
    at = page("new_table")
    to_the_list(at)
    before = str(at.session_state["nt_sides"])
    press(at, "nt_tap_laid_0_1_redraw")
    after = str(at.session_state["nt_sides"])
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True, True]


def test_what_was_drawn_stays_when_a_name_changes() -> None:
    at = page("new_table")
    to_the_list(at)
    before = list(at.session_state["nt_drawn_scoring_tiles"])
    press(at, "nt_tap_back")
    choose(at, name_0="Anna")
    press(at, "nt_tap_next")
    assert list(at.session_state["nt_drawn_scoring_tiles"]) == before


def test_tiles_that_the_table_drew_are_named_first(repo: SqlRepo) -> None:
    at = page("new_table")
    choose(at, tiles="table")
    press(at, "nt_tap_start")
    assert "table" not in at.query_params
    assert at.button(key="nt_tap_create").disabled
    for place in range(5):
        at.selectbox(key=f"nt_own_scoring_tiles_{place}").set_value(place + 1).run()
    for place in range(4):
        at.selectbox(key=f"nt_own_ports_{place}").set_value(8 - place).run()
    press(at, "nt_tap_create")
    setup = opened(repo, at).setup
    assert (setup.scoring_tiles, setup.ports, setup.clans) == ((1, 2, 3, 4, 5), (8, 7, 6, 5), ())


def test_a_tile_named_once_is_not_offered_again() -> None:
    at = page("new_table")
    choose(at, tiles="table")
    to_the_list(at)
    at.selectbox(key="nt_own_ports_0").set_value(3).run()
    assert not any(o.startswith("3 ") for o in at.selectbox(key="nt_own_ports_1").options)


def test_what_is_our_own_invention_says_so() -> None:
    at = page("new_table")
    to_the_list(at)
    shown = " ".join(element.value for element in at.caption)
    assert "Practice map" in shown
    assert "Practice Starting tiles" in shown


# The setup at the table.


def test_pairs_are_chosen_in_reverse_turn_order(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue", "white")
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    for colour in ("white", "blue", "red"):
        press(at, "take_pair_")
        assert open_table(repo, table.id).state.seat(colour).clan
    state = open_table(repo, table.id).state
    assert len({seat.clan for seat in state.seats}) == 3
    assert keys(at, "take_pair_") == []


def test_the_setup_goes_on_after_a_reload(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue")
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    press(at, "take_pair_")
    again = page("new_table", table.id)
    press(again, "take_pair_")
    assert open_table(repo, table.id).state.seat("red").clan


def test_a_starting_tile_of_the_box_is_typed_in(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue")
    table = said(table, ChoosePair(by="blue", clan=None, starting_tile=StartingTile(money=1)))
    at = page("new_table", table.id)
    assert keys(at, "take_pair_")
    at.toggle[0].set_value(True).run()
    key = f"tile_{table.id}_{table.seq}"
    at.number_input(key=f"{key}_money").set_value(57)
    at.number_input(key=f"{key}_grain").set_value(3)
    at.pills(key=f"clan_of_{table.id}_{table.seq}").set_value("none").run()
    press(at, "pair_red_record")
    seat = open_table(repo, table.id).state.seat("red")
    assert (seat.clan, seat.money, seat.goods.grain) == (None, 57, 3)


def test_without_practice_tiles_the_own_tile_is_typed_at_once(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue", starting_tiles=(), clans=())
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    assert keys(at, "take_pair_") == []
    assert len(at.pills(key=f"clan_of_{table.id}_0").options) == 8 + 1
    press(at, "pair_blue_record")
    assert open_table(repo, table.id).state.seat("blue").money == 55


def test_without_clans_only_the_tile_is_chosen(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue", variants=["no_clans"])
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    for _ in range(2):
        press(at, "take_pair_")
    state = open_table(repo, table.id).state
    assert [seat.clan for seat in state.seats] == [None, None]
    assert sorted(seat.money for seat in state.seats)[0] >= 55


def test_a_pair_chosen_in_another_tab_is_not_chosen_twice(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue")
    one, other = page("new_table", table.id), page("new_table", table.id)
    press(one, "all_laid_out")
    press(other, "all_laid_out")
    press(one, "take_pair_")
    press(other, "take_pair_")
    assert "Something else was recorded at this table in the meantime" in told(other)[0]
    assert open_table(repo, table.id).seq == 1
    assert open_table(repo, table.id).state.seat("red").clan is None


def test_the_auction_goes_round_until_one_is_left(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue", variants=["clan_auction"])
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    at.number_input[0].set_value(4).run()
    press(at, "bid_it")
    press(at, "decline")
    press(at, "take_pair_")
    press(at, "take_pair_")
    state = open_table(repo, table.id).state
    assert (state.seat("red").bid, state.order) == (4, ("red", "blue"))
    assert all(seat.clan for seat in state.seats)


def test_a_bid_that_is_too_low_cannot_be_typed(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue", "white", variants=["clan_auction"])
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    assert not [b for b in at.button if b.key and b.key.startswith("decline")]
    at.number_input[0].set_value(9).run()
    press(at, "bid_it")
    assert at.number_input[0].min == 10


def test_the_automa_is_set_up_before_the_workers(repo: SqlRepo) -> None:
    table = chosen(new(repo, "red", "black", automa="black"), "campbell")
    at = page("new_table", table.id)
    for _ in range(12):
        if not keys(at, "roll_"):
            break
        press(at, "roll_")
    press(at, "commit_")
    state = open_table(repo, table.id).state
    assert state.the_automa.set_up
    assert (state.turn.seat, len(state.seat("black").units)) == ("red", 4)
    assert at.selectbox(key=f"worker_space_{table.id}_list").options


def workers(repo: SqlRepo) -> Table:
    return chosen(new(repo, "red", "blue"), "stewart", "campbell")


def tap(at: AppTest, table: Table, space: str) -> None:
    at.session_state[f"worker_space_{table.id}"] = space
    at.run()
    assert not at.exception


def test_workers_are_placed_seat_by_seat_from_the_list(repo: SqlRepo) -> None:
    table = workers(repo)
    at = page("new_table", table.id)
    for _ in range(4):
        options = at.selectbox(key=f"worker_space_{table.id}_list")
        options.select_index(0).run()
        press(at, "place_")
    state = open_table(repo, table.id).state
    assert (state.phase, [len(seat.units) for seat in state.seats]) == ("action", [2, 2])
    assert any("Begin round 1" in link.proto.label for link in at.get("page_link"))


def test_macdonald_may_start_on_land_on_water_or_at_a_port(repo: SqlRepo) -> None:
    table = chosen(new(repo, "red", "blue"), "stewart", "macdonald")
    while table.state.turn.seat != seat_of(table, "macdonald"):
        table = said(table, PlaceWorker(by=table.state.turn.seat or "", worker="miner", to="b3"))
    at = page("new_table", table.id)
    options = at.selectbox(key=f"worker_space_{table.id}_list").options
    port = next(option for option in options if option.startswith("Port "))
    at.selectbox(key=f"worker_space_{table.id}_list").select(port).run()
    assert not at.exception
    press(at, "place_fisherman")
    units = open_table(repo, table.id).state.seat(seat_of(table, "macdonald")).units
    assert [placed.unit for placed in units] == ["fisherman"]
    assert units[0].at.startswith("port-")


@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_places_its_workers_on_the_page(repo: SqlRepo, clan: str) -> None:
    other = "stewart" if clan != "stewart" else "campbell"
    table = chosen(new(repo, "red", "blue", variants=["kickstarter_tiles"]), clan, other)
    at = page("new_table", table.id)
    while open_table(repo, table.id).state.phase == "setup":
        options = at.selectbox(key=f"worker_space_{table.id}_list")
        options.select_index(len(options.options) // 2).run()
        press(at, "place_")
    numbers = [len(seat.units) for seat in open_table(repo, table.id).state.seats]
    assert sum(numbers) == (5 if clan == "fergusson" else 4)


def seat_of(table: Table, clan: str) -> str:
    """The seat that has a clan."""
    return next(seat.colour for seat in table.state.seats if seat.clan == clan)


def test_a_worker_shows_its_whole_price(repo: SqlRepo) -> None:
    table = workers(repo)
    at = page("new_table", table.id)
    tap(at, table, "b3")
    label = next(b.label for b in at.button if b.key and b.key.startswith("place_miner"))
    assert label == "Miner on b3: £10 + £2 = £12"


def test_a_refused_worker_is_recorded_with_a_reason_only(repo: SqlRepo) -> None:
    table = workers(repo)
    at = page("new_table", table.id)
    tap(at, table, "b3")
    press(at, "why_not_woodcutter_overrule")
    assert told(at) == ["Say in a word or two why your table allows it, then record it\\."]
    at.text_input(key="why_not_woodcutter_reason").set_value(HOSTILE).run()
    press(at, "why_not_woodcutter_overrule")
    event = open_table(repo, table.id).log.events[-1]
    assert (event.override, event.status) == (HOSTILE, "illegal")
    log = page("log", table.id)
    assert not log.exception


def test_a_space_of_ones_own_map_is_asked_for_first(repo: SqlRepo) -> None:
    table = chosen(new(repo, "red", "blue", board=blank_board(), filling=True), None, None)
    at = page("new_table", table.id)
    tap(at, table, "b3")
    assert keys(at, "place_") == []
    press(at, f"ground_{table.id}_b3_record")
    assert "Say what land b3 shows" in told(at)[0]
    at.pills(key=f"ground_{table.id}_b3_land").set_value(["mountain"])
    at.segmented_control(key=f"ground_{table.id}_b3_cost").set_value(2)
    at.pills(key=f"ground_{table.id}_b3_rivers").set_value(["b3-b4"]).run()
    press(at, f"ground_{table.id}_b3_record")
    known = open_table(repo, table.id).state.told
    assert [(fact.space, fact.ground, fact.rivers) for fact in known] == [
        ("b3", "mountain 2", ("b3-b4",))
    ]
    press(at, "place_miner")
    assert open_table(repo, table.id).state.turn.seat == "blue"


def test_contracts_that_the_table_drew_are_tapped_in(repo: SqlRepo) -> None:
    table = new(repo, "red", "blue", draws="table", pile=())
    at = page("new_table", table.id)
    press(at, "all_laid_out")
    press(at, "export_good_bread")
    first = keys(at, "export_left_") + keys(at, "export_add_")
    press(at, first[0])
    if not open_table(repo, table.id).state.contracts:
        press(at, "export_add_")
    assert len(open_table(repo, table.id).state.contracts) == 1
    press(at, "contracts_later")
    assert keys(at, "take_pair_")


def test_a_link_to_no_table_is_a_sentence(repo: SqlRepo) -> None:
    at = page("new_table", "NOWHERE")
    assert "There is no table" in told(at)[0]


def test_the_practice_board_is_labelled_where_workers_are_placed(repo: SqlRepo) -> None:
    table = workers(repo)
    at = page("new_table", table.id)
    assert load_board("practice").practice
    assert any("our own invention" in element.value for element in at.caption)
