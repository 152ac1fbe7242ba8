"""A table written down as a situation, in the words of case files."""

from __future__ import annotations

from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.context import Context
from assistant.caledonia.scoring.lines import ITEMS
from assistant.caledonia.state import GameState, Goods, Pending, Seat
from assistant.caledonia.words import GOODS
from assistant.content.loader import Plain
from assistant.core.score import ScoreSheet


def situation(ctx: Context, state: GameState) -> dict[str, Plain]:
    """Everything of a table that a case file can state."""
    found: dict[str, Plain] = {
        "game": "caledonia",
        "round": state.round,
        "phase": state.phase,
        "turn": state.turn.seat,
        "contracts": list(state.contracts),
        "draw_pile": list(state.draw_pile),
        "passed": list(state.passed),
        "next_order": list(state.passed),
        "players": {seat.colour: _player(state, seat) for seat in state.seats},
    }
    if state.market is not None:
        found["market"] = amounts(state.market)
    if state.automa is not None:
        found["deck"] = list(state.automa.deck)
        found["discard"] = list(state.automa.discard)
        found["removed"] = list(state.automa.removed)
    return found


def amounts(goods: Goods) -> dict[str, Plain]:
    """All six goods, zeros included."""
    return {good: goods.of(good) for good in GOODS}


def _player(state: GameState, seat: Seat) -> dict[str, Plain]:
    found: dict[str, Plain] = {
        "clan": seat.clan,
        "money": seat.money,
        "goods": amounts(seat.goods),
        "glory": seat.glory,
        "shipping": seat.level,
        "merchants": seat.merchants,
        "hired": seat.hired,
        "at_market": {"buy": amounts(seat.buying), "sell": amounts(seat.selling)},
        "technology": [*sorted(seat.technology)],
        "units": _units(seat),
        "box": list(seat.box),
        "cellar": list(seat.cellar),
        "fulfilled": [{"contract": f.contract, "round": f.round} for f in seat.fulfilled],
        "ports_used": [*sorted(seat.ports_used)],
        "passed": seat.colour in state.passed,
    }
    if state.automa and state.automa.colour == seat.colour:
        found["glory_marker"] = state.automa.glory_marker
    return found


def _units(seat: Seat) -> dict[str, Plain]:
    on_space: dict[str, list[Plain]] = {}
    for placed in seat.units:
        on_space.setdefault(placed.at, []).append(placed.unit)
    return {at: units[0] if len(units) == 1 else units for at, units in on_space.items()}


def offer_words(pending: Pending) -> dict[str, Plain]:
    """Something that a step opened, in the words of case files."""
    if pending.kind == "neighbourhood_bonus":
        return {"kind": pending.kind, "good": pending.good, "max": pending.most}
    return {"kind": pending.kind}


def decision_words(decision: Decision) -> dict[str, Plain]:
    """The Automa's decision in the words of case files."""
    done = decision.done
    found: dict[str, Plain] = {"action": done.action, "tried": list(decision.tried)}
    words = ("to", "unit", "pays", "good", "side", "quantity", "contract", "take", "worker")
    for word in words:
        value = getattr(done, word)
        if value is not None:
            found[word] = value
    return found


def score_words(sheet: ScoreSheet) -> dict[str, Plain]:
    """A score sheet in the words of case files; lines that a game does not have are 0."""
    winners: list[Plain] = list(sheet.winners)
    return {
        "vp": {seat: sheet.total(seat) for seat in sheet.seats},
        "lines": {seat: {i: sheet.points(seat, i) for i in ITEMS} for seat in sheet.seats},
        "winner": winners[0] if len(winners) == 1 else winners,
        "title": sheet.title,
    }
