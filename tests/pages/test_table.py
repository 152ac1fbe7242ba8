import json

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import ButtonGroup

from assistant.caledonia.actions import (
    CorrectNumber,
    Done,
    Expand,
    ObtainContract,
    Pass,
    Tell,
    Trade,
    UpgradeShipping,
)
from assistant.store.repo import SqlRepo
from assistant.table import Table
from tests.pages.board_tables import keys
from tests.pages.browse import button, errors, html, labels, new_table, stored, tap, visit, words
from tests.pages.referee import (
    at_table,
    automa_table,
    counted,
    filled_table,
    has,
    lines,
    on_the_map,
    picked,
    recorded,
    referee_table,
    said,
)


def kinds(table: Table) -> list[str]:
    """The actions of a table in order."""
    return [json.loads(event.action).get("kind", "") for event in table.log.path()]


def last(repo: SqlRepo, table: Table) -> str:
    return kinds(stored(repo, table.id))[-1]


def test_a_tapped_space_says_what_it_is_and_what_each_unit_costs(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    assert "c6 · grassland · £3 · neighbouring" in words(at)
    found = [label for label in labels(at) if label.startswith("**")]
    assert found[0] == "**Sheep** £8 + £3 = £11"
    assert found[-2:] == ["**Woodcutter** needs forest", "**Miner** needs mountain"]


def test_a_unit_is_deployed_in_three_taps(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    tap(at, "**Sheep**")
    assert button(at, "Record").label == "Record: pays £11"
    recorded(at)
    red = stored(repo, table.id).state.seat("red")
    assert (red.count("sheep"), red.money) == (1, 30)
    assert "**Sheep**" not in " ".join(labels(at))


def test_what_is_chosen_changes_nothing_before_it_is_recorded(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    tap(at, "**Sheep**")
    tap(at, "Close")
    assert stored(repo, table.id).seq == table.seq
    assert "Trade" in labels(at)


def test_a_refused_unit_shows_every_reason_and_nothing_is_recorded(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = on_the_map(at_table(table), table, "b7")
    tap(at, "**Woodcutter**")
    assert "shows grassland + mountain" in lines(at)
    assert "B-EXPAND-14" in lines(at)
    assert not [label for label in labels(at) if label.startswith("Record:")]
    assert stored(repo, table.id).seq == table.seq


def test_an_overruled_step_needs_a_reason_and_keeps_it(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = on_the_map(at_table(table), table, "f8")
    tap(at, "**Sheep** out of reach")
    tap(at, "Record anyway")
    assert errors(at)
    assert stored(repo, table.id).seq == table.seq
    at.text_input[0].set_value("Friday rule").run()
    tap(at, "Record anyway")
    event = stored(repo, table.id).log.path()[-1]
    assert (event.status, event.override) == ("illegal", "Friday rule")
    assert "B-EXPAND-01" in event.rules


def test_a_good_is_traded_by_side_and_quantity(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = tap(at_table(table), "Trade")
    picked(at, "trade_good", "milk")
    counted(at, "trade_quantity", 2)
    assert button(at, "Record").label == "Record: pays £10"
    recorded(at)
    assert stored(repo, table.id).state.seat("red").goods.milk == 2


def test_what_a_seat_has_it_is_first_offered_to_sell(repo: SqlRepo) -> None:
    table = has(referee_table(repo), wool=3)
    at = tap(at_table(table), "Trade")
    picked(at, "trade_good", "wool")
    assert button(at, "Record").label == "Record: takes £4"


@pytest.mark.parametrize(
    ("chip", "kind"),
    [
        ("Shipping", "upgrade_shipping"),
        ("Technology", "upgrade_technology"),
        ("Merchant", "hire_merchant"),
        ("Pass", "pass"),
    ],
)
def test_an_action_without_choices_takes_two_taps(repo: SqlRepo, chip: str, kind: str) -> None:
    table = referee_table(repo)
    recorded(tap(at_table(table), chip))
    assert last(repo, table) == kind


def test_a_contract_is_taken_by_what_is_printed_on_it(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = tap(at_table(table), "Contract")
    picked(at, "obtain", 6)
    recorded(at)
    assert stored(repo, table.id).state.seat("red").box == (6,)


def with_contract(repo: SqlRepo, contract: int) -> Table:
    """Red has a contract and is to act; both have done something before."""
    table = referee_table(repo)
    table = said(table, ObtainContract(by="red", contract=contract), Done(by="red"))
    return said(table, Trade(by="blue", side="buy", good="wool", quantity=1), Done(by="blue"))


def test_a_contract_with_goods_is_fulfilled_and_opens_its_bonus(repo: SqlRepo) -> None:
    table = has(with_contract(repo, 6), wool=3)
    at = recorded(tap(at_table(table), "Fulfil"))
    assert last(repo, table) == "fulfil_contract"
    assert "Bonus upgrade:" in words(at)
    picked(at, "upgrade_0", "shipping")
    recorded(at)
    assert stored(repo, table.id).state.seat("red").shipping == 1
    assert "Bonus upgrade:" not in words(at)


def test_a_free_space_waives_the_land(repo: SqlRepo) -> None:
    table = has(with_contract(repo, 1), wool=4)
    at = recorded(tap(at_table(table), "Fulfil"))
    assert "Free space:" in words(at)
    on_the_map(at, table, "c6")
    tap(at, "**Sheep** £8")
    recorded(at)
    assert stored(repo, table.id).state.seat("red").count("sheep") == 1


def test_the_animals_for_a_contract_are_chosen(repo: SqlRepo) -> None:
    table = with_contract(repo, 5)
    for space in ("c6", "b6", "d6"):
        table = said(
            table,
            Expand(by="red", unit="sheep", to=space),
            Done(by="red"),
            UpgradeShipping(by="blue"),
            Done(by="blue"),
        )
        table = has(table, money=50)
    at = tap(at_table(table), "Fulfil")
    group = next(group for group in at.pills if "slaughter" in (group.key or ""))
    assert list(group.options) == ["sheep on b6", "sheep on c6", "sheep on d6"]
    picked(at, "slaughter", ["0.b6", "2.d6"])
    recorded(at)
    left = [p.at for p in stored(repo, table.id).state.seat("red").units if p.unit == "sheep"]
    assert left == ["c6"]


def test_the_neighbourhood_bonus_comes_first_with_price_and_maximum(repo: SqlRepo) -> None:
    table = referee_table(repo)
    table = said(
        table,
        UpgradeShipping(by="red"),
        Done(by="red"),
        Expand(by="blue", unit="sheep", to="b6"),
        Done(by="blue"),
    )
    at = on_the_map(at_table(table), table, "c6")
    tap(at, "**Sheep**")
    recorded(at)
    assert "Neighbourhood bonus:** up to 4 wool at £2 each" in words(at)
    assert button(at, "Record").label == "Record: pays £4"
    recorded(at)
    state = stored(repo, table.id).state
    assert (state.seat("red").goods.wool, state.pending) == (2, ())


FACTORIES = ("c6", "b6", "d6", "c8")


def with_three_dairies(repo: SqlRepo, **words: object) -> Table:
    table = referee_table(repo, None, **words)
    for space in FACTORIES[:3]:
        table = has(table, money=50)
        table = said(
            table,
            Expand(by="red", unit="cheese_dairy", to=space),
            Done(by="red"),
            Trade(by="blue", side="buy", good="wool", quantity=1),
            Done(by="blue"),
        )
        table = has(table, money=50)
        table = said(
            table,
            CorrectNumber(by="blue", what="money", to=50),
            CorrectNumber(by="blue", what="merchants", to=2),
        )
    return table


def test_a_fourth_dairy_draws_contracts_and_keeps_one(repo: SqlRepo) -> None:
    table = with_three_dairies(repo)
    at = on_the_map(at_table(table), table, "c8")
    tap(at, "**Cheese dairy**")
    recorded(at)
    assert "Building bonus:** draw 3 contracts, keep 1 at most" in words(at)
    drawn = table.state.draw_pile[:3]
    picked(at, "building", drawn[1])
    recorded(at)
    state = stored(repo, table.id).state
    assert state.seat("red").box == (drawn[1],)
    assert state.pending == ()


def test_contracts_of_a_real_pile_are_named_by_what_is_printed(repo: SqlRepo) -> None:
    table = with_three_dairies(repo, draws="table", pile=[])
    at = on_the_map(at_table(table), table, "c8")
    tap(at, "**Cheese dairy**")
    recorded(at)
    picked(at, "building", "wool")
    picked(at, "_wool", "6 wool")
    tap(at, "→")
    recorded(at)
    assert stored(repo, table.id).state.seat("red").box == (2,)


def test_a_port_is_used_before_the_main_action(repo: SqlRepo) -> None:
    table = referee_table(repo, ports=[4, 6, 2, 5])
    at = recorded(tap(at_table(table), "Port"))
    assert last(repo, table) == "use_port"
    assert stored(repo, table.id).state.turn.acted is False
    assert "Trade" in labels(at)


def test_a_port_that_exchanges_goods_asks_which(repo: SqlRepo) -> None:
    table = has(referee_table(repo, ports=[4, 6, 5, 2]), wool=1)
    at = tap(at_table(table), "Port")
    picked(at, "port_give", "wool")
    counted(at, "port_gain_milk", 1)
    counted(at, "port_gain_grain", 2)
    recorded(at)
    goods = stored(repo, table.id).state.seat("red").goods
    assert (goods.wool, goods.milk, goods.grain) == (0, 1, 2)


def test_clan_actions_appear_for_the_clan_alone(repo: SqlRepo) -> None:
    assert "Cellar" not in " ".join(labels(at_table(referee_table(repo))))
    at = tap(at_table(referee_table(repo, clan="mackenzie")), "Cellar")
    assert "The cellar is empty" in words(at)


def test_the_next_seat_is_one_tap_and_only_after_an_action(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = at_table(table)
    assert not [label for label in labels(at) if label.startswith("Next")]
    recorded(tap(at, "Merchant"))
    tap(at, "Next: Blue")
    assert stored(repo, table.id).state.turn.seat == "blue"


def test_a_step_and_a_turn_are_taken_back_and_done_again(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = recorded(tap(at_table(table), "Merchant"))
    tap(at, "Undo step")
    assert stored(repo, table.id).state.seat("red").hired == 0
    tap(at, "Redo")
    assert stored(repo, table.id).state.seat("red").hired == 1
    tap(at, "Undo turn")
    assert stored(repo, table.id).state.seat("red").hired == 0


def test_the_second_of_two_phones_hears_that_it_was_too_late(repo: SqlRepo) -> None:
    table = referee_table(repo)
    one, other = (tap(at_table(table), "Merchant") for _ in range(2))
    recorded(one)
    recorded(other)
    assert "in the meantime" in errors(other)[0]
    assert stored(repo, table.id).state.seat("red").hired == 1
    assert kinds(stored(repo, table.id)).count("hire_merchant") == 1


def test_when_all_have_passed_the_page_leads_to_the_end_of_the_round(repo: SqlRepo) -> None:
    table = said(referee_table(repo), Pass(by="red"), Pass(by="blue"))
    assert "The round ends" in words(at_table(table))


def test_a_table_that_keeps_its_own_map_is_sent_to_its_page(repo: SqlRepo) -> None:
    assert "keeps its map itself" in words(visit("table", new_table(repo).id))


def test_an_unknown_space_in_reach_is_asked_for_once(repo: SqlRepo) -> None:
    table = filled_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    assert "What land does c6 show?" in pills_of(at)
    picked(at, "ground_", ["grass"])
    at.segmented_control[0].set_value(3).run()
    tap(at, "c6 looks like this")
    assert stored(repo, table.id).state.told[-1].ground == "grass 3"
    assert "**Sheep** £8 + £3 = £11" in labels(at)


def test_an_unknown_space_out_of_reach_is_not_asked_for(repo: SqlRepo) -> None:
    table = filled_table(repo)
    at = on_the_map(at_table(table), table, "k3")
    assert "What land does k3 show?" not in pills_of(at)


def test_a_space_that_was_read_wrong_is_told_again(repo: SqlRepo) -> None:
    table = filled_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    picked(at, "ground_", ["grass"])
    at.segmented_control[0].set_value(3).run()
    picked(at, f"ground_{table.id}_c6_rivers", ["c6-c7"])
    tap(at, "c6 looks like this")
    tap(at, "It looks different on our map")
    assert cost_of(at, "c6").value == 3
    assert picked_of(at, "_c6_land") == ["grass"]
    assert picked_of(at, "_c6_rivers") == ["c6-c7"]
    cost_of(at, "c6").set_value(2).run()
    picked(at, f"ground_{table.id}_c6_rivers", [])
    tap(at, "c6 looks like this")
    assert "**Sheep** £8 + £2 = £10" in labels(at)
    again = stored(repo, table.id)
    assert again.state.told[-1].rivers == ()
    assert again.ctx.topology is not None
    assert "c7" in again.ctx.topology.neighbouring["c6"]


def test_where_a_port_lies_is_asked_for_once(repo: SqlRepo) -> None:
    table = filled_table(repo)
    at = at_table(table)
    tap(at, "Port")
    assert "Which spaces does Port A touch" in lines(at)
    assert at.button(key=next(k for k in keys(at, "port_place_"))).disabled
    picked(at, "port_place_", ["a1", "b1"])
    tap(at, "Port A lies there")
    again = stored(repo, table.id)
    assert again.ctx.topology is not None
    assert again.ctx.topology.ports["A"].at == ("a1", "b1")
    picked(at, "play_port", "A")
    assert "Port A is out of reach" in lines(at)


def test_the_practice_map_is_as_it_is(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    assert "It looks different on our map" not in labels(at)


def cost_of(at: AppTest, space: str) -> ButtonGroup:
    """The choice of what land costs."""
    return next(one for one in at.segmented_control if (one.key or "").endswith(f"{space}_cost"))


def picked_of(at: AppTest, key: str) -> list[str]:
    """What is chosen in the pills whose key ends like this."""
    return list(next(p for p in at.pills if p.key and p.key.endswith(key)).value)


def pills_of(at: AppTest) -> list[str]:
    return [group.label for group in at.pills]


def test_a_name_is_shown_as_it_was_typed(repo: SqlRepo) -> None:
    seats = [{"colour": "red", "name": "<script>alert(1)</script>"}, {"colour": "blue"}]
    at = at_table(referee_table(repo, seats=seats))
    assert "<script>alert(1)</script>" not in html(at)


def test_the_automa_acts_on_the_same_page(repo: SqlRepo) -> None:
    table = automa_table(repo)
    at = at_table(table)
    assert "Which icons stand in the top row?" in html(at)
    assert "Trade" not in labels(at)


def test_a_turn_that_nobody_recorded_is_noted_and_put_right_later(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = tap(at_table(table), "Ann: this turn was not recorded")
    after = stored(repo, table.id)
    assert (after.state.turn.seat, kinds(after)[-1]) == ("blue", "unrecorded_turn")
    assert after.state.seat("red") == table.state.seat("red")
    assert "Ann: a turn that nobody recorded." in html(visit("log", table.id)) + lines(
        visit("log", table.id)
    )
    tap(at, "Blue: this turn was not recorded")
    assert stored(repo, table.id).state.turn.seat == "red"


def test_a_turn_that_has_begun_is_not_called_unrecorded(repo: SqlRepo) -> None:
    at = recorded(tap(at_table(referee_table(repo)), "Merchant"))
    assert not [label for label in labels(at) if "not recorded" in label]


def test_the_scoring_tiles_and_the_agreement_can_be_looked_up(repo: SqlRepo) -> None:
    table = referee_table(repo, scoring_tiles=[3, 1, 2, 4, 5], switches={"port_limit": "once"})
    at = at_table(table)
    assert "Round 1: tile 3" in lines(at)
    assert "Port limit: Once in all" in lines(at)


def test_a_debt_in_goods_stops_no_page(repo: SqlRepo) -> None:
    table = referee_table(repo)
    sale = Trade(by="red", side="sell", good="milk", quantity=1)
    table = table.commit(sale, table.seq, override="lent by blue")
    assert table.state.seat("red").goods.milk < 0
    for page in ("table", "market", "score"):
        assert not errors(visit(page, table.id)), page


def test_a_river_told_meanwhile_stands_in_the_open_form(repo: SqlRepo) -> None:
    table = filled_table(repo)
    at = on_the_map(at_table(table), table, "c6")
    assert picked_of(at, "_c6_rivers") == []
    said(table, Tell(space="b6", ground="grass 1", rivers=("b6-c6",), all_rivers=True))
    at.run()
    assert picked_of(at, "_c6_rivers") == ["c6-b6"]
