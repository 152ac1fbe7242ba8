"""What the referee answers: legal, illegal or undecided, with cost, effects and reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar, get_args

Effect = TypeVar("Effect")

Status = Literal["legal", "illegal", "undecided"]

# ``rule`` may be overruled by the table; ``shape`` needs a correction first (no such space,
# no unit left, a contract that is not there).
ViolationKind = Literal["rule", "shape"]

Reason = Literal[
    "reach",
    "terrain",
    "occupied",
    "two_units",
    "off_map",
    "blocked",
    "no_unit",
    "funds",
    "merchants",
    "opposite_trade",
    "goods",
    "quantity",
    "not_offered",
    "wrong_turn",
    "wrong_phase",
    "passed",
    "once",
    "modules",
    "box_full",
    "no_contract",
    "not_available",
    "maximum",
    "clan",
    "border",
    "fishermen",
    "herd",
    "nowhere",
    "silo",
    "shipyard",
    "meat",
    "action",
    "port_reach",
    "neighbouring_land",
    "market_distance",
    "worker_distance",
    "locked",
    "distance",
    "start_location",
    "toll",
    "demand",
    "exhausted",
    "own_train",
    "marker",
    "condition",
    "claimed",
    "station",
    "order",
    "unclear",
]

REASONS: tuple[str, ...] = get_args(Reason)

Params = tuple[tuple[str, "str | int"], ...]


def params(**values: str | int) -> Params:
    """Parameters of a message, in the order given."""
    return tuple(values.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """One reason why an action is refused.

    Parameters
    ----------
    rule : id of the printed rule, e.g. ``B-REACH-09``.
    reason : the short code that case files and tests compare.
    message : id of the sentence in the catalogue.
    params : the actual numbers and names of that sentence.
    where : spaces (``f4``) or edges (``f4-f5``) to highlight: the counter-example.
    kind : ``rule`` may be overruled, ``shape`` needs a correction first.
    """

    rule: str
    reason: Reason
    message: str
    params: Params = ()
    where: tuple[str, ...] = ()
    kind: ViolationKind = "rule"


def shape_fault(rule: str, reason: Reason, message: str, **words: str | int) -> Violation:
    """A reason of kind ``shape``; ``words`` are the parameters of its sentence."""
    return Violation(
        rule=rule, reason=reason, message=message, params=params(**words), kind="shape"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """One line of the ordered ledger: ``amount`` £ (positive) from payer to payee.

    Payer and payee are a seat's colour or ``supply``.
    """

    rule: str
    amount: int
    payer: str
    payee: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A fact that only the table can read off its components."""

    fact: str
    rule: str
    space: str | None = None
    message: str = ""
    params: Params = ()


@dataclass(frozen=True, kw_only=True)
class Verdict(Generic[Effect]):
    """The answer to one action, before anything is committed.

    ``effects`` are empty while the verdict is undecided or a shape violation stands; with rule
    violations alone they say what an overruled action would do.
    """

    ledger: tuple[Money, ...] = ()
    effects: tuple[Effect, ...] = ()
    violations: tuple[Violation, ...] = ()
    questions: tuple[Question, ...] = ()

    @property
    def status(self) -> Status:
        """Legal, illegal or undecided; a violation outweighs a question."""
        if self.violations:
            return "illegal"
        return "undecided" if self.questions else "legal"

    @property
    def can_overrule(self) -> bool:
        """Whether the table may record it all the same."""
        return not self.questions and all(v.kind == "rule" for v in self.violations)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id cited, in order and once."""
        cited = [v.rule for v in self.violations]
        cited += [q.rule for q in self.questions] + [line.rule for line in self.ledger]
        return tuple(dict.fromkeys(cited))

    def paid_by(self, seat: str) -> int:
        """Sum in £ that a seat pays, gross."""
        return sum(line.amount for line in self.ledger if line.payer == seat)

    def gained_by(self, seat: str) -> int:
        """Sum in £ that a seat receives, gross."""
        return sum(line.amount for line in self.ledger if line.payee == seat)
