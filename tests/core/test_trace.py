from collections.abc import Callable

import pytest

from assistant.core.errors import BadAction
from assistant.core.trace import Answer, Ask, Run, Script, Step, join, run, split


def question(name: str, *options: str) -> Ask:
    return Ask(id=name, options=options, message=f"ask.{name}", rules=("A-1",))


def told(message: str) -> Step:
    return Step(kind="decide", message=message, rules=("A-1",))


def walk() -> Script[str]:
    """Asks for a colour, and for a shade only when the colour is blue."""
    yield told("begin")
    colour = yield question("colour", "red", "blue")
    yield told(f"chose {colour}")
    if colour == "blue":
        shade = yield question("shade", "light", "dark")
        return f"{shade} {colour}"
    return colour


def answers(*pairs: tuple[str, str]) -> list[Answer]:
    return [Answer(ask=ask, value=value) for ask, value in pairs]


def steps_of(found: Run[str]) -> list[str]:
    return [step.message for step in found.steps]


def test_a_script_stops_at_its_first_open_question() -> None:
    found = run(walk, [])
    assert found.ask == question("colour", "red", "blue")
    assert (steps_of(found), found.result) == (["begin"], None)


def test_a_script_runs_on_with_the_answers_so_far() -> None:
    found = run(walk, answers(("colour", "blue")))
    assert found.ask is not None
    assert (found.ask.id, steps_of(found)) == ("shade", ["begin", "chose blue"])


def test_a_script_with_all_its_answers_has_a_result() -> None:
    found = run(walk, answers(("colour", "blue"), ("shade", "dark")))
    assert (found.ask, found.result) == (None, "dark blue")


def test_one_answer_fewer_is_the_way_back() -> None:
    given = answers(("colour", "blue"), ("shade", "dark"))
    assert run(walk, given[:-1]) == run(walk, answers(("colour", "blue")))


def test_each_run_starts_anew() -> None:
    assert run(walk, answers(("colour", "red"))) == run(walk, answers(("colour", "red")))


def test_questions_and_steps_can_be_put_back_in_order() -> None:
    found = run(walk, answers(("colour", "blue"), ("shade", "dark")))
    assert [ask.id for ask, _ in found.answered] == ["colour", "shade"]
    assert found.seen_before == (1, 2)


def test_an_answer_to_another_question_is_refused() -> None:
    with pytest.raises(BadAction, match="the answer to shade does not fit the question colour"):
        run(walk, answers(("shade", "dark")))


def test_an_answer_that_is_no_option_is_refused_with_the_possible_ones() -> None:
    with pytest.raises(BadAction, match="'green' is no answer to colour; possible: red, blue"):
        run(walk, answers(("colour", "green")))


def test_an_answer_too_many_is_refused() -> None:
    with pytest.raises(BadAction, match="the answer to shade is not asked for"):
        run(walk, answers(("colour", "red"), ("shade", "dark")))


def test_a_script_without_any_question_has_its_result_at_once() -> None:
    def silent() -> Script[int]:
        return 7
        yield

    assert run(silent, []).result == 7


def test_an_open_script_is_closed_when_the_run_ends() -> None:
    closed: list[str] = []

    def careful() -> Script[str]:
        try:
            yield question("colour", "red")
        finally:
            closed.append("closed")
        return ""

    run(careful, [])
    assert closed == ["closed"]


def number(low: int, high: int) -> Ask:
    return Ask(id="cost", kind="number", low=low, high=high, message="ask.cost", rules=())


def many(*options: str, fewest: int = 0, most: int | None = None) -> Ask:
    return Ask(
        id="goods",
        kind="many",
        options=options,
        fewest=fewest,
        most=most,
        message="ask.goods",
        rules=(),
    )


def shuffle(*options: str) -> Ask:
    return Ask(id="deck", kind="shuffle", options=options, message="ask.deck", rules=())


def roll(*options: str) -> Ask:
    return Ask(id="die", kind="roll", options=options, message="ask.die", rules=())


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        (number(4, 24), "4"),
        (number(4, 24), "24"),
        (number(-3, 3), "-3"),
        (number(-3, 3), "0"),
        (many("wool", "milk"), ""),
        (many("wool", "milk"), "milk"),
        (many("wool", "milk"), "milk,wool"),
        (many("wool", "milk", fewest=1, most=1), "wool"),
        (shuffle("1", "2", "3"), "3,1,2"),
        (roll("-1", "1"), "-1"),
        (question("colour", "red", "blue"), "blue"),
    ],
)
def test_a_possible_answer_is_taken(ask: Ask, value: str) -> None:
    ask.check(value)


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        (number(4, 24), "3"),
        (number(4, 24), "25"),
        (number(4, 24), ""),
        (number(4, 24), "4.0"),
        (number(4, 24), " 4"),
        (number(4, 24), "+4"),
        (number(4, 24), "--4"),
        (number(4, 24), "four"),
        (number(4, 24), "٤"),
        (number(0, 10**12), "9999999999"),
        (many("wool", "milk"), "grain"),
        (many("wool", "milk"), "wool,wool"),
        (many("wool", "milk"), "wool,"),
        (many("wool", "milk"), "wool, milk"),
        (many("wool", "milk", fewest=1), ""),
        (many("wool", "milk", most=1), "wool,milk"),
        (shuffle("1", "2", "3"), "1,2"),
        (shuffle("1", "2", "3"), "1,2,2"),
        (shuffle("1", "2", "3"), "1,2,4"),
        (shuffle("1", "2", "3"), "1,2,3,3"),
        (roll("-1", "1"), "2"),
        (question("colour", "red", "blue"), "red,blue"),
        (question("colour", "red", "blue"), ""),
    ],
)
def test_an_impossible_answer_is_refused(ask: Ask, value: str) -> None:
    with pytest.raises(BadAction, match=f"is no answer to {ask.id}; possible: "):
        ask.check(value)


def test_the_refusal_of_a_number_names_its_bounds() -> None:
    with pytest.raises(BadAction, match="'25' is no answer to cost; possible: .* from 4 to 24"):
        number(4, 24).check("25")


@pytest.mark.parametrize("values", [(), ("3",), ("3", "1", "2")])
def test_several_options_are_written_as_one_answer_and_taken_apart_again(
    values: tuple[str, ...],
) -> None:
    assert split(join(values)) == values


def asking(ask: Ask) -> Callable[[], Script[str]]:
    def script() -> Script[str]:
        return (yield ask)

    return script


def test_a_script_gets_exactly_the_answer_that_was_given() -> None:
    assert run(asking(shuffle("1", "2")), answers(("deck", "2,1"))).result == "2,1"
