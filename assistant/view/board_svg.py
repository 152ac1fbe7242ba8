"""The map as one picture: an SVG text for pages and notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from importlib.resources import files

from assistant.caledonia.setup import seat_letter
from assistant.i18n import text
from assistant.view.board_lines import (
    board_lines,
    drafts,
    edge_name,
    edges_path,
    faults,
    number,
    place,
)
from assistant.view.board_terrain import HEX, SIDE, terrain_id, terrain_shapes
from assistant.view.harbours import Harbour, harbours
from assistant.view.map_marks import REACH, Mark, Piece
from assistant.view.settlement_shapes import settlement_shapes
from assistant.view.space_words import edge_words, port_words, space_label
from assistant.view.unit_shapes import SHAPES, STYLE, unit_paths
from graphs import Edge, Network, Space, Topology, centre, reading_order
from graphs.frozen import FrozenMap

NO_MARKS: FrozenMap[Space, Mark] = FrozenMap()
MARGIN = 5.0
"""Room around the outermost drawing, in units of the drawing."""

SIGN = 13.0
"""Half the width of a harbour sign."""

STEP_SIGNS: Mapping[Mark, str] = {
    "river": "≈",
    "loch1": "1",
    "loch2": "2",
    "loch3": "3",
    "loch4": "4",
    "loch5": "5",
    "special": "✶",
    "maybe": "?",
}
"""What the small sign of a mark shows, so that colour is never alone."""

HALF_HEIGHT = 17.32


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A part of the drawing: upper left corner, width and height, in units of the drawing."""

    x: float
    y: float
    width: float
    height: float

    def __str__(self) -> str:
        return " ".join(number(value) for value in (self.x, self.y, self.width, self.height))


@dataclass(frozen=True, slots=True, kw_only=True)
class MapView:
    """All that one picture of the map depends on. Shown by itself in a notebook.

    Attributes
    ----------
    topology : the board for the number of players.
    pieces : units on spaces and ports; two on one space stand side by side.
    neutral : spaces that neutral workers block.
    covered : spaces that a tile covers.
    marks : space → why it stands out.
    chosen : the space that a frame surrounds.
    counterexample : edges (``c2-c3``) and spaces that a refusal names.
    handles : a space whose edges can be tapped.
    drafts : edges with a river that is being noted and not yet on the board.
    settlements : settlements of one seat and their links.
    """

    topology: Topology
    pieces: tuple[Piece, ...] = ()
    neutral: frozenset[Space] = frozenset()
    covered: frozenset[Space] = frozenset()
    marks: Mapping[Space, Mark] = field(default=NO_MARKS)
    chosen: Space | None = None
    counterexample: tuple[str, ...] = ()
    handles: Space | None = None
    drafts: frozenset[Edge] = frozenset()
    settlements: Network | None = None
    lang: str = "en"

    def __post_init__(self) -> None:
        if not isinstance(self.marks, FrozenMap):  # any mapping will do; kept so that views hash
            object.__setattr__(self, "marks", FrozenMap(self.marks))

    def _repr_svg_(self) -> str:
        return board_svg(self)


@lru_cache(maxsize=32)
def board_svg(view: MapView) -> str:
    """Draw a map.

    Every space is an element with ``data-space`` and a whole sentence as ``aria-label``; with
    ``handles``, so is every edge of that space with ``data-edge``.

    Returns
    -------
    One ``<svg>`` element. Its colours follow the ``color-scheme`` of the page around it.
    """
    topology = view.topology
    pieces = _by_place(view.pieces)
    return "".join(
        [
            _opening(view),
            definitions(),
            *(
                _space(view, space, pieces.get(space, ()), label)
                for space, label in labels(view).items()
            ),
            f'<g class="over">{board_lines(topology)}{drafts(sorted(view.drafts))}',
            *(
                _harbour(sign, pieces.get(f"port-{sign.port}", ()), view.lang)
                for sign in harbours(topology)
            ),
            f'</g><g class="over top"><g class="rings">{_ring(topology, view.chosen)}</g>',
            settlement_shapes(topology, view.settlements) if view.settlements else "",
            f"{faults(topology, view.counterexample)}</g>",
            *_handles(view),
            "</svg>",
        ]
    )


def _opening(view: MapView) -> str:
    title = view.topology.board.title
    name = text("map.named", view.lang, title=title) if title else text("map.name", view.lang)
    reach = " reach" if any(mark in REACH for mark in view.marks.values()) else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bm{reach}" role="group"'
        f' aria-label="{escape(name)}" viewBox="{whole(view.topology)}">'
    )


