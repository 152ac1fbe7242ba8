"""Steps at a table, for tests of whole tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from assistant.caledonia.actions import Action, AutomaSetup, AutomaTurn, Trade
from assistant.table import Table

AUTOMA = AutomaTurn(by="blue")
SETUP = AutomaSetup(by="blue")
SOME_ORDER = "10 11 12 13 1 2 3 4 5 6 7 8 9 14 15 16 17 18 19 20 21 22"


def said(table: Table, *actions: Action) -> Table:
    for action in actions:
        table = table.commit(action, table.seq)
    return table


def answered(table: Table, action: Action, *values: str) -> Table:
    for value in values:
        table = table.answer(action, value, table.seq)
    return table


class Chooser:
    """Chance that shows these faces in turn, then the first one again."""

    def __init__(self, faces: Sequence[str]) -> None:
        self._faces = cycle(faces)

    def __call__(self, options: Sequence[str]) -> str:
        face = next(self._faces)
        return face if face in options else options[0]


def showing(*faces: str) -> Chooser:
    return Chooser(faces)


def nobody(options: Sequence[str]) -> str:
    raise AssertionError(f"chance was asked anew: {options}")


def bought(by: str) -> Trade:
    return Trade(by=by, side="buy", good="wool", quantity=1)


def shown(table: Table, what: str) -> tuple[str, ...]:
    return table.log.revealed(what)
