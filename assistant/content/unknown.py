"""A value that the box prints and nobody has told us yet."""

from pydantic import ConfigDict, Field

from assistant.core.frozen import Frozen


class Unknown(Frozen):
    """Stands where a value is missing; in YAML ``{unknown: "question to the table"}``.

    Attributes
    ----------
    question : what to ask the people at the table, a whole sentence.
    """

    model_config = ConfigDict(populate_by_name=True)

    question: str = Field(alias="unknown", min_length=1)
