"""Asking what a space shows on a map that is being filled in."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.effects import Tell
from assistant.caledonia.filling import told_of_answer
from assistant.caledonia.rules.board import occupied_spaces
from assistant.caledonia.words import PortName
from assistant.core.trace import Ask, Script
from assistant.core.verdict import params
from graphs import reading_order
from graphs.coords import around


def ask_ground(draft: Draft, space: str) -> Script[None]:
    """Ask what a space shows, land cost and rivers included, unless it is known already."""
    topology = draft.ctx.topology
    if topology is None or space not in topology.unknown:
        return
    edges = tuple(f"{space}-{other}" for other in around(space) if other in topology.index)
    answer = yield Ask(
        id=f"ground.{space}",
        kind="ground",
        options=edges,
        message="automa.ask.ground",
        params=params(space=space),
        rules=("B-SETUP-04", "B-SETUP-05"),
    )
    draft.do(Tell(told=told_of_answer(space, answer)))


def ask_start_space(draft: Draft, module: PortName, target: str) -> Script[str]:
    """Ask which space of a module the criteria of the setup pick."""
    topology = draft.ctx.topology
    spaces = topology.board.modules[module] if topology else ()
    taken = occupied_spaces(draft.state)
    free = [s for s in spaces if s not in taken and topology and s not in topology.lochs]
    answer = yield Ask(
        id=f"start_space.{module}",
        options=tuple(reading_order(free)),
        message=f"automa.ask.start_space_{target}",
        params=params(module=module),
        rules=("A-2.13", "A-2.14"),
    )
    return answer
