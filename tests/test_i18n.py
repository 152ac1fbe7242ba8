"""Texts and code fit together: nothing is said without a text, no text is left over."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import pytest

import assistant
from assistant.caledonia.actions import Action, AutomaSetup, Done, Pass, Produce, ScoreRound, Trade
from assistant.caledonia.automa.bonus_trades import WAYS
from assistant.caledonia.automa.outcome import Icon
from assistant.caledonia.scoring.lines import ITEMS
from assistant.caledonia.words import (
    BRACKETS,
    COLOURS,
    GOODS,
    IMPORTS,
    MEATS,
    SHIPPING,
    TERRAINS,
    UNITS,
    Phase,
    Side,
)
from assistant.content.catalog import default_catalog
from assistant.content.words import Criterion
from assistant.core.trace import Ask
from assistant.i18n import catalogue
from assistant.view.sentences import ask_sentence, sentence, step_sentence, violation_sentence
from tests.caledonia.random_games import Moment, random_game

PACKAGE = Path(assistant.__file__).parent
SOURCES = [*PACKAGE.rglob("*.py"), *(PACKAGE.parent / "pages").rglob("*.py")]
FILE_ENDINGS = ("py", "yaml", "css", "js", "html", "sqlite", "json")

IDS = frozenset(catalogue().ids)
SECTIONS = frozenset(message.partition(".")[0] for message in IDS)
WORD = r"([A-Za-z0-9_-]+)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Texts that stand in the code: whole ones, and those with gaps as patterns."""

    texts: frozenset[str]
    patterns: frozenset[str]


def in_the_code() -> Found:
    texts: set[str] = set()
    patterns: set[str] = set()
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for part in node.values
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts |= {node.value} if id(node) not in parts else set()
            elif isinstance(node, ast.JoinedStr):
                patterns.add("".join(_part(part) for part in node.values))
    return Found(texts=frozenset(texts), patterns=frozenset(patterns))


def _part(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else WORD


def in_the_data() -> frozenset[str]:
    files = (PACKAGE / "data").rglob("*.yaml")
    return frozenset(w for path in files for w in re.findall(WORD, path.read_text("utf-8")))


CODE = in_the_code()
DATA = in_the_data()
FAMILIES = frozenset(p for p in CODE.patterns if p.partition(r"\.")[0] in SECTIONS and r"\." in p)
"""Ids with gaps that the code fills in, as patterns."""

COMPOUNDS = frozenset(
    pattern
    for pattern in CODE.patterns
    if re.fullmatch(rf"[a-z]+[_\\-]+{re.escape(WORD)}", pattern)
)
"""Words with gaps, such as the place of a Milestone."""


def is_a_word(word: str) -> bool:
    """Whether code or data know the word, so that it can fill a gap."""
    if word in CODE.texts or word in DATA or word.isdigit():
        return True
    filled = (re.fullmatch(pattern, word) for pattern in COMPOUNDS)
    return any(match and is_a_word(match[1]) for match in filled)


def is_filled_in(message: str) -> bool:
    filled = (re.fullmatch(pattern, message) for pattern in FAMILIES)
    return any(match and all(map(is_a_word, match.groups())) for match in filled)


def named_ids() -> Iterator[str]:
    """Texts of the code that look like a message id."""
    for found in CODE.texts:
        section, _, rest = found.partition(".")
        is_id = re.fullmatch(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*", rest)
        if section in SECTIONS and is_id and rest.rpartition(".")[2] not in FILE_ENDINGS:
            yield found


def test_every_id_in_the_code_has_a_text() -> None:
    assert sorted(found for found in named_ids() if found not in IDS) == []


def test_every_text_is_used() -> None:
    unused = [message for message in IDS if message not in CODE.texts and not is_filled_in(message)]
    assert sorted(unused) == []


def test_every_family_of_ids_has_texts() -> None:
    empty = [f for f in FAMILIES if not any(re.fullmatch(f, message) for message in IDS)]
    assert sorted(empty) == []


CRITERIA = get_args(Criterion)
NARROWING = tuple(criterion for criterion in CRITERIA if criterion != "min_cost")
WORDS = (
    *GOODS,
    *MEATS,
    *IMPORTS,
    *UNITS,
    *TERRAINS,
    *SHIPPING,
    *BRACKETS,
    *COLOURS,
    *CRITERIA,
    *get_args(Icon),
    *get_args(Side),
    *get_args(Phase),
    *default_catalog().automa.unit_track,
)
TITLES = tuple(step.title for step in default_catalog().solo.ladder)
RANKED = ("exports", "settlements")

EXPANDED: dict[str, tuple[object, ...]] = {
    "word.{}": WORDS,
    "automa.try.{}": get_args(Icon),
    "automa.ask.{}": CRITERIA,
    "automa.by.{}": CRITERIA,
    "automa.by.{}_unmet": NARROWING,
    "automa.skip.{}": ("port", "max_neighbourhood_or_market"),
    "automa.ask.{}_goods": tuple(way for way, *_ in WAYS.values()),
    "automa.ask.{}_marker": tuple(way for way, *_ in WAYS.values()),
    "automa.{}.amount": tuple(way for way, *_ in WAYS.values()),
    "automa.{}.do": tuple(way for way, *_ in WAYS.values()),
    "automa.trade.do_{}": get_args(Side),
    "automa.roll.setup_{}": default_catalog().automa.start_workers.modules,
    "automa.ask.start_{}": ("central_loch", "port"),
    "score.{}": (*RANKED, "award", "basic_goods", "processed_goods", "hops"),
    "score.{}_tied": (*RANKED, "award"),
    "score.solo_{}": RANKED,
    "score_page.line.{}": ITEMS,
    "score_page.title_of_ladder.{}": TITLES,
}
"""Families of ids with everything that the code's own tables fill in."""


@pytest.mark.parametrize("family", EXPANDED)
def test_a_family_has_a_text_for_everything_in_its_table(family: str) -> None:
    missing = [family.format(word) for word in EXPANDED[family]]
    assert sorted(message for message in missing if message not in IDS) == []


def check(text: str) -> None:
    """A sentence for people: words instead of names of the code, nothing left to fill in."""
    assert text
    assert not re.search(r"[{}]|[a-z]_[a-z]", text), text


def check_ask(ask: Ask) -> None:
    check(ask_sentence(ask))
    for message, params in ask.hints:
        check(sentence(message, params))


def check_moment(moment: Moment) -> None:
    if moment.run is None:
        return
    for step in moment.run.steps:
        check(step_sentence(step))
    for ask, _ in moment.run.answered:
        check_ask(ask)
    if moment.run.ask is not None:
        check_ask(moment.run.ask)


def check_refusals(moment: Moment) -> None:
    """What the referee says to steps that do not fit the moment."""
    state = moment.table.state
    colours = [seat.colour for seat in state.seats]
    actions: list[Action] = [ScoreRound(), AutomaSetup(by=state.the_automa.colour)]
    for colour in colours:
        trade = Trade(by=colour, side="buy", good="wool", quantity=9)
        actions += [trade, Pass(by=colour), Done(by=colour), Produce(by=colour)]
    for action in actions:
        verdict = moment.table.preview(action)
        for violation in verdict.violations:
            check(violation_sentence(violation))
        for question in verdict.questions:
            check(sentence(question.message, question.params))


@pytest.mark.parametrize("seed", range(4))
def test_everything_said_in_a_game_is_a_sentence(seed: int) -> None:
    for number, moment in enumerate(random_game(seed)):
        check_moment(moment)
        if number % 5 == 0:
            check_refusals(moment)
