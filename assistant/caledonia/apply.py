"""The reducer: what each effect does to a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from assistant.caledonia.effects import (
    AutomaEffect,
    AutomaIsSetUp,
    ChooseClan,
    ClaimPort,
    CloseOffer,
    Correct,
    CountBought,
    DiscardCard,
    DrawCard,
    Effect,
    EnterPhase,
    ExpectTrade,
    FillCellar,
    FlipTechnology,
    ForgetAnswers,
    FulfilContract,
    GainGlory,
    GainGoods,
    HireMerchant,
    LayOutContracts,
    MovePrice,
    MoveUnit,
    NoteAnswer,
    NoteRow,
    NoteTally,
    Offer,
    PassRound,
    Pay,
    Place,
    Produced,
    RaiseShipping,
    RecallMerchants,
    RemoveCard,
    RetrieveMerchant,
    SeatEffect,
    SendMerchants,
    SetAuction,
    SetGloryMarker,
    SetOrder,
    StackDeck,
    StartRound,
    StartTurn,
    TakeContract,
    TakeFromPile,
    TakeMainAction,
    TakeOff,
    TakeOver,
    Tell,
    UseChance,
)
from assistant.caledonia.export_row import taken
from assistant.caledonia.filling import keep_told
from assistant.caledonia.state import (
    AutomaState,
    Fulfilled,
    GameState,
    Goods,
    Placed,
    Seat,
    Turn,
    sorted_units,
    with_seat,
)
from assistant.caledonia.words import SUPPLY, Colour, Side
from assistant.core.changed import changed

TOP_OF_THE_TRACK = 9
"""Highest position of a price marker; it stays at the ends of its track (B-TRADE-06)."""


def apply(state: GameState, effect: Effect) -> GameState:
    """Carry out one effect. Total: it also carries out what a table overruled."""
    match effect:
        case Pay():
            return _pay(state, effect)
        case MovePrice():
            return _move_price(state, effect)
        case TakeContract() | TakeFromPile() | FulfilContract() | LayOutContracts():
            return _contracts(state, effect)
        case Offer() | CloseOffer() | CountBought() | ExpectTrade() | NoteRow():
            return _turn(state, effect)
        case SetAuction():
            return changed(state, auction=effect.auction)
        case SetOrder():
            return changed(state, order=effect.order)
        case Tell():
            return keep_told(state, effect.told, blocked=effect.blocked)
        case (
            PassRound()
            | StartTurn()
            | TakeMainAction()
            | EnterPhase()
            | StartRound()
            | Produced()
            | TakeOver()
        ):
            return _flow(state, effect)
        case NoteAnswer() | ForgetAnswers() | UseChance() | NoteTally():
            return _notes(state, effect)
        case (
            StackDeck()
            | DrawCard()
            | DiscardCard()
            | RemoveCard()
            | SetGloryMarker()
            | AutomaIsSetUp()
        ):
            return changed(state, automa=_automa(state.the_automa, effect))
        case (
            Place()
            | TakeOff()
            | MoveUnit()
            | FillCellar()
            | GainGoods()
            | SendMerchants()
            | RecallMerchants()
            | HireMerchant()
            | RetrieveMerchant()
            | GainGlory()
            | ChooseClan()
            | RaiseShipping()
            | FlipTechnology()
            | ClaimPort()
            | Correct()
        ):
            return with_seat(state, _seat(state.seat(effect.seat), effect))
        case _:
            assert_never(effect)


def apply_all(state: GameState, effects: Iterable[Effect]) -> GameState:
    """Carry out effects in order."""
    for effect in effects:
        state = apply(state, effect)
    return state


def _take_over(state: GameState, effect: TakeOver) -> GameState:
    return changed(
        state,
        seats=effect.seats,
        order=effect.order,
        round=effect.round,
        phase="action",
        passed=effect.passed,
        turn=state.turn if effect.goes_on else Turn(number=state.turn.number + 1, seat=effect.turn),
        market=effect.market,
        contracts=effect.contracts,
        gaps=state.gaps if effect.contracts == state.contracts else (),
        draw_pile=effect.draw_pile,
        automa=effect.automa,
        pending=state.pending if effect.goes_on else (),
        produced=(),
    )


def _pay(state: GameState, effect: Pay) -> GameState:
    for colour, amount in ((effect.payer, -effect.amount), (effect.payee, effect.amount)):
        if colour != SUPPLY:
            seat = state.seat(colour)
            state = with_seat(state, changed(seat, money=seat.money + amount))
    return state


def _move_price(state: GameState, effect: MovePrice) -> GameState:
    if state.market is None:
        return state
    position = min(max(state.market.of(effect.good) + effect.steps, 0), TOP_OF_THE_TRACK)
    return changed(state, market=state.market.put(effect.good, position))


def _contracts(
    state: GameState, effect: TakeContract | TakeFromPile | FulfilContract | LayOutContracts
) -> GameState:
    match effect:
        case TakeFromPile():
            seat = state.seat(effect.seat)
            state = with_seat(state, changed(seat, box=(*effect.contracts, *seat.box)))
            state = _obtained(state) if effect.contracts else state
            looked, rest = state.draw_pile[: effect.looked], state.draw_pile[effect.looked :]
            others = tuple(c for c in looked if c not in effect.contracts)
            return changed(state, draw_pile=(*rest, *others) if effect.under else rest)
        case TakeContract():
            seat = state.seat(effect.seat)
            state = _obtained(with_seat(state, changed(seat, box=(effect.contract, *seat.box))))
            return taken(state, effect.contract)
        case FulfilContract():
            seat = state.seat(effect.seat)
            done = Fulfilled(contract=effect.contract, round=state.round)
            box = tuple(c for c in seat.box if c != effect.contract)
            return with_seat(state, changed(seat, box=box, fulfilled=(*seat.fulfilled, done)))
        case LayOutContracts():
            pile = tuple(c for c in state.draw_pile if c not in effect.contracts)
            return changed(state, contracts=effect.contracts, gaps=effect.gaps, draw_pile=pile)


def _obtained(state: GameState) -> GameState:
    return changed(state, turn=changed(state.turn, obtained=True))


FlowEffect = PassRound | StartTurn | TakeMainAction | EnterPhase | StartRound | Produced | TakeOver


def _flow(state: GameState, effect: FlowEffect) -> GameState:
    match effect:
        case PassRound():
            return changed(state, passed=(*state.passed, effect.seat))
        case StartTurn():
            turn = Turn(number=state.turn.number + 1, seat=effect.seat)
            return changed(state, turn=turn, pending=())
        case TakeMainAction():
            more = effect.what == "fulfil_contract"
            turn = changed(
                state.turn,
                acted=True,
                main=effect.what,
                fulfilled=state.turn.fulfilled + more,
            )
            return changed(state, turn=turn)
        case EnterPhase():
            return changed(state, phase=effect.phase)
        case StartRound():
            return changed(
                state,
                round=effect.round,
                order=_next_order(state),
                passed=(),
                produced=(),
            )
        case Produced():
            return changed(state, produced=(*state.produced, effect.seat))
        case TakeOver():
            return _take_over(state, effect)


def _turn(
    state: GameState, effect: Offer | CloseOffer | CountBought | ExpectTrade | NoteRow
) -> GameState:
    match effect:
        case Offer():
            return changed(state, pending=(*state.pending, effect.pending))
        case CloseOffer():
            left = list(state.pending)
            if effect.pending in left:
                left.remove(effect.pending)
            return changed(state, pending=tuple(left))
        case CountBought():
            bought = state.turn.bought.plus(effect.good, effect.amount)
            return changed(state, turn=changed(state.turn, bought=bought))
        case NoteRow():
            return changed(state, turn=changed(state.turn, rowed=True))
        case ExpectTrade():
            return changed(state, turn=changed(state.turn, price_moved=effect.good))


def _next_order(state: GameState) -> tuple[Colour, ...]:
    """Order of passing; whoever was not noted as having passed follows in the old order."""
    return state.passed + tuple(c for c in state.order if c not in state.passed)


def _notes(
    state: GameState, effect: NoteAnswer | ForgetAnswers | UseChance | NoteTally
) -> GameState:
    match effect:
        case NoteAnswer():
            answers = (*state.answers, effect.answer)
            return changed(state, answers=answers, answering=effect.script)
        case ForgetAnswers():
            return changed(state, answers=(), answering=None)
        case UseChance():
            counts = dict(state.revealed)
            counts[effect.what] = counts.get(effect.what, 0) + 1
            return changed(state, revealed=tuple(sorted(counts.items())))
        case NoteTally():
            key = (effect.seat, effect.item)
            kept = [t for t in state.typed if t[:2] != key]
            new = [(*key, effect.value)] if effect.value else []
            return changed(state, typed=tuple(sorted(kept + new)))


def _automa(automa: AutomaState, effect: AutomaEffect) -> AutomaState:
    match effect:
        case StackDeck():
            return changed(automa, deck=effect.deck, discard=())
        case DrawCard():
            return changed(automa, deck=_without(automa.deck, effect.card))
        case DiscardCard():
            return changed(automa, discard=(*automa.discard, effect.card))
        case RemoveCard():
            return changed(automa, removed=(*automa.removed, effect.card))
        case SetGloryMarker():
            return changed(automa, glory_marker=effect.column)
        case AutomaIsSetUp():
            return changed(automa, set_up=True)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(c for c in cards if c != card)


def _seat(seat: Seat, effect: SeatEffect) -> Seat:
    match effect:
        case Place():
            units = (*seat.units, Placed(at=effect.at, unit=effect.unit))
            return changed(seat, units=sorted_units(units))
        case TakeOff():
            return changed(seat, units=_taken_off(seat.units, effect))
        case MoveUnit():
            left = _taken_off(seat.units, effect)
            units = (*left, Placed(at=effect.to, unit=effect.unit))
            return changed(seat, units=sorted_units(units))
        case FillCellar():
            return changed(seat, cellar=effect.barrels)
        case GainGoods():
            return changed(seat, goods=seat.goods.plus(effect.good, effect.amount))
        case SendMerchants() | RecallMerchants() | HireMerchant() | RetrieveMerchant():
            return _merchants(seat, effect)
        case GainGlory():
            return changed(seat, glory=seat.glory + effect.amount)
        case ChooseClan():
            return changed(
                seat,
                clan=effect.clan,
                paired=True,
                shipping=effect.shipping,
                merchants=effect.merchants,
                hired=effect.hired,
            )
        case RaiseShipping():
            return changed(seat, shipping=seat.shipping + 1)
        case FlipTechnology():
            return changed(seat, technology=seat.technology | {effect.worker})
        case ClaimPort():
            return changed(seat, ports_used=seat.ports_used | {effect.port})
        case Correct():
            return _corrected(seat, effect)


def _taken_off(units: tuple[Placed, ...], effect: TakeOff | MoveUnit) -> tuple[Placed, ...]:
    index = units.index(Placed(at=effect.at, unit=effect.unit))
    return units[:index] + units[index + 1 :]


MerchantEffect = SendMerchants | RecallMerchants | HireMerchant | RetrieveMerchant


def _merchants(seat: Seat, effect: MerchantEffect) -> Seat:
    match effect:
        case RetrieveMerchant():
            side: Side = "buy" if seat.buying.of(effect.good) else "sell"
            back = changed(
                seat,
                merchants=seat.merchants + 1,
                taken_back=seat.taken_back | {(effect.good, side)},
            )
            if side == "buy":
                return changed(back, buying=seat.buying.plus(effect.good, -1))
            return changed(back, selling=seat.selling.plus(effect.good, -1))
        case SendMerchants():
            left = seat.merchants - effect.amount
            if effect.side == "buy":
                buying = seat.buying.plus(effect.good, effect.amount)
                return changed(seat, merchants=left, buying=buying)
            selling = seat.selling.plus(effect.good, effect.amount)
            return changed(seat, merchants=left, selling=selling)
        case RecallMerchants():
            home = seat.merchants + seat.buying.total + seat.selling.total
            return changed(
                seat, merchants=home, buying=Goods(), selling=Goods(), taken_back=frozenset()
            )
        case HireMerchant():
            return changed(seat, merchants=seat.merchants + 1, hired=seat.hired + 1)


def _corrected(seat: Seat, effect: Correct) -> Seat:
    match effect.what:
        case "money":
            return changed(seat, money=effect.to)
        case "glory":
            return changed(seat, glory=effect.to)
        case "merchants":
            return changed(seat, merchants=effect.to)
        case "hired":
            return changed(seat, hired=effect.to)
        case "shipping":
            return changed(seat, shipping=effect.to)
        case "bid":
            return changed(seat, bid=effect.to)
        case _:
            return changed(seat, goods=seat.goods.put(effect.what, effect.to))
