"""What the app knows of a seat at the end, and what is typed on top."""

from dataclasses import replace

import pytest

from assistant.caledonia.actions import TypeTally
from assistant.caledonia.scoring.from_state import known, tallies_of, tally_of
from assistant.core.errors import BadAction
from tests.caledonia.builder import At, a_setup, doing, followed, guided, start, with_hand


def players() -> At:
    """A followed table; red has something of everything."""
    at = start(a_setup("red", "blue", depth="board"))
    return with_hand(
        at,
        "red",
        money=57,
        glory=31,
        stock="2 wool, 1 grain, 3 bread, 2 whisky",
        fulfilled="10 23 9",
        box="4",
    )


def typed(at: At, **values: str) -> At:
    for item, value in values.items():
        at = doing(at, TypeTally.model_validate({"by": "red", "item": item, "value": value}))
    return at


def test_of_a_followed_player_all_but_the_map_is_known() -> None:
    at = players()
    assert known(at.ctx, at.seat("red")) == {
        "money": 57,
        "contracts": 3,
        "hops": 0 + 8 + 5,
        "cotton": 4,
        "tobacco": 0,
        "sugar_cane": 1,
        "glory": 31,
        "basic_goods": 3,
        "processed_goods": 5,
    }


def test_a_contract_in_the_box_counts_for_nothing() -> None:
    # B-CONTRACT-10
    tally = tally_of(players().ctx, players().state, "red")
    assert (tally.contracts, tally.cotton) == (3, 4)


def test_at_a_guided_table_only_the_automa_is_known() -> None:
    at = with_hand(guided(money=43, fulfilled="16 8"), "red", money=99, fulfilled="10")
    assert known(at.ctx, at.seat("red")) == {}
    automa = known(at.ctx, at.automa)
    assert (automa["money"], automa["contracts"]) == (43, 2)
    assert (automa["cotton"], automa["tobacco"], automa["hops"]) == (2, 4, 1)
    assert "glory" not in automa


def test_of_a_seat_as_it_was_set_up_nothing_is_known() -> None:
    at = start(a_setup("red", "automa:blue"))
    assert known(at.ctx, at.automa) == {}


def test_a_debt_counts_as_no_money() -> None:
    at = with_hand(players(), "red", money=-4)
    assert tally_of(at.ctx, at.state, "red").money == 0


def test_typed_numbers_lie_over_what_is_known() -> None:
    at = typed(players(), money="60", settlements="7")
    tally = tally_of(at.ctx, at.state, "red")
    assert (tally.money, tally.settlements, tally.glory) == (60, 7, 31)


def test_an_emptied_number_is_what_is_known_again() -> None:
    at = typed(typed(players(), money="60"), money="")
    assert tally_of(at.ctx, at.state, "red").money == 57


def test_lists_are_typed_with_commas() -> None:
    at = start(a_setup("red", "automa:blue", modules="train"))
    tally = tally_of(at.ctx, typed(at, milestone_rounds="1,3,5").state, "red")
    assert tally.milestone_rounds == (1, 3, 5)


def test_what_was_typed_for_one_seat_stays_there() -> None:
    at = typed(players(), glory="40")
    found = tallies_of(at.ctx, at.state)
    assert (found["red"].glory, found["blue"].glory) == (40, 0)
    assert tuple(found) == ("red", "blue")


@pytest.mark.parametrize(
    ("item", "value"), [("deliveries", "9"), ("money", "12,5"), ("milestone_rounds", "1,6")]
)
def test_a_stored_number_that_no_game_has_is_refused_with_its_seat(item: str, value: str) -> None:
    at = players()
    state = replace(at.state, typed=(("red", item, value),))
    with pytest.raises(BadAction, match=f"red, .*{item}"):
        tally_of(at.ctx, state, "red")


def test_the_automa_of_a_followed_table_has_its_contracts_counted() -> None:
    at = followed(money=12, fulfilled="50 6")
    tally = tally_of(at.ctx, at.state, "blue")
    assert (tally.money, tally.contracts, tally.tobacco, tally.sugar_cane) == (12, 2, 3, 1)
    assert (tally.basic_goods, tally.processed_goods) == (0, 0)
