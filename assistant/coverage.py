"""Which rules are proved: by passing cases, by a named test, or not at all for a stated reason."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated

from pydantic import Field

from assistant.caledonia.rulesets import ruleset
from assistant.cases.judge import judge_case
from assistant.cases.read import Case, case_files, read_case_file
from assistant.content.loader import load_document, read_file
from assistant.content.rules import rule_index
from assistant.content.validation import validate
from assistant.core.errors import ContentError
from assistant.core.frozen import Frozen
from assistant.core.refs import RuleBook

WAIVERS = Path("tests/coverage.yaml")
"""Reasons and named tests, beside the cases of the project."""


class Waiver(Frozen):
    """Why a rule has no case: a reason in one sentence, or the test that proves it."""

    reason: str | None = None
    test: str | None = Field(default=None, pattern=r"^tests/[\w/]+\.py::\w+$")


class Waivers(Frozen):
    """Waivers by rule id."""

    rules: dict[Annotated[str, Field(max_length=40)], Waiver]


@dataclass(slots=True, kw_only=True)
class Proof:
    """How one rule is proved; bare when nothing is filled in, or a twin is missing.

    Parameters
    ----------
    can_refuse : a check carries its id, so a case that allows and one that refuses are needed.
    allows, refuses : passing cases that cite it, ``file#number``.
    """

    id: str
    text: str
    can_refuse: bool
    allows: list[str] = field(default_factory=list)
    refuses: list[str] = field(default_factory=list)
    test: str | None = None
    reason: str | None = None

    @property
    def bare(self) -> bool:
        """Whether nothing proves it."""
        if self.test or self.reason:
            return False
        if self.can_refuse:
            return not (self.allows and self.refuses)
        return not (self.allows or self.refuses)

    @property
    def words(self) -> str:
        """One line for people."""
        if self.bare:
            twins = "allows" if not self.allows else "refuses"
            missing = f"no case that {twins}" if self.can_refuse else "no case"
            return f"{self.id}: BARE, {missing}: {self.text}"
        proofs = [*self.allows[:2], *self.refuses[:2], self.test or "", self.reason or ""]
        return f"{self.id}: {'; '.join(proof for proof in proofs if proof)}"

    def as_json(self) -> dict[str, object]:
        """Plain data for ``--json``."""
        return {**asdict(self), "bare": self.bare}


def coverage(
    document: RuleBook, cases: Iterable[Path], waivers: Path | None = None
) -> tuple[Proof, ...]:
    """Say for every rule of a document what proves it.

    Parameters
    ----------
    cases : files and folders; a case counts only while it passes.
    waivers : file of reasons and named tests; None leaves them out.

    Raises
    ------
    ContentError : a file cannot be read, or a waiver names a rule or a test that does not exist.
    """
    refusing = {c.rule for checks in ruleset().checks.values() for c in checks}
    proofs = {
        rule.id: Proof(id=rule.id, text=rule.text, can_refuse=rule.id in refusing)
        for rule in rule_index().by_document(document)
    }
    for path in case_files(cases):
        for case in read_case_file(path):
            cited = [proofs[rule] for rule in case.cites if rule in proofs]
            if cited and judge_case(case).ok:
                _count(case, path, cited)
    if waivers is not None:
        _waive(waivers, proofs)
    return tuple(proofs.values())


def _count(case: Case, path: Path, cited: list[Proof]) -> None:
    name = f"{path.name}#{case.index}"
    for proof in cited:
        (proof.refuses if case.then.get("legal") is False else proof.allows).append(name)


def _waive(path: Path, proofs: dict[str, Proof]) -> None:
    document = load_document(read_file(path), name=str(path))
    found = validate(Waivers, document).rules
    index = rule_index()
    for rule, waiver in found.items():
        if not index.knows(rule):
            raise ContentError(f"there is no rule {rule}", str(path), mend="Correct the id.")
        if waiver.test is not None:
            _check_test(path, waiver.test)
        if rule in proofs:
            proofs[rule].test = waiver.test
            proofs[rule].reason = waiver.reason


def _check_test(path: Path, test: str) -> None:
    file, _, name = test.partition("::")
    source = Path(file)
    if not source.is_file():
        raise ContentError(f"there is no test file {file}", str(path), mend="Correct the name.")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    if not any(isinstance(n, ast.FunctionDef) and n.name == name for n in ast.walk(tree)):
        raise ContentError(f"{file} has no test {name}", str(path), mend="Correct the name.")
