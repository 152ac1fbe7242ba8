"""Doubts about typed numbers: what no table can have, or what does not fit together.

A doubt never stops anybody: the table may have counted right and the app may not know why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.rankings import counted_for_award
from assistant.caledonia.scoring.tally import (
    Tally,
    has_milestones,
    scores_milestones_by_round,
)
from assistant.caledonia.words import IMPORTS
from assistant.core.verdict import Params, params

Tallies = Mapping[str, Tally]

ON_CONTRACTS = (*IMPORTS, "hops")
"""Numbers that are printed on Export contracts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """One number that looks wrong.

    Parameters
    ----------
    message : id of the sentence in the catalogue.
    item : the field of ``Tally`` to look at again.
    seat : whose number it is; None when only the sum of all seats is wrong.
    rules : ids of the rules behind it.
    params : numbers and words of the sentence.
    """

    message: str
    item: str
    seat: str | None = None
    rules: tuple[str, ...] = ()
    params: Params = ()


def doubts(ctx: Context, tallies: Tallies) -> tuple[Doubt, ...]:
    """Look for numbers that cannot be or do not fit together.

    Parameters
    ----------
    tallies : of any seats of the setup, finished or not.

    Returns
    -------
    seat by seat, then those about all seats together.

    Rules
    -----
    B-FINAL-06, B-FINAL-07, B-SETUP-39, B-SETTLE-01, B-VAR-11, I-5.4.3.01 to I-5.4.3.04,
    I-7.3.2.04, I-8.1.01 to I-8.1.09.
    """
    found: list[Doubt] = []
    for seat, tally in tallies.items():
        for check in OF_ONE_SEAT:
            found += check(ctx, seat, tally)
    for check_all in OF_ALL_SEATS:
        found += check_all(ctx, tallies)
    return tuple(found)


def printed(ctx: Context, item: str) -> tuple[int, ...]:
    """Units of an import good, or hops, on each Export contract, most first."""
    amounts = (getattr(contract.gives, item) for contract in ctx.catalog.contracts)
    return tuple(sorted(amounts, reverse=True))


def units_of_a_player(ctx: Context) -> int:
    """How many units a player can have on the map; a Train station counts (I-5.4.2.22)."""
    station = "train" in ctx.setup.modules
    return sum(unit.count for unit in ctx.catalog.units) + station


def more_than_the_contracts_show(ctx: Context, seat: str, tally: Tally) -> Iterator[Doubt]:
    """Hops and imports lie on fulfilled contracts, and no tile is there twice (B-FINAL-06)."""
    single = False
    for item in ON_CONTRACTS:
        count = getattr(tally, item)
        most = sum(printed(ctx, item)[: tally.contracts])
        if count > most:
            single = True
            yield Doubt(
                message="doubt.more_than_contracts" if tally.contracts else "doubt.no_contracts",
                item=item,
                seat=seat,
                rules=("B-FINAL-06" if item == "hops" else "B-FINAL-09",),
                params=params(good=item, amount=count, count=tally.contracts, most=most),
            )
    together = sum(tally.imported(good) for good in IMPORTS)
    all_kinds = sorted(
        (sum(n for _, n in contract.gives.imports) for contract in ctx.catalog.contracts),
        reverse=True,
    )
    most = sum(all_kinds[: tally.contracts])
    if together > most and not single:
        yield Doubt(
            message="doubt.imports_together",
            item="contracts",
            seat=seat,
            rules=("B-FINAL-09",),
            params=params(amount=together, count=tally.contracts, most=most),
        )


def more_settlements_than_units(ctx: Context, seat: str, tally: Tally) -> Iterator[Doubt]:
    """A settlement is at least one unit (B-SETTLE-01, B-SETTLE-02); so the longest has no more."""
    most, longest = units_of_a_player(ctx), ctx.setup.switches.settlement_prize == "longest"
    if tally.settlements > most:
        yield Doubt(
            message="doubt.longest" if longest else "doubt.settlements",
            item="settlements",
            seat=seat,
            rules=("B-SETTLE-01",),
            params=params(amount=tally.settlements, most=most),
        )


def award_differs(ctx: Context, seat: str, tally: Tally) -> Iterator[Doubt]:
    """An Award that counts a line of the pad counts that line; others count units on the map."""
    award, amount = ctx.setup.award, tally.award
    if "awards" not in ctx.setup.modules or award is None or amount is None:
        return
    rules = ctx.catalog.award(award).rules
    counted = counted_for_award(award, tally)
    if counted is not None:
        if amount != counted:
            yield Doubt(
                message=f"doubt.award_{award}",
                item="award",
                seat=seat,
                rules=rules,
                params=params(amount=amount, counted=counted),
            )
        return
    most = units_of_a_player(ctx)
    if amount > most:
        yield Doubt(
            message="doubt.award_units",
            item="award",
            seat=seat,
            rules=rules,
            params=params(amount=amount, most=most),
        )
    if ctx.setup.switches.settlement_prize == "longest":
        return
    # Award 1: every settlement holds a unit. Award 5: so does every settlement but the largest.
    least = tally.settlements + (amount - 1 if award == 5 and amount else 0)
    if (award == 1 and amount < least) or (award == 5 and amount <= most < least):
        yield Doubt(
            message=f"doubt.award_{award}",
            item="award",
            seat=seat,
            rules=(*rules, "B-SETTLE-01"),
            params=params(amount=amount, settlements=tally.settlements, most=most),
        )


