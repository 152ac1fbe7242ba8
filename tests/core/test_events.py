from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.errors import BadAction
from assistant.core.events import ROOT, Event, Log, Revealed, checked, fold, read_log


def said(log: Log, by: str = "red", *, turn: int = 1, effects: str = "", shown: str = "") -> Log:
    """The log after one more thing was said by a seat, or shown by the app."""
    return log.append(
        Event(
            seq=log.seq + 1,
            parent=log.head,
            kind="action",
            by=by,
            turn=turn,
            effects=effects,
            revealed=(Revealed(what="price_die", value=shown),) if shown else (),
        )
    )


def moved(log: Log, to: int | None) -> Log:
    """The log after the head went somewhere."""
    assert to is not None
    event = Event(seq=log.seq + 1, parent=log.head, kind="head", by="table", turn=1, to=to)
    return log.append(event)


def line_of(*by: str) -> Log:
    """A log without undo: one event by each of these."""
    log = Log()
    for one in by:
        log = said(log, one)
    return log


def seqs(log: Log, to: int | None = None) -> list[int]:
    return [event.seq for event in log.path(to)]


def test_a_new_log_stands_at_the_root() -> None:
    assert (Log().seq, Log().head, Log().path()) == (0, ROOT, ())


def test_the_head_follows_what_is_recorded() -> None:
    log = line_of("red", "blue")
    assert (log.seq, log.head, seqs(log)) == (2, 2, [1, 2])


def test_appending_leaves_the_old_log_as_it_was() -> None:
    log = line_of("red")
    said(log, "blue")
    assert log.seq == 1


def test_undo_moves_the_head_and_deletes_nothing() -> None:
    log = line_of("red", "blue")
    back = moved(log, log.step_back())
    assert (back.seq, back.head, seqs(back)) == (3, 1, [1])
    assert back.events[:2] == log.events


def test_undo_takes_back_the_chance_that_followed_a_step() -> None:
    assert line_of("red", "blue", "app", "app").step_back() == 1


def test_undo_before_the_first_event_stands_at_the_root() -> None:
    assert line_of("red").step_back() == ROOT
    assert line_of("app", "app").step_back() == ROOT


def test_there_is_nothing_to_take_back_at_the_root() -> None:
    assert Log().step_back() is None
    assert Log().turn_back() is None
    log = line_of("red")
    assert moved(log, ROOT).step_back() is None


def test_undo_turn_takes_back_everything_of_one_turn() -> None:
    log = said(said(said(Log(), turn=1), "app", turn=2), "blue", turn=2)
    assert log.turn_back() == 1


def test_undo_turn_looks_only_at_the_branch_of_the_head() -> None:
    log = said(said(Log(), turn=1), turn=2)
    log = said(moved(log, 1), "blue", turn=2)
    assert log.turn_back() == 1


def test_redo_goes_forward_again_one_step_at_a_time() -> None:
    log = line_of("red", "blue", "red")
    log = moved(log, log.step_back())
    log = moved(log, log.step_back())
    assert log.head == 1
    log = moved(log, log.step_forward())
    assert log.head == 2
    log = moved(log, log.step_forward())
    assert (log.head, log.step_forward()) == (3, None)


def test_redo_brings_the_chance_of_a_step_with_it() -> None:
    log = line_of("red", "blue", "app", "red")
    log = moved(log, 1)
    assert log.step_forward() == 3


def test_redo_of_a_game_that_began_with_chance_stops_before_what_a_person_said() -> None:
    log = line_of("app", "red")
    log = moved(moved(log, 1), ROOT)
    assert log.step_forward() == 1


def test_nothing_can_be_redone_after_something_new() -> None:
    assert Log().step_forward() is None
    assert line_of("red").step_forward() is None
    log = moved(line_of("red", "blue"), 1)
    assert said(log, "white").step_forward() is None


def test_a_new_step_after_an_undo_is_a_fork() -> None:
    log = said(moved(line_of("red", "blue"), 1), "white")
    assert seqs(log) == [1, 4]
    assert seqs(log, 2) == [1, 2]


def test_redo_follows_the_branch_that_was_left_last() -> None:
    log = said(moved(line_of("red", "blue"), 1), "white")
    log = moved(log, 2)
    log = moved(log, log.step_back())
    assert log.head == 1
    assert log.step_forward() == 2


def test_redo_takes_the_newest_branch_when_no_other_was_left_since() -> None:
    log = said(moved(line_of("red", "blue"), 1), "white")
    log = moved(log, log.step_back())
    assert log.step_forward() == 4


def test_what_chance_showed_stays_whatever_was_taken_back() -> None:
    log = said(said(Log(), "app", shown="3"), "app", shown="-1")
    log = said(moved(log, ROOT), "app", shown="2")
    assert log.revealed("price_die") == ("3", "-1", "2")
    assert log.revealed("goods_die") == ()


