import pytest

from assistant.content.loader import load_document
from assistant.core.errors import AssistantError, ContentError, UnknownMessage
from assistant.i18n import Catalogue, catalogue, has, read_catalogue, text

TEXTS = """
plain: All is well.
expand:
  river_between: "Space {space} lies across a river: you need {level}."
  no: "No."
goods:
  left: {one: "One good is left of {all}.", other: "{count} goods are left of {all}."}
braces: "{{not a parameter}}"
"""


def texts(source: str = TEXTS) -> Catalogue:
    return read_catalogue(load_document(source, name="xx.yaml"), "xx")


def test_nested_keys_are_joined_by_dots() -> None:
    assert texts().ids == (
        "plain",
        "expand.river_between",
        "expand.no",
        "goods.left",
        "braces",
    )


def test_parameters_are_filled_in() -> None:
    filled = texts().text("expand.river_between", space="c4", level="river")
    assert filled == "Space c4 lies across a river: you need river."


def test_a_text_without_parameters_stands_as_it_is() -> None:
    assert texts().text("plain") == "All is well."
    assert texts().text("braces") == "{not a parameter}"


@pytest.mark.parametrize(
    ("count", "filled"),
    [
        (0, "0 goods are left of 6."),
        (1, "One good is left of 6."),
        (2, "2 goods are left of 6."),
    ],
)
def test_the_count_chooses_the_form(count: int, filled: str) -> None:
    assert texts().text("goods.left", count=count, all=6) == filled


def test_a_parameter_is_never_looked_into() -> None:
    filled = texts().text("expand.river_between", space="{level.__class__}", level="river")
    assert filled == "Space {level.__class__} lies across a river: you need river."


def test_has_tells_messages_from_groups() -> None:
    assert texts().has("goods.left")
    assert not texts().has("goods")
    assert not texts().has("goods.left.one")


def test_a_missing_message_names_the_nearest() -> None:
    with pytest.raises(UnknownMessage) as caught:
        texts().text("expand.river_betwen")
    assert caught.value.message == (
        "There is no text 'expand.river_betwen' in language 'xx'. "
        "The nearest is 'expand.river_between'."
    )
    assert isinstance(caught.value, AssistantError)
    assert isinstance(caught.value, LookupError)


@pytest.mark.parametrize(
    ("params", "given"),
    [
        ({"space": "c4"}, "space"),
        ({}, "none"),
        ({"space": "c4", "level": "river", "cost": 3}, "cost, level, space"),
    ],
)
def test_parameters_must_be_those_of_the_text(params: dict[str, str | int], given: str) -> None:
    with pytest.raises(UnknownMessage) as caught:
        texts().text("expand.river_between", **params)
    assert caught.value.message == (
        f"The text 'expand.river_between' has the parameters level, space; given: {given}."
    )


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("a: 5", "xx.yaml, line 1, a: a text is expected. Put it in quotes."),
        ("a:\n  b:", "xx.yaml, line 2, a.b: a text is expected. Put it in quotes."),
        (
            "a: {one: x, other: y}",
            "xx.yaml, line 1, a: a plural form needs {count}. Use it in one of the forms.",
        ),
        (
            "a: '{x.__class__}'",
            "xx.yaml, line 1, a: '{x.__class__}' is no parameter. Write {name}.",
        ),
        ("a: '{x!r}'", "xx.yaml, line 1, a: '{x!r}' is no parameter. Write {name}."),
        ("a: '{0}'", "xx.yaml, line 1, a: '{0}' is no parameter. Write {name}."),
        ("a: '{}'", "xx.yaml, line 1, a: '{}' is no parameter. Write {name}."),
        (
            "a: '{x'",
            "xx.yaml, line 1, a: braces do not fit: expected '}' before end of string. "
            "Write {name}.",
        ),
    ],
)
def test_a_catalogue_that_cannot_be_filled_is_refused(source: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        texts(source)
    assert caught.value.message == message


def test_the_english_catalogue_is_read_once() -> None:
    assert catalogue("en") is catalogue("en")
    assert has("app.title")
    assert text("app.title")


@pytest.mark.parametrize("lang", ["xx", "../../settings", "", "en/"])
def test_an_unknown_language_is_refused(lang: str) -> None:
    with pytest.raises(UnknownMessage):
        text("app.title", lang)