def labels(view: MapView) -> Mapping[Space, str]:
    """All that each space of a map shows, in words; in reading order, not escaped."""
    pieces, towns = _by_place(view.pieces), view.settlements.settlements if view.settlements else ()
    number_of = {space: one + 1 for one, spaces in enumerate(towns) for space in spaces}
    return {
        space: space_label(
            view.topology,
            space,
            pieces=pieces.get(space, ()),
            neutral=space in view.neutral,
            covered=space in view.covered,
            mark=view.marks.get(space),
            settlement=number_of.get(space),
            lang=view.lang,
        )
        for space in view.topology.spaces
    }


def whole(topology: Topology) -> Frame:
    """The frame of the whole drawing, harbour signs included."""
    return _frame(topology.spaces, [sign.at for sign in harbours(topology)])


def part(topology: Topology, spaces: Iterable[Space]) -> Frame:
    """The frame around some spaces; that of the whole drawing when none of them is on the map."""
    found = [space for space in spaces if space in topology.terrain]
    return _frame(found, []) if found else whole(topology)


def _frame(spaces: Sequence[Space], signs: Sequence[tuple[float, float]]) -> Frame:
    middles = [centre(space, SIDE) for space in spaces]
    lefts = [x - SIDE for x, _ in middles] + [x - SIGN for x, _ in signs]
    rights = [x + SIDE for x, _ in middles] + [x + SIGN for x, _ in signs]
    tops = [y - HALF_HEIGHT for _, y in middles] + [y - SIGN for _, y in signs]
    bottoms = [y + HALF_HEIGHT for _, y in middles] + [y + SIGN for _, y in signs]
    x, y = min(lefts) - MARGIN, min(tops) - MARGIN
    return Frame(x=x, y=y, width=max(rights) + MARGIN - x, height=max(bottoms) + MARGIN - y)


@lru_cache(maxsize=1)
def definitions() -> str:
    """Style sheet and all shapes that are used again and again."""
    css = files("assistant.view").joinpath("board_svg.css").read_text(encoding="utf-8")
    units = "".join(f'<g id="bm-{unit}">{unit_paths(unit)}</g>' for unit in SHAPES)
    return (
        f"<style>{' '.join(css.split())}{STYLE}</style><defs>{terrain_shapes()}{units}"
        f'<path id="bm-hex" d="{HEX}"/>'
        '<path id="bm-inner" d="M17.4 0 8.7 15.07H-8.7L-17.4 0-8.7-15.07H8.7z"/>'
        '<circle id="bm-coin" class="bm-coin" r="6.6"/>'
        '<circle id="bm-cent" class="bm-coin" r="4.6"/>'
        '<circle id="bm-step" class="bm-step" r="4.8"/>'
        '<circle id="bm-tag" class="bm-tag" r="4.9"/>'
        '<path id="bm-rock" class="bm-rock" d="M-8 6-6.4-2.4-2.4-7 3-6.2 7 0 8.2 6z"/>'
        '<g id="bm-cover"><rect class="bm-tile" x="-9" y="-7.5" width="18" height="15" rx="2"/>'
        '<path class="bm-cross" d="M-4-4 4 4M4-4-4 4"/></g>'
        '<g id="bm-fall"><circle class="bm-spray" r="5"/>'
        '<path class="bm-drops" d="M-2.5-1.8V1.4M0-3V3M2.5-1.8V1.4"/></g></defs>'
    )


def _by_place(pieces: Iterable[Piece]) -> Mapping[Space, Sequence[Piece]]:
    found: dict[Space, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.at, []).append(piece)
    return found


def _space(view: MapView, space: Space, pieces: Sequence[Piece], label: str) -> str:
    topology, mark = view.topology, view.marks.get(space)
    neutral, covered = space in view.neutral, space in view.covered
    names = "s" if space in topology.in_play else "s mist"
    if mark is not None:
        names += f" m-{mark}"
    taken = bool(pieces) or neutral or covered
    return "".join(
        [
            f'<g class="{names}" data-space="{space}" tabindex="0" role="button"'
            f' aria-label="{escape(label)}" transform="translate({_middle(space)})">'
            f'<use class="g" href="#{terrain_id(topology.terrain[space])}"/>',
            _tint(mark),
            f'<text class="n" y="-9">{space}</text>',
            _letters(topology, space, taken=taken),
            _cost(topology, space, taken=taken),
            "" if taken else _step(mark),
            _blocker() if neutral else "",
            '<use href="#bm-cover" y="3"/>' if covered else "",
            *_pieces(pieces),
            "</g>",
        ]
    )


