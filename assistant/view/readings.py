"""Switches of a setup in words: the conflict behind each, its readings, and what a table chose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.caledonia.setup import Setup
from assistant.caledonia.switches import Switches
from assistant.content.rules import rule_index
from assistant.i18n import has, text
from assistant.view.turn import Line

SWITCHED: Mapping[str, tuple[str, Sequence[str | int]]] = {
    "opposite_trade": ("C-05", ("refused", "allowed")),
    "opposite_trade_until": ("C-06", ("merchants", "round")),
    "tile_7_bonus": ("C-03", (True, False)),
    "neighbourhood_limit": ("C-08", ("by_players", "three")),
    "neighbourhood_moment": ("C-26", ("at_once", "after")),
    "adjacency": ("C-07", ("no_river", "any_edge")),
    "shipping_steps": ("C-09", ("river", "lochs")),
    "first_workers": ("C-25", ("anywhere", "adjacent")),
    "port_timing": ("C-04", ("before_or_after", "before")),
    "port_limit": ("C-17", ("per_player", "once")),
    "building_bonus_for": ("C-22", ("factories", "produces")),
    "building_bonus": ("C-24", ("one_or_none", "one")),
    "buchanan_fee": ("C-21", ("source", "turn")),
    "contract_9_money": ("C-12", (8, 5, 10)),
    "contract_6_hops": ("C-23", (3, 1)),
    "scoring_tiles_shown": ("C-10", ("at_setup", "each_round")),
    "settlement_prize": ("C-11", ("linked", "longest")),
    "ranking_ties": ("C-20", ("pooled", "divided")),
    "solo_imports": ("C-15", ("untracked", "tracked")),
}
"""Switches by name: the conflict of sources behind each, and the readings to choose from."""

OF_THE_BOX: Mapping[str, str] = {
    "cheese_dairy_cost": "C-01",
    "whisky_track": "C-02",
    "beer_money": "C-16",
    "automa_starts": "Q087",
}
"""Switches that the own box may choose as well: the conflict or question behind each."""


POUNDS = ("cheese_dairy_cost", "contract_9_money", "beer_money")
"""Switches that are sums of money."""


def cited_by(name: str) -> str | None:
    """Conflict or question behind a switch; None where the box alone knows."""
    return SWITCHED[name][0] if name in SWITCHED else OF_THE_BOX.get(name)


def reading_words(name: str, value: str | int, lang: str = "en") -> str:
    """One reading of a switch."""
    if name in POUNDS:
        return f"£{value}"
    key = f"reading.{name}.{str(value).lower()}"
    return text(key, lang) if has(key, lang) else str(value)


def switch_words(name: str, lang: str = "en") -> str:
    """What a switch decides."""
    cited = cited_by(name)
    return (
        text(f"reading.of.{name}", lang) if cited is None else rule_index().reading(cited).question
    )


def chosen_lines(setup: Setup, lang: str = "en") -> tuple[Line, ...]:
    """The switches that a table reads otherwise than recommended."""
    found = []
    for name in Switches.model_fields:
        value, recommended = getattr(setup.switches, name), getattr(Switches(), name)
        if value != recommended:
            cited = cited_by(name)
            other = reading_words(name, recommended, lang)
            found.append(
                Line(
                    text=f"{switch_words(name, lang)}: {reading_words(name, value, lang)}",
                    small=text("agreed.instead", lang, reading=other),
                    rules=() if cited is None else (cited,),
                )
            )
    return tuple(found)
