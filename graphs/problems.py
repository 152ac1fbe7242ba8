"""A fault of a board as a value: how bad, where, what, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault of a board.

    Attributes
    ----------
    severity : ``error``: the board contradicts the rules or itself; ``warning``: it can be played
        on, but something is missing or unlikely.
    code : short name of the kind of fault, such as ``port-place``.
    where : spaces, or edges as ``a1-a2``, to look at.
    message, mend : what is wrong, and what to do.
    """

    severity: Severity
    code: str
    where: tuple[str, ...]
    message: str
    mend: str

    def __str__(self) -> str:
        return f"{self.message} {self.mend}"


def error(code: str, where: tuple[str, ...], message: str, mend: str) -> Problem:
    """Report a contradiction."""
    return Problem(severity="error", code=code, where=where, message=message, mend=mend)


def warning(code: str, where: tuple[str, ...], message: str, mend: str) -> Problem:
    """Report something missing or unlikely."""
    return Problem(severity="warning", code=code, where=where, message=message, mend=mend)
