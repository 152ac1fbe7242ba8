"""Possible answers as players read them on a button."""

from __future__ import annotations

from assistant.core.trace import Ask, split
from assistant.i18n import text
from assistant.view.sentences import capitalised, contract_words, land_words, shown, word

MINUS = "−"


def answer_words(ask: Ask, value: str, lang: str = "en") -> str:
    """One whole answer: the chosen options joined, a number, a face, a shuffle."""
    if ask.kind == "shuffle":
        return text("guide.shuffled", lang)
    if ask.id == "export_board":
        return text("export_board.lying", lang, count=len(split(value)))
    if ask.kind == "number":
        return f"£{value}" if ask.id == "start_land" else value
    if ask.kind == "many":
        chosen = [option_words(ask, option, lang) for option in split(value)]
        return ", ".join(chosen) or capitalised(word("none", lang))
    return option_words(ask, value, lang)


def option_words(ask: Ask, option: str, lang: str = "en") -> str:
    """One option of a question."""
    match ask.id.split(".")[0]:
        case "action_card":
            return str(shown("icons", option, lang))
        case "support_modules":
            return ", ".join(option)
        case "space_cost" | "start_cost":
            return f"£{option}"
        case "price_die":
            return f"+{option}" if not option.startswith("-") else MINUS + option[1:]
        case "space_terrain" | "start_terrain":
            return capitalised(land_words(option, lang))
        case "export_board":
            return contract_words(int(option), lang)
        case "start_space" | "port_spaces":
            return option
        case "ports_in_reach":
            return f"{word('port', lang)} {option}"
        case _:
            return capitalised(word(option, lang))


def die_words(ask: Ask, lang: str = "en") -> str:
    """Name of the die that a question rolls."""
    return text(f"guide.die.{ask.id}", lang)
