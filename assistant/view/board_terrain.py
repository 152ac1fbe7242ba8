"""How land and water look: a colour and a pattern each, mixed spaces split between theirs.

All shapes are drawn around the origin, for a hex with sides of ``SIDE``.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from assistant.view.space_words import LAND
from graphs import Terrain

SIDE = 20.0
"""Length of a side in units of the drawing; a space is 40 wide and 34.6 high."""

HEX = "M20 0 10 17.32H-10L-20 0-10-17.32H10z"
UNKNOWN = "unknown"

PATTERNS: dict[str, tuple[str, str]] = {
    "grass": ('width="9" height="8"', "M2 2h0M6.5 6h0"),
    "forest": ('width="8" height="10"', "M2 1v3.4M6 6v3.4"),
    "mountain": ('width="11" height="9"', "M1 4 3.2 1.4 5.4 4M6.6 8.4 8.8 5.8 11 8.4"),
    "loch": ('width="14" height="8"', "M0 2q1.75-1.6 3.5 0T7 2M7 6q1.75-1.6 3.5 0T14 6"),
    UNKNOWN: ('width="6" height="6" patternTransform="rotate(45)"', "M0 0V6"),
}
"""Size and strokes of the tile that fills a kind of space."""

# Cut along lines through the middle; a mix shows its types in the order of LAND.
SLICES: dict[int, tuple[str, ...]] = {
    1: (HEX,),
    2: ("M10-17.32-10 17.32-20 0-10-17.32z", "M10-17.32 20 0 10 17.32H-10z"),
    3: (
        "M0 0-20 0-10-17.32H10z",
        "M0 0 10-17.32 20 0 10 17.32z",
        "M0 0 10 17.32H-10L-20 0z",
    ),
}


def terrain_id(terrain: frozenset[Terrain] | None) -> str:
    """Name of the shape for a set of land types, or for a space that nobody has looked at."""
    if terrain is None:
        return f"bm-{UNKNOWN}"
    return "-".join(["bm", *(kind for kind in LAND if kind in terrain)])


@lru_cache(maxsize=1)
def terrain_shapes() -> str:
    """Every kind of space as a definition to be used by its id."""
    patterns = "".join(
        f'<pattern id="bm-pattern-{kind}" patternUnits="userSpaceOnUse" {size}>'
        f'<path class="bm-p bm-p-{kind}" d="{strokes}"/></pattern>'
        for kind, (size, strokes) in PATTERNS.items()
    )
    lands = [kind for kind in LAND if kind != "loch"]
    mixes = [mix for size in (1, 2, 3) for mix in combinations(lands, size)]
    return patterns + "".join(
        f'<g id="{"-".join(["bm", *mix])}">{_slices(mix)}'
        f'<path class="bm-line bm-line-{mix[0]}" d="{HEX}"/></g>'
        for mix in (*mixes, ("loch",), (UNKNOWN,))
    )


def _slices(mix: tuple[str, ...]) -> str:
    return "".join(
        f'<path class="bm-{kind}" d="{shape}"/><path fill="url(#bm-pattern-{kind})" d="{shape}"/>'
        for kind, shape in zip(mix, SLICES[len(mix)], strict=True)
    )
