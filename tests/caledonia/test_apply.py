"""What each effect does to a table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.caledonia.apply import TOP_OF_THE_TRACK, apply
from assistant.caledonia.effects import (
    AutomaIsSetUp,
    ClaimPort,
    Correct,
    DiscardCard,
    DrawCard,
    Effect,
    EnterPhase,
    FlipTechnology,
    ForgetAnswers,
    FulfilContract,
    GainGoods,
    HireMerchant,
    LayOutContracts,
    MovePrice,
    NoteAnswer,
    NoteTally,
    PassRound,
    Pay,
    Place,
    Produced,
    RaiseShipping,
    RecallMerchants,
    RemoveCard,
    SendMerchants,
    SetGloryMarker,
    StackDeck,
    StartRound,
    StartTurn,
    TakeContract,
    TakeMainAction,
    TakeOff,
    UseChance,
)
from assistant.caledonia.state import Fulfilled, GameState, Placed, Seat
from assistant.caledonia.words import GOODS, Good, Side
from assistant.core.errors import BadAction
from assistant.core.trace import Answer
from tests.caledonia.builder import At, a_setup, followed, guided, start, with_hand


def table() -> At:
    """Three seats with £20 each; nothing else was done."""
    at = start(a_setup("red", "blue", "white", depth="board"))
    for colour in ("red", "blue", "white"):
        at = with_hand(at, colour, money=20)
    return at


def red_after(*effects: Effect) -> Seat:
    return table().then(effects).seat("red")


def after(*effects: Effect) -> GameState:
    return table().then(effects).state


def pay(payer: str, payee: str, amount: int) -> Pay:
    return Pay(payer=payer, payee=payee, amount=amount, rule="B-TRADE-04")


def test_money_goes_from_payer_to_payee() -> None:
    state = after(pay("red", "blue", 7))
    assert [seat.money for seat in state.seats] == [13, 27, 20]


def test_the_supply_pays_and_is_paid() -> None:
    assert after(pay("supply", "red", 5)).seat("red").money == 25
    assert after(pay("red", "supply", 5)).seat("red").money == 15


def test_an_overruled_payment_may_leave_a_debt() -> None:
    assert red_after(pay("red", "supply", 25)).money == -5


def test_nobody_unknown_pays() -> None:
    with pytest.raises(BadAction, match="no seat 'black' at this table; seats: red, blue, white"):
        after(pay("black", "red", 1))


payments = st.lists(
    st.builds(
        pay,
        st.sampled_from(["red", "blue", "white"]),
        st.sampled_from(["red", "blue", "white"]),
        st.integers(0, 50),
    ),
    max_size=8,
)


@settings(deadline=None)
@given(payments)
def test_money_between_seats_is_conserved(effects: list[Pay]) -> None:
    assert sum(seat.money for seat in after(*effects).seats) == 60


@pytest.mark.parametrize(
    ("steps", "position"), [(2, 5), (-3, 0), (-4, 0), (6, 9), (7, 9), (99, 9), (-99, 0), (0, 3)]
)
def test_a_price_marker_stays_on_its_track(steps: int, position: int) -> None:
    market = after(MovePrice(good="wool", steps=steps)).market
    assert market is not None
    assert (market.wool, market.milk) == (position, 3)


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(GOODS), st.integers(-9, 9)), max_size=12))
def test_no_run_of_trades_moves_a_marker_off_its_track(moves: list[tuple[Good, int]]) -> None:
    market = after(*(MovePrice(good=good, steps=steps) for good, steps in moves)).market
    assert market is not None
    assert all(0 <= market.of(good) <= TOP_OF_THE_TRACK for good in GOODS)


def test_without_a_followed_market_prices_are_nobodys_business() -> None:
    assert apply(guided().state, MovePrice(good="wool", steps=2)) == guided().state


def test_merchants_go_to_the_area_of_their_good() -> None:
    seat = red_after(SendMerchants(seat="red", good="milk", side="sell", amount=2))
    assert (seat.merchants, seat.selling.milk, seat.buying.total) == (0, 2, 0)
    seat = red_after(SendMerchants(seat="red", good="milk", side="buy", amount=1))
    assert (seat.merchants, seat.at_market("buy").milk, seat.at_market("sell").total) == (1, 1, 0)


def test_a_hired_merchant_comes_into_the_stock() -> None:
    seat = red_after(HireMerchant(seat="red"))
    assert (seat.merchants, seat.hired) == (3, 1)


@st.composite
def merchant_moves(draw: st.DrawFn) -> list[Effect]:
    found: list[Effect] = []
    for kind in draw(st.lists(st.sampled_from(["send", "recall", "hire"]), max_size=10)):
        match kind:
            case "send":
                good: Good = draw(st.sampled_from(GOODS))
                side: Side = draw(st.sampled_from(("buy", "sell")))
                amount = draw(st.integers(1, 3))
                found.append(SendMerchants(seat="red", good=good, side=side, amount=amount))
            case "recall":
                found.append(RecallMerchants(seat="red"))
            case _:
                found.append(HireMerchant(seat="red"))
    return found


@settings(deadline=None)
@given(merchant_moves())
def test_merchants_are_conserved(effects: list[Effect]) -> None:
    seat = red_after(*effects)
    assert seat.merchants + seat.buying.total + seat.selling.total == 2 + seat.hired
    home = apply(after(*effects), RecallMerchants(seat="red")).seat("red")
    assert (home.merchants, home.buying.total, home.selling.total) == (2 + seat.hired, 0, 0)


def test_goods_come_and_go() -> None:
    seat = red_after(
        GainGoods(seat="red", good="bread", amount=3),
        GainGoods(seat="red", good="bread", amount=-1),
    )
    assert (seat.goods.bread, seat.goods.processed, seat.goods.basic) == (2, 2, 0)


def test_units_stand_in_reading_order_and_two_alike_may_share_a_space() -> None:
    seat = red_after(
        Place(seat="red", unit="sheep", at="b2"),
        Place(seat="red", unit="cow", at="a10"),
        Place(seat="red", unit="sheep", at="a9"),
        Place(seat="red", unit="sheep", at="b2"),
    )
    assert [(p.at, p.unit) for p in seat.units] == [
        ("a9", "sheep"),
        ("a10", "cow"),
        ("b2", "sheep"),
        ("b2", "sheep"),
    ]
    assert (seat.count("sheep"), seat.count("cow")) == (3, 1)


def test_one_of_two_alike_is_taken_off() -> None:
    seat = red_after(
        Place(seat="red", unit="sheep", at="b2"),
        Place(seat="red", unit="sheep", at="b2"),
        TakeOff(seat="red", unit="sheep", at="b2"),
    )
    assert seat.units == (Placed(at="b2", unit="sheep"),)


def test_shipping_technology_and_ports_are_noted() -> None:
    seat = red_after(
        RaiseShipping(seat="red"),
        FlipTechnology(seat="red", worker="miner"),
        ClaimPort(seat="red", port="C"),
    )
    assert seat.level == "river"
    assert seat.technology == frozenset({"miner"})
    assert seat.ports_used == frozenset({"C"})


@pytest.mark.parametrize(
    ("effect", "to"),
    [
        (Correct(seat="red", what="money", to=3), 3),
        (Correct(seat="red", what="glory", to=40), 40),
        (Correct(seat="red", what="merchants", to=1), 1),
        (Correct(seat="red", what="hired", to=4), 4),
        (Correct(seat="red", what="shipping", to=2), 2),
    ],
)
def test_a_correction_sets_one_number(effect: Correct, to: int) -> None:
    assert getattr(red_after(effect), effect.what) == to


def test_a_correction_sets_one_good_of_the_stock() -> None:
    seat = red_after(
        GainGoods(seat="red", good="milk", amount=2), Correct(seat="red", what="wool", to=3)
    )
    assert (seat.goods.wool, seat.goods.milk) == (3, 2)


def test_a_taken_contract_leaves_the_board_for_the_top_of_the_box() -> None:
    state = after(
        LayOutContracts(contracts=(4, 9, 2)),
        TakeContract(seat="red", contract=9),
        TakeContract(seat="red", contract=4),
    )
    assert (state.contracts, state.seat("red").box) == ((2,), (4, 9))


def test_a_fulfilled_contract_keeps_its_round() -> None:
    at = followed(round=3, box="16")
    seat = apply(at.state, FulfilContract(seat="blue", contract=16)).seat("blue")
    assert (seat.box, seat.fulfilled) == ((), (Fulfilled(contract=16, round=3),))


def test_drawn_contracts_leave_the_pile() -> None:
    at = followed(contracts="4", draw_pile="7 8 9")
    state = apply(at.state, LayOutContracts(contracts=(4, 7, 8)))
    assert (state.contracts, state.draw_pile) == ((4, 7, 8), (9,))
    said = apply(at.state, LayOutContracts(contracts=(1, 2)))
    assert said.draw_pile == (7, 8, 9)


def test_a_turn_begins_with_its_number_and_nothing_done() -> None:
    state = after(TakeMainAction(what="trade"), StartTurn(seat="blue"))
    assert (state.turn.number, state.turn.seat, state.turn.acted) == (2, "blue", False)
    assert after(TakeMainAction(what="trade")).turn.acted
    assert after(StartTurn(seat=None)).turn.seat is None


def test_the_order_of_passing_is_the_order_of_the_next_round() -> None:
    state = after(
        PassRound(seat="white"),
        PassRound(seat="red"),
        PassRound(seat="blue"),
        Produced(seat="red"),
        EnterPhase(phase="scoring"),
        StartRound(round=2),
    )
    assert (state.round, state.order) == (2, ("white", "red", "blue"))
    assert (state.passed, state.produced) == ((), ())


def test_who_was_not_noted_as_passed_follows_in_the_old_order() -> None:
    assert after(PassRound(seat="white"), StartRound(round=2)).order == ("white", "red", "blue")


def test_the_deck_is_stacked_drawn_discarded_and_removed() -> None:
    at = guided(discard="9")
    stacked = at.then([StackDeck(deck=(3, 5, 8))])
    automa = stacked.state.the_automa
    assert (automa.deck, automa.discard) == ((3, 5, 8), ())
    automa = stacked.then(
        [DrawCard(card=3), DrawCard(card=5), DiscardCard(card=3), RemoveCard(card=5)]
    ).state.the_automa
    assert (automa.deck, automa.discard, automa.removed) == ((8,), (3,), (5,))


def test_the_marker_and_the_setup_of_the_automa_are_noted() -> None:
    at = guided(marker=None, set_up=False)
    automa = at.then([SetGloryMarker(column="field"), AutomaIsSetUp()]).state.the_automa
    assert (automa.glory_marker, automa.set_up) == ("field", True)


def test_a_table_without_an_automa_has_no_cards() -> None:
    with pytest.raises(BadAction, match="no Automa sits at this table"):
        after(DrawCard(card=3))


def test_answers_are_kept_until_they_are_forgotten() -> None:
    one, two = Answer(ask="port", value="A"), Answer(ask="spaces", value="none")
    state = after(
        NoteAnswer(answer=one, script="automa_turn"), NoteAnswer(answer=two, script="automa_turn")
    )
    assert state.answers == (one, two)
    assert apply(state, ForgetAnswers()).answers == ()


def test_uses_of_chance_are_counted_by_kind() -> None:
    state = after(
        UseChance(what="price_die"), UseChance(what="goods_die"), UseChance(what="price_die")
    )
    assert state.revealed_of("price_die") == 2
    assert state.revealed_of("goods_die") == 1
    assert state.revealed_of("automa_deck") == 0


def test_a_typed_number_replaces_the_old_one_and_an_empty_one_forgets_it() -> None:
    def typed(value: str) -> NoteTally:
        return NoteTally(seat="red", item="glory", value=value)

    other = NoteTally(seat="blue", item="glory", value="7")
    assert after(typed("4"), other, typed("5")).typed == (
        ("blue", "glory", "7"),
        ("red", "glory", "5"),
    )
    assert after(typed("4"), other, typed("")).typed == (("blue", "glory", "7"),)
