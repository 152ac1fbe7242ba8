"""Messages with their parameters as sentences for players."""

from __future__ import annotations

from contextvars import ContextVar

from assistant.content.catalog import Catalog, default_catalog
from assistant.core.trace import Ask, Step
from assistant.core.verdict import Params, Violation
from assistant.i18n import catalogue, text

_READ: ContextVar[Catalog | None] = ContextVar("read", default=None)


def read_tiles_of(catalog: Catalog | None) -> None:
    """Tell contracts from now on as a table reads them; None for the shipped values.

    Two contracts are read differently by two sources (C-12, C-23). What a sentence about a
    contract says hangs on the table that is looked at, in this run of a page.
    """
    _READ.set(catalog)


LISTS = ("icons", "criteria")
"""Parameters that hold several words with spaces between."""

LETTERS = ("modules", "ports")
"""Parameters that hold several letters side by side."""


def sentence(message: str, params: Params = (), lang: str = "en") -> str:
    """Fill a message with words for its parameters; parameters it does not use are left out."""
    texts = catalogue(lang)
    wanted = texts.message(message).params
    words = {name: shown(name, value, lang) for name, value in params if name in wanted}
    if "count" in dict(params) and "count" in wanted:
        words["count"] = dict(params)["count"]
    return capitalised(texts.text(message, **words))


def shown(name: str, value: str | int, lang: str = "en") -> str | int:
    """A parameter's value as players read it."""
    if name == "contract":
        return f"“{contract_words(int(value), lang)}”"
    if isinstance(value, int):
        return value
    if name == "land":
        return land_words(value, lang)
    if name in LISTS:
        joint = ", " if name == "icons" else " › "
        return joint.join(word(part, lang) for part in value.split())
    if name in LETTERS:
        return ", ".join(value)
    return word(value, lang)


def word(value: str, lang: str = "en") -> str:
    """A word of the game as players read it; what is no such word stays as it is."""
    texts = catalogue(lang)
    return texts.text(f"word.{value}") if texts.has(f"word.{value}") else value


def land_words(mix: str, lang: str = "en") -> str:
    """Land types joined by + in data, e.g. ``forest+mountain``."""
    return " + ".join(word(terrain, lang) for terrain in mix.split("+"))


def contract_words(number: int, lang: str = "en") -> str:
    """What is printed on an Export contract: goods, then the reward."""
    contract = (_READ.get() or default_catalog()).contract(number)
    asks = [f"{n} {word(what, lang)}" for what, n in contract.requires.goods]
    asks += [f"{n} {word(what, lang)}" for what, n in contract.requires.meat]
    return f"{', '.join(asks)} → {reward_words(number, lang)}"


def reward_words(number: int, lang: str = "en") -> str:
    """The right side of an Export contract."""
    gives = (_READ.get() or default_catalog()).contract(number).gives
    parts = [f"{n} {word(good, lang)}" for good, n in gives.imports]
    if gives.hops:
        parts.append(text("contract.hops", lang, count=gives.hops))
    if gives.money:
        parts.append(f"£{gives.money}")
    for name, count in (("free_space", gives.free_space), ("bonus_upgrade", gives.bonus_upgrade)):
        if count:
            times = f"{count} × " if count > 1 else ""
            parts.append(f"{times}{word(name, lang)}")
    return ", ".join(parts)


def violation_sentence(violation: Violation, lang: str = "en") -> str:
    """Why an action is refused, with the rule it breaks."""
    return f"{sentence(violation.message, violation.params, lang)} ({violation.rule})"


def step_sentence(step: Step, lang: str = "en") -> str:
    """One step of the Automa's turn."""
    return sentence(step.message, step.params, lang)


def ask_sentence(ask: Ask, lang: str = "en") -> str:
    """An open question."""
    return sentence(ask.message, ask.params, lang)


def capitalised(text: str) -> str:
    """Begin a sentence with a capital letter; the name of a space, such as ``c4``, stays small."""
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]
