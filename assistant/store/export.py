"""The save file: one table with its whole log as JSON.

::

    {"format": "caledonia-table", "format_version": 1, "effects_version": 1,
     "game": "caledonia", "title": "Tuesday", "setup": {…}, "events": [{…}, …]}

An event has the keys of ``Event``, all of them; its ``action`` and ``effects`` stand there as JSON
values. Whatever cannot be read is a ``ContentError`` that names the file and the place.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from assistant.core.errors import BadAction, ContentError
from assistant.core.events import Event, EventKind, Revealed, read_log
from assistant.core.frozen import Frozen
from assistant.core.verdict import Status
from assistant.store.repo import StoredGame
from assistant.store.session import is_storable

FORMAT = "caledonia-table"
FORMAT_VERSION = 1
MAX_BYTES = 8 * 1024 * 1024
MAX_EVENTS = 20_000

_AS_WRITTEN = "Use the file as the app saved it, or save the table again."
_COPY_AGAIN = "It may have been cut off on its way: copy it again, or save the table again."

Plain: TypeAlias = "None | bool | int | float | str | list[Plain] | dict[str, Plain]"
"""What JSON becomes."""


def save_file(game: StoredGame, events: Sequence[Event]) -> str:
    """Write a table as a save file, one event a line.

    ``read_save`` gives title, setup and events back, their JSON without spare spaces. Id and times
    of the table are not part of the file.

    Raises
    ------
    ValueError : ``setup``, an ``action`` or ``effects`` is not JSON.
    """
    head: dict[str, Plain] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "effects_version": game.effects_version,
        "game": game.game,
        "title": game.title,
        "setup": json.loads(game.setup),
    }
    parts = [f"{_compact(key)}: {_compact(value)}" for key, value in head.items()]
    lines = ",\n".join(_compact(_plain(event)) for event in events)
    parts.append(f'"events": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def read_save(text: str | bytes, *, name: str) -> tuple[StoredGame, tuple[Event, ...]]:
    """Read a save file.

    The table comes with an empty id and no times: whoever keeps it chooses them.

    Parameters
    ----------
    text : content of the file, at most 8 MiB and 20,000 events; bytes are UTF-8.
    name : the file's name, for messages.

    Raises
    ------
    ContentError : it is too large, not complete JSON, not a save file, of a newer format, or an
        event does not fit; ``place`` is the value's path, list items counted from 0.
    """
    try:
        data = _parsed(_decoded(text, name), name)
        _check_format(data, name)
        saved = _SaveFile.model_validate(data)
    except RecursionError:
        raise ContentError("lists and objects lie too deep", name, mend=_AS_WRITTEN) from None
    except ValidationError as error:
        raise _fault(error, name) from None
    events = tuple(event.event() for event in saved.events)
    try:
        read_log(events)
    except BadAction as error:
        raise ContentError(error.message, name, place="events", mend=_AS_WRITTEN) from None
    game = StoredGame(
        id="",
        game=saved.game,
        title=saved.title,
        setup=saved.setup,
        effects_version=saved.effects_version,
    )
    return game, events


def _compact(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _plain(event: Event) -> Plain:
    return {
        "seq": event.seq,
        "parent": event.parent,
        "kind": event.kind,
        "by": event.by,
        "turn": event.turn,
        "at": event.at,
        "action": json.loads(event.action),
        "effects": json.loads(event.effects),
        "status": event.status,
        "override": event.override,
        "rules": list(event.rules),
        "revealed": [{"what": shown.what, "value": shown.value} for shown in event.revealed],
        "to": event.to,
    }


def _storable(text: str) -> str:
    if not is_storable(text):
        raise ValueError("the text holds a sign that cannot be stored")
    return text


def _json_text(value: Plain) -> str:
    return _storable(_compact(value))


def _object_text(value: Plain) -> str:
    if not isinstance(value, dict):
        raise ValueError("an object in braces is expected")
    return _json_text(value)


_Text = Annotated[str, AfterValidator(_storable)]
_JsonText = Annotated[str, BeforeValidator(_json_text)]
_ObjectText = Annotated[str, BeforeValidator(_object_text)]
# The largest whole number that every database keeps in its plain kind of number.
_Whole = Annotated[int, Field(ge=0, le=2**31 - 1)]
_Texts = Annotated[tuple[_Text, ...], Field(strict=False)]


class _Strict(Frozen):
    """Takes no number for a text and no text for a number."""

    model_config = ConfigDict(strict=True)


class _SavedReveal(_Strict):
    what: _Text
    value: _Text


class _SavedEvent(_Strict):
    seq: _Whole
    parent: _Whole
    kind: EventKind
    by: _Text
    turn: _Whole
    at: _Text
    action: _JsonText
    effects: _JsonText
    status: Status
    override: _Text | None
    rules: _Texts
    revealed: Annotated[tuple[_SavedReveal, ...], Field(strict=False)]
    to: _Whole | None

    def event(self) -> Event:
        return Event(
            seq=self.seq,
            parent=self.parent,
            kind=self.kind,
            by=self.by,
            turn=self.turn,
            at=self.at,
            action=self.action,
            effects=self.effects,
            status=self.status,
            override=self.override,
            rules=self.rules,
            revealed=tuple(Revealed(what=r.what, value=r.value) for r in self.revealed),
            to=self.to,
        )


class _SaveFile(_Strict):
    format: Literal["caledonia-table"]
    format_version: Literal[1]
    effects_version: Annotated[_Whole, Field(ge=1)]
    game: _Text
    title: _Text
    setup: _ObjectText
    events: Annotated[tuple[_SavedEvent, ...], Field(strict=False)]


def _decoded(text: str | bytes, name: str) -> str:
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(content) > MAX_BYTES:
        raise ContentError("the file is larger than 8 MiB", name, mend="No table is that long.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ContentError("it is not UTF-8 text", name, line, mend=_AS_WRITTEN) from None


def _parsed(text: str, name: str) -> Plain:
    def once(pairs: list[tuple[str, Plain]]) -> Plain:
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise ContentError(f"the key '{twice}' stands twice", name, mend="Keep one of them.")
        return found

    try:
        # json gives Any; with these hooks it is Plain.
        data: Plain = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        what = f"it is not readable as JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        raise ContentError(what, name, error.lineno, mend=_COPY_AGAIN) from None
    except ValueError:
        raise ContentError("a number has too many digits", name, mend=_AS_WRITTEN) from None
    return data


def _check_format(data: Plain, name: str) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ContentError(
            "this is not a saved table",
            name,
            place="format",
            mend=f'A file saved by the app says "format": "{FORMAT}".',
        )
    version = data.get("format_version")
    if isinstance(version, int) and version > FORMAT_VERSION:
        raise ContentError(
            f"the file is of format {version}, this app reads up to {FORMAT_VERSION}",
            name,
            place="format_version",
            mend="A newer app saved it: update this one.",
        )
    events = data.get("events")
    if isinstance(events, list) and len(events) > MAX_EVENTS:
        raise ContentError(
            f"there are more than {MAX_EVENTS:,} events",
            name,
            place="events",
            mend="No table is that long.",
        )


def _fault(error: ValidationError, name: str) -> ContentError:
    """Name one fault: an unknown key before any other, else the first in the file."""
    fault = min(error.errors(include_url=False), key=lambda one: one["type"] != "extra_forbidden")
    place = "".join(
        f"[{step}]" if isinstance(step, int) else f".{step}" for step in fault["loc"]
    ).removeprefix(".")
    return ContentError(_what(fault), name, place=place, mend=_AS_WRITTEN)


def _what(fault: ErrorDetails) -> str:
    match fault["type"]:
        case "extra_forbidden":
            return "this key is unknown"
        case "missing":
            return "this key is missing"
        case "tuple_type":
            what = "a list is expected"
        case "model_type":
            what = "an object in braces is expected"
        case _:
            message = fault["msg"].removeprefix("Value error, ")
            what = message[:1].lower() + message[1:]
    found = fault["input"]
    if not isinstance(found, str | int | float | None):
        return what
    shown = repr(found)
    return f"{what}, found {shown if len(shown) <= 60 else shown[:60] + '…'}"
