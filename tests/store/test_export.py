from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.errors import ContentError
from assistant.core.events import Event, Log, Revealed
from assistant.store.export import MAX_BYTES, MAX_EVENTS, read_save, save_file
from assistant.store.repo import StoredGame
from tests.store.logs import a_game, games, json_values, logs, some_events

NAME = "tuesday.json"


def a_save(**changes: object) -> dict[str, object]:
    saved: dict[str, object] = json.loads(save_file(a_game(), some_events(3)))
    return saved | changes


def an_entry(**changes: object) -> dict[str, object]:
    saved: dict[str, object] = json.loads(save_file(a_game(), some_events(1)))["events"][0]
    return saved | changes


def refusal(text: str | bytes) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read_save(text, name=NAME)
    assert caught.value.file == NAME
    assert caught.value.message.startswith(NAME)
    assert caught.value.mend
    return caught.value


@settings(max_examples=50, deadline=None)
@given(game=games, log=logs())
def test_a_saved_table_comes_back_without_id_and_times(game: StoredGame, log: Log) -> None:
    read = read_save(save_file(game, log.events), name=NAME)
    assert read == (replace(game, id="", created="", touched=""), log.events)
    assert save_file(*read) == save_file(game, log.events)


def test_the_file_has_the_promised_shape_and_one_event_a_line() -> None:
    event = Event(
        seq=1,
        parent=0,
        kind="action",
        by="app",
        turn=1,
        action='{"kind": "roll"}',
        rules=("I-4.1.02",),
        revealed=(Revealed(what="die", value="4"),),
    )
    text = save_file(a_game(setup='{"seats": 2}', title="Düne 🐑"), (event,))
    assert json.loads(text) == {
        "format": "caledonia-table",
        "format_version": 1,
        "effects_version": 1,
        "game": "caledonia",
        "title": "Düne 🐑",
        "setup": {"seats": 2},
        "events": [
            {
                "seq": 1,
                "parent": 0,
                "kind": "action",
                "by": "app",
                "turn": 1,
                "at": "",
                "action": {"kind": "roll"},
                "effects": [],
                "status": "legal",
                "override": None,
                "rules": ["I-4.1.02"],
                "revealed": [{"what": "die", "value": "4"}],
                "to": None,
            }
        ],
    }
    assert "Düne 🐑" in text
    assert (
        len(save_file(a_game(), some_events(30)).splitlines())
        == 30 + len(save_file(a_game(), ()).splitlines()) - 1
    )


def test_spare_spaces_in_stored_json_are_gone_after_reading() -> None:
    game, _ = read_save(save_file(a_game(setup='{ "a" : [1, 2] }'), ()), name=NAME)
    assert game.setup == '{"a":[1,2]}'


def test_bytes_with_a_byte_order_mark_are_read() -> None:
    text = save_file(a_game(title="Düne"), some_events(2))
    assert read_save(b"\xef\xbb\xbf" + text.encode(), name=NAME) == read_save(text, name=NAME)
    assert read_save("\ufeff" + text, name=NAME) == read_save(text, name=NAME)


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_file_cut_off_says_in_which_line(part: float) -> None:
    text = save_file(a_game(), some_events(40))
    cut = text[: int(len(text) * part)]
    error = refusal(cut)
    assert "not readable as JSON" in error.what
    assert error.line == cut.count("\n") + 1
    assert "cut off" in error.mend


@settings(max_examples=200, deadline=None)
@given(cut=st.integers(0, 1500), junk=st.text(max_size=3))
def test_a_file_cut_and_patched_anywhere_is_read_or_refused_never_a_crash(
    cut: int, junk: str
) -> None:
    text = save_file(a_game(), some_events(6))
    try:
        read_save(text[:cut] + junk + text[cut + len(junk) :], name=NAME)
    except ContentError as error:
        assert error.file == NAME


@settings(max_examples=200, deadline=None)
@given(
    key=st.sampled_from(["format", "format_version", "effects_version", "game", "title", "setup"])
    | st.just("events"),
    value=json_values,
)
def test_any_value_in_any_place_is_read_or_refused_never_a_crash(key: str, value: object) -> None:
    for save in (a_save(**{key: value}), a_save(events=[an_entry(**{key: value})])):
        try:
            read_save(json.dumps(save), name=NAME)
        except ContentError as error:
            assert error.file == NAME


@pytest.mark.parametrize("text", ["[]", "3", '"x"', "null", "{}", '{"format": "other"}'])
def test_json_of_another_kind_is_no_saved_table(text: str) -> None:
    error = refusal(text)
    assert error.what == "this is not a saved table"


