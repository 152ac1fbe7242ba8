"""A board that is filled in while playing: what the table told, laid over the printed outline."""

from __future__ import annotations

from assistant.caledonia.state import Told
from assistant.core.errors import BadAction
from graphs import Board, BoardError, parse_board


def filled(board: Board, told: tuple[Told, ...]) -> Board:
    """Lay what was told over a board; a space told again replaces what was told before.

    A port is told as ``port-A`` with the spaces it touches. Every edge that was told becomes a
    river of its own; edges that meet count as one river all the same.

    Raises
    ------
    BadAction : a space the board does not have, land or an edge that no board could have; the
        sentence names the place and the mend.
    """
    if not told:
        return board
    data = board.model_dump(mode="json")
    known = {frozenset(edge.split("-")) for course in data["rivers"] for edge in course}
    for fact in told:
        if fact.space.startswith("port-"):
            name = fact.space.removeprefix("port-")
            old = data["ports"].get(name, {})
            data["ports"][name] = {"tile": old.get("tile"), "at": fact.ground.split(",")}
            continue
        if fact.space not in data["spaces"]:
            raise BadAction(f"{fact.space}: the board has no such space")
        data["spaces"][fact.space] = fact.ground
        for edge in fact.rivers:
            ends = frozenset(edge.split("-"))
            if fact.space not in ends:
                raise BadAction(f"{edge} is no edge of {fact.space}; name its own edges")
            if ends not in known:
                known.add(ends)
                data["rivers"].append([edge])
    try:
        return parse_board(data)
    except BoardError as error:
        raise BadAction(str(error)) from None
