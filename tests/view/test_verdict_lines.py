"""A verdict in words: the ledger in order, what is done, what opens, what speaks against it."""

from assistant.caledonia.actions import (
    ChoosePair,
    Expand,
    FulfilContract,
    ObtainContract,
    Pass,
    PlaceWorker,
    StartingTile,
    Trade,
)
from assistant.caledonia.effects import GainGoods, Offer
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import Pending
from assistant.core.verdict import Money, Verdict
from assistant.store.repo import MemoryRepo
from assistant.table import Table
from assistant.view.turn import Line
from assistant.view.verdict_lines import (
    cost_lines,
    gain_lines,
    ledger_words,
    open_lines,
    price_words,
    question_lines,
    refusal_lines,
    sum_words,
)
from graphs import blank_board
from tests.pages.board_tables import chosen, new, standing

REPO = MemoryRepo()


def table() -> Table:
    """Red's turn, clan Campbell."""
    return standing(chosen(new(REPO, "red", "blue"), "stewart", "campbell"))


def texts(lines: tuple[Line, ...]) -> list[str]:
    return [line.text for line in lines]


def test_a_worker_costs_unit_and_land() -> None:
    setup = chosen(new(REPO, "red", "blue"), "stewart", "campbell")
    verdict = setup.preview(PlaceWorker(by="red", worker="miner", to="b3"))
    lines = cost_lines(setup, verdict, "red")
    assert texts(lines) == ["Miner: −£10", "Land: −£2", "In all: pays £12"]
    assert [line.rules for line in lines] == [("B-EXPAND-10",), ("B-EXPAND-02",), ()]
    assert price_words(verdict, "red") == "£10 + £2 = £12"
    assert texts(gain_lines(setup, verdict, "red")) == [
        "Put a miner on b3",
        "Then it is the turn of Blue",
    ]


def test_a_discount_is_a_line_of_its_own() -> None:
    ledger = (
        Money(rule="B-EXPAND-06", amount=8, payer="red", payee="supply"),
        Money(rule="B-CLAN-CAMPBELL-01", amount=-3, payer="red", payee="supply"),
    )
    verdict: Verdict[object] = Verdict(ledger=ledger)
    lines = cost_lines(table(), verdict, "red")  # type: ignore[arg-type]
    assert texts(lines) == ["Bakery: −£8", "Clan Campbell: +£3", "In all: pays £5"]
    assert price_words(verdict, "red") == "£8 − £3 = £5"  # type: ignore[arg-type]


def test_money_of_another_seat_names_it() -> None:
    ledger = (Money(rule="B-PASS-03", amount=2, payer="red", payee="blue"),)
    verdict: Verdict[object] = Verdict(ledger=ledger)
    assert texts(cost_lines(table(), verdict, "red")) == [  # type: ignore[arg-type]
        "Passing bonus: −£2, to Blue"
    ]


def test_a_trade_is_goods_merchants_and_the_marker() -> None:
    at = table()
    verdict = at.preview(Trade(by="red", side="buy", good="milk", quantity=2))
    assert sum_words(verdict, "red") == "pays £10"
    assert texts(gain_lines(at, verdict, "red")) == [
        "Take 2 milk",
        "Put 2 merchants on the buy area of milk",
        "Move the price marker of milk to £6",
    ]


def test_goods_taken_and_given_are_summed_up() -> None:
    effects = (
        GainGoods(seat="red", good="milk", amount=3),
        GainGoods(seat="red", good="milk", amount=-1),
        GainGoods(seat="red", good="grain", amount=-2),
        GainGoods(seat="blue", good="wool", amount=9),
    )
    lines = gain_lines(table(), Verdict(effects=effects), "red")
    assert texts(lines) == ["Take 2 milk", "Put back 2 grain"]


def test_a_neighbourhood_bonus_opens_with_its_price() -> None:
    offer = Offer(pending=Pending(kind="neighbourhood_bonus", good="milk", most=4))
    assert texts(open_lines(table(), (offer,))) == [
        "Opens the neighbourhood bonus: up to 4 milk at £3 each"
    ]


def test_every_kind_of_offer_has_words() -> None:
    for kind in ("building_bonus", "bonus_upgrade", "free_space"):
        offer = Offer(pending=Pending(kind=kind))
        assert texts(open_lines(table(), (offer,)))[0].startswith("Opens ")


def test_a_refusal_names_its_rule() -> None:
    at = table()
    contract = at.state.contracts[0]
    verdict = at.preview(FulfilContract(by="red", contract=contract))
    assert all(line.rules for line in refusal_lines(verdict))
    assert "Export box" in texts(refusal_lines(verdict))[0]


def test_a_fact_that_is_missing_is_a_question() -> None:
    at = chosen(new(REPO, "red", "blue", board=blank_board(), filling=True), None, None)
    verdict = at.preview(PlaceWorker(by="red", worker="miner", to="b3"))
    assert texts(question_lines(verdict))[0] == "What land does b3 show?"


def test_a_rule_without_words_of_its_own_takes_its_heading() -> None:
    assert ledger_words("B-CLAN-STEWART-03") == "Clan Stewart"
    assert ledger_words("B-TRADE-04") == "Goods at the price shown"


def test_taking_choosing_and_passing_are_told_in_the_imperative() -> None:
    at = table()
    contract = at.state.contracts[0]
    verdict = at.preview(ObtainContract(by="red", contract=contract))
    assert texts(gain_lines(at, verdict, "red"))[0].startswith("Take “")
    verdict = at.preview(Pass(by="red"))
    assert texts(gain_lines(at, verdict, "red"))[0] == "Take place 1 in the next turn order"
    fresh = new(REPO, "red", "blue")
    pair = ChoosePair(by="blue", clan="stewart", starting_tile=StartingTile(goods={"wool": 1}))
    assert texts(gain_lines(fresh, fresh.preview(pair), "blue")) == [
        "Take 1 wool",
        "Shipping: river crossing; 5 merchants in stock",
    ]


def test_everything_that_the_referee_allows_has_words() -> None:
    at = table()
    seen = set()
    for action in at.legal("red"):
        verdict = at.preview(action)
        lines = (
            *cost_lines(at, verdict, "red"),
            *gain_lines(at, verdict, "red"),
            *open_lines(at, verdict.effects),
        )
        assert lines, action
        seen.add(action.kind)
    assert {"expand", "trade", "obtain_contract", "pass"} <= seen
    assert any(isinstance(action, Expand) for action in at.legal("red"))


def test_the_turn_passes_on_after_the_automas_setup() -> None:
    at = standing(chosen(new(REPO, "red", "black", automa="black"), "campbell"))
    assert at.state.phase == "action"
    assert [len(seat.units) for seat in at.state.seats] == [2, 4]


def test_a_setup_that_was_stored_before_clans_were_drawn_still_loads() -> None:
    old = Setup.model_validate_json('{"seats": [{"colour": "red"}, {"colour": "blue"}]}')
    assert (old.clans, old.starting_tiles) == ((), ())
