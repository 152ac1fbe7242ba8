"""Everything that is printed on the components, as one value that never changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar

from pydantic import BaseModel

from assistant.content.layers import package_document, with_overrides
from assistant.content.loader import Document, Plain
from assistant.content.models.automa import (
    Automa,
    AutomaCard,
    AutomaCardsFile,
    AutomaFile,
    Difficulty,
)
from assistant.content.models.clans import BaseClansFile, Clan, Clans, IndustriaClansFile
from assistant.content.models.contracts import Contract, ContractsFile
from assistant.content.models.farmers_markets import (
    FarmersMarkets,
    FarmersMarketsFile,
    MarketTile,
    RefillBoard,
    RefillBoardFile,
)
from assistant.content.models.goals import (
    Award,
    AwardPoints,
    AwardsFile,
    Milestone,
    MilestonePoints,
    MilestonesFile,
)
from assistant.content.models.header import Header
from assistant.content.models.market import Bracket, MarketFile, PriceTrack, TrackAlternative
from assistant.content.models.player_board import (
    BuildingBonus,
    NeighbourhoodBonus,
    PlayerBoard,
    PlayerBoardFile,
    UnitSpec,
    Upgrades,
)
from assistant.content.models.scoring import (
    ExportBoard,
    ExportBoardFile,
    FinalScoring,
    FinalScoringFile,
    Prizes,
    Solo,
    SoloFile,
    Step,
)
from assistant.content.models.setup import (
    BaseVariantsFile,
    IndustriaVariantsFile,
    PlayerCount,
    SetupFile,
    SetupNumbers,
    Variants,
)
from assistant.content.models.tiles import (
    PortTile,
    PortTilesFile,
    PracticeTile,
    PracticeTilesFile,
    PrintedTile,
    ScoringTile,
    ScoringTilesFile,
    StartingTiles,
    StartingTilesFile,
)
from assistant.content.models.train import (
    DeliveryBonus,
    DeliveryBonusesFile,
    Train,
    TrainFile,
)
from assistant.content.unknown import Unknown
from assistant.content.validation import validate
from assistant.content.words import BoardUnit, Good
from assistant.core.errors import BadAction
from assistant.core.frozen import Frozen


class _HasId(Protocol):
    @property
    def id(self) -> str | int: ...


E = TypeVar("E", bound=_HasId)


@dataclass(frozen=True, slots=True, kw_only=True)
class Market:
    """The Market board: ``market["wool"]`` is the price track of wool."""

    tracks: tuple[PriceTrack, ...]

    def __getitem__(self, good: Good) -> PriceTrack:
        return _entry(self.tracks, good, "price track")


class Catalog(Frozen):
    """All components of the base game, Industria and its Automa.

    Two catalogues are equal when their digests are. Every look-up raises ``BadAction`` for an id,
    a round or a number of players that does not exist.

    Attributes
    ----------
    digest : sha256 of all values in canonical JSON, without sources, confidence and notes.
    headers : path of each file and what it says of itself.
    """

    digest: str
    headers: tuple[tuple[str, Header], ...]
    price_tracks: tuple[PriceTrack, ...]
    price_track_alternatives: tuple[TrackAlternative, ...]
    practice_bracket: Bracket
    market_sides: Unknown
    units: tuple[UnitSpec, ...]
    upgrades: Upgrades
    player_board: PlayerBoard
    neighbourhood_bonus: NeighbourhoodBonus
    building_bonus: BuildingBonus
    contracts: tuple[Contract, ...]
    export_board: ExportBoard
    final_scoring: FinalScoring
    solo: Solo
    setup: SetupNumbers
    player_counts: tuple[PlayerCount, ...]
    variants: Variants
    clans: Clans
    clan_tile_numbers: Unknown
    scoring_tiles: tuple[ScoringTile, ...]
    port_tiles: tuple[PortTile, ...]
    starting_tiles: tuple[StartingTiles, ...]
    practice_starting_tiles: tuple[PracticeTile, ...]
    awards: tuple[Award, ...]
    award_points: AwardPoints
    milestones: tuple[Milestone, ...]
    milestone_points: MilestonePoints
    milestones_in_play: int
    farmers_markets: FarmersMarkets
    farmers_market_tiles: tuple[MarketTile, ...]
    refill_board: RefillBoard
    train: Train
    delivery_bonuses: tuple[DeliveryBonus, ...]
    automa_cards: tuple[AutomaCard, ...]
    automa: Automa

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalog) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def market(self) -> Market:
        """The price tracks by good."""
        return Market(tracks=self.price_tracks)

    def unit(self, unit: BoardUnit) -> UnitSpec:
        """One type of unit of the Player board."""
        return _entry(self.units, unit, "unit")

    def contract(self, number: int) -> Contract:
        """Export contract 1 to 50."""
        return _entry(self.contracts, number, "contract")

    def clan(self, name: str) -> Clan:
        """Return what all clans have, by lower-case name; the rest is in ``clans.campbell``."""
        clan = getattr(self.clans, name, None) if name in Clans.model_fields else None
        if not isinstance(clan, Clan):
            raise BadAction(f"There is no clan '{name}': {', '.join(Clans.model_fields)}.")
        return clan

    def scoring_tile(self, number: int) -> ScoringTile:
        """Scoring tile 1 to 18."""
        return _entry(self.scoring_tiles, number, "Scoring tile")

    def port_tile(self, number: int) -> PortTile:
        """Port bonus tile 1 to 18."""
        return _entry(self.port_tiles, number, "Port bonus tile")

    @property
    def printed_tiles(self) -> tuple[PrintedTile, ...]:
        """The Starting tiles of the base game; empty unless somebody has read all of them."""
        tiles = _entry(self.starting_tiles, "base", "box").tiles
        return tiles if all(tile.money is not None for tile in tiles) else ()

    def award(self, number: int) -> Award:
        """Award 1 to 9."""
        return _entry(self.awards, number, "Award")

    def milestone(self, number: int) -> Milestone:
        """Milestone 1 to 16."""
        return _entry(self.milestones, number, "Milestone")

    def delivery_bonus(self, number: int) -> DeliveryBonus:
        """Delivery bonus 1 to 24."""
        return _entry(self.delivery_bonuses, number, "Delivery bonus")

    def automa_card(self, number: int) -> AutomaCard:
        """Automa card 1 to 22."""
        return _entry(self.automa_cards, number, "Automa card")

    def difficulty(self, level: int) -> Difficulty:
        """Level 1 to 5 of the Automa."""
        return _entry(self.automa.difficulties, level, "difficulty")

    def player_count(self, players: int) -> PlayerCount:
        """Numbers for 1 to 4 players; an Automa counts as one."""
        return _entry(self.player_counts, players, "number of players")

    def passing_bonus(self, players: int, farmers_markets: bool) -> tuple[int, ...]:
        """Pounds for the first to pass, the second, …; as many as there are players."""
        bonus = _entry(self.export_board.passing_bonus, players, "number of players")
        less = self.farmers_markets.passing_reduction if farmers_markets else 0
        return tuple(amount - less for amount in bonus.amounts)

    def contract_fee(self, round_number: int) -> int:
        """Pounds for taking a contract in round 1 to 5; positive: the player receives."""
        return _of_round(self.export_board.fees, round_number)

    def export_prizes(self, players: int) -> tuple[int, ...]:
        """VP for the places by fulfilled contracts, 2 to 4 players."""
        return self._prizes(players).exports

    def settlement_prizes(self, players: int) -> tuple[int, ...]:
        """VP for the places by connected settlements, 2 to 4 players."""
        return self._prizes(players).settlements

    def award_prizes(self, players: int) -> tuple[int, ...]:
        """VP for the places of an Award tile, 2 to 4 players; further places score nothing."""
        points = self.award_points
        return points.two_players if self._is_two(players) else points.more_players

    def milestone_prizes(self, players: int) -> tuple[int, ...]:
        """VP for a Milestone by order of claiming, 2 to 4 players."""
        points = self.milestone_points
        return points.two_players if self._is_two(players) else points.more_players

    def milestone_round_vp(self, round_number: int) -> int:
        """VP for a Milestone claimed in round 1 to 5, solo or with one human and an Automa."""
        return _of_round(self.milestone_points.by_round, round_number)

    def delivery_vp(self, markers: int) -> int:
        """VP for 0 to 5 markers taken from the Delivery track."""
        points = self.train.delivery_vp
        if not 0 <= markers < len(points):
            raise BadAction(f"The Delivery track has {len(points) - 1} markers, not {markers}.")
        return points[markers]

    def demand_refill(self, players: int) -> int:
        """Demand tiles lying ready with 2 to 4 players."""
        return _entry(self.train.demand_tiles.refill, players, "number of players").tiles

    def solo_export_vp(self, contracts: int) -> int:
        """VP for fulfilled contracts when beating one's own score."""
        return _step(self.solo.exports, contracts)

    def solo_settlement_vp(self, settlements: int) -> int:
        """VP for connected settlements when beating one's own score."""
        return _step(self.solo.settlements, settlements)

    def solo_title(self, total: int) -> str:
        """Title for a total: newbie, rookie, average, expert, genius; below 0 newbie."""
        reached = [step.title for step in self.solo.ladder if total >= step.at_least]
        return reached[0] if reached else self.solo.ladder[-1].title

    def _prizes(self, players: int) -> Prizes:
        return _entry(self.final_scoring.prizes, players, "number of players")

    def _is_two(self, players: int) -> bool:
        return self._prizes(players).id == 2


