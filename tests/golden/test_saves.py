"""One saved game of each version of the effects must load for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.caledonia.context import context_for
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from assistant.replay import audit, read_game

GAMES = {
    "automa-practice-v1.json": {"red": 66, "blue": 201},
    "automa-empty-boxes.json": {"red": 79, "blue": 188},
}
"""Save files with the final scores they were played to, the newest last."""


@pytest.mark.parametrize("name", GAMES)
def test_an_old_save_loads_and_scores_as_it_was_played(name: str) -> None:
    setup, log, state = read_game(Path(__file__).with_name(name).read_text(), name=name)
    assert state.phase == "final"
    sheet = score(context_for(setup, state.told), tallies_of(context_for(setup, state.told), state))
    assert {seat: sheet.total(seat) for seat in sheet.seats} == GAMES[name]
    assert log.head == log.seq


def test_a_save_with_values_of_an_own_box_keeps_them() -> None:
    name = "own-box-v1.json"
    setup, _, state = read_game(Path(__file__).with_name(name).read_text(), name=name)
    ctx = context_for(setup, state.told)
    assert [ctx.price("wool", place) for place in range(10)] == list(range(2, 12))
    assert [ctx.price("whisky", place) for place in (0, 9)] == [5, 14]
    assert [ctx.passing_bonus(place) for place in (0, 1)] == [20, 10]
    assert state.market is not None
    assert (state.market.wool, state.market.milk) == (1, 3)
    assert [(seat.money, seat.goods.wool) for seat in state.seats] == [(64, 1), (71, 1)]


def test_todays_rules_judge_the_newest_save_as_it_was_recorded() -> None:
    name = list(GAMES)[-1]
    setup, log, _ = read_game(Path(__file__).with_name(name).read_text(), name=name)
    assert audit(setup, log) == ()
