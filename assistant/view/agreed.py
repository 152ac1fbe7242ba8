"""What a table agreed on, and what its Scoring tiles reward, to be looked up while it plays."""

from __future__ import annotations

from assistant.caledonia.setup import Setup
from assistant.i18n import has, text
from assistant.table import Table
from assistant.view.lay_out import hides_scoring_tiles
from assistant.view.readings import chosen_lines
from assistant.view.round_end import scored, tile_now
from assistant.view.seats import seat_name
from assistant.view.tile_words import scoring_tile_rule, tile_text
from assistant.view.turn import Line
from graphs import UnknownFact

CLOSE = ("alt_export_scoring", "alt_settlement_scoring")
IMPORTS = ("static_imports", "personal_imports")


def agreed_lines(setup: Setup, lang: str = "en") -> tuple[Line, ...]:
    """Variants, readings that are not the recommended ones, values of the own box."""
    lines = [Line(text=_variant(name, lang)) for name in setup.variants]
    readings = chosen_lines(setup, lang)
    lines += readings
    if not readings:
        lines.append(Line(text=text("agreed.recommended", lang)))
    if setup.values:
        lines.append(Line(text=text("agreed.values", lang, count=len(setup.values))))
    return tuple(lines)


def _variant(name: str, lang: str) -> str:
    if name in IMPORTS:
        what = text(f"score_page.imports_are.{name}", lang)
        return text("agreed.imports", lang, what=what)
    if name in CLOSE:
        return text("agreed.second", lang, ranking=text(f"score_page.close_is.{name}", lang))
    key = f"new_table.{name}"
    return text(key if has(key, lang) else f"score_page.train_is.{name}", lang)


def goal_lines(table: Table, lang: str = "en") -> tuple[Line, ...]:
    """The Scoring tile of each round, and what that of this round gives as the table stands."""
    now, hidden = table.state.round, hides_scoring_tiles(table.setup)
    lines = []
    for number, tile in enumerate(table.state.scoring_tiles, 1):
        if hidden and number > now:
            break
        rule = scoring_tile_rule(tile)
        lines.append(
            Line(
                text=text("goals.round", lang, round=number, number=tile),
                small=tile_text(rule),
                rules=(rule,),
                tone="do" if number == now else "gone" if number < now else "plain",
            )
        )
        if number == now and tile_now(table) is not None:
            lines += _as_it_stands(table, lang)
    if hidden and now < len(table.state.scoring_tiles):
        lines.append(Line(text=text("goals.later", lang)))
    return tuple(lines)


def _as_it_stands(table: Table, lang: str) -> list[Line]:
    try:
        found = [one for one in scored(table) if one.seat != table.setup.automa]
    except UnknownFact:
        return []
    seats = ", ".join(
        text("goals.scores", lang, seat=seat_name(table.setup, one.seat, lang), glory=one.glory)
        for one in found
    )
    return [Line(text=text("goals.as_it_stands", lang, seats=seats))] if found else []
