"""The score sheet as a table: seats as columns, lines as rows, a reason for every point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from assistant.caledonia.scoring.lines import ITEMS
from assistant.caledonia.setup import seat_letter
from assistant.content.rules import rule_index
from assistant.core.refs import RuleIndex
from assistant.core.score import ScoreLine, ScoreSheet
from assistant.i18n import text
from assistant.view.seats import seat_sign
from assistant.view.sentences import sentence, word


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreColumn:
    """One seat.

    Parameters
    ----------
    name : the player's name, or the seat's colour in words; as it was typed, not escaped.
    total : VP.
    place : 1 for the best; shared by seats that nothing tells apart.
    wins : whether the seat wins, alone or with others; nobody does in a solo game.
    """

    seat: str
    letter: str
    name: str
    total: int
    place: int
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCell:
    """Points of one seat in one line, in VP, with the sentence and the rules behind them."""

    seat: str
    points: int
    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """One line of the pad; a cell is None where a seat has no such line."""

    item: str
    label: str
    cells: tuple[ScoreCell | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreTable:
    """The whole sheet as plain data; shows itself as a table in notebooks.

    Parameters
    ----------
    columns : seats in seat order.
    rows : lines in the order of the pad, only those in play.
    verdict : who wins, or the title of a solo game, as a sentence.
    """

    columns: tuple[ScoreColumn, ...]
    rows: tuple[ScoreRow, ...]
    verdict: str
    lang: str = "en"

    def ranking(self) -> tuple[ScoreColumn, ...]:
        """Seats by place, best first."""
        return tuple(sorted(self.columns, key=lambda column: column.place))

    def html(self, rules: RuleIndex | None = None) -> str:
        """The table as HTML: every line opens its reasons with the ids of their rules.

        A rule id is a button with ``data-rule`` for a page to act on, and its wording as a title.

        Parameters
        ----------
        rules : where the wording comes from, default the package's rules.
        """
        return "".join(_table(self, rules or rule_index()))

    def _repr_html_(self) -> str:
        return f"<style>{STYLE}</style>{self.html()}<p>{escape(self.verdict)}</p>"


def score_table(sheet: ScoreSheet, names: Mapping[str, str], lang: str = "en") -> ScoreTable:
    """Put a score sheet into words and columns.

    Parameters
    ----------
    names : the players' names by colour; empty or missing ones become the colour.
    """
    columns = tuple(
        ScoreColumn(
            seat=seat,
            letter=seat_letter(seat),
            name=names.get(seat) or word(seat, lang),
            total=sheet.total(seat),
            place=_place(sheet, seat),
            wins=seat in sheet.winners,
        )
        for seat in sheet.seats
    )
    lines = {(line.seat, line.item): line for line in sheet.lines}
    rows = tuple(
        ScoreRow(
            item=item,
            label=text(f"score_page.line.{item}", lang),
            cells=tuple(_cell(lines.get((seat, item)), lang) for seat in sheet.seats),
        )
        for item in ITEMS
        if any((seat, item) in lines for seat in sheet.seats)
    )
    verdict = verdict_sentence(sheet, {column.seat: column.name for column in columns}, lang)
    return ScoreTable(columns=columns, rows=rows, verdict=verdict, lang=lang)


def verdict_sentence(sheet: ScoreSheet, names: Mapping[str, str], lang: str = "en") -> str:
    """Who wins and how, or the title that a solo game earns."""
    if sheet.title is not None:
        total = sheet.total(sheet.seats[0])
        title = text(f"score_page.title_of_ladder.{sheet.title}", lang)
        return text("score_page.verdict.solo", lang, vp=total, title=title)
    total = max(sheet.total(seat) for seat in sheet.seats)
    level = sum(sheet.total(seat) == total for seat in sheet.seats)
    winners = [names[seat] for seat in sheet.winners]
    if len(winners) > 1:
        last = f" {word('and', lang)} "
        joined = last.join((", ".join(winners[:-1]), winners[-1]))
        return text("score_page.verdict.several", lang, names=joined, vp=total)
    how = "by_money" if level > 1 else "one"
    return text(f"score_page.verdict.{how}", lang, name=winners[0], vp=total)


def _place(sheet: ScoreSheet, seat: str) -> int:
    """Seats level on VP share a place unless the money left over has made one of them win."""
    own = (sheet.total(seat), seat in sheet.winners)
    return 1 + sum((sheet.total(other), other in sheet.winners) > own for other in sheet.seats)


def _cell(line: ScoreLine | None, lang: str) -> ScoreCell | None:
    if line is None:
        return None
    reason = sentence(line.message, line.params, lang)
    return ScoreCell(seat=line.seat, points=line.points, reason=reason, rules=line.rules)


def signed(points: int) -> str:
    """Points with a real minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def _table(table: ScoreTable, rules: RuleIndex) -> Iterator[str]:
    yield f'<div class="score-table" style="--seats:{len(table.columns)}">'
    yield '<div class="score-line score-head"><span></span>'
    for column in table.columns:
        sign = seat_sign(column.seat, table.lang)
        yield f"<span>{sign}<small>{escape(column.name)}</small></span>"
    yield "</div>"
    for row in table.rows:
        yield from _line(table, row, rules)
    yield f'<div class="score-line score-sum"><span>{escape(_total_word(table))}</span>'
    for column in table.columns:
        crown = ' class="score-best"' if column.wins else ""
        yield f"<span{crown}>{signed(column.total)}</span>"
    yield "</div></div>"


