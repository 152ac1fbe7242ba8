"""Claiming Ports: A-4.1.01, Q090."""

from tests.caledonia.builder import At, guided, play


def deploying(*, ports: str = "", variants: str = "") -> At:
    """A table that deploys a woodcutter, its only choice."""
    return guided(deck="14 2", merchants=0, money=20, ports=ports, variants=variants)


ONE_FOREST = ("one", "forest", 1)


def test_after_a_deployment_the_ports_now_in_reach_are_asked_for() -> None:
    turn = play(deploying(), *ONE_FOREST)
    assert (turn.open, turn.ask.kind) == ("ports_in_reach", "many")
    assert turn.ask.options == ("A", "B", "C", "D")


def test_claimed_ports_are_not_offered_again() -> None:
    assert play(deploying(ports="BD"), *ONE_FOREST).ask.options == ("A", "C")


def test_with_all_ports_claimed_nothing_is_asked() -> None:
    turn = play(deploying(ports="ABCD"), *ONE_FOREST)
    assert "ports_in_reach" not in turn.asked
    assert turn.open is None


def test_a_game_without_ports_asks_for_none() -> None:
    turn = play(deploying(variants="no_ports"), *ONE_FOREST)
    assert "ports_in_reach" not in turn.asked
    assert turn.open is None


def test_a_port_is_claimed_for_ten_pounds() -> None:
    turn = play(deploying(), *ONE_FOREST, "C")
    assert turn.after.automa.ports_used == {"C"}
    assert turn.after.automa.money == 20 - 7 + 10


def test_several_ports_are_claimed_at_once() -> None:
    turn = play(deploying(ports="A"), *ONE_FOREST, "D,B")
    assert turn.after.automa.ports_used == {"A", "B", "D"}
    assert turn.after.automa.money == 20 - 7 + 20
    assert turn.said.count("automa.port.do") == 2


def test_no_port_in_reach_changes_nothing() -> None:
    turn = play(deploying(), *ONE_FOREST, "")
    assert (turn.after.automa.ports_used, turn.after.automa.money) == (frozenset(), 13)
