"""Farmers markets and the Export contract refill board."""

from assistant.content.models.header import Entry, Header, Positive, Pounds
from assistant.content.words import BasicGood, ProcessedGood
from assistant.core.frozen import Frozen


class MarketTile(Entry):
    """A Farmers market: the two goods it buys."""

    basic: BasicGood
    processed: ProcessedGood


class MarketSale(Frozen):
    """A sale: most goods, and the pounds paid on top of the market price of each."""

    max_goods: Positive
    basic_extra: Pounds
    processed_extra: Pounds


class MarketPlacement(Frozen):
    """Where a Farmers market may lie; spaces between two markets are counted exclusively."""

    neighbouring_land: Positive
    spaces_between: Positive


class FarmersMarkets(Frozen):
    """The module's numbers; ``passing_reduction`` in pounds comes off each passing bonus."""

    sale: MarketSale
    placement: MarketPlacement
    passing_reduction: Pounds


class FarmersMarketsFile(Header):
    """Farmers markets."""

    farmers_markets: FarmersMarkets
    farmers_market_tiles: tuple[MarketTile, ...]


class RefillBoard(Entry):
    """Spots of the Export contract refill board."""

    spots: Positive


class RefillBoardFile(Header):
    """The refill board."""

    refill_board: RefillBoard