@lru_cache(maxsize=128)
def _middle(space: Space) -> str:
    return place(centre(space, SIDE))


def _tint(mark: Mark | None) -> str:
    return "" if mark in (None, "dropped") else '<use class="tint" href="#bm-inner"/>'


def _letters(topology: Topology, space: Space, *, taken: bool) -> str:
    """The letter rock of a module, where the board says that one stands here."""
    found = [name for name, spaces in topology.board.letters.items() if space in spaces]
    if not found or taken:
        return ""
    return f'<use href="#bm-rock" y="4"/><text class="rock-letter" y="8">{"".join(found)}</text>'


def _cost(topology: Topology, space: Space, *, taken: bool) -> str:
    if space in topology.lochs:
        return ""
    if topology.terrain[space] is None and topology.cost[space] is None:
        return "" if taken else '<text class="ask" y="9">?</text>'
    cost = "?" if topology.cost[space] is None else topology.cost[space]
    if taken:
        return (
            f'<use href="#bm-cent" x="-8" y="11.4"/><text class="cent" x="-8" y="14">{cost}</text>'
        )
    return f'<use href="#bm-coin" y="3"/><text class="cost" y="6.7">{cost}</text>'


def _step(mark: Mark | None) -> str:
    sign = STEP_SIGNS.get(mark) if mark else None
    if sign is None:
        return ""
    return f'<use href="#bm-step" x="8.4" y="11"/><text class="sign" x="8.4" y="13.4">{sign}</text>'


def _blocker() -> str:
    return '<use class="neutral" href="#bm-neutral" transform="translate(0 1)scale(.9)"/>'


def _pieces(pieces: Sequence[Piece]) -> Iterator[str]:
    """One unit large, two smaller side by side; more, which no rule allows, smaller yet."""
    count = len(pieces)
    scale, first, apart = {1: (0.92, -0.6, 0.0), 2: (0.68, -9.2, 17.4)}.get(
        count, (0.5, -12.0, 24 / max(1, count - 1))
    )
    for index, piece in enumerate(pieces):
        yield _piece(piece, f"translate({number(first + apart * index)} .6)scale({scale})")


def _piece(piece: Piece, transform: str) -> str:
    return (
        f'<g class="{escape(piece.colour)}" transform="{transform}"><use href="#bm-{piece.unit}"/>'
        f'<use href="#bm-tag" x="8" y="8"/><text class="tag-letter" x="8" y="10.9">'
        f"{escape(seat_letter(piece.colour))}</text></g>"
    )


def _harbour(sign: Harbour, pieces: Sequence[Piece], lang: str) -> str:
    jetties = "".join(f"M{place(sign.at)}L{place(shore)}" for shore in sign.jetties)
    tile = "?" if sign.tile is None else sign.tile
    units = "".join(
        _piece(piece, f"translate({number(-7 + 14 * index)} 14)scale(.7)")
        for index, piece in enumerate(pieces)
    )
    return (
        f'<path class="jetty" d="{jetties}"/><g class="harbour" role="img"'
        f' aria-label="{escape(port_words(sign.port, sign.tile, lang))}"'
        f' transform="translate({place(sign.at)})">'
        f'<rect x="-{SIGN:g}" y="-10" width="{2 * SIGN:g}" height="20" rx="5"/>'
        f'<text class="port" x="-5.6" y="4.6">{escape(sign.port)}</text>'
        f'<path class="split" d="M.6-6V6"/><text class="tile" x="6.8" y="4.2">{tile}</text>'
        f"{units}</g>"
    )


def _ring(topology: Topology, space: Space | None) -> str:
    if space is None or space not in topology.terrain:
        return ""
    return f'<use class="ring" href="#bm-hex" transform="translate({_middle(space)})"/>'


def _handles(view: MapView) -> Iterator[str]:
    """Edges of one space that can be tapped, thick enough for a thumb when the space is large."""
    topology, space = view.topology, view.handles
    if space is None or space not in topology.terrain:
        return
    rivers = {edge for course in topology.board.rivers for edge in course} | view.drafts
    for other in reading_order(topology.adjacent[space] - topology.ports.keys()):
        one, two = reading_order((space, other))
        data = edges_path([(one, two)])
        river = (one, two) in rivers
        label = edge_words(topology, (one, two), river=river, lang=view.lang)
        yield (
            f'<g class="e" data-edge="{edge_name((one, two))}" tabindex="0" role="button"'
            f' aria-pressed="{str(river).lower()}" aria-label="{escape(label)}">'
            f'<path class="hit" d="{data}"/><path class="grip" d="{data}"/>'
            f'<path class="handle" d="{data}"/></g>'
        )
