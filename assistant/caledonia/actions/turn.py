"""What a seat says in its turn: main actions, bonuses and free actions."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from assistant.caledonia.actions.parts import Amount, Contract, Exchange, Seat, Space
from assistant.caledonia.words import Good, PortName, Side, Unit, Worker
from assistant.core.frozen import Frozen


class Trade(Frozen):
    """Buy or sell one good on the Market board."""

    kind: Literal["trade"] = "trade"
    by: Seat
    side: Side
    good: Good
    quantity: int = Field(ge=1, le=99)


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


class Pass(Frozen):
    """Pass for this round."""

    kind: Literal["pass"] = "pass"
    by: Seat


class UnrecordedTurn(Frozen):
    """A whole turn that was played and that nobody recorded; what it did is put right later."""

    kind: Literal["unrecorded_turn"] = "unrecorded_turn"
    by: Seat


class Done(Frozen):
    """End the turn and give up open bonuses."""

    kind: Literal["done"] = "done"
    by: Seat
