"""The contract icon: A-4.3.4, Q100, Q101, Q102."""

import pytest

from assistant.caledonia.automa.contract import bonus_money, cost_to_fulfil
from assistant.caledonia.automa.draft import Draft
from tests.caledonia.builder import At, Played, followed, guided, play

DECK = "8 2"
"""Card 8 tries the contract first; card 2 is the Support card if it comes to that."""


def taking(*answers: str | int, round: int = 1, money: int = 40) -> Played:
    """A turn that may take a contract; nothing else on the card is possible."""
    return play(at_the_board(round=round, money=money), *answers)


def at_the_board(*, round: int = 1, money: int = 40, box: str = "") -> At:
    return guided(
        deck=DECK,
        round=round,
        money=money,
        box=box,
        merchants=0,
        hired=5,
        shipping="4-loch",
        ports="ABCD",
    )


@pytest.mark.parametrize(
    ("contract", "cost"),
    [(1, 20), (2, 30), (10, 40), (16, 15), (46, 30), (4, 30), (5, 20), (29, 40), (50, 30)],
)
def test_wool_costs_five_and_processed_goods_and_meat_ten(contract: int, cost: int) -> None:
    at = guided()
    assert cost_to_fulfil(Draft(ctx=at.ctx, state=at.state), contract) == cost


@pytest.mark.parametrize(
    ("contract", "money"),
    [(2, 0), (1, 5), (3, 10), (7, 15), (10, 20), (13, 5), (50, 20), (26, 5), (18, 20)],
)
def test_upgrades_and_free_spaces_are_worth_five_beside_the_printed_money(
    contract: int, money: int
) -> None:
    at = guided()
    assert bonus_money(Draft(ctx=at.ctx, state=at.state), contract) == money


@pytest.mark.parametrize(("round_", "money"), [(1, 45), (2, 40), (3, 35), (4, 30)])
def test_taking_costs_the_fee_of_the_round(round_: int, money: int) -> None:
    turn = taking("16", round=round_)
    assert turn.done.action == "take_contract"
    assert (turn.after.automa.money, turn.after.automa.box) == (money, (16,))
    assert turn.after.state.contracts == ()


@pytest.mark.parametrize(("round_", "money"), [(3, 4), (4, 9), (5, 14)])
def test_without_the_fee_nobody_looks_at_the_board(round_: int, money: int) -> None:
    turn = taking(round=round_, money=money)
    assert turn.words("automa.contract.fee") == {"cost": money + 1, "money": money}
    assert "export_board" not in (*turn.asked, turn.open)


@pytest.mark.parametrize(("round_", "money"), [(1, 0), (2, 0), (3, 5), (4, 10)])
def test_the_bare_fee_is_enough_before_round_five(round_: int, money: int) -> None:
    # Q101: whether it can ever pay for the goods is not asked
    assert taking("10", round=round_, money=money).done.contract == 10


def test_an_empty_export_board_makes_it_impossible() -> None:
    turn = taking("", "none")
    assert "automa.contract.none" in turn.said
    assert turn.tried == ("export_contract", "expand", "upgrade", "trade")


def test_what_the_table_said_last_lies_there_as_a_suggestion() -> None:
    at = guided(deck=DECK, contracts="4 9 2")
    assert dict(play(at).ask.params) == {"known": "4,9,2"}


def test_the_other_contracts_stay_on_the_board_in_their_order() -> None:
    assert taking("48,16,2").after.state.contracts == (48, 2)


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_early_the_cheapest_contract_is_taken(round_: int) -> None:
    turn = taking("7,2,48,16", round=round_)
    assert (turn.asked, turn.done.contract) == (("export_board",), 16)
    assert turn.step("automa.contract.cheapest").values == ("£20", "£30", "£25", "£15")


def test_of_the_cheapest_the_one_with_the_most_money() -> None:
    turn = taking("39,45,50,28", round=2)
    assert (turn.asked, turn.done.contract) == (("export_board",), 50)


def test_what_is_still_tied_is_rolled_for_in_the_order_on_the_board() -> None:
    # 42 and 46 cost 30 and bring one upgrade
    assert taking("46,42", 1).done.contract == 46
    assert taking("46,42", -1).done.contract == 42
    assert taking("42,46", -1).done.contract == 46


def test_three_tied_contracts_go_by_the_number() -> None:
    # 2, 4 and 28 cost 30 and bring no money
    assert taking("2,28,4", -3).done.contract == 4


@pytest.mark.parametrize("round_", [1, 4, 5])
def test_a_single_contract_is_taken_without_any_comparison(round_: int) -> None:
    turn = taking("16", round=round_)
    assert turn.asked[0] == "export_board"
    assert not {"price_die", "rarest_import"} & set(turn.asked)


