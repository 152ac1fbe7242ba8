"""Effects as they are stored: each comes back from JSON as it was written."""

import json
import re
from dataclasses import fields
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from assistant.caledonia.effects import Effect, Pay, read_effects, write_effects

EFFECTS: tuple[type, ...] = get_args(Effect)


def any_of(effect: type) -> st.SearchStrategy[Effect]:
    """Any values in the fields of an effect."""
    hints = get_type_hints(effect)
    drawn = {f.name: st.from_type(hints[f.name]) for f in fields(effect) if f.name != "kind"}
    return st.builds(effect, **drawn)


any_effect = st.sampled_from(EFFECTS).flatmap(any_of)


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_is_stored_under_its_name_in_small_letters(effect: type) -> None:
    (kind,) = get_args(get_type_hints(effect)["kind"])
    assert kind == re.sub(r"(?<!^)(?=[A-Z])", "_", effect.__name__).lower()


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_every_effect_comes_back_from_json(effect: type, data: st.DataObject) -> None:
    written = (data.draw(any_of(effect)),)
    assert read_effects(write_effects(written)) == written


@settings(max_examples=40, deadline=None)
@given(st.lists(any_effect, max_size=5))
def test_a_list_of_effects_keeps_its_order(effects: list[Effect]) -> None:
    text = write_effects(effects)
    assert read_effects(text) == tuple(effects)
    assert [entry["kind"] for entry in json.loads(text)] == [effect.kind for effect in effects]


PAY = {"kind": "pay", "payer": "red", "payee": "supply", "amount": 4, "rule": "B-PASS-03"}


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "{}",
        "[{}]",
        json.dumps([{**PAY, "kind": "steal"}]),
        json.dumps([{key: value for key, value in PAY.items() if key != "amount"}]),
        json.dumps([{**PAY, "amount": "much"}]),
    ],
)
def test_what_is_no_list_of_effects_is_refused(broken: str) -> None:
    with pytest.raises(ValidationError):
        read_effects(broken)


def test_an_effect_without_its_default_kind_is_read_by_the_kind_alone() -> None:
    (found,) = read_effects(json.dumps([PAY]))
    assert found == Pay(payer="red", payee="supply", amount=4, rule="B-PASS-03")
