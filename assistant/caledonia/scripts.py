"""Actions that a script works out: which one is open, and what its result does to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assistant.caledonia.actions import Action, AutomaSetup, AutomaTurn, PrepareRound
from assistant.caledonia.apply import apply_all
from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.automa.setup import automa_setup
from assistant.caledonia.automa.turn import automa_turn
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, ForgetAnswers, StartTurn
from assistant.caledonia.preparation import prepare_round
from assistant.caledonia.rules.start import next_to_place
from assistant.caledonia.rules.turns import begin_turn, next_turn
from assistant.caledonia.state import GameState
from assistant.core.trace import Answer, Run, Script, run


def script_of(ctx: Context, state: GameState, action: Action) -> Callable[[], Script[Decision]]:
    """The script that works out an action.

    Raises
    ------
    ValueError : the action is not worked out by a script.
    """
    match action:
        case AutomaTurn():
            return lambda: automa_turn(ctx, state)
        case AutomaSetup():
            return lambda: automa_setup(ctx, state)
        case PrepareRound():
            return lambda: prepare_round(ctx, state, action.contracts)
        case _:
            raise ValueError(f"{action.kind} is not worked out by a script")


def work_out(
    ctx: Context, state: GameState, action: Action, answers: Sequence[Answer]
) -> Run[Decision]:
    """Run the script of an action with the answers so far.

    Raises
    ------
    BadAction : an answer does not fit its question.
    """
    return run(script_of(ctx, state, action), answers)


def effects_of(
    ctx: Context, state: GameState, action: Action, decision: Decision
) -> tuple[Effect, ...]:
    """Everything that a worked out action does, the hand-over to the next seat included.

    Rules
    -----
    A-2.15 (after the Automa's starting workers the players place theirs).
    """
    begun: tuple[Effect, ...] = ()
    if isinstance(action, AutomaTurn):
        begun = tuple(begin_turn(ctx, state, action))
    effects = (*begun, *decision.effects)
    after = apply_all(state, effects)
    over: tuple[Effect, ...] = ()
    if isinstance(action, AutomaTurn):
        over = tuple(next_turn(after))
    elif isinstance(action, AutomaSetup) and state.phase == "setup":
        over = (StartTurn(seat=next_to_place(ctx, after)),)
    answered: tuple[Effect, ...] = (ForgetAnswers(),) if state.answers else ()
    return (*effects, *over, *answered)


def open_action(state: GameState) -> Action | None:
    """The action that waits for a script: the Automa's turn, or the preparation of a round.

    Where the table keeps the map itself, the Automa's setup may be done without the app, so it is
    never the one that must come next.
    """
    if state.phase == "preparation":
        return PrepareRound()
    automa = state.automa
    if automa and state.phase == "action" and state.turn.seat == automa.colour:
        if lacks_its_workers(state):
            return AutomaSetup(by=automa.colour)
        return AutomaTurn(by=automa.colour)
    return None


def lacks_its_workers(state: GameState) -> bool:
    """Whether the Automa was passed over in the setup at a table that the app keeps (A-2.10)."""
    automa = state.automa
    return automa is not None and not automa.set_up and state.market is not None
