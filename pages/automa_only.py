"""A game in which the app plays the Automa and the table keeps the rest."""

from __future__ import annotations

import streamlit as st

from assistant.ui import options, places
from assistant.ui.words import t


def draw() -> None:
    created = st.session_state.pop(options.CREATED, None)
    if created:
        places.go("automa", str(created))
    st.title(t("page.automa_only"), anchor=False)
    options.show_options()
    with st.bottom:
        st.button(
            t("options.start"),
            key="start",
            type="primary",
            width="stretch",
            on_click=options.create,
        )


draw()
