"""Where a Port lies on the table's own map: told once, when somebody wants to use it."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.actions import Tell
from assistant.caledonia.words import PortName
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.words import t
from graphs import port_rim, port_space, reading_order

MOST = 3
"""A Port touches so many spaces at most."""


def port_place_form(table: Table, port: PortName) -> None:
    """Collect the spaces that a Port touches and record them."""
    topology = table.ctx.topology
    if topology is None:
        return
    options = tuple(reading_order(port_rim(topology, port)))
    key = f"port_place_{table.id}_{port}_{table.seq}"
    chosen = st.pills(
        t("question.port", port=port),
        options,
        selection_mode="multi",
        key=key,
        label_visibility="collapsed",
    )
    st.button(
        t("ground.port_record", port=port),
        key=f"{key}_record",
        type="primary",
        width="stretch",
        disabled=not 0 < len(chosen) <= MOST,
        on_click=moves.record,
        args=(table.id, table.seq, Tell(space=port_space(port), ground=",".join(sorted(chosen)))),
    )
