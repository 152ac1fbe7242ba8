"""What a table may say: one class for each verb, told apart by ``kind``."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, Self

from pydantic import Field, TypeAdapter, ValidationError, model_validator

from assistant.caledonia.scoring.tally import read_number
from assistant.caledonia.words import SHIPPING, Good, PortName, Side, Unit, Worker
from assistant.core.errors import BadAction
from assistant.core.frozen import Frozen

Seat = Annotated[str, Field(pattern="^(red|blue|white|black)$")]
TallyItem = Literal[
    "glory",
    "basic_goods",
    "processed_goods",
    "money",
    "hops",
    "cotton",
    "tobacco",
    "sugar_cane",
    "contracts",
    "settlements",
    "award",
    "milestone_ranks",
    "milestone_rounds",
    "deliveries",
    "bid",
]
Contract = Annotated[int, Field(ge=1, le=50)]
Amount = Annotated[int, Field(ge=0, le=999)]
Space = Annotated[str, Field(max_length=8)]


class StartingTile(Frozen):
    """Money in £ and goods printed on a starting tile."""

    money: Amount = 0
    goods: dict[Good, Amount] = {}


class Trade(Frozen):
    """Buy or sell one good on the Market board."""

    kind: Literal["trade"] = "trade"
    by: Seat
    side: Side
    good: Good
    quantity: int = Field(ge=1, le=99)


class ChoosePair(Frozen):
    """Take a clan and a starting tile in the setup."""

    kind: Literal["choose_pair"] = "choose_pair"
    by: Seat
    clan: str | None = None
    starting_tile: StartingTile


class Bid(Frozen):
    """Bid VP in the clan auction."""

    kind: Literal["bid"] = "bid"
    by: Seat
    vp: int = Field(ge=0, le=99)


class Decline(Frozen):
    """Drop out of this clan auction."""

    kind: Literal["decline"] = "decline"
    by: Seat


class PlaceWorker(Frozen):
    """Place a starting worker in the setup."""

    kind: Literal["place_worker"] = "place_worker"
    by: Seat
    worker: Unit
    to: Space


class ObtainContract(Frozen):
    """Take one Export contract of the board, or several at once."""

    kind: Literal["obtain_contract"] = "obtain_contract"
    by: Seat
    contract: Contract | None = None
    contracts: tuple[Contract, ...] = Field(default=(), max_length=2)

    @property
    def wanted(self) -> tuple[int, ...]:
        """All contracts to take."""
        return self.contracts if self.contract is None else (self.contract, *self.contracts)


class Expand(Frozen):
    """Deploy one unit.

    Parameters
    ----------
    free_land : the land is not paid, by a free space.
    using : what granted it, when it is not the main action: ``contract``, ``port-7`` …
    """

    kind: Literal["expand"] = "expand"
    by: Seat
    unit: Unit
    to: Space
    free_land: bool = False
    using: str | None = None

    @property
    def is_granted(self) -> bool:
        """Whether an effect grants it, so that it is not the main action of the turn."""
        return self.free_land or self.using is not None


class UpgradeShipping(Frozen):
    """Pay for one step of Shipping."""

    kind: Literal["upgrade_shipping"] = "upgrade_shipping"
    by: Seat


class UpgradeTechnology(Frozen):
    """Pay to flip a Technology tile."""

    kind: Literal["upgrade_technology"] = "upgrade_technology"
    by: Seat
    worker: Worker


class HireMerchant(Frozen):
    """Pay to hire a merchant."""

    kind: Literal["hire_merchant"] = "hire_merchant"
    by: Seat


class FulfilContract(Frozen):
    """Fulfil a contract of the Export box.

    Parameters
    ----------
    slaughter : spaces of the animals that are slaughtered.
    port : Port bonus tile that makes it cheaper.
    beers : beer brewed with the hops (MacEwen).
    """

    kind: Literal["fulfil_contract"] = "fulfil_contract"
    by: Seat
    contract: Contract
    slaughter: tuple[Space, ...] = ()
    beers: Amount = 0
    port: PortName | None = None


class BonusUpgrade(Frozen):
    """Take one open bonus upgrade; ``good`` says where a merchant is taken back from."""

    kind: Literal["bonus_upgrade"] = "bonus_upgrade"
    by: Seat
    take: Literal["technology-woodcutter", "technology-miner", "shipping", "merchant", "retrieve"]
    good: Good | None = None
    using: str | None = None


class NeighbourhoodBonus(Frozen):
    """Buy one good by an open neighbourhood bonus."""

    kind: Literal["neighbourhood_bonus"] = "neighbourhood_bonus"
    by: Seat
    good: Good
    quantity: int = Field(ge=1, le=99)


class BuildingBonus(Frozen):
    """Take contracts from the pile by an open building bonus, or none."""

    kind: Literal["building_bonus"] = "building_bonus"
    by: Seat
    take: Contract | tuple[Contract, ...] | Literal["none"]

    @property
    def taken(self) -> tuple[int, ...]:
        """All contracts taken."""
        if self.take == "none":
            return ()
        return self.take if isinstance(self.take, tuple) else (self.take,)


class Exchange(Frozen):
    """One unit taken off the map and the unit put in its place."""

    take: Space
    put: Unit


class UsePort(Frozen):
    """Use a Port bonus tile, with what the tile needs."""

    kind: Literal["use_port"] = "use_port"
    by: Seat
    port: PortName
    give: dict[Good, Amount] = {}
    gain: dict[Good, Amount] = {}
    good: Good | None = None
    steps: int | None = Field(default=None, ge=-9, le=9)
    units: tuple[Exchange, ...] = ()
    copied: PortName | None = Field(default=None, alias="copy")


class Row(Frozen):
    """Row a fisherman to an adjacent loch space or Port (MacDonald)."""

    kind: Literal["row"] = "row"
    by: Seat
    start: Space = Field(alias="from")
    to: Space


class TakeFromCellar(Frozen):
    """Take a barrel out of the cellar (MacKenzie): 0 fresh, 1 aged once, 2 aged twice."""

    kind: Literal["take_from_cellar"] = "take_from_cellar"
    by: Seat
    spot: int = Field(ge=0, le=2)


class Tell(Frozen):
    """Say what a space of the table's own map looks like."""

    kind: Literal["tell"] = "tell"
    by: Literal["table"] = "table"
    space: Space
    ground: str = Field(max_length=40)
    rivers: tuple[Annotated[str, Field(max_length=12)], ...] = Field(default=(), max_length=6)


