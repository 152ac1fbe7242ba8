"""The files of the package and the values laid over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files

from assistant.content.loader import Document, Place, Plain, load_document
from assistant.core.errors import ContentError, nearest

OVERRIDES = "overrides"
"""Name of the layer above the package's files, for messages."""


def package_document(path: str) -> Document:
    """Read a YAML file that ships with the package; ``path`` starts inside ``assistant``."""
    content = files("assistant").joinpath(path).read_bytes()
    return load_document(content, name=path.rpartition("/")[2])


def with_overrides(
    documents: Mapping[str, Document], overrides: Mapping[str, Plain]
) -> dict[str, Document]:
    """Lay single values over documents.

    Parameters
    ----------
    documents : files by path.
    overrides : new values by dotted place, ``units.cheese_dairy.cost``. An item of a list is named
        by its ``id``, or by its index from 0 when it has none. The last key may be new.

    Returns
    -------
    the documents; a changed one bears the name ``overrides`` and has no lines.

    Raises
    ------
    ContentError : a place is in no document.
    """
    layered = dict(documents)
    for dotted, value in overrides.items():
        steps = tuple(dotted.split("."))
        path = _holder(layered, steps)
        if path is None:
            known = (place for document in layered.values() for place in _places(document.data))
            raise ContentError(
                "there is no such value",
                OVERRIDES,
                place=dotted,
                mend=f"The nearest known place is '{nearest(dotted, known)}'.",
            )
        data = _replaced(layered[path].data, steps, value)
        layered[path] = Document(name=OVERRIDES, data=data, lines={})
    return layered


def _holder(documents: Mapping[str, Document], steps: tuple[str, ...]) -> str | None:
    """Path of the document that has the value, else of one that has what should enclose it."""
    for path, document in documents.items():
        if _find(document.data, steps) is not None:
            return path
    for path, document in documents.items():
        place = _find(document.data, steps[:-1]) if len(steps) > 1 else None
        if place is not None and isinstance(document.at(place), dict):
            return path
    return None


def _find(data: Plain, steps: tuple[str, ...]) -> Place | None:
    """Place of dotted steps; ``None`` when it is not there."""
    place: Place = ()
    value = data
    for step in steps:
        if isinstance(value, dict) and step in value:
            place, value = (*place, step), value[step]
            continue
        index = _index(value, step) if isinstance(value, list) else None
        if index is None or not isinstance(value, list):
            return None
        place, value = (*place, index), value[index]
    return place


def _index(items: list[Plain], step: str) -> int | None:
    for index, item in enumerate(items):
        if _name(item, index) == step:
            return index
    return None


def _name(item: Plain, index: int) -> str:
    return str(item["id"]) if isinstance(item, dict) and "id" in item else str(index)


def _replaced(data: Plain, steps: tuple[str, ...], value: Plain) -> Plain:
    if not steps:
        return value
    first, *rest = steps
    if isinstance(data, dict):
        return {**data, first: _replaced(data.get(first), tuple(rest), value)}
    assert isinstance(data, list)  # _holder() found a way through mappings and lists
    chosen = _index(data, first)
    return [
        _replaced(item, tuple(rest), value) if index == chosen else item
        for index, item in enumerate(data)
    ]


def _places(data: Plain, above: str = "") -> Iterator[str]:
    if isinstance(data, dict):
        inner = list(data.items())
    elif isinstance(data, list):
        inner = [(_name(item, index), item) for index, item in enumerate(data)]
    else:
        inner = []
    for name, item in inner:
        place = f"{above}.{name}" if above else name
        yield place
        yield from _places(item, place)
