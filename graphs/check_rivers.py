"""Faults of rivers and waterfalls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from graphs.coords import Corner, Edge, edge, edge_ends, third_at
from graphs.ground import LOCH
from graphs.problems import Problem, error, warning
from graphs.rivers import Course, mouths, sources
from graphs.schema import Board
from graphs.waterfalls import spring_corner, spring_edges

End = Literal["loch", "waterfall", "river", "rim", "unknown", "land"]


def river_problems(board: Board) -> Iterator[Problem]:
    """Faults of the courses: broken, double, on a shore, or joined to no water.

    Rules
    -----
    B-SETUP-05, I-4.1.01; Q074
    """
    times = Counter(between for course in board.rivers for between in course)
    for between, count in times.items():
        if count > 1:
            yield error(
                "river-twice",
                (_text(between),),
                f"Edge {_text(between)} is listed {count} times as a river.",
                "Leave it in one river.",
            )
    for between in frozenset(times) & frozenset(board.unknown_rivers):
        yield error(
            "river-unknown",
            (_text(between),),
            f"Edge {_text(between)} is a river and unknown at once.",
            "Take it off `unknown_rivers`.",
        )
    for number, course in enumerate(board.rivers, start=1):
        yield from _shores(board, number, course)
        breaks = list(_breaks(number, course))
        yield from breaks
        if not breaks:
            yield from _ends(board, number, course)


def waterfall_problems(board: Board) -> Iterator[Problem]:
    """Waterfalls without mountain or river.

    Rules
    -----
    I-4.1.01, I-4.1.04
    """
    for fall in board.waterfalls:
        mountain, *banks = fall
        terrain = board.spaces[mountain].terrain
        if terrain is not None and "mountain" not in terrain:
            yield error(
                "waterfall",
                (mountain,),
                f"The waterfall space {mountain} shows no mountain.",
                "Name the mountain first, or correct its terrain.",
            )
        start, spot = edge(banks[0], banks[1]), spring_corner(fall)
        if not any(course[0] == start and spot in sources(course) for course in board.rivers):
            yield error(
                "waterfall",
                (_text(start),),
                f"No river starts at the waterfall of {mountain}:"
                f" its first edge would be {_text(start)}.",
                "List the river from the waterfall on, or take the waterfall away.",
            )


def _text(between: Edge) -> str:
    return "-".join(between)


def _shores(board: Board, number: int, course: Course) -> Iterator[Problem]:
    springs = spring_edges(board)
    for between in course:
        for space in between:
            if board.spaces[space].terrain == LOCH:
                yield error(
                    "river-on-shore",
                    (_text(between),),
                    f"River {number} runs along the shore of the loch {space} at {_text(between)}.",
                    "A river ends where it meets the loch; take the edge out.",
                )
        if between in springs:
            yield error(
                "river-at-waterfall",
                (_text(between),),
                f"River {number} runs along the waterfall"
                f" mountain at {_text(between)}; these edges count as dry.",
                "The river starts between the two other spaces; take the edge out.",
            )


def _breaks(number: int, course: Course) -> Iterator[Problem]:
    walked: frozenset[Corner] = frozenset()
    for one, other in pairwise(course):
        shared = frozenset(edge_ends(one)) & frozenset(edge_ends(other))
        if not shared or shared <= walked:
            yield error(
                "river-broken",
                (_text(one), _text(other)),
                f"River {number} does not run on from {_text(one)} to {_text(other)}.",
                "List its edges in order from source to mouth; a fork is a river of its own.",
            )
            return
        walked = shared


def _ends(board: Board, number: int, course: Course) -> Iterator[Problem]:
    tail, head = _tail_and_head(course)
    kinds = (_kind(board, tail, course[0]), _kind(board, head, course[-1]))
    if not {"loch", "waterfall", "unknown", "river"}.intersection(kinds):
        yield error(
            "river-without-water",
            (_text(course[0]), _text(course[-1])),
            f"River {number} starts at neither a loch nor a waterfall and ends at none.",
            "Add the missing edges, the loch or the waterfall.",
        )
    elif kinds[1] == "land":
        yield error(
            "river-dangling",
            (_text(course[-1]),),
            f"River {number} ends in the middle of the land after {_text(course[-1])}.",
            "Go on to the loch, or turn the list round: source first, mouth last.",
        )
    elif kinds[0] == "land":
        yield warning(
            "river-dangling",
            (_text(course[0]),),
            f"River {number} starts in the middle of the land at {_text(course[0])}.",
            "Add the edges before it, or its waterfall.",
        )


def _tail_and_head(course: Course) -> tuple[Corner, Corner]:
    if len(course) == 1:
        first, second = edge_ends(course[0])
        return first, second
    (tail,), (head,) = sources(course), mouths(course)
    return tail, head


def _kind(board: Board, spot: Corner, between: Edge) -> End:
    if any(spot == spring_corner(fall) for fall in board.waterfalls):
        return "waterfall"
    if sum(spot in edge_ends(other) for course in board.rivers for other in course) > 1:
        return "river"
    ahead = third_at(spot, between)
    ground = board.spaces.get(ahead) if ahead is not None else None
    if ground is None:
        return "rim"
    if ground.terrain is None:
        return "unknown"
    return "loch" if ground.terrain == LOCH else "land"
