"""My components: values that only the own box shows, with their sources."""

from __future__ import annotations

import streamlit as st

from assistant.ui import places
from assistant.ui.new_table_choices import hold_choices
from assistant.ui.own_box import own_box_list
from assistant.ui.words import t


def draw() -> None:
    hold_choices()
    st.title(t("page.components"), anchor=False)
    st.markdown(t("components.about"))
    own_box_list()
    st.caption(t("components.faces"))
    places.link("new_table", t("components.to_new_table"))


draw()
