"""A changed copy equals the one of the standard library and leaves the original alone."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from assistant.caledonia.state import Goods, Seat
from assistant.core.changed import changed

SEAT = Seat(colour="red", money=12, glory=3)


def test_a_changed_copy_equals_the_one_of_the_standard_library() -> None:
    copy = changed(SEAT, money=5, goods=Goods(wool=2))
    assert copy == replace(SEAT, money=5, goods=Goods(wool=2))
    assert hash(copy) == hash(replace(SEAT, money=5, goods=Goods(wool=2)))
    assert SEAT.money == 12


def test_a_copy_is_frozen_too() -> None:
    with pytest.raises(FrozenInstanceError):
        changed(SEAT, money=5).money = 6  # type: ignore[misc]


def test_a_field_that_there_is_not_is_an_error() -> None:
    with pytest.raises(TypeError, match="Seat has no field coins"):
        changed(SEAT, coins=5)  # type: ignore[call-arg]
