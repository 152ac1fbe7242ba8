"""Judging cases: what holds, what differs, what is not built."""

from pathlib import Path
from textwrap import dedent, indent

import pytest

from assistant.cases import CaseResult, judge
from assistant.cases.judge import judge_case
from assistant.cases.read import read_cases


def judged(when: str, then: str, given: str = "") -> CaseResult:
    """Judge a case of two players with £20 each, what is given laid beside."""
    text = "title: A case\ngiven:\n  game: caledonia\n  seats: [red, blue]\n"
    if "players:" not in given:
        text += "  players: {red: {money: 20}, blue: {money: 20}}\n"
    text += indent(dedent(given), "  ")
    text += f"when:\n{indent(dedent(when), '  ')}\nthen:\n{indent(dedent(then), '  ')}\n"
    (case,) = read_cases(text, name="case.yaml")
    return judge_case(case)


BUY = "- {do: trade, side: buy, good: wool, quantity: 1}"


def test_a_case_that_holds_is_ok_and_shows_what_came_out() -> None:
    result = judged(BUY, "legal: true\npays: 4")
    assert (result.ok, result.error) == (True, None)
    assert (result.file, result.index, result.title) == ("case.yaml", 1, "A case")
    assert result.expected == result.got == {"legal": True, "pays": 4}


def test_a_case_that_does_not_hold_says_what_differs() -> None:
    result = judged(BUY, "legal: true\npays: 5\ngains: 1")
    assert not result.ok
    assert result.error == "pays: expected 5, got 4; gains: expected 1, got 0"
    assert result.got == {"legal": True, "pays": 4, "gains": 0}


def test_a_refused_step_names_its_reasons_and_leaves_the_table_as_it_was() -> None:
    result = judged(
        "- {do: trade, side: buy, good: wool, quantity: 3}",
        "legal: false\nbecause: [merchants]\nafter: {players: {red: {money: 20, merchants: 2}}}",
    )
    assert result.error is None


def test_an_overruled_step_is_recorded_although_refused() -> None:
    result = judged(
        "- {do: trade, side: buy, good: wool, quantity: 3, override: we agreed}",
        "legal: false\nafter: {players: {red: {money: 8, goods: {wool: 3}}}}",
    )
    assert result.error is None


def test_an_overruled_step_may_come_before_the_last() -> None:
    steps = """\
        - {do: trade, by: blue, side: buy, good: wool, quantity: 1, override: we agreed}
        - {do: done, by: blue}
        """
    assert judged(steps, "legal: true\nafter: {turn: red}").error is None


def test_a_step_before_the_last_must_be_legal() -> None:
    steps = f"- {{do: trade, by: blue, side: sell, good: wool, quantity: 1}}\n{BUY}"
    assert judged(steps, "legal: true").error == "step 1 (trade) is illegal: wrong_turn, goods"


def test_a_fault_of_shape_cannot_be_overruled() -> None:
    result = judged("- {do: pass, override: please}\n" + BUY, "legal: true", "phase: scoring\n")
    assert result.error == "step 1 (pass) is illegal: wrong_phase"


def test_steps_default_to_the_player_whose_turn_it_is() -> None:
    assert judged(BUY, "after: {players: {blue: {money: 16}}}", "turn: blue\n").ok


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ("turn: pink\n", "no seat 'pink' at this table; seats: red, blue"),
        ("passed: [white]\n", "no seat 'white' at this table; seats: red, blue"),
        ("players: {white: {money: 3}}\n", "no seat 'white' at this table; seats: red, blue"),
        ("solo: true\n", "beat-your-own-score has one seat"),
        ("brackets: {wool: [6, 3]}\n", "bracket of wool: two positions from 0 to 9"),
    ],
)
def test_a_situation_that_contradicts_itself_is_refused(given: str, error: str) -> None:
    result = judged(BUY, "legal: true", given)
    assert not result.ok
    assert error in str(result.error)


@pytest.mark.parametrize(
    ("when", "given", "part"),
    [
        ("- {do: train, path: [L1]}", "", "verb train"),
        ("- {do: claim_milestone, area: M1}", "", "verb claim_milestone"),
        (BUY, "farmers_markets: {d4: {goods: [wool, bread]}}\n", "farmers_markets"),
        (BUY, "refill: [3, 9]\n", "refill"),
        (BUY, "train: {map: {file: x}}\n", "train map"),
        (BUY, "players: {red: {clan: macleod}}\n", "clan macleod"),
        (
            "- {do: trade, side: buy, good: wool, quantity: 1, kilts_as: [bread]}",
            "",
            "trade with kilts_as",
        ),
    ],
)
def test_what_is_not_built_says_so(when: str, given: str, part: str) -> None:
    result = judged(when, "legal: true", given)
    assert (result.ok, result.error, result.got) == (False, f"not built: {part}", None)