FILES: tuple[tuple[str, type[Header]], ...] = (
    ("clans/market.yaml", MarketFile),
    ("clans/player_board.yaml", PlayerBoardFile),
    ("clans/contracts.yaml", ContractsFile),
    ("clans/export_board.yaml", ExportBoardFile),
    ("clans/final_scoring.yaml", FinalScoringFile),
    ("clans/solo.yaml", SoloFile),
    ("clans/setup.yaml", SetupFile),
    ("clans/variants.yaml", BaseVariantsFile),
    ("clans/clans.yaml", BaseClansFile),
    ("clans/scoring_tiles.yaml", ScoringTilesFile),
    ("clans/port_tiles.yaml", PortTilesFile),
    ("clans/starting_tiles.yaml", StartingTilesFile),
    ("industria/variants.yaml", IndustriaVariantsFile),
    ("industria/clans.yaml", IndustriaClansFile),
    ("industria/scoring_tiles.yaml", ScoringTilesFile),
    ("industria/port_tiles.yaml", PortTilesFile),
    ("industria/starting_tiles.yaml", StartingTilesFile),
    ("industria/awards.yaml", AwardsFile),
    ("industria/milestones.yaml", MilestonesFile),
    ("industria/farmers_markets.yaml", FarmersMarketsFile),
    ("industria/refill_board.yaml", RefillBoardFile),
    ("industria/train.yaml", TrainFile),
    ("industria/delivery_bonuses.yaml", DeliveryBonusesFile),
    ("industria/automa_cards.yaml", AutomaCardsFile),
    ("industria/automa.yaml", AutomaFile),
    ("practice/starting_tiles.yaml", PracticeTilesFile),
)
"""Files of a catalogue, inside ``assistant/data``; parts of the same name are joined in order."""


