"""What is aimed for over the whole game: Awards and Milestones."""

from typing import Annotated, Literal

from pydantic import Field

from assistant.content.models.header import Count, Entry, Header, Points, Positive
from assistant.core.frozen import Frozen

FiveRounds = Annotated[tuple[Points, ...], Field(min_length=5, max_length=5)]

AwardGoal = Literal[
    "units_on_map",
    "imports_of_one_type",
    "glory",
    "money",
    "units_in_settlement",
    "basic_goods",
    "processed_goods",
    "units_along_rivers",
    "units_by_lochs",
]


class Award(Entry):
    """An Award: the tile ranks the players, the card measures one player.

    Attributes
    ----------
    id : number of the tile, 1 to 9.
    zero_from, four_from : amounts from which the card scores 0 and 4 VP.
    """

    id: Positive
    counts: AwardGoal
    zero_from: Count
    four_from: Count
    rules: tuple[str, ...]


class AwardPoints(Frozen):
    """VP for Awards.

    Attributes
    ----------
    two_players, more_players : VP for the places of the tile, the first place first.
    card : VP of the card: goal reached, half way, missed.
    """

    two_players: tuple[Points, ...]
    more_players: tuple[Points, ...]
    card: tuple[Points, Points, Points]


class AwardsFile(Header):
    """Awards by number."""

    award_points: AwardPoints
    awards: tuple[Award, ...]


MilestoneGoal = Literal[
    "imports_of_one_type",
    "ports_claimed",
    "factories",
    "basic_goods",
    "workers",
    "upgrades",
    "triangles_in_different_settlements",
    "unit_types_in_number",
    "unit_types",
    "units_on_map",
    "units_in_settlement",
    "units_along_rivers",
    "spaces_in_line",
    "contracts_with_hops",
    "exported_types",
    "contracts_without_direct_bonus",
]


class Milestone(Entry):
    """A Milestone tile.

    Attributes
    ----------
    id : number of the tile, 1 to 16.
    count : how many at least.
    each : what each of these must have: units of a type (8), hops of a contract (14).
    """

    id: Positive
    counts: MilestoneGoal
    count: Positive
    each: Positive = 1
    rules: tuple[str, ...]


class MilestonePoints(Frozen):
    """VP for Milestones.

    Attributes
    ----------
    two_players, more_players : by order of claiming, the first first.
    by_round : by round of claiming, solo and with one human against the Automa.
    """

    two_players: tuple[Points, ...]
    more_players: tuple[Points, ...]
    by_round: FiveRounds


class MilestonesFile(Header):
    """Milestones by number."""

    milestones_in_play: Positive
    milestone_points: MilestonePoints
    milestones: tuple[Milestone, ...]
