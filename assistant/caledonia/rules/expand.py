"""Action 3: expand. Also the rules every deployed unit must meet."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Expand, PlaceWorker
from assistant.caledonia.context import Context
from assistant.caledonia.effects import CloseOffer, Effect, Place
from assistant.caledonia.rules.board import board_question, doubts_about, occupants, reached
from assistant.caledonia.state import GameState, Pending
from assistant.caledonia.words import SUPPLY, Unit
from assistant.core.ruleset import Charge, Check, Finding, Module, Outcome
from assistant.core.verdict import Money, Question, Reason, Violation, params
from graphs import Topology

Deployment = Expand | PlaceWorker


BLOCKS: dict[str, tuple[str, Reason, str]] = {
    "neutral": ("B-SOLO-03", "blocked", "refused.neutral"),
    "tile": ("B-VAR-05", "blocked", "refused.covered"),
}
"""What bars a space for the whole game."""


def _is_port(topology: Topology, action: Deployment) -> bool:
    """A fisherman may stand on a Port bonus tile (B-CLAN-MACDONALD-04)."""
    return unit_of(action) == "fisherman" and action.to in topology.places


def unit_of(action: Deployment) -> Unit:
    """The unit that an action deploys."""
    return action.unit if isinstance(action, Expand) else action.worker


def no_map_recorded(ctx: Context, state: GameState, action: Deployment) -> Iterator[Question]:
    """Without a map nothing can be said about a space (B-EXPAND-01)."""
    if ctx.topology is None:
        yield Question(fact="board", rule="B-EXPAND-01", message="question.board")


def not_on_the_map(ctx: Context, state: GameState, action: Deployment) -> Iterator[Violation]:
    """Only spaces of the active map can be entered (B-EXPAND-14, B-TWO-01)."""
    topology = ctx.topology
    if topology is None:
        return
    if action.to not in topology.terrain and not _is_port(topology, action):
        yield Violation(
            rule="B-EXPAND-14",
            reason="off_map",
            message="refused.no_such_space",
            params=params(space=action.to),
            kind="shape",
        )
    elif action.to not in topology.places:
        yield Violation(
            rule="B-TWO-01",
            reason="off_map",
            message="refused.mist",
            params=params(space=action.to),
            where=(action.to,),
        )


def unsuitable_land(ctx: Context, state: GameState, action: Deployment) -> Iterator[Finding]:
    """The unit's land type must be among those of the space (B-EXPAND-11, B-EXPAND-12)."""
    topology, unit = ctx.topology, unit_of(action)
    if topology is None or action.to not in topology.terrain:
        return
    terrain = topology.terrain[action.to]
    if terrain is None:
        yield board_question(action.to, "terrain", "B-EXPAND-11")
        return
    needed = "loch" if unit == "fisherman" else ctx.spec(unit).terrain
    if needed not in terrain:
        yield Violation(
            rule="B-EXPAND-11",
            reason="terrain",
            message="refused.terrain",
            params=params(
                unit=unit, space=action.to, needed=needed, land="+".join(sorted(terrain))
            ),
            where=(action.to,),
        )


def space_taken(ctx: Context, state: GameState, action: Deployment) -> Iterator[Violation]:
    """A space holds one unit (B-SETUP-34, B-EXPAND-14)."""
    for colour, unit in occupants(state, action.to):
        rule, reason, message = BLOCKS.get(colour, ("B-EXPAND-14", "occupied", "refused.occupied"))
        yield Violation(
            rule=rule,
            reason=reason,
            message=message,
            params=params(space=action.to, seat=colour, unit=unit),
            where=(action.to,),
        )


def no_unit_left(ctx: Context, state: GameState, action: Deployment) -> Iterator[Violation]:
    """The unit is taken from the player board (B-EXPAND-01, B-EXPAND-13)."""
    unit = unit_of(action)
    seat = state.seat(action.by)
    if unit == "fisherman" and seat.clan != "macdonald":
        return  # refused by his clan's own rule
    if ctx.left_on_board(seat, unit) <= 0:
        yield Violation(
            rule="B-EXPAND-13",
            reason="no_unit",
            message="refused.no_unit",
            params=params(unit=unit, count=ctx.count_of(seat, unit)),
            kind="shape",
        )


