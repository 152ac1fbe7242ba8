"""The format of case files: every key that may be written, and what may stand behind it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.setup import Switches
from assistant.caledonia.words import Good, Module, Phase, PortName, Shipping, Variant, Worker
from assistant.core.frozen import Frozen
from graphs import Board

Contract = Annotated[int, Field(ge=1, le=50)]
Amounts = dict[Good, Annotated[int, Field(ge=0)]]
Positions = dict[Good, Annotated[int, Field(ge=0, le=9)]]
OneOrTwo = str | list[str]


class AutomaGiven(Frozen):
    """Difficulty of the Automa, 1..5."""

    difficulty: int = Field(default=3, ge=1, le=5)


class AtMarket(Frozen):
    """Merchants on the Market board."""

    buy: Amounts = {}
    sell: Amounts = {}


class FulfilledGiven(Frozen):
    """A fulfilled contract with its round."""

    contract: Contract
    round: int = Field(default=0, ge=0, le=5)


class Shipyards(Frozen):
    """MacLeod's private port tiles."""

    unused: list[int] = []
    used: list[int] = []


class PlayerGiven(Frozen):
    """One seat of the situation; what is left out has its default."""

    clan: str | None = None
    money: int | None = None
    goods: Amounts = {}
    glory: int = Field(default=0, ge=0)
    shipping: Shipping | None = None
    merchants: int | None = Field(default=None, ge=0, le=7)
    hired: int | None = Field(default=None, ge=0, le=5)
    at_market: AtMarket = AtMarket()
    technology: list[Worker] = []
    units: dict[str, OneOrTwo] = {}
    box: list[Contract] = []
    fulfilled: list[Contract | FulfilledGiven] = []
    ports_used: list[PortName] = []
    passed: bool = False
    station: str | None = None
    round_markers: list[int] = []
    markers: int = Field(default=0, ge=0)
    deliveries: int = Field(default=0, ge=0, le=5)
    kilts: int = Field(default=0, ge=0, le=2)
    silos: list[int] = []
    cellar: list[int] = []
    shipyards: Shipyards | None = None
    glory_marker: str | None = None


class MarketTileGiven(Frozen):
    """A Farmers market on its space."""

    goods: list[Good]
    covered: list[Good] = []


class TrainMapGiven(Frozen):
    """A Train map, inline or by the name of a file."""

    file: str | None = None
    locations: dict[str, Literal["town", "city"]] = {}
    tracks: list[list[str]] = []
    tunnels: dict[str, list[str]] = {}
    demand_spots: dict[str, list[str]] = {}
    milestone_areas: dict[str, str] = {}


class TrainGiven(Frozen):
    """The Train map and everything on it."""

    side: Literal["2p", "3-4p"] = "3-4p"
    map: TrainMapGiven
    demand: dict[str, list[Good]] = {}
    refill: list[list[Good]] = []
    pile: list[list[Good]] = []
    milestone_demand: dict[str, list[Good]] = {}
    deliveries: dict[str, int] = {}
    milestones: dict[str, int] = {}
    claimed: dict[str, list[str]] = {}
    trains: dict[str, str] = {}
    mini_trains: dict[str, str] = {}
    exhausted: list[str] = []


class BoardFile(Frozen):
    """A board that ships with the project, by name."""

    file: str


class CaledoniaGiven(Frozen):
    """A situation of Clans of Caledonia."""

    game: Literal["caledonia"]
    modules: list[Module] = []
    variants: list[Variant] = []
    seats: list[str] = Field(min_length=1, max_length=4)
    automa: AutomaGiven = AutomaGiven()
    solo: bool = False
    round: int = Field(default=1, ge=1, le=5)
    phase: Phase = "action"
    turn: str | None = None
    board: BoardFile | Board | None = None
    market: Positions = {}
    contracts: list[Contract] = []
    refill: list[Contract] = []
    draw_pile: list[Contract] = []
    awards: list[Annotated[int, Field(ge=1, le=9)]] = []
    scoring_tiles: list[Annotated[int, Field(ge=1, le=18)]] = []
    farmers_markets: dict[str, MarketTileGiven] = {}
    city_tiles: list[str] = []
    neutral: list[str] | None = None
    brackets: dict[Good, tuple[int, int]] = {}
    switches: Switches = Switches()
    train: TrainGiven | None = None
    players: dict[str, PlayerGiven] = {}
    passed: list[str] = []
    deck: list[int] | None = None
    discard: list[int] = []
    removed: list[int] = []
    scoresheet: dict[str, Tally] | None = None


