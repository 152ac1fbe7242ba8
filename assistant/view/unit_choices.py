"""What a seat may do with a space: every unit with its price, or with its reason in short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from assistant.caledonia.actions import Expand
from assistant.caledonia.effects import Effect
from assistant.caledonia.rules.board import further_ways, occupied_spaces, spaces_of
from assistant.caledonia.words import UNITS, Colour, Unit
from assistant.core.verdict import Verdict
from assistant.i18n import has, text
from assistant.table import Table
from assistant.view.map_marks import Mark, reach_marks
from assistant.view.sentences import sentence
from assistant.view.verdict_lines import price_words
from graphs import Space

ORDER = ("legal", "undecided", "illegal")


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitChoice:
    """One unit for a space: the action, its verdict, and the price or the reason in short."""

    action: Expand
    verdict: Verdict[Effect]
    words: str

    @property
    def legal(self) -> bool:
        """Whether the referee allows it."""
        return self.verdict.status == "legal"


def unit_choices(
    table: Table, seat: Colour, space: Space, lang: str = "en"
) -> tuple[UnitChoice, ...]:
    """Judge every unit of a seat on a space, those that are allowed first.

    While a free space is open its land is free: that is what the seat is asked for then.
    """
    found = [
        UnitChoice(action=action, verdict=verdict, words=_words(verdict, seat, lang))
        for action in _expansions(table, seat, space)
        for verdict in [table.preview(action)]
    ]
    return tuple(sorted(found, key=lambda choice: ORDER.index(choice.verdict.status)))


def _expansions(table: Table, seat: Colour, space: Space) -> Iterator[Expand]:
    free = next((p.source for p in table.state.pending if p.kind == "free_space"), None)
    for unit in _units(table, seat, space):
        yield Expand(by=seat, unit=unit, to=space, free_land=free is not None, using=free)


def _units(table: Table, seat: Colour, space: Space) -> tuple[Unit, ...]:
    topology = table.ctx.topology
    rows = table.state.seat(seat).clan == "macdonald"
    if topology is not None and (space in topology.lochs or space not in topology.terrain):
        return ("fisherman",) if rows else ()
    return tuple(unit for unit in UNITS if unit != "fisherman")


def _words(verdict: Verdict[Effect], seat: Colour, lang: str) -> str:
    match verdict.status:
        case "legal":
            return price_words(verdict, seat, lang)
        case "undecided":
            return text("play.look_first", lang)
        case _:
            return reason_words(verdict, lang)


def reason_words(verdict: Verdict[Effect], lang: str = "en") -> str:
    """The first reason of a refusal in two or three words."""
    violation = verdict.violations[0]
    message = f"play.reason.{violation.reason}"
    if not has(message, lang):
        return text("play.refused", lang)
    words = sentence(message, violation.params, lang)
    return words[:1].lower() + words[1:]


def seat_marks(table: Table, seat: Colour) -> Mapping[Space, Mark]:
    """The reach of a seat, step by step; for fishermen the water as well."""
    topology = table.ctx.topology
    if topology is None:
        return {}
    own = table.state.seat(seat)
    taken, linked = occupied_spaces(table.state), further_ways(table.ctx, own)
    places, level = spaces_of(own), table.ctx.reach(own)
    marks = dict(reach_marks(topology, places, level, taken=taken, linked=linked))
    if own.clan == "macdonald":
        water = reach_marks(topology, places, level, onto="loch", taken=taken, linked=linked)
        marks |= {space: mark for space, mark in water.items() if space in topology.lochs}
    return marks


def moment(table: Table) -> int:
    """Number of the newest event that was more than a look at the map.

    What somebody has chosen on a page holds until the table goes on; telling what a space shows
    does not make it go on.
    """
    path = table.log.path()
    return next((e.seq for e in reversed(path) if '"kind":"tell"' not in e.action), 0)
