"""Port bonus tile 1: one animal less for a contract with meat."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Finding
from assistant.core.verdict import Violation

RULE = "B-PTILE-01"


def used_without_a_contract(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    """The tile is named in the Fulfil action that it makes cheaper (B-Q-47)."""
    yield Violation(rule=RULE, reason="condition", message="refused.meat_port_alone", kind="shape")


TILE_1 = Tile(number=1, rule=RULE, findings=used_without_a_contract)
