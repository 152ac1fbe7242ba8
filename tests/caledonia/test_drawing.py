"""Drawing a setup: B-SETUP-06, 12, 13, 25, 37, 38 and the variants that leave pieces out."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.caledonia.clan import CLANS
from assistant.caledonia.drawing import (
    PIECES,
    Chooser,
    Id,
    Option,
    Piece,
    draw,
    draws_from,
    is_drawn,
    of_piece,
    redraw,
)
from assistant.caledonia.setup import SeatSetup, Setup, first_state
from assistant.caledonia.words import VARIANTS, Variant
from assistant.content.catalog import default_catalog

CATALOG = default_catalog()
COLOURS = ("red", "blue", "white", "black")
SEEDS = st.integers(0, 2**32 - 1)
PLAYERS = st.integers(1, 4)


def a_table(players: int = 3, *variants: Variant) -> Setup:
    """A table of the app's own market and Export board, the pile drawn by the app."""
    return Setup(
        seats=tuple(SeatSetup(colour=colour) for colour in COLOURS[:players]),
        solo=players == 1,
        depth="board",
        draws="app",
        variants=variants,
    )


def by_seed(seed: int) -> Chooser:
    """A chooser whose choices follow from a seed."""
    return Random(seed).choice


def the_last(options: Sequence[Option], /) -> Option:
    """A chooser that always takes the last one."""
    return options[-1]


def the_first(options: Sequence[Option], /) -> Option:
    """A chooser that always takes the first one."""
    return options[0]


@given(SEEDS, PLAYERS)
def test_five_different_scoring_tiles_of_one_to_eight_are_drawn(seed: int, players: int) -> None:
    tiles = draw(a_table(players), CATALOG, by_seed(seed)).scoring_tiles
    assert len(tiles) == len(set(tiles)) == 5
    assert set(tiles) <= set(range(1, 9))


@given(SEEDS, PLAYERS)
def test_four_different_port_tiles_of_one_to_eight_are_drawn(seed: int, players: int) -> None:
    tiles = draw(a_table(players), CATALOG, by_seed(seed)).ports
    assert len(tiles) == len(set(tiles)) == 4
    assert set(tiles) <= set(range(1, 9))


@pytest.mark.parametrize("piece", ["scoring_tiles", "ports"])
def test_the_ninth_tile_comes_only_by_agreement(piece: Piece) -> None:
    agreed = draw(a_table(3, "kickstarter_tiles"), CATALOG, the_last, piece)
    assert of_piece(agreed, piece)[0] == 9
    assert 9 not in of_piece(draw(a_table(), CATALOG, the_last, piece), piece)


def test_the_kickstarter_clan_comes_only_by_agreement() -> None:
    agreed, count = draws_from(a_table(4, "kickstarter_tiles"), CATALOG, "clans")
    assert (set(agreed), count) == (set(CLANS), 5)
    assert set(draws_from(a_table(4), CATALOG, "clans")[0]) == set(CLANS) - {"macewen"}


@given(SEEDS, PLAYERS)
def test_one_clan_and_starting_tile_more_than_players_is_drawn(seed: int, players: int) -> None:
    drawn = draw(a_table(players), CATALOG, by_seed(seed))
    assert len(set(drawn.clans)) == len(drawn.clans) == players + 1
    assert len(set(drawn.starting_tiles)) == len(drawn.starting_tiles) == players + 1
    assert CATALOG.player_count(players).clan_pairs == players + 1


@given(SEEDS, st.integers(2, 4))
def test_in_the_auction_as_many_pairs_as_players_are_drawn(seed: int, players: int) -> None:
    drawn = draw(a_table(players, "clan_auction"), CATALOG, by_seed(seed))
    assert len(set(drawn.clans)) == len(drawn.starting_tiles) == players


def test_without_clans_none_is_drawn_but_starting_tiles_are() -> None:
    drawn = draw(a_table(3, "no_clans"), CATALOG, the_first)
    assert (drawn.clans, len(drawn.starting_tiles)) == ((), 4)


@given(SEEDS)
def test_all_fifty_contracts_are_shuffled_into_the_pile(seed: int) -> None:
    pile = draw(a_table(), CATALOG, by_seed(seed)).pile
    assert sorted(pile) == list(range(1, 51))


def test_a_table_that_draws_itself_gets_no_pile() -> None:
    by_hand = a_table().model_copy(update={"draws": "table"})
    assert draw(by_hand, CATALOG, the_first).pile == ()


