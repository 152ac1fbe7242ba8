"""A saved table as lines of a terminal: where it stands and what the score comes to."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.context import context_for
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import GameState
from assistant.core.errors import AssistantError
from assistant.i18n import text
from assistant.view.moment import round_words
from assistant.view.score_table import ScoreTable, score_table
from assistant.view.seats import seat_name
from graphs import BoardError


def replay_lines(setup: Setup, state: GameState, lang: str = "en") -> tuple[str, ...]:
    """Title, round and phase, then the score sheet as it would be now, seats side by side."""
    head = [setup.title] if setup.title else []
    ctx = context_for(setup, state.told)
    try:
        sheet = score(ctx, tallies_of(ctx, state))
    except (AssistantError, BoardError) as error:
        return (*head, round_words(state, lang), text("cli.no_score", lang, why=str(error)))
    names = {seat.colour: seat_name(setup, seat.colour, lang) for seat in setup.seats}
    table = score_table(sheet, names, lang)
    return (*head, round_words(state, lang), *_table(table, lang))


def _table(table: ScoreTable, lang: str) -> Iterator[str]:
    total = text("cli.total", lang)
    first = max(len(label) for label in (total, *(row.label for row in table.rows)))
    widths = [max(5, len(column.name)) for column in table.columns]
    yield _row("", [column.name for column in table.columns], first, widths)
    for row in table.rows:
        cells = ["" if cell is None else str(cell.points) for cell in row.cells]
        yield _row(row.label, cells, first, widths)
    yield _row(total, [str(column.total) for column in table.columns], first, widths)
    yield table.verdict


def _row(label: str, cells: list[str], first: int, widths: list[int]) -> str:
    values = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return f"{label.ljust(first)}  {values}".rstrip()
