"""Effects on boards, map and market: money, units, goods, merchants, contracts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.words import Colour, Good, PortName, Side, Unit, Worker


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Move ``amount`` £ from payer to payee, each a seat or ``supply``."""

    payer: str
    payee: str
    amount: int
    rule: str
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Put one unit from the player board on a space; ``buys`` opens the Neighbourhood bonus."""

    seat: Colour
    unit: Unit
    at: str
    buys: bool = True
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOff:
    """Put one unit from a space back on the player board."""

    seat: Colour
    unit: Unit
    at: str
    kind: Literal["take_off"] = "take_off"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveUnit:
    """Move one unit on the map; nothing is deployed, so no bonus follows."""

    seat: Colour
    unit: Unit
    at: str
    to: str
    kind: Literal["move_unit"] = "move_unit"


@dataclass(frozen=True, slots=True, kw_only=True)
class FillCellar:
    """Say how many barrels lie on the three spots of the cellar."""

    seat: Colour
    barrels: tuple[int, int, int]
    kind: Literal["fill_cellar"] = "fill_cellar"


@dataclass(frozen=True, slots=True, kw_only=True)
class GainGoods:
    """Add ``amount`` of a good to a stock; negative takes away."""

    seat: Colour
    good: Good
    amount: int
    kind: Literal["gain_goods"] = "gain_goods"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePrice:
    """Move a price marker by ``steps`` (up positive); it stays at the ends of the track."""

    good: Good
    steps: int
    kind: Literal["move_price"] = "move_price"


@dataclass(frozen=True, slots=True, kw_only=True)
class SendMerchants:
    """Place ``amount`` merchants from stock on one area of a good."""

    seat: Colour
    good: Good
    side: Side
    amount: int
    kind: Literal["send_merchants"] = "send_merchants"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallMerchants:
    """Take all merchants of a seat off the Market board into its stock."""

    seat: Colour
    kind: Literal["recall_merchants"] = "recall_merchants"


@dataclass(frozen=True, slots=True, kw_only=True)
class RetrieveMerchant:
    """Take one own merchant back from a good on the Market board."""

    seat: Colour
    good: Good
    kind: Literal["retrieve_merchant"] = "retrieve_merchant"


@dataclass(frozen=True, slots=True, kw_only=True)
class GainGlory:
    """Move the Glory token on by ``amount``."""

    seat: Colour
    amount: int
    kind: Literal["gain_glory"] = "gain_glory"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseClan:
    """Take a clan with what it starts with: places of Shipping, hired merchants, stock."""

    seat: Colour
    clan: str | None
    shipping: int
    merchants: int
    hired: int
    kind: Literal["choose_clan"] = "choose_clan"


@dataclass(frozen=True, slots=True, kw_only=True)
class HireMerchant:
    """Move one merchant from the player board into the stock."""

    seat: Colour
    kind: Literal["hire_merchant"] = "hire_merchant"


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseShipping:
    """Move the Shipping token one place on."""

    seat: Colour
    kind: Literal["raise_shipping"] = "raise_shipping"


@dataclass(frozen=True, slots=True, kw_only=True)
class FlipTechnology:
    """Flip the Technology tile of a worker type."""

    seat: Colour
    worker: Worker
    kind: Literal["flip_technology"] = "flip_technology"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeContract:
    """Put a contract of the Export board on top of the Export box."""

    seat: Colour
    contract: int
    kind: Literal["take_contract"] = "take_contract"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFromPile:
    """Look at the top ``looked`` contracts of the pile and keep some.

    Attributes
    ----------
    under : the others go under the pile; else they leave the game.
    """

    seat: Colour
    contracts: tuple[int, ...]
    looked: int
    under: bool = True
    kind: Literal["take_from_pile"] = "take_from_pile"


@dataclass(frozen=True, slots=True, kw_only=True)
class FulfilContract:
    """Lay a contract of the Export box down as fulfilled in this round."""

    seat: Colour
    contract: int
    kind: Literal["fulfil_contract"] = "fulfil_contract"


@dataclass(frozen=True, slots=True, kw_only=True)
class LayOutContracts:
    """Say which contracts lie on the Export board now, from the left; the pile has them no more.

    ``gaps`` are boxes between them that are empty, 0 the leftmost.
    """

    contracts: tuple[int, ...]
    gaps: tuple[int, ...] = ()
    kind: Literal["lay_out_contracts"] = "lay_out_contracts"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPort:
    """Put a Port marker of a seat beside a Port."""

    seat: Colour
    port: PortName
    kind: Literal["claim_port"] = "claim_port"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """Set one number of a seat to what lies on the table; of a good, those in stock."""

    seat: Colour
    what: Literal["money", "glory", "merchants", "hired", "shipping", "bid"] | Good
    to: int
    kind: Literal["correct"] = "correct"
