"""One whole turn of the Automa."""

from __future__ import annotations

from assistant.caledonia.automa.contract import export_contract
from assistant.caledonia.automa.deck import ActionSide, draw_action_card, lay_aside
from assistant.caledonia.automa.draft import Draft, to_do, tried
from assistant.caledonia.automa.expand import expand
from assistant.caledonia.automa.outcome import Decision, Done
from assistant.caledonia.automa.port import claim_ports
from assistant.caledonia.automa.setup import note_starting_workers
from assistant.caledonia.automa.support import Support
from assistant.caledonia.automa.technology import upgrade_technology
from assistant.caledonia.automa.trade import trade
from assistant.caledonia.automa.upgrade import upgrade
from assistant.caledonia.context import Context
from assistant.caledonia.effects import PassRound
from assistant.caledonia.state import GameState
from assistant.core.trace import Script

ICON_RULES = {
    "skip_turn": "A-4.3.1.01",
    "technology_upgrade": "A-4.3.2.01",
    "trade": "A-4.3.3.01",
    "export_contract": "A-4.3.4.01",
    "upgrade": "A-4.3.5.01",
    "expand": "A-4.3.6.01",
}


def automa_turn(ctx: Context, state: GameState) -> Script[Decision]:
    """Draw the Action card and do the leftmost icon that is possible, else pass.

    Rules
    -----
    A-4.2.01, A-4.2.02, A-4.2.03, A-4.2.06.
    """
    draft = Draft(ctx=ctx, state=state)
    support = Support()
    if not ctx.setup.guided:
        yield from claim_ports(draft)
    card = yield from draw_action_card(draft)
    if not draft.automa.set_up:
        yield from note_starting_workers(draft)
    icons: list[str] = []
    done: Done | None = None
    for icon in card.icons:
        icons.append(icon)
        yield tried(icon, ICON_RULES[icon])
        done = yield from _attempt(draft, icon, support, card)
        if done is not None:
            break
    if done is None:
        done = yield from _pass(draft)
    leaves = card.leaves and done.action == "skip_turn"
    if ctx.setup.chance.cards == "app":
        lay_aside(draft, card, support.card, leaves=leaves)
    return Decision(done=done, tried=tuple(icons), effects=tuple(draft.effects))


def _attempt(draft: Draft, icon: str, support: Support, card: ActionSide) -> Script[Done | None]:
    match icon:
        case "technology_upgrade":
            return (yield from upgrade_technology(draft))
        case "trade":
            return (yield from trade(draft))
        case "export_contract":
            return (yield from export_contract(draft))
        case "upgrade":
            return (yield from upgrade(draft, support))
        case "expand":
            return (yield from expand(draft, support))
        case _:
            return (yield from _skip(card))


def _skip(card: ActionSide) -> Script[Done | None]:
    """Do nothing; this is no pass (A-4.3.1.01)."""
    yield to_do(
        "automa.skip_turn.leaves" if card.leaves else "automa.skip_turn.do",
        "A-4.3.1.01",
        *(("A-4.3.1.02",) if card.leaves else ()),
    )
    return Done(action="skip_turn", pays=0)


def _pass(draft: Draft) -> Script[Done]:
    """Pass and take the passing bonus (A-4.2.03)."""
    bonus = draft.ctx.passing_bonus(len(draft.state.passed))
    draft.do(PassRound(seat=draft.seat.colour))
    draft.gain(bonus, "A-4.2.03")
    place = len(draft.state.passed)
    yield to_do("automa.pass.do", "A-4.2.03", money=bonus, place=place)
    return Done(action="pass", pays=0)
