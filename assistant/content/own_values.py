"""Values that players read off their own box, laid over those that are shipped."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, TypeGuard

from pydantic import AfterValidator, BeforeValidator, PlainSerializer

from assistant.content.catalog import Catalog, default_catalog, load_catalog
from assistant.content.loader import Plain
from graphs.frozen import FrozenMap

MOST_VALUES = 200
"""How many values may be laid over the shipped ones: more than a box leaves open."""

LARGEST = 999
LONGEST = 50

OwnValue = int | tuple[int, ...]
"""What is printed on a component: a number from 0 to 999, or a row of up to 50 of them."""


def own_value(place: str, value: object) -> OwnValue:
    """Check one value that was read off a component; lists become tuples.

    Raises
    ------
    ValueError : it is no such number or row; the message names the place.
    """
    if _is_number(value):
        return value
    if isinstance(value, list | tuple) and len(value) <= LONGEST:
        row = tuple(number for number in value if _is_number(number))
        if len(row) == len(value):
            return row
    raise ValueError(
        f"{place}: a whole number from 0 to {LARGEST} is expected, or a row of up to {LONGEST} "
        f"of them, found {str(value)[:60]!r}; read it off the component again"
    )


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST


def _read(items: object) -> object:
    if not isinstance(items, Mapping):
        return items
    if len(items) > MOST_VALUES:
        raise ValueError(f"there are {len(items)} values, at most {MOST_VALUES} fit; remove some")
    return FrozenMap({str(place): own_value(str(place), items[place]) for place in items})


OwnValues = Annotated[
    Mapping[str, OwnValue], BeforeValidator(_read), AfterValidator(FrozenMap), PlainSerializer(dict)
]
"""Values by dotted place, such as ``price_tracks.wool.start``."""

NO_VALUES: FrozenMap[str, OwnValue] = FrozenMap()


@lru_cache(maxsize=32)
def catalog_with(values: FrozenMap[str, OwnValue]) -> Catalog:
    """Return the shipped components with values of a box of one's own; the same for the same.

    Parameters
    ----------
    values : new values by dotted place; see ``assistant.content.layers.with_overrides``.

    Raises
    ------
    ContentError : a place that does not exist or a value that does not fit there.
    """
    if not values:
        return default_catalog()
    overrides: dict[str, Plain] = {
        place: list(value) if isinstance(value, tuple) else value for place, value in values.items()
    }
    return load_catalog(overrides)
