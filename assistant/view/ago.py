"""Times as people say them."""

from __future__ import annotations

from datetime import datetime, tzinfo

from assistant.i18n import text


def ago(stamp: str, now: datetime, lang: str = "en") -> str:
    """How long ago something was, e.g. ``5 minutes ago``; empty for an unknown time.

    Parameters
    ----------
    stamp : ISO time with its zone.
    """
    if not stamp:
        return ""
    seconds = int((now - datetime.fromisoformat(stamp)).total_seconds())
    if seconds < 60:
        return text("ago.now", lang)
    if seconds < 3600:
        return text("ago.minutes", lang, count=seconds // 60)
    if seconds < 86400:
        return text("ago.hours", lang, count=seconds // 3600)
    return text("ago.days", lang, count=seconds // 86400)


def clock(stamp: str, zone: tzinfo) -> str:
    """Day and time of an ISO time in a zone, e.g. ``29 Nov 20:51``; empty for an unknown one."""
    if not stamp:
        return ""
    return datetime.fromisoformat(stamp).astimezone(zone).strftime("%d %b %H:%M").lstrip("0")
