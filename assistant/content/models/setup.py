"""Setup by number of players, and the numbers of variants."""

from typing import Literal

from assistant.content.models.header import Count, Entry, Header, Points, Positive, Pounds
from assistant.content.models.scoring import GapScoring, Players
from assistant.content.unknown import Unknown
from assistant.content.words import BoardSide, TrainSide
from assistant.core.frozen import Frozen


class PlayerCount(Entry):
    """What depends on the number of players.

    Attributes
    ----------
    id : number of players; an Automa counts as one.
    map : ``small`` leaves the land with mist out.
    contracts : contracts lying open.
    neighbourhood_max : goods of one type a turn; 0 without the bonus.
    clan_pairs : clan tiles drawn, each with a Starting tile.
    """

    id: Players
    map: Literal["small", "full"]
    board_side: BoardSide
    contracts: Positive | Unknown
    neighbourhood_max: Count
    clan_pairs: Positive


class SetupNumbers(Frozen):
    """What is drawn for every game."""

    rounds: Positive
    scoring_tiles: Positive
    port_tiles: Positive


class SetupFile(Header):
    """Setup."""

    setup: SetupNumbers
    player_counts: tuple[PlayerCount, ...]


class StaticImports(Frozen):
    """VP of every imported unit."""

    vp: Points


class NoClans(Frozen):
    """Extra pounds by place in the turn order."""

    money: tuple[Pounds, Pounds, Pounds, Pounds]


class ClanAuction(Frozen):
    """Highest bid in VP."""

    max_bid: Positive


class TighterMap(Frozen):
    """Spaces covered by tiles, and the numbers of players it is made for."""

    tiles: Positive
    players: tuple[Players, ...]


class PersonalImports(Entry):
    """VP of a unit of the kind a player imported least, in the middle, most."""

    import_values: tuple[Points, Points, Points]


class KickstarterTiles(Frozen):
    """Clan and tiles that are used by agreement only."""

    clans: tuple[str, ...]
    port_tiles: tuple[Positive, ...]
    scoring_tiles: tuple[Positive, ...]


class BaseVariants(Frozen):
    """Variants of the base game that bring numbers."""

    static_imports: StaticImports
    no_clans: NoClans
    clan_auction: ClanAuction
    tighter_map: TighterMap
    personal_imports: PersonalImports
    kickstarter_tiles: KickstarterTiles


class VariablePrices(Frozen):
    """Steps of a price marker for a die that shows 1, 2 or 3 with either sign."""

    steps: tuple[Count, Count, Count]


class MilestonesOnly(Frozen):
    """Pounds to claim a Milestone."""

    claim_cost: Pounds


class SimplifiedTrain(Frozen):
    """Pounds gained by claiming a Milestone, and the Demand tiles lying ready."""

    claim_gain: Pounds
    side: TrainSide
    refill: Positive


class IndustriaVariants(Frozen):
    """Variants of Industria that bring numbers."""

    variable_prices: VariablePrices
    alt_export_scoring: GapScoring
    alt_settlement_scoring: GapScoring
    milestones_only: MilestonesOnly
    simplified_train: SimplifiedTrain


class Variants(IndustriaVariants, BaseVariants):
    """Variants of both boxes that bring numbers."""


class BaseVariantsFile(Header):
    """Variants of the base game."""

    variants: BaseVariants


class IndustriaVariantsFile(Header):
    """Variants of Industria."""

    variants: IndustriaVariants
