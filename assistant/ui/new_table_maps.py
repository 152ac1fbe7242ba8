"""Which map a new table plays on, and the board it makes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import lru_cache

import streamlit as st

from assistant.caledonia.words import PortName
from assistant.core.errors import BadAction
from assistant.settings import settings
from assistant.ui.words import t
from graphs import (
    MODULES,
    Board,
    BoardError,
    assemble,
    blank_board,
    check_board,
    list_boards,
    list_faces,
    load_board,
    load_face,
    parse_board,
    read_yaml,
    topology_for,
)

MAPS = ("practice", "own", "filling", "none")
FILLING = "filling"
OWN, NAME = "nt_own_text", "nt_own_name"
"""Session keys of a board file that was found good: its text and its name."""

SAVED = "nt_saved"
MOST_BYTES = 1024 * 1024


def chosen_board(kind: str) -> Board | None:
    """The board that was chosen, None without a map.

    Raises
    ------
    BadAction : there is none yet, or it cannot be read; the sentence names the mend.
    """
    match kind:
        case "practice":
            return practice_board(sides())
        case "filling":
            return blank_board()
        case "own":
            return own_board()
        case _:
            return None


def sides() -> str:
    """Which side of each practice module lies up, A to D, e.g. ``1221``."""
    return str(st.session_state.get("nt_sides") or "1" * len(MODULES))


def draw_sides() -> None:
    """Lay every practice module with a random side up."""
    st.session_state["nt_sides"] = "".join(
        secrets.choice(practice_faces(module)).rpartition("-")[2] for module in MODULES
    )


def turn_over(place: int) -> None:
    """Lay the next side of one practice module up."""
    names = [name.rpartition("-")[2] for name in practice_faces(MODULES[place])]
    now = sides()
    new = names[(names.index(now[place]) + 1) % len(names)]
    st.session_state["nt_sides"] = now[:place] + new + now[place + 1 :]


@lru_cache(maxsize=4)
def practice_faces(module: str) -> tuple[str, ...]:
    """Names of the practice faces of a module."""
    return tuple(
        name for name in list_faces() if (face := load_face(name)).practice and face.place == module
    )


@lru_cache(maxsize=16)
def practice_board(numbers: str) -> Board:
    """The invented map with these sides up."""
    faces = (
        load_face(next(name for name in practice_faces(module) if name.endswith(f"-{number}")))
        for module, number in zip(MODULES, numbers, strict=True)
    )
    return assemble(*faces, id=f"practice-{numbers}", title=t("new_table.practice_title"))


def own_board() -> Board:
    """The board of the file that was chosen last.

    Raises
    ------
    BadAction : none was chosen, or the file has changed for the worse since.
    """
    text, name = st.session_state.get(OWN), str(st.session_state.get(NAME) or "")
    saved = st.session_state.get(SAVED)
    try:
        if saved:
            return load_board(str(saved), [settings().boards_dir])
        if not text:
            raise BadAction(t("new_table.no_board_yet"))
        return read_board(str(text), name)
    except BoardError as error:
        raise BadAction(str(error)) from None


@lru_cache(maxsize=8)
def read_board(text: str, name: str) -> Board:
    """Read a board file.

    Raises
    ------
    BoardError : it is none; the sentence names the place and the mend.
    """
    return parse_board(read_yaml(text, source=name), source=name)


def saved_boards() -> tuple[str, ...]:
    """Boards in the user's own folder."""
    known = list_boards([settings().boards_dir])
    return tuple(name for name in known if name not in list_boards())


def is_incomplete(board: Board | None, players: int) -> bool:
    """Whether spaces in play are not filled in yet."""
    if board is None:
        return False
    topology = topology_for(board, players)
    return topology.is_incomplete or any(topology.cost[s] is None for s in topology.targets)


def with_port_tiles(board: Board, tiles: Mapping[PortName, int]) -> Board:
    """The board with the Port bonus tiles that were drawn for this table beside it."""
    data = board.model_dump(mode="json")
    for port, tile in tiles.items():
        if port in data["ports"]:
            data["ports"][port]["tile"] = tile
    return parse_board(data)


def stops_the_automa(board: Board) -> bool:
    """Whether the Automa cannot play on a board: it looks for spaces module by module."""
    return any(not board.modules.get(module) for module in MODULES)


def faults(board: Board) -> tuple[str, ...]:
    """Errors of a board that nobody can play on, each with its mend."""
    return tuple(str(problem) for problem in check_board(board) if problem.severity == "error")
