"""The Market board as we draw it: six price tracks with marker, merchants and coming prices."""

from __future__ import annotations

from html import escape

from assistant.caledonia.state import Seat
from assistant.caledonia.words import GOODS, Colour, Good, Side
from assistant.i18n import text
from assistant.table import Table
from assistant.view.seats import seat_sign
from assistant.view.sentences import capitalised, word

SIDES: tuple[Side, ...] = ("sell", "buy")
TOP = 9
"""Highest position of a price marker; it stays at the ends of its track (B-TRADE-06)."""


def price_after(table: Table, good: Good, steps: int) -> int:
    """Price in £ after the marker has moved by so many steps, up positive."""
    position = table.state.market.of(good) if table.state.market else 0
    return table.ctx.price(good, min(max(position + steps, 0), TOP))


def tracks_html(table: Table, count: int, lang: str = "en") -> str:
    """All price tracks.

    Parameters
    ----------
    count : for so many goods the price after buying and after selling is shown.
    """
    return "".join(_track(table, good, count, lang) for good in GOODS)


def _track(table: Table, good: Good, count: int, lang: str) -> str:
    position = table.state.market.of(good) if table.state.market else 0
    prices = [table.ctx.price(good, place) for place in range(TOP + 1)]
    cells = "".join(
        f'<li class="{"here" if place == position else "price"}"'
        f"{' aria-current=true' if place == position else ''}>{price}</li>"
        for place, price in enumerate(prices)
    )
    now = prices[position]
    sides = "".join(_side(table, good, side, count, lang) for side in SIDES)
    name = escape(capitalised(word(good, lang)))
    spoken = escape(text("market_page.price", lang, good=word(good, lang), price=now))
    return (
        f'<section class="track" aria-label="{spoken}"><h3>{name}<b>£{now}</b></h3>'
        f'<ol class="prices">{cells}</ol><div class="sides">{sides}</div></section>'
    )


def _side(table: Table, good: Good, side: Side, count: int, lang: str) -> str:
    """One area: whose merchants lie there, and the price after a trade of so many goods."""
    merchants = "".join(
        _merchants(seat.colour, seat.at_market(side).of(good), lang) for seat in _seats(table)
    )
    after = price_after(table, good, count if side == "buy" else -count)
    words = escape(text(f"market_page.{side}_after", lang, count=count, price=after))
    name = escape(text(f"market_page.area_{side}", lang))
    nobody = f'<span class="quiet">{escape(word("none", lang))}</span>'
    return (
        f'<div class="side side-{side}"><span class="area">{name}: {merchants or nobody}</span>'
        f'<span class="quiet">{words}</span></div>'
    )


def _seats(table: Table) -> tuple[Seat, ...]:
    """Own merchants first, then those of the others in turn order."""
    turn = table.state.turn.seat
    return tuple(sorted(table.state.seats, key=lambda seat: seat.colour != turn))


def _merchants(colour: Colour, count: int, lang: str) -> str:
    if not count:
        return ""
    return f'<span class="lying">{seat_sign(colour, lang)}×{count}</span>'
