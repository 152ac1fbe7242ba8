"""The Automa's setup: A-2.04, A-2.10 to A-2.14, Q087, Q088, Q090."""

import pytest

from assistant.caledonia.actions import AutomaSetup
from assistant.caledonia.setup import Switches
from assistant.core.errors import BadAction
from tests.caledonia.builder import (
    At,
    a_setup,
    guided,
    judge,
    play,
    play_setup,
    reasons,
    start,
    units,
)


def fresh(difficulty: int = 3, variants: str = "") -> At:
    return start(a_setup("red", "automa:blue", difficulty=difficulty, variants=variants))


WORKER = ("forest", 1)


@pytest.mark.parametrize(("difficulty", "money"), [(1, 50), (2, 60), (3, 70), (4, 80), (5, 90)])
def test_it_starts_with_the_money_of_its_level_and_one_loch_of_shipping(
    difficulty: int, money: int
) -> None:
    automa = fresh(difficulty).automa
    assert (automa.money, automa.level, automa.merchants, automa.clan) == (money, "1-loch", 2, None)


@pytest.mark.parametrize(
    ("good", "column"),
    [("wool", "sheep"), ("grain", "field"), ("whisky", "distillery"), ("cheese", "cheese_dairy")],
)
def test_the_goods_die_puts_the_marker_over_the_unit_that_makes_it(good: str, column: str) -> None:
    turn = play_setup(fresh(), good, 1, *WORKER, 1, *WORKER, *WORKER, *WORKER, "")
    assert turn.after.state.the_automa.glory_marker == column


def test_modules_come_in_order_each_with_its_roll_land_and_cost() -> None:
    turn = play_setup(fresh(), "wool", 1, *WORKER, -1, *WORKER, 2, *WORKER, *WORKER, "")
    assert turn.asked == (
        "goods_die",
        "price_die",
        "start_terrain.A",
        "start_cost.A",
        "price_die",
        "start_terrain.B",
        "start_cost.B",
        "price_die",
        "start_terrain.C",
        "start_cost.C",
        "start_terrain.D",
        "start_cost.D",
        "ports_in_reach",
    )


@pytest.mark.parametrize(
    ("signs", "rolls"),
    [
        ((1, 2), ("+", "+", "-", "-")),
        ((-1, -2), ("-", "-", "+", "+")),
        ((1, -1, 1), ("+", "-", "+", "-")),
        ((1, -1, -3), ("+", "-", "-", "+")),
        ((-1, 1, 3), ("-", "+", "+", "-")),
    ],
)
def test_two_of_a_kind_force_the_rest(signs: tuple[int, ...], rolls: tuple[str, ...]) -> None:
    faces = [*signs, *[None] * (4 - len(signs))]
    answers: list[str | int] = ["wool"]
    for face in faces:
        answers += [*([face] if face is not None else []), *WORKER]
    turn = play_setup(fresh(), *answers, "")
    asked = [ask.message for ask, _ in turn.run.answered if ask.id.startswith("start_terrain")]
    sign = {"automa.ask.start_central_loch": "+", "automa.ask.start_port": "-"}
    assert tuple(sign[message] for message in asked) == rolls
    assert turn.asked.count("price_die") == len(signs)


def test_it_pays_land_and_workers_from_its_starting_money() -> None:
    turn = play_setup(
        fresh(), "wool", 1, "forest", 2, 1, "mountain", 1, "forest", 1, "mountain", 2, ""
    )
    automa = turn.after.automa
    assert automa.units == units("2 woodcutter, 2 miner")
    assert automa.money == 70 - (6 + 2) - (10 + 1) - (6 + 1) - (10 + 2)
    assert turn.after.state.the_automa.set_up


@pytest.mark.parametrize(("face", "worker"), [(3, "woodcutter"), (-3, "miner")])
def test_on_mixed_land_the_sign_picks_the_worker(face: int, worker: str) -> None:
    turn = play_setup(fresh(), "wool", 1, "forest+mountain", 1, face)
    assert turn.words("automa.setup.do_worker")["worker"] == worker


def test_ports_in_reach_from_the_start_bring_ten_pounds_each() -> None:
    four = (*WORKER, 1, *WORKER, *WORKER, *WORKER)
    turn = play_setup(fresh(), "wool", 1, *four, "A,C")
    assert turn.after.automa.money == 70 - 28 + 20
    assert turn.after.automa.ports_used == {"A", "C"}


def test_without_ports_no_port_is_asked_for() -> None:
    four = (*WORKER, 1, *WORKER, *WORKER, *WORKER)
    turn = play_setup(fresh(variants="no_ports"), "wool", 1, *four)
    assert turn.open is None


def test_at_the_lowest_level_four_miners_can_be_paid() -> None:
    miner = ("mountain", 2)
    turn = play_setup(fresh(1), "wool", 1, *miner, 1, *miner, *miner, *miner, "")
    assert turn.after.automa.money == 50 - 48


def test_it_is_set_up_once() -> None:
    action = AutomaSetup(by="blue")
    assert judge(fresh(), action).status == "legal"
    assert reasons(judge(guided(set_up=True), action)) == ["once"]


def test_a_player_cannot_be_set_up_as_the_automa() -> None:
    with pytest.raises(BadAction, match="red is a player's seat; the Automa sits at blue"):
        judge(fresh(), AutomaSetup(by="red"))


def test_workers_placed_without_the_app_are_asked_for_on_the_first_turn() -> None:
    at = guided(deck="18", set_up=False, marker=None)
    turn = play(at, 1, 6, "field", "")
    assert turn.asked == ("start_miners", "start_land", "glory_marker", "ports_in_reach")
    automa = turn.after.automa
    assert automa.units == units("3 woodcutter, 1 miner")
    assert automa.money == 70 - (3 * 6 + 10 + 6)
    assert turn.after.state.the_automa.glory_marker == "field"
    assert turn.after.state.the_automa.set_up


def test_the_land_of_four_workers_costs_four_to_what_it_has() -> None:
    at = guided(deck="18", set_up=False, marker=None, difficulty=1)
    ask = play(at, 4).ask
    assert (ask.low, ask.high) == (4, 10)
    assert play(guided(deck="18", set_up=False, marker=None), 0).ask.high == 24


def test_workers_that_were_paid_already_can_still_be_noted() -> None:
    # the table corrected the money to what lies there, then plays its first turn with the app
    ask = play(guided(deck="18", set_up=False, marker=None, money=12), 2).ask
    assert ask.low <= ask.high


def test_on_later_turns_the_start_is_no_question() -> None:
    assert play(guided(deck="18", set_up=True)).asked == ()


@pytest.mark.parametrize(
    ("starts", "order"), [("last", ("red", "white", "blue")), ("first", ("blue", "red", "white"))]
)
def test_in_round_one_it_plays_last_unless_the_table_says_first(
    starts: str, order: tuple[str, ...]
) -> None:
    switches = Switches(automa_starts="first" if starts == "first" else "last")
    at = start(a_setup("red", "automa:blue", "white", switches=switches))
    assert at.state.order == order
    assert at.state.turn.seat == order[0]
