"""First step of a question about a move: who plays, on which map."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from assistant.caledonia.words import COLOURS, PORTS
from assistant.core.errors import BadAction
from assistant.settings import settings
from assistant.table import create_table
from assistant.ui.new_table_choices import agreed_rules, checked, is_on, keep_choices
from assistant.ui.new_table_game import values, variants
from assistant.ui.new_table_maps import (
    FILLING,
    chosen_board,
    is_incomplete,
    saved_boards,
    with_port_tiles,
)
from assistant.ui.new_table_own import own_ports, told_ports
from assistant.ui.new_table_readings import readings
from assistant.ui.session import CODE, guarded_callback, tables
from assistant.ui.words import lang, plain, t
from assistant.view.seat_piece import seat_picture
from assistant.view.sentences import word
from graphs import Board, BoardError, load_board

MAPS = ("practice", FILLING, "none")
OWN = "own_"
"""What stands before the name of a board of the user's own among the maps."""

FEWEST = 2


def new_question() -> None:
    """Draw the choices, with the tap that goes on to the position."""
    keep_choices()
    st.title(t("page.ask"), anchor=False)
    st.markdown(t("ask.about"))
    sitting = st.pills(
        t("ask.colours"),
        COLOURS,
        selection_mode="multi",
        format_func=lambda colour: f"{seat_picture(colour)} {word(colour, lang())}",
        default=COLOURS[:FEWEST],
        key="ask_colours",
    )
    kind = st.pills(
        t("new_table.map"),
        (*MAPS, *(f"{OWN}{name}" for name in saved_boards())),
        format_func=_map_name,
        default=MAPS[0],
        required=True,
        key="ask_map",
    )
    st.caption(t("ask.about_map.own" if kind.startswith(OWN) else f"ask.about_map.{kind}"))
    with st.expander(t("new_table.variants")):
        variants()
    if not is_on("no_ports"):
        with st.expander(t("ask.ports")):
            own_ports(checked({**agreed_rules(), "seats": _seats(COLOURS)}))
    readings()
    values()
    with st.bottom:
        if len(sitting) < FEWEST:
            st.caption(t("ask.two_at_least"))
        st.button(
            t("ask.to_position"),
            key="ask_create",
            type="primary",
            width="stretch",
            disabled=len(sitting) < FEWEST,
            on_click=_create,
            args=(tuple(sitting), kind),
        )


def _map_name(kind: str) -> str:
    if kind.startswith(OWN):
        return plain(kind.removeprefix(OWN))
    return t(f"new_table.map_is.{kind}")


def _board(kind: str) -> Board | None:
    if not kind.startswith(OWN):
        return chosen_board(kind)
    try:
        return load_board(kind.removeprefix(OWN), [settings().boards_dir])
    except BoardError as error:
        raise BadAction(str(error)) from None


def _seats(sitting: Sequence[str]) -> list[dict[str, object]]:
    return [{"colour": colour} for colour in COLOURS if colour in sitting]


@guarded_callback
def _create(sitting: Sequence[str], kind: str) -> None:
    """Store a table for questions, and open it.

    Raises
    ------
    BadAction : a board that cannot be read, or tiles of some Ports only.
    """
    board, ports = _board(kind), told_ports()
    if ports and len(ports) < len(PORTS):
        raise BadAction(t("ask.all_ports"))
    if board is not None:
        board = with_port_tiles(board, dict(zip(PORTS, ports, strict=False)))
    setup = checked(
        {
            **agreed_rules(),
            "title": t("ask.title"),
            "seats": _seats(sitting),
            "depth": "board",
            "start": "setup",
            "running": True,
            "question": True,
            "board": board,
            "ports": ports,
            "filling": kind == FILLING or is_incomplete(board, len(sitting)),
        }
    )
    table = tables().keep(create_table(tables().repo, setup))
    st.session_state[CODE] = table.id
    st.query_params.from_dict({CODE: table.id})
