"""Whose turn it is: turn order, ending a turn, passing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.caledonia.actions import (
    AutomaSetup,
    AutomaTurn,
    BonusUpgrade,
    BuildingBonus,
    CorrectNumber,
    Done,
    Expand,
    FulfilContract,
    HireMerchant,
    LayOut,
    NeighbourhoodBonus,
    ObtainContract,
    Pass,
    Row,
    Trade,
    UnrecordedTurn,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
)
from assistant.caledonia.context import Context
from assistant.caledonia.effects import (
    Effect,
    EnterPhase,
    PassRound,
    StartTurn,
    TakeMainAction,
)
from assistant.caledonia.state import GameState
from assistant.caledonia.words import SUPPLY, Colour
from assistant.core.errors import BadAction
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Violation, params

MainAction = (
    Trade
    | ObtainContract
    | Expand
    | UpgradeShipping
    | UpgradeTechnology
    | HireMerchant
    | FulfilContract
    | Pass
    | AutomaTurn
    | UnrecordedTurn
)
"""The eight actions of the rulebook, the Automa's turn and one unknown; one a turn (B-ROUND-06)."""

MAIN = (
    Trade,
    ObtainContract,
    Expand,
    UpgradeShipping,
    UpgradeTechnology,
    HireMerchant,
    FulfilContract,
)
FURTHER = (BonusUpgrade, NeighbourhoodBonus, BuildingBonus, UsePort, Row, Done)
"""Steps that belong to a turn and are no main action (B-ROUND-10, B-ROUND-11)."""

ALL = (*MAIN, UnrecordedTurn, Pass, AutomaTurn, *FURTHER)

FurtherAction = BonusUpgrade | NeighbourhoodBonus | BuildingBonus | UsePort | Row | Done
TurnAction = MainAction | FurtherAction


def is_main(action: TurnAction) -> bool:
    """Whether a step takes the main action of the turn; what an effect grants does not."""
    if isinstance(action, Expand):
        return not action.is_granted
    return not isinstance(action, FURTHER)


def not_in_the_action_phase(
    ctx: Context, state: GameState, action: TurnAction
) -> Iterator[Violation]:
    """Turns are taken in the Action phase only (B-ROUND-02)."""
    if state.phase != "action":
        yield Violation(
            rule="B-ROUND-02",
            reason="wrong_phase",
            message="refused.wrong_phase",
            params=params(phase=state.phase, needed="action"),
            kind="shape",
        )


def not_its_seat(
    ctx: Context, state: GameState, action: AutomaTurn | AutomaSetup
) -> Iterator[Violation]:
    """Only the Automa's own seat plays by its cards (A-4.2.01).

    Raises
    ------
    BadAction : another seat, which no table could mean.
    """
    automa = state.the_automa.colour
    if action.by != automa:
        raise BadAction(f"{action.by} is a player's seat; the Automa sits at {automa}")
    yield from ()


def not_in_setup(ctx: Context, state: GameState, action: AutomaSetup) -> Iterator[Violation]:
    """The Automa is set up once, before its first turn (A-2.10)."""
    if state.the_automa.set_up:
        yield Violation(
            rule="A-2.10", reason="once", message="refused.automa_is_set_up", kind="shape"
        )


def script_not_finished(
    ctx: Context, state: GameState, action: TurnAction | AutomaSetup | LayOut | CorrectNumber
) -> Iterator[Violation]:
    """What a script has begun to work out is finished or taken back first (A-4.2.01).

    A table that keeps the Export board itself may say at any time what lies there: the open
    question asks just that, and no answer depends on it.
    """
    if ctx.setup.guided and isinstance(action, LayOut):
        return
    if state.answering is not None and state.answering != action.kind:
        yield Violation(
            rule="A-4.2.01",
            reason="order",
            message="refused.script_not_finished",
            params=params(script=state.answering),
            kind="shape",
        )


