"""The trade icon."""

from __future__ import annotations

from assistant.caledonia.automa.brackets import bracket_of
from assistant.caledonia.automa.chance import roll_goods_die, roll_price_die
from assistant.caledonia.automa.draft import Draft, decided, failed, to_do
from assistant.caledonia.automa.outcome import Done
from assistant.caledonia.effects import MovePrice, SendMerchants
from assistant.caledonia.words import GOODS, Bracket, Good, Side
from assistant.core.trace import Script


def trade(draft: Draft) -> Script[Done | None]:
    """Trade the good of the goods die, as many as the price die says.

    Rules
    -----
    A-4.3.3.01 to A-4.3.3.06; Q097: a merchant of its own on either side bars the good; Q099: one
    roll of the price die gives both sign and number.
    """
    open_goods = tuple(good for good in GOODS if not has_traded(draft, good))
    if not draft.seat.merchants:
        yield failed("automa.trade.no_merchant", "A-4.3.3.01")
        return None
    if not open_goods:
        yield failed("automa.trade.all_traded", "A-4.3.3.01")
        return None
    good = yield from roll_goods_die("trade_good", "A-4.3.3.02")
    while good not in open_goods:
        yield decided("automa.trade.reroll", "A-4.3.3.03", good=good)
        good = yield from roll_goods_die("trade_good", "A-4.3.3.03")
    die = yield from roll_price_die("trade_quantity", "A-4.3.3.02")
    quantity = min(abs(die), draft.seat.merchants)
    bracket = yield from bracket_of(draft, good, "A-4.3.3.04")
    side = side_of(bracket, die)
    yield decided(
        "automa.trade.decided", "A-4.3.3.04", good=good, bracket=bracket, side=side, die=f"{die:+d}"
    )
    place_merchants(draft, good, side, quantity)
    money = draft.ctx.catalog.automa.trade.money_per_merchant * quantity
    draft.gain(money, "A-4.3.3.05")
    yield to_do(
        f"automa.trade.do_{side}",
        "A-4.3.3.05",
        "A-4.3.3.06",
        good=good,
        count=quantity,
        money=money,
    )
    return Done(action="trade", good=good, side=side, quantity=quantity, pays=0)


def has_traded(draft: Draft, good: Good) -> bool:
    """Whether own merchants lie on either side of a good (Q097)."""
    return bool(draft.seat.buying.of(good) or draft.seat.selling.of(good))


def side_of(bracket: Bracket, die: int) -> Side:
    """Upper sells, lower buys, medium follows the sign of the die.

    Rules
    -----
    A-4.3.3.04.
    """
    if bracket == "medium":
        return "buy" if die > 0 else "sell"
    return "buy" if bracket == "lower" else "sell"


def place_merchants(draft: Draft, good: Good, side: Side, quantity: int) -> None:
    """Put merchants on one area and move the price marker; no goods move.

    Rules
    -----
    A-4.3.3.05, A-4.3.3.06, B-TRADE-05.
    """
    colour = draft.seat.colour
    draft.do(SendMerchants(seat=colour, good=good, side=side, amount=quantity))
    draft.do(MovePrice(good=good, steps=quantity if side == "buy" else -quantity))
