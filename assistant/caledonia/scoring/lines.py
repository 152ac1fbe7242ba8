"""Tallies to score lines: every VP with its reason and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.rankings import award_lines, export_lines, settlement_lines
from assistant.caledonia.scoring.tally import (
    Tally,
    check_tallies,
    has_milestones,
    import_totals,
    scores_milestones_by_round,
)
from assistant.caledonia.words import IMPORTS, Import
from assistant.core.score import ScoreLine, ScoreSheet
from assistant.core.verdict import params

ITEMS = (
    "glory",
    "basic_goods",
    "processed_goods",
    "money",
    "hops",
    "cotton",
    "tobacco",
    "sugar_cane",
    "exports",
    "settlements",
    "award",
    "milestones",
    "deliveries",
    "train",
    "auction",
)
"""The lines of the score pad in order."""


def score(ctx: Context, tallies: Mapping[str, Tally]) -> ScoreSheet:
    """Turn tallies into a score sheet.

    Parameters
    ----------
    tallies : one for each seat of the setup.

    Raises
    ------
    BadAction : numbers that the agreed game does not have.

    Rules
    -----
    B-FINAL-01 to B-FINAL-18, B-SOLO-15 to B-SOLO-18, A-7.1.01 to A-7.3.01, I-5.2, I-5.4.5, I-6.
    """
    found = dict(tallies)
    check_tallies(ctx.setup, found)
    lines: list[ScoreLine] = []
    for seat in ctx.setup.seats:
        tally = found[seat.colour]
        lines += _glory(ctx, seat.colour, tally)
        lines += _stock(ctx, seat.colour, tally)
        lines += _imports(ctx, seat.colour, found)
        lines += _train(ctx, seat.colour, tally)
        lines += _auction(seat.colour, tally)
    lines += export_lines(ctx, found)
    lines += settlement_lines(ctx, found)
    lines += award_lines(ctx, found)
    order = {seat.colour: number for number, seat in enumerate(ctx.setup.seats)}
    lines.sort(key=lambda line: (order[line.seat], ITEMS.index(line.item)))
    sheet = ScoreSheet(seats=tuple(order), lines=tuple(lines))
    return finished(ctx, sheet, found)


def money_per_vp(ctx: Context, seat: str) -> int:
    """How many £ make 1 VP: ten for players, five for the Automa (B-FINAL-05, A-7.1.03)."""
    if seat == ctx.setup.automa:
        return ctx.catalog.automa.final_scoring.pounds_per_vp
    return ctx.catalog.final_scoring.pounds_per_vp


def _glory(ctx: Context, seat: str, tally: Tally) -> Iterator[ScoreLine]:
    if seat == ctx.setup.automa:
        level = ctx.catalog.difficulty(ctx.setup.difficulty)
        yield ScoreLine(
            seat=seat,
            item="glory",
            points=level.glory,
            rules=("A-7.1.01",),
            message="score.glory_of_level",
            params=params(level=level.id, vp=level.glory),
        )
        return
    yield ScoreLine(
        seat=seat,
        item="glory",
        points=tally.glory,
        rules=("B-FINAL-02",),
        message="score.glory",
        params=params(count=tally.glory),
    )


def _stock(ctx: Context, seat: str, tally: Tally) -> Iterator[ScoreLine]:
    """Goods, money and hops."""
    final = ctx.catalog.final_scoring
    automa = seat == ctx.setup.automa
    rows = (
        ("basic_goods", tally.basic_goods, final.basic_good, "B-FINAL-03"),
        ("processed_goods", tally.processed_goods, final.processed_good, "B-FINAL-04"),
        ("hops", tally.hops, final.hop, "B-FINAL-06"),
    )
    for item, count, each, rule in rows:
        if automa and item != "hops":
            continue  # it never has goods
        yield ScoreLine(
            seat=seat,
            item=item,
            points=count * each,
            rules=(rule, "A-7.1.02") if automa else (rule,),
            message=f"score.{item}",
            params=params(count=count, each=each),
        )
    per = money_per_vp(ctx, seat)
    yield ScoreLine(
        seat=seat,
        item="money",
        points=tally.money // per,
        rules=("A-7.1.03",) if automa else ("B-FINAL-05",),
        message="score.money",
        params=params(money=tally.money, per=per, rest=tally.money % per),
    )


def import_values(ctx: Context, seat: str, tallies: Mapping[str, Tally]) -> dict[Import, int]:
    """VP of one unit of each import good for a seat.

    Rules
    -----
    B-FINAL-07, B-FINAL-08, B-SOLO-15, B-VAR-02, B-VAR-12.
    """
    final = ctx.catalog.final_scoring
    if "static_imports" in ctx.setup.variants:
        return {good: ctx.catalog.variants.static_imports.vp for good in IMPORTS}
    totals = import_totals(dict(tallies))
    if "personal_imports" in ctx.setup.variants:
        totals = {good: tallies[seat].imported(good) for good in IMPORTS}
    ties = final.import_ties
    rarest_first = sorted(IMPORTS, key=lambda good: (totals[good], ties.index(good)))
    return dict(zip(rarest_first, final.import_values, strict=True))


def _imports(ctx: Context, seat: str, tallies: Mapping[str, Tally]) -> Iterator[ScoreLine]:
    values = import_values(ctx, seat, tallies)
    totals = import_totals(dict(tallies))
    rules: tuple[str, ...] = ("B-FINAL-07", "B-FINAL-08", "B-FINAL-09")
    message = "score.import"
    if "static_imports" in ctx.setup.variants:
        rules, message = ("B-VAR-02",), "score.import_static"
    elif "personal_imports" in ctx.setup.variants:
        rules, message = ("B-VAR-12",), "score.import_personal"
    elif ctx.setup.solo:
        rules = ("B-SOLO-15", "B-FINAL-08")
    for good in IMPORTS:
        count = tallies[seat].imported(good)
        yield ScoreLine(
            seat=seat,
            item=good,
            points=count * values[good],
            rules=rules,
            message=message,
            params=params(count=count, each=values[good], good=good, total=totals[good]),
        )


def _train(ctx: Context, seat: str, tally: Tally) -> Iterator[ScoreLine]:
    if seat == ctx.setup.automa:
        yield from _train_of_automa(ctx, seat)
        return
    if has_milestones(ctx.setup):
        by_round = scores_milestones_by_round(ctx.setup)
        claims = tally.milestone_rounds if by_round else tally.milestone_ranks
        points = [_milestone_vp(ctx, claim) for claim in claims]
        yield ScoreLine(
            seat=seat,
            item="milestones",
            points=sum(points),
            rules=_milestone_rules(ctx),
            message="score.milestones_by_round" if by_round else "score.milestones",
            params=params(count=len(claims), sum=" + ".join(map(str, points)) or "0"),
        )
    if "train" in ctx.setup.modules:
        yield ScoreLine(
            seat=seat,
            item="deliveries",
            points=ctx.catalog.delivery_vp(tally.deliveries),
            rules=("I-5.4.5.01",),
            message="score.deliveries",
            params=params(count=tally.deliveries),
        )
        if ctx.setup.solo:
            deduction = ctx.catalog.train.solo_deduction
            yield ScoreLine(
                seat=seat,
                item="train",
                points=-deduction,
                rules=("I-6.2.05",),
                message="score.solo_train",
                params=params(vp=deduction),
            )


def _milestone_vp(ctx: Context, claim: int) -> int:
    """VP of one claim: by its round with one player, by the place taken with more."""
    if scores_milestones_by_round(ctx.setup):
        return ctx.catalog.milestone_round_vp(claim)
    return milestone_prizes(ctx)[claim - 1]


def milestone_prizes(ctx: Context) -> tuple[int, ...]:
    """VP of the spots of a Milestone on the side of the Train board in use.

    Rules
    -----
    I-5.4.5.02, I-5.4.6.01, I-7.3.2.02.
    """
    two = len(ctx.setup.humans) == 2 and "simplified_train" not in ctx.setup.variants
    return ctx.catalog.milestone_prizes(2 if two else 4)


def _milestone_rules(ctx: Context) -> tuple[str, ...]:
    if ctx.setup.solo:
        return ("I-6.2.04",)
    if len(ctx.setup.humans) == 1:
        return ("A-8.2.05",)
    if "simplified_train" in ctx.setup.variants:
        return ("I-7.3.2.02", "I-5.4.5.02")
    return ("I-5.4.6.01",) if len(ctx.setup.humans) == 2 else ("I-5.4.5.02",)


def _train_of_automa(ctx: Context, seat: str) -> Iterator[ScoreLine]:
    """VP by difficulty, only when the train module is in play (A-8.2.04)."""
    if "train" in ctx.setup.modules:
        level = ctx.catalog.difficulty(ctx.setup.difficulty)
        yield ScoreLine(
            seat=seat,
            item="train",
            points=level.train_vp,
            rules=("A-8.2.04",),
            message="score.train_of_level",
            params=params(level=level.id, vp=level.train_vp),
        )


def _auction(seat: str, tally: Tally) -> Iterator[ScoreLine]:
    if tally.bid:
        yield ScoreLine(
            seat=seat,
            item="auction",
            points=-tally.bid,
            rules=("B-FINAL-17", "B-VAR-09"),
            message="score.auction",
            params=params(vp=tally.bid),
        )


def finished(ctx: Context, sheet: ScoreSheet, tallies: Mapping[str, Tally]) -> ScoreSheet:
    """Add the winner, or in a solo game the rung of the ladder (B-FINAL-18, B-SOLO-18)."""
    if ctx.setup.solo:
        title = ctx.catalog.solo_title(sheet.total(sheet.seats[0]))
        return ScoreSheet(seats=sheet.seats, lines=sheet.lines, title=title)

    def rank(seat: str) -> tuple[int, int]:
        return sheet.total(seat), tallies[seat].money % money_per_vp(ctx, seat)

    best = max(rank(seat) for seat in sheet.seats)
    winners = tuple(seat for seat in sheet.seats if rank(seat) == best)
    return ScoreSheet(seats=sheet.seats, lines=sheet.lines, winners=winners)
