"""Seats as people know them: the colour of their wooden pieces, a letter, a name."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from assistant.caledonia.setup import Setup, seat_letter
from assistant.caledonia.words import COLOURS, Colour
from assistant.view.sentences import word

LETTER_SIGN = '<span class="seat seat-{colour}" role="img" aria-label="{name}">{letter}</span>'


def seat_name(setup: Setup, colour: Colour, lang: str = "en") -> str:
    """The player's name, ``Automa``, or the colour where no name was given. Not escaped."""
    for seat in setup.seats:
        if seat.colour == colour:
            if seat.automa:
                return word("automa", lang)
            return seat.name.strip() or word(colour, lang)
    return word(colour, lang)


def seat_sign(colour: Colour, lang: str = "en") -> str:
    """The coloured letter of a seat as HTML."""
    if colour not in COLOURS:
        return ""
    return LETTER_SIGN.format(
        colour=colour, name=escape(word(colour, lang)), letter=seat_letter(colour)
    )


def seat_signs(colours: Iterable[Colour], lang: str = "en") -> str:
    """Several coloured letters side by side as HTML."""
    return "".join(seat_sign(colour, lang) for colour in colours)


def named_seat(setup: Setup, colour: Colour, lang: str = "en") -> str:
    """Coloured letter and escaped name of a seat as HTML."""
    name = escape(seat_name(setup, colour, lang))
    return f'{seat_sign(colour, lang)}<span class="name">{name}</span>'
