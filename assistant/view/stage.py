"""In which part of the game an Automa table is: what its page shows."""

from __future__ import annotations

from typing import Literal

from assistant.caledonia.effects import Effect, StartTurn
from assistant.caledonia.state import GameState
from assistant.caledonia.words import Phase
from assistant.core.verdict import Verdict
from assistant.table import Table

Stage = Literal["human", "setup", "automa", "production", "scoring", "preparation", "final"]


def stage_of(state: GameState, *, setting_up: bool = False) -> Stage:
    """The part of the game.

    Parameters
    ----------
    setting_up : somebody wants to be led through the Automa's setup; once it is begun its answers
        say so themselves.
    """
    match state.phase:
        case "production" | "scoring" | "preparation" | "final":
            return state.phase
        case _:
            automa = state.automa
            if automa is not None and state.turn.seat == automa.colour:
                return "automa"
            begun = setting_up or state.answering == "automa_setup"
            return "setup" if automa is not None and not automa.set_up and begun else "human"


PageName = Literal["automa", "score", "new_table", "table", "round_end", "ask"]

PAGE_IN: dict[Phase, PageName] = {
    "setup": "new_table",
    "action": "table",
    "production": "round_end",
    "scoring": "round_end",
    "preparation": "round_end",
    "final": "score",
}
"""The page of each phase at a table whose map, market and contracts the app follows."""


def page_of(table: Table) -> PageName:
    """The page that a table is played on now.

    With a recorded map each phase has its page; else a score sheet is a table that has no Automa,
    or nothing but numbers. Where moves are only asked about, there is one page for all of it.
    """
    if table.setup.question:
        return "ask"
    if not table.setup.guided:
        return PAGE_IN[table.state.phase]
    path = table.log.path()
    only_numbers = bool(path) and all('"type_tally"' in event.action for event in path)
    return "score" if table.setup.automa is None or only_numbers else "automa"


def draws_next(verdict: Verdict[Effect], automa: str | None) -> bool:
    """Whether an action hands the turn to the Automa."""
    return any(isinstance(e, StartTurn) and e.seat == automa for e in verdict.effects)
