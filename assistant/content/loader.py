r"""Reads YAML text into plain data, and refuses whatever could be misread.

Every refusal is a ``ContentError``. Its ``what`` is one of these sentences:

==================================================  ============================================
sentence                                            when
==================================================  ============================================
the file is larger than 1 MiB                       checked before the file is read
there are more than 10,000 values and keys          also when aliases repeat a short piece
lists and mappings lie more than 50 deep            brackets within brackets
it is not UTF-8 text                                a byte that UTF-8 does not know
it contains a tab character                         anywhere, also inside a text
it is not readable as YAML: …                       broken YAML; the parser's own words follow
the tag !… is not allowed                           any tag, types and objects alike
the alias \*… points to nothing finished            an unknown anchor, or one within itself
the key '…' stands twice, first in line N           in one mapping
a key must be a single word or text                 a list, a mapping or an alias as a key
the number 012 starts with a zero                   plain; in quotes it is a text
it contains no document / it contains N documents   when exactly one is expected
the file cannot be read: …                          missing, a folder, no rights
==================================================  ============================================

What a plain (unquoted) word means: ``true`` and ``false`` are booleans; ``null``, ``~`` and nothing
at all are ``None``; ``12`` and ``-3`` are whole numbers; ``0.5`` is a decimal number. Everything
else is a text: ``NO``, ``on``, ``yes``, ``2017-01-01``, ``1_000``, ``0x10``, ``12:30``. A key is
always the text that was written. There is no merge key: ``<<`` is a key like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import yaml

from assistant.core.errors import ContentError

MAX_BYTES = 1024 * 1024
MAX_NODES = 10_000
MAX_DEPTH = 50

Plain: TypeAlias = "None | bool | int | float | str | list[Plain] | dict[str, Plain]"
"""What YAML becomes. Aliased pieces are shared: treat all of it as read-only."""

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of mappings, and indices of lists from 0."""

_CONSTANTS: Mapping[str, bool | None] = {
    "true": True,
    "false": False,
    "null": None,
    "~": None,
    "": None,
}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})")
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})\.[0-9]{1,15}")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Document:
    """One YAML document as plain data that still knows its lines.

    Attributes
    ----------
    name : the file's name, for messages.
    data : mappings, lists, texts, numbers, booleans and ``None``.
    lines : line of each value, 1 for the first line of the file; empty when it was no file.
    """

    name: str
    data: Plain
    lines: Mapping[Place, int] = field(repr=False)

    def line_of(self, place: Place) -> int:
        """Line of the key or list item at ``place``; of what encloses it when it is not there."""
        for end in range(len(place), -1, -1):
            if place[:end] in self.lines:
                return self.lines[place[:end]]
        return 1

    def at(self, place: Place) -> Plain:
        """Value at ``place``; ``None`` when it is not there."""
        value = self.data
        for step in place:
            if isinstance(value, dict) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
                value = value[step]
            else:
                return None
        return value


def load_document(text: str | bytes, *, name: str) -> Document:
    """Read a file that holds one document.

    Parameters
    ----------
    text : the content of the file, at most 1 MiB.
    name : the file's name, for messages.

    Raises
    ------
    ContentError : for the faults listed at the top of this module.
    """
    documents = load_documents(text, name=name)
    if len(documents) == 1:
        return documents[0]
    if not documents:
        raise ContentError("it contains no document", name, 1, mend="Write something into it.")
    raise ContentError(
        f"it contains {len(documents)} documents",
        name,
        documents[1].line_of(()),
        mend="Only one is expected here: remove the line ---.",
    )


def load_documents(text: str | bytes, *, name: str) -> tuple[Document, ...]:
    """Read a file that holds any number of documents separated by ``---``.

    Empty documents are left out.

    Parameters
    ----------
    text : the content of the file, at most 1 MiB.
    name : the file's name, for messages.

    Raises
    ------
    ContentError : for the faults listed at the top of this module.
    """
    source = _decoded(text, name)
    try:
        return tuple(_documents(yaml.parse(source, Loader=yaml.CSafeLoader), name))
    except yaml.YAMLError as error:
        raise _broken(error, source, name) from None


def read_file(path: Path) -> str:
    """Read a text file, looking at its size before its content.

    Raises
    ------
    ContentError : the file is not there, larger than 1 MiB, or not UTF-8.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise _too_large(path.name)
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise ContentError(
            f"the file cannot be read: {reason}", str(path), mend="Check its name and its rights."
        ) from None
    return _decoded(content, path.name)


def shown(document: Document, place: Place) -> str:
    """Write a place as people read it: ``units.sheep.cost``, ``when[0].unit``.

    An item of a list is named by its ``id`` when it has one, else by its index from 0.
    """
    words = ""
    for end, step in enumerate(place, start=1):
        name = document.at((*place[:end], "id")) if isinstance(step, int) else step
        if name is None:
            words += f"[{step}]"
        else:
            words += f".{name}" if words else f"{name}"
    return words


def _too_large(name: str) -> ContentError:
    return ContentError("the file is larger than 1 MiB", name, mend="Split it into smaller files.")


def _decoded(text: str | bytes, name: str) -> str:
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(content) > MAX_BYTES:
        raise _too_large(name)
    try:
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ContentError(
            "it is not UTF-8 text", name, line, mend="Save the file in the encoding UTF-8."
        ) from None
    tab = source.find("\t")
    if tab >= 0:
        line = source.count("\n", 0, tab) + 1
        raise ContentError(
            "it contains a tab character", name, line, mend="Use spaces instead of tabs."
        )
    return source


def _broken(error: yaml.YAMLError, source: str, name: str) -> ContentError:
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problem = error.problem or error.context or "unknown fault"
    else:
        offset = getattr(error, "position", 0)
        line = source.encode().count(b"\n", 0, offset) + 1
        problem = str(getattr(error, "reason", "unknown fault"))
    return ContentError(
        f"it is not readable as YAML: {problem}",
        name,
        line,
        mend="Check the indentation, the quotes and the brackets around this line.",
    )


def _documents(events: Iterable[yaml.Event], name: str) -> Iterator[Document]:
    builder = _Builder(name)
    for event in events:
        match event:
            case yaml.DocumentStartEvent():
                builder.begin()
            case yaml.ScalarEvent():
                builder.scalar(event)
            case yaml.AliasEvent():
                builder.alias(event)
            case yaml.MappingStartEvent():
                builder.open({}, event)
            case yaml.SequenceStartEvent():
                builder.open([], event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                builder.close()
            case yaml.DocumentEndEvent() if builder.root is not None:
                yield builder.document()


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not come yet."""

    value: list[Plain] | dict[str, Plain]
    place: Place
    anchor: str | None
    nodes_before: int
    key: str | None = None

    def awaits_key(self) -> bool:
        return isinstance(self.value, dict) and self.key is None


