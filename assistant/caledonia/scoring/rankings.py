"""Score lines that compare the seats: exports, settlements, Awards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.words import IMPORTS, Variant
from assistant.content.models.goals import Award
from assistant.content.models.scoring import GapScoring
from assistant.core.score import Place, ScoreLine, close_second, places
from assistant.core.verdict import params


def export_lines(ctx: Context, tallies: Mapping[str, Tally]) -> Iterator[ScoreLine]:
    """Prizes for the most fulfilled contracts.

    Rules
    -----
    B-FINAL-11 to B-FINAL-15, B-SOLO-16, I-7.2.02, A-7.2.01; Q113.
    """
    values = {seat: tally.contracts for seat, tally in tallies.items()}
    yield from _ranking(ctx, "exports", values)


def settlement_lines(ctx: Context, tallies: Mapping[str, Tally]) -> Iterator[ScoreLine]:
    """Prizes for the most connected settlements, or for the longest one by the other reading.

    Rules
    -----
    B-SETTLE-07 to B-SETTLE-10, B-SOLO-17, I-7.2.03, A-7.3.01; Q113; conflict C-11.
    """
    values = {seat: tally.settlements for seat, tally in tallies.items()}
    yield from _ranking(ctx, "settlements", values)


Ranking = Literal["exports", "settlements"]

RULES = {
    "exports": {
        "solo": ("B-SOLO-16",),
        "automa": ("A-7.2.01",),
        "close": ("I-7.2.02",),
        "two": ("B-FINAL-12", "B-FINAL-13", "B-FINAL-15"),
        "more": ("B-FINAL-11", "B-FINAL-13", "B-FINAL-14"),
    },
    "settlements": {
        "solo": ("B-SOLO-17",),
        "automa": ("A-7.3.01",),
        "close": ("I-7.2.03",),
        "two": ("B-SETTLE-08", "B-SETTLE-09"),
        "more": ("B-SETTLE-07", "B-SETTLE-09"),
    },
}

CLOSE_VARIANT: dict[Ranking, Variant] = {
    "exports": "alt_export_scoring",
    "settlements": "alt_settlement_scoring",
}


def _ranking(ctx: Context, item: Ranking, values: dict[str, int]) -> Iterator[ScoreLine]:
    if ctx.setup.solo:
        seat = ctx.setup.seats[0].colour
        catalog = ctx.catalog
        steps = catalog.solo_export_vp if item == "exports" else catalog.solo_settlement_vp
        yield ScoreLine(
            seat=seat,
            item=item,
            points=steps(values[seat]),
            rules=RULES[item]["solo"],
            message=f"score.solo_{item}",
            params=params(count=values[seat]),
        )
        return
    two = ctx.setup.players == 2
    if two and (ctx.setup.automa or CLOSE_VARIANT[item] in ctx.setup.variants):
        gap = gap_scoring(ctx, item)
        found = close_second(values, first=gap.first, second=gap.second, tie=gap.tie, gap=gap.gap)
        rules = RULES[item]["automa" if ctx.setup.automa else "close"]
    else:
        pooled = ctx.setup.switches.ranking_ties == "pooled"
        found = places(values, prizes_for(ctx, item), pooled=pooled)
        rules = RULES[item]["two" if two else "more"]
    longest = item == "settlements" and ctx.setup.switches.settlement_prize == "longest"
    for seat, place in found.items():
        yield _place_line(seat, item, values[seat], place, rules, longest=longest)


def prizes_for(ctx: Context, item: Ranking) -> tuple[int, ...]:
    """VP of the places in a ranking of this many players, the Automa counted (Q113)."""
    if item == "exports":
        return ctx.catalog.export_prizes(ctx.setup.players)
    return ctx.catalog.settlement_prizes(ctx.setup.players)


def gap_scoring(ctx: Context, item: Ranking) -> GapScoring:
    """Numbers of a ranking for two whose second may be close: the Automa's, or a variant's."""
    automa, variants = ctx.catalog.automa.final_scoring, ctx.catalog.variants
    if item == "exports":
        return automa.exports if ctx.setup.automa else variants.alt_export_scoring
    return automa.settlements if ctx.setup.automa else variants.alt_settlement_scoring


def _place_line(
    seat: str, item: str, value: int, place: Place, rules: tuple[str, ...], *, longest: bool = False
) -> ScoreLine:
    counted = "longest" if longest else item
    return ScoreLine(
        seat=seat,
        item=item,
        points=place.prize,
        rules=rules,
        message=f"score.{counted}_tied" if place.tied > 1 else f"score.{counted}",
        params=params(
            count=value, place=place.rank, tied=place.tied, pool=place.pool, vp=place.prize
        ),
    )


def award_lines(ctx: Context, tallies: Mapping[str, Tally]) -> Iterator[ScoreLine]:
    """Award tile among the players, or Award card for one player.

    Rules
    -----
    I-5.2.03 to I-5.2.05, I-6.1.01, I-6.1.02, A-8.1.01 to A-8.1.03.
    """
    award = ctx.setup.award
    if "awards" not in ctx.setup.modules or award is None:
        return
    humans = ctx.setup.humans
    values = {seat: award_amount(award, tallies[seat]) for seat in humans}
    if len(humans) == 1:
        seat = humans[0]
        card = ctx.catalog.award(award)
        yield ScoreLine(
            seat=seat,
            item="award",
            points=_card_vp(ctx, card, values[seat]),
            rules=("I-6.1.02",) if ctx.setup.solo else ("A-8.1.01",),
            message="score.award_card",
            params=params(
                award=award, count=values[seat], zero_from=card.zero_from, four_from=card.four_from
            ),
        )
        return
    rules: tuple[str, ...] = (
        ("I-5.2.04", "I-5.2.05") if len(humans) == 2 else ("I-5.2.03", "I-5.2.05")
    )
    if ctx.setup.automa:
        rules = (*rules, "A-8.1.03")
    for seat, place in places(values, ctx.catalog.award_prizes(len(humans))).items():
        yield _place_line(seat, "award", values[seat], place, rules)


def _card_vp(ctx: Context, card: Award, amount: int) -> int:
    """VP of an Award card; both marks count as reached by exactly their number (I-6.1.02)."""
    goal, half_way, missed = ctx.catalog.award_points.card
    if amount >= card.four_from:
        return goal
    return half_way if amount >= card.zero_from else missed


def award_amount(award: int, tally: Tally) -> int:
    """The amount that counts for an Award (1..9): as typed, else from another number.

    Awards 1, 5, 8 and 9 count units on the map: without a typed amount they count 0.

    Rules
    -----
    I-8.1.02, I-8.1.03, I-8.1.04, I-8.1.06, I-8.1.07.
    """
    if tally.award is not None:
        return tally.award
    return counted_for_award(award, tally) or 0


def counted_for_award(award: int, tally: Tally) -> int | None:
    """The amount for an Award as another number of the tally gives it; None where none does.

    Rules
    -----
    I-8.1.02, I-8.1.03, I-8.1.04, I-8.1.06, I-8.1.07.
    """
    match award:
        case 2:
            return max(tally.imported(good) for good in IMPORTS)
        case 3:
            return tally.glory
        case 4:
            return tally.money
        case 6:
            return tally.basic_goods
        case 7:
            return tally.processed_goods
        case _:
            return None
