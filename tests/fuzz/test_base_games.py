"""Two hundred random base games over all clans, two to four seats, solo and against the Automa."""

from __future__ import annotations

import pytest

from assistant.caledonia.apply import apply_all
from assistant.caledonia.effects import read_effects, write_effects
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from tests.fuzz.games import Game

TABLES = [(1, False), (2, False), (3, False), (4, False), (2, True)]
"""Seats, and whether the last one is the Automa."""

SEEDS = 40


@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize(("players", "automa"), TABLES)
def test_random_games_end_and_keep_money_and_pieces(players: int, automa: bool, chunk: int) -> None:
    for seed in range(chunk * SEEDS // 4, (chunk + 1) * SEEDS // 4):
        game = Game(seed=seed, players=players, automa=automa)
        state = game.play()
        assert state.round == 5
        sheet = score(game.ctx, tallies_of(game.ctx, state))
        assert all(sheet.total(seat) >= 0 for seat in sheet.seats)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_overruled_actions_end_as_well(seed: int) -> None:
    game = Game(seed=seed, players=2 + seed % 3, overrule=0.1)
    assert game.play().phase == "final"


@pytest.mark.parametrize(("players", "automa"), TABLES)
def test_games_with_other_readings_end_as_well(players: int, automa: bool) -> None:
    for seed in range(100, 106):
        game = Game(seed=seed, players=players, automa=automa, readings=True)
        state = game.play()
        assert score(game.ctx, tallies_of(game.ctx, state)).lines


@pytest.mark.parametrize("seed", range(4))
def test_stored_effects_lead_to_the_same_table_and_the_first_ones_alone_to_the_start(
    seed: int,
) -> None:
    game = Game(seed=seed, players=1 + seed)
    end = game.play()
    state = game.start
    for effects in game.steps:
        state = apply_all(state, read_effects(write_effects(effects)))
    assert state == end
    assert apply_all(game.start, ()) == game.start
