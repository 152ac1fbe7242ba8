from __future__ import annotations

from typing import get_args

import pytest

from assistant.caledonia.words import COLOURS, UNITS
from assistant.i18n import text
from assistant.view.map_marks import Mark, Piece
from assistant.view.space_words import (
    edge_words,
    mark_words,
    piece_words,
    port_words,
    space_label,
    space_words,
)
from graphs import Topology, parse_board, topology_for

SPACES = {
    "a1": "forest+grass 3",
    "a2": "grass+forest+mountain 6",
    "a3": "grass ? mist",
    "b1": "loch",
    "b2": "?",
    "b3": "? 4",
}


def board(players: int = 3, **more: object) -> Topology:
    return topology_for(parse_board({"spaces": SPACES} | more), players)


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("a1", "a1 · grassland + forest · £3"),
        ("a2", "a2 · grassland + forest + mountain · £6"),
        ("a3", "a3 · grassland · £?"),
        ("b1", "b1 · loch"),
        ("b2", "b2 · not known yet · £?"),
        ("b3", "b3 · not known yet · £4"),
    ],
)
def test_a_space_is_said_in_one_short_line(space: str, words: str) -> None:
    assert space_words(board(), space) == words


def test_the_line_tells_why_a_space_stands_out() -> None:
    assert space_words(board(), "a1", mark="loch1") == "a1 · grassland + forest · £3 · 1-loch away"


def test_a_space_out_of_play_says_so_with_two_players() -> None:
    assert space_words(board(2), "a3") == "a3 · grassland · £? · out of play"
    assert space_label(board(2), "a3") == "a3, grassland, land cost not known, out of play"


@pytest.mark.parametrize(
    ("space", "label"),
    [
        ("a1", "a1, grassland and forest, £3"),
        ("a2", "a2, grassland and forest and mountain, £6"),
        ("b1", "b1, loch"),
        ("b2", "b2, not known yet, land cost not known"),
        ("b3", "b3, not known yet, £4"),
    ],
)
def test_a_space_is_read_aloud(space: str, label: str) -> None:
    assert space_label(board(), space) == label


def test_all_that_a_space_shows_is_read_aloud() -> None:
    ports = {"A": {"tile": 7, "at": ["a1"]}, "B": {"at": ["a1"]}}
    topology = board(rivers=[["a1-a2", "a1-b1"]], ports=ports)
    pieces = (
        Piece(at="a1", unit="sheep", colour="red"),
        Piece(at="a1", unit="cheese_dairy", colour="black"),
    )
    label = space_label(topology, "a1", pieces=pieces, neutral=True, mark="dropped")
    assert label == (
        "a1, grassland and forest, £3, red sheep, black cheese dairy, "
        "blocked by a neutral worker, ruled out, river to a2 and b1, Port A with tile 7, Port B"
    )


def test_a_river_is_told_on_both_of_its_sides() -> None:
    topology = board(rivers=[["a1-a2"]])
    assert space_label(topology, "a1").endswith("river to a2")
    assert space_label(topology, "a2").endswith("river to a1")


def test_every_unit_of_every_seat_has_words() -> None:
    found = {
        piece_words(Piece(at="a1", unit=unit, colour=colour))
        for unit in UNITS
        for colour in COLOURS
    }
    assert len(found) == 36
    assert "white fisherman" in found


def test_every_mark_has_words() -> None:
    marks: tuple[Mark, ...] = get_args(Mark)
    assert len({mark_words(mark) for mark in marks}) == len(marks) == 11


def test_an_edge_is_told_with_what_runs_along_it() -> None:
    topology = board(unknown_rivers=["a1-a2"])
    assert edge_words(topology, ("a1", "b1"), river=False) == "edge between a1 and b1, no river"
    assert edge_words(topology, ("a1", "b1"), river=True) == "edge between a1 and b1, a river"
    assert edge_words(topology, ("a1", "a2"), river=False) == "edge between a1 and a2, not known"
    assert edge_words(topology, ("a2", "b2"), river=False) == "edge between a2 and b2, not known"


def test_a_port_is_told_with_its_tile() -> None:
    assert port_words("A", 7) == "Port A with tile 7"
    assert port_words("A", None) == "Port A"


@pytest.mark.parametrize("name", ["zoom_in", "zoom_out", "fit", "skip", "list", "choose"])
def test_the_map_has_words_for_what_it_offers(name: str) -> None:
    assert text(f"map.{name}")
