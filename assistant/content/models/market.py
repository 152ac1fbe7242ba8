"""The Market board."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from assistant.content.models.header import Entry, Header, Position, Pounds
from assistant.content.unknown import Unknown
from assistant.content.words import Good

Prices = Annotated[tuple[Pounds, ...], Field(min_length=10, max_length=10)]
Bracket = tuple[Position, Position]
"""First and last position of the medium bracket, both inside."""


class PriceTrack(Entry):
    """Prices of one good.

    Attributes
    ----------
    prices : in pounds, from position 0, the lowest, to position 9.
    start : position of the price marker when the game begins.
    bracket : the medium range.
    """

    id: Good
    prices: Prices
    start: Position
    bracket: Bracket | Unknown

    @model_validator(mode="after")
    def _rises(self) -> Self:
        if list(self.prices) != sorted(self.prices):
            raise ValueError("prices never fall towards the top; write the lowest first")
        return self

    @property
    def start_price(self) -> int:
        """Price in pounds when the game begins."""
        return self.prices[self.start]


class TrackAlternative(Entry):
    """Another reading of a track that sources disagree on."""

    id: str
    good: Good
    prices: Prices
    start: Position


class MarketFile(Header):
    """Price tracks in reading order of the goods.

    Attributes
    ----------
    practice_bracket : stands in for brackets that nobody has told us.
    """

    price_tracks: tuple[PriceTrack, ...]
    price_track_alternatives: tuple[TrackAlternative, ...]
    practice_bracket: Bracket
    market_sides: Unknown