def already_passed(ctx: Context, state: GameState, action: TurnAction) -> Iterator[Violation]:
    """Who has passed takes no more turns in this round (B-PASS-01).

    A turn that was begun all the same, by overruling, can be handed over.
    """
    if isinstance(action, Done) and action.by == state.turn.seat:
        return
    if action.by in state.passed:
        yield Violation(
            rule="B-PASS-01",
            reason="passed",
            message="refused.passed",
            params=params(seat=action.by),
        )


def another_seats_turn(ctx: Context, state: GameState, action: TurnAction) -> Iterator[Violation]:
    """Turns go round in turn order; the first step of the next seat ends a turn (B-ROUND-05)."""
    if state.phase != "action" or action.by in (state.turn.seat, *state.passed):
        return
    if opens_a_turn(state, action):
        return
    yield Violation(
        rule="B-ROUND-05",
        reason="wrong_turn",
        message="refused.wrong_turn",
        params=params(seat=action.by, turn=state.turn.seat or "nobody"),
    )


def bonus_of_another_seat(
    ctx: Context,
    state: GameState,
    action: BonusUpgrade | NeighbourhoodBonus | BuildingBonus | Expand,
) -> Iterator[Violation]:
    """What a turn has opened is for its own seat (B-NEIGH-12, B-BUILD-06, B-BONUS-01)."""
    granted = not isinstance(action, Expand) or action.is_granted
    if granted and state.phase == "action" and action.by != state.turn.seat:
        yield Violation(
            rule="B-BONUS-01",
            reason="not_offered",
            message="refused.bonus_of_another_seat",
            params=params(seat=state.turn.seat or "nobody"),
        )


def main_action_taken(ctx: Context, state: GameState, action: MainAction) -> Iterator[Violation]:
    """One main action a turn (B-ROUND-05)."""
    if is_main(action) and state.turn.acted and action.by == state.turn.seat:
        if opens_a_turn(state, action) or goes_on(ctx, state, action):
            return
        yield Violation(
            rule="B-ROUND-05",
            reason="action",
            message="refused.main_action_taken",
            params=params(seat=action.by),
        )


def ends_without_acting(ctx: Context, state: GameState, action: Done) -> Iterator[Violation]:
    """Who takes no main action passes; a table that keeps its own map says only that it is done.

    Rules
    -----
    B-ROUND-05, B-PASS-01.
    """
    own_turn = action.by == state.turn.seat
    if own_turn and action.by in state.passed:
        return
    idle = not state.turn.acted if own_turn else opens_a_turn(state, action)
    if state.phase == "action" and not ctx.setup.guided and idle:
        yield Violation(
            rule="B-PASS-01",
            reason="order",
            message="refused.nothing_done",
            params=params(seat=action.by),
        )


def begin_turn(ctx: Context, state: GameState, action: TurnAction) -> Iterator[Effect]:
    """Begin the turn of whoever acts next."""
    if goes_on(ctx, state, action):
        return
    if action.by != state.turn.seat or (begins(state, action) and opens_a_turn(state, action)):
        yield StartTurn(seat=action.by)


def begins(state: GameState, action: TurnAction) -> bool:
    """Whether the only seat still in begins its next turn with a step (B-ROUND-08).

    Rowing comes before the main action only. A Port comes after it as well: it belongs to the old
    turn as long as a bonus of that turn is open.
    """
    return (
        is_main(action)
        or isinstance(action, Row)
        or (isinstance(action, UsePort) and not state.pending)
    )


def turn_of(ctx: Context, state: GameState, action: TurnAction) -> int:
    """Number of the turn that a step belongs to: the next one when the step begins it."""
    return state.turn.number + len(tuple(begin_turn(ctx, state, action)))


def opens_a_turn(state: GameState, action: TurnAction) -> bool:
    """Whether a step is the first of the next turn: the last one's main action is taken.

    The only seat still in takes one turn after another (B-ROUND-08).
    """
    return state.turn.acted and action.by == next_seat(state)


