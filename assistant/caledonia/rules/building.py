"""The Building bonus: contracts from the pile for a fourth factory.

With future contracts (B-VAR-13) the top three of the pile lie open: they are the contracts that
refill the board next round and those the bonus picks from. The published text does not say what
clan Buchanan does; reading: it looks at the open ones and at as many more as make six.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.caledonia.actions import BuildingBonus
from assistant.caledonia.context import Context
from assistant.caledonia.effects import CloseOffer, Effect, Offer, Place, TakeFromPile
from assistant.caledonia.rules.contracts import fee_of_the_round
from assistant.caledonia.state import GameState, Pending, Seat
from assistant.caledonia.words import FACTORIES, Unit
from assistant.core.ruleset import Charge, Check, Module, Outcome, Reaction
from assistant.core.verdict import Money, Violation, params


def offer_for_a_fourth_factory(ctx: Context, state: GameState, effect: Place) -> Iterator[Effect]:
    """The fourth factory of a type, with an Export box free, opens the bonus (B-BUILD-01, C-22)."""
    if state.phase != "action" or state.turn.seat != effect.seat:
        return
    seat = state.seat(effect.seat)
    fourth = ctx.catalog.building_bonus.factory
    if not opens_at_the_fourth(ctx, effect.unit):
        return
    if seat.count(effect.unit) == fourth and has_free_box(ctx, seat):
        yield Offer(pending=Pending(kind="building_bonus"))


def opens_at_the_fourth(ctx: Context, unit: Unit) -> bool:
    """Whether the fourth unit of a type opens the bonus (B-BUILD-02, C-22)."""
    if ctx.setup.switches.building_bonus_for == "produces":
        return ctx.spec(unit).makes is not None
    return unit in FACTORIES


def has_free_box(ctx: Context, seat: Seat) -> bool:
    """Whether a seat may take one more contract (B-BUILD-07)."""
    return len(seat.box) < ctx.export_boxes(seat)


def open_bonus(state: GameState) -> Pending | None:
    """The open Building bonus."""
    return next((p for p in state.pending if p.kind == "building_bonus"), None)


def bonus_not_open(ctx: Context, state: GameState, action: BuildingBonus) -> Iterator[Violation]:
    """The bonus is taken at once or lost (B-BUILD-06)."""
    if open_bonus(state) is None:
        wide = ctx.setup.switches.building_bonus_for == "produces"
        message = "refused.no_building_of_any" if wide else "refused.no_building"
        yield Violation(rule="B-BUILD-01", reason="not_offered", message=message)


def not_among_the_drawn(
    ctx: Context, state: GameState, action: BuildingBonus
) -> Iterator[Violation]:
    """Only contracts that were drawn are kept, each once (B-BUILD-03)."""
    known = ctx.setup.draws != "table"
    drawn = state.draw_pile[: contracts_drawn(ctx, state.seat(action.by))]
    for contract, count in Counter(action.taken).items():
        if count > 1 or (known and contract not in drawn):
            yield Violation(
                rule="B-VAR-13" if future_contracts(ctx) else "B-BUILD-03",
                reason="not_available",
                message="refused.contract_twice" if count > 1 else "refused.not_drawn",
                params=params(contract=contract),
                kind="shape",
            )


def keeps_too_many(ctx: Context, state: GameState, action: BuildingBonus) -> Iterator[Violation]:
    """One contract at most is kept, and a box must be free for it (B-BUILD-03, B-BUILD-07)."""
    seat = state.seat(action.by)
    kept, free = contracts_kept(ctx, seat), ctx.export_boxes(seat) - len(seat.box)
    if len(action.taken) > min(kept, free):
        too_many = len(action.taken) > kept
        yield Violation(
            rule="B-BUILD-03" if too_many else "B-BUILD-07",
            reason="quantity" if too_many else "box_full",
            message="refused.keeps_too_many",
            params=params(most=max(min(kept, free), 0), quantity=len(action.taken)),
        )


def keeps_none(ctx: Context, state: GameState, action: BuildingBonus) -> Iterator[Violation]:
    """One or none is kept, or one in any case by the other reading (B-BUILD-03, C-24)."""
    if ctx.setup.switches.building_bonus == "one" and not action.taken:
        yield Violation(rule="B-BUILD-03", reason="quantity", message="refused.keeps_none")


def future_contracts(ctx: Context) -> bool:
    """Whether the next contracts lie open, for the next round and for the bonus (B-VAR-13)."""
    return "future_contracts" in ctx.setup.variants


def contracts_drawn(ctx: Context, seat: Seat) -> int:
    """How many contracts the bonus draws: Buchanan six (B-BUILD-09)."""
    if seat.clan == "buchanan":
        return ctx.catalog.clans.buchanan.building_draw
    return ctx.catalog.building_bonus.draw


def contracts_kept(ctx: Context, seat: Seat) -> int:
    """How many of the drawn contracts may be kept: Buchanan two (B-CLAN-BUCHANAN-04)."""
    if seat.clan == "buchanan":
        return ctx.catalog.clans.buchanan.building_keep
    return ctx.catalog.building_bonus.keep


def fee_for_the_kept(ctx: Context, state: GameState, action: BuildingBonus) -> Iterator[Money]:
    """A kept contract costs what the Obtain action costs, once (B-BUILD-05)."""
    if action.taken:
        yield from fee_of_the_round(ctx, state, action, "B-BUILD-05")


def keep_from_the_pile(ctx: Context, state: GameState, action: BuildingBonus) -> Iterator[Effect]:
    """Kept contracts go in the box, the others under the pile or away (B-BUILD-04, B-VAR-13)."""
    pending = open_bonus(state)
    if pending is not None:
        yield CloseOffer(pending=pending)
    looked = contracts_drawn(ctx, state.seat(action.by))
    yield TakeFromPile(
        seat=action.by, contracts=action.taken, looked=looked, under=not future_contracts(ctx)
    )


ON = (BuildingBonus,)

BUILDING: Module[Context, GameState, Effect] = Module(
    id="base.building",
    needs=("base.expand", "base.contracts"),
    checks=(
        Check(rule="B-BUILD-01", on=ON, run=bonus_not_open),
        Check(rule="B-BUILD-03", on=ON, run=not_among_the_drawn),
        Check(rule="B-BUILD-03", on=ON, run=keeps_too_many),
        Check(rule="B-BUILD-03", on=ON, run=keeps_none),
    ),
    charges=(Charge(rule="B-BUILD-05", on=ON, run=fee_for_the_kept),),
    outcomes=(Outcome(rule="B-BUILD-04", on=ON, run=keep_from_the_pile),),
    reactions=(Reaction(rule="B-BUILD-01", after=Place, run=offer_for_a_fourth_factory),),
)
