"""Builders of tables and logs, by hand and at random."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from assistant.core.events import ROOT, Event, EventKind, Log, Revealed
from assistant.store.repo import StoredGame

KINDS: tuple[EventKind, ...] = ("action", "answer", "tell", "correct", "head")


def a_game(game_id: str = "t1", *, title: str = "Tuesday", setup: str = "{}") -> StoredGame:
    return StoredGame(
        id=game_id,
        game="caledonia",
        title=title,
        setup=setup,
        effects_version=1,
        created="2026-01-01T10:00:00+00:00",
        touched="2026-01-01T10:00:00+00:00",
    )


def an_event(seq: int, *, by: str = "red", at: str = "", text: str = "") -> Event:
    return Event(
        seq=seq,
        parent=seq - 1,
        kind="action",
        by=by,
        turn=seq,
        at=at,
        action=json.dumps({"kind": "pass", "note": text}, separators=(",", ":")),
    )


def some_events(count: int, *, after: int = 0) -> tuple[Event, ...]:
    return tuple(an_event(seq) for seq in range(after + 1, after + count + 1))


texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=8),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3)
    ),
    max_leaves=6,
)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


json_texts = json_values.map(_compact)
setups = st.dictionaries(st.text(max_size=5), json_values, max_size=4).map(_compact)

games = st.builds(
    StoredGame,
    id=texts.filter(bool),
    game=texts,
    title=texts,
    setup=setups,
    effects_version=st.integers(1, 99),
    created=texts,
    touched=texts,
)


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """Logs in which people also go back, to a place that exists."""
    log = Log()
    for _ in range(draw(st.integers(0, 12))):
        places = [ROOT, *(e.seq for e in log.events if e.kind != "head")]
        kind = draw(st.sampled_from(KINDS))
        to = draw(st.sampled_from(places)) if kind == "head" else None
        event = Event(
            seq=log.seq + 1,
            parent=log.head,
            kind=kind,
            by=draw(st.sampled_from(["red", "table", "app"]) | texts),
            turn=draw(st.integers(0, 2**31 - 1)),
            at=draw(texts),
            action=draw(json_texts),
            effects=draw(json_texts),
            status=draw(st.sampled_from(["legal", "illegal", "undecided"])),
            override=draw(st.none() | texts),
            rules=tuple(draw(st.lists(texts, max_size=3))),
            revealed=tuple(
                draw(st.lists(st.builds(Revealed, what=texts, value=texts), max_size=2))
            ),
            to=to,
        )
        log = log.append(event)
    return log