def test_late_the_rarest_import_comes_first_and_then_the_dearest() -> None:
    # 12 sugar cane, 13 and 31 and 16 cotton, 8 tobacco
    turn = taking("12,13,31,16,8", "cotton", round=4)
    assert (turn.asked, turn.done.contract) == (("export_board", "rarest_import"), 31)


def test_late_ties_are_rolled_for() -> None:
    # 12 (40) and 33 (40) bring sugar cane
    turn = taking("12,33,9", 1, round=4)
    assert (turn.asked, turn.done.contract) == (("export_board", "price_die"), 12)


def test_in_round_five_it_is_taken_and_fulfilled_at_once() -> None:
    turn = taking("44", 0, round=5)
    assert turn.asked == ("export_board", "import_marks.tobacco")
    assert (turn.done.action, turn.done.pays) == ("take_and_fulfil", 40)
    automa = turn.after.automa
    assert (automa.money, automa.box, automa.fulfilled[0].contract) == (0, (), 44)
    assert automa.fulfilled[0].round == 5


def test_in_round_five_only_what_it_can_complete_is_considered() -> None:
    # £40: 34 (40) is out, of 44 and 5 (tobacco) and 30 (sugar cane) the rarest and dearest
    turn = taking("34,30,44,5", "tobacco", round=5)
    assert turn.run.answered[1][0].options == ("tobacco", "sugar_cane")
    assert turn.open == "import_marks.tobacco"
    assert turn.step("automa.contract.do_take").params[0] == ("contract", 44)


def test_the_money_of_a_contract_cannot_pay_for_it() -> None:
    # 50 costs 15 + 30 and would bring 20
    turn = taking("50", "none", round=5, money=44)
    assert "automa.contract.none_payable" in turn.said
    assert taking("50", 0, round=5, money=45).after.automa.money == 20


def fulfilling(contract: int, *answers: str | int, money: int = 40, round: int = 2) -> Played:
    return play(at_the_board(round=round, money=money, box=str(contract)), *answers)


@pytest.mark.parametrize("round_", [1, 3, 5])
def test_a_held_contract_is_fulfilled_before_anybody_looks_at_the_board(round_: int) -> None:
    turn = fulfilling(16, 0, round=round_)
    assert turn.asked == ("import_marks.cotton",)
    assert (turn.done.action, turn.done.pays) == ("fulfil_contract", 15)
    assert turn.after.automa.box == ()


def test_fulfilling_pays_the_goods_and_brings_printed_money_and_fives() -> None:
    # 10: four cheese for 40; 10 printed and two upgrades
    automa = fulfilling(10, 0, money=45).after.automa
    assert automa.money == 45 - 40 + 10 + 10
    assert (automa.hired, automa.technology) == (5, frozenset())


def test_money_for_marks_of_the_import_track_is_added() -> None:
    assert fulfilling(16, 1).after.automa.money == 40 - 15 + 1


def test_a_contract_without_imports_asks_for_no_marks() -> None:
    turn = fulfilling(23)
    assert (turn.asked, turn.after.automa.money) == ((), 40 - 20 + 15)


def test_a_contract_it_cannot_pay_for_stays_and_no_other_is_taken() -> None:
    turn = fulfilling(31, "none", money=44)
    assert turn.words("automa.contract.cannot_fulfil") == {
        "contract": 31,
        "cost": 45,
        "money": 44,
    }
    assert "export_board" not in turn.asked
    assert turn.after.automa.box == (31,)


def test_meat_is_paid_in_money_and_no_animal_leaves_the_map() -> None:
    at = guided(deck=DECK, money=20, box="3", on_map="2 cow", merchants=0)
    turn = play(at, 0)
    assert turn.after.automa.money == 10
    assert turn.after.automa.count("cow") == 2


@pytest.mark.parametrize(
    ("before", "contract", "marks"),
    [("", 16, 0), ("10", 16, 1), ("22", 1, 1), ("10 22", 16, 1), ("4", 16, 1), ("28", 23, 0)],
)
def test_where_contracts_are_followed_the_marks_are_counted(
    before: str, contract: int, marks: int
) -> None:
    # £1 at every fifth place of the cotton track: 4 + 2, 8 + 2, 3 + 2 reach one
    at = followed(deck=DECK, money=40, fulfilled=before, box=str(contract))
    turn = play(at)
    assert turn.asked == ()
    draft = Draft(ctx=at.ctx, state=at.state)
    spent = cost_to_fulfil(draft, contract)
    assert turn.after.automa.money == 40 - spent + bonus_money(draft, contract) + marks


def test_where_contracts_are_followed_nobody_is_asked_what_lies_there() -> None:
    turn = play(followed(deck=DECK, contracts="7 2 48 16"))
    assert (turn.asked, turn.done.contract) == ((), 16)
    assert turn.after.state.contracts == (7, 2, 48)
