"""The list of what only the own box shows: look, change, go back to what is shipped."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.caledonia.own_box import BOARDS, BRACKETS, ROWS, TILES, TRACKS, BoxRow
from assistant.own_box import LONGEST_SOURCE, ReadBox, forget_row, read_box, record_row
from assistant.ui.own_box_fields import show_fields, typed
from assistant.ui.session import guarded_callback, tables
from assistant.ui.words import lang, t
from assistant.view.own_box import origin_words, row_name, value_words

GROUPS = {"tiles": TILES, "tracks": TRACKS, "brackets": BRACKETS, "boards": BOARDS}
OPEN = "box_row_open"
"""Session key: the row that is typed in."""

SOURCE = "box_source"


def own_box_list() -> None:
    """Draw the rows of one part of the box."""
    found = read_box(tables().repo)
    group = st.segmented_control(
        t("components.group"),
        list(GROUPS),
        format_func=lambda name: t(f"components.group_is.{name}"),
        default="tiles",
        required=True,
        key="box_group",
        width="stretch",
        label_visibility="collapsed",
    )
    st.caption(t(f"components.about_group.{group}"))
    if group == "tiles":
        read = sum(row.id in found.said for row in TILES)
        st.markdown(f"**{t('components.tiles_read', count=read)}**")
    for row in GROUPS[group or "tiles"]:
        with st.container(border=True, gap="small"):
            _row(row, found)


def _row(row: BoxRow, found: ReadBox) -> None:
    said = found.said.get(row.id)
    is_open = st.session_state.get(OPEN) == row.id
    with st.container(horizontal=True, vertical_alignment="center", wrap=False, gap="small"):
        st.html(
            f'<div class="entry"><b>{escape(row_name(row, lang()))}</b>'
            f"<span>{escape(value_words(row, found.box, lang()))}</span>"
            f'<span class="quiet">{escape(origin_words(row, said, lang()))}</span></div>'
        )
        if not is_open:
            unread = row.kind == "tile" and said is None
            st.button(
                t("components.read_it" if unread else "components.change"),
                key=f"box_open_{row.id}",
                on_click=_open,
                args=(row.id,),
            )
    if is_open:
        _typing(row, found)
    elif said is not None:
        st.button(
            t("components.forget" if row.kind == "tile" else "components.go_back"),
            key=f"box_back_{row.id}",
            type="tertiary",
            icon=":material/undo:",
            on_click=_forget,
            args=(row.id,),
        )


def _typing(row: BoxRow, found: ReadBox) -> None:
    """The fields of a row, where they were read, and the tap that keeps them."""
    fits = show_fields(row, found.box)
    said = found.said.get(row.id)
    st.text_input(
        t("components.source"),
        value=said.source if said else "",
        max_chars=LONGEST_SOURCE,
        placeholder=t("components.source_hint"),
        key=f"{SOURCE}_{row.id}",
    )
    with st.container(horizontal=True, gap="small", wrap=False):
        st.button(
            t("components.keep"),
            key=f"box_keep_{row.id}",
            type="primary",
            disabled=not fits,
            on_click=_keep,
            args=(row.id,),
        )
        st.button(t("components.leave"), key="box_leave", on_click=_open, args=(None,))


def _open(row: str | None) -> None:
    st.session_state[OPEN] = row


def _named(name: str) -> BoxRow:
    return next(row for row in ROWS if row.id == name)


@guarded_callback
def _keep(name: str) -> None:
    row = _named(name)
    source = str(st.session_state.get(f"{SOURCE}_{name}") or "")
    record_row(tables().repo, row, typed(row), source)
    _open(None)


@guarded_callback
def _forget(name: str) -> None:
    forget_row(tables().repo, _named(name))
