"""Clan Fergusson: three starting workers, all on the border."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import PlaceWorker
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.rules.board import board_question
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Check, Finding, Module
from assistant.core.verdict import Violation, params
from graphs import UnknownFact, is_border


def not_on_the_border(ctx: Context, state: GameState, action: PlaceWorker) -> Iterator[Finding]:
    """His starting workers stand on border spaces of the active map (B-CLAN-FERGUSSON-03)."""
    topology = ctx.topology
    if state.seat(action.by).clan != "fergusson" or topology is None:
        return
    if action.to not in topology.in_play:
        return
    try:
        border = is_border(topology, action.to)
    except UnknownFact as unknown:
        yield board_question(unknown.space, unknown.fact, "B-CLAN-FERGUSSON-03")
        return
    if not border:
        yield Violation(
            rule="B-CLAN-FERGUSSON-03",
            reason="border",
            message="refused.not_on_the_border",
            params=params(space=action.to),
            where=(action.to,),
        )


FERGUSSON: Module[Context, GameState, Effect] = Module(
    id="clan.fergusson",
    needs=("base.start",),
    checks=(Check(rule="B-CLAN-FERGUSSON-03", on=(PlaceWorker,), run=not_on_the_border),),
)
