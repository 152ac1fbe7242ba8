import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.score import ScoreLine, ScoreSheet, close_second, places

PRIZE_LISTS = ((12, 6), (18, 12, 6), (8,))
SEATS = ("red", "blue", "white", "black")

values_of_seats = st.lists(st.integers(0, 12), min_size=1, max_size=4).map(
    lambda values: dict(zip(SEATS, values, strict=False))
)


def shares(values: list[int], prizes: tuple[int, ...]) -> list[int]:
    ranked = places(dict(zip(SEATS, values, strict=False)), prizes)
    return [place.prize for place in ranked.values()]


def ranks(values: list[int]) -> list[int]:
    return [p.rank for p in places(dict(zip(SEATS, values, strict=False)), (12, 6)).values()]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5, 3], [12, 6]),
        ([5, 5], [9, 9]),
        ([5, 3, 1], [12, 6, 0]),
        ([5, 5, 1], [9, 9, 0]),
        ([5, 3, 3], [12, 3, 3]),
        ([5, 5, 5], [6, 6, 6]),
        ([5, 4, 3, 2], [12, 6, 0, 0]),
        ([5, 5, 3, 2], [9, 9, 0, 0]),
        ([5, 4, 4, 2], [12, 3, 3, 0]),
        ([5, 4, 2, 2], [12, 6, 0, 0]),
        ([5, 5, 2, 2], [9, 9, 0, 0]),
        ([5, 5, 5, 2], [6, 6, 6, 0]),
        ([5, 2, 2, 2], [12, 2, 2, 2]),
        ([5, 5, 5, 5], [4, 4, 4, 4]),
    ],
)
def test_contracts_of_three_or_four_pool_twelve_and_six(
    values: list[int], expected: list[int]
) -> None:
    # B-FINAL-13, B-FINAL-14
    assert shares(values, (12, 6)) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5, 3], [18, 12]),
        ([5, 5], [15, 15]),
        ([5, 3, 1], [18, 12, 6]),
        ([5, 5, 1], [15, 15, 6]),
        ([5, 3, 3], [18, 9, 9]),
        ([5, 5, 5], [12, 12, 12]),
        ([5, 4, 3, 2], [18, 12, 6, 0]),
        ([5, 5, 3, 2], [15, 15, 6, 0]),
        ([5, 4, 4, 2], [18, 9, 9, 0]),
        ([5, 4, 2, 2], [18, 12, 3, 3]),
        ([5, 5, 2, 2], [15, 15, 3, 3]),
        ([5, 5, 5, 2], [12, 12, 12, 0]),
        ([5, 2, 2, 2], [18, 6, 6, 6]),
        ([5, 5, 5, 5], [9, 9, 9, 9]),
    ],
)
def test_settlements_of_three_or_four_pool_eighteen_twelve_and_six(
    values: list[int], expected: list[int]
) -> None:
    # B-SETTLE-07, B-SETTLE-09
    assert shares(values, (18, 12, 6)) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5, 3], [8, 0]),
        ([3, 5], [0, 8]),
        ([5, 5], [4, 4]),
        ([5, 5, 5], [2, 2, 2]),
        ([5, 5, 5, 5], [2, 2, 2, 2]),
        ([5, 4, 4, 4], [8, 0, 0, 0]),
    ],
)
def test_a_single_prize_is_shared_and_rounded_down(values: list[int], expected: list[int]) -> None:
    # B-FINAL-12, B-FINAL-15, I-5.2.04
    assert shares(values, (8,)) == expected


def test_tied_seats_share_a_rank_and_the_next_rank_is_left_out() -> None:
    assert ranks([9, 9, 7, 2]) == [1, 1, 3, 4]
    assert ranks([2, 7, 9, 7]) == [4, 2, 1, 2]
    assert ranks([4, 4, 4, 4]) == [1, 1, 1, 1]


def test_a_place_says_how_many_share_which_pool() -> None:
    second = places({"red": 9, "blue": 7, "white": 7}, (18, 12, 6))["blue"]
    assert (second.rank, second.tied, second.pool, second.prize) == (2, 2, 18, 9)


def test_zero_still_takes_a_place() -> None:
    assert shares([0, 0], (8, 0)) == [4, 4]


