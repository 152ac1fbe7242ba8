import pytest

from assistant.caledonia.actions import Tell
from assistant.caledonia.apply import apply_all
from assistant.caledonia.context import context_for
from assistant.caledonia.filling import filled, ground_answer, told_of_answer
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.setup import SeatSetup, Setup, first_state
from assistant.caledonia.state import Told
from assistant.content.catalog import default_catalog
from assistant.core.errors import BadAction
from graphs import Board, parse_board

SPACES = {space: "?" for space in ("a1", "a2", "a3", "b1", "b2")}


def board(*rivers: list[str]) -> Board:
    return parse_board({"spaces": SPACES, "rivers": list(rivers)})


def edges(found: Board) -> set[frozenset[str]]:
    return {frozenset(ends) for course in found.rivers for ends in course}


def told(space: str, *rivers: str, ground: str = "grass 1", all_rivers: bool = True) -> Told:
    return Told(space=space, ground=ground, rivers=rivers, all_rivers=all_rivers)


def test_without_anything_told_the_board_stays() -> None:
    plain = board()
    assert filled(plain, ()) is plain


def test_what_was_told_last_of_a_space_stands_there() -> None:
    found = filled(board(), (told("a1"), told("a1", ground="forest 2")))
    assert (found.spaces["a1"].terrain, found.spaces["a1"].cost) == (frozenset({"forest"}), 2)


def test_a_river_told_from_one_bank_runs_for_both() -> None:
    found = filled(board(), (told("a1", "a1-b1"), told("b1", "b1-a1")))
    assert edges(found) == {frozenset({"a1", "b1"})}


def test_all_rivers_of_a_space_take_away_one_that_was_read_wrong() -> None:
    found = filled(board(), (told("a1", "a1-b1"), told("b1")))
    assert edges(found) == set()


def test_the_same_told_before_that_could_be_said_joins_them() -> None:
    found = filled(board(), (told("a1", "a1-b1"), told("b1", all_rivers=False)))
    assert edges(found) == {frozenset({"a1", "b1"})}


def test_a_river_of_several_edges_keeps_its_other_parts() -> None:
    course = ["a1-b1", "a2-b1", "a2-b2"]
    found = filled(board(course), (told("b1", "b1-a1"),))
    assert edges(found) == {frozenset({"a1", "b1"}), frozenset({"a2", "b2"})}


def test_only_edges_of_the_space_itself_can_be_told() -> None:
    with pytest.raises(BadAction, match="a1-b1 is no edge of a2"):
        filled(board(), (told("a2", "a1-b1"),))


@pytest.mark.parametrize("rivers", [(), ("a1-b1",), ("a1-b1", "a1-a2")])
def test_an_answer_tells_what_was_put_into_it(rivers: tuple[str, ...]) -> None:
    answer = ground_answer("grass 3", rivers)
    assert told_of_answer("a1", answer) == told("a1", *rivers, ground="grass 3")


def test_an_answer_of_an_older_game_joins_rivers() -> None:
    assert told_of_answer("a1", "grass 3;a1-b1") == told(
        "a1", "a1-b1", ground="grass 3", all_rivers=False
    )


@pytest.mark.parametrize(("players", "blocked"), [(1, {"a2"}), (2, set())])
def test_alone_cheap_land_is_blocked_as_soon_as_it_is_told(players: int, blocked: set[str]) -> None:
    seats = tuple(SeatSetup(colour=colour) for colour in ("red", "blue")[:players])
    setup = Setup(seats=seats, solo=players == 1, depth="board", filling=True, board=board())
    state = first_state(setup, default_catalog())
    for space, ground in (("a1", "grass 2"), ("a2", "grass 1"), ("a3", "grass 1 mist")):
        ctx = context_for(setup, state.told)
        verdict = ruleset().validate(ctx, state, Tell(space=space, ground=ground))
        state = apply_all(state, verdict.effects)
    assert state.neutral == blocked
