"""What a clan starts with."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.words import Shipping
from assistant.content.catalog import Catalog


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a seat begins with: Shipping, merchants in stock, hired ones, starting workers."""

    shipping: Shipping
    merchants: int
    hired: int
    workers: int


def start_of(catalog: Catalog, clan: str | None, players: int) -> Start:
    """What a clan, or a seat without one, begins with.

    Raises
    ------
    BadAction : no such clan.

    Rules
    -----
    B-SETUP-20, B-SETUP-21, B-SETUP-28, B-TWO-08.
    """
    if clan is None:
        return Start(shipping="none", merchants=2, hired=0, workers=2)
    start = catalog.clan(clan).start
    shipping = start.shipping.small if players <= 2 else start.shipping.full
    return Start(
        shipping=shipping, merchants=start.merchants, hired=start.hired, workers=start.first_workers
    )
