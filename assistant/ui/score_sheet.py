"""The numbers of a score sheet: one seat at a time on a phone, all side by side on a desktop."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from importlib.resources import files

import streamlit as st

from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import milestone_prizes
from assistant.caledonia.scoring.plausible import Doubt, doubts
from assistant.caledonia.scoring.sheet import (
    Entries,
    Entry,
    EntryLine,
    entries,
    entry_lines,
    standing,
)
from assistant.caledonia.scoring.tally import scores_milestones_by_round
from assistant.table import Table
from assistant.ui import score_moves
from assistant.ui.words import lang, plain, t
from assistant.view.score_table import ScoreColumn, ScoreTable, score_table, signed
from assistant.view.seat_piece import seat_picture
from assistant.view.seats import named_seat, seat_name
from assistant.view.sentences import sentence

SEAT = "score_seat"
"""Session key: the seat whose numbers are typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table with everything that its sheet shows."""

    table: Table
    entries: Entries
    points: ScoreTable
    doubts: tuple[Doubt, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """Colours in seat order."""
        return tuple(column.seat for column in self.points.columns)

    @property
    def begun(self) -> bool:
        """Whether there is any number yet."""
        return any(found.said for found in self.entries.values())

    def column(self, seat: str) -> ScoreColumn:
        """Name, total and place of a seat."""
        return next(column for column in self.points.columns if column.seat == seat)

    def vp(self, seat: str, line: str) -> str:
        """Points of a seat in a line, in words; empty where the line does not count yet."""
        for row in self.points.rows:
            for cell in row.cells:
                if row.item == line and cell is not None and cell.seat == seat:
                    return t("score_page.vp", points=signed(cell.points))
        return ""

    def doubts_about(self, item: str, seats: tuple[str | None, ...]) -> tuple[Doubt, ...]:
        """Doubts about a number of these seats; None stands for the sum of all."""
        return tuple(d for d in self.doubts if d.item == item and d.seat in seats)


def apply_style() -> None:
    """Put the style of the score sheet on the page."""
    sheet = files("assistant.ui").joinpath("score.css").read_text(encoding="utf-8")
    st.html(f"<style>{sheet}</style>")


def sheet_of(table: Table) -> Sheet:
    """Score a table as far as it is filled in.

    Raises
    ------
    BadAction : numbers that the agreed game does not have.
    """
    names = {seat.colour: seat_name(table.setup, seat.colour, lang()) for seat in table.setup.seats}
    return Sheet(
        table=table,
        entries=entries(table.ctx, table.state),
        points=score_table(standing(table.ctx, table.state), names, lang()),
        doubts=doubts(table.ctx, tallies_of(table.ctx, table.state, strict=False)),
    )


def one_seat(sheet: Sheet, seat: str) -> None:
    """All lines of one seat, one below the other."""
    column = sheet.column(seat)
    st.html(
        f'<div class="score-who">{named_seat(sheet.table.setup, seat, lang())}'
        f'<span class="quiet">{_place(sheet, column)}</span></div>'
    )
    with st.container(key="score_rows", gap=None):
        for line in entry_lines(sheet.table.ctx, seat):
            found = sheet.entries[seat, line.item]
            label = f"{_enter(sheet, line)}\n{_beside(sheet, seat, line, found)}"
            if line.choices:
                with st.container(key="score_claims", gap="xsmall"):
                    st.markdown(label)
                    _milestones(sheet, seat, line, found)
            else:
                _number(sheet, seat, line, found, label)
            _overwritten(sheet, seat, line, found)
            _doubts(sheet, line.item, (None, seat))


def all_seats(sheet: Sheet) -> None:
    """All lines of all seats: seats as columns."""
    lines = {line.item: line for seat in sheet.seats for line in entry_lines(sheet.table.ctx, seat)}
    order = sorted(lines.values(), key=lambda line: _position(sheet, line))
    columns = len(sheet.seats) + 1
    with st.grid(columns, min_column_width=120, wrap=False, gap="xsmall", key="score_grid"):
        st.html(f'<span class="unseen">{escape(t("score_page.lines"))}</span>')
        for seat in sheet.seats:
            who = named_seat(sheet.table.setup, seat, lang())
            st.html(f'<div class="score-who">{who}</div>')
        for line in order:
            _row_of_all(sheet, line)


def _position(sheet: Sheet, line: EntryLine) -> int:
    human = sheet.table.setup.humans[0]
    items = [own.item for own in entry_lines(sheet.table.ctx, human)]
    return items.index(line.item)


def _row_of_all(sheet: Sheet, line: EntryLine) -> None:
    with st.container(gap=None):
        st.markdown(_enter(sheet, line))
        _doubts(sheet, line.item, (None,))
    for seat in sheet.seats:
        found = sheet.entries.get((seat, line.item))
        with st.container(gap=None):
            if found is None:
                st.markdown("–")
            elif line.choices:
                _milestones(sheet, seat, line, found, short=True)
            else:
                name = plain(sheet.column(seat).name)
                label = f"{name}: {_enter(sheet, line)}"
                _number(sheet, seat, line, found, label, hidden=True)
                _overwritten(sheet, seat, line, found)
            _doubts(sheet, line.item, (seat,))


def _enter(sheet: Sheet, line: EntryLine) -> str:
    """What is to be counted."""
    if line.item == "award":
        return t(f"score_page.award_line.award-{sheet.table.setup.award}")
    if line.item == "settlements" and sheet.table.setup.switches.settlement_prize == "longest":
        return t("score_page.enter.longest")
    return t(f"score_page.enter.{line.item}")


def _beside(sheet: Sheet, seat: str, line: EntryLine, found: Entry) -> str:
    """Points of the line, and where its number comes from when nobody typed it."""
    source = t(f"score_page.source.{found.source}") if found.source in ("known", "line") else ""
    return " · ".join(part for part in (sheet.vp(seat, line.line), source) if part) or "–"


def _number(
    sheet: Sheet, seat: str, line: EntryLine, found: Entry, label: str, *, hidden: bool = False
) -> None:
    code = sheet.table.id
    key = score_moves.field(code, seat, line.item)
    if st.session_state.get(key) != found.value:
        # Only then: what is set here overwrites what quick fingers have tapped since.
        st.session_state[key] = found.value
    st.session_state[score_moves.drawn(code, seat, line.item)] = found.value
    st.number_input(
        label,
        min_value=0,
        max_value=line.most,
        step=1,
        key=key,
        label_visibility="collapsed" if hidden else "visible",
    )


def _overwritten(sheet: Sheet, seat: str, line: EntryLine, found: Entry) -> None:
    """Offer the app's own number where another one was typed."""
    if found.source != "typed" or found.counted in (None, found.value):
        return
    kind = "line" if line.item == "award" else "known"
    st.button(
        t(f"score_page.take_{kind}", count=found.counted or 0),
        icon=":material/undo:",
        key=f"own_{seat}_{line.item}",
        type="tertiary",
        on_click=score_moves.forget_number,
        args=(sheet.table.id, seat, line.item),
    )