def _total_word(table: ScoreTable) -> str:
    return text("score_page.total", table.lang)


def _line(table: ScoreTable, row: ScoreRow, rules: RuleIndex) -> Iterator[str]:
    spoken = ", ".join(
        f"{column.name} {signed(cell.points)}"
        for column, cell in zip(table.columns, row.cells, strict=True)
        if cell is not None
    )
    yield (
        f'<details data-item="{escape(row.item)}"><summary class="score-line" '
        f'aria-label="{escape(f"{row.label}: {spoken}")}"><span>{escape(row.label)}</span>'
    )
    for cell in row.cells:
        yield f"<span>{'–' if cell is None else signed(cell.points)}</span>"
    yield '</summary><div class="score-why">'
    for column, cell in zip(table.columns, row.cells, strict=True):
        if cell is not None:
            vp = text("score_page.vp", table.lang, points=signed(cell.points))
            who = f"<b>{escape(column.name)}: {escape(vp)}</b>"
            yield f"<p>{seat_sign(column.seat, table.lang)} {who}<br>{escape(cell.reason)}</p>"
    cited = dict.fromkeys(rule for cell in row.cells if cell for rule in cell.rules)
    for rule in cited:
        wording = rules.get(rule).text if rule in rules else ""
        yield (
            f'<button type="button" class="score-rule" data-rule="{escape(rule)}" '
            f'title="{escape(wording)}">{escape(rule)}</button>'
        )
    yield "</div></details>"


STYLE = """
.score-table{font-size:16px;line-height:1.35;font-variant-numeric:tabular-nums}
.score-line{display:grid;
 grid-template-columns:minmax(6.5rem,1.6fr) repeat(var(--seats),minmax(0,1fr));
 align-items:center;min-height:44px;gap:4px;border-bottom:1px solid rgba(128,128,128,.28)}
.score-line>span:not(:first-child){text-align:right;overflow:hidden;text-overflow:ellipsis}
.score-head{position:sticky;top:0;align-items:end;padding-bottom:6px}
.score-head small{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
 font-size:14px;opacity:.8}
.score-table summary{cursor:pointer;list-style:none}
.score-table summary::-webkit-details-marker{display:none}
.score-table summary.score-line>span:first-child::after{content:" \\203A";opacity:.55}
.score-table details[open]>summary.score-line{font-weight:600}
.score-table summary:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.score-sum{font-weight:700;font-size:18px;border-bottom:0}
.score-best::before{content:"\\2605 ";font-size:.8em}
.score-why{padding:8px 0 12px 8px;border-left:3px solid rgba(128,128,128,.35);margin:4px 0 8px}
.score-why p{margin:0 0 10px}
.score-rule{min-height:44px;min-width:44px;padding:0 12px;margin:0 8px 6px 0;font:inherit;
 color:inherit;background:none;border:1px solid rgba(128,128,128,.5);border-radius:10px;
 cursor:pointer}
.score-rule:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.seat{display:inline-grid;place-items:center;width:1.6rem;height:1.6rem;border-radius:.45rem;
 border:2px solid rgba(128,128,128,.8);font-weight:700;font-size:1rem;line-height:1}
.seat-red{background:#c22f2f;color:#fff}
.seat-blue{background:#1f5fae;color:#fff}
.seat-white{background:#fff;color:#111}
.seat-black{background:#161616;color:#fff}
"""
"""Style of the table in pages and notebooks, for light and dark backgrounds alike."""
