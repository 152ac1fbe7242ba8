"""What is printed on one space, and the short text that says it: ``forest+mountain 6 mist``."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Literal

from graphs.coords import Space
from graphs.errors import BadSpaceText

Terrain = Literal["grass", "forest", "mountain", "loch"]
LAND: tuple[Terrain, ...] = ("grass", "forest", "mountain")
LOCH: frozenset[Terrain] = frozenset({"loch"})

_SHAPE = (
    "a space is written `grass 2`, `forest+mountain 6`, `grass 4 mist`, `loch`,"
    " `grass ?` while its cost is not known, or `?` while nothing is"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What is printed on one space.

    Attributes
    ----------
    terrain : the land types, or ``{"loch"}``; None while not known.
    cost : land cost in £, 0 on a loch; None while not known.
    mist : out of play with 1-2 players. A loch is always in play.
    rivers_known : every river on the six edges is listed; False on a bare ``?``.
    """

    terrain: frozenset[Terrain] | None
    cost: int | None
    mist: bool = False
    rivers_known: bool = True

    def __str__(self) -> str:
        if self.terrain is None and self.cost is None and not self.rivers_known:
            words = ["?"]
        elif self.terrain == LOCH:
            words = ["loch"]
        else:
            types = [kind for kind in LAND if kind in (self.terrain or ())]
            words = ["+".join(types) or "?", "?" if self.cost is None else str(self.cost)]
        return " ".join([*words, "mist"] if self.mist else words)


NOTHING_KNOWN = Ground(terrain=None, cost=None, rivers_known=False)


def parse_ground(space: Space, text: object) -> Ground:
    """Read the text of a space.

    Parameters
    ----------
    space : its name, for the message.
    text : ``grass 2``, ``forest+mountain 6``, ``grass 4 mist``, ``grass ?`` (cost unknown),
        ``? 3`` (terrain unknown), ``?`` or None (nothing known, not even its rivers), ``loch``.

    Raises
    ------
    BadSpaceText : with the space and how to write it.
    """
    if text is None:
        return NOTHING_KNOWN
    words = text.split() if isinstance(text, str) else []
    mist = bool(words) and words[-1] == "mist"
    if mist:
        words = words[:-1]
    match words:
        case ["?"]:
            return Ground(terrain=None, cost=None, mist=mist, rivers_known=False)
        case ["loch"]:
            return Ground(terrain=LOCH, cost=0, mist=mist)
        case [types] if types != "?":
            _parse_terrain(space, types)
            raise BadSpaceText(
                f"Space {space}: {text!r} lacks the land cost. Write `{types} 3`, or"
                f" `{types} ?` while it is not known."
            )
        case [types, cost]:
            return Ground(
                terrain=_parse_terrain(space, types), cost=_parse_cost(space, cost), mist=mist
            )
    raise BadSpaceText(f"Space {space}: {text!r} cannot be read; {_SHAPE}.")


def _parse_terrain(space: Space, types: str) -> frozenset[Terrain] | None:
    if types == "?":
        return None
    found: set[Terrain] = set()
    for word in types.split("+"):
        kind = next((kind for kind in LAND if kind == word), None)
        if kind is None:
            raise BadSpaceText(f"Space {space}: {_misspelt(word)}")
        found.add(kind)
    if len(found) < types.count("+") + 1:
        raise BadSpaceText(f"Space {space}: {types!r} names one terrain twice; write it once.")
    return frozenset(found)


def _misspelt(word: str) -> str:
    if word == "loch":
        return "a loch has neither other terrain nor a land cost; write `loch` alone."
    near = difflib.get_close_matches(word, LAND, n=1)
    hint = f"did you mean {near[0]}?" if near else "terrains are grass, forest and mountain."
    return f"{word!r} is no terrain; {hint}"


def _parse_cost(space: Space, cost: str) -> int | None:
    if cost == "?":
        return None
    if not (cost.isascii() and cost.isdigit() and len(cost) <= 2):
        raise BadSpaceText(
            f"Space {space}: {cost!r} is no land cost; write pounds from 1 to 6, or ? ."
        )
    return int(cost)
