"""Rows of the own box in words: what it is, what it shows, where that comes from."""

from __future__ import annotations

from datetime import datetime

from assistant.caledonia.actions import StartingTile
from assistant.caledonia.own_box import BoxRow, Fields, OwnBox, Problem
from assistant.caledonia.words import GOODS
from assistant.content.catalog import default_catalog
from assistant.content.models.header import Entry
from assistant.content.rules import rule_index
from assistant.i18n import text
from assistant.own_box import StoredComponent
from assistant.view.readings import reading_words
from assistant.view.sentences import capitalised, word
from assistant.view.tile_words import starting_tile_words

READINGS = {
    "cheese_dairy_cost": "C-01",
    "whisky": "C-02",
    "beer_money": "C-16",
    "automa_starts": "Q087",
}
"""Readings that say why a value stands as it does."""


def row_name(row: BoxRow, lang: str = "en") -> str:
    """What a row is about."""
    match row.kind:
        case "tile" | "passing":
            return text(f"components.name.{row.kind}", lang, number=row.name)
        case "track" | "bracket":
            return capitalised(word(row.name, lang))
        case "switch":
            return text(f"components.name.{row.name}", lang)


def value_words(row: BoxRow, box: OwnBox, lang: str = "en") -> str:
    """What a row shows at new tables today."""
    fields = box.of(row)
    numbers = [field for field in fields if isinstance(field, int)]
    match row.kind:
        case "tile":
            return tile_words(fields, lang) if fields else text("components.unread", lang)
        case "track":
            *prices, start = numbers
            return text(
                "components.track",
                lang,
                prices=" ".join(map(str, prices)),
                start=start + 1,
                price=prices[start],
            )
        case "bracket":
            prices = list(box.prices(row.name))
            low, high = numbers
            places = {"first": low + 1, "last": high + 1}
            pounds = {"low": prices[low], "high": prices[high]}
            return text("components.bracket", lang, **places, **pounds)
        case "passing":
            return ", ".join(f"£{number}" for number in numbers)
        case "switch":
            return option_words(row, fields[0], lang)


def tile_words(fields: Fields, lang: str = "en") -> str:
    """Money and goods of a Starting tile."""
    money, *goods = (field for field in fields if isinstance(field, int))
    tile = StartingTile(money=money, goods=dict(zip(GOODS, goods, strict=True)))
    return starting_tile_words(tile, lang)


def option_words(row: BoxRow, option: int | str, lang: str = "en") -> str:
    """The value of a switch."""
    match row.name:
        case "automa_starts":
            return reading_words("automa_starts", option, lang)
        case "import_marks":
            return text("components.every", lang, count=int(option))
        case "export_boxes" | "cellar_spots":
            return str(option)
        case _:
            return f"£{option}"


def problem_words(found: Problem, lang: str = "en") -> str:
    """What does not fit, and what to do about it."""
    return text(found.message, lang, **dict(found.params))


def origin_words(row: BoxRow, said: StoredComponent | None, lang: str = "en") -> str:
    """Who says what a row shows: a player, when and where it was read; else our source.

    The words of a player are not escaped.
    """
    if said is None:
        return _shipped_origin(row, lang)
    day = datetime.fromisoformat(said.at).strftime("%d %b %Y").lstrip("0") if said.at else ""
    parts = [text("components.you", lang), day, said.source]
    return ", ".join(part for part in parts if part)


def _shipped_origin(row: BoxRow, lang: str) -> str:
    if row.kind in ("tile", "bracket") or row.name == "export_boxes":
        return text(f"components.origin.{row.kind}", lang)
    if row.name in READINGS:
        reading = rule_index().reading(READINGS[row.name])
        return _shipped(f"{reading.why} ({reading.id})", reading.confidence, lang)
    path, entry = _entry(row)
    header = dict(default_catalog().headers)[path]
    source = entry.source or header.source
    return _shipped(source, entry.confidence or header.confidence, lang)


def _shipped(source: str, confidence: str, lang: str) -> str:
    sure = text(f"components.confidence.{confidence}", lang)
    return text("components.shipped", lang, confidence=sure, source=source.rstrip("."))


def _entry(row: BoxRow) -> tuple[str, Entry]:
    """The part of the shipped data that holds a row, and its file."""
    catalog = default_catalog()
    match row.kind:
        case "track":
            track = next(track for track in catalog.price_tracks if track.id == row.name)
            return "clans/market.yaml", track
        case "passing":
            found = next(b for b in catalog.export_board.passing_bonus if str(b.id) == row.name)
            return "clans/export_board.yaml", found
        case "switch" if row.name == "cellar_spots":
            return "clans/clans.yaml", catalog.clans.mackenzie
        case _:
            return "clans/export_board.yaml", catalog.export_board.import_track
