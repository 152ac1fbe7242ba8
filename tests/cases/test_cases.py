"""Every case file of this folder, judged like ``assistant judge`` judges it."""

from collections import Counter
from pathlib import Path

import pytest

from assistant.cases.judge import judge_case
from assistant.cases.read import Case, case_files, read_case_file
from assistant.content.rules import rule_index

HERE = Path(__file__).parent
LEAST = 150
"""So many cases hold: fewer means that something broke silently."""

CASES = [case for path in case_files([HERE]) for case in read_case_file(path)]


def name(case: Case) -> str:
    path = Path(case.file).relative_to(HERE).with_suffix("")
    return f"{path.as_posix()}-{case.index}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_case_holds_or_needs_a_part_that_is_not_built(case: Case) -> None:
    result = judge_case(case)
    assert result.ok or str(result.error).startswith("not built: "), result.error


def test_enough_cases_hold() -> None:
    results = [judge_case(case) for case in CASES]
    missing = Counter(result.error for result in results if not result.ok)
    holding = sum(result.ok for result in results)
    print(f"{holding} of {len(results)} cases hold; {dict(missing)}")
    assert holding >= LEAST


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_case_cites_rules_that_exist(case: Case) -> None:
    assert case.cites
    unknown = [cited for cited in case.cites if not rule_index().knows(cited)]
    assert unknown == []


def test_no_two_cases_have_one_title() -> None:
    titles = Counter(case.title for case in CASES)
    assert [title for title, count in titles.items() if count > 1] == []
