from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Event, Thread

import pytest
from hypothesis import given, settings
from sqlalchemy import Engine, text

from assistant.core.errors import AssistantError, BadAction, StaleEvent, UnknownTable
from assistant.core.events import Log, read_log
from assistant.store.engine import engine_for
from assistant.store.repo import MemoryRepo, Repo, SqlRepo, StoredGame
from tests.store.logs import a_game, an_event, games, logs, some_events

ODD_IDS = [
    "",
    "T1",
    "t1 ",
    "t%",
    "'; drop table games; --",
    '"t1"',
    "🐑" * 7,
    "t1\0",
    "\ud800",
    "x" * 10_000,
    "line\nbreak",
]


@pytest.fixture
def file_engine(tmp_path: Path) -> Iterator[Engine]:
    engine = engine_for(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield engine
    engine.dispose()


@pytest.fixture
def kept_engine(kept_url: str) -> Iterator[Engine]:
    engine = engine_for(kept_url)
    yield engine
    engine.dispose()


def test_a_new_table_comes_back_with_an_empty_log(repo: Repo) -> None:
    repo.create(a_game(setup='{"boards": [1,  2]}'))
    assert repo.game("t1") == a_game(setup='{"boards": [1,  2]}')
    assert repo.seq("t1") == 0
    assert repo.events("t1") == ()


def test_a_taken_id_is_refused_and_the_first_table_stays(repo: Repo) -> None:
    repo.create(a_game())
    with pytest.raises(BadAction, match="already a table with the id 't1'"):
        repo.create(a_game(title="Wednesday"))
    assert repo.game("t1").title == "Tuesday"


@pytest.mark.parametrize("game_id", ["", "x" * 201, "t\0", "\ud800"])
def test_an_id_that_cannot_be_kept_is_refused(repo: Repo, game_id: str) -> None:
    with pytest.raises(BadAction, match="id of a new table"):
        repo.create(a_game(game_id))


def test_a_title_that_cannot_be_stored_is_refused(repo: Repo) -> None:
    with pytest.raises(BadAction, match="cannot be stored"):
        repo.create(a_game(title="Tues\0day"))


@pytest.mark.parametrize("game_id", ODD_IDS)
def test_an_odd_id_is_unknown_to_every_method(repo: Repo, game_id: str) -> None:
    repo.create(a_game("t1"))
    for ask in (
        lambda: repo.game(game_id),
        lambda: repo.seq(game_id),
        lambda: repo.events(game_id),
        lambda: repo.append(game_id, (), 0),
        lambda: repo.append(game_id, some_events(1), 0),
    ):
        with pytest.raises(UnknownTable, match="Check the link, or start a new table") as caught:
            ask()
        assert len(caught.value.message) < 300
    assert repo.games([game_id, "t1"]) == (a_game("t1"),)


def test_games_come_in_the_order_asked_for_each_once(repo: Repo) -> None:
    for game_id in ("a", "b", "c"):
        repo.create(a_game(game_id))
    found = repo.games(["c", "nobody", "a", "c"])
    assert [game.id for game in found] == ["c", "a"]


def test_more_ids_than_one_query_takes_are_answered(repo: Repo) -> None:
    ids = [f"t{number}" for number in range(1100)]
    for game_id in (ids[0], ids[700], ids[-1]):
        repo.create(a_game(game_id))
    assert [game.id for game in repo.games(ids)] == [ids[0], ids[700], ids[-1]]


def test_only_events_after_the_number_asked_for_come(repo: Repo) -> None:
    repo.create(a_game())
    repo.append("t1", some_events(4), 0)
    assert [event.seq for event in repo.events("t1", after=2)] == [3, 4]
    assert repo.events("t1", after=4) == ()
    assert [event.seq for event in repo.events("t1", after=-1)] == [1, 2, 3, 4]


def test_tables_keep_their_logs_apart(repo: Repo) -> None:
    repo.create(a_game("a"))
    repo.create(a_game("b"))
    repo.append("a", some_events(2), 0)
    repo.append("b", some_events(1), 0)
    assert (repo.seq("a"), repo.seq("b")) == (2, 1)


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_a_seq_other_than_the_newest_is_stale_and_records_nothing(
    repo: Repo, expected: int
) -> None:
    repo.create(a_game())
    repo.append("t1", some_events(2), 0)
    late = replace(an_event(expected + 1), at="2026-02-02")
    for events in ((late,), ()):
        with pytest.raises(StaleEvent, match=f"stands at event 2, you saw it at event {expected}"):
            repo.append("t1", events, expected)
    assert repo.events("t1") == some_events(2)
    assert repo.game("t1") == a_game()


@pytest.mark.parametrize("seqs", [(2,), (1, 3), (1, 1), (0,)])
def test_events_out_of_order_are_refused_as_a_whole(repo: Repo, seqs: tuple[int, ...]) -> None:
    repo.create(a_game())
    with pytest.raises(BadAction, match="cannot follow"):
        repo.append("t1", [an_event(seq) for seq in seqs], 0)
    assert repo.seq("t1") == 0


def test_one_event_that_cannot_be_stored_keeps_all_out(repo: Repo) -> None:
    repo.create(a_game())
    with pytest.raises(BadAction, match="event 2 holds a sign"):
        repo.append("t1", (an_event(1), replace(an_event(2), override="\ud800")), 0)
    assert repo.seq("t1") == 0


def test_touched_is_the_time_of_the_last_event_that_has_one(repo: Repo) -> None:
    repo.create(a_game())
    repo.append("t1", (an_event(1, at="2026-03-01"), an_event(2, at="2026-03-02")), 0)
    assert repo.game("t1").touched == "2026-03-02"
    repo.append("t1", (an_event(3),), 2)
    assert repo.game("t1").touched == "2026-03-02"
    assert repo.game("t1").created == a_game().created


@settings(max_examples=30, deadline=None)
@given(game=games, log=logs())
def test_whatever_was_recorded_comes_back(game: StoredGame, log: Log) -> None:
    engine = engine_for("sqlite://")
    for repo in (MemoryRepo(), SqlRepo(engine)):
        repo.create(game)
        half = log.seq // 2
        repo.append(game.id, log.events[:half], 0)
        repo.append(game.id, log.events[half:], half)
        assert read_log(repo.events(game.id)) == log
        assert replace(repo.game(game.id), touched="") == replace(game, touched="")
    engine.dispose()


def test_a_closed_database_keeps_everything(kept_url: str) -> None:
    url = kept_url
    first = engine_for(url)
    SqlRepo(first).create(a_game())
    SqlRepo(first).append("t1", some_events(3), 0)
    first.dispose()
    second = engine_for(url)
    assert SqlRepo(second).game("t1") == a_game()
    assert SqlRepo(second).events("t1") == some_events(3)
    second.dispose()


def in_threads(count: int, work: object) -> list[BaseException]:
    """Run ``work(number)`` in ``count`` threads that start together; what they raised."""
    assert callable(work)
    gate = Barrier(count)
    raised: list[BaseException] = []

    def run(number: int) -> None:
        gate.wait()
        try:
            work(number)
        except BaseException as error:
            raised.append(error)

    threads = [Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


def test_of_two_threads_with_the_same_seq_exactly_one_wins(repo: Repo) -> None:
    repo.create(a_game())
    for seq in range(20):

        def append(number: int, seq: int = seq) -> None:
            repo.append("t1", (an_event(seq + 1, by=f"seat {number}"),), seq)

        raised = in_threads(2, append)
        assert [type(error) for error in raised] == [StaleEvent]
        assert repo.seq("t1") == seq + 1


def test_two_engines_on_one_database_race_like_two_threads(kept_engine: Engine) -> None:
    other = engine_for(str(kept_engine.url))
    repos = (SqlRepo(kept_engine), SqlRepo(other))
    repos[0].create(a_game())
    for seq in range(20):

        def append(number: int, seq: int = seq) -> None:
            repos[number].append("t1", (an_event(seq + 1),), seq)

        assert [type(error) for error in in_threads(2, append)] == [StaleEvent]
    other.dispose()


def test_ten_threads_read_whole_logs_while_one_writes(repo: Repo) -> None:
    repo.create(a_game())
    written = Event()

    def write() -> None:
        try:
            for seq in range(0, 40, 2):
                repo.append("t1", some_events(2, after=seq), seq)
        finally:
            written.set()

    def read() -> None:
        seen = 0
        while not written.wait(0.001):
            log = read_log(repo.events("t1"))
            assert log.seq >= seen
            assert log.seq % 2 == 0
            seen = log.seq

    assert in_threads(11, lambda number: read() if number else write()) == []
    assert repo.seq("t1") == 40


def test_a_clash_that_passes_the_lock_is_stale_too(file_engine: Engine) -> None:
    repo = SqlRepo(file_engine)
    repo.create(a_game())
    columns = ", ".join(f'"{c}"' for c in ("parent", "kind", "by", "turn", "at", "action"))
    rest = "effects, status, rules, revealed"
    with file_engine.begin() as connection:
        connection.execute(
            text(
                "CREATE TRIGGER somebody_else BEFORE INSERT ON events BEGIN INSERT INTO events "
                f"(game_id, seq, {columns}, {rest}) VALUES (NEW.game_id, NEW.seq, 0, 'action', "
                "'blue', 1, '', '', '', 'legal', '', ''); END"
            )
        )
    with pytest.raises(StaleEvent, match="Nothing of yours was recorded"):
        repo.append("t1", some_events(1), 0)
    assert repo.seq("t1") == 0


def test_a_writer_who_never_ends_makes_the_others_give_up_with_a_sentence(
    kept_engine: Engine,
) -> None:
    repo = SqlRepo(kept_engine)
    repo.create(a_game())
    blocker = engine_for(str(kept_engine.url))
    sqlite = kept_engine.dialect.name == "sqlite"
    with kept_engine.connect() as connection:
        impatient = "PRAGMA busy_timeout = 50" if sqlite else "SET lock_timeout = 50"
        connection.exec_driver_sql(impatient)
        connection.commit()
    reason = "database is locked" if sqlite else "due to lock timeout"
    with blocker.begin() as connection:
        connection.execute(text("UPDATE games SET title = 'mine'"))
        with pytest.raises(AssistantError, match=rf"{reason}\. Nothing was recorded"):
            repo.append("t1", some_events(1), 0)
        assert repo.seq("t1") == 0
    repo.append("t1", some_events(1), 0)
    blocker.dispose()
