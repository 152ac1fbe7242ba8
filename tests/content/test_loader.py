import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.content.loader import (
    MAX_BYTES,
    MAX_NODES,
    load_document,
    load_documents,
    read_file,
    shown,
)
from assistant.core.errors import ContentError

BROKEN = "Check the indentation, the quotes and the brackets around this line."


def refusal(text: str | bytes) -> str:
    with pytest.raises(ContentError) as caught:
        load_documents(text, name="bad.yaml")
    return caught.value.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "cost: 8\nname: sheep\ncost: 9",
            "bad.yaml, line 3: the key 'cost' stands twice, first in line 1. Keep one of them.",
        ),
        (
            "a: {b: 1, 'b': 2}",
            "bad.yaml, line 1: the key 'b' stands twice, first in line 1. Keep one of them.",
        ),
        (
            "a:\n\tb: 1",
            "bad.yaml, line 2: it contains a tab character. Use spaces instead of tabs.",
        ),
        (
            "a: !!python/object/apply:os.system [ls]",
            "bad.yaml, line 1: the tag !!python/object/apply:os.system is not allowed. Remove it.",
        ),
        ("a: 1\nb: !money 5", "bad.yaml, line 2: the tag !money is not allowed. Remove it."),
        ("a: !!int '5'", "bad.yaml, line 1: the tag !!int is not allowed. Remove it."),
        (
            "id: 012",
            "bad.yaml, line 1: the number 012 starts with a zero. "
            'Write 12 for the number, or "012" in quotes for the text.',
        ),
        (
            "a: *b",
            "bad.yaml, line 1: the alias *b points to nothing finished. "
            "A text that starts with * or & must stand in quotes.",
        ),
        (
            "a: &a [*a]",
            "bad.yaml, line 1: the alias *a points to nothing finished. "
            "A text that starts with * or & must stand in quotes.",
        ),
        (
            "? [a, b]\n: 1",
            "bad.yaml, line 1: a key must be a single word or text. Put a word before the colon.",
        ),
        (
            "a: b: c",
            "bad.yaml, line 1: it is not readable as YAML: "
            f"mapping values are not allowed in this context. {BROKEN}",
        ),
        (
            "a: 1\nb: [1, 2\nc: 3",
            "bad.yaml, line 3: it is not readable as YAML: "
            f"did not find expected ',' or ']'. {BROKEN}",
        ),
        (
            "a: \x07",
            "bad.yaml, line 1: it is not readable as YAML: "
            f"control characters are not allowed. {BROKEN}",
        ),
        (
            b"a: 1\nb: \xff\xfe",
            "bad.yaml, line 2: it is not UTF-8 text. Save the file in the encoding UTF-8.",
        ),
        (
            "- " * 60 + "a",
            "bad.yaml, line 1: lists and mappings lie more than 50 deep. Nest them less.",
        ),
        (
            "a: x" * (MAX_BYTES // 2),
            "bad.yaml: the file is larger than 1 MiB. Split it into smaller files.",
        ),
    ],
)
def test_a_bad_file_is_refused_with_its_sentence(text: str | bytes, message: str) -> None:
    assert refusal(text) == message


def test_aliases_that_multiply_are_refused_before_they_grow() -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for name, below in zip("bcdefgh", "abcdefg", strict=True):
        bomb += f"{name}: &{name} [{', '.join([f'*{below}'] * 10)}]\n"
    assert refusal(bomb) == (
        "bad.yaml, line 4: there are more than 10,000 values and keys. "
        "Split the file into smaller ones."
    )


def test_ten_thousand_nodes_are_read_and_one_more_is_not() -> None:
    most = MAX_NODES - 1  # the list itself is one
    assert len(load_documents("- 1\n" * most, name="long.yaml")) == 1
    assert "more than 10,000" in refusal("- 1\n" * (most + 1))


def test_nodes_are_counted_over_all_documents_of_a_file() -> None:
    half = "- 1\n" * 6_000
    assert "more than 10,000" in refusal(f"{half}---\n{half}")


def test_an_alias_within_the_limits_repeats_the_value() -> None:
    document = load_document("a: &x {cost: 8}\nb: *x", name="good.yaml")
    assert document.data == {"a": {"cost": 8}, "b": {"cost": 8}}


