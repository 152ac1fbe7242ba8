"""The upgrade icon: A-4.3.5.01, A-4.3.5.02, Q094."""

import pytest

from tests.caledonia.builder import guided, play


@pytest.mark.parametrize(("support", "take"), [(2, "merchant"), (9, "shipping")])
def test_the_icon_of_the_support_card_is_upgraded_for_four(support: int, take: str) -> None:
    turn = play(guided(deck=f"7 {support}", money=4, ports="ABCD"))
    assert (turn.asked, turn.done.take, turn.done.pays) == ((), take, 4)
    assert turn.after.automa.money == 0


def test_a_merchant_comes_from_the_board_into_the_stock() -> None:
    automa = play(guided(deck="7 2", hired=1)).after.automa
    assert (automa.hired, automa.merchants, automa.level) == (2, 4, "1-loch")


def test_shipping_goes_one_place_on() -> None:
    turn = play(guided(deck="7 9", ports="ABCD"))
    assert (turn.after.automa.level, turn.after.automa.hired) == ("2-loch", 0)


def test_a_full_merchant_track_makes_it_shipping_without_a_card() -> None:
    turn = play(guided(deck="7 2", hired=5, ports="ABCD"))
    assert turn.done.take == "shipping"
    assert turn.after.state.the_automa.deck == (2,)
    assert turn.after.state.the_automa.discard == (7,)


def test_a_full_shipping_track_makes_it_a_merchant_without_a_card() -> None:
    turn = play(guided(deck="7 9", shipping="4-loch"))
    assert turn.done.take == "merchant"
    assert turn.after.state.the_automa.deck == (9,)


def test_two_full_tracks_make_it_impossible() -> None:
    turn = play(guided(deck="7 9", shipping="4-loch", hired=5, merchants=0))
    assert turn.said[2] == "automa.upgrade.both_full"


def test_three_pounds_are_too_few_and_no_card_is_drawn_for_it() -> None:
    turn = play(guided(deck="7 9", money=3, merchants=0))
    assert turn.words("automa.no_money") == {"cost": 4, "money": 3}
    assert turn.said[1:3] == ("automa.try.upgrade", "automa.no_money")


def test_the_last_step_of_each_track_can_be_taken() -> None:
    assert play(guided(deck="7 2", hired=4)).after.automa.hired == 5
    turn = play(guided(deck="7 9", shipping="3-loch", ports="ABCD"))
    assert turn.after.automa.level == "4-loch"


def test_more_shipping_may_reach_ports_and_a_merchant_never_does() -> None:
    assert play(guided(deck="7 9")).open == "ports_in_reach"
    assert play(guided(deck="7 2")).open is None


def test_the_upgrade_is_paid_before_the_port_brings_its_money() -> None:
    turn = play(guided(deck="7 9", money=4), "A")
    assert turn.after.automa.money == 10
    assert turn.after.automa.ports_used == {"A"}
