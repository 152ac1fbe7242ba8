"""Clans, one file each; ``CLANS`` is the list of all that the referee knows."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.clan.campbell import CAMPBELL
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.state import GameState
from assistant.caledonia.words import Shipping
from assistant.content.catalog import Catalog
from assistant.core.ruleset import Module

CLANS: dict[str, Module[Context, GameState, Effect]] = {"campbell": CAMPBELL}


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a seat begins with: Shipping level, merchants in stock and how many are hired."""

    shipping: Shipping
    merchants: int
    hired: int


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
        return Start(shipping="none", merchants=2, hired=0)
    start = catalog.clan(clan).start
    shipping = start.shipping.small if players <= 2 else start.shipping.full
    return Start(shipping=shipping, merchants=start.merchants, hired=start.hired)