@given(values_of_seats, st.sampled_from(PRIZE_LISTS))
def test_prizes_given_out_never_exceed_the_pool(
    values: dict[str, int], prizes: tuple[int, ...]
) -> None:
    given_out = sum(place.prize for place in places(values, prizes).values())
    assert given_out <= sum(prizes[: len(values)])
    lost_by_rounding = sum(prizes[: len(values)]) - given_out
    assert lost_by_rounding < len(values)


@given(values_of_seats, st.sampled_from(PRIZE_LISTS))
def test_who_has_more_never_gets_less(values: dict[str, int], prizes: tuple[int, ...]) -> None:
    ranked = places(values, prizes)
    for one, other in ((a, b) for a in values for b in values):
        if values[one] > values[other]:
            assert ranked[one].prize >= ranked[other].prize
            assert ranked[one].rank < ranked[other].rank
        if values[one] == values[other]:
            assert ranked[one] == ranked[other]


@given(values_of_seats, st.sampled_from(PRIZE_LISTS))
def test_the_order_of_the_seats_does_not_matter(
    values: dict[str, int], prizes: tuple[int, ...]
) -> None:
    turned = dict(reversed(values.items()))
    assert places(turned, prizes) == places(values, prizes)
    assert tuple(places(values, prizes)) == tuple(values)


EXPORTS = {"first": 8, "second": 4, "tie": 4, "gap": 1}
SETTLEMENTS = {"first": 12, "second": 6, "tie": 6, "gap": 2}


@pytest.mark.parametrize(
    ("values", "numbers", "expected"),
    [
        ([6, 5], EXPORTS, [8, 4]),
        ([5, 6], EXPORTS, [4, 8]),
        ([6, 4], EXPORTS, [8, 0]),
        ([6, 6], EXPORTS, [4, 4]),
        ([0, 0], EXPORTS, [4, 4]),
        ([9, 8], SETTLEMENTS, [12, 6]),
        ([9, 7], SETTLEMENTS, [12, 6]),
        ([9, 6], SETTLEMENTS, [12, 0]),
        ([9, 9], SETTLEMENTS, [6, 6]),
    ],
)
def test_a_second_scores_only_when_close(
    values: list[int], numbers: dict[str, int], expected: list[int]
) -> None:
    # I-7.2.02, I-7.2.03
    ranked = close_second(dict(zip(SEATS, values, strict=False)), **numbers)
    assert [place.prize for place in ranked.values()] == expected


def test_a_tie_of_two_is_the_first_place_for_both() -> None:
    ranked = close_second({"red": 6, "blue": 6}, **EXPORTS)
    assert [(p.rank, p.tied, p.pool) for p in ranked.values()] == [(1, 2, 8), (1, 2, 8)]


@pytest.mark.parametrize("values", [{"red": 5}, {"red": 5, "blue": 4, "white": 3}])
def test_close_seconds_are_for_two_seats_only(values: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="two seats only"):
        close_second(values, **EXPORTS)


def line(seat: str, item: str, points: int) -> ScoreLine:
    return ScoreLine(seat=seat, item=item, points=points, rules=(), message="score.glory")


SHEET = ScoreSheet(
    seats=("red", "blue", "white"),
    lines=(
        line("red", "glory", 10),
        line("red", "money", 2),
        line("blue", "glory", 12),
        line("white", "glory", 20),
        line("white", "auction", -3),
    ),
    winners=("white",),
)


def test_a_total_is_the_sum_of_the_lines_of_a_seat() -> None:
    assert [SHEET.total(seat) for seat in SHEET.seats] == [12, 12, 17]


def test_a_line_that_a_game_does_not_have_is_worth_nothing() -> None:
    assert SHEET.points("white", "auction") == -3
    assert SHEET.points("red", "auction") == 0


def test_lines_of_one_seat_keep_their_order() -> None:
    assert [found.item for found in SHEET.of("white")] == ["glory", "auction"]


def test_the_ranking_puts_winners_before_others_on_the_same_points() -> None:
    tied = ScoreSheet(seats=SHEET.seats, lines=SHEET.lines[:3], winners=("blue",))
    assert tied.ranking() == ("blue", "red", "white")
    assert SHEET.ranking() == ("white", "red", "blue")
