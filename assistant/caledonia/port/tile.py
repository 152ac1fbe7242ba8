"""What a Port bonus tile consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Finding
from assistant.core.verdict import Money


def _no_findings(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
    yield from ()


def _no_money(ctx: Context, state: GameState, action: UsePort) -> Iterator[Money]:
    yield from ()


def _no_effects(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Tile:
    """One tile: what it forbids, what money it moves and what it does.

    Parameters
    ----------
    number : printed number, 1..18.
    rule : id of its rule.
    """

    number: int
    rule: str
    findings: Callable[[Context, GameState, UsePort], Iterator[Finding]] = _no_findings
    money: Callable[[Context, GameState, UsePort], Iterator[Money]] = _no_money
    effects: Callable[[Context, GameState, UsePort], Iterator[Effect]] = _no_effects
