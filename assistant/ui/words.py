"""The texts of the screens in the language of the settings."""

from __future__ import annotations

import re
from functools import lru_cache

from assistant.core.errors import AssistantError
from assistant.i18n import catalogue, text
from assistant.settings import settings

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!:|<>$~])")


@lru_cache(maxsize=1)
def lang() -> str:
    """Language of the app, read once; English where the settings name none that there is."""
    try:
        return catalogue(settings().lang).lang
    except AssistantError:
        return "en"


def t(message: str, **params: str | int) -> str:
    """Fill a text of the catalogue."""
    return text(message, lang(), **params)


def plain(words: str) -> str:
    """Words that Streamlit shows as they are, whatever signs of Markdown they hold."""
    return _MARKDOWN.sub(r"\\\1", words)