def not_in_reach(ctx: Context, state: GameState, action: Expand) -> Iterator[Finding]:
    """The space must neighbour an own unit or lie within Shipping reach (B-EXPAND-01)."""
    topology, seat = ctx.topology, state.seat(action.by)
    if topology is None or action.to not in topology.places:
        return
    if action.to in reached(
        ctx, topology, seat, onto="loch" if action.unit == "fisherman" else "land"
    ):
        return
    doubts = tuple(doubts_about(ctx, seat, action.to, "B-EXPAND-01"))
    if doubts:
        # No river runs between land and loch: only whether it is a loch matters to a fisherman.
        water = action.unit == "fisherman"
        yield from (doubt for doubt in doubts if not (water and doubt.fact == "rivers"))
        return
    land = action.to not in topology.lochs
    own = [p.at for p in seat.units if land and action.to in topology.adjacent.get(p.at, ())]
    yield Violation(
        rule="B-REACH-02" if own else "B-EXPAND-01",
        reason="reach",
        message="refused.river_between" if own else "refused.out_of_reach",
        params=params(space=action.to, level=ctx.reach(seat), from_space=own[0] if own else ""),
        where=(f"{own[0]}-{action.to}",) if own else (action.to,),
    )


def unknown_land_cost(ctx: Context, state: GameState, action: Deployment) -> Iterator[Question]:
    """The land cost is printed on the space (B-SETUP-04, B-EXPAND-02).

    It does not matter where land is free (B-BONUS-03) or water (B-CLAN-MACDONALD-05).
    """
    if (isinstance(action, Expand) and action.is_granted) or unit_of(action) == "fisherman":
        return
    if ctx.topology is not None and ctx.topology.cost.get(action.to, 0) is None:
        yield board_question(action.to, "cost", "B-EXPAND-02")


def free_space_not_open(ctx: Context, state: GameState, action: Expand) -> Iterator[Violation]:
    """Land is free only by a free space that is still open (B-BONUS-03)."""
    if action.is_granted and open_free_space(state, action) is None:
        yield Violation(
            rule="B-BONUS-03",
            reason="not_offered",
            message="refused.no_free_space",
        )


def open_free_space(state: GameState, action: Expand) -> Pending | None:
    """The open free space that an Expand uses."""
    for pending in state.pending:
        if pending.kind == "free_space" and action.using in (None, pending.source):
            return pending
    return None


def unit_and_land(ctx: Context, state: GameState, action: Deployment) -> Iterator[Money]:
    """Unit cost plus land cost; a free space waives the land (B-EXPAND-02, B-BONUS-03)."""
    unit = unit_of(action)
    yield Money(
        rule=UNIT_RULES[unit],
        amount=ctx.cost_for(state.seat(action.by), unit),
        payer=action.by,
        payee=SUPPLY,
    )
    if isinstance(action, Expand) and action.is_granted:
        return
    land = ctx.topology.cost.get(action.to, 0) if ctx.topology else 0
    if land is None and unit != "fisherman":
        land = 1  # nobody knows yet and it is asked for; no land costs less (B-SETUP-04)
    if land:
        yield Money(rule="B-EXPAND-02", amount=land, payer=action.by, payee=SUPPLY)


UNIT_RULES: dict[Unit, str] = {
    "sheep": "B-EXPAND-03",
    "cow": "B-EXPAND-04",
    "cheese_dairy": "B-EXPAND-05",
    "bakery": "B-EXPAND-06",
    "field": "B-EXPAND-07",
    "distillery": "B-EXPAND-08",
    "woodcutter": "B-EXPAND-09",
    "miner": "B-EXPAND-10",
    "fisherman": "B-CLAN-MACDONALD-03",
}


def deploy_the_unit(ctx: Context, state: GameState, action: Expand) -> Iterator[Effect]:
    """Put the unit on the space; a free space is used up (B-EXPAND-17)."""
    if action.is_granted:
        pending = open_free_space(state, action)
        if pending is not None:
            yield CloseOffer(pending=pending)
    yield Place(seat=action.by, unit=action.unit, at=action.to)


BOTH = (Expand, PlaceWorker)

EXPAND: Module[Context, GameState, Effect] = Module(
    id="base.expand",
    needs=("base.turns",),
    checks=(
        Check(rule="B-EXPAND-01", on=BOTH, run=no_map_recorded),
        Check(rule="B-EXPAND-14", on=BOTH, run=not_on_the_map),
        Check(rule="B-EXPAND-11", on=BOTH, run=unsuitable_land),
        Check(rule="B-EXPAND-14", on=BOTH, run=space_taken),
        Check(rule="B-EXPAND-13", on=BOTH, run=no_unit_left),
        Check(rule="B-EXPAND-01", on=(Expand,), run=not_in_reach),
        Check(rule="B-EXPAND-02", on=BOTH, run=unknown_land_cost),
        Check(rule="B-BONUS-03", on=(Expand,), run=free_space_not_open),
    ),
    charges=(Charge(rule="B-EXPAND-02", on=BOTH, run=unit_and_land),),
    outcomes=(Outcome(rule="B-EXPAND-17", on=(Expand,), run=deploy_the_unit),),
)
