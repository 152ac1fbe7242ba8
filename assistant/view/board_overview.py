"""The whole map in a corner: plain colours, a dot for each unit, a frame for the part in view."""

from __future__ import annotations

from functools import lru_cache

from assistant.view.board_lines import place
from assistant.view.board_svg import Frame, MapView, whole
from assistant.view.board_terrain import SIDE, UNKNOWN
from assistant.view.space_words import LAND
from graphs import Space, Topology, centre

CELL = "h20l10 17.3-10 17.3h-20l-10-17.3z"
"""A hex from its upper left corner on."""


def overview_svg(view: MapView, lens: Frame | None = None) -> str:
    """Draw a map in small, to be shown beside the large one, whose style sheet it shares.

    Parameters
    ----------
    lens : the part of the map in view; without one the frame is left for a script to place.
    """
    at = ""
    if lens is not None:
        at = f' x="{lens.x:g}" y="{lens.y:g}" width="{lens.width:g}" height="{lens.height:g}"'
    dots = "".join(
        f'<circle class="dot {piece.colour}" r="11"'
        f' transform="translate({place(centre(piece.at, SIDE))})"/>'
        for piece in view.pieces
        if piece.at in view.topology.terrain
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bm" viewBox="{whole(view.topology)}">'
        f'{_grounds(view.topology)}{dots}<rect class="lens"{at}/></svg>'
    )


@lru_cache(maxsize=32)
def _grounds(topology: Topology) -> str:
    data: dict[str, list[str]] = {}
    for space in topology.spaces:
        x, y = centre(space, SIDE)
        data.setdefault(_kind(topology, space), []).append(f"M{place((x - 10, y - 17.3))}{CELL}")
    return "".join(
        f'<path class="bm-{kind}" d="{"".join(cells)}"/>' for kind, cells in data.items()
    )


def _kind(topology: Topology, space: Space) -> str:
    terrain = topology.terrain[space] or frozenset()
    return next((kind for kind in LAND if kind in terrain), UNKNOWN)
