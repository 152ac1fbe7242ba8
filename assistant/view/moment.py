"""The key facts of a table at one moment: what a glance at the Automa's board would tell."""

from __future__ import annotations

from assistant.caledonia.setup import Setup
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import UNITS
from assistant.i18n import text
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised, contract_words, word

Fact = tuple[str, str]
"""What it is about, and the value, both unescaped."""


def round_words(state: GameState, lang: str = "en") -> str:
    """Round and phase, e.g. ``Round 2 · Action``."""
    phase = capitalised(word(state.phase, lang))
    return text("guide.round", lang, round=state.round, phase=phase)


def key_facts(setup: Setup, state: GameState, lang: str = "en") -> tuple[Fact, ...]:
    """Round, turn and passes, then everything the app follows of the Automa."""
    facts: list[Fact] = [(text("fact.round", lang), round_words(state, lang))]
    if state.turn.seat is not None:
        facts.append((text("fact.turn", lang), seat_name(setup, state.turn.seat, lang)))
    if state.passed:
        names = ", ".join(seat_name(setup, colour, lang) for colour in state.passed)
        facts.append((text("fact.passed", lang), names))
    if state.automa is None:
        return tuple(facts)
    return (*facts, *automa_facts(state, lang))


def automa_facts(state: GameState, lang: str = "en") -> tuple[Fact, ...]:
    """What lies on and beside the Automa's board."""
    automa = state.the_automa
    seat = state.seat(automa.colour)
    none = word("none", lang)
    values = {
        "money": f"£{seat.money}",
        "merchants": str(seat.merchants),
        "shipping": word(seat.level, lang),
        "technology": ", ".join(word(w, lang) for w in sorted(seat.technology)) or none,
        "units": _units(seat, lang) or none,
        "marker": word(automa.glory_marker, lang) if automa.glory_marker else none,
        "box": "; ".join(contract_words(c, lang) for c in seat.box) or none,
        "fulfilled": "; ".join(contract_words(f.contract, lang) for f in seat.fulfilled) or none,
        "ports": ", ".join(sorted(seat.ports_used)) or none,
    }
    return tuple((text(f"fact.{name}", lang), value) for name, value in values.items())


def _units(seat: Seat, lang: str) -> str:
    counts = {unit: seat.count(unit) for unit in UNITS}
    return ", ".join(f"{count} × {word(unit, lang)}" for unit, count in counts.items() if count)