def more_milestones_than_markers(ctx: Context, seat: str, tally: Tally) -> Iterator[Doubt]:
    """A Milestone takes a marker that a delivery has freed (I-5.4.3.01, I-5.4.3.02)."""
    by_round = scores_milestones_by_round(ctx.setup)
    claims = tally.milestone_rounds if by_round else tally.milestone_ranks
    if "train" in ctx.setup.modules and len(claims) > tally.deliveries:
        yield Doubt(
            message="doubt.milestones_without_deliveries",
            item="milestone_rounds" if by_round else "milestone_ranks",
            seat=seat,
            rules=("I-5.4.3.01",),
            params=params(amount=len(claims), count=tally.deliveries),
        )


def milestones_too_early(ctx: Context, seat: str, tally: Tally) -> Iterator[Doubt]:
    """At most one marker is freed a round, by the one delivery or beside the Scoring tile."""
    if "train" in ctx.setup.modules:
        rules = ("I-5.4.2.01", "I-5.4.3.01")
    elif "simplified_train" in ctx.setup.variants:
        rules = ("I-7.3.2.01", "I-7.3.2.04")
    else:
        return
    for number, last in enumerate(sorted(tally.milestone_rounds), start=1):
        if number > last:
            yield Doubt(
                message="doubt.milestones_too_early",
                item="milestone_rounds",
                seat=seat,
                rules=rules,
                params=params(amount=number, count=last),
            )
            return


def more_than_the_box_holds(ctx: Context, tallies: Tallies) -> Iterator[Doubt]:
    """All seats together have no more than the Export contracts of the box (B-SETUP-39)."""
    contracts = sum(tally.contracts for tally in tallies.values())
    tiles = len(ctx.catalog.contracts)
    if contracts > tiles:
        yield Doubt(
            message="doubt.contracts",
            item="contracts",
            rules=("B-SETUP-39",),
            params=params(amount=contracts, most=tiles),
        )
    for item in ON_CONTRACTS:
        total = sum(getattr(tally, item) for tally in tallies.values())
        amounts = printed(ctx, item)
        most, everything = sum(amounts[:contracts]), sum(amounts)
        alone = any(
            getattr(tally, item) > sum(amounts[: tally.contracts]) for tally in tallies.values()
        )
        if total > everything or (total > most and not alone):
            yield Doubt(
                message="doubt.more_than_printed" if total > everything else "doubt.more_together",
                item=item,
                rules=("B-SETUP-39",),
                params=params(good=item, amount=total, count=contracts, most=min(most, everything)),
            )


def milestone_places_do_not_fit(ctx: Context, tallies: Tallies) -> Iterator[Doubt]:
    """Each Milestone has one first place, and a second only after a first (I-5.4.3.04)."""
    if not has_milestones(ctx.setup) or scores_milestones_by_round(ctx.setup):
        return
    ranks = [rank for tally in tallies.values() for rank in tally.milestone_ranks]
    most = ctx.catalog.milestones_in_play
    for rank in sorted(set(ranks)):
        taken, before = ranks.count(rank), ranks.count(rank - 1)
        if taken > most:
            message, limit = "doubt.rank_too_often", most
        elif rank > 1 and taken > before:
            message, limit = "doubt.rank_gap", before
        else:
            continue
        yield Doubt(
            message=message,
            item="milestone_ranks",
            rules=("I-5.4.3.04",),
            params=params(
                amount=taken, place=f"place-{rank}", most=limit, before=f"place-{rank - 1}"
            ),
        )


def nobody_got_the_last_clan(ctx: Context, tallies: Tallies) -> Iterator[Doubt]:
    """The last player of a clan auction pays nothing (B-VAR-11)."""
    bids = [tally.bid for seat, tally in tallies.items() if seat != ctx.setup.automa]
    if "clan_auction" in ctx.setup.variants and len(bids) > 1 and all(bids):
        yield Doubt(message="doubt.all_bid", item="bid", rules=("B-VAR-11",))


OF_ONE_SEAT: tuple[Callable[[Context, str, Tally], Iterable[Doubt]], ...] = (
    more_than_the_contracts_show,
    more_settlements_than_units,
    award_differs,
    more_milestones_than_markers,
    milestones_too_early,
)

OF_ALL_SEATS: tuple[Callable[[Context, Tallies], Iterable[Doubt]], ...] = (
    more_than_the_box_holds,
    milestone_places_do_not_fit,
    nobody_got_the_last_clan,
)
