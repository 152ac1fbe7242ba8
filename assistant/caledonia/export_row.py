"""The boxes of the Export board in a row from the left: which lie empty since a contract was taken.

Contracts stay in their boxes, and new ones fill the empty boxes from the left. The row of the side
for one and two players is that of its dice icons: -3, -2, -1 and then +1, +2, +3.
"""

from __future__ import annotations

from assistant.caledonia.state import GameState
from assistant.core.changed import changed

Row = tuple[int | None, ...]


def export_row(state: GameState) -> Row:
    """Contract in each box, None in an empty one; empty boxes at the right end are left out.

    Rules
    -----
    B-PREP-02, B-SOLO-13.
    """
    lying = iter(state.contracts)
    boxes = len(state.contracts) + len(state.gaps)
    return tuple(None if box in state.gaps else next(lying) for box in range(boxes))


def taken(state: GameState, contract: int) -> GameState:
    """The board without one contract; its box is empty."""
    left = tuple(None if lying == contract else lying for lying in export_row(state))
    return changed(state, contracts=_contracts(left), gaps=_gaps(left))


def filled(state: GameState, new: tuple[int, ...]) -> Row:
    """The row when new contracts fill the empty boxes from the left (B-PREP-02)."""
    waiting = list(new)
    row = [waiting.pop(0) if lying is None and waiting else lying for lying in export_row(state)]
    return (*row, *waiting)


def laid_out(row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The contracts of a row from the left, and its empty boxes counted from 0."""
    return _contracts(row), _gaps(row)


def _contracts(row: Row) -> tuple[int, ...]:
    return tuple(contract for contract in row if contract is not None)


def _gaps(row: Row) -> tuple[int, ...]:
    return tuple(box for box, contract in enumerate(row) if contract is None)
