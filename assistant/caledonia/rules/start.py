"""Setup at the table: clans with starting tiles, and the starting workers."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import ChoosePair, PlaceWorker
from assistant.caledonia.clan.start import start_of
from assistant.caledonia.context import Context
from assistant.caledonia.effects import ChooseClan, Effect, EnterPhase, GainGoods, Place, StartTurn
from assistant.caledonia.rules.board import occupied_spaces
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import SHIPPING, SUPPLY, WORKERS, Colour, Worker
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params
from graphs import Topology

LAND_WORKERS: tuple[Worker, ...] = ("woodcutter", "miner")

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
    humans = [seat for seat in state.seats if not seat.automa]
    if any(seat.paired for seat in humans) and not all(seat.paired for seat in humans):
        yield Violation(
            rule="B-SETUP-29",
            reason="order",
            message="refused.pairs_first",
            params=params(seat=_chooses_now(ctx, state)),
        )
    if state.phase == "setup" and state.turn.seat != action.by:
        yield Violation(
            rule="B-SETUP-29",
            reason="wrong_turn",
            message="refused.wrong_turn",
            params=params(seat=action.by, turn=state.turn.seat or "nobody"),
        )


def apart_from_the_own(ctx: Context, state: GameState, action: PlaceWorker) -> Iterator[Violation]:
    """First Workers stand anywhere, or next to an own one by the other reading (B-SETUP-32, C-25).

    That reading holds where the seat can place and pay a Worker next to its own.
    """
    topology, seat = ctx.topology, state.seat(action.by)
    if ctx.setup.switches.first_workers == "anywhere" or topology is None or not seat.units:
        return
    own = [placed.at for placed in seat.units]
    beside = frozenset[str]().union(*(topology.adjacent[at] for at in own)) & topology.places
    empty = beside - occupied_spaces(state)
    if seat.clan == "fergusson":
        empty &= topology.border
    possible = any(_takes_a_worker(ctx, topology, seat, space) for space in empty)
    if possible and action.to in topology.places and action.to not in beside:
        yield Violation(
            rule="B-SETUP-32",
            reason="reach",
            message="refused.worker_apart",
            params=params(space=action.to, from_space=own[-1]),
            where=(action.to,),
        )


def _chooses_now(ctx: Context, state: GameState) -> Colour:
    """Who is to take a pair: by turn order, or by the auction."""
    if "clan_auction" in ctx.setup.variants and state.turn.seat is not None:
        return state.turn.seat
    return next_to_choose(state)[0]


def _takes_a_worker(ctx: Context, topology: Topology, seat: Seat, space: str) -> bool:
    """Whether land is known to be such that a seat can place and pay a Worker there."""
    terrain, land = topology.terrain.get(space), topology.cost.get(space)
    return terrain is not None and any(
        ctx.spec(worker).terrain in terrain
        and ctx.cost_for(seat, worker) + (land or 0) <= seat.money
        for worker in LAND_WORKERS
    )


def no_worker(ctx: Context, state: GameState, action: PlaceWorker) -> Iterator[Violation]:
    """Only workers are placed in the setup; other units wait for an Expand (B-SETUP-30)."""
    if action.worker not in WORKERS:
        yield Violation(
            rule="B-SETUP-30",
            reason="wrong_phase",
            message="refused.wrong_phase",
            params=params(phase=state.phase, needed="action"),
            kind="shape",
        )


def not_next_to_choose(ctx: Context, state: GameState, action: ChoosePair) -> Iterator[Violation]:
    """Pairs are chosen in reverse turn order, the starting player last (B-SETUP-26).

    Where nobody has chosen yet, the seat whose turn the table says it is may begin.
    """
    if "clan_auction" in ctx.setup.variants:
        return
    left = next_to_choose(state)
    begun = any(seat.paired for seat in state.seats)
    begins = not begun and action.by == state.turn.seat
    if action.by in left and action.by != left[0] and not begins:
        yield Violation(
            rule="B-SETUP-26",
            reason="wrong_turn",
            message="refused.not_next_to_choose",
            params=params(seat=action.by, turn=left[0]),
        )


def next_to_choose(state: GameState) -> tuple[Colour, ...]:
    """Seats without a pair in the order of choosing."""
    return tuple(
        colour
        for colour in reversed(state.order)
        if not (state.seat(colour).automa or state.seat(colour).paired)
    )


def chosen_already(ctx: Context, state: GameState, action: ChoosePair) -> Iterator[Violation]:
    """Each seat takes one pair, and each clan lies in one pair only (B-SETUP-25, B-SETUP-26)."""
    own = state.seat(action.by)
    if own.paired or (own.clan is not None and action.clan != own.clan):
        yield Violation(
            rule="B-SETUP-26",
            reason="once",
            message="refused.paired_already",
            params=params(seat=action.by),
        )
    for seat in state.seats:
        if seat.colour != action.by and action.clan is not None and seat.clan == action.clan:
            yield Violation(
                rule="B-SETUP-26",
                reason="not_available",
                message="refused.clan_taken",
                params=params(seat=seat.colour, clan=ctx.catalog.clan(action.clan).name),
            )


def clan_not_in_play(ctx: Context, state: GameState, action: ChoosePair) -> Iterator[Violation]:
    """No clans in that variant, Kickstarter clans by agreement only (B-VAR-06, B-SETUP-37)."""
    if action.clan is None:
        return
    variants = ctx.setup.variants
    kickstarter = action.clan in ctx.catalog.variants.kickstarter_tiles.clans
    if "no_clans" in variants:
        yield Violation(rule="B-VAR-06", reason="not_available", message="refused.no_clans")
    elif kickstarter and "kickstarter_tiles" not in variants:
        yield Violation(
            rule="B-SETUP-37",
            reason="not_available",
            message="refused.kickstarter_clan",
            params=params(clan=ctx.catalog.clan(action.clan).name),
        )


def money_to_start_with(ctx: Context, state: GameState, action: ChoosePair) -> Iterator[Money]:
    """Money of the tile; without clans £0, £2, £4, £6 by turn order besides.

    Rules
    -----
    B-SETUP-27, B-VAR-06.
    """
    found = [("B-SETUP-27", action.starting_tile.money)]
    if "no_clans" in ctx.setup.variants:
        by_place = ctx.catalog.variants.no_clans.money
        found.append(("B-VAR-06", by_place[state.order.index(state.seat(action.by).colour)]))
    for rule, amount in found:
        if amount:
            yield Money(rule=rule, amount=amount, payer=SUPPLY, payee=action.by)


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
    """Take what the clan starts with, and the goods of the tile (B-SETUP-27, B-SETUP-28).

    When all have chosen, the starting player places the first Worker (B-SETUP-29).
    """
    start = start_of(ctx.catalog, action.clan, ctx.setup.players)
    yield ChooseClan(
        seat=action.by,
        clan=action.clan,
        shipping=SHIPPING.index(start.shipping),
        merchants=start.merchants,
        hired=start.hired,
    )
    others = (seat for seat in state.seats if seat.colour != action.by and not seat.automa)
    first = state.order[0]
    if (
        state.turn.seat != first
        and "clan_auction" not in ctx.setup.variants
        and state.automa is None
        and not state.seat(action.by).paired
        and all(seat.paired for seat in others)
    ):
        yield StartTurn(seat=first)
    for good, amount in action.starting_tile.goods.items():
        if amount:
            yield GainGoods(seat=action.by, good=good, amount=amount)


START: Module[Context, GameState, Effect] = Module(
    id="base.start",
    needs=("base.expand",),
    checks=(
        Check(rule="B-SETUP-29", on=(ChoosePair, PlaceWorker), run=setup_is_over),
        Check(rule="B-SETUP-29", on=(PlaceWorker,), run=not_next_to_place),
        Check(rule="B-SETUP-30", on=(PlaceWorker,), run=no_worker),
        Check(rule="B-SETUP-32", on=(PlaceWorker,), run=apart_from_the_own),
        Check(rule="B-VAR-06", on=(ChoosePair,), run=clan_not_in_play),
        Check(rule="B-SETUP-26", on=(ChoosePair,), run=not_next_to_choose),
        Check(rule="B-SETUP-26", on=(ChoosePair,), run=chosen_already),
    ),
    charges=(Charge(rule="B-SETUP-27", on=(ChoosePair,), run=money_to_start_with),),
    outcomes=(
        Outcome(rule="B-SETUP-29", on=(PlaceWorker,), run=place_the_worker),
        Outcome(rule="B-SETUP-27", on=(ChoosePair,), run=take_clan_and_tile),
    ),
)
