"""What only the box shows: the rows to read off it, their limits, what a new table takes of them.

A row is a handful of fields, numbers or one word:

=========  =======================================================================================
kind       fields
=========  =======================================================================================
tile       money in £, then wool, milk, grain, bread, cheese, whisky
track      ten prices in £ from the lowest to the highest, then the start of the marker, 0 to 9
bracket    first and last place inside, 0 to 9
passing    £ for the first to pass, the second, …
switch     the value of one of ``Switches``
=========  =======================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.setup import DEFAULT_BRACKET, Brackets, Switches
from assistant.caledonia.words import GOODS
from assistant.content.catalog import default_catalog
from assistant.content.own_values import OwnValue
from graphs.frozen import FrozenMap

Kind = Literal["tile", "track", "bracket", "passing", "switch"]
Field = int | str
Fields = tuple[Field, ...]
Read = OwnValue | str
"""What stands at one place of the store."""

TOP = 9
"""Highest place of a price track."""

WHISKY_SWITCH = "switches.whisky_track"
WHISKY_PRICES = "price_tracks.whisky.prices"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxRow:
    """One thing to read off the box.

    Parameters
    ----------
    name : number of the tile or of players, the good, or the name of the switch.
    low, high : limits of each number.
    options : what a switch may be, where it is no plain number.
    """

    kind: Kind
    name: str
    low: int = 0
    high: int = 99
    options: Fields = ()

    @property
    def id(self) -> str:
        """Name of the row, ``track_wool``."""
        return f"{self.kind}_{self.name}"


TILES = tuple(BoxRow(kind="tile", name=str(number)) for number in range(1, 10))
TRACKS = tuple(BoxRow(kind="track", name=good, low=1) for good in GOODS)
BRACKETS = tuple(BoxRow(kind="bracket", name=good, high=TOP) for good in GOODS)
BOARDS = (
    *(BoxRow(kind="passing", name=str(players), low=1) for players in (2, 3, 4)),
    BoxRow(kind="switch", name="export_boxes", options=(7, 8)),
    BoxRow(kind="switch", name="import_marks", low=1, high=50),
    BoxRow(kind="switch", name="cheese_dairy_cost", low=1, high=30),
    BoxRow(kind="switch", name="beer_money", low=1),
    BoxRow(kind="switch", name="cellar_spots", options=(2, 3)),
    BoxRow(kind="switch", name="automa_starts", options=("last", "first")),
)
ROWS = (*TILES, *TRACKS, *BRACKETS, *BOARDS)
"""All rows; values that the referee never reads have none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Why fields do not fit: a message with its parameters."""

    message: str
    params: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnBox:
    """A box as far as it was read.

    Parameters
    ----------
    fields : by id of the row; rows that nobody has read are not there.
    """

    fields: Mapping[str, Fields]

    def of(self, row: BoxRow) -> Fields:
        """Fields of a row: as they were read, else as they are shipped; a tile unread is empty."""
        return self.fields.get(row.id) or shipped(row)

    @property
    def switches(self) -> Switches:
        """Switches of a new table."""
        return Switches.model_validate(self._under("switches"))

    @property
    def brackets(self) -> Brackets:
        """Medium brackets of a new table."""
        return Brackets.model_validate(self._under("brackets"))

    @property
    def values(self) -> FrozenMap[str, OwnValue]:
        """Values that every new table takes over, without Starting tiles."""
        return self._values(TRACKS + BOARDS)

    @property
    def tiles(self) -> FrozenMap[str, OwnValue]:
        """The Starting tiles; empty as long as one of them is not read."""
        complete = all(row.id in self.fields for row in TILES)
        return self._values(TILES) if complete else FrozenMap()

    @property
    def own_whisky(self) -> bool:
        """Whether the whisky track is none of the two that sources name."""
        return WHISKY_PRICES in self.values

    def prices(self, good: str) -> tuple[int, ...]:
        """The prices of a track from the lowest to the highest."""
        row = next(row for row in TRACKS if row.name == good)
        return tuple(price for price in self.of(row)[:-1] if isinstance(price, int))

    def _values(self, rows: tuple[BoxRow, ...]) -> FrozenMap[str, OwnValue]:
        return FrozenMap(
            {
                place: value
                for row in rows
                if row.id in self.fields
                for place, value in written(row, self.fields[row.id]).items()
                if not place.startswith("switches.") and not isinstance(value, str)
            }
        )

    def _under(self, part: str) -> dict[str, Read]:
        return {
            place.removeprefix(f"{part}."): value
            for row in ROWS
            if row.id in self.fields
            for place, value in written(row, self.fields[row.id]).items()
            if place.startswith(f"{part}.")
        }


def own_box(read: Mapping[str, object]) -> OwnBox:
    """Take what was read by place; rows that do not fit today are left out."""
    fields = {row.id: found for row in ROWS if (found := _recorded(row, read)) is not None}
    return OwnBox(fields=FrozenMap(fields))


def places_of(row: BoxRow) -> tuple[str, ...]:
    """Places in which a row is stored."""
    match row.kind:
        case "tile":
            tile = f"starting_tiles.base.tiles.base-{row.name}"
            return (f"{tile}.money", *(f"{tile}.goods.{good}" for good in GOODS))
        case "track":
            track = f"price_tracks.{row.name}"
            switch = (WHISKY_SWITCH,) if row.name == "whisky" else ()
            return (f"{track}.prices", f"{track}.start", *switch)
        case "bracket":
            return (f"brackets.{row.name}",)
        case "passing":
            return (".".join(("export_board", "passing_bonus", row.name, "amounts")),)
        case "switch":
            return (f"switches.{row.name}",)


def written(row: BoxRow, fields: Fields) -> dict[str, Read]:
    """Fields by the places in which they are stored."""
    places = places_of(row)
    numbers = tuple(field for field in fields if isinstance(field, int))
    match row.kind:
        case "tile":
            return {
                place: number
                for place, number in zip(places, numbers, strict=True)
                if number or place == places[0]
            }
        case "track" if row.name == "whisky" and numbers[:-1] in (lower_whisky(), _first_whisky()):
            reading = "7-16" if numbers[:-1] == lower_whisky() else "8-16"
            return {WHISKY_SWITCH: reading, places[1]: numbers[-1]}
        case "track":
            return {places[0]: numbers[:-1], places[1]: numbers[-1]}
        case "bracket" | "passing":
            return {places[0]: numbers}
        case "switch":
            return {places[0]: fields[0]}


def shipped(row: BoxRow) -> Fields:
    """Fields of a row without any reading; empty for a Starting tile, which nobody knows."""
    catalog = default_catalog()
    match row.kind:
        case "tile":
            return ()
        case "track":
            track = next(track for track in catalog.price_tracks if track.id == row.name)
            return (*track.prices, track.start)
        case "bracket":
            return DEFAULT_BRACKET
        case "passing":
            return catalog.passing_bonus(int(row.name), farmers_markets=False)
        case "switch":
            value: Field = getattr(Switches(), row.name)
            return (value,)


def lower_whisky() -> tuple[int, ...]:
    """The other reading of the whisky track (C-02)."""
    return default_catalog().price_track_alternatives[0].prices


def problem(row: BoxRow, fields: tuple[object, ...]) -> Problem | None:
    """Why fields do not fit a row, None where they do."""
    if row.options:
        fits = len(fields) == 1 and fields[0] in row.options
        return None if fits else Problem(message="components.choose_one")
    numbers = [f for f in fields if isinstance(f, int) and not isinstance(f, bool)]
    count = {"tile": 1 + len(GOODS), "track": TOP + 2, "bracket": 2, "passing": None, "switch": 1}
    if len(numbers) != len(fields) or len(numbers) != (count[row.kind] or int(row.name)):
        return Problem(message="components.fill_all")
    limits = [(row.low, row.high)] * len(numbers)
    if row.kind == "tile":
        limits[0] = (0, 999)
    if row.kind == "track":
        limits[-1] = (0, TOP)
    for number, (low, high) in zip(numbers, limits, strict=True):
        if not low <= number <= high:
            limit = (("low", low), ("high", high), ("number", number))
            return Problem(message="components.out_of_limits", params=limit)
    return _across(row, numbers)


def _across(row: BoxRow, numbers: list[int]) -> Problem | None:
    """What several numbers of a row owe one another."""
    if row.kind == "tile" and not any(numbers):
        return Problem(message="components.empty_tile")
    if row.kind == "bracket" and numbers[0] > numbers[1]:
        return Problem(message="components.bracket_order")
    if row.kind == "track":
        for place in range(TOP):
            if numbers[place] > numbers[place + 1]:
                params = (("place", place + 2), ("low", numbers[place]))
                return Problem(message="components.price_falls", params=params)
    return None


def _first_whisky() -> tuple[int, ...]:
    return default_catalog().market["whisky"].prices


def _recorded(row: BoxRow, read: Mapping[str, object]) -> Fields | None:
    """Fields of a row as they were stored; None where nothing, or nothing that fits, is stored."""
    places = places_of(row)
    if not any(place in read for place in places):
        return None
    found: list[object]
    match row.kind:
        case "tile":
            found = [read.get(place, 0 if place != places[0] else None) for place in places]
        case "track":
            lower = row.name == "whisky" and read.get(WHISKY_SWITCH) == "7-16"
            *prices, start = shipped(row)
            found = _row_of(read.get(places[0], lower_whisky() if lower else tuple(prices)))
            found.append(read.get(places[1], start))
        case "bracket" | "passing":
            found = _row_of(read[places[0]])
        case "switch":
            found = [read[places[0]]]
    if problem(row, tuple(found)) is not None:
        return None
    return tuple(field for field in found if isinstance(field, int | str))


def _row_of(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]
