"""The Automa's turn: its stage, and with a recorded map the map on which it decides."""

from __future__ import annotations

from assistant.table import Table
from assistant.ui.automa_map import asks_for_spaces, automa_map
from assistant.ui.stages import show_stage


def automa_acts(table: Table) -> bool:
    """Whether the Automa is to act at a table with a recorded map."""
    acting = table.state.phase == "action" and table.state.turn.seat == table.setup.automa
    return acting and not table.setup.guided and table.setup.automa is not None


def show_turn(table: Table) -> None:
    """Draw the stage that the table is in; spaces that are asked for are tapped on the map."""
    action = None if table.setup.guided else table.open_action()
    if action is None:
        show_stage(table)
    elif asks_for_spaces(table.work_out(action).ask):
        automa_map(table, action)
        show_stage(table)
    else:
        show_stage(table, lambda: automa_map(table, action))
