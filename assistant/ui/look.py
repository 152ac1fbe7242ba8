"""Our own small style sheet on top of Streamlit's theme."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

import streamlit as st

from assistant.ui.words import t


def apply_look() -> None:
    """Put the style sheet on the page."""
    menu = json.dumps(t("ui.menu"), ensure_ascii=False).replace("<", "\\3c ")
    st.html(f"<style>:root {{ --menu: {menu}; }}{_sheet()}</style>")


def icon() -> str:
    """File of the app's icon; a symbol by name would be fetched from the internet."""
    return str(files("assistant.ui").joinpath("icon.svg"))


@lru_cache(maxsize=1)
def _sheet() -> str:
    return files("assistant.ui").joinpath("look.css").read_text(encoding="utf-8")
