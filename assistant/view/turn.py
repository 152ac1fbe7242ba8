"""A worked out turn as a page shows it: the cards, what was decided, what is to be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from assistant.caledonia.automa.outcome import Decision
from assistant.core.trace import Answer, Ask, Run, Step
from assistant.view.answers import answer_words, die_words
from assistant.view.sentences import ask_sentence, capitalised, contract_words, step_sentence

ON_THE_CARDS = ("automa.action_card", "automa.support_card")
"""Steps that the drawn cards say already."""

Tone = Literal["fail", "decide", "said", "die", "do", "gone", "why", "plain"]

IconState = Literal["waiting", "tried", "now", "done"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardIcon:
    """One icon of the Action card and how far the turn got with it."""

    icon: str
    state: IconState


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportCard:
    """What is known of the Support card; ``upgrade`` is empty where only the rest was read."""

    modules: str
    criteria: tuple[str, ...]
    steps: int
    upgrade: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One short line: its sentence, a smaller one below, the rules it cites."""

    text: str
    small: str = ""
    rules: tuple[str, ...] = ()
    tone: Tone = "plain"


def action_card(run: Run[Decision]) -> tuple[CardIcon, ...]:
    """Icons of the Action card from the left; empty as long as it was not drawn."""
    words = next((dict(s.params) for s in run.steps if s.message == ON_THE_CARDS[0]), None)
    if words is None:
        return ()
    tried = [s.message.rpartition(".")[2] for s in run.steps if s.kind == "try"]
    failed = sum(s.kind == "fail" for s in run.steps)
    states: list[IconState] = ["tried"] * failed
    if len(tried) > failed:
        states.append("done" if run.result is not None else "now")
    icons = str(words["icons"]).split()
    states += ["waiting"] * (len(icons) - len(states))
    return tuple(CardIcon(icon=i, state=s) for i, s in zip(icons, states, strict=False))


def support_card(run: Run[Decision]) -> SupportCard | None:
    """The Support card as far as it was shown or read."""
    words = next((dict(s.params) for s in run.steps if s.message == ON_THE_CARDS[1]), None)
    if words is None:
        return None
    return SupportCard(
        modules=str(words["modules"]),
        criteria=tuple(str(words["criteria"]).split()),
        steps=int(words["steps"]),
        upgrade=str(words.get("upgrade", "")),
    )


def to_do(run: Run[Decision], lang: str = "en") -> tuple[Line, ...]:
    """What is to be done on the real table, in order."""
    return tuple(
        Line(text=step_sentence(step, lang), rules=step.rules, tone="do")
        for step in run.steps
        if step.kind == "do"
    )


def decided(run: Run[Decision], lang: str = "en") -> tuple[Line, ...]:
    """Answers, rolls and decisions in the order in which they came."""
    lines: list[Line] = []
    answers = list(zip(run.seen_before, run.answered, strict=True))
    for number, step in enumerate(run.steps):
        while answers and answers[0][0] <= number:
            lines.append(_answered(*answers.pop(0)[1], lang))
        if step.kind in ("fail", "decide") and step.message not in ON_THE_CARDS:
            lines.append(_step(step, lang))
    lines.extend(_answered(*answered, lang) for _, answered in answers)
    return tuple(lines)


def _step(step: Step, lang: str) -> Line:
    tone: Tone = "fail" if step.kind == "fail" else "decide"
    return Line(
        text=step_sentence(step, lang), small=_left(step, lang), rules=step.rules, tone=tone
    )


def _left(step: Step, lang: str) -> str:
    """The contracts that a criterion left, with its value for each."""
    if not step.message.startswith("automa.contract.") or not step.after:
        return ""
    values = dict(zip(step.before, step.values, strict=False))
    words = []
    for number in step.after:
        value = f" ({values[number]})" if number in values else ""
        words.append(contract_words(int(number), lang) + value)
    return "; ".join(words)


def _answered(ask: Ask, answer: Answer, lang: str) -> Line:
    words = answer_words(ask, answer.value, lang)
    if ask.kind == "shuffle":
        return Line(text=words, rules=ask.rules, tone="die")
    if ask.kind == "roll":
        die = capitalised(die_words(ask, lang))
        return Line(text=f"{die}: {words}", rules=ask.rules, tone="die")
    return Line(text=words, small=ask_sentence(ask, lang), rules=ask.rules, tone="said")
