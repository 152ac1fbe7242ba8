"""Clan Robertson: cheaper on river deltas."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Expand, PlaceWorker
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.rules.board import board_question
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY
from assistant.core.ruleset import Charge, Check, Module
from assistant.core.verdict import Money, Question
from graphs import Topology, UnknownFact, is_delta

RULE = "B-CLAN-ROBERTSON-01"

Deployment = Expand | PlaceWorker


def unknown_delta(ctx: Context, state: GameState, action: Deployment) -> Iterator[Question]:
    """Whether a space is a delta decides what he pays (B-CLAN-ROBERTSON-02)."""
    if state.seat(action.by).clan == "robertson" and ctx.topology is not None:
        if action.to not in ctx.topology.in_play:
            return
        try:
            is_delta(ctx.topology, action.to)
        except UnknownFact as unknown:
            yield board_question(unknown.space, unknown.fact, RULE)


def delta_discount(ctx: Context, state: GameState, action: Deployment) -> Iterator[Money]:
    """£3 off unit and land on a river delta, £2 with 1-2 players (B-CLAN-ROBERTSON-01, 03)."""
    topology = ctx.topology
    if state.seat(action.by).clan != "robertson" or topology is None:
        return
    if action.to in topology.in_play and _may_be_a_delta(topology, action.to):
        numbers = ctx.catalog.clans.robertson
        small = ctx.setup.small
        off = numbers.delta_discount_small if small else numbers.delta_discount_full
        yield Money(rule=RULE, amount=-off, payer=action.by, payee=SUPPLY)


def _may_be_a_delta(topology: Topology, space: str) -> bool:
    """Whether a space is a delta; while nobody knows, what is asked for counts in his favour."""
    try:
        return is_delta(topology, space)
    except UnknownFact:
        return True


BOTH = (Expand, PlaceWorker)

ROBERTSON: Module[Context, GameState, Effect] = Module(
    id="clan.robertson",
    needs=("base.expand",),
    checks=(Check(rule=RULE, on=BOTH, run=unknown_delta),),
    charges=(Charge(rule=RULE, on=BOTH, run=delta_discount),),
)
