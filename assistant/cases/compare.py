"""Comparing what a case expects with what came out."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.content.loader import Plain

UNORDERED = frozenset(
    {
        "technology",
        "ports_used",
        "exhausted",
        "covered",
        "silos",
        "units",
        "deck",
        "discard",
        "removed",
        "offers",
        "questions",
        "answer",
        "deck_cards",
    }
)
"""Lists whose order is free."""


def differences(expected: Plain, got: Plain, key: str = "", path: str = "") -> Iterator[str]:
    """Every place where ``got`` is not as expected, as one sentence each.

    Mappings compare only the keys that are written, lists exactly and in order unless their
    order is free, ``null`` means *not there any more*, and ``{any: [x, y]}`` one of these.
    """
    match expected:
        case {"any": [*options], **rest} if not rest:
            if all(any(differences(option, got, key, path)) for option in options):
                yield f"{path}: expected one of {options!r}, got {got!r}"
        case dict():
            yield from _of_mapping(expected, got, path)
        case list():
            if key == "because":
                yield from _of_reasons(expected, got, path)
            else:
                yield from _of_list(expected, got, key, path)
        case _:
            if not _same(expected, got):
                yield f"{path}: expected {expected!r}, got {got!r}"


def _same(expected: Plain, got: Plain) -> bool:
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(got, dict) and isinstance(expected, int):
        return got.get("contract") == expected
    if isinstance(got, list) and not isinstance(expected, list):
        return got == [expected]
    return expected == got


def _of_mapping(expected: dict[str, Plain], got: Plain, path: str) -> Iterator[str]:
    if not isinstance(got, dict):
        yield f"{path}: expected {expected!r}, got {got!r}"
        return
    for key, value in expected.items():
        inner = path.rpartition(".")[2]
        word = inner if inner == "units" else key
        yield from differences(value, got.get(key), word, f"{path}.{key}" if path else key)


def _of_reasons(expected: list[Plain], got: Plain, path: str) -> Iterator[str]:
    """Every code listed must be among those given."""
    given = got if isinstance(got, list) else []
    for code in expected:
        if code not in given:
            yield f"{path}: expected {code!r} among {given!r}"


def _of_list(expected: list[Plain], got: Plain, key: str, path: str) -> Iterator[str]:
    found = got if isinstance(got, list) else [got]
    if len(found) != len(expected):
        yield f"{path}: expected {expected!r}, got {got!r}"
        return
    if key not in UNORDERED:
        for number, (want, have) in enumerate(zip(expected, found, strict=True)):
            yield from differences(want, have, "", f"{path}[{number}]")
        return
    left = list(found)
    for want in expected:
        match = next((have for have in left if not any(differences(want, have))), _NOTHING)
        if match is _NOTHING:
            yield f"{path}: expected {expected!r}, got {got!r}"
            return
        left.remove(match)


_NOTHING: Plain = ["nothing"]
