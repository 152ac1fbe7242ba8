"""Dice and ties: A-4.3.4.08, A-4.3.6.05, Q112."""

from collections import Counter
from itertools import product

import pytest

from assistant.caledonia.automa.chance import (
    PRICE_FACES,
    choose_at_random,
    roll_goods_die,
    roll_price_die,
)
from assistant.core.trace import Answer, Run, run

WORDS = "abcdefghijklmnopqrstuvwxyz0123456789"


def chosen(options: str, *faces: int) -> Run[str]:
    rolls = [Answer(ask="price_die", value=str(face)) for face in faces]
    return run(lambda: choose_at_random(options, "space", "A-4.3.6.05"), rolls)


def test_a_single_option_needs_no_roll() -> None:
    found = chosen("a")
    assert (found.result, found.steps) == ("a", ())


@pytest.mark.parametrize(("face", "expected"), [(1, "a"), (3, "a"), (-1, "b"), (-3, "b")])
def test_two_options_go_by_the_sign(face: int, expected: str) -> None:
    assert chosen("ab", face).result == expected


@pytest.mark.parametrize(
    ("face", "expected"), [(1, "a"), (-1, "a"), (2, "b"), (-2, "b"), (3, "c"), (-3, "c")]
)
def test_three_options_go_by_the_number(face: int, expected: str) -> None:
    assert chosen("abc", face).result == expected


@pytest.mark.parametrize(
    ("face", "expected"), [(-3, "a"), (-2, "b"), (-1, "c"), (1, "d"), (2, "e"), (3, "f")]
)
def test_six_options_go_by_the_faces_in_order(face: int, expected: str) -> None:
    assert chosen("abcdef", face).result == expected


def test_a_face_beyond_the_options_is_rolled_again() -> None:
    found = chosen("abcd", 2)
    assert found.ask is not None
    assert chosen("abcd", 2, 3, -3).result == "a"
    assert chosen("abcd", 1).result == "d"


def test_more_than_six_options_take_two_rolls() -> None:
    assert chosen("abcdefg", -3).ask is not None
    assert chosen("abcdefg", -3, 3).result == "f"
    assert chosen("abcdefg", -2, -3).result == "g"


@pytest.mark.parametrize("count", range(2, 37))
def test_every_option_is_as_likely_as_any_other(count: int) -> None:
    rolls = 1 if count <= 6 else 2
    options = WORDS[:count]
    found = Counter(chosen(options, *faces).result for faces in rolls_of(rolls))
    found.pop(None, None)
    assert set(found) == set(options)
    assert len(set(found.values())) == 1


def rolls_of(count: int) -> list[tuple[int, ...]]:
    return list(product((-3, -2, -1, 1, 2, 3), repeat=count))


def test_the_step_says_which_place_in_reading_order_was_taken() -> None:
    (step,) = chosen("abc", -2).steps
    assert (step.message, dict(step.params)) == ("automa.tie", {"count": 3, "place": 2})
    assert step.rules == ("A-4.3.6.05",)


def test_the_price_die_has_six_faces_without_a_zero() -> None:
    ask = run(lambda: roll_price_die("space"), []).ask
    assert ask is not None
    assert (ask.kind, ask.options) == ("roll", PRICE_FACES)
    assert sorted(map(int, ask.options)) == [-3, -2, -1, 1, 2, 3]


def test_the_goods_die_shows_the_six_goods() -> None:
    ask = run(lambda: roll_goods_die("trade_good"), []).ask
    assert ask is not None
    assert set(ask.options) == {"wool", "milk", "grain", "bread", "cheese", "whisky"}
