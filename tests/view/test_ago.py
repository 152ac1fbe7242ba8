from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.view.ago import ago, clock

NOW = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(0), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=47), "1 day ago"),
        (timedelta(days=2), "2 days ago"),
        (timedelta(minutes=-5), "just now"),
    ],
)
def test_a_time_is_told_as_people_say_it(before: timedelta, said: str) -> None:
    assert ago((NOW - before).isoformat(), NOW) == said


def test_an_unknown_time_is_left_out() -> None:
    assert ago("", NOW) == ""
    assert clock("", UTC) == ""


def test_a_clock_shows_the_time_of_its_zone() -> None:
    assert clock("2026-07-01T20:05:00+00:00", ZoneInfo("Europe/Berlin")) == "1 Jul 22:05"
