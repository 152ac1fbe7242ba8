"""The Automa between the Action phases: production and preparation."""

from __future__ import annotations

from assistant.caledonia.automa.deck import cards_up_to, shuffle
from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.context import Context
from assistant.caledonia.state import GameState
from assistant.caledonia.words import UNITS, Unit
from assistant.core.trace import Script


def income(ctx: Context, state: GameState) -> dict[Unit, int]:
    """Money in £ that each kind of its deployed units brings, kinds without any left out.

    Workers pay as for everyone; every income icon pays £5 without goods or inputs, so a field
    pays £10.

    Rules
    -----
    A-5.01, A-5.02, B-PROD-03, B-PROD-04.
    """
    seat = state.seat(state.the_automa.colour)
    found: dict[Unit, int] = {}
    for unit in UNITS:
        count = seat.count(unit)
        if count:
            found[unit] = count * _income_of(ctx, unit, flipped=unit in seat.technology)
    return found


def _income_of(ctx: Context, unit: Unit, *, flipped: bool) -> int:
    facts = ctx.spec(unit)
    if facts.income:
        return facts.income_upgraded if flipped else facts.income
    numbers = ctx.catalog.automa.production
    icons = numbers.field_icons if unit == "field" else numbers.other_icons
    return numbers.icon_money * icons


def new_deck(draft: Draft) -> Script[None]:
    """Take the £10 coin and shuffle the round's cards with all that are still in the game.

    Rules
    -----
    A-2.06, A-3.01; Q091: the discard pile is shuffled in as well.
    """
    draft.gain(draft.ctx.catalog.automa.start.numeral_money, "A-3.01")
    if draft.ctx.setup.chance.cards == "app":
        cards = cards_up_to(draft.ctx.catalog, draft.state.round, draft.automa)
        yield from shuffle(draft, tuple(card.id for card in cards), "A-3.01")
