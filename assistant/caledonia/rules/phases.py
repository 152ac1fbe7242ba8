"""From the last pass to the next round: production, scoring, preparation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.caledonia.actions import (
    CorrectNumber,
    LayOut,
    PrepareRound,
    Produce,
    ScoreRound,
    TypeTally,
)
from assistant.caledonia.automa.rounds import income
from assistant.caledonia.context import Context
from assistant.caledonia.effects import (
    Correct,
    Effect,
    EnterPhase,
    GainGlory,
    LayOutContracts,
    NoteTally,
    Produced,
    StartRound,
)
from assistant.caledonia.export_row import filled, laid_out, taken
from assistant.caledonia.preparation import skips_scoring
from assistant.caledonia.rules.board import board_question
from assistant.caledonia.scoring_tile import TILES
from assistant.caledonia.setup import open_contracts
from assistant.caledonia.state import GameState
from assistant.caledonia.words import ROUNDS, SUPPLY, Phase
from assistant.core.ruleset import Charge, Check, Module, Outcome
from assistant.core.verdict import Money, Question, Violation, params
from graphs import UnknownFact

NEEDED: dict[type, Phase] = {
    Produce: "production",
    ScoreRound: "scoring",
    PrepareRound: "preparation",
}

PhaseAction = Produce | ScoreRound | PrepareRound


def out_of_phase(ctx: Context, state: GameState, action: PhaseAction) -> Iterator[Violation]:
    """The phases of a round follow in order; without Scoring tiles one is skipped.

    Rules
    -----
    B-ROUND-02, B-VAR-03.
    """
    needed = NEEDED[type(action)]
    if isinstance(action, PrepareRound) and skips_scoring(ctx, state):
        return
    if state.phase != needed:
        yield Violation(
            rule="B-ROUND-02",
            reason="wrong_phase",
            message="refused.wrong_phase",
            params=params(phase=state.phase, needed=needed),
            kind="shape",
        )


def too_many_drawn(ctx: Context, state: GameState, action: PrepareRound) -> Iterator[Violation]:
    """Only empty boxes of the Export board are filled (B-PREP-02, B-PREP-03)."""
    lying = len(state.contracts) if not ctx.setup.guided else 0
    boxes = (
        ctx.catalog.export_board.small_boxes
        if ctx.setup.solo
        else open_contracts(ctx.setup, ctx.catalog)
    )
    empty = max(boxes - lying, 0)
    possible = min(empty, len(state.draw_pile)) if state.draw_pile else 0
    if len(set(action.contracts)) > empty or 0 < len(action.contracts) < possible:
        yield Violation(
            rule="B-PREP-02",
            reason="quantity",
            message="refused.too_many_drawn",
            params=params(empty=empty, quantity=len(action.contracts)),
        )


def drawn_already(ctx: Context, state: GameState, action: PrepareRound) -> Iterator[Violation]:
    """A contract that lies somewhere already cannot be drawn, and none twice (B-PREP-02)."""
    somewhere = {*state.contracts}
    for seat in state.seats:
        somewhere |= {*seat.box, *(done.contract for done in seat.fulfilled)}
    for contract, count in Counter(action.contracts).items():
        if contract in somewhere or count > 1:
            yield Violation(
                rule="B-PREP-02",
                reason="not_available",
                message="refused.drawn_already",
                params=params(contract=contract),
            )


def produced_already(ctx: Context, state: GameState, action: Produce) -> Iterator[Violation]:
    """Every seat produces once a round (B-PROD-01)."""
    if action.by in state.produced:
        yield Violation(
            rule="B-PROD-01",
            reason="once",
            message="refused.produced_already",
            params=params(seat=action.by),
        )


def automa_income(ctx: Context, state: GameState, action: Produce) -> Iterator[Money]:
    """Workers as usual, £5 for each income icon (A-5.01, A-5.02)."""
    if state.seat(action.by).automa:
        for unit, amount in income(ctx, state).items():
            rule = "A-5.01" if unit in ("woodcutter", "miner") else "A-5.02"
            yield Money(rule=rule, amount=amount, payer=SUPPLY, payee=action.by)


def finish_production(ctx: Context, state: GameState, action: Produce) -> Iterator[Effect]:
    """Go on to the Scoring phase when all seats that the app follows have produced."""
    yield Produced(seat=action.by)
    followed = [seat.colour for seat in state.seats if seat.automa or not ctx.setup.guided]
    if set(followed) <= {*state.produced, action.by}:
        yield EnterPhase(phase="scoring")


def tile_not_known(ctx: Context, state: GameState, action: ScoreRound) -> Iterator[Question]:
    """Only a tile that the referee knows can be scored (B-SCORE-01)."""
    tile = tile_of_the_round(ctx, state)
    if tile is not None and tile not in TILES:
        yield Question(
            fact="tile",
            rule="B-SCORE-01",
            message="question.scoring_tile",
            params=params(number=tile),
        )
        return
    try:
        for seat in state.seats if tile is not None else ():
            TILES[tile or 0].glory(ctx, state, seat)
    except UnknownFact as unknown:
        yield board_question(unknown.space, unknown.fact, TILES[tile or 0].rule)


def tile_of_the_round(ctx: Context, state: GameState) -> int | None:
    """Number of the Scoring tile of this round; None without tiles or without a recorded map."""
    if ctx.setup.guided or "no_scoring_tiles" in ctx.setup.variants:
        return None
    tiles = state.scoring_tiles
    return tiles[state.round - 1] if len(tiles) >= state.round else None


def score_the_tile(ctx: Context, state: GameState, action: ScoreRound) -> Iterator[Effect]:
    """Every player scores the tile of this round, the Automa none (B-SCORE-01, A-6.01)."""
    tile = TILES.get(tile_of_the_round(ctx, state) or 0)
    if tile is None:
        return
    for seat in state.seats:
        glory = 0 if seat.automa else tile.glory(ctx, state, seat)
        if glory:
            yield GainGlory(seat=seat.colour, amount=glory)


def finish_round(ctx: Context, state: GameState, action: ScoreRound) -> Iterator[Effect]:
    """Go on to the next round, or after the fifth to the final scoring (B-ROUND-01, B-ROUND-04)."""
    if state.round == ROUNDS:
        yield EnterPhase(phase="final")
    else:
        yield StartRound(round=state.round + 1)
        yield EnterPhase(phase="preparation")


def lay_out(ctx: Context, state: GameState, action: LayOut) -> Iterator[Effect]:
    """Note what lies on the Export board: gone ones leave a box, new ones fill it."""
    left = state
    for contract in state.contracts:
        if contract not in action.contracts:
            left = taken(left, contract)
    count = len(left.contracts)
    if action.contracts[:count] == left.contracts:
        contracts, gaps = laid_out(filled(left, action.contracts[count:]))
        yield LayOutContracts(contracts=contracts, gaps=gaps)
    else:
        yield LayOutContracts(contracts=action.contracts)


def correct_number(ctx: Context, state: GameState, action: CorrectNumber) -> Iterator[Effect]:
    """Set a number to what lies on the table."""
    yield Correct(seat=action.by, what=action.what, to=action.to)


def type_tally(ctx: Context, state: GameState, action: TypeTally) -> Iterator[Effect]:
    """Keep a number of the score sheet as it was typed."""
    yield NoteTally(seat=state.seat(action.by).colour, item=action.item, value=action.value)


PHASES: Module[Context, GameState, Effect] = Module(
    id="base.phases",
    needs=("base.turns",),
    checks=(
        Check(rule="B-ROUND-02", on=(Produce, ScoreRound, PrepareRound), run=out_of_phase),
        Check(rule="B-PREP-02", on=(PrepareRound,), run=too_many_drawn),
        Check(rule="B-PREP-02", on=(PrepareRound,), run=drawn_already),
        Check(rule="B-PROD-01", on=(Produce,), run=produced_already),
        Check(rule="B-SCORE-01", on=(ScoreRound,), run=tile_not_known),
    ),
    charges=(Charge(rule="A-5.02", on=(Produce,), run=automa_income),),
    outcomes=(
        Outcome(rule="B-PROD-01", on=(Produce,), run=finish_production),
        Outcome(rule="B-SCORE-01", on=(ScoreRound,), run=score_the_tile),
        Outcome(rule="B-ROUND-04", on=(ScoreRound,), run=finish_round),
        Outcome(rule="B-CONTRACT-06", on=(LayOut,), run=lay_out),
        Outcome(rule="B-SETUP-35", on=(CorrectNumber,), run=correct_number),
        Outcome(rule="B-FINAL-01", on=(TypeTally,), run=type_tally),
    ),
)
