"""Setup at the table: clans with starting tiles, and the starting workers."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import ChoosePair, PlaceWorker
from assistant.caledonia.clan.start import start_of
from assistant.caledonia.context import Context
from assistant.caledonia.effects import (
    ChooseClan,
    Effect,
    EnterPhase,
    GainGoods,
    Pay,
    Place,
    StartTurn,
)
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SHIPPING, SUPPLY, Colour
from assistant.core.ruleset import Check, Module, Outcome
from assistant.core.verdict import Violation, params

SetupAction = ChoosePair | PlaceWorker


def setup_is_over(ctx: Context, state: GameState, action: SetupAction) -> Iterator[Violation]:
    """Clans and starting workers belong to the setup (B-SETUP-29)."""
    if state.phase != "setup":
        yield Violation(
            rule="B-SETUP-29",
            reason="wrong_phase",
            message="refused.wrong_phase",
            params=params(phase=state.phase, needed="setup"),
            kind="shape",
        )


def not_next_to_place(ctx: Context, state: GameState, action: PlaceWorker) -> Iterator[Violation]:
    """Workers go down in turn order, then in reverse order (B-SETUP-29)."""
    if state.phase == "setup" and state.turn.seat != action.by:
        yield Violation(
            rule="B-SETUP-29",
            reason="wrong_turn",
            message="refused.wrong_turn",
            params=params(seat=action.by, turn=state.turn.seat or "nobody"),
        )


def place_the_worker(ctx: Context, state: GameState, action: PlaceWorker) -> Iterator[Effect]:
    """Put the worker down and go on to the next seat, or to round 1 (B-SETUP-29, B-ROUND-03)."""
    yield Place(seat=action.by, unit=action.worker, at=action.to)
    following = next_to_place(ctx, state, placing=action.by)
    yield StartTurn(seat=following or state.order[0])
    if following is None:
        yield EnterPhase(phase="action")


def next_to_place(
    ctx: Context, state: GameState, *, placing: Colour | None = None
) -> Colour | None:
    """The seat that places the next starting worker; None when all stand.

    Parameters
    ----------
    placing : a seat that is placing one right now.

    Rules
    -----
    B-SETUP-29, B-CLAN-FERGUSSON-02, A-2.10 (the Automa's workers stand already).
    """
    seats = [c for c in state.order if not state.seat(c).automa]
    placed = {c: len(state.seat(c).units) + (c == placing) for c in seats}
    wanted = {
        c: start_of(ctx.catalog, state.seat(c).clan, ctx.setup.players).workers for c in seats
    }
    for count, order in ((1, seats), (2, seats[::-1]), (3, seats)):
        for colour in order:
            if placed[colour] < min(count, wanted[colour]):
                return colour
    return None


def take_clan_and_tile(ctx: Context, state: GameState, action: ChoosePair) -> Iterator[Effect]:
    """Take what the clan starts with, then money and goods of the tile (B-SETUP-27, 28)."""
    start = start_of(ctx.catalog, action.clan, ctx.setup.players)
    yield ChooseClan(
        seat=action.by,
        clan=action.clan,
        shipping=SHIPPING.index(start.shipping),
        merchants=start.merchants,
        hired=start.hired,
    )
    if action.starting_tile.money:
        yield Pay(
            payer=SUPPLY, payee=action.by, amount=action.starting_tile.money, rule="B-SETUP-27"
        )
    for good, amount in action.starting_tile.goods.items():
        if amount:
            yield GainGoods(seat=action.by, good=good, amount=amount)


START: Module[Context, GameState, Effect] = Module(
    id="base.start",
    needs=("base.expand",),
    checks=(
        Check(rule="B-SETUP-29", on=(ChoosePair, PlaceWorker), run=setup_is_over),
        Check(rule="B-SETUP-29", on=(PlaceWorker,), run=not_next_to_place),
    ),
    outcomes=(
        Outcome(rule="B-SETUP-29", on=(PlaceWorker,), run=place_the_worker),
        Outcome(rule="B-SETUP-27", on=(ChoosePair,), run=take_clan_and_tile),
    ),
)
