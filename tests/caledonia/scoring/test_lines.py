"""Tallies to score lines: B-FINAL, B-SOLO, A-7, I-5.4.5, I-6.2, B-VAR."""

from typing import Unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.caledonia.scoring.lines import ITEMS, import_values, money_per_vp, score
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.words import COLOURS
from assistant.core.score import ScoreSheet
from tests.caledonia.builder import Agreed, a_context, a_setup

ONE_HUMAN = ("red", "automa:blue")


def scored(
    *seats: str, tallies: dict[str, Tally] | None = None, **words: Unpack[Agreed]
) -> ScoreSheet:
    """The sheet of these seats; who has no tally has nothing."""
    setup = a_setup(*seats, **words)
    found = {seat.colour: Tally() for seat in setup.seats} | (tallies or {})
    return score(a_context(setup), found)


def of_red(item: str, *seats: str, tally: Tally, **words: Unpack[Agreed]) -> int:
    return scored(*(seats or ("red", "blue")), tallies={"red": tally}, **words).points("red", item)


@pytest.mark.parametrize(
    ("tally", "item", "points"),
    [
        (Tally(glory=41), "glory", 41),
        (Tally(basic_goods=3), "basic_goods", 3),
        (Tally(processed_goods=5), "processed_goods", 10),
        (Tally(money=57), "money", 5),
        (Tally(money=60), "money", 6),
        (Tally(money=9), "money", 0),
        (Tally(hops=12), "hops", 12),
        (Tally(bid=7), "auction", -7),
    ],
)
def test_a_number_comes_to_its_points(tally: Tally, item: str, points: int) -> None:
    # B-FINAL-02 to B-FINAL-06, B-FINAL-17
    assert of_red(item, tally=tally) == points


def test_lines_stand_seat_by_seat_in_the_order_of_the_pad() -> None:
    sheet = scored("red", "blue", tallies={"red": Tally(bid=2)}, modules="awards train", award=4)
    for seat in sheet.seats:
        items = [line.item for line in sheet.of(seat)]
        assert items == sorted(items, key=ITEMS.index)
        assert len(set(items)) == len(items)
    assert [line.seat for line in sheet.lines] == sorted(
        (line.seat for line in sheet.lines), key=["red", "blue"].index
    )


def test_every_line_names_a_rule_and_a_sentence() -> None:
    sheet = scored(*ONE_HUMAN, modules="awards train", award=4)
    assert all(line.rules and line.message.startswith("score.") for line in sheet.lines)


@pytest.mark.parametrize(
    ("red", "blue", "values"),
    [
        ((0, 0, 0), (0, 0, 0), (5, 4, 3)),
        ((5, 5, 7), (0, 0, 0), (5, 4, 3)),
        ((9, 2, 3), (0, 6, 3), (3, 4, 5)),
        ((6, 3, 2), (0, 0, 3), (3, 5, 4)),
        ((4, 4, 4), (4, 4, 4), (5, 4, 3)),
        ((3, 1, 1), (0, 0, 0), (3, 5, 4)),
        ((1, 1, 0), (0, 0, 0), (4, 3, 5)),
    ],
)
def test_the_good_imported_least_by_all_is_worth_five(
    red: tuple[int, ...], blue: tuple[int, ...], values: tuple[int, ...]
) -> None:
    # B-FINAL-07, B-FINAL-08: at equal totals cotton, then tobacco, then sugar cane is rarer
    tallies = {
        seat: Tally(cotton=n[0], tobacco=n[1], sugar_cane=n[2])
        for seat, n in (("red", red), ("blue", blue))
    }
    found = import_values(a_context(a_setup("red", "blue")), "red", tallies)
    assert (found["cotton"], found["tobacco"], found["sugar_cane"]) == values


def test_the_worked_example_of_imports() -> None:
    # B-FINAL-10: tobacco rarest, cotton most common
    red = Tally(cotton=6, tobacco=3, sugar_cane=2)
    sheet = scored("red", "blue", tallies={"red": red, "blue": Tally(cotton=3, sugar_cane=3)})
    points = [sheet.points("red", good) for good in ("tobacco", "sugar_cane", "cotton")]
    assert points == [15, 8, 18]


def test_the_automas_imports_count_like_anyones() -> None:
    # Q114
    tallies = {"red": Tally(cotton=2, tobacco=1), "blue": Tally(cotton=0, tobacco=4)}
    sheet = scored(*ONE_HUMAN, tallies=tallies)
    assert (sheet.points("red", "cotton"), sheet.points("blue", "tobacco")) == (8, 12)


def test_static_imports_are_worth_four_each() -> None:
    red = Tally(cotton=9, tobacco=1, sugar_cane=2)
    sheet = scored("red", "blue", tallies={"red": red}, variants="static_imports")
    assert [sheet.points("red", g) for g in ("cotton", "tobacco", "sugar_cane")] == [36, 4, 8]


