"""Comparing what a case expects with what came out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.cases.compare import differences
from assistant.content.loader import Plain


def wrong(expected: Plain, got: Plain) -> list[str]:
    return list(differences(expected, got))


def test_mappings_compare_only_what_is_written() -> None:
    assert wrong({"money": 3}, {"money": 3, "glory": 9}) == []
    assert wrong({}, {"money": 3}) == []


def test_a_difference_names_its_place_and_both_values() -> None:
    expected: Plain = {"after": {"players": {"red": {"money": 3}}}}
    got: Plain = {"after": {"players": {"red": {"money": 4}}}}
    assert wrong(expected, got) == ["after.players.red.money: expected 3, got 4"]


def test_every_difference_is_named() -> None:
    assert len(wrong({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 0})) == 2


def test_a_missing_part_is_a_difference() -> None:
    assert wrong({"market": {"wool": 3}}, {}) == ["market: expected {'wool': 3}, got None"]


def test_null_means_not_there_any_more() -> None:
    assert wrong({"farmers_markets": {"d4": None}}, {"farmers_markets": {}}) == []
    assert wrong({"units": {"c1": None}}, {"units": {"c2": "cow"}}) == []
    assert wrong({"units": {"c1": None}}, {"units": {"c1": "cow"}}) != []


def test_any_is_one_of_several() -> None:
    expected: Plain = {"to": {"any": ["c1", "c3"]}}
    assert wrong(expected, {"to": "c3"}) == []
    assert wrong(expected, {"to": "c2"}) == ["to: expected one of ['c1', 'c3'], got 'c2'"]


def test_any_may_hold_mappings_lists_and_null() -> None:
    expected: Plain = {"any": [None, [1, 2], {"unit": "cow"}]}
    assert wrong(expected, None) == []
    assert wrong(expected, [1, 2]) == []
    assert wrong(expected, {"unit": "cow", "to": "c1"}) == []
    assert wrong(expected, [2, 1]) != []


def test_any_beside_other_keys_is_a_key_like_any_other() -> None:
    assert wrong({"any": [1], "b": 2}, {"any": [1], "b": 2}) == []
    assert wrong({"any": [1], "b": 2}, {"b": 2}) != []


@pytest.mark.parametrize(
    "key",
    ["technology", "ports_used", "exhausted", "covered", "silos", "deck", "discard", "removed"],
)
def test_lists_without_an_order_compare_as_sets(key: str) -> None:
    assert wrong({key: [1, 2, 3]}, {key: [3, 1, 2]}) == []
    assert wrong({key: [1, 2]}, {key: [1, 2, 3]}) != []
    assert wrong({key: [1, 1, 2]}, {key: [1, 2, 2]}) != []


@pytest.mark.parametrize("key", ["contracts", "box", "draw_pile", "tried", "passed", "next_order"])
def test_other_lists_compare_exactly_and_in_order(key: str) -> None:
    assert wrong({key: [1, 2]}, {key: [1, 2]}) == []
    assert wrong({key: [1, 2]}, {key: [2, 1]}) != []
    assert wrong({key: [1]}, {key: [1, 2]}) != []


def test_units_on_one_space_have_no_order() -> None:
    got: Plain = {"units": {"b2": ["bakery", "sheep"], "c1": "cow"}}
    assert wrong({"units": {"b2": ["sheep", "bakery"]}}, got) == []
    assert wrong({"units": {"c1": ["cow"]}}, got) == []
    assert wrong({"units": {"b2": ["sheep", "sheep"]}}, got) != []


def test_offers_and_questions_have_no_order_and_compare_what_is_written() -> None:
    building: Plain = {"kind": "building_bonus"}
    got: Plain = {"offers": [building, {"kind": "bonus_upgrade", "max": 3}]}
    assert wrong({"offers": [{"kind": "bonus_upgrade"}, building]}, got) == []
    assert wrong({"offers": [building]}, got) != []


def test_a_contract_alone_matches_one_of_any_round() -> None:
    got: Plain = {"fulfilled": [{"contract": 44, "round": 5}, {"contract": 9, "round": 2}]}
    assert wrong({"fulfilled": [44, 9]}, got) == []
    assert wrong({"fulfilled": [{"contract": 44, "round": 5}, 9]}, got) == []
    assert wrong({"fulfilled": [{"contract": 44, "round": 4}, 9]}, got) != []
    assert wrong({"fulfilled": [9, 44]}, got) != []


def test_every_reason_listed_must_be_among_those_given() -> None:
    got: Plain = {"because": ["merchants", "funds"]}
    assert wrong({"because": ["funds"]}, got) == []
    assert wrong({"because": []}, got) == []
    assert wrong({"because": ["funds", "goods"]}, got) == [
        "because: expected 'goods' among ['merchants', 'funds']"
    ]


@pytest.mark.parametrize(("expected", "got"), [(True, 1), (1, True), (False, 0), (0, False)])
def test_true_and_false_are_no_numbers(expected: Plain, got: Plain) -> None:
    assert wrong(expected, got) != []


@pytest.mark.parametrize(
    ("expected", "got"), [("3", 3), (3, "3"), (None, 0), (0, None), ({"a": 1}, 1), ([], None)]
)
def test_values_of_another_kind_differ(expected: Plain, got: Plain) -> None:
    assert wrong(expected, got) != []


def test_a_single_value_matches_a_list_of_it() -> None:
    assert wrong({"winner": "red"}, {"winner": ["red"]}) == []
    assert wrong({"winner": ["red"]}, {"winner": "red"}) == []
    assert wrong({"winner": "red"}, {"winner": ["red", "blue"]}) != []


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text("abc", max_size=2),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text("xyz", max_size=2), inside)
    ),
    max_leaves=8,
)


@given(plain)
def test_everything_is_as_itself(value: Plain) -> None:
    assert wrong(value, value) == []


@given(plain, plain)
def test_a_comparison_never_fails(expected: Plain, got: Plain) -> None:
    assert all(isinstance(sentence, str) for sentence in differences(expected, got))