class CultGiven(Frozen):
    """Places on the four cult tracks."""

    fire: int = 0
    water: int = 0
    earth: int = 0
    air: int = 0


class MysticaSeat(Frozen):
    """One faction, the Automa's or a player's."""

    faction: str
    home: str | None = None
    structures: dict[str, str] = {}
    marked: list[str] = []
    priests: int = 7
    cult: CultGiven = CultGiven()
    favors: list[str] = []
    vp: int = 20
    shipping: int = 0
    trade_markers: list[str] = []
    cubes: list[str] = []
    youth: str | None = None
    tokens: list[int] = []
    achieved: list[int] = []
    coins: int = 0
    bridges: list[list[str]] = []
    bonus_card: JsonValue = None


class MysticaGiven(Frozen):
    """A situation of the Terra Mystica Automa."""

    game: Literal["mystica"]
    board: JsonValue
    expansions: list[str] = []
    round: int = Field(default=1, ge=1, le=6)
    difficulty: str = "automa"
    automa: MysticaSeat
    you: MysticaSeat | None = None
    humans: list[MysticaSeat] = []
    terrain: dict[str, str] = {}
    power_actions_taken: list[int] = []
    priests_on: dict[str, list[int]] = {}
    scoring_tile: dict[str, JsonValue] = {}
    bonus_cards: JsonValue = None
    passed: dict[str, bool] = {}
    deck: list[str] = []
    used: list[str] = []
    reserve: list[str] = []
    final_tile: str | None = None
    merchants_power_actions_taken: list[int] = []


COMMON = frozenset({"do", "by", "override", "kilts_as", "spare", "using"})
"""Keys that any step may carry."""

VERBS: dict[str, frozenset[str]] = {
    verb: frozenset(words.split())
    for verb, words in {
        "choose_pair": "clan starting_tile",
        "bid": "vp",
        "decline": "vp",
        "place_worker": "worker to",
        "place_farmers_market": "goods to",
        "place_train": "at mini",
        "trade": "side good quantity",
        "obtain_contract": "contract contracts",
        "expand": "unit to skip free_land",
        "upgrade_shipping": "",
        "hire_merchant": "",
        "pass": "",
        "upgrade_technology": "worker",
        "fulfil_contract": "contract slaughter port beers",
        "bonus_upgrade": "take good",
        "neighbourhood_bonus": "good quantity",
        "building_bonus": "take",
        "farmers_market": "at good quantity",
        "use_port": "port give gain good steps units upgrade choose moves unit to copy",
        "train": "path mini_path first bonus unit to skip free_spaces give gain units "
        "return_upgrades price discard contract process moves port city_tile upgrade",
        "claim_milestone": "area",
        "roll_prices": "dice",
        "place_station": "at",
        "row": "from to",
        "graze": "unit at sheep_to",
        "silo": "number expand upgrade good",
        "activate_shipyard": "tile give gain good steps units upgrade choose moves unit to copy",
        "take_from_cellar": "spot",
        "produce": "process kilts silos butter cellar sell_sheep breed",
        "score_round": "",
        "prepare_round": "contracts dice",
        "done": "",
        "final_score": "",
        "automa_turn": "cards dice action_card support_card power_taken",
        "automa_setup": "dice",
        "ask": "about at to",
        "build_deck": "",
        "next_deck": "",
    }.items()
}

THEN = frozenset(
    {
        "legal",
        "questions",
        "because",
        "pays",
        "gains",
        "offers",
        "after",
        "vp",
        "lines",
        "winner",
        "title",
        "decision",
        "answer",
    }
)

AFTER_ONLY = frozenset({"next_order", "deck_cards", "first_player", "glory_marker"})
"""What ``after`` may name beyond the keys of ``given``."""


class CaseFile(Frozen):
    """The top level of one case."""

    title: str
    cites: list[str] = []
    given: dict[str, JsonValue]
    when: list[dict[str, JsonValue]] = Field(min_length=1)
    then: dict[str, JsonValue] = Field(min_length=1)
    note: str | None = None
