"""Texts for people: one catalogue a language, keyed by message id.

A catalogue is ``locale/<language>.yaml``. Nested keys are joined by dots; a mapping with exactly
the keys ``one`` and ``other`` is one message with a plural form, chosen by its parameter
``count``::

    expand:
      river_between: "Space {space} lies across a river: you need Shipping."
    goods:
      left: {one: "{count} good is left.", other: "{count} goods are left."}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from string import Formatter

from assistant.content.loader import Document, Place, Plain, load_document, shown
from assistant.core.errors import ContentError, UnknownMessage, nearest

PLURAL = frozenset({"one", "other"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One text; ``one`` and ``other`` are the same when it has no plural form."""

    one: str
    other: str

    @property
    def params(self) -> frozenset[str]:
        """Names of the parameters of both forms."""
        return frozenset(_params(self.one)) | frozenset(_params(self.other))


class Catalogue:
    """The texts of one language. Nothing in it changes.

    Parameters
    ----------
    lang : ``en``.
    messages : by message id.
    """

    __slots__ = ("_messages", "lang")

    def __init__(self, lang: str, messages: Mapping[str, Message]) -> None:
        self.lang = lang
        self._messages = dict(messages)

    @property
    def ids(self) -> tuple[str, ...]:
        """All message ids, in the order of the file."""
        return tuple(self._messages)

    def has(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return message_id in self._messages

    def message(self, message_id: str) -> Message:
        """Return the message with its forms.

        Raises
        ------
        UnknownMessage : there is none; the nearest id is named.
        """
        if message_id not in self._messages:
            raise UnknownMessage(
                f"There is no text '{message_id}' in language '{self.lang}'. "
                f"The nearest is '{nearest(message_id, self._messages)}'."
            )
        return self._messages[message_id]

    def text(self, message_id: str, **params: str | int) -> str:
        """Fill a message.

        Parameters
        ----------
        message_id : dotted id.
        **params : exactly the parameters of the message; ``count`` chooses the plural form.

        Raises
        ------
        UnknownMessage : no such message, or a parameter too many or too few.
        """
        message = self.message(message_id)
        if message.params != params.keys():
            expected = ", ".join(sorted(message.params)) or "none"
            given = ", ".join(sorted(params)) or "none"
            raise UnknownMessage(
                f"The text '{message_id}' has the parameters {expected}; given: {given}."
            )
        form = message.one if params.get("count") == 1 else message.other
        return form.format(**params)


def read_catalogue(document: Document, lang: str) -> Catalogue:
    """Build a catalogue from a YAML document.

    Raises
    ------
    ContentError : a value that is no text, a form without ``count``, braces that do not fit.
    """
    return Catalogue(lang, dict(_messages(document, document.data, ())))


@lru_cache
def catalogue(lang: str = "en") -> Catalogue:
    """Return the package's texts in one language, read once.

    Raises
    ------
    UnknownMessage : there is no such language.
    """
    path = files("assistant").joinpath(f"locale/{lang}.yaml")
    if not lang.isalpha() or not path.is_file():
        raise UnknownMessage(f"There are no texts in language '{lang}'.")
    return read_catalogue(load_document(path.read_bytes(), name=f"{lang}.yaml"), lang)


def text(message_id: str, lang: str = "en", **params: str | int) -> str:
    """Fill a message of the package's texts; see ``Catalogue.text``."""
    return catalogue(lang).text(message_id, **params)


def has(message_id: str, lang: str = "en") -> bool:
    """Whether the package has such a text."""
    return catalogue(lang).has(message_id)


def _messages(document: Document, data: Plain, place: Place) -> Iterator[tuple[str, Message]]:
    if isinstance(data, dict) and data.keys() != PLURAL:
        for key, value in data.items():
            yield from _messages(document, value, (*place, key))
        return
    forms = data if isinstance(data, dict) else {"one": data, "other": data}
    one, other = forms["one"], forms["other"]
    if not isinstance(one, str) or not isinstance(other, str):
        raise _fault(document, place, "a text is expected", "Put it in quotes.")
    for form in (one, other):
        _check_braces(document, place, form)
    message = Message(one=one, other=other)
    if isinstance(data, dict) and "count" not in message.params:
        raise _fault(document, place, "a plural form needs {count}", "Use it in one of the forms.")
    yield ".".join(str(step) for step in place), message


def _check_braces(document: Document, place: Place, form: str) -> None:
    try:
        names = list(_params(form))
    except ValueError as error:
        raise _fault(document, place, f"braces do not fit: {error}", "Write {name}.") from None
    for name in names:
        if not name.isidentifier():
            raise _fault(document, place, f"'{{{name}}}' is no parameter", "Write {name}.")


def _params(form: str) -> Iterator[str]:
    """Parameters of a text as written, with whatever else stands in their braces."""
    for _, name, spec, conversion in Formatter().parse(form):
        if name is not None:
            yield name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")


def _fault(document: Document, place: Place, what: str, mend: str) -> ContentError:
    line = document.line_of(place)
    return ContentError(what, document.name, line, shown(document, place), mend)
