"""The Preparation phase of rounds 2 to 5."""

from __future__ import annotations

from assistant.caledonia.automa.chance import PRICE_FACES, roll_goods_die, roll_price_die
from assistant.caledonia.automa.draft import Draft, decided, to_do
from assistant.caledonia.automa.outcome import Decision, Done
from assistant.caledonia.automa.rounds import new_deck
from assistant.caledonia.context import Context
from assistant.caledonia.effects import (
    EnterPhase,
    LayOutContracts,
    MovePrice,
    RecallMerchants,
    StartRound,
    StartTurn,
)
from assistant.caledonia.export_row import Row, export_row, filled, laid_out
from assistant.caledonia.setup import open_contracts
from assistant.caledonia.state import GameState
from assistant.caledonia.words import ROUNDS, Good
from assistant.core.trace import Script


def prepare_round(ctx: Context, state: GameState, drawn: tuple[int, ...] = ()) -> Script[Decision]:
    """Take merchants home, fill the Export board, give the Automa its £10 and its new cards.

    Parameters
    ----------
    drawn : contracts drawn for the empty boxes; default the top of the draw pile.

    Rules
    -----
    B-PREP-02, B-PREP-03, B-PREP-05, B-SOLO-08 to B-SOLO-14, A-3.01.
    """
    draft = Draft(ctx=ctx, state=state)
    if skips_scoring(ctx, state):
        draft.do(StartRound(round=state.round + 1), EnterPhase(phase="preparation"))
        state = draft.state
    for seat in state.seats:
        draft.do(RecallMerchants(seat=seat.colour))
    if ctx.setup.solo and not ctx.setup.guided:
        die = yield from change_prices(draft)
        _fill_the_export_board(draft, drawn, ctx.catalog.export_board.small_boxes)
        yield from _remove_one(draft, die)
    elif not ctx.setup.guided:
        _fill_the_export_board(draft, drawn, open_contracts(ctx.setup, ctx.catalog))
    if state.automa is not None:
        yield from new_deck(draft)
    message = "prepare.do" if state.automa is None else "prepare.do_automa"
    if ctx.setup.solo:
        message = "prepare.do_solo"
    yield to_do(message, "B-PREP-02", "B-PREP-05", round=state.round)
    draft.do(EnterPhase(phase="action"), StartTurn(seat=state.order[0]))
    return Decision(done=Done(action="skip_turn"), tried=(), effects=tuple(draft.effects))


def skips_scoring(ctx: Context, state: GameState) -> bool:
    """Whether a Scoring phase without tiles is skipped; the fifth goes on to the end (B-VAR-03)."""
    without = "no_scoring_tiles" in ctx.setup.variants
    return without and state.phase == "scoring" and state.round < ROUNDS


def change_prices(draft: Draft) -> Script[int]:
    """Move the prices of three different goods by the dice; returns the last price roll.

    Rules
    -----
    B-SOLO-08 to B-SOLO-12.
    """
    changed: list[Good] = []
    die = 0
    while len(changed) < draft.ctx.catalog.solo.price_changes:
        good = yield from roll_goods_die("solo_good", "B-SOLO-08")
        if good in changed:
            yield decided("prepare.reroll", "B-SOLO-08", good=good)
            continue
        die = yield from roll_price_die("solo_price", "B-SOLO-09")
        steps = price_steps(draft, good, die)
        draft.do(MovePrice(good=good, steps=steps))
        changed.append(good)
        yield to_do("prepare.price", "B-SOLO-11", "B-SOLO-12", good=good, steps=f"{steps:+d}")
    return die


def price_steps(draft: Draft, good: Good, die: int) -> int:
    """Low rises by the number, high falls by it, medium follows the sign (B-SOLO-10 to 12)."""
    position = draft.state.market.of(good) if draft.state.market else 0
    match draft.ctx.setup.bracket(good, position):
        case "lower":
            return abs(die)
        case "upper":
            return -abs(die)
        case "medium":
            return die


def _remove_one(draft: Draft, die: int) -> Script[None]:
    """The contract in the box that the last price roll names leaves the game (B-SOLO-13)."""
    row = export_row(draft.state)
    box = PRICE_FACES.index(str(die))
    contract = row[box] if box < len(row) else None
    if contract is not None:
        draft.do(_laid_out((*row[:box], None, *row[box + 1 :])))
        yield to_do("prepare.remove", "B-SOLO-13", contract=contract, box=f"{die:+d}")


def _fill_the_export_board(draft: Draft, drawn: tuple[int, ...], boxes: int) -> None:
    """Draw for the empty boxes only; what nobody took stays (B-PREP-02, B-PREP-03)."""
    empty = max(boxes - len(draft.state.contracts), 0)
    new = drawn or draft.state.draw_pile[:empty]
    draft.do(_laid_out(filled(draft.state, new)))


def _laid_out(row: Row) -> LayOutContracts:
    contracts, gaps = laid_out(row)
    return LayOutContracts(contracts=contracts, gaps=gaps)
