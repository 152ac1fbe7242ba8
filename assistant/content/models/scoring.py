"""The Export board, final scoring and the solo tables."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from assistant.content.models.header import (
    Count,
    Entry,
    Header,
    Points,
    Positive,
    Pounds,
    SignedPounds,
)
from assistant.content.unknown import Unknown
from assistant.content.words import Import
from assistant.core.frozen import Frozen

Players = Annotated[int, Field(strict=True, ge=1, le=4)]
PerRound = Annotated[tuple[SignedPounds, ...], Field(min_length=5, max_length=5)]


class PassingBonus(Entry):
    """Pounds for passing, by place in the order of passing.

    Attributes
    ----------
    id : number of players.
    """

    id: Players
    amounts: tuple[Pounds, ...]

    @model_validator(mode="after")
    def _one_each(self) -> Self:
        if len(self.amounts) != self.id:
            raise ValueError(f"{self.id} players pass; write {self.id} amounts")
        return self


class ImportTrack(Entry):
    """Marked spaces of the score track that pay when an Import token reaches or passes them.

    Attributes
    ----------
    first, every : the first marked space, and the distance to each next one.
    money : pounds for a marked space.
    """

    first: Positive
    every: Positive
    money: Pounds


class ExportBoard(Frozen):
    """The Export board.

    Attributes
    ----------
    fees : for taking a contract in rounds 1 to 5; positive: the player receives.
    small_boxes, large_boxes : boxes on the side for 1-2 and for 3-4 players.
    """

    fees: PerRound
    passing_bonus: tuple[PassingBonus, ...]
    small_boxes: Positive
    large_boxes: Positive | Unknown
    import_track: ImportTrack


class ExportBoardFile(Header):
    """The Export board."""

    export_board: ExportBoard


class Prizes(Entry):
    """VP for the places of the two rankings, the first place first.

    Attributes
    ----------
    id : number of players.
    """

    id: Players
    exports: tuple[Points, ...]
    settlements: tuple[Points, ...]


class GapScoring(Frozen):
    """A ranking for two whose second place depends on how far behind it is.

    Attributes
    ----------
    first, second, tie : VP; in a tie each of the two gets ``tie``.
    gap : how many the second may have fewer and still score.
    """

    first: Points
    second: Points
    tie: Points
    gap: Positive


class FinalScoring(Frozen):
    """VP at the end of the game.

    Attributes
    ----------
    import_values : VP for a unit of the kind imported least, in the middle, most.
    import_ties : kinds from the rarest to the most common when their totals are equal.
    """

    glory: Points
    basic_good: Points
    processed_good: Points
    pounds_per_vp: Positive
    hop: Points
    import_values: tuple[Points, Points, Points]
    import_ties: tuple[Import, Import, Import]
    prizes: tuple[Prizes, ...]


class FinalScoringFile(Header):
    """Final scoring."""

    final_scoring: FinalScoring


class Step(Frozen):
    """VP from a number upwards."""

    at_least: Count
    vp: Points


class Title(Frozen):
    """Title from a total upwards."""

    at_least: Count
    title: Literal["newbie", "rookie", "average", "expert", "genius"]


class Solo(Frozen):
    """Beat your own score. Tables run from the highest step to the lowest.

    Attributes
    ----------
    blocked_land_cost : spaces of this land cost hold neutral workers.
    price_changes : goods whose price changes in a Preparation phase.
    """

    exports: tuple[Step, ...]
    settlements: tuple[Step, ...]
    ladder: tuple[Title, ...]
    blocked_land_cost: Pounds
    price_changes: Positive


class SoloFile(Header):
    """The base game's solo tables."""

    solo: Solo
