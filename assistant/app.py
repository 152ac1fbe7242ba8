"""The entry script of Streamlit: our look, the navigation, one page."""

from __future__ import annotations

import streamlit as st

from assistant.ui import places
from assistant.ui.keypad import numeric_keypad
from assistant.ui.look import apply_look, icon
from assistant.ui.session import guarded, show_told
from assistant.ui.words import t
from assistant.view.sentences import read_tiles_of


def main() -> None:
    """Draw whichever page the address names."""
    st.set_option("client.showErrorDetails", "none")
    with guarded():
        st.set_page_config(page_title=t("app.title"), page_icon=icon())
        apply_look()
        read_tiles_of(None)
        page = st.navigation(places.all_pages(), position="top")
        show_told()
        page.run()
        numeric_keypad()


if __name__ == "__main__":
    main()
