"""What a browser session holds on to: the code of its table, and what to tell next.

Nothing of a game lies in the session state: a table is opened from its log again and again.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from threading import Lock
from typing import ParamSpec

import streamlit as st

from assistant.core.errors import AssistantError, UnknownTable
from assistant.settings import settings
from assistant.store.engine import engine_for
from assistant.store.repo import Repo, SqlRepo, StoredGame
from assistant.table import Table, open_table
from assistant.ui import places
from assistant.ui.words import plain, t
from assistant.view.sentences import read_tiles_of

P = ParamSpec("P")

LOGGER = logging.getLogger("assistant")
KEPT = 32
"""How many opened tables a server keeps in memory."""

CODE = "table"
FLASH = "flash"


class OpenTables:
    """Opens tables and keeps the newest of them as values, for all sessions of a server.

    Attributes
    ----------
    recording : held by whoever compares what was typed with what is stored. Streamlit starts the
        next run of a session while the last one still records, so they must wait for each other.
    """

    def __init__(self, repo: Repo) -> None:
        self.repo = repo
        self.recording = Lock()
        self._lock = Lock()
        self._kept: OrderedDict[str, Table] = OrderedDict()

    def open(self, code: str) -> Table:
        """Open a table as it stands now.

        Raises
        ------
        UnknownTable : there is none.
        """
        seq = self.repo.seq(code)
        with self._lock:
            kept = self._kept.get(code)
        if kept is not None and kept.seq == seq:
            read_tiles_of(kept.ctx.catalog)
            return kept
        return self.keep(open_table(self.repo, code))

    def keep(self, table: Table) -> Table:
        """Keep a table that was just opened or changed."""
        read_tiles_of(table.ctx.catalog)
        with self._lock:
            self._kept[table.id] = table
            self._kept.move_to_end(table.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return table


def tables() -> OpenTables:
    """The tables of the database in the settings."""
    return _tables(settings().database_url)


@st.cache_resource(show_spinner=False)
def _tables(url: str) -> OpenTables:
    return OpenTables(SqlRepo(engine_for(url)))


def current_code() -> str | None:
    """Code of the table that this browser looks at: from the link, else the last one here."""
    found = st.query_params.get(CODE) or st.session_state.get(CODE)
    if not found:
        return None
    code = str(found)
    st.session_state[CODE] = code
    if st.query_params.get(CODE) != code:
        st.query_params[CODE] = code
    return code


def current_table() -> Table | None:
    """The table that this browser looks at, None when it looks at none.

    Raises
    ------
    UnknownTable : the link names a table that does not exist.
    """
    code = current_code()
    return None if code is None else tables().open(code)


def known_tables(codes: Sequence[str]) -> tuple[tuple[StoredGame, Table], ...]:
    """Those of the tables that exist and can be read, the one touched last first."""
    found = []
    for game in tables().repo.games(codes):
        try:
            found.append((game, tables().open(game.id)))
        except (AssistantError, ValueError):
            LOGGER.exception("table %r cannot be opened", game.id)
    return tuple(sorted(found, key=lambda pair: pair[0].touched, reverse=True))


def forget_table() -> None:
    """Look at no table any longer."""
    st.session_state.pop(CODE, None)


def tell(message: str, kind: str = "error") -> None:
    """Show a message at the top of the next run: ``error`` or ``info``."""
    st.session_state[FLASH] = f"{kind}:{message}"


def show_told() -> None:
    """Show what a callback had to say, once."""
    kind, _, message = str(st.session_state.pop(FLASH, "")).partition(":")
    if kind == "error":
        st.error(message, icon=":material/error:")
    elif kind:
        st.info(message, icon=":material/info:")


@contextmanager
def guarded() -> Iterator[None]:
    """Show what goes wrong while a page is drawn as a sentence, never as a traceback."""
    try:
        yield
    except UnknownTable as error:
        forget_table()
        st.error(plain(error.message), icon=":material/link_off:")
        places.link("home", t("ui.to_home"))
    except AssistantError as error:
        st.error(plain(error.message), icon=":material/error:")
        places.link("home", t("ui.to_home"))
    except Exception:
        LOGGER.exception("a page failed")
        st.error(t("ui.apology"), icon=":material/sentiment_dissatisfied:")
        places.link("home", t("ui.to_home"))


def guarded_callback(callback: Callable[P, None]) -> Callable[P, None]:
    """Tell what goes wrong in a callback at the top of the page that is drawn next."""

    @wraps(callback)
    def safe(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(*args, **kwargs)
        except AssistantError as error:
            tell(plain(error.message))
        except Exception:
            LOGGER.exception("a tap failed")
            tell(t("ui.apology"))

    return safe
