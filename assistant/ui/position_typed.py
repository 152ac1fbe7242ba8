"""What was typed into the form of a position: kept through reloads until it is recorded.

What is recorded stands in the log. What is only typed so far is kept by the server, one position
for each table, so that a phone that falls asleep loses nothing.
"""

from __future__ import annotations

import json
from collections import Counter, OrderedDict
from collections.abc import Iterator
from threading import Lock

import streamlit as st

from assistant.caledonia.actions import SeatPosition, TakeOver, read_action
from assistant.caledonia.words import GOODS, SOMEWHERE, UNITS
from assistant.table import Table

MOST = 999
HIGHEST = {"hired": 5, "bid": 30}
"""Highest numbers that the fields take."""

CELLAR = ("fresh", "once", "twice")
KEPT = 64
"""For how many tables a server keeps what was typed."""


class Typed:
    """Positions that were typed and not recorded yet, by the code of their table."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[str, TakeOver] = OrderedDict()

    def of(self, code: str) -> TakeOver | None:
        """What was typed at a table since it was last recorded."""
        with self._lock:
            return self._kept.get(code)

    def keep(self, code: str, position: TakeOver) -> None:
        """Keep what stands in the form now."""
        with self._lock:
            self._kept[code] = position
            self._kept.move_to_end(code)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def drop(self, code: str) -> None:
        """Forget it: it was recorded, or given up."""
        with self._lock:
            self._kept.pop(code, None)


@st.cache_resource(show_spinner=False)
def typed() -> Typed:
    """What was typed at the tables of this server."""
    return Typed()


def recorded(table: Table) -> TakeOver:
    """The position that was recorded last, even if it was taken back; else one left empty."""
    for event in reversed(table.log.events):
        if '"kind":"take_over"' in event.action:
            found = read_action(json.loads(event.action))
            if isinstance(found, TakeOver):
                return found
    return TakeOver()


def key_of(table: Table, *parts: str) -> str:
    """Session key of a part of the form."""
    return "_".join(("position", table.id, *parts))


def forget_fields(table: Table) -> None:
    """Empty every field that this browser knows, so that it is filled in anew."""
    for key in list(st.session_state):
        if isinstance(key, str) and key.startswith(key_of(table, "")):
            del st.session_state[key]


def fill_in(table: Table) -> None:
    """Put what was typed or recorded last into every field that this browser does not know yet."""
    position = typed().of(table.id) or recorded(table)
    for parts, value in _fields(table, position):
        if value not in (None, "", []):
            st.session_state.setdefault(key_of(table, *parts), value)


def _fields(table: Table, position: TakeOver) -> Iterator[tuple[tuple[str, ...], object]]:
    """Fields of the form and their values."""
    colours = [seat.colour for seat in table.setup.seats]
    yield ("round",), position.round
    yield ("turn",), position.turn
    yield ("order",), list(position.order)
    yield ("passed",), list(position.passed)
    yield ("lying",), list(position.contracts)
    yield ("automa", "glory_marker"), position.automa.glory_marker
    yield ("automa", "removed"), list(position.automa.removed)
    for good, place in position.market.items():
        yield ("price", good), place
    for seat in position.seats:
        if seat.seat in colours:
            for name, value in _of_seat(table, seat):
                yield (seat.seat, name), value


def _of_seat(table: Table, seat: SeatPosition) -> Iterator[tuple[str, object]]:
    yield "clan", seat.clan
    yield "shipping", seat.shipping
    yield "money", seat.money if "money" in seat.model_fields_set else None
    for name in ("technology", "box", "fulfilled", "ports_used"):
        yield name, list(getattr(seat, name))
    numbers: dict[str, int | None] = {"hired": seat.hired, "glory": seat.glory or None}
    numbers |= {"bid": seat.bid or None, **dict(zip(CELLAR, seat.cellar, strict=True))}
    numbers |= {good: seat.goods.get(good) for good in GOODS}
    numbers |= {f"buying_{good}": seat.buying.get(good) for good in GOODS}
    numbers |= {f"selling_{good}": seat.selling.get(good) for good in GOODS}
    if table.ctx.topology is None:
        count = Counter(placed.unit for placed in seat.units)
        numbers |= {f"units_{unit}": count[unit] or None for unit in UNITS}
    else:
        for unit in UNITS:
            spaces = [p.at for p in seat.units if p.unit == unit and p.at != SOMEWHERE]
            yield f"units_{unit}", " ".join(spaces)
    for name, number in numbers.items():
        yield name, None if number is None else max(0, min(number, HIGHEST.get(name, MOST)))
