"""What an Automa turn came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.effects import Effect
from assistant.caledonia.words import Good, Side, Unit, Worker

Icon = Literal["skip_turn", "technology_upgrade", "trade", "export_contract", "upgrade", "expand"]

TurnAction = Literal[
    "skip_turn",
    "technology_upgrade",
    "trade",
    "take_contract",
    "fulfil_contract",
    "take_and_fulfil",
    "upgrade",
    "expand",
    "pass",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """The icon that was carried out: only what the action needs is filled in.

    Parameters
    ----------
    pays : money in £ paid for it, gross.
    take : ``shipping`` or ``merchant`` of an upgrade.
    """

    action: TurnAction
    to: str | None = None
    unit: Unit | None = None
    pays: int | None = None
    good: Good | None = None
    side: Side | None = None
    quantity: int | None = None
    contract: int | None = None
    take: str | None = None
    worker: Worker | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A whole turn: what was done, which icons were tried (the last is the one done), effects."""

    done: Done
    tried: tuple[str, ...]
    effects: tuple[Effect, ...]
