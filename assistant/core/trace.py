"""Decisions that may ask: a generator is run again from the top with the answers so far.

A script yields :class:`Step` for everything worth showing and :class:`Ask` where the table must
look, roll or choose; it returns its result. Running it again with one answer fewer is the *back*
button, and the answers are all that has to be stored.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from assistant.core.errors import BadAction
from assistant.core.verdict import Params

Result = TypeVar("Result")

# ``choice`` takes one option; ``many`` any number of them; ``number`` a whole number from low to
# high; ``roll`` and ``shuffle`` are chance: a die's face, an order of all options. ``ground`` is
# what a space of the map shows: ``grass+forest 4`` and, behind a semicolon, its river edges.
AskKind = Literal["choice", "many", "number", "roll", "shuffle", "ground"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One open question.

    Parameters
    ----------
    id : names the question; an answer carries the same id.
    kind : what an answer looks like.
    options : the possible answers (for ``number`` empty, for ``ground`` the edges of the space).
    low, high : bounds of a ``number``, both inside.
    message : id of the sentence in the catalogue, with ``params``.
    hints : further sentences that help to find the answer.
    rules : the rules that make the table look.
    fewest, most : for ``many``, how many options an answer takes.
    """

    id: str
    message: str
    rules: tuple[str, ...]
    kind: AskKind = "choice"
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    fewest: int = 0
    most: int | None = None
    params: Params = ()
    hints: tuple[tuple[str, Params], ...] = ()

    def check(self, value: str) -> None:
        """Refuse an answer that is none.

        Raises
        ------
        BadAction : the value is not among the possible answers; the sentence names them.
        """
        if not self._accepts(value):
            possible = (
                f"a whole number from {self.low} to {self.high}"
                if self.kind == "number"
                else ", ".join(self.options)
            )
            raise BadAction(f"{value!r} is no answer to {self.id}; possible: {possible}")

    def _accepts(self, value: str) -> bool:
        if self.kind == "number":
            digits = value.removeprefix("-")
            return (
                digits.isascii()
                and digits.isdigit()
                and len(digits) < 10
                and self.low <= int(value) <= self.high
            )
        if self.kind in ("choice", "roll"):
            return value in self.options
        if self.kind == "ground":
            ground, _, edges = value.removesuffix(";all").partition(";")
            return 0 < len(ground) <= 40 and set(split(edges)) <= set(self.options)
        chosen = split(value)
        if len(set(chosen)) != len(chosen) or not set(chosen) <= set(self.options):
            return False
        if self.kind == "shuffle":
            return len(chosen) == len(self.options)
        return self.fewest <= len(chosen) <= (self.most or len(self.options))


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that was tried, decided or is to be done on the table.

    Parameters
    ----------
    kind : ``try`` an icon, ``fail`` of it, ``decide`` by a criterion, ``do`` on the table.
    before, after : the candidates before and after a criterion, in reading order.
    values : value of the criterion for each candidate of ``before``, as shown to players.
    """

    kind: Literal["try", "fail", "decide", "do"]
    message: str
    rules: tuple[str, ...]
    params: Params = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the table said, or chance showed, to the question of that id."""

    ask: str
    value: str


Script = Generator[Ask | Step, str, Result]


@dataclass(frozen=True, kw_only=True)
class Run(Generic[Result]):
    """How far a script got: an open question, or its result.

    ``seen_before[i]`` is how many steps had been shown when answer ``i`` was given, so that a
    page can put questions and steps back in order.
    """

    steps: tuple[Step, ...]
    answered: tuple[tuple[Ask, Answer], ...]
    seen_before: tuple[int, ...]
    ask: Ask | None
    result: Result | None


def split(value: str) -> tuple[str, ...]:
    """Take the answer to a ``many`` or ``shuffle`` question apart."""
    return tuple(value.split(",")) if value else ()


def join(values: Sequence[str]) -> str:
    """Write several chosen options as one answer."""
    return ",".join(values)


def run(script: Callable[[], Script[Result]], answers: Sequence[Answer]) -> Run[Result]:
    """Start the script anew and feed it the answers until it ends or asks something open.

    Raises
    ------
    BadAction : an answer belongs to another question or is not among the possible answers.
    """
    steps: list[Step] = []
    answered: list[tuple[Ask, Answer]] = []
    seen: list[int] = []
    left = list(answers)
    ask: Ask | None = None
    result: Result | None = None
    generator = script()
    try:
        item = next(generator)
        while True:
            if isinstance(item, Step):
                steps.append(item)
                item = next(generator)
                continue
            if not left:
                ask = item
                break
            answer = left.pop(0)
            if answer.ask != item.id:
                raise BadAction(f"the answer to {answer.ask} does not fit the question {item.id}")
            item.check(answer.value)
            answered.append((item, answer))
            seen.append(len(steps))
            item = generator.send(answer.value)
    except StopIteration as stop:
        result = stop.value
    finally:
        generator.close()
    if left:
        raise BadAction(f"the answer to {left[0].ask} is not asked for")
    return Run(
        steps=tuple(steps),
        answered=tuple(answered),
        seen_before=tuple(seen),
        ask=ask,
        result=result,
    )
