"""The Support card: drawn once a turn, read where an icon needs it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.automa.deck import cards_up_to, draw
from assistant.caledonia.automa.draft import Draft, decided
from assistant.content.models.automa import AutomaCard
from assistant.core.trace import Ask, Script


@dataclass(slots=True, kw_only=True)
class Support:
    """What is known of the Support card on the table.

    With cards dealt by the app it is one card. With the table's own cards it is every card that
    fits what was read off it so far, so nothing is asked twice.
    """

    drawn: bool = False
    shown: bool = False
    fitting: tuple[AutomaCard, ...] = ()

    @property
    def card(self) -> int | None:
        """Id of the one card that the app dealt."""
        return self.fitting[0].id if len(self.fitting) == 1 else None


def lay_support_card(draft: Draft, support: Support) -> Script[None]:
    """Draw the Support card unless one lies on the Action card already.

    Rules
    -----
    A-4.2.05; Q093: the card lying there serves a second attempt of the same turn.
    """
    if support.drawn:
        return
    support.drawn = True
    if draft.ctx.setup.chance.cards == "app":
        support.fitting = ((yield from draw(draft)),)
        yield from _show(support)
    else:
        support.fitting = cards_up_to(draft.ctx.catalog, draft.state.round, draft.automa)


def read_upgrade(support: Support) -> Script[str]:
    """Read the top icon: ``shipping`` or ``merchant``.

    Rules
    -----
    A-4.3.5.02.
    """
    options = tuple(dict.fromkeys(card.support.upgrade for card in support.fitting))
    answer = yield from _read("support_upgrade", options, "A-4.3.5.02")
    support.fitting = tuple(c for c in support.fitting if c.support.upgrade == answer)
    return answer


def read_modules(support: Support) -> Script[tuple[str, ...]]:
    """Read the highlighted map modules, e.g. ``("A", "D")``.

    Rules
    -----
    A-4.3.6.01.
    """
    options = tuple(sorted({"".join(card.support.modules) for card in support.fitting}))
    options = tuple(sorted(options, key=lambda text: (len(text), text)))
    answer = yield from _read("support_modules", options, "A-4.3.6.01")
    support.fitting = tuple(c for c in support.fitting if "".join(c.support.modules) == answer)
    return tuple(answer)


def read_criteria(support: Support) -> Script[tuple[str, ...]]:
    """Read the four criteria from the top; with the table's cards by the number of steps.

    Modules and steps together name one card, so one number spares reading four icons.

    Rules
    -----
    A-4.3.6.04, A-4.3.6.11.
    """
    steps = tuple(sorted({str(card.support.steps) for card in support.fitting}))
    answer = yield from _read("support_steps", steps, "A-4.3.6.11")
    support.fitting = tuple(c for c in support.fitting if c.support.steps == int(answer))
    yield from _show(support)
    return tuple(support.fitting[0].support.criteria)


def _show(support: Support) -> Script[None]:
    """Say once what stands on the card."""
    if support.shown:
        return
    support.shown = True
    card = support.fitting[0].support
    yield decided(
        "automa.support_card",
        "A-4.3.6.04",
        modules="".join(card.modules),
        criteria=" ".join(card.criteria),
        steps=card.steps,
        upgrade=card.upgrade,
    )


def _read(ask: str, options: tuple[str, ...], rule: str) -> Script[str]:
    if len(options) == 1:
        return options[0]
    answer = yield Ask(id=ask, options=options, message=f"automa.ask.{ask}", rules=(rule,))
    return answer
