"""Narrowing the spaces down with the table's eyes: A-4.3.6.01 to A-4.3.6.09."""

import pytest

from assistant.view.sentences import ask_sentence
from tests.caledonia.builder import At, Played, guided, play

SPACE = ("space_terrain", "space_cost")

# Support card and the order of its criteria: P port, C cost, S settlements, N neighbourhood.
ORDERS = {
    2: ("port", "min_cost", "max_settlements", "max_neighbourhood_or_market"),
    3: ("min_cost", "port", "max_settlements", "max_neighbourhood_or_market"),
    7: ("max_neighbourhood_or_market", "port", "min_cost", "max_settlements"),
    8: ("port", "max_settlements", "max_neighbourhood_or_market", "min_cost"),
    10: ("port", "max_settlements", "min_cost", "max_neighbourhood_or_market"),
    17: ("min_cost", "max_settlements", "port", "max_neighbourhood_or_market"),
    19: ("max_settlements", "min_cost", "port", "max_neighbourhood_or_market"),
}


def looking(support: int = 2, *, round: int = 1, ports: str = "", merchants: int = 2) -> At:
    return guided(
        deck=f"14 {support}", round=round, money=60, ports=ports, merchants=merchants, hired=0
    )


def narrowed(at: At, *answers: str | int) -> tuple[str, ...]:
    """Questions after the first look, the open one included."""
    turn = play(at, "several", *answers)
    return (*turn.asked[1:], *((turn.open,) if turn.open else ()))


def test_the_first_question_is_how_many_spaces_are_possible() -> None:
    turn = play(looking())
    assert turn.open == "spaces"
    assert turn.ask.options == ("none", "one", "several")
    assert dict(turn.ask.params) == {"modules": "B", "level": "1-loch", "money": 60}


@pytest.mark.parametrize(("support", "modules"), [(1, "A"), (9, "AB"), (17, "AD"), (7, "C")])
def test_only_the_modules_of_the_support_card_count(support: int, modules: str) -> None:
    assert dict(play(looking(support)).ask.params)["modules"] == modules


def test_without_a_space_the_expansion_fails_and_nothing_else_is_asked() -> None:
    turn = play(looking(), "none")
    assert "automa.expand.nowhere" in turn.said
    assert turn.open == "export_board"


def test_one_space_needs_no_criterion() -> None:
    assert play(looking(), "one").open == "space_terrain"


@pytest.mark.parametrize("support", ORDERS)
def test_criteria_are_asked_in_the_order_of_the_card(support: int) -> None:
    order = ORDERS[support]
    answers = ["several"] * 4
    assert narrowed(looking(support), *answers) == (*order, "tied_spaces")


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_criterion_that_leaves_one_space_is_the_last(place: int) -> None:
    answers = ["several"] * place + ["one"]
    asked = narrowed(looking(), *answers)
    assert asked == (*ORDERS[2][: place + 1], "space_terrain")


def test_a_criterion_that_no_space_meets_hands_on_to_the_next() -> None:
    assert narrowed(looking(), "none", "one")[:2] == ("port", "min_cost")


def test_some_space_always_has_the_lowest_cost() -> None:
    turn = play(looking(3), "several")
    assert (turn.open, turn.ask.options) == ("min_cost", ("one", "several"))
    assert play(looking(), "several").ask.options == ("one", "several", "none")


def test_the_port_criterion_is_skipped_when_the_ports_of_the_modules_are_claimed() -> None:
    assert narrowed(looking(2, ports="B"))[0] == "min_cost"
    assert narrowed(looking(2, ports="ACD"))[0] == "port"
    turn = play(looking(2, ports="B"), "several")
    assert "automa.skip.port" in turn.said


def test_the_port_question_names_the_unclaimed_ports_of_the_modules() -> None:
    turn = play(looking(9, ports="AD"), "several")
    assert dict(turn.ask.params)["ports"] == "B"
    turn = play(looking(9), "several")
    assert dict(turn.ask.params)["ports"] == "AB"


def test_the_port_criterion_is_skipped_in_a_game_without_ports() -> None:
    at = guided(deck="14 2", money=60, variants="no_ports")
    assert narrowed(at)[0] == "min_cost"


def test_the_neighbourhood_criterion_is_skipped_without_merchants() -> None:
    assert narrowed(looking(7, merchants=0))[0] == "port"
    asked = narrowed(looking(2, merchants=0), "several", "several", "several")
    assert asked == ("port", "min_cost", "max_settlements", "tied_spaces")


