"""Plain data into models; what does not fit becomes one sentence with file, line and key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Literal, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from assistant.content.loader import Document, Place, shown
from assistant.core.errors import ContentError, nearest

M = TypeVar("M", bound=BaseModel)


def validate(model_type: type[M], document: Document, *, at: Place = ()) -> M:
    """Build a model from a document or from one place in it.

    Parameters
    ----------
    model_type : the pydantic model to build.
    document : plain data with its lines.
    at : where in the document the model's data stands.

    Raises
    ------
    ContentError : one fault, an unknown key before any other, else the first in the file. ``what``
        is ``unknown key '…'``, ``the key '…' is missing`` or what is expected and what was found;
        for an unknown key or word ``mend`` names the nearest known one.
    """
    try:
        return model_type.model_validate(document.at(at))
    except ValidationError as error:
        raise content_error(error, model_type, document, at=at) from None


def content_error(
    error: ValidationError, model_type: type[BaseModel], document: Document, *, at: Place = ()
) -> ContentError:
    """Say in one sentence why ``document`` is no ``model_type``; see ``validate``."""
    faults = error.errors(include_url=False)

    def rank(fault: ErrorDetails) -> tuple[bool, int]:
        place = _place_of(document, at, fault["loc"])
        return fault["type"] != "extra_forbidden", document.line_of(place)

    fault = min(faults, key=rank)
    place = _place_of(document, at, fault["loc"])
    what, mend = _sentence(fault, model_type)
    line = document.line_of(place) if document.lines else None
    return ContentError(what, document.name, line, shown(document, place), mend)


def _place_of(document: Document, at: Place, loc: Place) -> Place:
    """Keep of a pydantic location the steps the data has: names of union branches go."""
    place = at
    for step in loc:
        value = document.at(place)
        is_key = isinstance(value, dict) and step in value
        is_index = isinstance(value, list) and isinstance(step, int) and step < len(value)
        if is_key or is_index:
            place = (*place, step)
    return place


def _sentence(fault: ErrorDetails, model_type: type[BaseModel]) -> tuple[str, str]:
    *above, last = fault["loc"] or ("",)
    if fault["type"] == "extra_forbidden":
        known = sorted(set(_keys(model_type, tuple(above))))
        return (
            f"unknown key '{last}'",
            f"The nearest known key is '{nearest(str(last), known)}'.",
        )
    if fault["type"] == "missing":
        return f"the key '{last}' is missing", "Add it."
    context = fault.get("ctx", {})
    if fault["type"] == "union_tag_not_found":
        return f"the key {context['discriminator']} is missing", "Add it."
    if fault["type"] == "union_tag_invalid":
        tag, tags = context["tag"], _quoted(context["expected_tags"])
        return f"{context['discriminator']} cannot be '{tag}'", _nearest_word(tag, tags)
    found = fault["input"]
    what = _expectation(fault)
    if fault["type"] == "value_error" or not isinstance(found, str | int | float | None):
        return what, ""
    is_word = fault["type"] == "literal_error" and isinstance(found, str)
    return f"{what}, found {found!r}", _nearest_word(str(found), _quoted(what)) if is_word else ""


def _expectation(fault: ErrorDetails) -> str:
    context = fault.get("ctx", {})
    match fault["type"]:
        case "model_type" | "dict_type" | "model_attributes_type":
            return "a mapping is expected"
        case "tuple_type" | "list_type" | "frozen_set_type" | "set_type":
            return "a list is expected"
        case "too_short" | "too_long":
            least, most = context.get("min_length"), context.get("max_length")
            bound = f"at least {least}" if most is None else f"at most {most}"
            return f"the list must hold {bound}, found {context['actual_length']}"
    message = fault["msg"].removeprefix("Value error, ").removeprefix("Assertion failed, ")
    return (message[:1].lower() + message[1:]).removesuffix(".")


def _quoted(text: str) -> tuple[str, ...]:
    return tuple(re.findall("'([^']*)'", text))


def _nearest_word(word: str, known: tuple[str, ...]) -> str:
    return f"The nearest known word is '{nearest(word, known)}'."


def _keys(model_type: type[BaseModel], loc: Place) -> Iterator[str]:
    parts: list[object] = [model_type]
    for step in loc:
        parts = list(_inside(parts, step)) or _branch(parts, step)
    for part in _flat(parts):
        if isinstance(part, type) and issubclass(part, BaseModel):
            for name, field in part.model_fields.items():
                yield field.alias or name


def _flat(parts: list[object]) -> Iterator[object]:
    """Open unions and annotations: what a value may be, one by one."""
    for part in parts:
        origin = get_origin(part)
        if origin is Annotated:
            yield from _flat([get_args(part)[0]])
        elif origin in (Union, UnionType):
            yield from _flat(list(get_args(part)))
        else:
            yield part


def _inside(parts: list[object], step: str | int) -> Iterator[object]:
    """Types of the values one step further in; nothing when no type has such a step."""
    for part in _flat(parts):
        if isinstance(part, type) and issubclass(part, BaseModel):
            for name, field in part.model_fields.items():
                if step in (name, field.alias):
                    yield field.annotation
        elif isinstance(step, int):
            yield from (item for item in get_args(part) if item is not Ellipsis)
        elif issubclass(get_origin(part) or object, dict):
            yield get_args(part)[1]


def _branch(parts: list[object], step: str | int) -> list[object]:
    """Narrow to the branch of a union that a location names by class or by discriminator."""
    chosen = [part for part in _flat(parts) if _is_named(part, step)]
    return chosen or parts


def _is_named(part: object, step: str | int) -> bool:
    if not (isinstance(part, type) and issubclass(part, BaseModel)):
        return False
    tags = (
        field.annotation
        for field in part.model_fields.values()
        if get_origin(field.annotation) is Literal
    )
    return part.__name__ == step or any(step in get_args(tag) for tag in tags)