def test_a_newer_format_asks_for_a_newer_app() -> None:
    error = refusal(json.dumps(a_save(format_version=2, more="news")))
    assert error.what == "the file is of format 2, this app reads up to 1"
    assert "update" in error.mend


@pytest.mark.parametrize(
    ("save", "place", "what"),
    [
        (a_save(format_version="1"), "format_version", "input should be 1, found '1'"),
        (a_save(effects_version=0), "effects_version", "greater than or equal to 1, found 0"),
        (a_save(effects_version="1"), "effects_version", "valid integer, found '1'"),
        (a_save(effects_version=True), "effects_version", "valid integer, found True"),
        (a_save(title=7), "title", "valid string, found 7"),
        (a_save(title="a\0b"), "title", "a sign that cannot be stored"),
        (a_save(title="\ud800"), "title", "a sign that cannot be stored"),
        (a_save(setup=[]), "setup", "an object in braces is expected"),
        (a_save(setup={"a": "\udc00"}), "setup", "a sign that cannot be stored"),
        (a_save(events={}), "events", "a list is expected"),
        (a_save(players=[]), "players", "this key is unknown"),
        (a_save(events=[an_entry(), an_entry(kind="cheat")]), "events[1].kind", "found 'cheat'"),
        (a_save(events=[an_entry(knid="head")]), "events[0].knid", "this key is unknown"),
        (a_save(events=[an_entry(turn=2**31)]), "events[0].turn", "less than or equal"),
        (a_save(events=[an_entry(turn=1.0)]), "events[0].turn", "valid integer, found 1.0"),
        (a_save(events=[an_entry(rules=[1])]), "events[0].rules[0]", "valid string"),
        (
            a_save(events=[an_entry(revealed=[{"what": "die"}])]),
            "events[0].revealed[0].value",
            "this key is missing",
        ),
        (a_save(events=["x"]), "events[0]", "an object in braces is expected, found 'x'"),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_its_place(
    save: dict[str, object], place: str, what: str
) -> None:
    error = refusal(json.dumps(save))
    assert error.place == place
    assert what in error.what


@pytest.mark.parametrize("key", sorted(a_save()))
def test_every_key_is_needed(key: str) -> None:
    save = a_save()
    del save[key]
    assert refusal(json.dumps(save)).place == key


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"seq": 3}, "event 3 cannot follow event 1"),
        ({"parent": 0}, "event 2 must follow the head, event 1"),
        ({"to": 1}, "exactly a head event says where the head goes"),
        ({"kind": "head"}, "exactly a head event says where the head goes"),
        ({"kind": "head", "to": 9}, "moves the head to 9"),
    ],
)
def test_an_event_that_does_not_follow_is_refused(changes: dict[str, object], what: str) -> None:
    second = an_entry(seq=2, parent=1) | changes
    error = refusal(json.dumps(a_save(events=[an_entry(), second])))
    assert error.place == "events"
    assert what in error.what


def test_the_limits_hold() -> None:
    assert refusal(" " * (MAX_BYTES + 1)).what == "the file is larger than 8 MiB"
    too_long = a_save(events=[None] * (MAX_EVENTS + 1))
    assert refusal(json.dumps(too_long)).what == "there are more than 20,000 events"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_a_number_that_json_does_not_have_is_refused(number: str) -> None:
    text = json.dumps(a_save()).replace('"setup": {}', f'"setup": {{"x": {number}}}')
    assert refusal(text).place == "setup"


def test_a_key_that_stands_twice_is_refused() -> None:
    text = json.dumps(a_save()).replace('"setup": {}', '"setup": {"x": 1, "x": 2}')
    assert refusal(text).what == "the key 'x' stands twice"


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    text = json.dumps(a_save()).replace('"setup": {}', '"setup": {"x": ' + "9" * 5000 + "}")
    assert refusal(text).what == "a number has too many digits"


@pytest.mark.parametrize("depth", [900, 960, 980, 990, 1000, 100_000])
def test_lists_too_deep_are_refused_never_a_crash(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    text = json.dumps(a_save()).replace('"setup": {}', f'"setup": {{"x": {deep}}}')
    try:
        read_save(text, name=NAME)
    except ContentError as error:
        assert error.what == "lists and objects lie too deep"


def test_bytes_that_are_no_text_say_in_which_line() -> None:
    error = refusal(b'{\n"format": "\xff"}')
    assert (error.what, error.line) == ("it is not UTF-8 text", 2)
