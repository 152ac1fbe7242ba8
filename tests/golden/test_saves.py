"""One saved game of each version of the effects must load for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.caledonia.context import context_for
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from assistant.replay import audit, read_game

GAMES = {"automa-practice-v1.json": {"red": 66, "blue": 201}}
"""Save files with the final scores they were played to."""


@pytest.mark.parametrize("name", GAMES)
def test_an_old_save_loads_and_scores_as_it_was_played(name: str) -> None:
    setup, log, state = read_game(Path(__file__).with_name(name).read_text(), name=name)
    assert state.phase == "final"
    sheet = score(context_for(setup, state.told), tallies_of(context_for(setup, state.told), state))
    assert {seat: sheet.total(seat) for seat in sheet.seats} == GAMES[name]
    assert log.head == log.seq


def test_todays_rules_judge_the_newest_save_as_it_was_recorded() -> None:
    name = "automa-practice-v1.json"
    setup, log, _ = read_game(Path(__file__).with_name(name).read_text(), name=name)
    assert audit(setup, log) == ()
