"""The parts of an action as words for a sentence about it."""

from __future__ import annotations

from assistant.caledonia.actions import (
    Action,
    Bid,
    BonusUpgrade,
    BuildingBonus,
    ChoosePair,
    Expand,
    FulfilContract,
    NeighbourhoodBonus,
    ObtainContract,
    PlaceWorker,
    Row,
    TakeOver,
    Tell,
    Trade,
    UpgradeTechnology,
    UsePort,
)
from assistant.content.catalog import default_catalog
from assistant.i18n import text
from assistant.view.clan_actions import place_words
from assistant.view.sentences import contract_words, word

Words = dict[str, str | int]


def action_words(action: Action, lang: str = "en") -> Words:
    """What an action names: units, spaces, goods, contracts …, each as players read it."""
    match action:
        case Expand() | PlaceWorker():
            unit = action.unit if isinstance(action, Expand) else action.worker
            return {"unit": word(unit, lang), "space": place_words(action.to, lang)}
        case Row():
            start, to = place_words(action.start, lang), place_words(action.to, lang)
            return {"start": start, "space": to}
        case Trade() | NeighbourhoodBonus():
            return {"quantity": action.quantity, "good": word(action.good, lang)}
        case ObtainContract() | FulfilContract() | BuildingBonus():
            return {"contracts": _contracts(action, lang)}
        case UpgradeTechnology():
            return {"unit": word(action.worker, lang)}
        case BonusUpgrade():
            return {"upgrade": text(f"play.upgrade.{action.take}", lang)}
        case UsePort():
            return {"port": action.port}
        case Tell():
            return {"space": place_words(action.space, lang), "ground": _ground(action, lang)}
        case ChoosePair() if action.clan:
            return {"clan": default_catalog().clan(action.clan).name}
        case TakeOver():
            return {"round": action.round}
        case Bid():
            return {"vp": action.vp}
        case _:
            return {}


def _contracts(action: ObtainContract | FulfilContract | BuildingBonus, lang: str) -> str:
    match action:
        case ObtainContract():
            numbers = action.wanted
        case FulfilContract():
            numbers = (action.contract,)
        case BuildingBonus():
            numbers = action.taken
    named = "; ".join(f"“{contract_words(number, lang)}”" for number in numbers)
    return named or word("none", lang)


def _ground(action: Tell, lang: str) -> str:
    """Land types and cost as told; of a Port the spaces it touches."""
    if action.space.startswith("port-"):
        return action.ground.replace(",", ", ")
    land, *rest = action.ground.split()
    words = [" + ".join(word(kind, lang) for kind in land.split("+"))]
    words += [f"£{part}" if part.isdigit() else text("map.mist", lang) for part in rest]
    return ", ".join(words)


def message_of(action: Action) -> str:
    """Name of the log's sentence for an action: its kind, finer where sentences differ."""
    match action:
        case Trade():
            return "trade_buy" if action.side == "buy" else "trade_sell"
        case ChoosePair() if action.clan:
            return "choose_clan"
        case _:
            return action.kind
