"""A board that is filled in while playing: what the table told, laid over the printed outline."""

from __future__ import annotations

from assistant.caledonia.state import GameState, Told
from assistant.core.changed import changed
from assistant.core.errors import BadAction
from assistant.core.trace import split
from graphs import Board, BoardError, parse_board

ALL = ";all"
"""End of an answer that names all rivers of a space; older answers lack it."""


def filled(board: Board, told: tuple[Told, ...]) -> Board:
    """Lay what was told over a board; a space told again replaces what was told before.

    A port is told as ``port-A`` with the spaces it touches. Every edge that was told becomes a
    river of its own; edges that meet count as one river all the same. Where all rivers of a space
    were told, no other runs along it any more.

    Raises
    ------
    BadAction : a space the board does not have, land or an edge that no board could have; the
        sentence names the place and the mend.
    """
    if not told:
        return board
    data = board.model_dump(mode="json")
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
            if fact.space not in edge.split("-"):
                raise BadAction(f"{edge} is no edge of {fact.space}; name its own edges")
        if fact.all_rivers:
            told_edges = {_ends(edge) for edge in fact.rivers}
            gone = {
                _ends(edge)
                for course in data["rivers"]
                for edge in course
                if fact.space in _ends(edge) and _ends(edge) not in told_edges
            }
            data["rivers"] = [part for course in data["rivers"] for part in _without(course, gone)]
        known = {_ends(edge) for course in data["rivers"] for edge in course}
        data["rivers"] += [[edge] for edge in fact.rivers if _ends(edge) not in known]
    try:
        return parse_board(data)
    except BoardError as error:
        raise BadAction(str(error)) from None


def keep_told(state: GameState, told: Told, *, blocked: bool = False) -> GameState:
    """Keep a fact; ``blocked``: a neutral worker of the solo game stands on the space."""
    kept = tuple(fact for fact in state.told if fact.space != told.space)
    space = frozenset({told.space})
    neutral = state.neutral | space if blocked else state.neutral - space
    return changed(state, told=(*kept, told), neutral=neutral)


def told_of_answer(space: str, answer: str) -> Told:
    """What an answer tells of a space, see ``ground_answer``."""
    ground, _, rivers = answer.removesuffix(ALL).partition(";")
    return Told(space=space, ground=ground, rivers=split(rivers), all_rivers=answer.endswith(ALL))


def ground_answer(ground: str, rivers: tuple[str, ...]) -> str:
    """The ground of a space and all its rivers as the answer to a question of a script."""
    return f"{ground};{','.join(rivers)}{ALL}"


def _ends(edge: str) -> frozenset[str]:
    return frozenset(edge.split("-"))


def _without(course: list[str], gone: set[frozenset[str]]) -> list[list[str]]:
    """The parts of a river that are left without some of its edges."""
    parts: list[list[str]] = [[]]
    for edge in course:
        if _ends(edge) in gone:
            parts.append([])
        else:
            parts[-1].append(edge)
    return [part for part in parts if part]
