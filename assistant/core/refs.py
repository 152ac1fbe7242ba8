"""The rules by id: what is cited when a move is refused, and what a test claims to cover."""

from collections.abc import Iterable, Iterator
from typing import Literal

from assistant.core.errors import UnknownRule, nearest
from assistant.core.frozen import Frozen

RuleBook = Literal["base", "industria", "automa", "mystica"]
"""Whose rules: base game, Industria, its Automa, the Terra Mystica Automa."""

Confidence = Literal["high", "medium", "low", "unknown"]


class Rule(Frozen):
    """One rule in our own words.

    Attributes
    ----------
    id : stable for ever: ``B-…``, ``I-…``, ``A-…`` or ``T-…``.
    document : the rulebook it belongs to.
    section : heading of the rulebook, or the subject.
    text : what the rule says.
    source : where it is printed.
    check : what a referee checks or computes; base game only.
    """

    id: str
    document: RuleBook
    section: str
    text: str
    source: str
    check: str | None = None


class Reading(Frozen):
    """A question the rulebooks leave open, or on which they differ, and how it is answered here.

    Attributes
    ----------
    id : ``Q…``, ``B-Q-…``, ``T-Q…``, or ``C-…`` where sources contradict each other.
    section : subject or section of the rulebook.
    question : what a table would ask.
    reading : the answer in use.
    why : reasons or sources; may be empty.
    confidence : high: a source says so; medium: it fits best; low: a table should agree first.
    """

    id: str
    section: str
    question: str
    reading: str
    why: str
    confidence: Confidence


class RuleIndex:
    """All rules and readings, in the order of their documents. Nothing in it changes.

    Parameters
    ----------
    rules, readings : ids must be unique over both.

    Raises
    ------
    ValueError : an id stands twice.
    """

    __slots__ = ("_readings", "_rules")

    def __init__(self, rules: Iterable[Rule], readings: Iterable[Reading] = ()) -> None:
        self._rules: dict[str, Rule] = {}
        self._readings: dict[str, Reading] = {}
        for rule in rules:
            self._refuse_twice(rule.id)
            self._rules[rule.id] = rule
        for reading in readings:
            self._refuse_twice(reading.id)
            self._readings[reading.id] = reading

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All readings."""
        return tuple(self._readings.values())

    def get(self, rule_id: str) -> Rule:
        """Return the rule with this id.

        Raises
        ------
        UnknownRule : there is none; the message names the nearest id.
        """
        if rule_id not in self._rules:
            raise _unknown("rule", rule_id, self._rules)
        return self._rules[rule_id]

    def reading(self, reading_id: str) -> Reading:
        """Return the reading with this id.

        Raises
        ------
        UnknownRule : there is none; the message names the nearest id.
        """
        if reading_id not in self._readings:
            raise _unknown("reading", reading_id, self._readings)
        return self._readings[reading_id]

    def knows(self, cited: str) -> bool:
        """Whether ``cited`` is the id of a rule or of a reading."""
        return cited in self._rules or cited in self._readings

    def by_document(self, document: RuleBook) -> tuple[Rule, ...]:
        """All rules of one rulebook, in its order."""
        return tuple(rule for rule in self if rule.document == document)

    def _refuse_twice(self, cited: str) -> None:
        if self.knows(cited):
            raise ValueError(f"the id {cited} stands twice in the rule index")


def _unknown(kind: str, cited: str, known: Iterable[str]) -> UnknownRule:
    return UnknownRule(
        f"There is no {kind} '{cited}'. The nearest id is '{nearest(cited, known)}'."
    )
