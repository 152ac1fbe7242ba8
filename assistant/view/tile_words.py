"""Tiles and clans in the words of the rule index: what each of them does."""

from __future__ import annotations

import re

from assistant.caledonia.actions import StartingTile
from assistant.content.catalog import Catalog, default_catalog
from assistant.content.models.tiles import PracticeTile, PrintedTile
from assistant.content.rules import rule_index
from assistant.core.errors import BadAction
from assistant.view.sentences import capitalised, word

_HEAD = re.compile(r"^(Kickstarter: )?(Tile \d+: )?")


def scoring_tile_rule(number: int) -> str:
    """Id of the rule that words a Scoring tile of the base game."""
    return f"B-STILE-{number:02d}"


def port_tile_rule(number: int) -> str:
    """Id of the rule that words a Port bonus tile of the base game."""
    return f"B-PTILE-{number:02d}"


def tile_text(rule: str) -> str:
    """What a tile does, without the number that stands before it in the rule index."""
    if rule not in rule_index():
        return rule
    return capitalised(_HEAD.sub("", rule_index().get(rule).text))


def clan_name(clan: str) -> str:
    """Name of a clan as printed."""
    return default_catalog().clan(clan).name


def clan_rules(clan: str) -> tuple[tuple[str, str], ...]:
    """What a clan of the base game does: rule id and text, worked examples left out."""
    start = f"B-CLAN-{clan.upper()}-"
    return tuple(
        (rule.id, tile_text(rule.id))
        for rule in rule_index()
        if rule.id.startswith(start) and not rule.text.startswith("Worked example")
    )


def named_tile(name: str, catalog: Catalog) -> StartingTile:
    """Money and goods of a Starting tile: a printed one that was read, or a practice one.

    Raises
    ------
    BadAction : there is no such tile.
    """
    tiles: tuple[PrintedTile | PracticeTile, ...] = (
        *catalog.printed_tiles,
        *catalog.practice_starting_tiles,
    )
    for tile in tiles:
        if tile.id == name:
            return StartingTile(money=tile.money or 0, goods=dict(tile.goods))
    raise BadAction(f"there is no Starting tile {name!r}")


def starting_tile_words(tile: StartingTile, lang: str = "en") -> str:
    """Money and goods of a Starting tile, e.g. ``£55, 2 wool``."""
    goods = [f"{n} {word(good, lang)}" for good, n in tile.goods.items() if n]
    return ", ".join([f"£{tile.money}", *goods])
