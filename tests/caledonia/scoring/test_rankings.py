"""Lines that compare the seats: exports, settlements, Awards."""

from typing import Unpack

import pytest

from assistant.caledonia.scoring.lines import score
from assistant.caledonia.scoring.rankings import award_amount, gap_scoring, prizes_for
from assistant.caledonia.scoring.tally import Tally
from assistant.core.score import ScoreSheet
from tests.caledonia.builder import Agreed, a_context, a_setup

TWO = ("red", "blue")
ONE_HUMAN = ("red", "automa:blue")
TWO_AND_AUTOMA = ("red", "blue", "automa:white")
THREE = ("red", "blue", "white")
FOUR = ("red", "blue", "white", "black")


def sheet_of(
    seats: tuple[str, ...], item: str, values: list[int], **words: Unpack[Agreed]
) -> ScoreSheet:
    setup = a_setup(*seats, **words)
    tallies = {
        seat.colour: Tally.model_validate({item: value})
        for seat, value in zip(setup.seats, values, strict=True)
    }
    return score(a_context(setup), tallies)


def exports(seats: tuple[str, ...], values: list[int], **words: Unpack[Agreed]) -> list[int]:
    sheet = sheet_of(seats, "contracts", values, **words)
    return [sheet.points(seat, "exports") for seat in sheet.seats]


def settlements(seats: tuple[str, ...], values: list[int], **words: Unpack[Agreed]) -> list[int]:
    sheet = sheet_of(seats, "settlements", values, **words)
    return [sheet.points(seat, "settlements") for seat in sheet.seats]


@pytest.mark.parametrize(
    ("seats", "values", "points"),
    [
        (TWO, [6, 5], [8, 0]),
        (TWO, [5, 5], [4, 4]),
        (ONE_HUMAN, [6, 5], [8, 4]),
        (ONE_HUMAN, [4, 6], [0, 8]),
        (ONE_HUMAN, [5, 5], [4, 4]),
        (THREE, [6, 5, 4], [12, 6, 0]),
        (THREE, [6, 6, 4], [9, 9, 0]),
        (THREE, [4, 6, 4], [3, 12, 3]),
        (THREE, [6, 6, 6], [6, 6, 6]),
        (TWO_AND_AUTOMA, [6, 5, 4], [12, 6, 0]),
        (TWO_AND_AUTOMA, [5, 5, 6], [3, 3, 12]),
        (TWO_AND_AUTOMA, [5, 6, 5], [3, 12, 3]),
        (FOUR, [6, 5, 4, 3], [12, 6, 0, 0]),
        (FOUR, [6, 5, 5, 5], [12, 2, 2, 2]),
        (FOUR, [6, 6, 6, 6], [4, 4, 4, 4]),
        (FOUR, [6, 6, 5, 5], [9, 9, 0, 0]),
    ],
)
def test_most_contracts(seats: tuple[str, ...], values: list[int], points: list[int]) -> None:
    # B-FINAL-11 to B-FINAL-15, A-7.2.01, Q113
    assert exports(seats, values) == points


@pytest.mark.parametrize(
    ("seats", "values", "points"),
    [
        (TWO, [6, 5], [12, 0]),
        (TWO, [5, 5], [6, 6]),
        (ONE_HUMAN, [9, 8], [12, 6]),
        (ONE_HUMAN, [7, 9], [6, 12]),
        (ONE_HUMAN, [9, 6], [12, 0]),
        (ONE_HUMAN, [9, 9], [6, 6]),
        (THREE, [9, 8, 7], [18, 12, 6]),
        (THREE, [9, 9, 7], [15, 15, 6]),
        (THREE, [9, 7, 7], [18, 9, 9]),
        (TWO_AND_AUTOMA, [9, 8, 9], [15, 6, 15]),
        (FOUR, [9, 8, 7, 6], [18, 12, 6, 0]),
        (FOUR, [9, 8, 7, 7], [18, 12, 3, 3]),
        (FOUR, [9, 7, 7, 7], [18, 6, 6, 6]),
        (FOUR, [9, 9, 9, 9], [9, 9, 9, 9]),
    ],
)
def test_most_connected_settlements(
    seats: tuple[str, ...], values: list[int], points: list[int]
) -> None:
    # B-SETTLE-07 to B-SETTLE-09, A-7.3.01, Q113
    assert settlements(seats, values) == points


@pytest.mark.parametrize(
    ("contracts", "points"), [(0, 0), (4, 0), (5, 4), (6, 8), (7, 12), (9, 12)]
)
def test_alone_contracts_are_looked_up(contracts: int, points: int) -> None:
    # B-SOLO-16
    assert exports(("red",), [contracts], solo=True) == [points]


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (7, 0), (8, 6), (10, 6), (11, 12), (13, 12), (14, 18), (20, 18)]
)
def test_alone_settlements_are_looked_up(count: int, points: int) -> None:
    # B-SOLO-17
    assert settlements(("red",), [count], solo=True) == [points]