class Pass(Frozen):
    """Pass for this round."""

    kind: Literal["pass"] = "pass"
    by: Seat


class Done(Frozen):
    """End the turn and give up open bonuses."""

    kind: Literal["done"] = "done"
    by: Seat


class AutomaTurn(Frozen):
    """One turn of the Automa."""

    kind: Literal["automa_turn"] = "automa_turn"
    by: Seat


class AutomaSetup(Frozen):
    """Glory marker and starting workers of the Automa."""

    kind: Literal["automa_setup"] = "automa_setup"
    by: Seat


class Process(Frozen):
    """How many processed goods of each kind are made."""

    bread: Amount = 0
    cheese: Amount = 0
    whisky: Amount = 0


class Produce(Frozen):
    """Production of one seat with its processing choices.

    Parameters
    ----------
    butter : milk turned into money (Cunningham).
    cellar : fresh whisky put on the left spot of the cellar (MacKenzie).
    """

    kind: Literal["produce"] = "produce"
    by: Seat
    process: Process = Process()
    butter: Amount = 0
    cellar: Amount = 0


class ScoreRound(Frozen):
    """The Scoring phase of a round."""

    kind: Literal["score_round"] = "score_round"


class PrepareRound(Frozen):
    """The Preparation phase of a round; ``contracts`` drawn from the pile to fill the boxes."""

    kind: Literal["prepare_round"] = "prepare_round"
    contracts: tuple[Contract, ...] = ()


class LayOut(Frozen):
    """What lies on the Export board, from the left, where the table keeps it itself."""

    kind: Literal["lay_out"] = "lay_out"
    contracts: tuple[Contract, ...] = Field(max_length=12)


class CorrectNumber(Frozen):
    """Set one number of a seat to what lies on the table."""

    kind: Literal["correct_number"] = "correct_number"
    by: Seat
    what: Literal["money", "glory", "merchants", "hired", "shipping"]
    to: int = Field(ge=0, le=9999)

    @model_validator(mode="after")
    def _lies_on_the_board(self) -> Self:
        most = {"merchants": 7, "hired": 5, "shipping": len(SHIPPING) - 1}.get(self.what)
        if most is not None and self.to > most:
            raise ValueError(f"{self.what} goes from 0 to {most}")
        return self


class TypeTally(Frozen):
    """Type one number of the score sheet; a list of places or rounds with commas between."""

    kind: Literal["type_tally"] = "type_tally"
    by: Seat
    item: TallyItem
    value: str = Field(pattern=r"^([0-9]{1,4}(,[0-9]{1,4}){0,3})?$")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.value:
            read_number(self.item, self.value)
        return self


Action = (
    ChoosePair
    | Bid
    | Decline
    | PlaceWorker
    | Trade
    | ObtainContract
    | Expand
    | UpgradeShipping
    | UpgradeTechnology
    | HireMerchant
    | FulfilContract
    | BonusUpgrade
    | NeighbourhoodBonus
    | BuildingBonus
    | UsePort
    | Row
    | TakeFromCellar
    | Tell
    | Pass
    | Done
    | AutomaTurn
    | AutomaSetup
    | Produce
    | ScoreRound
    | PrepareRound
    | LayOut
    | CorrectNumber
    | TypeTally
)

SCRIPTED = (AutomaTurn, AutomaSetup, PrepareRound)
"""Actions worked out by a script that may roll or ask."""


@lru_cache(maxsize=1)
def _adapter() -> TypeAdapter[Action]:
    return TypeAdapter(Annotated[Action, Field(discriminator="kind")])


def read_action(data: object) -> Action:
    """Read an action from plain data.

    Raises
    ------
    BadAction : an unknown verb, a missing or impossible argument; the sentence names the first.
    """
    try:
        return _adapter().validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        reason = first["msg"].removeprefix("Value error, ")
        raise BadAction(f"{place or 'action'}: {reason}") from None


def write_action(action: Action) -> str:
    """Write an action as JSON for the log."""
    return action.model_dump_json(by_alias=True)