def goes_on(ctx: Context, state: GameState, action: TurnAction) -> bool:
    """Whether a main action goes on: Buchanan fulfils a second contract (B-CLAN-BUCHANAN-06)."""
    if not isinstance(action, FulfilContract) or action.by != state.turn.seat:
        return False
    if state.seat(action.by).clan != "buchanan" or state.turn.main != "fulfil_contract":
        return False
    return state.turn.fulfilled < ctx.catalog.clans.buchanan.fulfilled_per_action


def take_main_action(ctx: Context, state: GameState, action: MainAction) -> Iterator[Effect]:
    """Note that the main action of the turn is taken."""
    if is_main(action):
        yield TakeMainAction(what=action.kind)


def pass_the_round(ctx: Context, state: GameState, action: Pass) -> Iterator[Effect]:
    """Take the leftmost free place of the next round (B-PASS-02)."""
    if action.by not in state.passed:  # an overruled second pass takes no second place
        yield PassRound(seat=action.by)
    yield from next_turn(state, passing=action.by)


def passing_money(ctx: Context, state: GameState, action: Pass) -> Iterator[Money]:
    """Take the money printed on that place (B-PASS-03)."""
    amount = ctx.passing_bonus(len(state.passed))
    yield Money(rule="B-PASS-03", amount=amount, payer=SUPPLY, payee=action.by)


def end_turn(ctx: Context, state: GameState, action: Done | UnrecordedTurn) -> Iterator[Effect]:
    """Hand over to the next seat (B-ROUND-05)."""
    yield from next_turn(replace(state, turn=replace(state.turn, seat=action.by)))


def still_in(state: GameState, *, passing: Colour | None = None) -> tuple[Colour, ...]:
    """Seats that have not passed, in turn order."""
    return tuple(c for c in state.order if c not in state.passed and c != passing)


def next_seat(state: GameState, *, passing: Colour | None = None) -> Colour | None:
    """The next seat in turn order that has not passed; None when all have (B-ROUND-08)."""
    left = still_in(state, passing=passing)
    at = state.order.index(state.turn.seat) if state.turn.seat in state.order else -1
    later = [c for c in state.order[at + 1 :] if c in left]
    return later[0] if later else (left[0] if left else None)


def next_turn(state: GameState, *, passing: Colour | None = None) -> Iterator[Effect]:
    """Begin the next turn, or the Production phase when all have passed (B-ROUND-02)."""
    seat = next_seat(state, passing=passing)
    yield StartTurn(seat=seat)
    if seat is None:
        yield EnterPhase(phase="production")


TURNS: Module[Context, GameState, Effect] = Module(
    id="base.turns",
    checks=(
        Check(rule="A-4.2.01", on=(AutomaTurn, AutomaSetup), run=not_its_seat),
        Check(rule="B-ROUND-02", on=ALL, run=not_in_the_action_phase),
        Check(rule="A-2.10", on=(AutomaSetup,), run=not_in_setup),
        Check(
            rule="A-4.2.01",
            on=(*ALL, AutomaSetup, LayOut, CorrectNumber),
            run=script_not_finished,
        ),
        Check(rule="B-PASS-01", on=ALL, run=already_passed),
        Check(rule="B-ROUND-05", on=ALL, run=another_seats_turn),
        Check(
            rule="B-ROUND-05", on=(*MAIN, UnrecordedTurn, Pass, AutomaTurn), run=main_action_taken
        ),
        Check(rule="B-PASS-01", on=(Done,), run=ends_without_acting),
        Check(
            rule="B-BONUS-01",
            on=(BonusUpgrade, NeighbourhoodBonus, BuildingBonus, Expand),
            run=bonus_of_another_seat,
        ),
    ),
    charges=(Charge(rule="B-PASS-03", on=(Pass,), run=passing_money),),
    outcomes=(
        Outcome(rule="B-ROUND-05", on=ALL, run=begin_turn),
        Outcome(rule="B-ROUND-05", on=(*MAIN, UnrecordedTurn), run=take_main_action),
        Outcome(rule="B-PASS-02", on=(Pass,), run=pass_the_round),
        Outcome(rule="B-ROUND-05", on=(Done, UnrecordedTurn), run=end_turn),
    ),
)
