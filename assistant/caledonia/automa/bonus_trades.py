"""Neighbourhood bonus and Farmers market of the Automa."""

from __future__ import annotations

from assistant.caledonia.automa.brackets import bracket_of
from assistant.caledonia.automa.chance import choose_at_random
from assistant.caledonia.automa.draft import Draft, decided, to_do
from assistant.caledonia.automa.trade import place_merchants
from assistant.caledonia.rules.board import goods_beside
from assistant.caledonia.words import GOODS, Bracket, Good, Side
from assistant.core.trace import Ask, Script, split
from assistant.core.verdict import params

WAYS: dict[Side, tuple[str, str, str]] = {
    "buy": ("neighbourhood", "A-4.3.6.17", "A-4.3.6.18"),
    "sell": ("farmers_market", "A-4.3.6.19", "A-4.3.6.20"),
}


def quantity(draft: Draft, side: Side, bracket: Bracket) -> int:
    """How many goods one bonus trade moves, before merchants are counted.

    Rules
    -----
    A-4.3.6.17, A-4.3.6.19; Q110: with three or more players the base cap of 3 stands.
    """
    numbers = draft.ctx.catalog.automa.bonus_trade
    table = numbers.neighbourhood if side == "buy" else numbers.farmers_market
    amount = {"lower": table.lower, "medium": table.medium, "upper": table.upper}[bracket]
    cap = 4 if side == "sell" or draft.ctx.setup.players <= 2 else 3
    return min(amount, cap)


def may_trade(draft: Draft, good: Good, side: Side) -> bool:
    """Whether no own merchant lies on the other side of the good.

    Rules
    -----
    A-4.3.6.15.
    """
    return not draft.seat.at_market("sell" if side == "buy" else "buy").of(good)


def goods_traded_at(draft: Draft, space: str) -> int:
    """Goods that a unit on a space of the recorded map would buy by Neighbourhood bonus.

    Rules
    -----
    A-4.3.6.08, A-4.3.6.15 to A-4.3.6.18.
    """
    market = draft.state.market
    if market is None:
        return 0
    amounts = {
        good: min(
            quantity(draft, "buy", draft.ctx.setup.bracket(good, market.of(good))),
            draft.seat.merchants,
        )
        for good in goods_beside(draft.ctx, draft.state, draft.seat.colour, space)
        if may_trade(draft, good, "buy")
    }
    bought = {good: amount for good, amount in amounts.items() if amount}
    lowest = min((market.of(good) for good in bought), default=0)
    return max((n for good, n in bought.items() if market.of(good) == lowest), default=0)


def trade_by_bonus(draft: Draft, side: Side, space: str) -> Script[None]:
    """Buy beside the neighbours' units, or sell beside Farmers markets: one good, £3 a merchant.

    Rules
    -----
    A-4.3.6.15 to A-4.3.6.20; Q108, Q109.
    """
    way, amount_rule, choice_rule = WAYS[side]
    possible = tuple(good for good in GOODS if may_trade(draft, good, side))
    if not draft.seat.merchants or not possible:
        return
    offered = yield from _offered(draft, way, possible, space)
    amounts: dict[Good, int] = {}
    for good in offered:
        bracket = yield from bracket_of(draft, good, amount_rule)
        amounts[good] = min(quantity(draft, side, bracket), draft.seat.merchants)
        yield decided(
            f"automa.{way}.amount", amount_rule, good=good, bracket=bracket, count=amounts[good]
        )
    goods = tuple(good for good, amount in amounts.items() if amount)
    if not goods:
        return
    good = yield from _one_good(draft, way, goods, choice_rule)
    money = draft.ctx.catalog.automa.bonus_trade.money_per_merchant * amounts[good]
    place_merchants(draft, good, side, amounts[good])
    draft.gain(money, "A-4.3.6.16")
    yield to_do(f"automa.{way}.do", "A-4.3.6.16", good=good, count=amounts[good], money=money)


def _offered(
    draft: Draft, way: str, possible: tuple[Good, ...], space: str
) -> Script[tuple[Good, ...]]:
    if not draft.ctx.setup.guided:
        beside = goods_beside(draft.ctx, draft.state, draft.seat.colour, space)
        return tuple(good for good in possible if good in beside)
    answer = yield Ask(
        id=f"{way}_goods",
        kind="many",
        options=possible,
        message=f"automa.ask.{way}_goods",
        rules=(WAYS["buy" if way == "neighbourhood" else "sell"][1],),
    )
    chosen = split(answer)
    return tuple(good for good in possible if good in chosen)


def _one_good(draft: Draft, way: str, goods: tuple[Good, ...], rule: str) -> Script[Good]:
    """The good of the lowest (buying) or highest (selling) marker; ties by the price die."""
    if len(goods) == 1:
        return goods[0]
    market = draft.state.market
    if market is not None:
        pick = min if way == "neighbourhood" else max
        best = pick(market.of(good) for good in goods)
        level = tuple(good for good in goods if market.of(good) == best)
        return (yield from choose_at_random(level, "good", rule))
    answer = yield Ask(
        id=f"{way}_marker",
        kind="many",
        options=goods,
        fewest=1,
        message=f"automa.ask.{way}_marker",
        params=params(count=len(goods)),
        rules=(rule,),
    )
    named = split(answer)
    tied = tuple(good for good in goods if good in named)
    return (yield from choose_at_random(tied, "good", rule))
