"""Dice and cards that a case file states, as answers to the questions of a script."""

from __future__ import annotations

from dataclasses import replace

from assistant.caledonia.actions import Action
from assistant.caledonia.automa.chance import GOODS_DIE, PRICE_DIE
from assistant.caledonia.automa.deck import DECK
from assistant.caledonia.automa.outcome import Decision
from assistant.caledonia.context import Context
from assistant.caledonia.scripts import work_out
from assistant.caledonia.state import GameState
from assistant.content.loader import Plain
from assistant.core.errors import BadAction
from assistant.core.trace import Answer, Ask, join


def stated_cards(step: dict[str, Plain]) -> tuple[int, ...]:
    """Cards that a step draws, in order.

    Raises
    ------
    BadAction : something else than a list of whole numbers.
    """
    cards = step.get("cards", [])
    if not isinstance(cards, list) or not all(type(card) is int for card in cards):
        raise BadAction("cards: write a list of card numbers, [action, support]")
    return tuple(card for card in cards if isinstance(card, int))


def prepared_deck(state: GameState, step: dict[str, Plain]) -> GameState:
    """Put the stated cards on top of the deck, unless they are drawn from reshuffled discards."""
    automa = state.automa
    if automa is None:
        return state
    stated = [card for card in stated_cards(step) if card not in automa.discard]
    rest = [card for card in automa.deck if card not in stated]
    return replace(state, automa=replace(automa, deck=(*stated, *rest)))


def work_out_case(
    ctx: Context, state: GameState, action: Action, step: dict[str, Plain]
) -> Decision:
    """Run a script to its end with the dice of the step.

    Raises
    ------
    BadAction : a roll is needed that the step does not state, or something is asked that the
        situation leaves open.
    """
    dice = _Dice(step)
    answers: list[Answer] = []
    while True:
        run = work_out(ctx, state, action, answers)
        if run.result is not None:
            return run.result
        if run.ask is None:
            raise BadAction("the script ended without a decision")
        answers.append(Answer(ask=run.ask.id, value=dice.answer(run.ask)))


class _Dice:
    """The rolls of one step, taken in order."""

    def __init__(self, step: dict[str, Plain]) -> None:
        dice = step.get("dice", {})
        if not isinstance(dice, dict) or not set(dice) <= {"goods", "price"}:
            raise BadAction("dice: write {goods: [wool], price: [2, -1]}")
        self.left = {
            GOODS_DIE: [str(face) for face in _listed(dice.get("goods"))],
            PRICE_DIE: [str(face) for face in _listed(dice.get("price"))],
        }
        self.cards = stated_cards(step)

    def answer(self, ask: Ask) -> str:
        """Give the stated roll; a shuffle brings the stated cards to the top."""
        if ask.id == DECK:
            first = [str(card) for card in self.cards]
            return join(first + [option for option in ask.options if option not in first])
        if ask.id not in self.left:
            raise BadAction(f"the situation leaves open: {ask.id}")
        if not self.left[ask.id]:
            raise BadAction(f"the step needs one more roll of the {ask.id.replace('_', ' ')}")
        return self.left[ask.id].pop(0)


def _listed(value: Plain) -> list[Plain]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
