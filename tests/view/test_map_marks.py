from __future__ import annotations

from dataclasses import replace

from assistant.caledonia.setup import SeatSetup, Setup, first_state
from assistant.caledonia.state import Placed, with_seat
from assistant.content.catalog import default_catalog
from assistant.view.map_marks import Piece, pieces_of, reach_marks
from graphs import SHIPPING, Topology, blank_board, load_board, parse_board, reach, topology_for


def strip() -> Topology:
    """Land, a river, land, two lochs, land: a1 | a2 a3 a4 a5 a6."""
    spaces = {
        "a1": "grass 1",
        "a2": "grass 1",
        "a3": "grass 1",
        "a4": "loch",
        "a5": "loch",
        "a6": "grass 1",
    }
    return topology_for(parse_board({"spaces": spaces, "rivers": [["a1-a2"]]}), 3)


def test_a_space_is_marked_by_the_lowest_level_that_leads_there() -> None:
    assert reach_marks(strip(), ["a2"], "none") == {"a3": "neighbouring"}
    assert reach_marks(strip(), ["a2"], "river") == {"a1": "river", "a3": "neighbouring"}
    assert reach_marks(strip(), ["a3"], "2-loch") == {"a2": "neighbouring", "a6": "loch2"}
    assert reach_marks(strip(), ["a3"], "1-loch") == {"a2": "neighbouring"}


def test_the_marks_are_exactly_the_reach() -> None:
    topology = topology_for(load_board("practice"), 3)
    places = ["c3", "e2", "j6"]
    for level in SHIPPING:
        assert set(reach_marks(topology, places, level)) == reach(topology, places, level)


def test_taken_spaces_are_left_out() -> None:
    assert reach_marks(strip(), ["a2"], "river", taken={"a1"}) == {"a3": "neighbouring"}


def test_a_way_of_the_clan_is_marked_as_such() -> None:
    def linked(one: str, other: str) -> bool:
        return {one, other} == {"a2", "a6"}

    marks = reach_marks(strip(), ["a2"], "none", linked=linked)
    assert marks == {"a3": "neighbouring", "a6": "special"}


def test_lochs_are_marked_for_a_fisherman() -> None:
    assert reach_marks(strip(), ["a3"], "none", onto="loch") == {"a4": "neighbouring"}


def test_what_hangs_on_an_unknown_fact_is_marked_as_perhaps() -> None:
    marks = reach_marks(topology_for(blank_board(), 3), ["a1"], "none")
    assert set(marks.values()) == {"maybe"}
    assert set(marks) == {"a2", "b1"}


def test_pieces_are_the_units_of_all_seats_on_the_map() -> None:
    setup = Setup(seats=(SeatSetup(colour="red"), SeatSetup(colour="blue")))
    state = first_state(setup, default_catalog())
    units = (Placed(at="?", unit="cow"), Placed(at="a1", unit="cow"), Placed(at="a1", unit="cow"))
    state = with_seat(state, replace(state.seat("red"), units=units))
    state = with_seat(
        state, replace(state.seat("blue"), units=(Placed(at="port-A", unit="fisherman"),))
    )
    cow = Piece(at="a1", unit="cow", colour="red")
    assert pieces_of(state) == (cow, cow, Piece(at="port-A", unit="fisherman", colour="blue"))
