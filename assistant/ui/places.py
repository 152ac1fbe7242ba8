"""The pages by name, found in the installed package ``pages``."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import Page

from assistant.ui.words import t

ICONS = {
    "home": ":material/home:",
    "new_table": ":material/add_circle:",
    "automa_only": ":material/smart_toy:",
    "components": ":material/inventory_2:",
    "ask": ":material/gavel:",
    "table": ":material/table_restaurant:",
    "market": ":material/storefront:",
    "round_end": ":material/task_alt:",
    "automa": ":material/smart_toy:",
    "score": ":material/trophy:",
    "log": ":material/history:",
}
"""All pages in the order of the navigation; one without a file is left out."""

NOT_IN_THE_MENU = ("new_table", "automa_only", "ask", "components")


def path_of(name: str) -> Path:
    """File of a page."""
    return Path(str(files("pages"))) / f"{name}.py"


STAND_INS = {"table": "market"}
"""What opens instead of a page that this installation lacks."""


def exists(name: str) -> bool:
    """Whether this installation has the page."""
    return path_of(name).is_file()


def all_pages() -> list[Page]:
    """Every page for ``st.navigation``."""
    return [
        st.Page(
            str(path_of(name)),
            title=t(f"page.{name}"),
            icon=icon,
            url_path=name,
            default=name == "home",
            visibility="hidden" if name in NOT_IN_THE_MENU else "visible",
        )
        for name, icon in ICONS.items()
        if exists(name)
    ]


def _present(name: str) -> str:
    return name if exists(name) else STAND_INS.get(name, name)


def go(name: str, table: str | None = None) -> None:
    """Leave for another page, with or without a table."""
    st.switch_page(str(path_of(_present(name))), query_params={"table": table} if table else None)


def link(name: str, label: str, table: str | None = None, icon: str | None = None) -> None:
    """A link that looks like a large button."""
    st.page_link(
        str(path_of(_present(name))),
        label=label,
        icon=icon or ICONS[name],
        query_params={"table": table} if table else None,
        width="stretch",
    )
