"""Filling in the map while playing."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Tell
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.effects import Tell as Keep
from assistant.caledonia.filling import filled
from assistant.caledonia.state import GameState, Told
from assistant.core.errors import BadAction
from assistant.core.ruleset import Check, Module, Outcome
from assistant.core.verdict import Violation, params


def told_of(action: Tell) -> Told:
    """The fact that an action tells."""
    return Told(
        space=action.space,
        ground=action.ground,
        rivers=action.rivers,
        all_rivers=action.all_rivers,
    )


def cannot_be(ctx: Context, state: GameState, action: Tell) -> Iterator[Violation]:
    """What is told must be a space that a map can have (B-SETUP-04, B-SETUP-05)."""
    if ctx.setup.board is None:
        yield Violation(
            rule="B-SETUP-04", reason="unclear", message="refused.no_board_to_fill", kind="shape"
        )
        return
    try:
        filled(ctx.setup.board, (*state.told, told_of(action)))
    except BadAction as error:
        yield Violation(
            rule="B-SETUP-04",
            reason="unclear",
            message="refused.cannot_be",
            params=params(fault=error.message),
            where=(action.space,),
            kind="shape",
        )


def keep_what_was_told(ctx: Context, state: GameState, action: Tell) -> Iterator[Effect]:
    """Keep the fact for all later turns; alone cheap land is blocked (B-SOLO-03)."""
    yield Keep(told=told_of(action), blocked=_is_blocked(ctx, state, action))


def _is_blocked(ctx: Context, state: GameState, action: Tell) -> bool:
    if not ctx.setup.solo or action.space.startswith("port-"):
        return False
    land, *rest = action.ground.split()
    own = {placed.at for seat in state.seats for placed in seat.units}
    return land != "loch" and rest == ["1"] and action.space not in own


FILLING: Module[Context, GameState, Effect] = Module(
    id="base.filling",
    checks=(Check(rule="B-SETUP-04", on=(Tell,), run=cannot_be),),
    outcomes=(Outcome(rule="B-SETUP-04", on=(Tell,), run=keep_what_was_told),),
)
