"""Reading case files: every fault is one sentence with line and mend."""

from pathlib import Path
from textwrap import dedent

import pytest

from assistant.cases.format import CaledoniaGiven, MysticaGiven
from assistant.cases.read import case_files, read_case_file, read_cases
from assistant.core.errors import ContentError

CASE = """\
title: "A purchase"
cites: [B-TRADE-04]
given:
  game: caledonia
  seats: [red, blue]
  players:
    red: {money: 20}
when:
  - {do: trade, side: buy, good: wool, quantity: 1}
then:
  legal: true
"""

MYSTICA = """\
title: "An Automa of the other game"
given:
  game: mystica
  board: base
  automa: {faction: simpletons}
when: [{do: next_deck}]
then: {answer: 1}
"""


def fault(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read_cases(dedent(text), name="ruling.yaml")
    return caught.value


def changed(old: str, new: str) -> str:
    assert old in CASE
    return CASE.replace(old, new)


def test_a_case_is_read_with_its_place_in_the_file() -> None:
    (case,) = read_cases(CASE, name="ruling.yaml")
    assert (case.file, case.index, case.line) == ("ruling.yaml", 1, 1)
    assert (case.title, case.cites) == ("A purchase", ("B-TRADE-04",))
    assert isinstance(case.given, CaledoniaGiven)
    assert case.given.players["red"].money == 20
    assert case.when == ({"do": "trade", "side": "buy", "good": "wool", "quantity": 1},)
    assert case.then == {"legal": True}


def test_several_cases_of_a_file_are_numbered() -> None:
    cases = read_cases(f"{CASE}---\n{CASE}", name="ruling.yaml")
    assert [case.index for case in cases] == [1, 2]
    assert cases[1].line == 13


def test_empty_documents_are_left_out() -> None:
    assert len(read_cases(f"---\n{CASE}---\n", name="ruling.yaml")) == 1


def test_what_is_left_out_has_its_default() -> None:
    (case,) = read_cases(CASE, name="ruling.yaml")
    assert isinstance(case.given, CaledoniaGiven)
    assert (case.given.round, case.given.phase, case.given.turn) == (1, "action", None)
    assert case.given.automa.difficulty == 3
    assert case.given.scoresheet is None
    assert case.note is None


def test_a_case_of_the_other_game_is_read_too() -> None:
    (case,) = read_cases(MYSTICA, name="ruling.yaml")
    assert isinstance(case.given, MysticaGiven)
    assert case.given.automa.priests == 7


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "nearest"),
    [
        ("title:", "titel:", 1, "titel", "title"),
        ("  seats:", "  seets:", 5, "seets", "seats"),
        ("{money: 20}", "{mony: 20}", 7, "mony", "money"),
        ("quantity: 1", "quantety: 1", 9, "quantety", "quantity"),
        ("  legal: true", "  leagl: true", 11, "leagl", "legal"),
        ("  legal: true", "  after: {contract: [1]}", 11, "contract", "contracts"),
        (
            "  legal: true",
            "  after:\n    players:\n      red: {mony: 3}",
            13,
            "mony",
            "money",
        ),
    ],
)
def test_an_unknown_key_is_named_with_its_line_and_the_nearest_known(
    old: str, new: str, line: int, key: str, nearest: str
) -> None:
    found = fault(changed(old, new))
    assert (found.what, found.line) == (f"unknown key '{key}'", line)
    assert found.mend == f"The nearest known key is '{nearest}'."
    assert found.message.startswith(f"ruling.yaml, line {line}, ")


def test_an_unknown_verb_is_named_with_the_nearest_known() -> None:
    found = fault(changed("do: trade", "do: trede"))
    assert (found.what, found.line, found.place) == ("unknown verb 'trede'", 9, "when[0].do")
    assert found.mend == "The nearest known verb is 'trade'."


def test_a_step_without_a_verb_is_refused() -> None:
    assert fault(changed("do: trade, ", "")).what == "unknown verb None"


@pytest.mark.parametrize("game", ["chess", "Caledonia", "null"])
def test_an_unknown_game_is_refused(game: str) -> None:
    found = fault(changed("game: caledonia", f"game: {game}"))
    assert "there is no game" in found.what
    assert (found.line, found.mend) == (4, "Write caledonia or mystica.")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("  legal: true", "  legal: true\n  legal: false", "the key 'legal' stands twice"),
        ("money: 20", "money: 20, money: 21", "the key 'money' stands twice"),
        ("quantity: 1", "quantity: 01", "the number 01 starts with a zero"),
        ('"A purchase"', "!!str A purchase", "the tag !!str is not allowed"),
        ("money: 20", "money: *other", "the alias *other points to nothing finished"),
        ("  legal: true", "\tlegal: true", "it contains a tab character"),
        ("cites: [", "cites: [[", "it is not readable as YAML"),
        ('title: "A purchase"\n', "", "the key 'title' is missing"),
        ("then:\n  legal: true\n", "", "the key 'then' is missing"),
        ("  legal: true", "  {}", "at least 1"),
        ("money: 20", "money: many", "valid integer"),
        ("money: 20", "money: [20]", "valid integer"),
        ("seats: [red, blue]", "seats: []", "at least 1"),
    ],
)
def test_a_broken_case_is_refused_with_its_fault(old: str, new: str, what: str) -> None:
    assert what in fault(changed(old, new)).what


def test_a_duplicate_key_names_both_lines() -> None:
    found = fault(changed("  legal: true", "  legal: true\n  legal: false"))
    assert (found.what, found.line) == ("the key 'legal' stands twice, first in line 11", 12)


@pytest.mark.parametrize("text", ["", "---\n", "# nothing\n"])
def test_a_file_without_a_case_is_refused(text: str) -> None:
    assert fault(text).what == "it contains no case"


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words", "42"])
def test_a_document_that_is_no_case_is_refused(text: str) -> None:
    assert fault(text).what.startswith("a mapping is expected")


def test_a_file_of_two_mebibytes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"# " + b"x" * (2 * 1024 * 1024))
    with pytest.raises(ContentError, match="the file is larger than 1 MiB"):
        read_case_file(large)


def test_a_text_of_two_mebibytes_is_refused() -> None:
    assert fault("#" * (2 * 1024 * 1024)).what == "the file is larger than 1 MiB"


def test_an_anchor_bomb_is_refused() -> None:
    lines = ["a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    for level in range(6):
        here, below = chr(ord("b") + level), chr(ord("a") + level)
        lines.append(f"{here}: &{here} [{', '.join([f'*{below}'] * 10)}]")
    assert "more than 10,000 values" in fault("\n".join(lines)).what


def test_a_folder_gives_every_case_file_below_it(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("b.yaml", "a.yml", "deep/c.yaml", "notes.txt"):
        (tmp_path / name).write_text(CASE, encoding="utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in case_files([tmp_path])]
    assert found == ["a.yml", "b.yaml", "deep/c.yaml"]


def test_a_file_is_taken_whatever_its_ending(tmp_path: Path) -> None:
    path = tmp_path / "ruling.txt"
    path.write_text(CASE, encoding="utf-8")
    assert list(case_files([path])) == [path]


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such file or folder"):
        list(case_files([tmp_path / "nowhere.yaml"]))


def test_a_folder_without_cases_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="the folder holds no case files"):
        list(case_files([tmp_path]))