def test_the_neighbourhood_question_names_the_merchants() -> None:
    assert dict(play(looking(7), "several").ask.params) == {
        "merchants": 2,
        "most": 4,
    }


def test_spaces_tied_on_all_four_are_counted_and_rolled_for() -> None:
    everything = ["several"] * 4
    asked = narrowed(looking(), *everything, 2, -1)
    assert asked[-3:] == ("tied_spaces", "price_die", "space_terrain")
    turn = play(looking(), "several", *everything, 3, -2)
    assert turn.words("automa.tie") == {"count": 3, "place": 2}


def test_at_least_two_spaces_are_tied() -> None:
    turn = play(looking(), "several", *["several"] * 4)
    assert (turn.ask.kind, turn.ask.low) == ("number", 2)


def test_in_round_five_all_modules_count_and_the_settlements_must_rise() -> None:
    turn = play(looking(2, round=5))
    assert turn.open == "spaces_raising_settlements"
    assert dict(turn.ask.params)["modules"] == "ABCD"
    assert turn.ask.rules == ("A-4.3.6.02",)
    assert "automa.expand.nowhere" in play(looking(2, round=5), "none").said


@pytest.mark.parametrize("support", ORDERS)
def test_in_round_five_settlements_come_first_and_the_others_keep_their_order(
    support: int,
) -> None:
    rest = [criterion for criterion in ORDERS[support] if criterion != "max_settlements"]
    asked = narrowed(looking(support, round=5), *["several"] * 4)
    assert asked == ("max_settlements", *rest, "tied_spaces")


def test_in_round_five_every_unclaimed_port_meets_the_criterion() -> None:
    turn = play(looking(2, round=5, ports="B"), "several", "several")
    assert (turn.open, dict(turn.ask.params)["ports"]) == ("port", "ACD")


def described(money: int, on_map: str = "") -> Played:
    return play(guided(deck="14 2", money=money, on_map=on_map), "one")


def test_only_land_on_which_something_can_be_deployed_is_offered() -> None:
    assert set(described(60).ask.options) == {
        "grass",
        "forest",
        "mountain",
        "grass+forest",
        "grass+mountain",
        "forest+mountain",
        "grass+forest+mountain",
    }
    no_forest = described(60, on_map="4 woodcutter").ask.options
    assert "forest" not in no_forest
    assert "forest+mountain" in no_forest


def test_only_payable_land_costs_are_offered() -> None:
    turn = play(guided(deck="14 2", money=11), "one", "forest")
    assert turn.ask.options == ("1", "2", "3", "4", "5")
    turn = play(guided(deck="14 2", money=11), "one", "mountain")
    assert turn.open != "space_cost" or turn.ask.options == ("1",)


def test_on_mixed_land_the_cheapest_unit_bounds_the_cost() -> None:
    turn = play(guided(deck="14 2", money=11), "one", "forest+mountain")
    assert turn.ask.options == ("1", "2", "3", "4", "5")


@pytest.mark.parametrize(
    ("money", "on_map"), [(6, ""), (8, "4 woodcutter"), (0, ""), (10, "4 woodcutter, 4 sheep")]
)
def test_when_no_land_could_be_paid_nothing_is_asked(money: int, on_map: str) -> None:
    # a woodcutter on land of 1 costs 7, a sheep, bakery or dairy 9, a cow 10
    turn = play(guided(deck="14 2", money=money, on_map=on_map, merchants=0, box="31"))
    expected = () if money < 9 else ("spaces",)
    assert (*turn.asked, *((turn.open,) if turn.open else ())) == expected


def test_the_hints_say_which_land_can_be_paid() -> None:
    turn = play(guided(deck="14 2", money=10, on_map="4 woodcutter"))
    assert turn.ask.hints == (
        ("automa.hint.land", (("terrain", "grass"), ("cost", 2))),
        ("automa.hint.no_unit", (("terrain", "forest"),)),
        ("automa.hint.no_money", (("terrain", "mountain"),)),
    )
    assert play(guided(deck="14 2", money=60)).ask.hints == ()


def test_with_three_players_the_question_names_three_as_the_most_it_buys() -> None:
    at = guided("red", "blue", "automa:white", deck="14 7", money=60)
    assert "4" not in ask_sentence(play(at, "several").ask)