def event(
    seq: int, parent: int, *, to: int | None = None, kind: Literal["action", "head"] = "action"
) -> Event:
    return Event(seq=seq, parent=parent, kind=kind, by="red", turn=1, to=to)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (event(2, 2), "event 2 cannot follow event 2"),
        (event(4, 2), "event 4 cannot follow event 2"),
        (event(3, 1), "event 3 must follow the head, event 2"),
        (event(3, 2, kind="head"), "exactly a head event says where the head goes"),
        (event(3, 2, to=1), "exactly a head event says where the head goes"),
        (event(3, 2, to=3, kind="head"), "moves the head to 3, where nothing was recorded"),
        (event(3, 2, to=9, kind="head"), "moves the head to 9, where nothing was recorded"),
        (event(3, 2, to=-1, kind="head"), "moves the head to -1, where nothing was recorded"),
    ],
)
def test_an_event_that_does_not_fit_is_refused(wrong: Event, sentence: str) -> None:
    with pytest.raises(BadAction, match=sentence):
        line_of("red", "blue").append(wrong)


def test_the_head_never_goes_to_a_head_event() -> None:
    log = moved(line_of("red", "blue"), 1)
    with pytest.raises(BadAction, match="where nothing was recorded"):
        moved(log, 3)


@pytest.mark.parametrize("to", [-1, -2, 3, 99])
def test_a_path_to_an_event_that_was_never_recorded_is_refused(to: int) -> None:
    with pytest.raises(BadAction, match=str(to)):
        line_of("red", "blue").path(to)


def test_a_stored_log_is_read_back_as_it_was() -> None:
    log = said(moved(line_of("red", "app", "blue"), 2), "white")
    assert read_log(log.events) == log


def test_a_stored_log_with_a_hole_is_refused_by_its_number() -> None:
    log = line_of("red", "blue", "white")
    with pytest.raises(BadAction, match="event 3 cannot follow event 1"):
        read_log((log.events[0], log.events[2]))


def test_checked_gives_the_event_back() -> None:
    first = event(1, ROOT)
    assert checked(first, Log()) is first


def words(text: str) -> list[str]:
    return text.split()


def written_after(state: str, effect: str) -> str:
    return f"{state}{effect}"


def test_folding_applies_the_stored_effects_in_order() -> None:
    log = said(said(said(Log(), effects="a b"), effects=""), effects="c")
    assert fold("", log.path(), words, written_after) == "abc"
    assert fold("", log.path(1), words, written_after) == "ab"


MOVES = ("say", "chance", "undo", "undo_turn", "redo", "jump")


@st.composite
def played(draw: st.DrawFn) -> Log:
    """A log in which people say things, chance follows, and both are taken back and done again."""
    log = Log()
    for move in draw(st.lists(st.sampled_from(MOVES), max_size=25)):
        match move:
            case "say":
                log = said(log, draw(st.sampled_from(["red", "blue"])), turn=1 + log.seq // 3)
            case "chance":
                log = said(log, "app", turn=1 + log.seq // 3, shown=str(log.seq))
            case "jump":
                known = [ROOT, *(e.seq for e in log.events if e.kind != "head")]
                log = moved(log, draw(st.sampled_from(known)))
            case _:
                to = {
                    "undo": log.step_back,
                    "undo_turn": log.turn_back,
                    "redo": log.step_forward,
                }[move]()
                if to is not None:
                    log = moved(log, to)
    return log


@settings(max_examples=150, deadline=None)
@given(played())
def test_every_path_is_a_chain_from_the_root_without_head_moves(log: Log) -> None:
    for end in [log.head, *(e.seq for e in log.events if e.kind != "head")]:
        path = log.path(end)
        assert [e.parent for e in path] == [ROOT, *(e.seq for e in path)][: len(path)]
        assert all(e.kind != "head" for e in path)
        assert (path[-1].seq if path else ROOT) == end


@settings(max_examples=150, deadline=None)
@given(played())
def test_undo_always_ends_at_the_root(log: Log) -> None:
    for _ in range(log.seq + 1):
        back = log.step_back()
        if back is None:
            break
        assert back in [ROOT, *seqs(log)[:-1]]
        log = moved(log, back)
    assert log.head == ROOT


@settings(max_examples=150, deadline=None)
@given(played())
def test_redo_right_after_undo_brings_back_the_head_and_at_most_more_chance(log: Log) -> None:
    back = log.step_back()
    if back is None:
        return
    forward = moved(log, back).step_forward()
    assert forward is not None
    again = log.path(forward)
    assert log.head in [e.seq for e in again]
    after_head = [e for e in again if e.seq not in seqs(log)]
    assert all(e.by == "app" for e in after_head)


@settings(max_examples=100, deadline=None)
@given(played())
def test_whatever_was_played_can_be_stored_and_read(log: Log) -> None:
    assert read_log(log.events) == log
    assert len(log.revealed("price_die")) == sum(e.by == "app" for e in log.events)
