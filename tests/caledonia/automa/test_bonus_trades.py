"""Neighbourhood bonus and Farmers markets: A-4.3.6.15 to A-4.3.6.20, Q108, Q109, Q110."""

from typing import Unpack

import pytest

from assistant.caledonia.automa.bonus_trades import quantity
from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.words import Bracket, Side
from tests.caledonia.builder import At, OnTheTable, Played, guided, play

FOUR = ("red", "blue", "black", "automa:white")


def deploying(*answers: str | int, at: At | None = None) -> Played:
    """A turn in which one woodcutter is deployed on the only space, and what follows."""
    return play(at or table(), "one", "forest", 1, *answers)


def table(*seats: str, **words: Unpack[OnTheTable]) -> At:
    """A table at which three merchants are hired and all Ports claimed."""
    usual: OnTheTable = {"deck": "14 2", "money": 20, "hired": 3, "ports": "ABCD"}
    usual.update(words)
    return guided(*seats, **usual)


@pytest.mark.parametrize(
    ("side", "bracket", "count"),
    [
        ("buy", "lower", 4),
        ("buy", "medium", 2),
        ("buy", "upper", 0),
        ("sell", "lower", 0),
        ("sell", "medium", 2),
        ("sell", "upper", 4),
    ],
)
def test_against_one_player_the_bracket_gives_four_two_or_none(
    side: Side, bracket: Bracket, count: int
) -> None:
    at = table()
    assert quantity(Draft(ctx=at.ctx, state=at.state), side, bracket) == count


@pytest.mark.parametrize(
    ("side", "bracket", "count"),
    [("buy", "lower", 3), ("buy", "medium", 2), ("sell", "upper", 4), ("sell", "medium", 2)],
)
def test_with_three_or_more_it_buys_three_at_most_and_still_sells_four(
    side: Side, bracket: Bracket, count: int
) -> None:
    # Q110; I-5.3.3: a market sells up to four whatever the number of players
    for seats in (FOUR, FOUR[:2] + FOUR[3:]):
        at = table(*seats)
        assert quantity(Draft(ctx=at.ctx, state=at.state), side, bracket) == count


def test_the_table_says_what_the_neighbours_make_then_the_bracket() -> None:
    turn = deploying("milk", "lower")
    assert turn.asked[-2:] == ("neighbourhood_goods", "bracket.milk")
    automa = turn.after.automa
    assert (automa.buying.milk, automa.merchants) == (4, 1)
    assert automa.money == 20 - 7 + 4 * 3
    assert automa.goods.total == 0


def test_merchants_in_stock_limit_it() -> None:
    automa = deploying("milk", "lower", at=table(hired=1)).after.automa
    assert (automa.buying.milk, automa.merchants, automa.money) == (3, 0, 22)


def test_in_the_upper_bracket_it_buys_nothing() -> None:
    turn = deploying("milk", "upper")
    assert turn.after.automa.buying.total == 0
    assert "automa.neighbourhood.do" not in turn.said


def test_no_neighbour_makes_a_good_and_no_bracket_is_asked_for() -> None:
    turn = deploying("")
    assert turn.asked[-1] == "neighbourhood_goods"
    assert turn.after.automa.money == 13


def test_without_a_merchant_nothing_is_asked() -> None:
    turn = deploying(at=table(merchants=0))
    assert turn.asked == ("spaces", "space_terrain", "space_cost")
    assert turn.after.automa.money == 13


def test_a_good_may_be_bought_again_but_not_one_that_was_sold() -> None:
    turn = deploying(at=table(buying="1 milk", selling="1 wool"))
    assert turn.open == "neighbourhood_goods"
    assert turn.ask.options == ("milk", "grain", "bread", "cheese", "whisky")
    turn = deploying("milk", "medium", at=table(buying="1 milk", selling="1 wool"))
    assert turn.after.automa.buying.milk == 3


def test_with_merchants_on_the_sell_side_of_every_good_nothing_is_asked() -> None:
    sold = "1 wool, 1 milk, 1 grain, 1 bread, 1 cheese, 1 whisky"
    turn = deploying(at=table(hired=5, selling=sold))
    assert turn.asked == ("spaces", "space_terrain", "space_cost")


def test_of_several_goods_one_is_bought_the_one_with_the_lowest_marker() -> None:
    turn = deploying("wool,bread", "lower", "medium", "bread")
    assert turn.asked[-4:] == (
        "neighbourhood_goods",
        "bracket.wool",
        "bracket.bread",
        "neighbourhood_marker",
    )
    assert turn.after.automa.buying.bread == 2
    assert turn.after.automa.buying.total == 2


def test_goods_it_would_not_buy_are_not_compared() -> None:
    turn = deploying("wool,bread", "upper", "medium")
    assert turn.asked[-1] == "bracket.bread"
    assert turn.after.automa.buying.bread == 2


def test_level_markers_are_rolled_for() -> None:
    turn = deploying("wool,milk,bread", "lower", "lower", "medium", "wool,milk", -2)
    assert turn.asked[-2:] == ("neighbourhood_marker", "price_die")
    assert turn.after.automa.buying.milk == 4


def test_farmers_markets_are_asked_for_with_the_module_only() -> None:
    turn = deploying("", at=table(modules="farmers_markets"))
    assert turn.open == "farmers_market_goods"
    assert deploying("").open is None


def selling(*answers: str | int, hired: int = 3, selling: str = "") -> Played:
    at = table(modules="farmers_markets", hired=hired, selling=selling)
    return deploying(*answers, at=at)


def test_a_market_buys_four_in_the_upper_bracket() -> None:
    automa = selling("", "whisky", "upper").after.automa
    assert (automa.selling.whisky, automa.money) == (4, 13 + 12)


def test_a_market_buys_nothing_in_the_lower_bracket() -> None:
    assert selling("", "whisky", "lower").after.automa.selling.total == 0


def test_one_purchase_and_one_sale_share_the_merchants() -> None:
    turn = selling("milk", "medium", "whisky", "upper")
    automa = turn.after.automa
    assert (automa.buying.milk, automa.selling.whisky, automa.merchants) == (2, 3, 0)
    assert automa.money == 13 + 6 + 9


def test_when_the_purchase_took_the_last_merchant_no_market_is_asked_for() -> None:
    turn = selling("milk", "lower", hired=1)
    assert "farmers_market_goods" not in turn.asked
    assert turn.open is None


def test_what_was_just_bought_cannot_be_sold() -> None:
    turn = selling("milk", "medium")
    assert turn.open == "farmers_market_goods"
    assert "milk" not in turn.ask.options


def test_a_bracket_that_was_said_is_not_asked_for_again() -> None:
    turn = selling("milk,wool", "upper", "medium", "wool")
    assert turn.asked.count("bracket.wool") == 1
    assert turn.after.automa.selling.wool == 3


def test_of_several_goods_the_one_with_the_highest_marker_is_sold() -> None:
    turn = selling("", "wool,bread", "upper", "medium", "bread")
    assert turn.asked[-1] == "farmers_market_marker"
    assert turn.after.automa.selling.bread == 2