@pytest.mark.parametrize(
    "word",
    ["NO", "No", "on", "off", "yes", "True", "FALSE", "Null", "y", "0x10", "1_000", "1e3", "12:30"]
    + ["2017-01-01", ".inf", ".nan", "=", "1.", "x012", "9999999999999999"],
)
def test_a_word_that_other_readers_convert_stays_a_text(word: str) -> None:
    assert load_document(f"a: {word}", name="good.yaml").data == {"a": word}


@pytest.mark.parametrize(
    ("word", "value"),
    [("true", True), ("false", False), ("null", None), ("~", None), ("", None)]
    + [("12", 12), ("-3", -3), ("+2", 2), ("0", 0), ("0.5", 0.5), ('"012"', "012"), ("'5'", "5")],
)
def test_a_plain_constant_or_number_is_converted_and_a_quoted_one_is_not(
    word: str, value: object
) -> None:
    read = load_document(f"a: {word}", name="good.yaml").data
    assert read == {"a": value}
    assert isinstance(read, dict)
    assert type(read["a"]) is type(value)


def test_a_key_is_the_text_that_was_written() -> None:
    read = load_document("1: a\ntrue: b\non: c\n012: d\n<<: e", name="good.yaml").data
    assert read == {"1": "a", "true": "b", "on": "c", "012": "d", "<<": "e"}


def test_a_document_knows_the_line_of_each_value_over_the_whole_file() -> None:
    first, second = load_documents("# one\na: 1\nb:\n  - x\n  - {y: 2}\n---\nc: 3", name="f.yaml")
    assert first.line_of(()) == 2
    assert first.line_of(("b", 1, "y")) == 5
    assert first.line_of(("b", 1, "missing")) == 5
    assert second.line_of(("c",)) == 7


def test_a_place_is_shown_with_ids_where_there_are_any() -> None:
    document = load_document("units: [{id: cow, cost: 9}]\nwhen: [{do: pass}]", name="f.yaml")
    assert shown(document, ("units", 0, "cost")) == "units.cow.cost"
    assert shown(document, ("when", 0, "do")) == "when[0].do"


def test_empty_documents_are_left_out() -> None:
    assert [d.data for d in load_documents("---\na: 1\n---\n---\nb: 2\n", name="f.yaml")] == [
        {"a": 1},
        {"b": 2},
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("# nothing", "f.yaml, line 1: it contains no document. Write something into it."),
        (
            "a: 1\n---\nb: 2",
            "f.yaml, line 3: it contains 2 documents. "
            "Only one is expected here: remove the line ---.",
        ),
    ],
)
def test_one_document_is_expected_where_one_is_asked_for(text: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_document(text, name="f.yaml")
    assert caught.value.message == message


def test_a_file_of_two_mebibytes_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * (2 * MAX_BYTES))
    with pytest.raises(ContentError) as caught:
        read_file(path)
    assert caught.value.message == (
        "big.yaml: the file is larger than 1 MiB. Split it into smaller files."
    )


def test_a_file_without_an_end_is_read_no_further_than_the_limit() -> None:
    with pytest.raises(ContentError, match="larger than 1 MiB"):
        read_file(Path("/dev/zero"))


def test_a_missing_file_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.yaml: the file cannot be read: No such file"):
        read_file(tmp_path / "none.yaml")


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "marked.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert load_document(read_file(path), name="marked.yaml").data == {"a": 1}


@given(
    st.binary(max_size=200)
    | st.text(alphabet="abc:-[]{}&*!'\"|>#%@?,. \n0123~\t\x00é", max_size=80)
)
def test_whatever_a_file_holds_it_is_read_or_refused(content: str | bytes) -> None:
    try:
        documents = load_documents(content, name="any.yaml")
    except ContentError as refused:
        assert refused.message.startswith("any.yaml")
    else:
        assert all(document.data is not None for document in documents)


@given(st.floats(min_value=0, max_value=1000).map(lambda x: round(x, 3)))
def test_decimal_numbers_keep_their_value(number: float) -> None:
    read = load_document(f"a: {number:.3f}", name="f.yaml").data
    assert isinstance(read, dict)
    assert isinstance(read["a"], float)
    assert math.isclose(read["a"], number)
