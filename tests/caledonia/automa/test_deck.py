"""The Automa's cards: A-2.05, A-4.2, A-4.3.1.02, Q091, Q092, Q096."""

import pytest

from assistant.caledonia.automa.deck import action_sides, cards_up_to
from tests.caledonia.builder import At, Played, guided, play

EVERY_CARD = ",".join(str(card) for card in range(1, 23))
BACKWARDS = ",".join(str(card) for card in range(22, 0, -1))


def piles(at: At) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    automa = at.state.the_automa
    return automa.deck, automa.discard, automa.removed


def test_the_first_turn_shuffles_the_cards_of_the_first_numeral() -> None:
    turn = play(guided(merchants=0), EVERY_CARD)
    assert turn.asked == ("automa_deck",)
    assert turn.words("automa.action_card") == {
        "icons": "technology_upgrade expand export_contract"
    }
    assert turn.run.answered[0][0].kind == "shuffle"


def test_the_order_asked_for_ranks_all_cards_but_only_those_in_the_game_are_stacked() -> None:
    turn = play(guided(round=2, removed="14"), BACKWARDS, "wool", 1, "lower")
    assert turn.words("automa.action_card")["icons"] == "trade export_contract expand upgrade"
    assert piles(turn.after) == ((15, *range(13, 0, -1)), (16,), (14,))


@pytest.mark.parametrize(("round_", "count"), [(1, 14), (2, 16), (3, 18), (4, 20), (5, 22)])
def test_each_round_adds_the_cards_of_its_numeral(round_: int, count: int) -> None:
    at = guided()
    assert len(cards_up_to(at.ctx.catalog, round_, at.state.the_automa)) == count


def test_the_top_card_is_drawn_and_nothing_is_asked_for_it() -> None:
    turn = play(guided(deck="18 3 5"))
    assert turn.asked == ()
    assert piles(turn.after) == ((3, 5), (18,), ())


def test_a_flagged_skip_card_leaves_the_game_after_its_skip() -> None:
    turn = play(guided(deck="10 3", discard="2"))
    assert piles(turn.after) == ((3,), (2,), (10,))
    assert turn.said[-1] == "automa.skip_turn.leaves"


def test_a_skip_card_without_the_flag_is_discarded() -> None:
    turn = play(guided(deck="18 3", discard="2", round=3))
    assert piles(turn.after) == ((3,), (2, 18), ())
    assert turn.said[-1] == "automa.skip_turn.do"


def test_a_flagged_skip_card_as_support_card_stays_in_the_game() -> None:
    # card 14 tries Expand first; card 10 then lies as Support card
    turn = play(guided(deck="14 10 3", merchants=0), "one", "forest", 1, "")
    assert turn.done.action == "expand"
    assert piles(turn.after) == ((3,), (14, 10), ())


def test_both_cards_of_a_turn_are_discarded() -> None:
    turn = play(guided(deck="7 2 3"))
    assert turn.done.action == "upgrade"
    assert piles(turn.after) == ((3,), (7, 2), ())


def test_an_empty_deck_is_made_anew_from_the_discards_without_removed_cards() -> None:
    turn = play(guided(deck="", discard="4 18", removed="10 11", round=3), EVERY_CARD)
    assert turn.asked == ("automa_deck",)
    assert turn.words("automa.action_card")["icons"] == "trade export_contract expand"
    again = play(guided(deck="", discard="4 18", removed="10 11", round=3), BACKWARDS)
    assert piles(again.after) == ((4,), (18,), (10, 11))


def test_the_action_card_stays_out_when_the_deck_ends_before_the_support_card() -> None:
    # Q092: only the discards are shuffled while the current Action card lies on the table
    turn = play(guided(deck="7", discard="9 2"), EVERY_CARD)
    assert turn.asked == ("automa_deck",)
    assert turn.done.take == "merchant"
    assert piles(turn.after) == ((9,), (7, 2), ())


def own(round_: int = 1) -> At:
    return guided(round=round_, cards="table", merchants=0)


def rows(at: At) -> list[str]:
    return [side.words for side in action_sides(at.ctx, at.state.round, at.state.the_automa)]


def test_with_its_own_cards_the_table_is_asked_for_the_icons_of_the_top_row() -> None:
    turn = play(own())
    assert turn.open == "action_card"
    assert set(turn.ask.options) == {
        "technology_upgrade expand export_contract",
        "trade export_contract expand",
        "technology_upgrade expand export_contract trade",
        "upgrade export_contract expand trade",
        "export_contract expand upgrade trade",
        "export_contract expand trade upgrade",
        "skip_turn leaves",
        "expand export_contract upgrade trade",
    }


def test_rows_come_up_as_their_cards_join() -> None:
    assert "skip_turn" not in rows(own(2))
    assert "skip_turn" in rows(own(3))
    assert "export_contract expand trade" not in rows(own(3))
    assert "export_contract expand trade" in rows(own(4))


def test_with_its_own_cards_the_app_moves_none() -> None:
    turn: Played = play(own(), "skip_turn leaves")
    assert turn.said[-1] == "automa.skip_turn.leaves"
    assert piles(turn.after) == ((), (), ())


def test_every_card_of_a_round_has_a_row_to_choose() -> None:
    at = own(5)
    for card in cards_up_to(at.ctx.catalog, 5, at.state.the_automa):
        leaves = " leaves" if card.remove_after_skip else ""
        assert " ".join(card.icons) + leaves in rows(at)