@pytest.mark.parametrize(("players", "lying"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_the_boxes_of_the_export_board_are_filled_from_the_pile(players: int, lying: int) -> None:
    setup = draw(a_table(players), CATALOG, by_seed(players))
    state = first_state(setup, CATALOG)
    assert state.contracts == setup.pile[:lying]
    assert state.draw_pile == setup.pile[lying:]


@pytest.mark.parametrize(
    ("variant", "piece"), [("no_scoring_tiles", "scoring_tiles"), ("no_ports", "ports")]
)
def test_what_a_first_game_leaves_out_is_not_drawn(variant: Variant, piece: Piece) -> None:
    drawn = draw(a_table(3, "static_imports", variant), CATALOG, the_first)
    assert of_piece(drawn, piece) == ()
    assert of_piece(draw(a_table(), CATALOG, the_first), piece)


def test_the_three_simplifications_of_a_first_game_go_together() -> None:
    first_game = a_table(2, "static_imports", "no_scoring_tiles", "no_ports")
    drawn = draw(first_game, CATALOG, the_first)
    assert (drawn.scoring_tiles, drawn.ports) == ((), ())
    assert first_state(drawn, CATALOG).phase == "action"


@given(SEEDS, SEEDS, st.sampled_from(PIECES))
def test_one_piece_is_drawn_anew_and_the_others_stay(one: int, other: int, piece: Piece) -> None:
    before = draw(a_table(), CATALOG, by_seed(one))
    after = draw(before, CATALOG, by_seed(other), piece)
    assert is_drawn(after, CATALOG, piece)
    for kept in set(PIECES) - {piece}:
        assert of_piece(after, kept) == of_piece(before, kept)


@given(SEEDS, SEEDS, st.sampled_from(("scoring_tiles", "ports", "clans")), st.integers(0, 3))
def test_one_tile_is_put_back_for_another_that_does_not_lie_there(
    one: int, other: int, piece: Piece, place: int
) -> None:
    before = draw(a_table(), CATALOG, by_seed(one))
    after = redraw(before, CATALOG, by_seed(other), piece, place)
    old, new = of_piece(before, piece), of_piece(after, piece)
    assert new[place] not in old
    assert without(new, place) == without(old, place)
    assert is_drawn(after, CATALOG, piece)


def without(drawn: tuple[Id, ...], place: int) -> tuple[Id, ...]:
    return drawn[:place] + drawn[place + 1 :]


@given(SEEDS, st.integers(0, 6))
def test_a_contract_put_back_goes_to_the_place_of_the_new_one(seed: int, place: int) -> None:
    before = draw(a_table(), CATALOG, by_seed(seed))
    after = redraw(before, CATALOG, by_seed(seed + 1), "pile", place)
    new = after.pile[place]
    assert new in before.pile[7:]
    assert after.pile[before.pile.index(new)] == before.pile[place]
    assert sorted(after.pile) == list(range(1, 51))


def test_nothing_changes_where_nothing_else_can_be_drawn() -> None:
    setup = draw(a_table(), CATALOG, the_first)
    assert redraw(setup, CATALOG, the_first, "ports", 4) == setup
    assert redraw(setup, CATALOG, the_first, "pile", 7) == setup


@given(SEEDS)
def test_the_same_choices_give_the_same_setup(seed: int) -> None:
    drawn = [draw(a_table(), CATALOG, by_seed(seed)) for _ in range(2)]
    assert drawn[0] == drawn[1]


def test_a_piece_that_was_not_drawn_is_told_from_one_that_was() -> None:
    assert not is_drawn(a_table(), CATALOG, "ports")
    assert is_drawn(a_table(3, "no_ports"), CATALOG, "ports")


@given(st.sets(st.sampled_from(("static_imports", "no_ports", "no_clans", "personal_imports"))))
def test_variants_go_together_freely(variants: set[Variant]) -> None:
    agreed = tuple(variant for variant in VARIANTS if variant in variants)
    assert a_table(3, *agreed).variants == agreed


def test_against_the_automa_two_pairs_are_drawn() -> None:
    seats = (SeatSetup(colour="red"), SeatSetup(colour="blue", automa=True))
    table = Setup(seats=seats, depth="board", draws="app")
    assert len(draw(table, CATALOG, by_seed(1)).clans) == 2


def test_a_draw_that_no_longer_fits_is_none() -> None:
    drawn = draw(a_table(), CATALOG, by_seed(1))
    fewer = Setup.model_validate({**dict(drawn), "variants": ["no_ports"]})
    assert not is_drawn(fewer, CATALOG, "ports")
    twice = Setup.model_validate({**dict(drawn), "scoring_tiles": (1, 1, 2, 3, 4)})
    assert not is_drawn(twice, CATALOG, "scoring_tiles")


def test_a_setup_with_its_draws_comes_back_from_json() -> None:
    drawn = draw(a_table(), CATALOG, by_seed(1))
    assert Setup.model_validate_json(drawn.model_dump_json()) == drawn
