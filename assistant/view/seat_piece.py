"""A seat's wooden piece as a small picture, for labels that take pictures but no HTML."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache

from assistant.caledonia.setup import seat_letter

PIECES: dict[str, tuple[str, str]] = {
    "red": ("#c22f2f", "#ffffff"),
    "blue": ("#1f5fae", "#ffffff"),
    "white": ("#ffffff", "#111111"),
    "black": ("#161616", "#ffffff"),
}
"""Colour of the pieces and of the letter on them."""


@lru_cache(maxsize=8)
def seat_picture(colour: str) -> str:
    """The coloured letter as a picture in Markdown."""
    fill, ink = PIECES[colour]
    letter = seat_letter(colour)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="26" height="26" viewBox="0 0 26 26">'
        f'<rect x="1.5" y="1.5" width="23" height="23" rx="7" fill="{fill}" '
        'stroke="#8a8f8e" stroke-width="2"/>'
        f'<text x="13" y="18.5" text-anchor="middle" font-family="sans-serif" '
        f'font-weight="700" font-size="15" fill="{ink}">{letter}</text></svg>'
    )
    return f"![{letter}](data:image/svg+xml;base64,{b64encode(svg.encode()).decode()})"
