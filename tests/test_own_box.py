"""Recording what the own box shows, and going back to what is shipped."""

from __future__ import annotations

import pytest

from assistant.caledonia.own_box import BRACKETS, TILES, TRACKS, places_of
from assistant.core.errors import BadAction
from assistant.own_box import LONGEST_SOURCE, forget_row, read_box, record_row
from assistant.store.components import StoredComponent
from assistant.store.repo import MemoryRepo

WHISKY = TRACKS[-1]
OWN = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3)


def test_what_was_recorded_is_found_with_its_source_and_time() -> None:
    repo = MemoryRepo()
    record_row(repo, BRACKETS[0], (2, 5), " my board ")
    found = read_box(repo)
    assert found.box.of(BRACKETS[0]) == (2, 5)
    said = found.said[BRACKETS[0].id]
    assert said.source == "my board"
    assert said.at.endswith("+00:00")
    assert list(found.said) == [BRACKETS[0].id]


def test_a_row_leaves_nothing_of_an_earlier_reading() -> None:
    repo = MemoryRepo()
    record_row(repo, TILES[0], (55, 2, 1, 0, 0, 0, 0), "")
    record_row(repo, TILES[0], (60, 0, 0, 0, 3, 0, 0), "")
    assert read_box(repo).box.of(TILES[0]) == (60, 0, 0, 0, 3, 0, 0)
    record_row(repo, WHISKY, OWN, "")
    record_row(repo, WHISKY, (7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 3), "")
    assert read_box(repo).box.switches.whisky_track == "7-16"
    assert not read_box(repo).box.own_whisky


def test_going_back_forgets_the_row_and_no_other() -> None:
    repo = MemoryRepo()
    record_row(repo, WHISKY, OWN, "")
    record_row(repo, BRACKETS[0], (2, 5), "")
    forget_row(repo, WHISKY)
    assert list(read_box(repo).box.fields) == [BRACKETS[0].id]


def test_fields_that_do_not_fit_keep_what_was_there() -> None:
    repo = MemoryRepo()
    record_row(repo, BRACKETS[0], (2, 5), "")
    with pytest.raises(BadAction):
        record_row(repo, BRACKETS[0], (5, 2), "")
    assert read_box(repo).box.of(BRACKETS[0]) == (2, 5)


def test_a_long_source_is_cut() -> None:
    repo = MemoryRepo()
    record_row(repo, BRACKETS[0], (2, 5), "x" * 1000)
    assert len(read_box(repo).said[BRACKETS[0].id].source) == LONGEST_SOURCE


@pytest.mark.parametrize("value", ["", "{", "null", "[1, 2, 3]", '"x"', "99999"])
def test_a_stored_value_that_cannot_be_read_counts_as_not_read(value: str) -> None:
    repo = MemoryRepo()
    places = [StoredComponent(place=place, value=value) for place in places_of(BRACKETS[0])]
    repo.components.change(places)
    assert dict(read_box(repo).box.fields) == {}
