"""The Neighbourhood bonus: buying cheaply beside opposing units, right after deploying."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Expand, NeighbourhoodBonus, UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import (
    CloseOffer,
    CountBought,
    Effect,
    GainGoods,
    MovePrice,
    Offer,
    Place,
    SendMerchants,
)
from assistant.caledonia.rules.board import board_question, goods_beside
from assistant.caledonia.rules.upgrades import can_upgrade
from assistant.caledonia.state import GameState, Pending
from assistant.caledonia.words import BASIC_GOODS, SUPPLY, Colour, Good
from assistant.core.ruleset import Charge, Check, Module, Outcome, Reaction
from assistant.core.verdict import Money, Question, Violation, params
from graphs import edge_fact

THREE = 3
"""Most of a good in a turn, whatever the number of players, by one source of C-08."""


def offer_the_goods_beside(ctx: Context, state: GameState, effect: Place) -> Iterator[Effect]:
    """Open a purchase for each good that neighbouring opposing units make.

    At most three of a good in a turn, four with two players, none alone (B-NEIGH-05, B-NEIGH-17,
    B-NEIGH-19).
    """
    if not effect.buys or state.phase != "action" or state.turn.seat != effect.seat:
        return
    for good in goods_beside(ctx, state, effect.seat, effect.at):
        most = left_to_buy(ctx, state, good)
        if most > 0 and open_purchase(state, good) is None:
            yield Offer(pending=Pending(kind="neighbourhood_bonus", good=good, most=most))


def left_to_buy(ctx: Context, state: GameState, good: Good) -> int:
    """How many of a good the rest of the turn may still buy by the bonus (B-NEIGH-05, C-08)."""
    cap = ctx.catalog.player_count(ctx.setup.players).neighbourhood_max
    if ctx.setup.switches.neighbourhood_limit == "three":
        cap = min(cap, THREE)
    return cap - state.turn.bought.of(good)


def open_purchase(state: GameState, good: Good) -> Pending | None:
    """The open purchase of a good."""
    for pending in state.pending:
        if pending.kind == "neighbourhood_bonus" and pending.good == good:
            return pending
    return None


def river_may_run_between(ctx: Context, state: GameState, action: Expand) -> Iterator[Question]:
    """Whether goods are offered hangs on a river that nobody has looked for (B-NEIGH-15)."""
    yield from rivers_to_look_for(ctx, state, action.by, action.to)


def river_may_run_beside_a_swap(
    ctx: Context, state: GameState, action: UsePort
) -> Iterator[Question]:
    """The same for units that Port tile 7 puts down (B-PTILE-12)."""
    if ctx.setup.switches.tile_7_bonus:
        for exchange in action.units:
            yield from rivers_to_look_for(ctx, state, action.by, exchange.take)


def rivers_to_look_for(ctx: Context, state: GameState, by: Colour, to: str) -> Iterator[Question]:
    """Edges that decide whether goods are offered to a unit on a space."""
    topology = ctx.topology
    if topology is None or not topology.unsure.get(to):
        return
    sure = goods_beside(ctx, state, by, to)
    for seat in state.seats:
        for placed in seat.units if seat.colour != by else ():
            if placed.at not in topology.unsure[to] or placed.unit == "fisherman":
                continue
            good = ctx.spec(placed.unit).makes
            if good is not None and good not in sure and left_to_buy(ctx, state, good) > 0:
                space, fact = edge_fact(topology, to, placed.at)
                yield board_question(space, fact, "B-NEIGH-15")


def good_not_offered(
    ctx: Context, state: GameState, action: NeighbourhoodBonus
) -> Iterator[Violation]:
    """Only goods of units neighbouring the space just entered (B-NEIGH-01, B-NEIGH-12)."""
    if open_purchase(state, action.good) is None:
        bought = state.turn.seat == action.by and state.turn.bought.of(action.good)
        yield Violation(
            rule="B-NEIGH-01",
            reason="not_offered",
            message="refused.bought_already" if bought else "refused.good_not_offered",
            params=params(good=action.good),
        )


def more_than_the_bonus_allows(
    ctx: Context, state: GameState, action: NeighbourhoodBonus
) -> Iterator[Violation]:
    """At most three of one good in a turn, four with two players (B-NEIGH-05)."""
    most = max(left_to_buy(ctx, state, action.good), 0)
    bought = state.turn.seat == action.by and state.turn.bought.of(action.good)
    if (bought or open_purchase(state, action.good) is not None) and action.quantity > most:
        yield Violation(
            rule="B-NEIGH-05",
            reason="quantity",
            message="refused.bonus_limit",
            params=params(good=action.good, most=most, quantity=action.quantity),
        )


def before_the_direct_bonuses(
    ctx: Context, state: GameState, action: NeighbourhoodBonus
) -> Iterator[Violation]:
    """Bought at once, or after all of the main action by the other reading (B-NEIGH-12, C-26)."""
    if ctx.setup.switches.neighbourhood_moment == "at_once":
        return
    for pending in state.pending:
        open_upgrade = pending.kind == "bonus_upgrade" and can_upgrade(ctx, state.seat(action.by))
        if pending.kind == "free_space" or open_upgrade:
            yield Violation(
                rule="B-NEIGH-12",
                reason="order",
                message="refused.main_action_first",
                params=params(bonus=pending.kind),
            )


def discounted_price(ctx: Context, state: GameState, good: Good) -> int:
    """Price in £ of one unit by the bonus: £2 off basic, £3 off processed goods (B-NEIGH-04)."""
    bonus = ctx.catalog.neighbourhood_bonus
    less = bonus.basic_discount if good in BASIC_GOODS else bonus.processed_discount
    position = state.market.of(good) if state.market else 0
    return max(ctx.price(good, position) - less, 0)


def pay_the_discounted_price(
    ctx: Context, state: GameState, action: NeighbourhoodBonus
) -> Iterator[Money]:
    """All units at the price before the purchase, less the discount (B-NEIGH-04)."""
    amount = discounted_price(ctx, state, action.good) * action.quantity
    yield Money(rule="B-NEIGH-04", amount=amount, payer=action.by, payee=SUPPLY)


def buy_by_the_bonus(
    ctx: Context, state: GameState, action: NeighbourhoodBonus
) -> Iterator[Effect]:
    """Goods come in, merchants go down, the price rises; the offer is used (B-NEIGH-08, 09).

    Two units deployed at once may both have opened it; a good is one trade (B-Q-13).
    """
    for pending in state.pending:
        if pending.kind == "neighbourhood_bonus" and pending.good == action.good:
            yield CloseOffer(pending=pending)
    yield GainGoods(seat=action.by, good=action.good, amount=action.quantity)
    yield SendMerchants(seat=action.by, good=action.good, side="buy", amount=action.quantity)
    yield MovePrice(good=action.good, steps=action.quantity)
    yield CountBought(good=action.good, amount=action.quantity)


ON = (NeighbourhoodBonus,)

NEIGHBOURHOOD: Module[Context, GameState, Effect] = Module(
    id="base.neighbourhood",
    needs=("base.expand", "base.trade"),
    checks=(
        Check(rule="B-NEIGH-01", on=(Expand,), run=river_may_run_between),
        Check(rule="B-NEIGH-01", on=(UsePort,), run=river_may_run_beside_a_swap),
        Check(rule="B-NEIGH-01", on=ON, run=good_not_offered),
        Check(rule="B-NEIGH-05", on=ON, run=more_than_the_bonus_allows),
        Check(rule="B-NEIGH-12", on=ON, run=before_the_direct_bonuses),
    ),
    charges=(Charge(rule="B-NEIGH-04", on=ON, run=pay_the_discounted_price),),
    outcomes=(Outcome(rule="B-NEIGH-09", on=ON, run=buy_by_the_bonus),),
    reactions=(Reaction(rule="B-NEIGH-01", after=Place, run=offer_the_goods_beside),),
)
