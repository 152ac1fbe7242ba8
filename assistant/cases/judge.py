"""Judging cases: play the steps, compare the last with what the case expects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from assistant.caledonia.actions import SCRIPTED, Action, read_action
from assistant.caledonia.apply import apply_all
from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, Offer
from assistant.caledonia.port import TILES
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.scoring.from_state import tallies_of
from assistant.caledonia.scoring.lines import score
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.scripts import effects_of
from assistant.caledonia.state import GameState
from assistant.cases.answers import prepared_deck, work_out_case
from assistant.cases.compare import differences
from assistant.cases.format import CaledoniaGiven
from assistant.cases.given import table_of
from assistant.cases.queries import answer
from assistant.cases.read import Case, case_files, read_case_file
from assistant.cases.situation import decision_words, offer_words, score_words, situation
from assistant.content.loader import Plain
from assistant.core.errors import AssistantError, BadAction, NotBuilt
from assistant.core.verdict import Verdict
from graphs import Board, UnknownFact

BUILT = frozenset(
    {
        "place_worker",
        "choose_pair",
        "bid",
        "decline",
        "trade",
        "obtain_contract",
        "expand",
        "upgrade_shipping",
        "hire_merchant",
        "upgrade_technology",
        "fulfil_contract",
        "bonus_upgrade",
        "neighbourhood_bonus",
        "building_bonus",
        "use_port",
        "row",
        "take_from_cellar",
        "ask",
        "pass",
        "done",
        "automa_setup",
        "automa_turn",
        "produce",
        "score_round",
        "prepare_round",
        "final_score",
    }
)
"""Verbs that can be judged."""

ACTIONS = get_args(Action)


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseResult:
    """How one case came out: ``error`` says why it could not be judged, or what differs."""

    file: str
    index: int
    title: str
    ok: bool
    expected: Plain
    got: Plain
    error: str | None


def judge(paths: Iterable[Path]) -> tuple[CaseResult, ...]:
    """Judge all cases of files and folders.

    Raises
    ------
    ContentError : a file that cannot be read as case file.
    """
    return tuple(judge_case(case) for path in case_files(paths) for case in read_case_file(path))


def judge_case(case: Case) -> CaseResult:
    """Judge one case; what the product does not know yet fails with ``not built: …``."""
    expected: Plain = dict(case.then)
    try:
        got = outcome_of(case)
    except AssistantError as error:
        return _result(case, expected, None, error.message)
    wrong = list(differences(expected, got))
    shown = {key: got.get(key) for key in case.then}
    return _result(case, expected, shown, "; ".join(wrong) or None)


def _result(case: Case, expected: Plain, got: Plain, error: str | None) -> CaseResult:
    return CaseResult(
        file=case.file,
        index=case.index,
        title=case.title,
        ok=error is None,
        expected=expected,
        got=got,
        error=error,
    )


def outcome_of(case: Case) -> dict[str, Plain]:
    """Play a case and say in the words of ``then`` what came out.

    Raises
    ------
    NotBuilt : a module or verb that does not exist yet.
    BadAction : a step that nobody could mean, or one before the last that is not legal.
    """
    if not isinstance(case.given, CaledoniaGiven):
        raise NotBuilt("game mystica")
    for step in case.when:
        if step["do"] not in BUILT:
            raise NotBuilt(f"verb {step['do']}")
        if step["do"] in ("use_port", "fulfil_contract"):
            _refuse_unknown_tile(case.given, step)
    if case.given.scoresheet is not None:
        return _scored_sheet(case.given, case)
    counted = all(step["do"] in ("ask", "final_score") for step in case.when)
    chooses = case.when[0]["do"] == "choose_pair" and "clan_auction" not in case.given.variants
    ctx, state = table_of(case.given, scored=counted, chooses=chooses)
    *before, last = case.when
    for number, step in enumerate(before, start=1):
        if step["do"] in ("ask", "final_score"):
            raise BadAction(f"step {number}: {step['do']} changes nothing; put it last")
        result = _numbered(number, ctx, state, step)
        if not result.recorded:
            codes = ", ".join(v.reason for v in result.verdict.violations)
            raise BadAction(f"step {number} ({step['do']}) is {result.verdict.status}: {codes}")
        state = result.after
    if last["do"] == "final_score":
        try:
            return {"legal": True, **score_words(score(ctx, tallies_of(ctx, state)))}
        except UnknownFact as unknown:
            return {
                "legal": "undecided",
                "questions": [{"space": unknown.space, "fact": unknown.fact}],
            }
    if last["do"] == "ask":
        return {"answer": answer(ctx, state, last)}
    return _words(ctx, _numbered(len(case.when), ctx, state, last))


def _refuse_unknown_tile(given: CaledoniaGiven, step: dict[str, Plain]) -> None:
    """A Port bonus tile that the referee does not know yet is not built."""
    board = given.board if isinstance(given.board, Board) else None
    port = board.ports.get(str(step.get("port"))) if board else None
    if port is not None and port.tile is not None and port.tile not in TILES:
        raise NotBuilt(f"port tile {port.tile}")


def _scored_sheet(given: CaledoniaGiven, case: Case) -> dict[str, Plain]:
    if [step["do"] for step in case.when] != ["final_score"]:
        raise BadAction("a score sheet is only for final_score; use players for other steps")
    ctx, _ = table_of(given, scored=True)
    sheet = given.scoresheet or {}
    seats = [seat.colour for seat in ctx.setup.seats]
    return score_words(score(ctx, {c: Tally() for c in seats} | sheet))


@dataclass(frozen=True, slots=True, kw_only=True)
class StepResult:
    """One step: who acted, its verdict, the table after it, the Automa's decision if it decided.

    ``recorded`` is false for a refused step without an override: the table stays as it was.
    """

    by: str
    verdict: Verdict[Effect]
    recorded: bool
    after: GameState
    decision: Decision | None = None


def _numbered(number: int, ctx: Context, state: GameState, step: dict[str, Plain]) -> StepResult:
    """Play a step; one that nobody could mean is named by its number."""
    try:
        return _step(ctx, state, step)
    except BadAction as error:
        raise BadAction(f"step {number} ({step['do']}): {error.message}") from None


def _step(ctx: Context, state: GameState, step: dict[str, Plain]) -> StepResult:
    action = _action(state, step)
    by = str(getattr(action, "by", ""))
    if isinstance(action, SCRIPTED):
        state = prepared_deck(state, step)
    verdict = ruleset().validate(ctx, state, action)
    recorded = verdict.status == "legal" or ("override" in step and verdict.can_overrule)
    decision = None
    effects = verdict.effects if recorded else ()
    if isinstance(action, SCRIPTED) and recorded:
        decision = work_out_case(ctx, state, action, step)
        effects = effects_of(ctx, state, action, decision)
    after = apply_all(state, effects)
    return StepResult(by=by, verdict=verdict, recorded=recorded, after=after, decision=decision)


def _action(state: GameState, step: dict[str, Plain]) -> Action:
    verb = step["do"]
    data = {key: value for key, value in step.items() if key not in ("do", "override")}
    if verb in ("automa_turn", "automa_setup"):
        data = {"by": state.the_automa.colour}
    elif verb == "prepare_round":
        data = {key: value for key, value in data.items() if key == "contracts"}
    elif verb == "produce":
        waiting = (seat.colour for seat in state.seats if seat.colour not in state.produced)
        data.setdefault("by", next(waiting, state.order[0]))
    elif verb != "score_round":
        data.setdefault("by", state.turn.seat)
    model = next(model for model in ACTIONS if model.model_fields["kind"].default == verb)
    known = {field.alias or name for name, field in model.model_fields.items()}
    for key in data:
        if key not in known:
            raise NotBuilt(f"{verb} with {key}")
    return read_action({"kind": verb, **data})


def _words(ctx: Context, result: StepResult) -> dict[str, Plain]:
    verdict = result.verdict
    status = verdict.status
    legal: Plain = status if status == "undecided" else status == "legal"
    found: dict[str, Plain] = {
        "legal": legal,
        "because": [v.reason for v in verdict.violations],
        "questions": [
            {"space": q.space, "fact": q.fact} if q.space else {"fact": q.fact}
            for q in verdict.questions
        ],
        "pays": verdict.paid_by(result.by),
        "gains": verdict.gained_by(result.by),
        "offers": [
            offer_words(e.pending)
            for e in verdict.effects
            if isinstance(e, Offer) and result.recorded
        ],
        "after": situation(ctx, result.after),
    }
    if result.decision is not None:
        found["decision"] = decision_words(result.decision)
    return found
