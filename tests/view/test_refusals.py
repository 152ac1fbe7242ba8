"""What players read when the referee refuses: each sentence with its real numbers."""

import ast
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import JsonValue

from assistant.caledonia import rulesets
from assistant.caledonia.actions import HireMerchant, TakeOver, read_action
from assistant.caledonia.apply import apply_all
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.port import TILES
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.setup import Setup, first_state
from assistant.caledonia.state import GameState
from assistant.cases.format import CaledoniaGiven
from assistant.cases.given import table_of
from assistant.content.catalog import default_catalog
from assistant.content.loader import load_document, read_file
from assistant.content.validation import validate
from assistant.core.frozen import Frozen
from assistant.core.verdict import REASONS, Violation
from assistant.i18n import catalogue
from assistant.view.sentences import violation_sentence

FILE = Path(__file__).with_name("refusals.yaml")

SPACES = {"a1": "grass 1", "a2": "grass 4", "a3": "forest 2", "b1": "loch", "b2": "grass 1"}
"""The ordinary table: a1, a2, a3 in a column; b1 touches a1 and a2, b2 touches a2 and a3."""

Step = dict[str, JsonValue]


class Pin(Frozen):
    """A refused step: its reason and message, the sentence, the situation and the steps."""

    why: tuple[str, str]
    says: str
    given: dict[str, JsonValue] = {}
    when: list[Step]


class Pins(Frozen):
    """All pins of the file."""

    refusals: list[Pin]


PINS = validate(Pins, load_document(read_file(FILE), name=FILE.name)).refusals


def table(given: dict[str, JsonValue]) -> tuple[Context, GameState]:
    """Red and blue at the ordinary table, changed by what a pin gives."""
    found: dict[str, JsonValue] = {"seats": ["red", "blue"], **given}
    players = {seat: found.pop(seat) for seat in ("red", "blue") if seat in found}
    board = {key: found.pop(key) for key in ("spaces", "ports", "rivers") if key in found}
    written = {"game": "caledonia", "board": {"spaces": SPACES, **board}, **found}
    return table_of(CaledoniaGiven.model_validate({**written, "players": players}))


def refusals(pin: Pin) -> tuple[Violation, ...]:
    """What speaks against the last step; the steps before it are legal."""
    ctx, state = table(pin.given)
    for step in pin.when[:-1]:
        verdict = ruleset().validate(ctx, state, action_of(step))
        assert verdict.status == "legal", verdict.violations
        state = apply_all(state, verdict.effects)
    return ruleset().validate(ctx, state, action_of(pin.when[-1])).violations


def action_of(step: Step) -> object:
    """The action of a step; red acts unless it says otherwise."""
    arguments = {key: value for key, value in step.items() if key != "do"}
    by = {} if step["do"] in ("prepare_round", "score_round") else {"by": "red"}
    return read_action({**by, "kind": step["do"], **arguments})


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: "-".join(pin.why[::-1]))
def test_a_refusal_says_why_with_its_numbers(pin: Pin) -> None:
    reason, message = pin.why
    found = [violation for violation in refusals(pin) if violation.message == message]
    assert [violation.reason for violation in found] == [reason]
    assert violation_sentence(found[0]) == pin.says


def test_without_a_map_nothing_is_filled_in() -> None:
    ctx, state = table_of(CaledoniaGiven(game="caledonia", seats=["red", "blue"]))
    tell = read_action({"kind": "tell", "space": "a1", "ground": "grass 1"})
    (violation,) = ruleset().validate(ctx, state, tell).violations
    assert violation.reason == "unclear"
    assert violation_sentence(violation) == "This table plays without a map. (B-SETUP-04)"


def test_a_begun_turn_of_the_automa_is_finished_first() -> None:
    ctx, state = table({"seats": ["automa:blue", "red"], "turn": "red", "red": {"money": 4}})
    begun = replace(state, answering="automa_turn")
    (violation,) = ruleset().validate(ctx, begun, HireMerchant(by="red")).violations
    assert violation.reason == "order"
    assert violation_sentence(violation) == (
        "Something is being worked out step by step: finish it, or take it back first. (A-4.2.01)"
    )


def test_without_a_map_the_automa_is_not_taken_over() -> None:
    seats = [{"colour": "red"}, {"colour": "black", "automa": True}]
    setup = Setup.model_validate({"seats": seats, "depth": "guide", "start": "setup"})
    state = first_state(setup, default_catalog())
    (violation,) = ruleset().validate(context_for(setup), state, TakeOver()).violations
    assert violation.reason == "not_available"
    assert violation_sentence(violation) == (
        "Without a map a running game with the Automa is not taken over: begin with Automa only "
        "and correct its numbers. (A-2.10)"
    )


PINNED_ALONE = {
    "refused.no_board_to_fill",
    "refused.script_not_finished",
    "refused.take_over_automa",
}
"""Pinned by tests of their own: no situation can write such a table down."""


def sources() -> list[ast.Module]:
    """The modules of everything that can refuse: checks of the ruleset, Port tiles, payments."""
    checks = {c.run.__module__ for checks in ruleset().checks.values() for c in checks}
    tiles = {tile.findings.__module__ for tile in TILES.values()}
    names = sorted(checks | tiles | {rulesets.__name__})
    files = [sys.modules[name].__file__ or "" for name in names]
    return [ast.parse(Path(file).read_text(encoding="utf-8")) for file in files]


def producible() -> tuple[set[str], set[str]]:
    """Reason codes and messages that stand in those modules as the ones of a refusal.

    A reason stands behind ``reason=`` or in a tuple beside its message; a message that is put
    together, ``refused.exchange_…``, stands for all that begin like it.
    """
    reasons: set[str] = set()
    messages: set[str] = set()
    for module in sources():
        for node in ast.walk(module):
            texts = {str(n.value) for n in ast.walk(node) if isinstance(n, ast.Constant)}
            begins = {text for text in texts if text.startswith("refused.")}
            named = isinstance(node, ast.keyword) and node.arg == "reason"
            if named or (isinstance(node, ast.Tuple) and begins):
                reasons |= texts & set(REASONS)
            if isinstance(node, ast.Constant):
                messages |= {
                    i for i in catalogue("en").ids for text in begins if i.startswith(text)
                }
    return reasons, messages


def test_every_reason_that_the_ruleset_can_give_has_a_pinned_sentence() -> None:
    reasons, _ = producible()
    assert len(reasons) > 20
    assert reasons == {reason for reason, _ in (pin.why for pin in PINS)}


def test_every_refusal_that_the_ruleset_can_say_has_a_pinned_sentence() -> None:
    _, messages = producible()
    assert len(messages) > 70
    assert messages - {message for _, message in (pin.why for pin in PINS)} == PINNED_ALONE
