"""Rows of the own box in words."""

import pytest

from assistant.caledonia.own_box import (
    BOARDS,
    BRACKETS,
    ROWS,
    TILES,
    TRACKS,
    BoxRow,
    lower_whisky,
    own_box,
    problem,
    written,
)
from assistant.own_box import StoredComponent
from assistant.view.own_box import origin_words, problem_words, row_name, value_words

NOTHING_READ = own_box({})


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_every_row_has_a_name_a_value_and_a_source(row: BoxRow) -> None:
    for said in (row_name(row), value_words(row, NOTHING_READ), origin_words(row, None)):
        assert said
        assert "{" not in said
        assert "_" not in said


def test_rows_of_one_part_are_told_apart() -> None:
    for part in (TILES, TRACKS, BRACKETS, BOARDS):
        assert len({row_name(row) for row in part}) == len(part)


def test_a_bracket_is_told_with_the_prices_of_the_own_track() -> None:
    own = own_box(written(TRACKS[0], (*range(11, 21), 0)) | written(BRACKETS[0], (0, 2)))
    assert value_words(BRACKETS[0], own) == "£11 to £13, places 1 to 3"
    whisky = own_box(written(TRACKS[-1], (*lower_whisky(), 3)))
    assert value_words(BRACKETS[-1], whisky) == "£10 to £13, places 4 to 7"


def test_who_read_a_value_is_named_with_day_and_place() -> None:
    said = StoredComponent(place="x", value="1", source="<b>p. 7", at="2026-03-01T20:00:00+00:00")
    assert origin_words(TILES[0], said) == "you, 1 Mar 2026, <b>p. 7"
    assert origin_words(TILES[0], StoredComponent(place="x", value="1")) == "you"


def test_a_problem_names_the_number_and_what_to_do() -> None:
    found = problem(BOARDS[0], (16, 140))
    assert found is not None
    words = problem_words(found)
    assert words == "140 is not possible here: type a number from 1 to 99."
