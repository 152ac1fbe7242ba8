"""Exceptions for impossible input. An action that is merely not allowed is a verdict instead."""

from collections.abc import Iterable
from difflib import SequenceMatcher


class AssistantError(Exception):
    """The base of every error this package raises on purpose.

    Parameters
    ----------
    message : one or two sentences: what is wrong and what to do about it.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class BadAction(AssistantError):
    """An action or a question that no table could mean: an unknown id, a negative number."""


class StaleEvent(AssistantError):
    """Somebody else changed the game since the state that was acted upon."""


class NotBuilt(AssistantError):
    """Something that the product is to have and does not have yet.

    Parameters
    ----------
    part : what is missing, e.g. ``board`` or ``verb expand``.
    """

    def __init__(self, part: str) -> None:
        super().__init__(f"not built: {part}")


class UnknownRule(AssistantError, LookupError):
    """No rule or reading has this id."""


class UnknownMessage(AssistantError, LookupError):
    """A text was asked for with an unknown id, an unknown language or the wrong parameters."""


class UnknownTable(AssistantError, LookupError):
    """No table is stored under this id.

    Parameters
    ----------
    table : the id that was asked for, of any content and length; long ones are shown shortened.
    """

    def __init__(self, table: str) -> None:
        shown = repr(table) if len(table) <= 40 else f"{table[:40]!r}…"
        super().__init__(
            f"There is no table with the id {shown}. Check the link, or start a new table."
        )


class ContentError(AssistantError):
    """A data file, a case file or a value typed in for one cannot be used.

    Parameters
    ----------
    what : the fault, without a full stop.
    file : name of the file, as the reader knows it.
    line : 1 for the first line; ``None`` when the fault has no line.
    place : dotted path of the value, ``units.sheep.cost``; empty for the file as a whole.
    mend : what to do about it, a whole sentence; may be empty.

    Attributes
    ----------
    message : ``"{file}, line {line}, {place}: {what}. {mend}"`` without the parts that are missing.
    """

    def __init__(
        self, what: str, file: str = "", line: int | None = None, place: str = "", mend: str = ""
    ) -> None:
        where = [file, f"line {line}" if line is not None else "", place]
        head = ", ".join(part for part in where if part)
        sentence = f"{head}: {what}." if head else what
        super().__init__(f"{sentence} {mend}".rstrip())
        self.what = what
        self.file = file
        self.line = line
        self.place = place
        self.mend = mend


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like ``word``; empty when nothing is known."""
    return max(known, key=lambda other: SequenceMatcher(None, word, other).ratio(), default="")
