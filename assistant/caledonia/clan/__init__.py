"""Clans, one file each; ``CLANS`` is the list of all that the referee knows."""

from __future__ import annotations

from assistant.caledonia.clan.buchanan import BUCHANAN
from assistant.caledonia.clan.campbell import CAMPBELL
from assistant.caledonia.clan.cunningham import CUNNINGHAM
from assistant.caledonia.clan.fergusson import FERGUSSON
from assistant.caledonia.clan.macdonald import MACDONALD
from assistant.caledonia.clan.macewen import MACEWEN
from assistant.caledonia.clan.mackenzie import MACKENZIE
from assistant.caledonia.clan.robertson import ROBERTSON
from assistant.caledonia.clan.start import Start, start_of
from assistant.caledonia.clan.stewart import STEWART
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.state import GameState
from assistant.core.ruleset import Module

CLANS: dict[str, Module[Context, GameState, Effect]] = {
    "buchanan": BUCHANAN,
    "campbell": CAMPBELL,
    "cunningham": CUNNINGHAM,
    "fergusson": FERGUSSON,
    "macdonald": MACDONALD,
    "mackenzie": MACKENZIE,
    "robertson": ROBERTSON,
    "stewart": STEWART,
    "macewen": MACEWEN,
}

__all__ = ["CLANS", "Start", "start_of"]
