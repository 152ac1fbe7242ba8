"""How the Automa's choice of a space narrows on the map, and why a space is not the one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.filling import told_of_answer
from assistant.caledonia.rules.board import occupants, reached
from assistant.caledonia.state import Seat, Told
from assistant.caledonia.words import PORTS, ROUNDS, UNITS, Unit
from assistant.core.trace import Run, Step
from assistant.core.verdict import Params, params
from assistant.i18n import text
from assistant.table import Table
from assistant.view.map_marks import Mark
from assistant.view.sentences import sentence, step_sentence
from assistant.view.turn import Line, support_card
from graphs import Space, Topology


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrowing:
    """One criterion that was applied: what came in, what was left, its value for each space."""

    step: Step

    @property
    def name(self) -> str:
        """What the criterion is called, e.g. ``min_cost``."""
        return self.step.message.rpartition(".")[2].removesuffix("_unmet").removeprefix("by_")

    @property
    def values(self) -> Mapping[Space, str]:
        """Value of the criterion for each space that came in; empty where it has none."""
        return dict(zip(self.step.before, self.step.values, strict=False))


def narrowings(run: Run[Decision], topology: Topology) -> tuple[Narrowing, ...]:
    """The criteria of the newest choice of a space, in order; a wider field begins a new choice."""
    found: list[Narrowing] = []
    for step in run.steps:
        if step.kind != "decide" or not step.before or not set(step.before) <= set(topology.spaces):
            continue
        if found and not set(step.before) <= set(found[-1].step.after):
            found.clear()
        found.append(Narrowing(step=step))
    return tuple(found)


def marks_after(found: tuple[Narrowing, ...], number: int) -> dict[Space, Mark]:
    """Candidates and dropped spaces after so many criteria; 0 before the first."""
    if not found:
        return {}
    first = found[0].step.before
    left = found[number - 1].step.after if number else first
    return {space: "candidate" if space in left else "dropped" for space in first}


def placed_by(run: Run[Decision]) -> tuple[Space, ...]:
    """The spaces on which the script has put something."""
    return tuple(
        str(value)
        for step in run.steps
        if step.kind == "do"
        for name, value in step.params
        if name == "space"
    )


def context_of(table: Table, run: Run[Decision]) -> Context:
    """The map with what the answers so far told of it."""
    told = tuple(_told(run))
    return context_for(table.setup, (*table.state.told, *told)) if told else table.ctx


def _told(run: Run[Decision]) -> Iterable[Told]:
    for ask, answer in run.answered:
        place = ask.id.partition(".")[2]
        if ask.kind == "ground":
            yield told_of_answer(place, answer.value)
        elif ask.id.startswith("port_spaces."):
            yield Told(space=f"port-{place}", ground=answer.value)


def value_words(found: Narrowing) -> str:
    """The value of a criterion for each space, e.g. ``c4 £2 · f4 £1``."""
    return " · ".join(f"{space} {value}" for space, value in found.values.items())


def why_not(table: Table, run: Run[Decision], space: Space, lang: str = "en") -> Line:
    """Why the Automa does not deploy on a space, or that it may or does."""
    ctx = context_of(table, run)
    topology = ctx.topology
    if topology is None:
        return Line(text="")
    placed = placed_by(run)
    if space in placed:
        return Line(text=text("why_not.chosen", lang, space=space), tone="do")
    for found in reversed(narrowings(run, topology)):
        if space in found.step.after and placed:
            return Line(text=text("why_not.die", lang, space=space), tone="fail")
        if space in found.step.after:
            return Line(text=text("why_not.candidate", lang, space=space), tone="decide")
        if space in found.step.before:
            return _dropped(found, space, lang)
    message, rule, words = _never(table, ctx, topology, run, space)
    return Line(text=sentence(f"why_not.{message}", words, lang), rules=(rule,), tone="fail")


def _dropped(found: Narrowing, space: Space, lang: str) -> Line:
    values = found.values
    small = ""
    if space in values and found.step.after:
        best = values[found.step.after[0]]
        small = text("why_not.values", lang, space=space, value=values[space], best=best)
    words = text("why_not.dropped", lang, space=space, step=step_sentence(found.step, lang))
    return Line(text=words, small=small, rules=found.step.rules, tone="fail")


def _never(
    table: Table, ctx: Context, topology: Topology, run: Run[Decision], space: Space
) -> tuple[str, str, Params]:
    """Why a space was no candidate at all: message, rule, parameters."""
    seat = table.state.seat(table.state.the_automa.colour)
    card = support_card(run)
    modules = "".join(PORTS) if card is None or table.state.round == ROUNDS else card.modules
    module = topology.module_of.get(space, "")
    here = params(space=space, module=module, modules=modules, level=seat.level, money=seat.money)
    if space in topology.lochs:
        return "loch", "A-4.3.6.03", here
    if space not in topology.in_play:
        return "mist", "B-TWO-01", here
    if occupants(table.state, space):
        return "taken", "A-4.3.6.01", here
    if module not in modules:
        return "module", "A-4.3.6.01", here
    if space in topology.unknown:
        return "unknown", "B-SETUP-04", here
    if space not in reached(ctx, topology, seat):
        return "reach", "A-4.3.6.01", here
    least = _least(ctx, topology, seat, space)
    if least is None:
        return "no_unit", "A-4.3.6.03", here
    if least > seat.money:
        return "dear", "A-4.3.6.03", (*here, ("cost", least))
    return "not_considered", "A-4.3.6.01", here


def _least(ctx: Context, topology: Topology, seat: Seat, space: Space) -> int | None:
    """What the cheapest unit with the land costs in £; None when no unit fits."""
    land = topology.terrain[space] or frozenset()
    fitting: list[Unit] = [
        unit
        for unit in UNITS
        if unit != "fisherman"
        and ctx.spec(unit).terrain in land
        and ctx.left_on_board(seat, unit) > 0
    ]
    costs = [ctx.unit_cost(unit) + (topology.cost[space] or 0) for unit in fitting]
    return min(costs, default=None)
