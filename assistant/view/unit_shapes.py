"""Our own drawings of the nine units and of a neutral worker, about 22 by 18 around the origin."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache

from assistant.caledonia.setup import seat_letter
from assistant.view.seat_piece import PIECES


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y}a{r} {r} 0 1 0 {2 * r:g} 0a{r} {r} 0 1 0-{2 * r:g} 0z"


SHAPES: dict[str, tuple[tuple[str, str], ...]] = {
    "sheep": (
        ("o", "M-4 4h2.6v5H-4zM3.6 4h2.6v5H3.6z"),
        (
            "b",
            "M-6.5 6A3.4 3.4 0 0 1-8 .2 3.8 3.8 0 0 1-4.2-5 4.2 4.2 0 0 1 2.2-6.6"
            "a4.1 4.1 0 0 1 6 2.2A3.7 3.7 0 0 1 9.4 1.6 3.3 3.3 0 0 1 6.6 6"
            " 4 4 0 0 1 .6 6.2 4.2 4.2 0 0 1-6.5 6z",
        ),
        (
            "o",
            "M-12-2.6c0-2.2 1.6-3.4 3.6-3.2 1.8.2 2.8 1.4 2.6 3.4"
            "C-6 .2-7.4 2.6-9.4 2.4S-12-.6-12-2.6z",
        ),
        ("k", _dot(-9.2, -2.4, 0.9)),
    ),
    "cow": (
        (
            "b",
            "M-6.6-5.2H8.4A2.6 2.6 0 0 1 11-2.6V8.6H7.6V4H-2.4v4.6h-3.4V3l-.9-.9"
            "c-1.6 1-4.4.9-4.6-.5l-.5-4 1-1.4-1.6-3 .9-1 2.2 2.4h1.2z",
        ),
        (
            "k",
            "M-1.6-4.4c2.8-.6 4.6.4 4 2.4s-4 2.4-5 .6 0-2.8 1-3z"
            "M6.4-1.4c1.4-1 3.2-.4 3.2.8s-1.4 2.6-3 2.2-1.6-2-.2-3z",
        ),
        ("o", _dot(-8.4, -2.6, 0.9)),
    ),
    "cheese_dairy": (
        ("b", "M-11 1 4.6-7.6C8.8-7 11-4.2 11-.8V8H-11z"),
        ("l", "M-10.6 1.2 10.6-.6"),
        ("k", _dot(-5.4, 4.6, 1.9) + _dot(1.4, 3.4, 1.3) + _dot(6.4, 4.8, 2) + _dot(4, -3.9, 1.2)),
    ),
    "bakery": (
        (
            "b",
            "M-9.4.4C-12.4-3-9-7.4-4-7.4H4c5 0 8.4 4.4 5.4 7.8V6.4"
            "c0 1-.8 1.8-1.8 1.8H-7.6c-1 0-1.8-.8-1.8-1.8z",
        ),
        ("m", "M-5.6-3.6-2.8.6M-.8-4.2 2 0M4-3.8 6.6.2"),
    ),
    "field": (
        (
            "b",
            "M-9.6-6.4-6.4-9-4.4-7-2-9.6 0-7.2 2-9.6 4.4-7 6.4-9 9.6-6.4"
            "C8-2.4 5-.8 3.2 1.4 3.8 4 6 6 6.6 8.6H-6.6C-6 6-3.8 4-3.2 1.4-5-.8-8-2.4-9.6-6.4z",
        ),
        ("m", "M-3.4 1.4H3.4M0-5.4V-1.4M-5-5-2.4-1.6M5-5 2.4-1.6"),
    ),
    "distillery": (
        (
            "b",
            "M-10.4 8.4C-12 1.6-5.4.6-4.8-5.4-4.6-8.4-2.2-9.6.2-8.6L9.4-4.4"
            "c.8.4 1.2 1 1.2 1.8V8.4H7V-1.8L.2-4.8C.6-.4 6 1.8 4.8 8.4z",
        ),
        ("m", "M-6.8 5.6C-7.2 3.2-5.8 1.8-4.6.2"),
    ),
    "woodcutter": (
        (
            "b",
            "M-7.4 9.2-10 6.8-.6-2.4 2 .2zM-3.6-4.4C-1-8.4 3-10 7-9.4"
            "c-.4 2.4 0 3.6 1.2 4.8s2.6 1.6 4 1.2C12 .8 9.6 4 5.6 5.6"
            " 5.4 2.6 3.4.8 1.6-.4-.2-2-1.4-3-3.6-4.4z",
        ),
        ("m", "M8-7.4c0 2 .6 3.2 1.8 4.2"),
    ),
    "miner": (
        (
            "b",
            "M-6.6 9.2-9.2 6.6 2.6-5.2 5.2-2.6zM-6.8-7.8C-1-9.6 4.2-8.4 6.6-6.2"
            " 9.2-3.6 10 1.4 8.4 7.2 7 3 5.2-.4 2.4-2.8-.4-5.2-3-6.8-6.8-7.8z",
        ),
        ("m", "M1.2-6.6C4-5.6 6.4-3.2 7.4-.4"),
    ),
    "fisherman": (
        (
            "b",
            "M-11.4.2C-8.4-5.8.2-7.6 5-1.6L11.2-6.4C10-2 10-.4 11.2 5.8L5 1.6C.2 7.2-8.4 6-11.4.2z",
        ),
        ("k", _dot(-6.8, -1.4, 1.4)),
        ("m", "M-3.2-3.4c1.4 2 1.4 4.8 0 6.6"),
    ),
    "neutral": (
        ("b", "M-7.6 8.6c0-5.4 2-8.2 4.4-9.2a4.8 4.8 0 1 1 6.4 0c2.4 1 4.4 3.8 4.4 9.2z"),
        ("m", "M-2.8 1.8 2.8 7M2.8 1.8-2.8 7"),
    ),
}
"""Drawing of each unit as paths: ``b`` its body, ``o`` and ``l`` parts and lines in the outline's
colour, ``k`` and ``m`` marks and strokes in the letter's colour."""

STYLE = (
    ".bm-b,.bm-m,.bm-l{stroke-linejoin:round;stroke-linecap:round}"
    ".bm-b{fill:var(--piece);stroke:var(--rim);stroke-width:1.5}"
    ".bm-o{fill:var(--rim)}.bm-k{fill:var(--on)}"
    ".bm-m{fill:none;stroke:var(--on);stroke-width:1.5}.bm-l{fill:none;stroke:var(--rim)}"
)


@lru_cache(maxsize=16)
def unit_paths(unit: str) -> str:
    """The drawing of a unit or of a neutral worker, to be styled by ``STYLE``."""
    return "".join(f'<path class="bm-{kind}" d="{data}"/>' for kind, data in SHAPES[unit])


@lru_cache(maxsize=64)
def unit_picture(unit: str, colour: str) -> str:
    """A unit in the colour of a seat as a picture in Markdown, for labels that take no HTML."""
    piece, on = PIECES[colour]
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="26" viewBox="-13 -11 26 22">'
        f"<style>svg{{--piece:{piece};--on:{on};--rim:#8a8f8e}}{STYLE}</style>"
        f"{unit_paths(unit)}</svg>"
    )
    return f"![{seat_letter(colour)}](data:image/svg+xml;base64,{b64encode(svg.encode()).decode()})"
