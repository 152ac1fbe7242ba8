"""The Support card: A-4.2.05, Q093."""

import pytest

from tests.caledonia.builder import Played, guided, play

EXPAND_FIRST = "expand export_contract upgrade trade"
UPGRADE_FIRST = "upgrade export_contract expand trade"


def own(*answers: str | int, round_: int = 1) -> Played:
    """A turn with the table's own cards that begins with Expand."""
    return play(guided(round=round_, cards="table", merchants=0), EXPAND_FIRST, *answers)


def test_an_upgrade_reads_only_the_icon_of_the_card() -> None:
    turn = play(guided(cards="table"), UPGRADE_FIRST)
    assert turn.open == "support_upgrade"
    assert set(turn.ask.options) == {"shipping", "merchant"}
    assert play(guided(cards="table"), UPGRADE_FIRST, "merchant").done.take == "merchant"


def test_an_expansion_reads_the_modules_then_the_number() -> None:
    turn = own()
    assert turn.open == "support_modules"
    assert turn.ask.options == ("A", "B", "C", "D", "AB", "CD")
    turn = own("A")
    assert turn.open == "support_steps"
    assert turn.ask.options == ("1", "5", "6")


def test_modules_of_one_card_only_need_no_number() -> None:
    turn = own("AB")
    assert turn.open == "spaces"
    assert turn.words("automa.support_card")["steps"] == 2


@pytest.mark.parametrize(
    ("modules", "steps", "criteria"),
    [
        ("A", 1, "port min_cost max_settlements max_neighbourhood_or_market"),
        ("B", 3, "port max_settlements min_cost max_neighbourhood_or_market"),
        ("C", 7, "max_neighbourhood_or_market port min_cost max_settlements"),
        ("D", 5, "port max_settlements max_neighbourhood_or_market min_cost"),
    ],
)
def test_modules_and_number_together_tell_the_criteria(
    modules: str, steps: int, criteria: str
) -> None:
    turn = own(modules, steps)
    assert turn.words("automa.support_card")["criteria"] == criteria
    assert turn.open == "spaces"


def test_later_cards_are_not_offered_before_their_round() -> None:
    assert "AC" not in own().ask.options
    assert "AC" in own(round_=2).ask.options
    assert own("AC", round_=2).open == "spaces"
    assert own("AC", round_=5).ask.options == ("1", "7")


def test_the_support_card_of_a_failed_expansion_serves_the_upgrade() -> None:
    # card 14: Expand fails, no contract lies out, Upgrade reads the card that lies there
    turn = play(guided(deck="14 2 9", merchants=0), "none", "")
    assert turn.tried == ("expand", "export_contract", "upgrade")
    assert turn.done.take == "merchant"
    assert turn.after.state.the_automa.deck == (9,)
    assert turn.after.state.the_automa.discard == (14, 2)


def test_what_was_read_for_the_expansion_is_not_asked_again_for_the_upgrade() -> None:
    at = guided(cards="table", merchants=0, ports="ABCD")
    turn = play(at, EXPAND_FIRST, "AB", "none", "")
    assert turn.asked == ("action_card", "support_modules", "spaces", "export_board")
    assert turn.done.take == "shipping"


def test_a_second_attempt_with_own_cards_needs_no_second_card() -> None:
    turn = own("A", 5, "none", "")
    assert turn.done.take == "merchant"
    assert turn.asked.count("support_modules") == 1


def test_a_card_is_drawn_for_an_expansion_that_turns_out_impossible() -> None:
    # Q094: of an upgrade that cannot be paid no card is drawn, of an expansion one is
    turn = play(guided(deck="7 2 9", money=3, box="10"), "wool", 2, "lower")
    assert turn.tried == ("upgrade", "export_contract", "expand", "trade")
    assert turn.after.state.the_automa.deck == (9,)
    assert turn.after.state.the_automa.discard == (7, 2)
