"""The façade of what players read off their own box: look, record, go back to what is shipped."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from assistant.caledonia.own_box import (
    ROWS,
    BoxRow,
    Fields,
    OwnBox,
    own_box,
    places_of,
    problem,
    written,
)
from assistant.core.errors import BadAction
from assistant.store.components import StoredComponent
from assistant.store.repo import Repo
from assistant.table import now

LONGEST_SOURCE = 120
"""Signs that say where something was read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBox:
    """What was read, and where and when each row was.

    Parameters
    ----------
    said : by id of the row, only of rows that were read and fit.
    """

    box: OwnBox
    said: Mapping[str, StoredComponent]


def read_box(repo: Repo) -> ReadBox:
    """Look at everything that was read off the box of this installation."""
    stored = {component.place: component for component in repo.components.all()}
    box = own_box({place: _plain(component.value) for place, component in stored.items()})
    said = {
        row.id: next(stored[place] for place in places_of(row) if place in stored)
        for row in ROWS
        if row.id in box.fields
    }
    return ReadBox(box=box, said=said)


def record_row(repo: Repo, row: BoxRow, fields: Fields, source: str) -> None:
    """Keep what a row shows, for the tables to come.

    Parameters
    ----------
    source : where it was read, in the words of who read it; cut after 120 signs.

    Raises
    ------
    BadAction : the fields do not fit; nothing was kept.
    """
    if problem(row, fields) is not None:
        raise BadAction(f"{row.id} cannot be {fields}; look at it again.")
    about = {"source": source.strip()[:LONGEST_SOURCE], "at": now()}
    kept = [
        StoredComponent(place=place, value=json.dumps(value), **about)
        for place, value in written(row, fields).items()
    ]
    repo.components.change(kept, forgotten=places_of(row))


def forget_row(repo: Repo, row: BoxRow) -> None:
    """Go back to the shipped value of a row."""
    repo.components.change((), forgotten=places_of(row))


def _plain(value: str) -> object:
    """What JSON says; None where it is none, which fits no row."""
    try:
        found: object = json.loads(value)
    except ValueError:
        return None
    return found


__all__ = [
    "LONGEST_SOURCE",
    "ReadBox",
    "StoredComponent",
    "forget_row",
    "read_box",
    "record_row",
]
