"""A table as a position: recorded again it changes nothing, and changed it puts right just that."""

from __future__ import annotations

from random import Random

import pytest

from assistant.caledonia.actions import HireMerchant, TakeOver
from assistant.caledonia.apply import apply_all
from assistant.caledonia.position import position_of
from assistant.table import Table
from tests.bench.positions import play, started


@pytest.mark.parametrize("automa", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_what_lies_there_recorded_again_changes_nothing(seed: int, automa: bool) -> None:
    rng, compared = Random(seed), []

    def at_the_end(table: Table) -> bool:
        state = table.state
        if state.phase == "action" and rng.random() < 0.2:
            verdict = table.preview(position_of(state))
            assert verdict.status == "legal", verdict.violations
            assert apply_all(state, verdict.effects) == state
            compared.append(state.turn.number)
        return state.phase == "final"

    play(started(("red", "blue"), automa=automa), Random(seed), at_the_end)
    assert len(compared) > 5


def test_what_differs_is_put_right_and_the_turn_goes_on() -> None:
    table = play(started(("red", "blue")), Random(1), lambda t: t.state.phase == "action")
    acted = table.commit(HireMerchant(by=table.state.turn.seat or ""), table.seq)
    now = position_of(acted.state)
    seats = tuple(
        seat.model_copy(update={"money": 7, "glory": 4}) if seat.seat == "red" else seat
        for seat in now.seats
    )
    right = acted.commit(TakeOver.model_validate({**dict(now), "seats": seats}), acted.seq)
    red = right.state.seat("red")
    assert (red.money, red.glory) == (7, 4)
    assert right.state.turn == acted.state.turn
    assert right.state.turn.acted
    assert right.state.seat("blue") == acted.state.seat("blue")
    assert right.undo_step(right.seq).state == acted.state
