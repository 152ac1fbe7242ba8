"""What the score sheet records.

Numbers are not recorded in callbacks: a callback that looks into the session state is cut short
by the next tap, and its number would be lost. Instead every run first compares what stands in the
fields with what the table had when they were drawn, and records what differs.

Several people may type at once, each their own seat: a number is refused as stale only when
somebody else has changed that very number since it was drawn.
"""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import read_action
from assistant.caledonia.scoring.sheet import entries, entry_lines
from assistant.core.errors import AssistantError, StaleEvent
from assistant.table import Table
from assistant.ui.session import guarded_callback, tables
from assistant.ui.words import t

ATTEMPTS = 5
"""How often a number is offered again when others record at the same moment."""


def field(code: str, seat: str, item: str) -> str:
    """Session key of the field of a number."""
    return f"number_{code}_{seat}_{item}"


def drawn(code: str, seat: str, item: str) -> str:
    """Session key of what the table had when the field was drawn."""
    return f"drawn_{code}_{seat}_{item}"


def collect(table: Table) -> tuple[Table, tuple[str, ...]]:
    """Record the numbers that were typed since the sheet was drawn.

    Returns
    -------
    the table with them, and a sentence for each that was refused.
    """
    with tables().recording:
        return _collect(tables().open(table.id))


def _collect(table: Table) -> tuple[Table, tuple[str, ...]]:
    refused = []
    for seat in table.setup.seats:
        for line in entry_lines(table.ctx, seat.colour):
            key = field(table.id, seat.colour, line.item)
            before = st.session_state.get(drawn(table.id, seat.colour, line.item))
            if before is None or key not in st.session_state or st.session_state[key] == before:
                continue
            try:
                table = _keep_number(table, seat.colour, line.item, before, st.session_state[key])
            except AssistantError as error:
                table = tables().open(table.id)
                refused.append(error.message)
    return table, tuple(refused)


def _keep_number(table: Table, seat: str, item: str, before: int, value: int | None) -> Table:
    kept = tables()
    typed = "" if value is None else str(value)
    action = read_action({"kind": "type_tally", "by": seat, "item": item, "value": typed})
    # This may be cut short before it does anything, but not between it and the end of commit.
    st.session_state[drawn(table.id, seat, item)] = value
    for left in reversed(range(ATTEMPTS)):
        now = entries(table.ctx, table.state)[seat, item].value
        if now == value:
            break
        if now != before:
            raise StaleEvent(t("score_page.stale", count=now))
        try:
            return kept.keep(table.commit(action, table.seq))
        except StaleEvent:
            if not left:
                raise
            table = kept.open(table.id)
    return table


@guarded_callback
def claim(code: str, seat: str, item: str, number: int) -> None:
    """Claim one more Milestone in a place or a round."""
    _keep_claims(code, seat, item, add=(number,))


@guarded_callback
def give_back(code: str, seat: str, item: str, number: int) -> None:
    """Take one claim of a place or a round back."""
    _keep_claims(code, seat, item, remove=number)


@guarded_callback
def forget_number(code: str, seat: str, item: str) -> None:
    """Take the app's own number again."""
    action = read_action({"kind": "type_tally", "by": seat, "item": item, "value": ""})
    table = tables().open(code)
    tables().keep(table.commit(action, table.seq))


def _keep_claims(
    code: str, seat: str, item: str, *, add: tuple[int, ...] = (), remove: int | None = None
) -> None:
    """Change the claims as they stand now, so that quick taps add up."""
    with tables().recording:
        table = tables().open(code)
        numbers = [*entries(table.ctx, table.state)[seat, item].numbers, *add]
        if remove in numbers:
            numbers.remove(remove)
        value = ",".join(map(str, sorted(numbers)))
        action = read_action({"kind": "type_tally", "by": seat, "item": item, "value": value})
        tables().keep(table.commit(action, table.seq))
