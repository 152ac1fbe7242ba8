"""The Automa's cards: drawing, discarding, shuffling, and cards that the table draws itself."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.automa.draft import Draft, decided
from assistant.caledonia.context import Context
from assistant.caledonia.effects import DiscardCard, DrawCard, RemoveCard, StackDeck
from assistant.caledonia.state import AutomaState
from assistant.content.catalog import Catalog
from assistant.content.models.automa import AutomaCard
from assistant.core.trace import Ask, Script, split

DECK = "automa_deck"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionSide:
    """The top row of an Action card; ``card`` is its id where the app deals the cards."""

    icons: tuple[str, ...]
    leaves: bool
    card: int | None

    @property
    def words(self) -> str:
        """The row as one answer: icons from the left, ``leaves`` for the remove flag."""
        return " ".join((*self.icons, *(("leaves",) if self.leaves else ())))


def cards_up_to(catalog: Catalog, round_: int, automa: AutomaState) -> tuple[AutomaCard, ...]:
    """Cards of the rounds so far that have not left the game.

    Rules
    -----
    A-2.05, A-3.01, A-4.3.1.02.
    """
    return tuple(
        card
        for card in catalog.automa_cards
        if card.round <= round_ and card.id not in automa.removed
    )


def shuffle(draft: Draft, cards: tuple[int, ...], *rules: str) -> Script[None]:
    """Stack the given cards face down in an order that chance decides.

    The order asked for ranks all cards of the game, so that the same shuffle can be kept when an
    undo has changed which cards are in it.
    """
    everything = tuple(str(card.id) for card in draft.ctx.catalog.automa_cards)
    order = yield Ask(
        id=DECK, kind="shuffle", options=everything, message="automa.shuffle", rules=rules
    )
    draft.do(StackDeck(deck=tuple(int(c) for c in split(order) if int(c) in cards)))


def draw(draft: Draft) -> Script[AutomaCard]:
    """Draw the top card; an empty deck is first made anew from the discard pile.

    Rules
    -----
    A-4.2.07; Q092.
    """
    if not draft.automa.deck:
        cards = draft.automa.discard or tuple(
            card.id for card in cards_up_to(draft.ctx.catalog, draft.state.round, draft.automa)
        )
        yield from shuffle(draft, cards, "A-4.2.07")
    card = draft.ctx.catalog.automa_card(draft.automa.deck[0])
    draft.do(DrawCard(card=card.id))
    return card


def draw_action_card(draft: Draft) -> Script[ActionSide]:
    """Draw the Action card of this turn, or ask for the icons of the one that was drawn.

    Rules
    -----
    A-4.2.01, A-4.2.04.
    """
    if draft.ctx.setup.chance.cards == "app":
        card = yield from draw(draft)
        side = action_side(card)
    else:
        sides = action_sides(draft.ctx, draft.state.round, draft.automa)
        answer = yield Ask(
            id="action_card",
            options=tuple(s.words for s in sides),
            message="automa.ask.action_card",
            rules=("A-4.2.01",),
        )
        side = next(s for s in sides if s.words == answer)
    yield decided("automa.action_card", "A-4.2.01", icons=" ".join(side.icons))
    return side


def action_side(card: AutomaCard) -> ActionSide:
    """The top row of a card."""
    return ActionSide(icons=card.icons, leaves=card.remove_after_skip, card=card.id)


def action_sides(ctx: Context, round_: int, automa: AutomaState) -> tuple[ActionSide, ...]:
    """The different top rows that can come up in a round."""
    found: dict[str, ActionSide] = {}
    for card in cards_up_to(ctx.catalog, round_, automa):
        side = ActionSide(icons=card.icons, leaves=card.remove_after_skip, card=None)
        found.setdefault(side.words, side)
    return tuple(found.values())


def lay_aside(draft: Draft, action: ActionSide, support: int | None, *, leaves: bool) -> None:
    """Discard the cards of a resolved turn, or put a flagged Skip card back in the box.

    Rules
    -----
    A-4.2.06, A-4.3.1.02; Q096.
    """
    if action.card is not None:
        draft.do(RemoveCard(card=action.card) if leaves else DiscardCard(card=action.card))
    if support is not None:
        draft.do(DiscardCard(card=support))
