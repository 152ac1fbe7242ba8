"""The base of all boundary data: what comes from files, forms and saved games."""

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A pydantic model that cannot be changed and takes no unknown key.

    Frozen is shallow: give every field a value that cannot be changed itself (numbers, text,
    tuples, frozensets, other ``Frozen`` models), then the whole can be hashed and cached.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
