"""One file that holds a whole table: saved from here, opened as a new table."""

from __future__ import annotations

import re

import streamlit as st

from assistant.core.errors import AssistantError
from assistant.replay import export_table, import_table
from assistant.store.export import MAX_BYTES
from assistant.table import Table
from assistant.ui import places
from assistant.ui.session import tables, tell
from assistant.ui.words import plain, t
from assistant.view.stage import page_of

UPLOADED = "save_upload"
OPENED = "save_opened"
MEGABYTE = 1024 * 1024


def save_and_open(table: Table | None) -> None:
    """A button that saves this table, and a place to drop a saved one."""
    opened = st.session_state.pop(OPENED, None)
    if opened:
        found = tables().open(str(opened))
        places.go(page_of(found), found.id)
    if table is not None:
        st.download_button(
            t("save.save"),
            data=lambda: export_table(table),
            file_name=file_name(table),
            mime="application/json",
            icon=":material/download:",
            key="save_download",
            width="stretch",
            on_click="ignore",
        )
    round_number = int(st.session_state.get("save_tries", 0))
    key = f"{UPLOADED}_{round_number}"
    st.file_uploader(
        t("save.open"),
        type="json",
        key=key,
        max_upload_size=MAX_BYTES // MEGABYTE,
        on_change=_read,
        args=(key,),
    )
    st.caption(t("save.open_as_new"))


def file_name(table: Table) -> str:
    """A plain name for the file: title or code, letters and digits only."""
    words = re.sub(r"[^A-Za-z0-9]+", "-", table.title).strip("-").lower()
    return f"caledonia-{words or table.id.lower()}.json"


def _read(key: str) -> None:
    """Store an uploaded file as a new table; nothing is stored unless all of it can be read."""
    upload = st.session_state.get(key)
    if upload is None:
        return
    st.session_state["save_tries"] = int(st.session_state.get("save_tries", 0)) + 1
    if upload.size > MAX_BYTES:
        tell(t("save.too_large", most=MAX_BYTES // MEGABYTE))
        return
    try:
        table = import_table(tables().repo, upload.getvalue(), name=upload.name)
    except AssistantError as error:
        tell(plain(error.message))
        return
    st.session_state[OPENED] = table.id
