"""What every data file begins with, and the numbers all files are made of."""

from typing import Annotated, Literal

from pydantic import Field

from assistant.core.frozen import Frozen
from assistant.core.refs import Confidence

Edition = Literal[
    "caledonia-2017",
    "industria-2025",
    "automa-2025-06-11-EN",
    "terra-mystica-automa",
    "several",
]

Count = Annotated[int, Field(strict=True, ge=0)]
Positive = Annotated[int, Field(strict=True, ge=1)]
Pounds = Annotated[int, Field(strict=True, ge=0)]
SignedPounds = Annotated[int, Field(strict=True)]
"""Positive: the player receives; negative: the player pays."""
Points = Annotated[int, Field(strict=True)]
"""Victory points; may be negative."""
Position = Annotated[int, Field(strict=True, ge=0, le=9)]
"""Place of a price marker, 0 = lowest."""


class Header(Frozen):
    """Where a file comes from and how far it can be trusted.

    Attributes
    ----------
    schema_version : structure of the file.
    edition : the printed edition its values belong to.
    revision : counts the changes of the values, see ``data/CHANGES.md``.
    source, confidence : hold for every value that does not name its own.
    """

    schema_version: Literal[1]
    edition: Edition
    revision: Positive
    source: str
    confidence: Confidence


class Entry(Frozen):
    """A part of a file that may be more or less certain than the rest.

    Attributes
    ----------
    source, confidence : ``None`` means those of the file.
    note : what a careful reader should know about the value.
    """

    source: str | None = None
    confidence: Confidence | None = None
    note: str | None = None
