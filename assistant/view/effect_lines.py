"""Effects as what is to be done on the real table, in the imperative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.caledonia.apply import apply
from assistant.caledonia.context import tracks_imports
from assistant.caledonia.effects import (
    ChooseClan,
    ClaimPort,
    Effect,
    EnterPhase,
    FillCellar,
    FlipTechnology,
    FulfilContract,
    GainGlory,
    GainGoods,
    HireMerchant,
    MovePrice,
    MoveUnit,
    PassRound,
    Place,
    RaiseShipping,
    RecallMerchants,
    RetrieveMerchant,
    SendMerchants,
    StartTurn,
    TakeContract,
    TakeFromPile,
    TakeOff,
)
from assistant.caledonia.state import GameState, Goods
from assistant.caledonia.words import GOODS, SHIPPING, Colour
from assistant.i18n import text
from assistant.table import Table
from assistant.view.seats import seat_name
from assistant.view.sentences import contract_words, shown, word


def effect_lines(
    table: Table, effects: Iterable[Effect], seat: Colour, lang: str = "en"
) -> tuple[str, ...]:
    """What a seat does and gets, in order; its goods come first and summed up."""
    effects = tuple(effects)
    lines = list(goods_lines(net_goods(effects, seat), lang))
    state = table.state
    for effect in effects:
        after = apply(state, effect)
        lines.extend(_lines(table, effect, after, seat, lang))
        state = after
    return tuple(lines)


def net_goods(effects: Iterable[Effect], seat: Colour) -> Goods:
    """Goods that a seat has more afterwards; negative where it gives some away."""
    found = Goods()
    for effect in effects:
        if isinstance(effect, GainGoods) and effect.seat == seat:
            found = found.plus(effect.good, effect.amount)
    return found


def goods_words(goods: Goods, sign: int, lang: str = "en") -> str:
    """Amounts with their goods, e.g. ``3 wool, 2 milk``.

    Parameters
    ----------
    sign : 1 for the positive amounts, -1 for the negative ones, which are shown without it.
    """
    amounts = {good: sign * goods.of(good) for good in GOODS}
    return ", ".join(f"{n} {word(good, lang)}" for good, n in amounts.items() if n > 0)


def goods_lines(goods: Goods, lang: str = "en") -> Iterator[str]:
    """What goods to take and what goods to put back."""
    if gained := goods_words(goods, 1, lang):
        yield text("gives.goods", lang, goods=gained)
    if given := goods_words(goods, -1, lang):
        yield text("gives.goods_back", lang, goods=given)


def _lines(
    table: Table, effect: Effect, after: GameState, seat: Colour, lang: str
) -> Iterator[str]:
    """What one effect looks like on the table; the flow of the game and money say nothing."""
    match effect:
        case Place() | TakeOff() | MoveUnit() | ClaimPort():
            yield _on_the_map(effect, lang)
        case MovePrice() | SendMerchants() | RetrieveMerchant() | RecallMerchants():
            yield _at_the_market(table, effect, after, lang)
        case TakeContract() | FulfilContract():
            words = shown("contract", effect.contract, lang)
            yield text(f"gives.{effect.kind}", lang, contract=words)
            if isinstance(effect, FulfilContract) and tracks_imports(table.setup):
                gives = table.ctx.catalog.contract(effect.contract).gives
                for good, steps in gives.imports:
                    yield text("gives.move_import", lang, good=word(good, lang), count=steps)
        case TakeFromPile():
            kept = "; ".join(contract_words(c, lang) for c in effect.contracts)
            yield text("gives.take_from_pile", lang, contracts=kept or word("none", lang))
        case StartTurn() if effect.seat not in (None, seat):
            name = seat_name(table.setup, effect.seat or "", lang)
            yield text("gives.start_turn", lang, seat=name)
        case EnterPhase():
            yield text("gives.enter_phase", lang, phase=word(effect.phase, lang))
        case PassRound():
            yield text("gives.pass_round", lang, count=len(after.passed))
        case _:
            yield from _on_the_player_board(effect, after, lang)


def _on_the_map(effect: Place | TakeOff | MoveUnit | ClaimPort, lang: str) -> str:
    match effect:
        case Place() | TakeOff():
            unit, space = word(effect.unit, lang), effect.at
            return text(f"gives.{effect.kind}", lang, unit=unit, space=_place(space, lang))
        case MoveUnit():
            unit, to = word(effect.unit, lang), _place(effect.to, lang)
            return text("gives.move_unit", lang, unit=unit, space=_place(effect.at, lang), to=to)
        case ClaimPort():
            return text("gives.claim_port", lang, port=effect.port)


def _place(space: str, lang: str) -> str:
    """A space by its name, a port by its letter."""
    return f"{word('port', lang)} {space[5:]}" if space.startswith("port-") else space


def _at_the_market(
    table: Table,
    effect: MovePrice | SendMerchants | RetrieveMerchant | RecallMerchants,
    after: GameState,
    lang: str,
) -> str:
    match effect:
        case MovePrice():
            position = after.market.of(effect.good) if after.market else 0
            price = table.ctx.price(effect.good, position)
            return text("gives.move_price", lang, good=word(effect.good, lang), price=price)
        case SendMerchants():
            return text(
                f"gives.send_{effect.side}",
                lang,
                count=effect.amount,
                good=word(effect.good, lang),
            )
        case RetrieveMerchant():
            return text("gives.retrieve_merchant", lang, good=word(effect.good, lang))
        case RecallMerchants():
            return text("gives.recall_merchants", lang)


def _on_the_player_board(effect: Effect, after: GameState, lang: str) -> Iterator[str]:
    match effect:
        case GainGlory():
            yield text("gives.gain_glory", lang, glory=effect.amount)
        case RaiseShipping():
            level = word(after.seat(effect.seat).level, lang)
            yield text("gives.raise_shipping", lang, level=level)
        case FlipTechnology():
            yield text("gives.flip_technology", lang, worker=word(effect.worker, lang))
        case HireMerchant():
            yield text("gives.hire_merchant", lang)
        case ChooseClan():
            level = word(SHIPPING[effect.shipping], lang)
            yield text("gives.choose_clan", lang, level=level, count=effect.merchants)
        case FillCellar():
            fresh, once, twice = effect.barrels
            yield text("gives.fill_cellar", lang, fresh=fresh, once=once, twice=twice)
        case _:
            return
