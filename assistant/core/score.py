"""Score sheets and the one piece of code for ranked prizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.core.verdict import Params


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """One line of one seat: points in VP with the reason and the rules behind it."""

    seat: str
    item: str
    points: int
    rules: tuple[str, ...]
    message: str
    params: Params = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """All lines of all seats, the totals and who won.

    Parameters
    ----------
    seats : colours in seat order.
    lines : every line, seat by seat.
    winners : one colour, several when the tie stands, none in a solo game.
    title : solo only: the rung of the ladder.
    """

    seats: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    winners: tuple[str, ...] = ()
    title: str | None = None

    def total(self, seat: str) -> int:
        """VP of a seat."""
        return sum(line.points for line in self.lines if line.seat == seat)

    def points(self, seat: str, item: str) -> int:
        """VP of one line; 0 where the game has no such line."""
        return sum(line.points for line in self.lines if (line.seat, line.item) == (seat, item))

    def of(self, seat: str) -> tuple[ScoreLine, ...]:
        """The lines of one seat in order."""
        return tuple(line for line in self.lines if line.seat == seat)

    def ranking(self) -> tuple[str, ...]:
        """Seats by VP, best first; the winners before others on the same VP."""
        return tuple(
            sorted(self.seats, key=lambda seat: (-self.total(seat), seat not in self.winners))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The place of one seat in a ranking.

    ``rank`` is shared by tied seats (1, 1, 3); ``tied`` counts the seats on that rank; ``pool``
    is the sum of the prizes of all places they fill; ``prize`` is the share of one, in VP.
    """

    rank: int
    tied: int
    pool: int
    prize: int


def places(
    values: Mapping[str, int], prizes: Sequence[int], *, pooled: bool = True
) -> dict[str, Place]:
    """Rank seats by a value, pool the prizes of tied places and share them, rounded down.

    Parameters
    ----------
    values : amount per seat, the higher the better.
    prizes : VP of the first, second … place; places beyond the list are worth 0.
    pooled : otherwise tied seats share the prize of the best of their places alone (C-20).

    Returns
    -------
    the place of every seat, in the order of ``values``.

    Rules
    -----
    B-FINAL-13, B-SETTLE-09, I-5.2.05.

    Examples
    --------
    >>> [p.prize for p in places({"red": 5, "blue": 5, "white": 3}, [12, 6]).values()]
    [9, 9, 0]
    >>> [p.prize for p in places({"a": 9, "b": 9, "c": 7, "d": 2}, [18, 12, 6]).values()]
    [15, 15, 6, 0]
    """
    found = {}
    for seat, value in values.items():
        better = sum(other > value for other in values.values())
        tied = sum(other == value for other in values.values())
        pool = sum(prizes[better : better + (tied if pooled else 1)])
        found[seat] = Place(rank=better + 1, tied=tied, pool=pool, prize=pool // tied)
    return found


def close_second(
    values: Mapping[str, int], *, first: int, second: int, tie: int, gap: int
) -> dict[str, Place]:
    """Rank two seats; the second scores only when close behind.

    Parameters
    ----------
    values : amount of exactly two seats.
    first, second, tie : VP of the best, of a second who is close, of each in a tie.
    gap : how many fewer still count as close.

    Raises
    ------
    ValueError : not exactly two seats.

    Rules
    -----
    I-7.2.02, I-7.2.03, A-7.2.01, A-7.3.01.
    """
    if len(values) != 2:
        raise ValueError("a close second exists between two seats only")
    best, least = max(values.values()), min(values.values())
    if best == least:
        return {seat: Place(rank=1, tied=2, pool=2 * tie, prize=tie) for seat in values}
    prizes = [first, second if best - least <= gap else 0]
    return places(values, prizes)