def test_personal_imports_go_by_the_own_amounts() -> None:
    tallies = {
        "red": Tally(cotton=5, tobacco=2, sugar_cane=1),
        "blue": Tally(cotton=1, tobacco=9, sugar_cane=4),
    }
    sheet = scored("red", "blue", tallies=tallies, variants="personal_imports")
    assert [sheet.points("red", g) for g in ("cotton", "tobacco", "sugar_cane")] == [15, 8, 5]
    assert [sheet.points("blue", g) for g in ("cotton", "tobacco", "sugar_cane")] == [5, 27, 16]


def test_alone_imports_go_by_the_own_amounts() -> None:
    # B-SOLO-15
    sheet = scored("red", tallies={"red": Tally(cotton=4, tobacco=1, sugar_cane=2)}, solo=True)
    assert [sheet.points("red", g) for g in ("cotton", "tobacco", "sugar_cane")] == [12, 5, 8]


@pytest.mark.parametrize(("difficulty", "points"), [(1, 10), (2, 20), (3, 30), (4, 40), (5, 50)])
def test_the_automa_scores_glory_by_its_level_alone(difficulty: int, points: int) -> None:
    sheet = scored(*ONE_HUMAN, tallies={"blue": Tally(glory=99)}, difficulty=difficulty)
    assert sheet.points("blue", "glory") == points


@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (144, 28), (145, 29)])
def test_the_automa_scores_one_for_five_pounds(money: int, points: int) -> None:
    sheet = scored(*ONE_HUMAN, tallies={"blue": Tally(money=money)})
    assert sheet.points("blue", "money") == points


def test_the_automa_scores_no_goods_and_no_award() -> None:
    automa = Tally(basic_goods=9, processed_goods=9, award=99, hops=3)
    sheet = scored(*ONE_HUMAN, tallies={"blue": automa}, modules="awards", award=1)
    assert {line.item for line in sheet.of("blue")} == {
        "glory",
        "money",
        "hops",
        "cotton",
        "tobacco",
        "sugar_cane",
        "exports",
        "settlements",
    }
    assert sheet.points("blue", "hops") == 3


@pytest.mark.parametrize(("difficulty", "points"), [(1, 10), (4, 40), (5, 50)])
def test_the_automa_scores_train_points_with_the_train_only(difficulty: int, points: int) -> None:
    #
    with_train = scored(*ONE_HUMAN, modules="train", difficulty=difficulty)
    assert with_train.points("blue", "train") == points
    without = scored(*ONE_HUMAN, difficulty=difficulty)
    assert without.points("blue", "train") == 0
    assert "train" not in {line.item for line in without.lines}


@pytest.mark.parametrize("count", range(6))
def test_deliveries_come_to_the_points_of_their_track(count: int) -> None:
    points = (0, 2, 5, 9, 14, 20)[count]
    assert of_red("deliveries", tally=Tally(deliveries=count), modules="train") == points


@pytest.mark.parametrize(
    ("seats", "ranks", "points"),
    [
        (("red", "blue"), (1, 2, 1), 6 + 2 + 6),
        (("red", "blue", "white"), (1, 2, 3, 4), 8 + 4 + 2 + 0),
        (("red", "blue", "white", "black"), (1, 1), 16),
        (("red", "blue", "automa:white"), (1, 2), 8),
        (("red", "blue", "black", "automa:white"), (1, 3), 10),
    ],
)
def test_milestones_score_by_the_place_for_the_number_of_players(
    seats: tuple[str, ...], ranks: tuple[int, ...], points: int
) -> None:
    # I-5.4.5.02, I-5.4.6.01, A-8.2.06
    tally = Tally(milestone_ranks=ranks)
    assert of_red("milestones", *seats, tally=tally, modules="train") == points


def test_the_simplified_train_uses_the_side_for_three_and_four() -> None:
    # I-7.3.2.02
    tally = Tally(milestone_ranks=(1, 2))
    assert of_red("milestones", tally=tally, variants="simplified_train") == 12
    assert of_red("milestones", tally=tally, variants="milestones_only") == 8


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (ONE_HUMAN, {"modules": "train"}),
        (("red",), {"modules": "train", "solo": True}),
        (("red",), {"variants": "milestones_only", "solo": True}),
    ],
)
def test_for_one_player_milestones_score_by_the_round(
    seats: tuple[str, ...], words: Agreed
) -> None:
    # I-6.2.04, A-8.2.05
    tally = Tally(milestone_rounds=(1, 2, 4, 5))
    assert of_red("milestones", *seats, tally=tally, **words) == 10 + 8 + 4 + 2


def test_alone_with_the_train_thirty_points_are_taken_off() -> None:
    # I-6.2.05
    sheet = scored("red", tallies={"red": Tally(glory=50)}, modules="train", solo=True)
    assert (sheet.points("red", "train"), sheet.total("red")) == (-30, 20)
    assert scored(*ONE_HUMAN, modules="train").points("red", "train") == 0
    assert scored("red", "blue", modules="train").points("red", "train") == 0


