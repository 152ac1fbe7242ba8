"""A table as a position that can be typed anew: the way back from a state to a TakeOver."""

from __future__ import annotations

from assistant.caledonia.actions import AutomaPosition, SeatPosition, TakeOver, UnitAt
from assistant.caledonia.state import GameState, Goods, Seat
from assistant.caledonia.words import GOODS


def position_of(state: GameState) -> TakeOver:
    """Everything that lies on the table now; recorded in the Action phase it changes nothing."""
    automa = state.automa
    return TakeOver(
        round=state.round,
        order=state.order,
        turn=state.turn.seat,
        passed=state.passed,
        market=_goods(state.market) if state.market is not None else {},
        contracts=state.contracts,
        seats=tuple(_seat(seat) for seat in state.seats),
        automa=AutomaPosition()
        if automa is None
        else AutomaPosition(glory_marker=automa.glory_marker, removed=automa.removed),
    )


def _seat(seat: Seat) -> SeatPosition:
    return SeatPosition(
        seat=seat.colour,
        clan=seat.clan,
        money=seat.money,
        goods=_goods(seat.goods),
        shipping=seat.level,
        hired=seat.hired,
        technology=tuple(sorted(seat.technology)),
        buying=_goods(seat.buying),
        selling=_goods(seat.selling),
        units=tuple(UnitAt(unit=placed.unit, at=placed.at) for placed in seat.units),
        box=seat.box,
        fulfilled=tuple(done.contract for done in seat.fulfilled),
        glory=seat.glory,
        ports_used=tuple(sorted(seat.ports_used)),
        cellar=seat.cellar,
        bid=seat.bid,
    )


def _goods(goods: Goods) -> dict[str, int]:
    return {good: goods.of(good) for good in GOODS}
