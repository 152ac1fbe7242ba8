"""The Automa's cards as we draw them: HTML of our own with symbols and words, no game art."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from assistant.i18n import text
from assistant.view.sentences import capitalised, word
from assistant.view.turn import CardIcon, SupportCard

SYMBOLS = {
    "skip_turn": "hourglass_empty",
    "technology_upgrade": "construction",
    "trade": "storefront",
    "export_contract": "contract",
    "upgrade": "upgrade",
    "expand": "add_location_alt",
    "min_cost": "payments",
    "max_settlements": "hub",
    "port": "anchor",
    "max_neighbourhood_or_market": "shopping_basket",
    "shipping": "sailing",
    "merchant": "person",
}
"""Names in the Material Symbols font that comes with Streamlit."""

MODULES = "ABCD"


def symbol(name: str) -> str:
    """One Material symbol as HTML; words beside it say the same."""
    return f'<span class="sym" aria-hidden="true">{escape(name)}</span>'


def action_card_html(icons: Sequence[CardIcon], lang: str = "en") -> str:
    """The Action card: icons from the left, tried ones struck through."""
    cells = "".join(
        f'<li class="icon icon-{i.state}">{symbol(SYMBOLS[i.icon])}'
        f"<span>{escape(word(i.icon, lang))}</span>"
        f'<span class="unseen">{escape(text(f"guide.icon.{i.state}", lang))}</span></li>'
        for i in icons
    )
    title = escape(text("guide.action_card", lang))
    return f'<section class="card"><h3>{title}</h3><ol class="icons">{cells}</ol></section>'


def support_card_html(card: SupportCard, now: str = "", lang: str = "en") -> str:
    """The Support card: upgrade icon, map modules, steps, criteria in order.

    Parameters
    ----------
    now : the criterion that is looked at.
    """
    modules = "".join(
        f'<span class="module{" module-on" if m in card.modules else ""}">{m}</span>'
        for m in MODULES
    )
    criteria = "".join(
        f'<li class="{"rank-now" if c == now else "rank"}">{symbol(SYMBOLS[c])}'
        f"<span>{escape(capitalised(word(c, lang)))}</span></li>"
        for c in card.criteria
    )
    upgrade = ""
    if card.upgrade:
        name = escape(capitalised(word(card.upgrade, lang)))
        upgrade = f'<span class="fact">{symbol(SYMBOLS[card.upgrade])}{name}</span>'
    steps = escape(text("guide.steps", lang, count=card.steps))
    spoken = escape(text("guide.modules", lang, modules=", ".join(card.modules)))
    title = escape(text("guide.support_card", lang))
    return (
        f'<section class="card"><h3>{title}</h3><div class="facts">'
        f'<span class="modules" role="img" aria-label="{spoken}">{modules}</span>'
        f'<span class="fact">{symbol("arrow_right_alt")}{steps}</span>{upgrade}</div>'
        f'<ol class="criteria">{criteria}</ol></section>'
    )