def test_without_the_train_there_are_no_train_lines() -> None:
    items = {line.item for line in scored("red", "blue").lines}
    assert not items & {"milestones", "deliveries", "train", "award", "auction"}


def test_most_points_win() -> None:
    assert scored("red", "blue", tallies={"blue": Tally(glory=1)}).winners == ("blue",)


def test_on_equal_points_the_money_left_after_full_tens_decides() -> None:
    # B-FINAL-18
    tallies = {"red": Tally(glory=1, money=9), "blue": Tally(money=13)}
    assert scored("red", "blue", tallies=tallies).winners == ("red",)
    tallies = {"red": Tally(glory=1, money=3), "blue": Tally(money=13)}
    assert scored("red", "blue", tallies=tallies).winners == ("red", "blue")


def test_the_automas_leftover_is_what_no_full_five_took() -> None:
    # red 1 VP by £10 with £4 over, the Automa 10 by its level; both stand at 14 with ties
    red = Tally(glory=10, money=4)
    tallies = {"red": red, "blue": Tally(money=3)}
    sheet = scored(*ONE_HUMAN, tallies=tallies, difficulty=1)
    assert sheet.total("red") == sheet.total("blue")
    assert sheet.winners == ("red",)


@pytest.mark.parametrize(
    ("glory", "title"),
    [
        (0, "newbie"),
        (115, "newbie"),
        (116, "rookie"),
        (130, "rookie"),
        (131, "average"),
        (145, "average"),
        (146, "expert"),
        (160, "expert"),
        (161, "genius"),
        (400, "genius"),
    ],
)
def test_alone_the_total_has_a_title_and_nobody_wins(glory: int, title: str) -> None:
    # B-SOLO-18
    sheet = scored("red", tallies={"red": Tally(glory=glory)}, solo=True)
    assert (sheet.title, sheet.winners) == (title, ())


def test_a_total_below_nothing_is_still_a_newbie() -> None:
    assert scored("red", modules="train", solo=True).title == "newbie"


@pytest.mark.parametrize(("seats", "per"), [(("red", "blue"), 10), (ONE_HUMAN, 10)])
def test_players_change_ten_pounds_and_the_automa_five(seats: tuple[str, ...], per: int) -> None:
    ctx = a_context(a_setup(*seats))
    assert money_per_vp(ctx, "red") == per
    assert money_per_vp(ctx, "blue") == (5 if ctx.setup.automa else 10)


tallies_of_anyone = st.builds(
    Tally,
    glory=st.integers(0, 90),
    basic_goods=st.integers(0, 20),
    processed_goods=st.integers(0, 20),
    money=st.integers(0, 300),
    hops=st.integers(0, 30),
    cotton=st.integers(0, 12),
    tobacco=st.integers(0, 12),
    sugar_cane=st.integers(0, 12),
    contracts=st.integers(0, 9),
    settlements=st.integers(0, 16),
    award=st.none() | st.integers(0, 30),
    bid=st.integers(0, 30),
)


@st.composite
def games(draw: st.DrawFn) -> tuple[tuple[str, ...], Agreed, dict[str, Tally]]:
    """Seats, what was agreed, and a tally for each seat."""
    count = draw(st.integers(1, 4))
    automa = draw(st.booleans()) and count > 1
    seats = [*COLOURS[:count]]
    names = tuple(f"automa:{c}" if automa and c == seats[-1] else c for c in seats)
    variants = draw(st.sampled_from(["", "static_imports", "personal_imports", "milestones_only"]))
    words: Agreed = {
        "modules": draw(st.sampled_from(["", "awards", "train", "awards train"])),
        "variants": variants,
        "award": draw(st.integers(1, 9)),
        "solo": count == 1,
        "difficulty": draw(st.integers(1, 5)),
    }
    return names, words, {colour: draw(tallies_of_anyone) for colour in seats}


@settings(max_examples=60, deadline=None)
@given(games())
def test_a_total_is_the_sum_of_its_lines(
    game: tuple[tuple[str, ...], Agreed, dict[str, Tally]],
) -> None:
    seats, words, tallies = game
    sheet = scored(*seats, tallies=tallies, **words)
    for seat in sheet.seats:
        assert sheet.total(seat) == sum(sheet.points(seat, item) for item in ITEMS)
    if sheet.winners:
        assert all(sheet.total(w) == max(map(sheet.total, sheet.seats)) for w in sheet.winners)


@settings(max_examples=60, deadline=None)
@given(games())
def test_the_order_of_the_seats_does_not_change_the_points(
    game: tuple[tuple[str, ...], Agreed, dict[str, Tally]],
) -> None:
    seats, words, tallies = game
    sheet = scored(*seats, tallies=tallies, **words)
    turned = scored(*reversed(seats), tallies=tallies, **words)
    for seat in sheet.seats:
        assert {(line.item, line.points) for line in sheet.of(seat)} == {
            (line.item, line.points) for line in turned.of(seat)
        }
    assert set(sheet.winners) == set(turned.winners)
    assert sheet.title == turned.title
