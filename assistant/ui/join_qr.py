"""How another device in the same network gets here: the address and its QR code."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from urllib.parse import quote

import segno
import streamlit as st

from assistant import lan
from assistant.settings import settings
from assistant.ui.words import t


def join_address(code: str | None = None) -> str:
    """Address of the app, or of one table in it."""
    path = f"?table={quote(code, safe='')}" if code else ""
    port = int(st.get_option("server.port") or 8501)
    bound = st.get_option("server.address")
    return lan.address(port, settings().public_url, path, str(bound) if bound else None)


def show_join(code: str | None = None) -> None:
    """Draw the QR code with the address beside it."""
    address = join_address(code)
    picture = _picture(address)
    only_here = any(f"//{host}:" in address for host in (lan.LOOPBACK, "127.0.0.1"))
    what = t("join.no_network") if only_here else t("join.table" if code else "join.app")
    st.html(
        f'<div class="join"><img src="{escape(picture)}" alt="{escape(t("join.qr"))}">'
        f"<div>{escape(what)}<br>"
        f'<span class="where">{escape(address)}</span></div></div>'
    )


@lru_cache(maxsize=64)
def _picture(address: str) -> str:
    """The QR code of an address; working it out takes as long as a fifth of a page."""
    picture: str = segno.make(address, error="m").svg_data_uri(border=3, dark="#111", light="#fff")
    return picture