def test_the_other_game_is_not_built() -> None:
    text = """\
        title: Another game
        given: {game: mystica, board: base, automa: {faction: simpletons}}
        when: [{do: next_deck}]
        then: {answer: 1}
        """
    (case,) = read_cases(dedent(text), name="case.yaml")
    assert judge_case(case).error == "not built: game mystica"


def test_an_argument_that_nobody_could_mean_is_an_error_not_a_crash() -> None:
    result = judged("- {do: trade, side: buy, good: hops, quantity: 1}", "legal: false")
    assert str(result.error).startswith("step 1 (trade): good: Input should be")


AUTOMA = """\
    seats: [red, automa:blue]
    turn: blue
    """


def automa(when: str, then: str, given: str = "") -> CaseResult:
    text = "title: A case\ngiven:\n  game: caledonia\n" + indent(dedent(AUTOMA), "  ")
    text += indent(dedent(given), "  ")
    text += f"when:\n{indent(dedent(when), '  ')}\nthen:\n{indent(dedent(then), '  ')}\n"
    (case,) = read_cases(text, name="case.yaml")
    return judge_case(case)


TURN = "- {do: automa_turn, cards: [3], dice: {goods: [wool], price: [1]}}"


def test_cards_and_dice_of_a_step_are_drawn_and_rolled() -> None:
    decision = "{action: trade, good: wool, side: buy, quantity: 1, tried: [trade]}"
    result = automa(TURN, f"decision: {decision}", "market: {wool: 1}\n")
    assert result.error is None


def test_stated_cards_lie_on_top_of_the_deck_in_their_order() -> None:
    turn = "- {do: automa_turn, cards: [7, 2]}"
    then = "after: {deck: [9], discard: [7, 2], players: {blue: {hired: 1}}}"
    assert automa(turn, then, "deck: [9, 2, 7]\n").error is None


def test_a_roll_that_is_missing_is_named() -> None:
    turn = "- {do: automa_turn, cards: [3], dice: {goods: [wool]}}"
    assert automa(turn, "legal: true").error == (
        "step 1 (automa_turn): the step needs one more roll of the price die"
    )


@pytest.mark.parametrize(
    ("turn", "error"),
    [
        ("- {do: automa_turn, cards: 3}", "cards: write a list of card numbers"),
        ("- {do: automa_turn, cards: [3], dice: [1]}", "dice: write {goods: [wool]"),
        ("- {do: automa_turn, cards: [3], dice: {prices: [1]}}", "dice: write {goods: [wool]"),
        (
            "- {do: automa_turn, cards: [3], dice: {goods: [beer]}}",
            "'beer' is no answer to goods_die",
        ),
    ],
)
def test_dice_and_cards_that_cannot_be_are_refused(turn: str, error: str) -> None:
    assert error in str(automa(turn, "legal: true").error)


SHEET = "scoresheet: {red: {glory: 41}, blue: {money: 57, contracts: 2}}\n"


def test_a_score_sheet_is_scored() -> None:
    then = "vp: {red: 47, blue: 19}\nwinner: red\nlines: {blue: {exports: 8, auction: 0}}"
    assert judged("- {do: final_score}", then, SHEET).error is None


def test_a_score_sheet_takes_no_other_step() -> None:
    result = judged(BUY, "legal: true", SHEET)
    assert "a score sheet is only for final_score" in str(result.error)


def test_a_score_sheet_of_a_seat_that_is_not_there_is_refused() -> None:
    result = judged("- {do: final_score}", "vp: {red: 1}", "scoresheet: {white: {glory: 1}}\n")
    assert "the score sheet needs exactly these seats: red, blue" in str(result.error)


def test_a_tie_that_stands_has_several_winners() -> None:
    assert judged("- {do: final_score}", "winner: [red, blue]", "scoresheet: {}\n").error is None


def test_files_and_folders_are_judged_case_by_case(tmp_path: Path) -> None:
    one = "title: One\ngiven: {game: caledonia, seats: [red, blue]}\n"
    one += "when: [{do: pass}]\nthen: {legal: true}\n"
    (tmp_path / "a.yaml").write_text(f"{one}---\n{one.replace('true', 'false')}", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(one, encoding="utf-8")
    results = judge([tmp_path])
    assert [(Path(r.file).name, r.index, r.ok) for r in results] == [
        ("a.yaml", 1, True),
        ("a.yaml", 2, False),
        ("b.yaml", 1, True),
    ]
