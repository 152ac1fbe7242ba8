"""The rarest import good: A-4.3.4.06, Q100."""

import pytest

from tests.caledonia.builder import At, followed, guided, play, with_hand

COTTON, TOBACCO, CANE, HOPS_ONLY = 16, 35, 48, 23


def board(*contracts: int) -> str:
    return ",".join(str(contract) for contract in contracts)


def late(round: int = 4) -> At:
    return guided(deck="8 2", round=round, money=60)


def test_the_table_is_asked_for_the_rarest_of_the_goods_that_lie_there() -> None:
    turn = play(late(), board(TOBACCO, CANE))
    assert turn.open == "rarest_import"
    assert turn.ask.options == ("tobacco", "sugar_cane")


def test_goods_are_offered_in_the_order_that_decides_ties() -> None:
    turn = play(late(), board(CANE, TOBACCO, COTTON))
    assert turn.ask.options == ("cotton", "tobacco", "sugar_cane")


def test_the_answer_keeps_its_contracts() -> None:
    assert play(late(), board(CANE, TOBACCO, COTTON), "sugar_cane").done.contract == CANE


def test_one_import_good_needs_no_question_about_rarity() -> None:
    turn = play(late(), board(13, COTTON))
    assert (turn.asked, turn.done.contract) == (("export_board",), 13)


def test_a_contract_without_import_ranks_last() -> None:
    turn = play(late(), board(HOPS_ONLY, COTTON))
    assert (turn.asked, turn.done.contract) == (("export_board",), COTTON)


def test_contracts_without_import_alone_go_by_their_cost() -> None:
    assert play(late(), board(HOPS_ONLY)).done.contract == HOPS_ONLY


def test_before_round_four_rarity_is_no_question() -> None:
    turn = play(late(round=3), board(CANE, TOBACCO))
    assert "rarest_import" not in turn.asked


def at_board(*, fulfilled: str = "", box: str = "", done_by_red: str = "") -> At:
    """Round 4 of a followed table; red holds and has fulfilled what is written."""
    at = followed(
        deck="8 2",
        round=4,
        money=60,
        contracts=f"{CANE} {TOBACCO} {COTTON}",
        fulfilled=fulfilled,
    )
    return with_hand(at, "red", box=box, fulfilled=done_by_red)


def test_with_equal_totals_cotton_is_rarer_than_tobacco_and_tobacco_than_cane() -> None:
    assert play(at_board()).done.contract == COTTON
    assert play(at_board(fulfilled="16")).done.contract == TOBACCO
    assert play(at_board(fulfilled="16 35")).done.contract == CANE
    assert play(at_board(fulfilled="16 44 3")).done.contract == COTTON


@pytest.mark.parametrize(
    ("words", "contract"),
    [({"done_by_red": "16"}, TOBACCO), ({"box": "16"}, TOBACCO), ({"box": "44"}, COTTON)],
)
def test_contracts_in_a_players_box_count_as_fulfilled(
    words: dict[str, str], contract: int
) -> None:
    assert play(at_board(**words)).done.contract == contract


def test_all_players_imports_count_together() -> None:
    # cotton 2 of the Automa, tobacco 3 of red, cane 2 in red's box: cotton is rarest by the order
    assert play(at_board(fulfilled="16", done_by_red="35", box="3")).done.contract == COTTON