class _Builder:
    """Turns the parser's events into documents, counting nodes over the whole file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.nodes = 0
        self.begin()

    def begin(self) -> None:
        self.root: Plain = None
        self.lines: dict[Place, int] = {}
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Plain, int]] = {}

    def document(self) -> Document:
        return Document(name=self.name, data=self.root, lines=self.lines)

    def scalar(self, event: yaml.ScalarEvent) -> None:
        line = self._line(event)
        self._refuse_tag(event.tag, line)
        self._count(1, line)
        if self.stack and self.stack[-1].awaits_key():
            self._take_key(event.value, line)
            return
        value = event.value if event.style else self._plain(event.value, line)
        self._attach(value, line)
        if event.anchor:
            self.anchors[event.anchor] = (value, 1)

    def alias(self, event: yaml.AliasEvent) -> None:
        line = self._line(event)
        self._refuse_as_key(line)
        if event.anchor not in self.anchors:
            raise self._fault(
                f"the alias *{event.anchor} points to nothing finished",
                line,
                "A text that starts with * or & must stand in quotes.",
            )
        value, nodes = self.anchors[event.anchor]
        self._count(nodes, line)
        self._attach(value, line)

    def open(
        self,
        value: list[Plain] | dict[str, Plain],
        event: yaml.MappingStartEvent | yaml.SequenceStartEvent,
    ) -> None:
        line = self._line(event)
        self._refuse_tag(event.tag, line)
        self._refuse_as_key(line)
        if len(self.stack) >= MAX_DEPTH:
            raise self._fault(
                f"lists and mappings lie more than {MAX_DEPTH} deep", line, "Nest them less."
            )
        self._count(1, line)
        place = self._attach(value, line)
        self.stack.append(_Open(value, place, event.anchor, self.nodes - 1))

    def close(self) -> None:
        done = self.stack.pop()
        if done.anchor:
            self.anchors[done.anchor] = (done.value, self.nodes - done.nodes_before)

    def _attach(self, value: Plain, line: int) -> Place:
        if not self.stack:
            self.root = value
            self.lines[()] = line
            return ()
        parent = self.stack[-1]
        if isinstance(parent.value, list):
            place: Place = (*parent.place, len(parent.value))
            self.lines[place] = line
            parent.value.append(value)
            return place
        assert parent.key is not None  # awaits_key() was false: a key has been taken
        place = (*parent.place, parent.key)
        parent.value[parent.key] = value
        parent.key = None
        return place

    def _take_key(self, key: str, line: int) -> None:
        parent = self.stack[-1]
        place = (*parent.place, key)
        if place in self.lines:
            raise self._fault(
                f"the key '{key}' stands twice, first in line {self.lines[place]}",
                line,
                "Keep one of them.",
            )
        self.lines[place] = line
        parent.key = key

    def _plain(self, word: str, line: int) -> Plain:
        if word in _CONSTANTS:
            return _CONSTANTS[word]
        if _WHOLE.fullmatch(word):
            return int(word)
        if _DECIMAL.fullmatch(word):
            return float(word)
        if _LEADING_ZERO.fullmatch(word):
            raise self._fault(
                f"the number {word} starts with a zero",
                line,
                f'Write {int(word)} for the number, or "{word}" in quotes for the text.',
            )
        return word

    def _count(self, nodes: int, line: int) -> None:
        self.nodes += nodes
        if self.nodes > MAX_NODES:
            raise self._fault(
                f"there are more than {MAX_NODES:,} values and keys",
                line,
                "Split the file into smaller ones.",
            )

    def _refuse_tag(self, tag: str | None, line: int) -> None:
        if tag is not None:
            name = tag.replace("tag:yaml.org,2002:", "!!")
            mark = "" if name.startswith("!") else "!"
            raise self._fault(f"the tag {mark}{name} is not allowed", line, "Remove it.")

    def _refuse_as_key(self, line: int) -> None:
        if self.stack and self.stack[-1].awaits_key():
            raise self._fault(
                "a key must be a single word or text", line, "Put a word before the colon."
            )

    def _line(self, event: yaml.Event) -> int:
        return event.start_mark.line + 1 if event.start_mark else 1

    def _fault(self, what: str, line: int, mend: str) -> ContentError:
        return ContentError(what, self.name, line, mend=mend)
