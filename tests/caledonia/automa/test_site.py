"""The unit for a chosen space: A-4.3.6.10 to A-4.3.6.13, Q088, Q104."""

import pytest

from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.automa.site import (
    Site,
    column_that_makes,
    fitting_units,
    left_on_board,
)
from assistant.caledonia.words import Good, Terrain
from tests.caledonia.builder import At, Played, guided, play

ALL_GRASS = ("sheep", "cow", "cheese_dairy", "bakery", "field", "distillery")

# Support cards by their number of steps, all of numeral I.
BY_STEPS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7}


def deploying(
    land: str,
    *answers: str | int,
    steps: int = 4,
    cost: int = 2,
    money: int = 60,
    marker: str = "sheep",
    on_map: str = "",
    technology: str = "",
) -> Played:
    """A turn that deploys on the only space there is."""
    at = guided(
        deck=f"14 {BY_STEPS[steps]}",
        money=money,
        marker=marker,
        on_map=on_map,
        technology=technology,
        merchants=0,
        ports="ABCD",
    )
    return play(at, "one", land, cost, *answers)


def fitting(*terrains: Terrain, cost: int = 1, money: int = 60, on_map: str = "") -> list[str]:
    at = guided(money=money, on_map=on_map)
    site = Site(at="?", terrains=frozenset(terrains), cost=cost)
    return list(fitting_units(Draft(ctx=at.ctx, state=at.state), site))


def test_units_must_suit_the_land() -> None:
    assert fitting("grass") == list(ALL_GRASS)
    assert fitting("forest") == ["woodcutter"]
    assert fitting("mountain") == ["miner"]
    assert fitting("forest", "mountain") == ["woodcutter", "miner"]
    assert len(fitting("grass", "forest", "mountain")) == 8


def test_unit_and_land_must_be_payable_together() -> None:
    assert fitting("forest", cost=2, money=8) == ["woodcutter"]
    assert fitting("forest", cost=2, money=7) == []
    assert "field" in fitting("grass", cost=2, money=20)
    assert "field" not in fitting("grass", cost=2, money=19)


def test_a_unit_must_be_left_on_the_board() -> None:
    assert fitting("forest", on_map="4 woodcutter") == []
    assert "sheep" not in fitting("grass", on_map="4 sheep, 3 cow")
    assert "cow" in fitting("grass", on_map="4 sheep, 3 cow")


def test_there_are_four_of_each_unit() -> None:
    at = guided(on_map="3 sheep")
    draft = Draft(ctx=at.ctx, state=at.state)
    assert (left_on_board(draft, "sheep"), left_on_board(draft, "miner")) == (1, 4)


@pytest.mark.parametrize(
    ("good", "column"),
    [
        ("wool", "sheep"),
        ("milk", "cow"),
        ("grain", "field"),
        ("bread", "bakery"),
        ("cheese", "cheese_dairy"),
        ("whisky", "distillery"),
    ],
)
def test_a_good_belongs_to_the_column_that_makes_it(good: Good, column: str) -> None:
    assert column_that_makes(guided().ctx, good) == column


def marker(at: At) -> str | None:
    return at.state.the_automa.glory_marker


def test_from_the_sheep_four_steps_lead_to_the_field() -> None:
    turn = deploying("grass")
    assert (turn.done.unit, turn.done.pays) == ("field", 20)
    assert marker(turn.after) == "field"


@pytest.mark.parametrize(
    ("steps", "unit"),
    [
        (1, "cow"),
        (2, "cheese_dairy"),
        (3, "bakery"),
        (5, "distillery"),
        (7, "sheep"),
    ],
)
def test_each_column_is_one_step_and_seven_go_all_the_way_round(steps: int, unit: str) -> None:
    assert deploying("grass", steps=steps).done.unit == unit


def test_the_workers_are_one_step_before_the_sheep() -> None:
    assert deploying("grass", steps=1, marker="worker").done.unit == "sheep"
    assert deploying("grass", steps=2, marker="distillery").done.unit == "sheep"
    assert deploying("grass+forest", steps=1, marker="distillery").done.unit == "woodcutter"


def test_a_column_that_does_not_fit_is_counted_and_then_passed_over() -> None:
    # six steps from the sheep: the workers, who do not suit grass; on to the sheep
    turn = deploying("grass", steps=6)
    assert turn.done.unit == "sheep"
    assert turn.words("automa.marker_on")["counted"] == "worker"


def test_a_column_too_dear_is_counted_and_then_passed_over() -> None:
    turn = deploying("grass", money=19)
    assert (turn.done.unit, turn.done.pays) == ("distillery", 12)
    assert marker(turn.after) == "distillery"


def test_a_column_without_units_is_skipped_while_counting() -> None:
    turn = deploying("grass", on_map="4 cow")
    assert turn.done.unit == "distillery"
    assert deploying("grass", on_map="4 cow, 4 bakery", steps=2).done.unit == "field"


def test_the_workers_are_skipped_only_when_both_kinds_are_out() -> None:
    one_kind = "4 woodcutter"
    both = "4 woodcutter, 4 miner"
    assert deploying("grass", steps=1, marker="distillery", on_map=one_kind).done.unit == "sheep"
    assert deploying("grass", steps=2, marker="distillery", on_map=one_kind).done.unit == "sheep"
    assert deploying("grass", steps=2, marker="distillery", on_map=both).done.unit == "cow"


def test_the_marker_may_stand_over_a_column_that_has_run_out() -> None:
    turn = deploying("grass", steps=1, marker="cow", on_map="4 cow, 4 cheese_dairy")
    assert turn.done.unit == "bakery"


def test_with_one_fitting_type_the_marker_stays() -> None:
    turn = deploying("forest", marker="cow")
    assert turn.done.unit == "woodcutter"
    assert marker(turn.after) == "cow"
    assert not {"automa.marker", "automa.marker_on"} & set(turn.said)


def test_both_kinds_of_worker_are_one_type() -> None:
    turn = deploying("forest+mountain", 1, marker="cow")
    assert turn.asked[-1] == "price_die"
    assert marker(turn.after) == "cow"


@pytest.mark.parametrize(("face", "unit"), [(2, "woodcutter"), (-2, "miner")])
def test_between_equal_workers_the_sign_decides(face: int, unit: str) -> None:
    assert deploying("forest+mountain", face).done.unit == unit
    both = "woodcutter miner"
    assert deploying("forest+mountain", face, technology=both).done.unit == unit


@pytest.mark.parametrize("upgraded", ["woodcutter", "miner"])
def test_the_upgraded_worker_goes_first_without_a_roll(upgraded: str) -> None:
    turn = deploying("forest+mountain", technology=upgraded)
    assert turn.done.unit == upgraded
    assert "price_die" not in turn.asked


def test_an_upgraded_worker_that_is_too_dear_leaves_the_other() -> None:
    turn = deploying("forest+mountain", cost=1, money=10, technology="miner")
    assert (turn.done.unit, turn.open) == ("woodcutter", None)


def test_an_upgraded_worker_that_has_run_out_leaves_the_other() -> None:
    turn = deploying("forest+mountain", technology="miner", on_map="4 miner")
    assert (turn.done.unit, turn.open) == ("woodcutter", None)
