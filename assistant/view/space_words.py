"""The words for a space of the map: short ones for the eye, whole ones to be read aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from assistant.caledonia.words import Colour, Unit
from assistant.i18n import text
from assistant.view.map_marks import Mark, Piece
from assistant.view.sentences import word
from graphs import Edge, Space, Terrain, Topology, reading_order

LAND: tuple[Terrain, ...] = ("grass", "forest", "mountain", "loch")
"""Order in which the types of a mixed space are named and drawn."""


def space_words(
    topology: Topology, space: Space, *, mark: Mark | None = None, lang: str = "en"
) -> str:
    """A space in one short line, such as ``f4 · grassland + forest · £3 · 1-loch away``."""
    parts = [space, _land(topology.terrain[space], " + ", lang)]
    if not _is_water(topology, space):
        cost = topology.cost[space]
        parts.append(text("map.cost", lang, cost="?" if cost is None else cost))
    parts += _out_of_play(topology, space, lang)
    if mark is not None:
        parts.append(mark_words(mark, lang))
    return " · ".join(parts)


def space_label(
    topology: Topology,
    space: Space,
    *,
    pieces: Sequence[Piece] = (),
    neutral: bool = False,
    covered: bool = False,
    mark: Mark | None = None,
    settlement: int | None = None,
    lang: str = "en",
) -> str:
    """All that a space shows, to be read aloud. Not escaped.

    Such as ``f4, grassland and forest, £3, red sheep, river to e4 and e5, Port A``.
    """
    parts = [space, _land(topology.terrain[space], _and(lang), lang)]
    if not _is_water(topology, space):
        parts.append(_cost_aloud(topology.cost[space], lang))
    parts += _out_of_play(topology, space, lang)
    parts += [piece_words(piece, lang) for piece in pieces]
    if neutral:
        parts.append(text("map.neutral", lang))
    if covered:
        parts.append(text("map.covered", lang))
    if settlement is not None:
        parts.append(text("map.settlement", lang, number=settlement))
    if mark is not None:
        parts.append(mark_words(mark, lang))
    if space in topology.waterfalls:
        parts.append(text("map.waterfall", lang))
    if across := river_sides(topology).get(space):
        parts.append(text("map.rivers", lang, spaces=_and(lang).join(across)))
    for place in sorted(topology.ports_at[space]):
        name = place.removeprefix("port-")
        parts.append(port_words(name, topology.ports[name].tile, lang))
    return ", ".join(parts)


def piece_words(piece: Piece, lang: str = "en") -> str:
    """A unit with the colour of its seat, such as ``red sheep``."""
    return _unit(piece.unit, piece.colour, lang)


@lru_cache(maxsize=64)
def mark_words(mark: Mark, lang: str = "en") -> str:
    """Why a space stands out."""
    return text(f"map.mark.{mark}", lang)


@lru_cache(maxsize=64)
def port_words(name: str, tile: int | None, lang: str = "en") -> str:
    """A port, with its tile where one is known to lie there. Not escaped."""
    if tile is None:
        return text("map.port", lang, port=name)
    return text("map.port_tile", lang, port=name, tile=tile)


def edge_words(topology: Topology, between: Edge, *, river: bool, lang: str = "en") -> str:
    """An edge and what runs along it.

    Parameters
    ----------
    river : a river is drawn there; without one, the edge may still be one nobody has looked at.
    """
    one, other = between
    dry = "unsure" if other in topology.unsure[one] else "dry"
    return text(f"map.edge.{'river' if river else dry}", lang, one=one, other=other)


@lru_cache(maxsize=32)
def river_sides(topology: Topology) -> Mapping[Space, tuple[Space, ...]]:
    """Find for each space beside a river the spaces across it, in reading order."""
    found: dict[Space, set[Space]] = {}
    for course in topology.board.rivers:
        for one, other in course:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {space: reading_order(across) for space, across in found.items()}


def _is_water(topology: Topology, space: Space) -> bool:
    return space in topology.lochs


def _out_of_play(topology: Topology, space: Space, lang: str) -> list[str]:
    return [] if space in topology.in_play else [text("map.mist", lang)]


@lru_cache(maxsize=4)
def _and(lang: str) -> str:
    return f" {word('and', lang)} "


@lru_cache(maxsize=64)
def _unit(unit: Unit, colour: Colour, lang: str) -> str:
    return text(f"map.unit.{colour}", lang, unit=word(unit, lang))


@lru_cache(maxsize=64)
def _land(terrain: frozenset[Terrain] | None, joint: str, lang: str) -> str:
    if terrain is None:
        return text("map.unknown", lang)
    return joint.join(word(kind, lang) for kind in LAND if kind in terrain)


@lru_cache(maxsize=64)
def _cost_aloud(cost: int | None, lang: str) -> str:
    if cost is None:
        return text("map.cost_unknown", lang)
    return text("map.cost", lang, cost=cost)
