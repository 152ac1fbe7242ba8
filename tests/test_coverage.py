"""What counts as proof of a rule: passing cases both ways, a named test, or a stated reason."""

from pathlib import Path

import pytest

from assistant.core.errors import ContentError
from assistant.coverage import Proof, coverage

ROOT = Path(__file__).parent.parent
OPEN: set[str] = set()
"""Rules of the base game that are not built yet."""

CASE = """\
title: {title}
cites: [{cites}]
given:
  game: caledonia
  seats: [red, blue]
  board:
    spaces: {{a1: forest 1}}
  players:
    red: {{money: {money}, units: {{a1: woodcutter}}, shipping: {shipping}}}
when:
  - {{do: upgrade_shipping, by: red}}
then:
  {then}
"""


def legal(cites: str) -> str:
    """A case that allows an upgrade of Shipping, and passes."""
    return CASE.format(
        title="legal", cites=cites, money=4, shipping="none", then="{legal: true, pays: 4}"
    )


def refused(cites: str) -> str:
    """A case that refuses one on the last place of the track, and passes."""
    return CASE.format(
        title="refused",
        cites=cites,
        money=4,
        shipping="4-loch",
        then="{legal: false, because: [maximum]}",
    )


def failing(cites: str) -> str:
    """A case that expects another price, and fails."""
    return CASE.format(
        title="failing", cites=cites, money=4, shipping="none", then="{legal: true, pays: 5}"
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "cases"
    found.mkdir()
    return found


def proof(folder: Path, rule: str, *cases: str, waivers: str | None = None) -> Proof:
    """What proves a rule when only these cases, and this file of waivers, are there."""
    (folder / "some.yaml").write_text("---\n".join(cases), encoding="utf-8")
    path = None
    if waivers is not None:
        path = folder.parent / "coverage.yaml"
        path.write_text(waivers, encoding="utf-8")
    return next(p for p in coverage("base", [folder], path) if p.id == rule)


def test_a_rule_that_can_refuse_needs_a_case_that_allows_and_one_that_refuses(
    folder: Path,
) -> None:
    found = proof(folder, "B-SHIP-03", legal("B-SHIP-03"), refused("B-SHIP-03"))
    assert found.can_refuse
    assert not found.bare
    assert (found.allows, found.refuses) == (["some.yaml#1"], ["some.yaml#2"])
    assert found.words == "B-SHIP-03: some.yaml#1; some.yaml#2"


@pytest.mark.parametrize(
    ("cases", "missing"),
    [
        ((legal("B-SHIP-03"),), "no case that refuses"),
        ((refused("B-SHIP-03"),), "no case that allows"),
        ((legal("B-SHIP-01"), refused("B-SHIP-01")), "no case that allows"),
    ],
)
def test_without_its_twin_a_rule_that_can_refuse_is_bare(
    folder: Path, cases: tuple[str, ...], missing: str
) -> None:
    found = proof(folder, "B-SHIP-03", *cases)
    assert found.bare
    assert found.words.startswith(f"B-SHIP-03: BARE, {missing}: ")


@pytest.mark.parametrize("case", [legal("B-SHIP-01"), refused("B-SHIP-01")])
def test_a_rule_that_never_refuses_needs_one_case(folder: Path, case: str) -> None:
    found = proof(folder, "B-SHIP-01", case)
    assert not found.can_refuse
    assert not found.bare


def test_a_rule_that_no_case_cites_is_bare(folder: Path) -> None:
    found = proof(folder, "B-SHIP-04", legal("B-SHIP-01"))
    assert found.bare
    assert found.words.startswith("B-SHIP-04: BARE, no case: ")


def test_a_failing_case_does_not_count(folder: Path) -> None:
    assert proof(folder, "B-SHIP-01", failing("B-SHIP-01")).bare
    found = proof(folder, "B-SHIP-03", failing("B-SHIP-03"), refused("B-SHIP-03"))
    assert found.bare
    assert found.allows == []


def test_a_case_counts_for_every_rule_it_cites(folder: Path) -> None:
    case = legal("B-SHIP-01, B-SHIP-02, I-5.4.1.01")
    assert not proof(folder, "B-SHIP-01", case).bare
    assert not proof(folder, "B-SHIP-02", case).bare


def test_a_stated_reason_stands_for_a_case(folder: Path) -> None:
    waivers = 'rules: {B-SETUP-35: {reason: "Everything is shown."}}'
    found = proof(folder, "B-SETUP-35", legal("B-SHIP-01"), waivers=waivers)
    assert not found.bare
    assert found.words == "B-SETUP-35: Everything is shown."
    assert found.as_json()["reason"] == "Everything is shown."


def test_a_named_test_stands_for_a_case(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    name = "tests/test_coverage.py::test_a_named_test_stands_for_a_case"
    waivers = f'rules: {{B-SETUP-06: {{test: "{name}"}}}}'
    found = proof(folder, "B-SETUP-06", legal("B-SHIP-01"), waivers=waivers)
    assert not found.bare
    assert found.test == name


@pytest.mark.parametrize(
    ("waivers", "sentence"),
    [
        ("rules: {B-SETUP-99: {reason: None.}}", "there is no rule B-SETUP-99"),
        (
            'rules: {B-SETUP-06: {test: "tests/test_nothing.py::test_it"}}',
            "there is no test file tests/test_nothing.py",
        ),
        (
            'rules: {B-SETUP-06: {test: "tests/test_coverage.py::test_nobody"}}',
            "tests/test_coverage.py has no test test_nobody",
        ),
        ('rules: {B-SETUP-06: {test: "somewhere"}}', "rules.B-SETUP-06.test"),
        ("rules: {B-SETUP-06: {because: no}}", "unknown key 'because'"),
    ],
)
def test_a_waiver_that_names_nothing_is_an_error(
    folder: Path, waivers: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(ContentError) as caught:
        proof(folder, "B-SETUP-06", legal("B-SHIP-01"), waivers=waivers)
    assert sentence in caught.value.message


def test_cases_are_looked_for_where_there_are_some(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such file or folder"):
        coverage("base", [tmp_path / "nowhere"])


def test_every_rule_of_the_base_game_is_proved_or_listed_as_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    proofs = coverage("base", [Path("tests/cases")], Path("tests/coverage.yaml"))
    assert len(proofs) == 365
    assert {found.id for found in proofs if found.bare} == OPEN
