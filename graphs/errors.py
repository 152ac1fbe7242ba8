"""The faults of a board: one class per thing that can be wrong, each with a sentence and a mend.

``BoardError`` is a ``ValueError``, so a board may be a field of any pydantic model and its
sentences arrive there unchanged.
"""

from __future__ import annotations

from typing import Literal

Fact = Literal["terrain", "cost", "rivers"]
"""What can be missing about a space: ``rivers`` stands for its six edges."""

FACT_WORDS: dict[Fact, str] = {
    "terrain": "its terrain",
    "cost": "its land cost",
    "rivers": "which of its edges are rivers",
}


class BoardError(ValueError):
    """Something about a board is wrong; the message names the place and the mend."""


class BadCoordinate(BoardError):
    """A word that names no space of the map."""


class BadSpaceText(BoardError):
    """The text of a space cannot be read."""


class BadEdge(BoardError):
    """An edge that is not the border of two touching spaces."""


class BadWaterfall(BoardError):
    """A waterfall whose three spaces do not meet in one corner."""


class UnknownSpace(BoardError):
    """A list of the board names a space that the board does not have."""


class BadModule(BoardError):
    """A module that claims a space of another one."""


class BadBoardFile(BoardError):
    """A file or mapping that has not the shape of a board: unknown key, wrong type, broken YAML."""


class NoSuchBoard(BoardError):
    """No board of that name in any of the searched folders."""


class BadAssembly(BoardError):
    """Faces that do not make up one map."""


class UnknownFact(BoardError):
    """An answer hangs on something the board does not tell yet.

    Attributes
    ----------
    space : the space to look at.
    fact : ``terrain``, ``cost`` or ``rivers``.
    """

    def __init__(self, space: str, fact: Fact) -> None:
        super().__init__(
            f"Space {space}: {FACT_WORDS[fact]} is not filled in on this board."
            f" Look at the space and enter it."
            if fact != "rivers"
            else f"Space {space}: it is not filled in {FACT_WORDS[fact]} on this board."
            f" Look at the space and enter them."
        )
        self.space = space
        self.fact: Fact = fact

    def __reduce__(self) -> tuple[type[UnknownFact], tuple[str, Fact]]:
        return (UnknownFact, (self.space, self.fact))