@lru_cache(maxsize=1)
def default_catalog() -> Catalog:
    """Return the package's own values, read once."""
    return load_catalog()


def load_catalog(overrides: Mapping[str, Plain] | None = None) -> Catalog:
    """Read the package's files and lay single values over them.

    Parameters
    ----------
    overrides : new values by dotted place, for example ``{"units.cheese_dairy.cost": 12}``; see
        ``assistant.content.layers.with_overrides``.

    Raises
    ------
    ContentError : a place that does not exist or a value that does not fit there.
    """
    shipped = {path: package_document(f"data/{path}") for path, _ in FILES}
    documents = with_overrides(shipped, overrides or {})
    parts: dict[str, object] = {}
    headers: list[tuple[str, Header]] = []
    for path, model in FILES:
        file = validate(model, documents[path])
        values = dict(file)
        headers.append((path, Header(**{key: values.pop(key) for key in Header.model_fields})))
        for name, part in values.items():
            parts[name] = _joined(parts[name], part) if name in parts else part
    return Catalog.model_validate({**parts, "headers": headers, "digest": _digest(documents)})


def _joined(first: object, second: object) -> object:
    if isinstance(first, tuple) and isinstance(second, tuple):
        return first + second
    assert isinstance(first, BaseModel | dict)  # FILES share lists and mappings of models only
    assert isinstance(second, BaseModel)
    return dict(first) | dict(second)


def _digest(documents: Mapping[str, Document]) -> str:
    values = {path: _bare(document.data) for path, document in documents.items()}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _bare(data: Plain) -> Plain:
    """Drop what is said about values, keep the values."""
    if isinstance(data, list):
        return [_bare(item) for item in data]
    if isinstance(data, dict):
        about = {*Header.model_fields, "note"}
        return {key: _bare(item) for key, item in data.items() if key not in about}
    return data


def _entry(entries: tuple[E, ...], wanted: str | int, kind: str) -> E:
    for entry in entries:
        if entry.id == wanted:
            return entry
    known = ", ".join(str(entry.id) for entry in entries)
    raise BadAction(f"There is no {kind} {wanted!r}: {known}.")


def _of_round(values: tuple[int, ...], round_number: int) -> int:
    if not 1 <= round_number <= len(values):
        raise BadAction(f"There is no round {round_number}: 1 to {len(values)}.")
    return values[round_number - 1]


def _step(steps: tuple[Step, ...], value: int) -> int:
    if value < 0:
        raise BadAction(f"Nobody can have {value} of it: 0 or more.")
    return next(step.vp for step in steps if value >= step.at_least)
