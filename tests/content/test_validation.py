from typing import Annotated, Literal

import pytest
from pydantic import Field, field_validator

from assistant.content.loader import load_document
from assistant.content.models.header import Pounds
from assistant.content.unknown import Unknown
from assistant.content.validation import validate
from assistant.core.errors import ContentError
from assistant.core.frozen import Frozen


class Expand(Frozen):
    do: Literal["expand"]
    unit: Literal["sheep", "cow"]
    cost: Pounds | Unknown = 8


class Pass(Frozen):
    do: Literal["pass", "done"]
    override: str | None = None


class Case(Frozen):
    title: Annotated[str, Field(min_length=2)] = "a case"
    when: tuple[Annotated[Expand | Pass, Field(discriminator="do")], ...]
    seats: dict[str, Expand] = {}
    prices: Annotated[tuple[Pounds, ...], Field(min_length=1, max_length=3)] = (1,)

    @field_validator("title")
    @classmethod
    def _not_shouted(cls, title: str) -> str:
        if title.isupper():
            raise ValueError("A title is not 'shouted'.")
        return title


def refusal(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        validate(Case, load_document(text, name="case.yaml"))
    return caught.value.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "wen: []",
            "case.yaml, line 1, wen: unknown key 'wen'. The nearest known key is 'when'.",
        ),
        (
            "when:\n  - do: expand\n    unti: sheep",
            "case.yaml, line 3, when[0].unti: unknown key 'unti'. The nearest known key is 'unit'.",
        ),
        (
            "when:\n  - do: pass\n    overide: house rule",
            "case.yaml, line 3, when[0].overide: unknown key 'overide'. "
            "The nearest known key is 'override'.",
        ),
        (
            "when: []\nseats:\n  red:\n    do: expand\n    unit: cow\n    csot: 8",
            "case.yaml, line 6, seats.red.csot: unknown key 'csot'. "
            "The nearest known key is 'cost'.",
        ),
        (
            "when: [{do: expand, unit: cow, cost: {unknwon: why}}]",
            "case.yaml, line 1, when[0].cost.unknwon: unknown key 'unknwon'. "
            "The nearest known key is 'unknown'.",
        ),
        (
            "when: [{do: expand, unit: shep}]",
            "case.yaml, line 1, when[0].unit: input should be 'sheep' or 'cow', found 'shep'. "
            "The nearest known word is 'sheep'.",
        ),
        (
            "when: [{do: exband, unit: cow}]",
            "case.yaml, line 1, when[0]: 'do' cannot be 'exband'. "
            "The nearest known word is 'expand'.",
        ),
        ("when: [{}]", "case.yaml, line 1, when[0]: the key 'do' is missing. Add it."),
        (
            "when:\n- do: expand",
            "case.yaml, line 2, when[0]: the key 'unit' is missing. Add it.",
        ),
        (
            "when: [{do: expand, unit: cow, cost: dear}]",
            "case.yaml, line 1, when[0].cost: input should be a valid integer, found 'dear'.",
        ),
        (
            "when: [{do: expand, unit: cow, cost: true}]",
            "case.yaml, line 1, when[0].cost: input should be a valid integer, found True.",
        ),
        (
            "when: []\ntitle: LOUD",
            "case.yaml, line 2, title: a title is not 'shouted'.",
        ),
        ("when: 3", "case.yaml, line 1, when: a list is expected, found 3."),
        ("[a]", "case.yaml, line 1: a mapping is expected."),
        (
            "when: []\nprices: []",
            "case.yaml, line 2, prices: the list must hold at least 1, found 0.",
        ),
    ],
)
def test_a_fault_is_one_sentence_with_line_key_and_mend(text: str, message: str) -> None:
    assert refusal(text) == message


def test_an_unknown_key_is_named_before_any_other_fault() -> None:
    assert "unknown key 'unti'" in refusal("title: x\nwhen:\n  - do: expand\n    unti: cow")


def test_good_data_becomes_a_model() -> None:
    document = load_document("when: [{do: expand, unit: cow}, {do: done}]", name="case.yaml")
    case = validate(Case, document)
    assert case.when == (Expand(do="expand", unit="cow"), Pass(do="done"))


def test_a_model_can_stand_deeper_in_a_document() -> None:
    document = load_document("a:\n  b:\n    do: expand\n    unit: caw", name="case.yaml")
    with pytest.raises(ContentError) as caught:
        validate(Expand, document, at=("a", "b"))
    assert (caught.value.file, caught.value.line, caught.value.place, caught.value.mend) == (
        "case.yaml",
        4,
        "a.b.unit",
        "The nearest known word is 'cow'.",
    )


def test_unknown_is_written_with_the_key_unknown() -> None:
    document = load_document("{do: expand, unit: cow, cost: {unknown: How much?}}", name="f.yaml")
    assert validate(Expand, document).cost == Unknown(question="How much?")
