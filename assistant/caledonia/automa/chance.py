"""Dice and ties: what the Automa leaves to chance, asked for as a roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from assistant.caledonia.automa.draft import decided
from assistant.caledonia.words import GOODS, Good
from assistant.core.trace import Ask, Script

Option = TypeVar("Option")

PRICE_DIE = "price_die"
GOODS_DIE = "goods_die"
PRICE_FACES = ("-3", "-2", "-1", "1", "2", "3")
"""Faces of the price die in the order in which they name four to six tied options."""


def roll_price_die(why: str, *rules: str) -> Script[int]:
    """Roll the price die: -3, -2, -1, +1, +2 or +3."""
    face = yield Ask(
        id=PRICE_DIE, kind="roll", options=PRICE_FACES, message=f"automa.roll.{why}", rules=rules
    )
    return int(face)


def roll_goods_die(why: str, *rules: str) -> Script[Good]:
    """Roll the goods die: one of the six goods."""
    face = yield Ask(
        id=GOODS_DIE, kind="roll", options=GOODS, message=f"automa.roll.{why}", rules=rules
    )
    return next(good for good in GOODS if good == face)


def choose_at_random(options: Sequence[Option], why: str, *rules: str) -> Script[Option]:
    """Let the price die decide between tied options.

    Parameters
    ----------
    options : in reading order. Two go by the sign (plus the first), three by the number, four to
        six by the face from -3 to +3; a face beyond the options is rolled again. More than six
        take several rolls read as one number in base six (Q112: any fair choice will do).

    Rules
    -----
    A-4.3.4.08, A-4.3.6.05; Q112.
    """
    count = len(options)
    if count == 1:
        return options[0]
    index = yield from _index(count, why, *rules)
    yield decided("automa.tie", *rules, count=count, place=index + 1)
    return options[index]


def _index(count: int, why: str, *rules: str) -> Script[int]:
    if count == 2:
        return 0 if (yield from roll_price_die(why, *rules)) > 0 else 1
    if count == 3:
        return abs((yield from roll_price_die(why, *rules))) - 1
    while True:
        index, reach = 0, 1
        while reach < count:
            face = yield from roll_price_die(why, *rules)
            index = index * len(PRICE_FACES) + PRICE_FACES.index(str(face))
            reach *= len(PRICE_FACES)
        if index < count:
            return index
