"""What counts at the end, seat by seat: from a form, a case file or a recorded table."""

from __future__ import annotations

from typing import Self

from pydantic import Field, ValidationError, model_validator

from assistant.caledonia.setup import Setup
from assistant.caledonia.words import IMPORTS, Import
from assistant.core.errors import BadAction
from assistant.core.frozen import Frozen

MOST = 9999
"""Bound of a typed number: far above anything a game reaches, low enough to catch a slip."""

LISTS = ("milestone_ranks", "milestone_rounds")
"""Numbers that are several, written with commas between."""


class Tally(Frozen):
    """The numbers of one seat.

    Parameters
    ----------
    glory : Glory on the track; the Automa's comes from its difficulty instead.
    basic_goods, processed_goods, money : in stock; money in £.
    hops, cotton, tobacco, sugar_cane : units on the own fulfilled contracts.
    contracts : fulfilled Export contracts.
    settlements : settlements in the largest group connected at the own Shipping level.
    award : the amount that counts for the Award in play; None takes it from the lines above
        where the Award counts one of them.
    milestone_ranks : place taken at each claimed Milestone, 1..4.
    milestone_rounds : round of each claim, in solo and against the Automa alone.
    deliveries : markers taken from the Delivery track, 0..5.
    bid : clan auction bid in VP, 0..30.
    """

    glory: int = Field(default=0, ge=0, le=MOST)
    basic_goods: int = Field(default=0, ge=0, le=MOST)
    processed_goods: int = Field(default=0, ge=0, le=MOST)
    money: int = Field(default=0, ge=0, le=MOST)
    hops: int = Field(default=0, ge=0, le=MOST)
    cotton: int = Field(default=0, ge=0, le=MOST)
    tobacco: int = Field(default=0, ge=0, le=MOST)
    sugar_cane: int = Field(default=0, ge=0, le=MOST)
    contracts: int = Field(default=0, ge=0, le=50)
    settlements: int = Field(default=0, ge=0, le=40)
    award: int | None = Field(default=None, ge=0, le=MOST)
    milestone_ranks: tuple[int, ...] = Field(default=(), max_length=4)
    milestone_rounds: tuple[int, ...] = Field(default=(), max_length=4)
    deliveries: int = Field(default=0, ge=0, le=5)
    bid: int = Field(default=0, ge=0, le=30)

    @model_validator(mode="after")
    def _milestones(self) -> Self:
        if not all(1 <= rank <= 4 for rank in self.milestone_ranks):
            raise ValueError("milestone_ranks are places from 1 to 4")
        if not all(1 <= round_ <= 5 for round_ in self.milestone_rounds):
            raise ValueError("milestone_rounds are rounds from 1 to 5")
        return self

    def imported(self, good: Import) -> int:
        """Units of one import good."""
        amount: int = getattr(self, good)
        return amount


def read_number(item: str, value: str) -> int | tuple[int, ...]:
    """Read one typed number of a tally.

    Parameters
    ----------
    item : name of a field of ``Tally``.
    value : a number, or for ``LISTS`` several with commas between.

    Raises
    ------
    ValueError : out of bounds, or a list where one number belongs; the sentence says what is.
    """
    numbers = tuple(int(part) for part in value.split(","))
    if item not in LISTS and len(numbers) > 1:
        raise ValueError(f"{item} is one number, not {value}")
    found = numbers if item in LISTS else numbers[0]
    try:
        Tally.model_validate({item: found})
    except ValidationError as error:
        raise ValueError(f"{item}: {error.errors()[0]['msg']}") from None
    return found


def check_tallies(setup: Setup, tallies: dict[str, Tally]) -> None:
    """Refuse numbers that the agreed game does not have.

    Raises
    ------
    BadAction : a seat too many or too few, train numbers without the train, the wrong kind of
        Milestone numbers; the sentence says what to change.

    Rules
    -----
    I-5.4.6.01, I-6.2.04, A-8.2.05.
    """
    seats = [seat.colour for seat in setup.seats]
    if set(tallies) != set(seats):
        raise BadAction(f"the score sheet needs exactly these seats: {', '.join(seats)}")
    by_round = scores_milestones_by_round(setup)
    spots = 2 if setup.players - bool(setup.automa) <= 2 else 4
    for colour, tally in tallies.items():
        if tally.deliveries and "train" not in setup.modules:
            raise BadAction(f"{colour}: deliveries are for games with the train module; leave out")
        if (tally.milestone_ranks or tally.milestone_rounds) and not has_milestones(setup):
            raise BadAction(f"{colour}: this game has no Milestones; leave them out or add train")
        if tally.milestone_ranks and by_round:
            raise BadAction(f"{colour}: with one player use milestone_rounds, the rounds of claim")
        if tally.milestone_rounds and not by_round:
            raise BadAction(f"{colour}: with several players use milestone_ranks, the places taken")
        if any(rank > spots for rank in tally.milestone_ranks):
            raise BadAction(f"{colour}: a Milestone area has {spots} spots with so many players")


def has_milestones(setup: Setup) -> bool:
    """Whether Milestones are in play: with the train, or alone by a variant (I-7.3.01)."""
    return "train" in setup.modules or bool(
        {"milestones_only", "simplified_train"} & set(setup.variants)
    )


def scores_milestones_by_round(setup: Setup) -> bool:
    """Whether Milestones score by the round of claim: one player, alone or against the Automa.

    Rules
    -----
    I-6.2.04, A-8.2.05.
    """
    return len(setup.humans) == 1


def import_totals(tallies: dict[str, Tally]) -> dict[Import, int]:
    """Units of each import good over all seats (B-FINAL-07)."""
    return {good: sum(t.imported(good) for t in tallies.values()) for good in IMPORTS}
