"""Third step of a new table: the practice map, a board of one's own, one filled in, or none."""

from __future__ import annotations

import streamlit as st

from assistant.ui.map import tap_map
from assistant.ui.new_table_choices import (
    automa_plays,
    choice,
    is_on,
    key_of,
    players,
    word_of,
)
from assistant.ui.new_table_covered import choose_tighter_map, cover, covered_spaces, is_tighter
from assistant.ui.new_table_maps import (
    FILLING,
    MAPS,
    MOST_BYTES,
    NAME,
    OWN,
    draw_sides,
    faults,
    own_board,
    practice_board,
    read_board,
    saved_boards,
    sides,
    stops_the_automa,
)
from assistant.ui.words import lang, plain, t
from assistant.view.board_svg import MapView
from graphs import Board, BoardError, blank_board, check_board, topology_for

FILE = "nt_tap_file"
MOST_PROBLEMS = 12
MEGABYTES = 1


def board_step() -> None:
    """Draw the choice of a map, and the map."""
    kind = choice("board", t("new_table.map"), MAPS, lambda name: t(f"new_table.map_is.{name}"))
    st.caption(t(f"new_table.about_map.{kind}"))
    if kind == "own":
        _own()
    elif kind == FILLING:
        choose_tighter_map(blank_board(), players())
        if is_tighter(players()):
            _picture(blank_board())
    elif kind == "practice":
        st.button(
            t("new_table.draw_sides"),
            icon=":material/casino:",
            key="nt_tap_sides",
            width="stretch",
            on_click=draw_sides,
        )
        choose_tighter_map(practice_board(sides()), players())
        _picture(practice_board(sides()))


def _picture(board: Board) -> None:
    """The map with the spaces in play for so many players; a tap covers a space or frees it."""
    if board.practice:
        st.caption(t("new_table.practice"))
    tighter = is_tighter(players())
    view = MapView(
        topology=topology_for(board, players()),
        covered=frozenset(covered_spaces(board, players())) if tighter else frozenset(),
        lang=lang(),
    )
    tap_map(
        view,
        key=f"nt_tap_map_{players()}",
        on_space=(lambda space: cover(board, players(), space)) if tighter else None,
    )


def _own() -> None:
    saved = saved_boards()
    if saved:
        st.selectbox(t("new_table.saved"), saved, index=None, key=key_of("saved"))
    if not is_on("saved"):
        file = st.file_uploader(
            t("new_table.file"), type=["yaml", "yml"], key=FILE, max_upload_size=MEGABYTES
        )
        if file is not None and not _take(file.getvalue(), file.name):
            return
        if word_of("own_name") and OWN in st.session_state:
            st.caption(t("new_table.file_read", name=plain(word_of("own_name"))))
    if is_on("saved") or OWN in st.session_state:
        _show(own_board())


def _take(content: bytes, name: str) -> bool:
    """Keep a board file that can be played on; say what is wrong with any other."""
    for key in (OWN, NAME):
        st.session_state.pop(key, None)
    if len(content) > MOST_BYTES:
        st.error(t("new_table.file_too_large"), icon=":material/error:")
        return False
    text = content.decode("utf-8", errors="replace")
    try:
        found = faults(read_board(text, name))
    except BoardError as error:
        found = (str(error),)
    for fault in found[:MOST_PROBLEMS]:
        st.error(plain(fault), icon=":material/error:")
    if found:
        st.caption(t("new_table.not_kept"))
        return False
    st.session_state[OWN], st.session_state[NAME] = text, name
    return True


def _show(board: Board) -> None:
    errors = faults(board)
    for fault in errors[:MOST_PROBLEMS]:
        st.error(plain(fault), icon=":material/error:")
    if automa_plays() and stops_the_automa(board):
        st.error(t("new_table.automa_needs_modules"), icon=":material/error:")
    doubts = [str(problem) for problem in check_board(board) if problem.severity == "warning"]
    if doubts:
        with st.expander(t("new_table.doubts", count=len(doubts)), icon=":material/info:"):
            for doubt in doubts[:MOST_PROBLEMS]:
                st.markdown(plain(doubt))
    choose_tighter_map(board, players())
    _picture(board)