def _milestones(
    sheet: Sheet, seat: str, line: EntryLine, found: Entry, *, short: bool = False
) -> None:
    """Chips: tap a claimed one to take it back, tap another to claim it."""
    ctx = sheet.table.ctx
    by_round = scores_milestones_by_round(ctx.setup)
    kind = "round" if by_round else "place"
    prizes = ctx.catalog.milestone_points.by_round if by_round else milestone_prizes(ctx)
    at = (sheet.table.id, seat, line.item)
    with st.container(horizontal=True, gap="xsmall", key=f"chips_{seat}"):
        for number, claim in enumerate(found.numbers):
            st.button(
                t(f"score_page.claim.{kind}-{claim}"),
                icon=":material/close:",
                key=f"claimed_{seat}_{number}",
                type="primary",
                help=t("score_page.take_back"),
                on_click=score_moves.give_back,
                args=(*at, claim),
            )
        for choice in line.choices if len(found.numbers) < line.most else ():
            what = t(f"score_page.claim.{kind}-{choice}")
            st.button(
                what if short else t("score_page.claim_for", claim=what, vp=prizes[choice - 1]),
                icon=":material/add:",
                key=f"claim_{seat}_{choice}",
                on_click=score_moves.claim,
                args=(*at, choice),
            )


def _doubts(sheet: Sheet, item: str, seats: tuple[str | None, ...]) -> None:
    for doubt in sheet.doubts_about(item, seats):
        words = escape(sentence(doubt.message, doubt.params, lang()))
        st.html(
            '<div class="score-doubt" role="note"><span class="sym" aria-hidden="true">warning'
            f"</span><span>{words}</span></div>"
        )


def totals(sheet: Sheet) -> None:
    """All totals in the columns of the sheet."""
    cells = []
    for column in sheet.points.columns:
        who = named_seat(sheet.table.setup, column.seat, lang())
        cells.append(
            f'<span class="score-who">{who}<b>{signed(column.total)}</b>'
            f'<span class="quiet">{_place(sheet, column)}</span></span>'
        )
    total = escape(t("score_page.total"))
    st.html(
        f'<div class="score-totals" style="--seats:{len(cells)}"><b>{total}</b>'
        f"{''.join(cells)}</div>"
    )


def _place(sheet: Sheet, column: ScoreColumn) -> str:
    """Place of a seat in words; empty as long as there is nothing to rank."""
    if len(sheet.seats) == 1 or not sheet.begun:
        return ""
    return t("score_page.place", place=column.place)


def seat_picker(sheet: Sheet) -> str:
    """All totals, always in sight; a tap below shows the numbers of that seat."""
    if st.session_state.get(SEAT) not in sheet.seats:
        st.session_state[SEAT] = sheet.seats[0]

    def label(seat: str) -> str:
        # Nothing that changes: the browser tells a choice by its label, and one that is out of
        # date when the tap arrives would be lost.
        return f"{seat_picture(seat)} {plain(sheet.column(seat).name)}"

    with st.container(key="score_picker", gap=None):
        cells = "".join(_standing(sheet, column) for column in sheet.points.columns)
        st.html(f'<div class="score-standing">{cells}</div>')
        chosen = st.segmented_control(
            t("score_page.whose"),
            sheet.seats,
            format_func=label,
            key=SEAT,
            persist_state="session",
            required=True,
            width="stretch",
            wrap=False,
            label_visibility="collapsed",
        )
    return chosen or sheet.seats[0]


def _standing(sheet: Sheet, column: ScoreColumn) -> str:
    """Total of a seat, with its place as soon as there is one."""
    place = ""
    if len(sheet.seats) > 1 and sheet.begun:
        sign = ' <span class="sym" aria-hidden="true">trophy</span>' if column.wins else ""
        place = sign or f" · {column.place}."
    name = escape(column.name)
    return f'<span><span class="unseen">{name}</span><b>{signed(column.total)}</b>{place}</span>'
