"""Number fields that suit a thumb: the keypad with digits only, and typing replaces."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

KEYPAD = st.components.v2.component(
    "caledonia_keypad",
    html="<span></span>",
    js=files("assistant.ui").joinpath("keypad.js").read_text(encoding="utf-8"),
)


def numeric_keypad() -> None:
    """Prepare all number fields of the page."""
    KEYPAD(key="keypad", height=1)
