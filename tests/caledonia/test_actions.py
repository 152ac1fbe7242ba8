"""What a table may say, read from plain data."""

import json
from typing import get_args

import pytest

from assistant.caledonia.actions import (
    Action,
    AutomaTurn,
    CorrectNumber,
    Done,
    LayOut,
    Pass,
    PrepareRound,
    Produce,
    ScoreRound,
    Trade,
    TypeTally,
    read_action,
    write_action,
)
from assistant.core.errors import BadAction

EXAMPLES: tuple[Action, ...] = (
    Trade(by="red", side="buy", good="wool", quantity=2),
    Pass(by="blue"),
    Done(by="white"),
    AutomaTurn(by="black"),
    Produce(by="red"),
    ScoreRound(),
    PrepareRound(contracts=(1, 50)),
    LayOut(contracts=(4, 9, 2)),
    CorrectNumber(by="red", what="money", to=12),
    TypeTally(by="red", item="milestone_rounds", value="1,3,5"),
    TypeTally(by="red", item="money", value=""),
)


@pytest.mark.parametrize("action", EXAMPLES, ids=lambda action: action.kind)
def test_an_action_comes_back_from_its_json(action: Action) -> None:
    assert read_action(json.loads(write_action(action))) == action


def test_each_verb_belongs_to_one_action() -> None:
    kinds = [action.model_fields["kind"].default for action in get_args(Action)]
    assert len(set(kinds)) == len(kinds)


TRADE = {"kind": "trade", "by": "red", "side": "buy", "good": "wool", "quantity": 2}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"kind": "fly", "by": "red"}, "action: Input tag 'fly'"),
        ({"by": "red"}, "action: Unable to extract tag"),
        ({**TRADE, "quantity": 0}, "quantity: Input should be greater than or equal to 1"),
        ({**TRADE, "quantity": -2}, "quantity: Input should be greater than or equal to 1"),
        ({**TRADE, "quantity": 100}, "quantity: Input should be less than or equal to 99"),
        ({**TRADE, "quantity": 1.5}, "quantity: Input should be a valid integer"),
        ({**TRADE, "good": "hops"}, "good: Input should be 'wool', 'milk'"),
        ({**TRADE, "side": "swap"}, "side: Input should be 'buy' or 'sell'"),
        ({**TRADE, "by": "pink"}, "by: String should match pattern"),
        ({**TRADE, "by": "supply"}, "by: String should match pattern"),
        ({**TRADE, "money": 3}, "money: Extra inputs are not permitted"),
        ({"kind": "pass"}, "by: Field required"),
        ({"kind": "lay_out", "contracts": [51]}, "contracts.0: Input should be less than"),
        ({"kind": "lay_out", "contracts": [0]}, "contracts.0: Input should be greater than"),
        ({"kind": "correct_number", "by": "red", "what": "money", "to": -1}, "to: Input should be"),
        ({"kind": "correct_number", "by": "red", "what": "clan", "to": 1}, "what: Input should be"),
        ({"kind": "type_tally", "by": "red", "item": "money", "value": "x"}, "value: String"),
        ({"kind": "type_tally", "by": "red", "item": "money", "value": "-3"}, "value: String"),
        ({"kind": "type_tally", "by": "red", "item": "luck", "value": "1"}, "item: Input should"),
        ("trade", "action: Input should be"),
        (None, "action: Input should be"),
    ],
)
def test_what_nobody_could_mean_is_refused_with_its_place(data: object, sentence: str) -> None:
    with pytest.raises(BadAction) as caught:
        read_action(data)
    assert caught.value.message.startswith(sentence)


@pytest.mark.parametrize(
    ("what", "most"), [("shipping", 5), ("hired", 5), ("merchants", 7), ("money", 9999)]
)
def test_a_correction_stays_on_the_player_board(what: str, most: int) -> None:
    data = {"kind": "correct_number", "by": "red", "what": what}
    assert read_action({**data, "to": most}) == CorrectNumber.model_validate({**data, "to": most})
    with pytest.raises(BadAction):
        read_action({**data, "to": most + 1})


@pytest.mark.parametrize(
    ("item", "value"),
    [("money", "12,5"), ("deliveries", "6"), ("milestone_ranks", "5"), ("bid", "31")],
)
def test_a_number_that_no_score_sheet_has_is_refused(item: str, value: str) -> None:
    with pytest.raises(BadAction, match=item):
        read_action({"kind": "type_tally", "by": "red", "item": item, "value": value})
