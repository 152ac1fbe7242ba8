"""Actions 4, 5 and 6, and bonus upgrades: Shipping, technology, merchants."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import (
    BonusUpgrade,
    HireMerchant,
    UpgradeShipping,
    UpgradeTechnology,
)
from assistant.caledonia.context import Context
from assistant.caledonia.effects import (
    CloseOffer,
    Effect,
    FlipTechnology,
    RaiseShipping,
    RetrieveMerchant,
)
from assistant.caledonia.effects import HireMerchant as Hire
from assistant.caledonia.state import GameState, Pending, Seat
from assistant.caledonia.words import SHIPPING, SUPPLY, Worker
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params

Upgrade = UpgradeShipping | UpgradeTechnology | HireMerchant | BonusUpgrade

TECHNOLOGY_OF: dict[str, Worker] = {
    "technology-woodcutter": "woodcutter",
    "technology-miner": "miner",
}


def taken(action: Upgrade) -> str:
    """What an action upgrades, in the words of bonus upgrades."""
    match action:
        case UpgradeShipping():
            return "shipping"
        case UpgradeTechnology():
            return f"technology-{action.worker}"
        case HireMerchant():
            return "merchant"
        case BonusUpgrade():
            return action.take


def can_upgrade(ctx: Context, seat: Seat) -> bool:
    """Whether a bonus upgrade can do anything for a seat (B-BONUS-06, B-BONUS-07)."""
    track, last = ctx.catalog.upgrades.merchant.on_board, len(SHIPPING) - 1
    lying = seat.buying.total + seat.selling.total
    flips = seat.clan != "macdonald" and len(seat.technology) < len(TECHNOLOGY_OF)
    pays = seat.money >= ctx.catalog.upgrades.technology.bonus_cost
    return seat.hired < track or seat.shipping < last or lying > 0 or (flips and pays)


def shipping_is_full(ctx: Context, state: GameState, action: Upgrade) -> Iterator[Violation]:
    """Nothing lies beyond 4-loch (B-SHIP-03)."""
    if taken(action) == "shipping" and state.seat(action.by).shipping >= len(SHIPPING) - 1:
        yield Violation(
            rule="B-SHIP-03",
            reason="maximum",
            message="refused.shipping_full",
            params=params(level=SHIPPING[-1]),
            kind="shape",
        )


def technology_is_flipped(ctx: Context, state: GameState, action: Upgrade) -> Iterator[Violation]:
    """Each Technology tile is flipped once (B-TECH-01, B-TECH-05)."""
    worker = TECHNOLOGY_OF.get(taken(action))
    if worker in state.seat(action.by).technology:
        yield Violation(
            rule="B-TECH-05",
            reason="maximum",
            message="refused.technology_flipped",
            params=params(worker=worker or ""),
            kind="shape",
        )


def no_merchant_to_hire(ctx: Context, state: GameState, action: Upgrade) -> Iterator[Violation]:
    """Five merchants can be hired over the game (B-HIRE-03)."""
    track = ctx.catalog.upgrades.merchant.on_board
    if taken(action) == "merchant" and state.seat(action.by).hired >= track:
        yield Violation(
            rule="B-HIRE-03",
            reason="maximum",
            message="refused.no_merchant_to_hire",
            params=params(count=track),
            kind="shape",
        )


def no_merchant_to_take_back(
    ctx: Context, state: GameState, action: BonusUpgrade
) -> Iterator[Violation]:
    """A merchant is taken back from a good where one lies (B-BONUS-07)."""
    if action.take != "retrieve":
        return
    seat = state.seat(action.by)
    if action.good is None or not lying_on(seat, action):
        yield Violation(
            rule="B-BONUS-07",
            reason="not_available",
            message="refused.no_merchant_there" if action.good else "refused.which_merchant",
            params=params(good=action.good or ""),
            kind="shape",
        )


def lying_on(seat: Seat, action: BonusUpgrade) -> int:
    """Own merchants on either area of the good that a merchant is taken back from."""
    if action.good is None:
        return 0
    return seat.buying.of(action.good) + seat.selling.of(action.good)


def no_bonus_upgrade_open(
    ctx: Context, state: GameState, action: BonusUpgrade
) -> Iterator[Violation]:
    """A bonus upgrade is taken at once or given up (B-BONUS-01)."""
    if open_upgrade(state, action) is None:
        yield Violation(rule="B-BONUS-01", reason="not_offered", message="refused.no_bonus_upgrade")


def open_upgrade(state: GameState, action: BonusUpgrade) -> Pending | None:
    """The open bonus upgrade that an action uses."""
    for pending in state.pending:
        if pending.kind == "bonus_upgrade" and action.using in (None, pending.source):
            return pending
    return None


def price_of_the_upgrade(ctx: Context, state: GameState, action: Upgrade) -> Iterator[Money]:
    """£4 Shipping, £10 technology, £4 merchant; as bonus free, technology £5 (B-BONUS-06)."""
    upgrades = ctx.catalog.upgrades
    rule, amount = "", 0
    match action:
        case UpgradeShipping():
            rule, amount = "B-SHIP-01", upgrades.shipping.cost
        case HireMerchant():
            rule, amount = "B-HIRE-01", upgrades.merchant.cost
        case UpgradeTechnology():
            rule, amount = "B-TECH-01", upgrades.technology.cost
        case BonusUpgrade():
            if action.take in TECHNOLOGY_OF:
                rule, amount = "B-TECH-04", upgrades.technology.bonus_cost
    if amount:
        yield Money(rule=rule, amount=amount, payer=action.by, payee=SUPPLY)


def upgrade(ctx: Context, state: GameState, action: Upgrade) -> Iterator[Effect]:
    """Move the token, flip the tile, hire or take back (B-SHIP-01, B-TECH-02, B-HIRE-02)."""
    if isinstance(action, BonusUpgrade):
        pending = open_upgrade(state, action)
        if pending is not None:
            yield CloseOffer(pending=pending)
        if action.take == "retrieve" and action.good is not None:
            yield RetrieveMerchant(seat=action.by, good=action.good)
    what = taken(action)
    if what == "shipping":
        yield RaiseShipping(seat=action.by)
    elif what == "merchant":
        yield Hire(seat=action.by)
    elif what in TECHNOLOGY_OF:
        yield FlipTechnology(seat=action.by, worker=TECHNOLOGY_OF[what])


ALL = (UpgradeShipping, UpgradeTechnology, HireMerchant, BonusUpgrade)

UPGRADES: Module[Context, GameState, Effect] = Module(
    id="base.upgrades",
    needs=("base.turns",),
    checks=(
        Check(rule="B-SHIP-03", on=ALL, run=shipping_is_full),
        Check(rule="B-TECH-05", on=ALL, run=technology_is_flipped),
        Check(rule="B-HIRE-03", on=ALL, run=no_merchant_to_hire),
        Check(rule="B-BONUS-07", on=(BonusUpgrade,), run=no_merchant_to_take_back),
        Check(rule="B-BONUS-01", on=(BonusUpgrade,), run=no_bonus_upgrade_open),
    ),
    charges=(Charge(rule="B-BONUS-06", on=ALL, run=price_of_the_upgrade),),
    outcomes=(Outcome(rule="B-BONUS-06", on=ALL, run=upgrade),),
)
