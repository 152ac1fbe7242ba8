"""The expand icon: A-4.3.6.01 to A-4.3.6.16, Q103, Q106, Q108."""

from assistant.caledonia.effects import ClaimPort, Pay, Place, SendMerchants
from tests.caledonia.builder import guided, play, units


def test_unit_and_land_are_paid_and_the_unit_is_on_the_map() -> None:
    turn = play(guided(deck="14 2", money=20, merchants=0, ports="ABCD"), "one", "mountain", 3)
    assert (turn.done.action, turn.done.unit, turn.done.pays) == ("expand", "miner", 13)
    assert turn.after.automa.money == 7
    assert turn.after.automa.units == units("1 miner")


def test_questions_come_in_the_order_of_the_action() -> None:
    at = guided(deck="14 2", modules="farmers_markets", money=60, hired=2)
    turn = play(
        at, "several", "several", "one", "grass", 1, "A,C", "wool", "medium", "bread", "upper"
    )
    assert turn.asked == (
        "spaces",
        "port",
        "min_cost",
        "space_terrain",
        "space_cost",
        "ports_in_reach",
        "neighbourhood_goods",
        "bracket.wool",
        "farmers_market_goods",
        "bracket.bread",
    )


def test_land_and_unit_are_paid_before_ports_and_trades_bring_money() -> None:
    at = guided(deck="14 2", modules="farmers_markets", money=7)
    turn = play(at, "one", "forest", "B", "wool", "medium")
    kinds = (Pay, Place, ClaimPort, SendMerchants)
    order = [type(e) for e in turn.decision.effects if isinstance(e, kinds)]
    assert order == [Pay, Place, ClaimPort, Pay, SendMerchants, Pay]
    assert turn.after.automa.money == 0 + 10 + 6


def test_all_its_money_may_be_spent() -> None:
    turn = play(guided(deck="14 2", money=12, merchants=0, ports="ABCD"), "one", "forest", 6)
    assert turn.after.automa.money == 0


def test_the_fourth_factory_brings_no_building_bonus() -> None:
    at = guided(deck="14 5", money=60, on_map="3 bakery", merchants=0, ports="ABCD", marker="sheep")
    turn = play(at, "one", "grass", 1)
    assert turn.done.unit == "distillery"
    at = guided(deck="14 3", money=60, on_map="3 bakery", merchants=0, ports="ABCD", marker="sheep")
    turn = play(at, "one", "grass", 1)
    assert (turn.done.unit, turn.open) == ("bakery", None)
    assert turn.after.automa.box == ()


def test_a_failed_expansion_costs_nothing_but_its_support_card() -> None:
    turn = play(guided(deck="14 2 3", money=60, merchants=0, box="31", ports="ABCD"), "none", 0)
    assert turn.tried == ("expand", "export_contract")
    assert turn.after.automa.units == ()


def test_own_cards_with_no_payable_land_ask_nothing_about_the_support_card() -> None:
    at = guided(cards="table", money=3, merchants=0, box="31")
    turn = play(at, "technology_upgrade expand export_contract")
    assert turn.asked == ("action_card",)
    assert turn.done.action == "pass"
