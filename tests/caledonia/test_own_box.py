"""Rows to read off the box: limits, places, and what a new table takes of them."""

from __future__ import annotations

import pytest

from assistant.caledonia.own_box import (
    BOARDS,
    BRACKETS,
    ROWS,
    TILES,
    TRACKS,
    WHISKY_PRICES,
    BoxRow,
    Fields,
    lower_whisky,
    own_box,
    places_of,
    problem,
    shipped,
    written,
)
from assistant.caledonia.setup import Brackets, Setup, Switches, catalog_of
from assistant.content.own_values import catalog_with

RISING = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
BY_ID = {row.id: row for row in ROWS}


def test_nothing_read_is_what_is_shipped() -> None:
    box = own_box({})
    assert (box.switches, box.brackets) == (Switches(), Brackets())
    assert (dict(box.values), dict(box.tiles)) == ({}, {})
    assert [box.of(row) for row in TILES] == [()] * 9
    assert box.of(BY_ID["track_wool"]) == (3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 3)
    assert box.of(BY_ID["passing_3"]) == (16, 14, 12)
    assert box.of(BY_ID["switch_automa_starts"]) == ("last",)


@pytest.mark.parametrize("row", [row for row in ROWS if row.kind != "tile"], ids=lambda r: r.id)
def test_what_is_shipped_fits_and_comes_back_from_its_places(row: BoxRow) -> None:
    fields = shipped(row)
    assert problem(row, fields) is None
    assert set(written(row, fields)) <= set(places_of(row))
    assert own_box(written(row, fields)).fields == {row.id: fields}


@pytest.mark.parametrize(
    ("row", "fields"),
    [
        ("tile_1", (55, 0, 0, 2, 0, 0, 0)),
        ("tile_9", (0, 1, 0, 0, 0, 0, 0)),
        ("track_milk", (*RISING, 0)),
        ("track_whisky", (*RISING, 9)),
        ("bracket_bread", (4, 4)),
        ("passing_2", (15, 13)),
        ("passing_4", (16, 14, 12, 11)),
        ("switch_export_boxes", (7,)),
        ("switch_import_marks", (6,)),
        ("switch_cheese_dairy_cost", (10,)),
        ("switch_beer_money", (8,)),
        ("switch_automa_starts", ("first",)),
    ],
)
def test_every_kind_of_row_reaches_a_new_table(row: str, fields: Fields) -> None:
    box = own_box(written(BY_ID[row], fields))
    assert box.of(BY_ID[row]) == fields
    seats = [{"colour": "red"}, {"colour": "blue"}]
    agreed = {"switches": box.switches, "brackets": box.brackets, "values": box.values}
    setup = Setup.model_validate({"seats": seats, **agreed})
    changed = [
        setup.switches != Switches(),
        setup.brackets != Brackets(),
        bool(setup.values),
        row.startswith("tile"),  # tiles are drawn from only when all of them are read
    ]
    assert changed.count(True) == 1
    assert catalog_of(setup)


def test_all_nine_tiles_are_handed_on_together() -> None:
    read = {k: v for row in TILES for k, v in written(row, (50, int(row.name), *[0] * 5)).items()}
    tiles = catalog_with(own_box(read).tiles).printed_tiles
    assert [(tile.money, dict(tile.goods)) for tile in tiles] == [
        (50, {"wool": number}) for number in range(1, 10)
    ]
    del read[places_of(TILES[4])[0]]
    assert not own_box(read).tiles


def test_a_whisky_track_that_a_source_names_is_the_switch_of_old() -> None:
    whisky = BY_ID["track_whisky"]
    lower = own_box(written(whisky, (*lower_whisky(), 3)))
    assert lower.switches.whisky_track == "7-16"
    assert WHISKY_PRICES not in lower.values
    assert not lower.own_whisky
    assert lower.prices("whisky") == lower_whisky()
    first = own_box(written(whisky, shipped(whisky)))
    assert (first.switches.whisky_track, first.own_whisky) == ("8-16", False)
    own = own_box(written(whisky, (*RISING, 3)))
    assert (own.switches.whisky_track, own.own_whisky) == ("8-16", True)
    assert own.prices("whisky") == RISING


@pytest.mark.parametrize(
    ("row", "fields", "message"),
    [
        ("tile_1", (1000, 0, 0, 0, 0, 0, 0), "out_of_limits"),
        ("tile_1", (55, 100, 0, 0, 0, 0, 0), "out_of_limits"),
        ("tile_1", (0, 0, 0, 0, 0, 0, 0), "empty_tile"),
        ("tile_1", (55, 0), "fill_all"),
        ("tile_1", (None, 0, 0, 0, 0, 0, 0), "fill_all"),
        ("track_wool", (0, *RISING[1:], 3), "out_of_limits"),
        ("track_wool", (*RISING, 10), "out_of_limits"),
        ("track_wool", (*RISING[:9], 3), "fill_all"),
        ("track_wool", (3, 2, *RISING[2:], 3), "price_falls"),
        ("bracket_wool", (6, 3), "bracket_order"),
        ("bracket_wool", (0, 10), "out_of_limits"),
        ("passing_3", (16, 14), "fill_all"),
        ("passing_3", (16, 14, 0), "out_of_limits"),
        ("passing_3", (True, 14, 12), "fill_all"),
        ("switch_import_marks", (0,), "out_of_limits"),
        ("switch_import_marks", ("5",), "fill_all"),
        ("switch_export_boxes", (9,), "choose_one"),
        ("switch_automa_starts", (), "choose_one"),
    ],
)
def test_what_does_not_fit_is_refused(row: str, fields: tuple[object, ...], message: str) -> None:
    found = problem(BY_ID[row], fields)
    assert found is not None
    assert found.message == f"components.{message}"


def test_a_falling_price_is_named_by_its_place() -> None:
    found = problem(BY_ID["track_wool"], (3, 4, 5, 4, *RISING[4:], 3))
    assert found is not None
    assert dict(found.params) == {"place": 4, "low": 5}


@pytest.mark.parametrize("value", [None, "x", [1], {"a": 1}, -1, 10**9, True, [1, [2]]])
def test_what_is_stored_and_does_not_fit_hides_no_other_row(value: object) -> None:
    places = {place: value for row in (*TILES, *TRACKS, *BRACKETS) for place in places_of(row)}
    places |= {place: value for row in BOARDS if not row.options for place in places_of(row)}
    box = own_box({**places, "switches.export_boxes": 7, "no.such.place": 1})
    assert box.fields == {"switch_export_boxes": (7,)}
