"""The Preparation phase of rounds 2 to 5."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft, to_do
from assistant.caledonia.automa.outcome import Decision, Done
from assistant.caledonia.automa.rounds import new_deck
from assistant.caledonia.context import Context
from assistant.caledonia.effects import EnterPhase, LayOutContracts, RecallMerchants, StartTurn
from assistant.caledonia.state import GameState
from assistant.core.trace import Script


def prepare_round(ctx: Context, state: GameState, drawn: tuple[int, ...] = ()) -> Script[Decision]:
    """Take merchants home, fill the Export board, give the Automa its £10 and its new cards.

    Parameters
    ----------
    drawn : contracts drawn for the empty boxes; default the top of the draw pile.

    Rules
    -----
    B-PREP-02, B-PREP-03, B-PREP-05, A-3.01.
    """
    draft = Draft(ctx=ctx, state=state)
    for seat in state.seats:
        draft.do(RecallMerchants(seat=seat.colour))
    if not ctx.setup.guided:
        _fill_the_export_board(draft, drawn)
    if state.automa is not None:
        yield from new_deck(draft)
    yield to_do("prepare.do", "B-PREP-02", "B-PREP-05", round=state.round)
    draft.do(EnterPhase(phase="action"), StartTurn(seat=state.order[0]))
    return Decision(done=Done(action="skip_turn"), tried=(), effects=tuple(draft.effects))


def _fill_the_export_board(draft: Draft, drawn: tuple[int, ...]) -> None:
    """Draw for the empty boxes only; what nobody took stays (B-PREP-02, B-PREP-03)."""
    boxes = draft.ctx.catalog.player_count(draft.ctx.setup.players).contracts
    lying = len(draft.state.contracts)
    empty = max(boxes - lying, 0) if isinstance(boxes, int) else len(draft.state.draw_pile)
    new = drawn or draft.state.draw_pile[:empty]
    from_pile = 0 if drawn else len(new)
    draft.do(LayOutContracts(contracts=(*draft.state.contracts, *new), drawn=from_pile))
