"""The score sheet as it is filled in: which numbers a seat types, and where each stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from annotated_types import Le

from assistant.caledonia.actions import TallyItem, TypeTally
from assistant.caledonia.context import Context
from assistant.caledonia.scoring.from_state import known, tallies_of, tally_of
from assistant.caledonia.scoring.lines import finished, score
from assistant.caledonia.scoring.rankings import counted_for_award
from assistant.caledonia.scoring.tally import (
    Tally,
    has_milestones,
    scores_milestones_by_round,
)
from assistant.caledonia.state import GameState
from assistant.caledonia.words import ROUNDS
from assistant.core.score import ScoreSheet

LINE_OF: dict[TallyItem, str] = {
    "contracts": "exports",
    "milestone_ranks": "milestones",
    "milestone_rounds": "milestones",
    "bid": "auction",
}
"""Line of the pad that a number counts for, where it has another name."""

BASE: tuple[TallyItem, ...] = (
    "glory",
    "basic_goods",
    "processed_goods",
    "money",
    "contracts",
    "hops",
    "cotton",
    "tobacco",
    "sugar_cane",
    "settlements",
)
"""Numbers of every game in the order of counting: contracts before what is printed on them."""

OF_THE_AUTOMA = BASE[3:]
"""It has no goods, and its Glory comes from its difficulty (A-0.02, A-7.1.01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLine:
    """A number that a seat types.

    Parameters
    ----------
    most : the highest number that is taken; the lowest is 0.
    choices : for Milestones the places or rounds to choose from, each any number of times up to
        ``most`` in all; empty for a plain number.
    """

    item: TallyItem
    most: int
    choices: tuple[int, ...] = ()

    @property
    def line(self) -> str:
        """The line of the pad that it counts for."""
        return LINE_OF.get(self.item, self.item)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What stands in one line of one seat.

    Parameters
    ----------
    value : the number that counts now.
    numbers : the places or rounds of its Milestones; ``value`` counts them.
    source : ``typed`` by the table, ``known`` from the game that the app followed, ``line`` when
        an Award takes it from another line, ``empty`` when nobody has said anything.
    counted : what it would be had nobody typed it; None where only the table can tell.
    """

    value: int
    numbers: tuple[int, ...] = ()
    source: Literal["typed", "known", "line", "empty"]
    counted: int | None = None

    @property
    def said(self) -> bool:
        """Whether the number is typed, or known from the game."""
        return self.source in ("typed", "known")


def entry_lines(ctx: Context, colour: str) -> tuple[EntryLine, ...]:
    """The numbers that a seat types, in the order of counting.

    Rules
    -----
    A-0.02, A-8.1.02, A-8.1.03, A-8.2.04, I-5.2, I-5.4.5, I-6.2.04, I-7.3.01, B-FINAL-17.
    """
    setup = ctx.setup
    if colour == setup.automa:
        return tuple(EntryLine(item=item, most=_most(item)) for item in OF_THE_AUTOMA)
    lines = [EntryLine(item=item, most=_most(item)) for item in BASE]
    if "awards" in setup.modules and setup.award is not None:
        lines.append(EntryLine(item="award", most=_most("award")))
    if "train" in setup.modules:
        lines.append(EntryLine(item="deliveries", most=_most("deliveries")))
    if has_milestones(setup):
        lines.append(_milestones(ctx))
    if "clan_auction" in setup.variants and len(setup.humans) > 1:
        lines.append(EntryLine(item="bid", most=ctx.catalog.variants.clan_auction.max_bid))
    return tuple(lines)


Entries = dict[tuple[str, str], Entry]
"""What stands in each line, by colour and item."""


def entries(ctx: Context, state: GameState) -> Entries:
    """What stands in each line of each seat now."""
    found: Entries = {}
    for seat in ctx.setup.seats:
        tally = tally_of(ctx, state, seat.colour, strict=False)
        facts: dict[str, int | None] = dict(known(ctx, state.seat(seat.colour), strict=False))
        typed = {item for colour, item, _ in state.typed if colour == seat.colour}
        for line in entry_lines(ctx, seat.colour):
            found[seat.colour, line.item] = _entry(ctx, line, tally, facts, line.item in typed)
    return found


def _entry(
    ctx: Context, line: EntryLine, tally: Tally, facts: dict[str, int | None], typed: bool
) -> Entry:
    if line.choices:
        numbers: tuple[int, ...] = getattr(tally, line.item)
        return Entry(value=len(numbers), numbers=numbers, source="typed" if typed else "empty")
    counted, source = facts.get(line.item), "known"
    if line.item == "award" and ctx.setup.award is not None:
        counted, source = counted_for_award(ctx.setup.award, tally), "line"
    if typed:
        return Entry(value=getattr(tally, line.item), source="typed", counted=counted)
    if counted is None:
        return Entry(value=0, source="empty")
    return Entry(value=counted, source="line" if source == "line" else "known", counted=counted)


COMPARED: tuple[TallyItem, ...] = ("contracts", "settlements", "award")
"""Numbers that count against those of other seats, or against a card."""


def standing(ctx: Context, state: GameState) -> ScoreSheet:
    """The score sheet as far as it is filled in.

    A line that compares is left out until somebody has a number in it: that nobody has typed
    settlements yet does not make all seats share the prizes.

    Raises
    ------
    BadAction : typed numbers that the agreed game does not have.
    """
    tallies = tallies_of(ctx, state, strict=False)
    sheet = score(ctx, tallies)
    begun = {item for (_, item), found in entries(ctx, state).items() if found.value or found.said}
    left_out = {LINE_OF.get(item, item) for item in COMPARED if item not in begun}
    lines = tuple(line for line in sheet.lines if line.item not in left_out)
    return finished(ctx, replace(sheet, lines=lines), tallies)


NEVER_ZERO: tuple[TallyItem, ...] = ("glory", "money", "contracts", "settlements")
"""Numbers that are hardly ever nothing at the end of a game."""


def forgotten(ctx: Context, state: GameState) -> dict[str, tuple[TallyItem, ...]]:
    """Lines of each seat that are still empty and hardly can be; seats without any are left out."""
    found = entries(ctx, state)
    missing = {
        seat.colour: tuple(
            item
            for item in NEVER_ZERO
            if (seat.colour, item) in found and not found[seat.colour, item].said
        )
        for seat in ctx.setup.seats
    }
    return {colour: items for colour, items in missing.items() if items}


def carried_over(old: Context, state: GameState, new: Context) -> tuple[TypeTally, ...]:
    """The numbers that a sheet for other seats or modules takes over from an old one.

    A seat keeps what it has typed and what the app knew of it, as far as the new game has the
    line; the amount for an Award goes when another Award is in play.
    """
    before = entries(old, state)
    kept = []
    for colour in (seat.colour for seat in new.setup.seats):
        for line in entry_lines(new, colour):
            found = before.get((colour, line.item))
            other_award = line.item == "award" and old.setup.award != new.setup.award
            if found is None or not found.said or other_award:
                continue
            numbers: tuple[int, ...] = (found.value,)
            if line.choices:
                numbers = tuple(n for n in found.numbers if n in line.choices)
            if numbers:
                value = ",".join(map(str, numbers))
                kept.append(TypeTally(by=colour, item=line.item, value=value))
    return tuple(kept)


def _milestones(ctx: Context) -> EntryLine:
    """Rounds with one player, else places: no more than there are players (I-5.4.3.03)."""
    most = ctx.catalog.milestones_in_play
    if scores_milestones_by_round(ctx.setup):
        return EntryLine(item="milestone_rounds", most=most, choices=tuple(range(1, ROUNDS + 1)))
    places = tuple(range(1, len(ctx.setup.humans) + 1))
    return EntryLine(item="milestone_ranks", most=most, choices=places)


def _most(item: str) -> int:
    """The bound of a plain number of a tally."""
    bounds = (bound.le for bound in Tally.model_fields[item].metadata if isinstance(bound, Le))
    return next(bound for bound in bounds if isinstance(bound, int))
