"""The technology icon: A-4.3.2.01, A-4.3.2.02."""

import pytest

from tests.caledonia.builder import At, guided, play


def trying(on_map: str, *, money: int = 40, technology: str = "") -> At:
    """A table whose Action card tries technology first; nothing else on it is possible."""
    return guided(
        deck="1 2",
        money=money,
        on_map=on_map,
        technology=technology,
        box="31",
        ports="ABCD",
        merchants=0,
    )


@pytest.mark.parametrize("worker", ["woodcutter", "miner"])
def test_three_deployed_workers_of_one_kind_flip_their_technology_for_ten(worker: str) -> None:
    turn = play(trying(f"3 {worker}"))
    assert (turn.asked, turn.done.action, turn.done.worker) == ((), "technology_upgrade", worker)
    assert turn.after.automa.technology == {worker}
    assert turn.after.automa.money == 30


def test_four_are_enough_as_well() -> None:
    assert play(trying("4 miner, 2 woodcutter")).done.worker == "miner"


def test_two_of_each_kind_are_too_few() -> None:
    turn = play(trying("2 woodcutter, 2 miner"), "none")
    assert turn.said[2] == "automa.technology.too_few"
    assert turn.done.action == "pass"


def test_a_flipped_technology_is_not_flipped_again() -> None:
    turn = play(trying("4 woodcutter, 2 miner", technology="woodcutter"), "none")
    assert turn.done.action == "pass"


def test_the_other_kind_may_still_follow() -> None:
    turn = play(trying("4 woodcutter, 3 miner", technology="woodcutter"))
    assert (turn.asked, turn.done.worker) == ((), "miner")
    assert turn.after.automa.technology == {"woodcutter", "miner"}


@pytest.mark.parametrize(
    ("face", "worker"), [(1, "woodcutter"), (3, "woodcutter"), (-1, "miner"), (-2, "miner")]
)
def test_the_sign_of_the_price_die_picks_between_both_kinds(face: int, worker: str) -> None:
    turn = play(trying("3 woodcutter, 4 miner"), face)
    assert (turn.asked, turn.done.worker) == (("price_die",), worker)


def test_ten_pounds_are_just_enough() -> None:
    assert play(trying("3 miner", money=10)).after.automa.money == 0


def test_nine_pounds_are_too_few_and_nothing_is_rolled() -> None:
    turn = play(trying("3 woodcutter, 3 miner", money=9), "none")
    assert turn.words("automa.no_money") == {"cost": 10, "money": 9}
    assert turn.asked == ("spaces",)
