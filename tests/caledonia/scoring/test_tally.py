"""Numbers that no agreed game has: I-5.4.6.01, I-6.2.04, A-8.2.05."""

from typing import Unpack

import pytest
from pydantic import ValidationError

from assistant.caledonia.scoring.tally import (
    Tally,
    check_tallies,
    has_milestones,
    import_totals,
    read_number,
    scores_milestones_by_round,
)
from assistant.core.errors import BadAction
from tests.caledonia.builder import Agreed, a_setup

TWO = ("red", "blue")
ONE_HUMAN = ("red", "automa:blue")
THREE = ("red", "blue", "white")


def check(*seats: str, tally: Tally, **words: Unpack[Agreed]) -> None:
    setup = a_setup(*seats, **words)
    check_tallies(setup, {s.colour: Tally() for s in setup.seats} | {"red": tally})


@pytest.mark.parametrize(
    ("seats", "words", "tally", "sentence"),
    [
        (
            TWO,
            {},
            Tally(deliveries=1),
            "red: deliveries are for games with the train module; leave out",
        ),
        (
            TWO,
            {},
            Tally(milestone_ranks=(1,)),
            "red: this game has no Milestones; leave them out or add train",
        ),
        (
            ONE_HUMAN,
            {},
            Tally(milestone_rounds=(1,)),
            "red: this game has no Milestones; leave them out or add train",
        ),
        (
            ONE_HUMAN,
            {"modules": "train"},
            Tally(milestone_ranks=(1,)),
            "red: with one player use milestone_rounds, the rounds of claim",
        ),
        (
            ("red",),
            {"modules": "train", "solo": True},
            Tally(milestone_ranks=(1,)),
            "red: with one player use milestone_rounds, the rounds of claim",
        ),
        (
            TWO,
            {"modules": "train"},
            Tally(milestone_rounds=(1,)),
            "red: with several players use milestone_ranks, the places taken",
        ),
        (
            TWO,
            {"modules": "train"},
            Tally(milestone_ranks=(3,)),
            "red: a Milestone area has 2 spots with so many players",
        ),
        (
            ("red", "blue", "automa:white"),
            {"modules": "train"},
            Tally(milestone_ranks=(1, 3)),
            "red: a Milestone area has 2 spots with so many players",
        ),
        (
            TWO,
            {"variants": "milestones_only"},
            Tally(milestone_ranks=(3,)),
            "red: a Milestone area has 2 spots with so many players",
        ),
    ],
)
def test_numbers_that_the_agreed_game_does_not_have_are_refused(
    seats: tuple[str, ...], words: Agreed, tally: Tally, sentence: str
) -> None:
    with pytest.raises(BadAction) as caught:
        check(*seats, tally=tally, **words)
    assert caught.value.message == sentence


@pytest.mark.parametrize(
    ("seats", "words", "tally"),
    [
        (TWO, {"modules": "train"}, Tally(deliveries=5, milestone_ranks=(1, 2, 2))),
        (THREE, {"modules": "train"}, Tally(milestone_ranks=(1, 2, 3, 4))),
        (ONE_HUMAN, {"modules": "train"}, Tally(milestone_rounds=(5, 5), deliveries=2)),
        (("red",), {"modules": "train", "solo": True}, Tally(milestone_rounds=(1,))),
        (TWO, {"variants": "simplified_train"}, Tally(milestone_ranks=(1,))),
        (TWO, {}, Tally(glory=9999, contracts=50, settlements=40, bid=30)),
    ],
)
def test_numbers_that_fit_are_taken(seats: tuple[str, ...], words: Agreed, tally: Tally) -> None:
    check(*seats, tally=tally, **words)


@pytest.mark.parametrize("seats", [("red",), ("red", "blue", "white"), ("red", "white"), ()])
def test_every_seat_and_no_other_has_a_tally(seats: tuple[str, ...]) -> None:
    with pytest.raises(BadAction, match="needs exactly these seats: red, blue"):
        check_tallies(a_setup(*TWO), {seat: Tally() for seat in seats})


@pytest.mark.parametrize(
    "broken",
    [
        {"glory": -1},
        {"glory": 10000},
        {"money": 1.5},
        {"contracts": 51},
        {"settlements": 41},
        {"deliveries": 6},
        {"bid": 31},
        {"milestone_ranks": [0]},
        {"milestone_ranks": [5]},
        {"milestone_ranks": [1, 1, 1, 1, 1]},
        {"milestone_rounds": [6]},
        {"luck": 3},
    ],
)
def test_numbers_that_no_game_has_are_refused(broken: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Tally.model_validate(broken)


@pytest.mark.parametrize(
    ("item", "value", "number"),
    [("glory", "41", 41), ("glory", "007", 7), ("milestone_ranks", "1,2", (1, 2))],
)
def test_typed_numbers_are_read(item: str, value: str, number: object) -> None:
    assert read_number(item, value) == number


@pytest.mark.parametrize(
    ("item", "value", "sentence"),
    [
        ("glory", "1,2", "glory is one number, not 1,2"),
        ("deliveries", "6", "deliveries: Input should be less than or equal to 5"),
        ("milestone_ranks", "5", "milestone_ranks are places from 1 to 4"),
    ],
)
def test_typed_numbers_out_of_bounds_are_refused(item: str, value: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_number(item, value)


@pytest.mark.parametrize(
    ("modules", "variants", "found"),
    [
        ("", "", False),
        ("awards", "no_ports", False),
        ("train", "", True),
        ("", "milestones_only", True),
        ("", "simplified_train", True),
    ],
)
def test_milestones_come_with_the_train_or_by_a_variant(
    modules: str, variants: str, found: bool
) -> None:
    assert has_milestones(a_setup(*TWO, modules=modules, variants=variants)) == found


def test_milestones_score_by_round_for_one_human_only() -> None:
    assert scores_milestones_by_round(a_setup("red", solo=True))
    assert scores_milestones_by_round(a_setup(*ONE_HUMAN))
    assert not scores_milestones_by_round(a_setup(*TWO))
    assert not scores_milestones_by_round(a_setup("red", "blue", "automa:white"))


def test_imports_of_all_seats_count_together() -> None:
    tallies = {"red": Tally(cotton=2, tobacco=1), "blue": Tally(cotton=3)}
    assert import_totals(tallies) == {"cotton": 5, "tobacco": 1, "sugar_cane": 0}
