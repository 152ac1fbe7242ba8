import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from assistant.caledonia.actions import Expand
from assistant.cli import app
from assistant.content.rules import rule_index
from assistant.lan import address, lan_host
from assistant.replay import export_table
from assistant.store.repo import MemoryRepo
from tests.pages.referee import referee_table, said

HOLDS = """
title: Seven hops are seven points
cites: [B-FINAL-05]
given:
  game: caledonia
  seats: [red, blue]
  round: 5
  phase: final
  scoresheet: {red: {hops: 7}, blue: {hops: 0}}
when:
  - {do: final_score}
then:
  lines: {red: {hops: 7}}
"""
FAILS = HOLDS.replace("lines: {red: {hops: 7}}", "lines: {red: {hops: 8}}")


def judged(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["judge", *map(str, arguments)])


def written(folder: Path, text: str, name: str = "cases.yaml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_cases_that_hold_give_status_0_and_a_line_each(tmp_path: Path) -> None:
    result = judged(written(tmp_path, HOLDS))
    assert result.exit_code == 0
    first, last = result.stdout.splitlines()
    assert first.startswith("ok ")
    assert first.endswith("Seven hops are seven points")
    assert last == "1 hold, 0 fail"


def test_a_case_that_fails_gives_status_1_and_its_reason_below(tmp_path: Path) -> None:
    result = judged(written(tmp_path, HOLDS + "---" + FAILS))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert [line[:4] for line in lines] == ["ok  ", "FAIL", "    ", "1 ho"]
    assert "8" in lines[2]
    assert lines[-1] == "1 hold, 1 fail"


def test_json_names_file_index_title_and_both_results(tmp_path: Path) -> None:
    file = written(tmp_path, HOLDS + "---" + FAILS)
    result = judged(file, "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert [set(entry) for entry in found] == [
        {"file", "index", "title", "ok", "expected", "got", "error"}
    ] * 2
    assert [(entry["index"], entry["ok"]) for entry in found] == [(1, True), (2, False)]
    assert found[0]["file"] == str(file)
    assert found[0]["error"] is None
    assert found[1]["expected"] == {"lines": {"red": {"hops": 8}}}


def test_a_folder_is_judged_with_all_its_files(tmp_path: Path) -> None:
    written(tmp_path, HOLDS, "a.yaml")
    written(tmp_path, HOLDS, "b.yaml")
    assert judged(tmp_path).stdout.splitlines()[-1] == "2 hold, 0 fail"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HOLDS.replace("cites:", "title: twice\ncites:"), "stands twice"),
        (HOLDS.replace("cites:", "sites:"), "cites"),
        ("# " + "x" * (2 * 1024 * 1024), "larger than 1 MiB"),
        ("[" * 5000, "nesting"),
        ("", "no case"),
        ("title: [", "YAML"),
    ],
    ids=["duplicate key", "unknown key", "2 MiB", "deep", "empty", "broken"],
)
def test_an_unreadable_file_gives_status_2_and_one_sentence(
    tmp_path: Path, text: str, said: str
) -> None:
    result = judged(written(tmp_path, text))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert "cases.yaml" in result.stderr
    assert "Traceback" not in result.stderr


def test_unreadable_is_unreadable_with_json_as_well(tmp_path: Path) -> None:
    result = judged(written(tmp_path, ""), "--json")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_file_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    result = judged(tmp_path / "nothing.yaml")
    assert result.exit_code == 2
    assert "nothing.yaml" in result.stderr


def test_bytes_that_are_no_text_are_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_bytes(b"\xff\xfe\x00case")
    assert judged(file).exit_code == 2


@pytest.mark.parametrize("command", ["run", "judge"])
def test_every_command_explains_itself(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "--" in result.stdout


@pytest.mark.parametrize("port", ["0", "65536", "-1", "x"])
def test_a_port_that_cannot_be_is_refused(port: str) -> None:
    assert CliRunner().invoke(app, ["run", "--port", port]).exit_code == 2


def test_the_public_address_wins_over_the_one_of_the_network() -> None:
    assert address(8501, "http://table.example", "automa?table=AB") == (
        "http://table.example/automa?table=AB"
    )
    assert address(8502) == f"http://{lan_host()}:8502"
    assert address(8502, bound="127.0.0.1") == "http://127.0.0.1:8502"
    assert address(8502, bound="::1") == "http://[::1]:8502"


def replayed(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, arguments)])


def saved(folder: Path, text: str | None = None) -> Path:
    """A table after one turn, as the app saves it."""
    table = referee_table(MemoryRepo(), title="Friday")
    action = Expand(by="red", unit="sheep", to="c6")
    return written(folder, text or export_table(said(table, action)), "friday.json")


def test_replay_prints_title_round_phase_and_the_score_of_every_seat(tmp_path: Path) -> None:
    result = replayed(saved(tmp_path))
    assert result.exit_code == 0
    title, moment, names, *rows = result.stdout.splitlines()
    assert (title, moment, names.split()) == ("Friday", "Round 1 · Action", ["Ann", "Blue"])
    total = next(row.split() for row in rows if row.startswith("Total"))
    assert len(total) == 3


def test_an_audit_without_differences_gives_status_0(tmp_path: Path) -> None:
    result = replayed(saved(tmp_path), "--audit")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "0 differences"


def test_an_audit_that_finds_one_gives_status_1_and_names_the_event(tmp_path: Path) -> None:
    data = json.loads(saved(tmp_path).read_text(encoding="utf-8"))
    data["events"][-1]["status"] = "illegal"
    result = replayed(saved(tmp_path, json.dumps(data)), "--audit")
    assert result.exit_code == 1
    *_, line, count = result.stdout.splitlines()
    assert line.startswith(f"event {data['events'][-1]['seq']}: recorded as illegal")
    assert count == "1 difference"


def test_a_saved_table_cut_in_half_gives_status_2(tmp_path: Path) -> None:
    whole = saved(tmp_path).read_text(encoding="utf-8")
    result = replayed(saved(tmp_path, whole[: len(whole) // 2]))
    assert result.exit_code == 2
    assert "friday.json" in result.stderr
    assert "copy it again" in result.stderr


def test_a_saved_table_that_is_not_there_gives_status_2(tmp_path: Path) -> None:
    result = replayed(tmp_path / "nothing.json")
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


def covered(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["coverage", *map(str, arguments)])


def test_coverage_gives_status_1_while_a_rule_is_bare(tmp_path: Path) -> None:
    cases = written(tmp_path, HOLDS)
    result = covered("--document", "base", "--cases", cases, "--waivers", tmp_path / "none.yaml")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert "B-FINAL-05: cases.yaml#1" in lines
    assert any(line.startswith("B-FINAL-04: BARE") for line in lines)
    assert "bare" in lines[-1]


def test_coverage_as_json_lists_every_rule_of_the_document(tmp_path: Path) -> None:
    cases, waivers = written(tmp_path, HOLDS), tmp_path / "none.yaml"
    result = covered("--document", "base", "--cases", cases, "--waivers", waivers, "--json")
    proofs = json.loads(result.stdout)
    assert [proof["id"] for proof in proofs] == [r.id for r in rule_index().by_document("base")]
    assert {"id", "text", "allows", "refuses", "bare"} <= set(proofs[0])


def test_coverage_gives_status_2_for_cases_that_are_not_there(tmp_path: Path) -> None:
    result = covered("--document", "automa", "--cases", tmp_path / "nowhere.yaml")
    assert result.exit_code == 2
    assert "nowhere.yaml" in result.stderr
