"""The budgets of the design, measured; bounds are generous, the figures are what counts.

Run with ``make bench``; the README shows the figures with machine, version and seed.
"""

from __future__ import annotations

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from assistant.caledonia.actions import AutomaTurn, Expand
from assistant.caledonia.legal import legal
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from assistant.caledonia.scripts import work_out
from assistant.core.trace import Answer
from assistant.table import open_table
from tests.bench.positions import SEED, chance, play, position, round_three, started


def median(benchmark: BenchmarkFixture) -> float:
    """Median in seconds; 0 while benchmarks are switched off."""
    return float(benchmark.stats.stats.median) if benchmark.stats else 0.0


def test_validating_one_action_stays_below_a_tenth_of_a_millisecond(
    benchmark: BenchmarkFixture,
) -> None:
    ctx, state = position(round_three())
    seat = state.turn.seat or ""
    actions = [a for a in legal(ctx, state, seat) if isinstance(a, Expand)]
    assert actions, "the position must allow an Expand"
    verdict = benchmark(ruleset().validate, ctx, state, actions[0])
    assert verdict.status == "legal"
    assert median(benchmark) < 5 * 100e-6


def test_all_legal_actions_of_a_seat_in_round_three(benchmark: BenchmarkFixture) -> None:
    ctx, state = position(round_three())
    found = benchmark(legal, ctx, state, state.turn.seat or "")
    assert found
    assert median(benchmark) < 5 * 3e-3


def test_the_automas_turn_with_its_trace(benchmark: BenchmarkFixture) -> None:
    table = play(
        round_three(automa=True),
        random.Random(SEED),
        lambda t: isinstance(t.open_action(), AutomaTurn),
    )
    action = table.open_action()
    assert action is not None
    rng = random.Random(SEED)
    answers: list[Answer] = []
    while (ask := work_out(table.ctx, table.state, action, answers).ask) is not None:
        answers.append(Answer(ask=ask.id, value=chance(rng, ask)))
    run = benchmark(work_out, table.ctx, table.state, action, answers)
    assert run.result is not None
    assert median(benchmark) < 5 * 10e-3


def test_the_final_score_from_a_state(benchmark: BenchmarkFixture) -> None:
    ctx, state = position(round_three())
    sheet = benchmark(lambda: score(ctx, tallies_of(ctx, state)))
    assert sheet.lines
    assert median(benchmark) < 5 * 2e-3


def test_opening_a_table_of_250_events(benchmark: BenchmarkFixture) -> None:
    table = play(
        started(("red", "blue", "white", "black")), random.Random(SEED), lambda t: t.seq >= 250
    )
    opened = benchmark(open_table, table.repo, table.id)
    assert opened.state == table.state
    assert median(benchmark) < 5 * 60e-3


@pytest.mark.parametrize("automa", [False, True])
def test_a_whole_game_by_random_play(benchmark: BenchmarkFixture, automa: bool) -> None:
    colours = ("red", "blue") if automa else ("red", "blue", "white", "black")

    def whole_game() -> str:
        table = started(colours, automa=automa)
        return play(table, random.Random(SEED), lambda t: t.state.phase == "final").state.phase

    assert benchmark.pedantic(whole_game, rounds=1) == "final"
