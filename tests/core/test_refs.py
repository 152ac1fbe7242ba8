import pickle

import pytest

from assistant.core.errors import (
    AssistantError,
    BadAction,
    ContentError,
    StaleEvent,
    UnknownMessage,
    UnknownRule,
    nearest,
)
from assistant.core.refs import Reading, Rule, RuleIndex


def rule(rule_id: str) -> Rule:
    return Rule(id=rule_id, document="base", section="Trade", text="One good.", source="p. 4")


def reading(reading_id: str) -> Reading:
    return Reading(
        id=reading_id,
        section="Trade",
        question="How?",
        reading="So.",
        why="",
        confidence="high",
    )


INDEX = RuleIndex([rule("B-TRADE-01"), rule("B-TRADE-02")], [reading("Q001")])


def test_a_rule_is_found_by_its_id() -> None:
    assert INDEX.get("B-TRADE-02").id == "B-TRADE-02"
    assert "B-TRADE-02" in INDEX
    assert "Q001" not in INDEX


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(UnknownRule) as caught:
        INDEX.get("B-TRAED-02")
    assert caught.value.message == (
        "There is no rule 'B-TRAED-02'. The nearest id is 'B-TRADE-02'."
    )


def test_a_reading_is_no_rule_but_can_be_cited() -> None:
    assert INDEX.reading("Q001").reading == "So."
    assert INDEX.knows("Q001")
    assert not INDEX.knows("Q002")
    with pytest.raises(UnknownRule):
        INDEX.get("Q001")
    with pytest.raises(UnknownRule, match="There is no reading 'B-TRADE-01'"):
        INDEX.reading("B-TRADE-01")


def test_rules_come_in_their_order() -> None:
    assert [entry.id for entry in INDEX] == ["B-TRADE-01", "B-TRADE-02"]
    assert len(INDEX) == 2
    assert INDEX.by_document("industria") == ()


def test_an_id_cannot_stand_twice() -> None:
    with pytest.raises(ValueError, match="B-TRADE-01 stands twice"):
        RuleIndex([rule("B-TRADE-01"), rule("B-TRADE-01")])
    with pytest.raises(ValueError, match="Q001 stands twice"):
        RuleIndex([rule("Q001")], [reading("Q001")])


@pytest.mark.parametrize("kind", [BadAction, StaleEvent, ContentError, UnknownRule, UnknownMessage])
def test_every_error_is_an_assistant_error_with_a_message(kind: type[AssistantError]) -> None:
    assert kind("Wrong.").message == "Wrong."
    assert str(kind("Wrong.")) == "Wrong."


def test_a_content_error_says_where_what_and_how_to_mend_it() -> None:
    error = ContentError("unknown key 'cots'", "units.yaml", 12, "units.cow", "Write 'cost'.")
    assert error.message == ("units.yaml, line 12, units.cow: unknown key 'cots'. Write 'cost'.")
    assert ContentError("it is empty", "a.yaml").message == "a.yaml: it is empty."


def test_a_content_error_survives_the_way_to_another_process() -> None:
    error = ContentError("unknown key 'cots'", "units.yaml", 12, "units.cow", "Write 'cost'.")
    again = pickle.loads(pickle.dumps(error))
    assert (again.message, again.file, again.line) == (error.message, "units.yaml", 12)


def test_the_nearest_of_nothing_is_nothing() -> None:
    assert nearest("cost", []) == ""
    assert nearest("csot", ["unit", "cost"]) == "cost"
