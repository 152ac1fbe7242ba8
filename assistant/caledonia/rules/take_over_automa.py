"""Taking over a game in which the Automa plays: its Glory marker and its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.caledonia.actions import AutomaPosition, TakeOver
from assistant.caledonia.context import Context
from assistant.caledonia.state import AutomaState, GameState
from assistant.core.verdict import Violation, shape_fault


def automa_cannot_stand_so(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """It plays without a clan, on a recorded map; its marker and cards (A-2.04, A-4.3.1.02)."""
    automa, typed = state.automa, action.automa
    if automa is None:
        if typed != AutomaPosition():
            yield shape_fault("A-2.10", "not_available", "refused.take_over_no_automa")
        return
    if ctx.setup.guided:
        yield shape_fault("A-2.10", "not_available", "refused.take_over_automa")
    if any(given.clan is not None for given in action.seats if given.seat == automa.colour):
        yield shape_fault("A-2.10", "clan", "refused.take_over_automa_clan")
    if typed.glory_marker not in (None, *ctx.catalog.automa.unit_track):
        yield shape_fault("A-2.04", "unclear", "refused.take_over_marker")
    flagged = {card.id for card in ctx.catalog.automa_cards if card.remove_after_skip}
    if not flagged.issuperset(typed.removed):
        yield shape_fault("A-4.3.1.02", "not_available", "refused.take_over_removed")


def automa_as_typed(state: GameState, action: TakeOver) -> AutomaState | None:
    """Its marker and cards as they would lie there; a deck the app knows stays as it is.

    Rules
    -----
    A-2.04, A-4.3.1.02, A-4.2.07 (nobody knows what it drew since the last shuffle, so every card
    that is still in the game may come).
    """
    automa, typed = state.automa, set(action.automa.removed)
    if automa is None:
        return None
    known = tuple(card for card in automa.removed if card in typed)
    return replace(
        automa,
        glory_marker=action.automa.glory_marker,
        removed=(*known, *sorted(typed.difference(known))),
        set_up=True,
        deck=tuple(card for card in automa.deck if card not in action.automa.removed),
        discard=tuple(card for card in automa.discard if card not in action.automa.removed),
    )
