"""Clan Buchanan: two Export boxes.

The second box, the larger building bonus and the second contract of a Fulfil action are numbers
and a turn rule; here stands what only this clan is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import ObtainContract
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Check, Module
from assistant.core.verdict import Violation


def two_contracts_at_once(
    ctx: Context, state: GameState, action: ObtainContract
) -> Iterator[Violation]:
    """Only Buchanan takes two contracts in one action (B-CLAN-BUCHANAN-02)."""
    if len(action.wanted) > 1 and state.seat(action.by).clan != "buchanan":
        yield Violation(rule="B-CLAN-BUCHANAN-02", reason="clan", message="refused.two_contracts")


BUCHANAN: Module[Context, GameState, Effect] = Module(
    id="clan.buchanan",
    needs=("base.contracts", "base.building"),
    checks=(Check(rule="B-CLAN-BUCHANAN-02", on=(ObtainContract,), run=two_contracts_at_once),),
)