def test_two_players_may_agree_that_a_close_second_scores() -> None:
    # I-7.2.02, I-7.2.03
    assert exports(TWO, [6, 5], variants="alt_export_scoring") == [8, 4]
    assert exports(TWO, [6, 4], variants="alt_export_scoring") == [8, 0]
    assert settlements(TWO, [9, 7], variants="alt_settlement_scoring") == [12, 6]
    assert settlements(TWO, [9, 6], variants="alt_settlement_scoring") == [12, 0]
    assert settlements(TWO, [9, 7], variants="alt_export_scoring") == [12, 0]
    assert exports(TWO, [6, 5], variants="alt_settlement_scoring") == [8, 0]


def test_prizes_count_the_automa_as_a_player() -> None:
    assert prizes_for(a_context(a_setup(*TWO_AND_AUTOMA)), "exports")[:2] == (12, 6)
    assert prizes_for(a_context(a_setup(*TWO)), "settlements") == (12, 0)
    assert gap_scoring(a_context(a_setup(*ONE_HUMAN)), "settlements").gap == 2


def test_a_line_names_place_and_sharing() -> None:
    lines = [x for x in sheet_of(THREE, "contracts", [6, 6, 4]).lines if x.item == "exports"]
    _, blue, white = lines
    assert blue.message == "score.exports_tied"
    assert dict(blue.params) == {"count": 6, "place": 1, "tied": 2, "pool": 18, "vp": 9}
    assert (white.message, dict(white.params)["place"]) == ("score.exports", 3)


def awards(
    seats: tuple[str, ...], values: list[int], award: int = 1, *, solo: bool = False
) -> list[int]:
    sheet = sheet_of(seats, "award", values, modules="awards", award=award, solo=solo)
    return [sheet.points(seat, "award") for seat in sheet.seats]


@pytest.mark.parametrize(
    ("seats", "values", "points"),
    [
        (TWO, [9, 8], [8, 0]),
        (TWO, [9, 9], [4, 4]),
        (THREE, [9, 8, 7], [12, 6, 0]),
        (THREE, [9, 9, 7], [9, 9, 0]),
        (FOUR, [9, 8, 8, 8], [12, 2, 2, 2]),
        (TWO_AND_AUTOMA, [9, 8, 99], [8, 0, 0]),
        (("red", "blue", "black", "automa:white"), [9, 8, 7, 99], [12, 6, 0, 0]),
    ],
)
def test_an_award_tile_goes_by_the_number_of_humans(
    seats: tuple[str, ...], values: list[int], points: list[int]
) -> None:
    # I-5.2.03 to I-5.2.05, A-8.1.02, A-8.1.03
    assert awards(seats, values) == points


CARDS = {
    1: (24, 27),
    2: (7, 10),
    3: (42, 48),
    4: (60, 75),
    5: (5, 8),
    6: (6, 8),
    7: (8, 10),
    8: (11, 14),
    9: (15, 18),
}


@pytest.mark.parametrize("award", CARDS)
def test_an_award_card_gives_four_nothing_or_takes_four(award: int) -> None:
    # I-6.1.02, A-8.1.01; both marks are reached by exactly their number
    zero_from, four_from = CARDS[award]
    for value, points in (
        (zero_from - 1, -4),
        (zero_from, 0),
        (four_from - 1, 0),
        (four_from, 4),
        (four_from + 9, 4),
        (0, -4),
    ):
        assert awards(("red",), [value], award, solo=True) == [points]
        assert awards(ONE_HUMAN, [value, 99], award) == [points, 0]


def test_without_the_module_or_an_award_in_play_there_is_no_award_line() -> None:
    sheet = sheet_of(TWO, "award", [9, 8], award=1)
    assert "award" not in {line.item for line in sheet.lines}
    sheet = sheet_of(TWO, "award", [9, 8], modules="awards")
    assert "award" not in {line.item for line in sheet.lines}


@pytest.mark.parametrize(
    ("award", "amount"), [(1, 0), (2, 6), (3, 31), (4, 57), (5, 0), (6, 3), (7, 5), (8, 0), (9, 0)]
)
def test_an_award_that_counts_a_line_needs_no_typing(award: int, amount: int) -> None:
    # I-8.1.02 to I-8.1.04, I-8.1.06, I-8.1.07
    tally = Tally(
        glory=31, money=57, basic_goods=3, processed_goods=5, cotton=2, tobacco=6, sugar_cane=4
    )
    assert award_amount(award, tally) == amount
    assert award_amount(award, tally.model_copy(update={"award": 17})) == 17


def test_a_typed_nothing_is_an_amount() -> None:
    assert award_amount(4, Tally(money=57, award=0)) == 0
