"""The choices for a new table, kept by the server until the table is created.

A phone that falls asleep in the middle of them comes back with a new session; the address of the
page names what was chosen.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock

import streamlit as st

from assistant.ui.new_table_choices import KEY

DRAFT = "draft"
"""Query parameter that names the choices."""

KEPT = 64
"""How many unfinished tables a server keeps."""

LONGEST = 200_000
"""Longest text that is kept: the file of a map is far shorter."""

Value = str | int | bool | list[str | int] | tuple[int, ...]


class Drafts:
    """Choices by the code in the address."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[str, Mapping[str, Value]] = OrderedDict()

    def of(self, code: str) -> Mapping[str, Value]:
        """What was chosen under a code; empty when nothing is known of it."""
        with self._lock:
            return self._kept.get(code, {})

    def drop(self, code: str) -> None:
        """Forget it: the table was created."""
        with self._lock:
            self._kept.pop(code, None)

    def keep(self, code: str, choices: Mapping[str, Value]) -> None:
        """Keep what is chosen now."""
        with self._lock:
            self._kept[code] = choices
            self._kept.move_to_end(code)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)


@st.cache_resource(show_spinner=False)
def drafts() -> Drafts:
    """The unfinished tables of this server."""
    return Drafts()


def bring_back() -> None:
    """Put what was chosen before into a session that has chosen nothing yet."""
    code = st.query_params.get(DRAFT)
    begun = any(isinstance(key, str) and key.startswith(KEY) for key in st.session_state)
    if code and not begun:
        st.session_state.update(drafts().of(code))


def keep_draft() -> None:
    """Keep what is chosen now under the code in the address."""
    code = st.query_params.get(DRAFT)
    if not code or not drafts().of(code):
        code = secrets.token_urlsafe(9)
        st.query_params[DRAFT] = code
    drafts().keep(code, _chosen())


def drop_draft() -> None:
    """Forget the choices under the code in the address."""
    drafts().drop(st.query_params.get(DRAFT, ""))


def _chosen() -> dict[str, Value]:
    return {
        key: value
        for key, value in st.session_state.items()
        if isinstance(key, str)
        and key.startswith(KEY)
        and not key.startswith(f"{KEY}tap_")
        and _can_be_kept(value)
    }


def _can_be_kept(value: object) -> bool:
    if isinstance(value, dict):
        return all(_can_be_kept(one) for one in value.values())
    if isinstance(value, str):
        return len(value) <= LONGEST
    if isinstance(value, list | tuple):
        return all(isinstance(one, str | int) for one in value)
    return isinstance(value, int)
