"""Drawing a setup: what a table needs, each thing once, and one thing drawn anew."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.caledonia.drawing import PIECES, Piece, draw, is_drawn, of_piece, redraw
from assistant.caledonia.setup import Setup, open_contracts
from assistant.content.catalog import default_catalog

CATALOG = default_catalog()


def agreed(*seats: str, **words: object) -> Setup:
    values: dict[str, object] = {
        "seats": [{"colour": colour} for colour in seats or ("red", "blue")],
        "depth": "board",
        "draws": "app",
        **words,
    }
    return Setup.model_validate(values)


def drawn(setup: Setup, seed: int = 1) -> Setup:
    return draw(setup, CATALOG, Random(seed).choice)


@given(st.integers())
def test_everything_a_table_uses_is_drawn_once(seed: int) -> None:
    setup = drawn(agreed(), seed)
    counts = {piece: len(of_piece(setup, piece)) for piece in PIECES}
    assert counts == {
        "scoring_tiles": 5,
        "ports": 4,
        "pile": 50,
        "clans": 3,
        "starting_tiles": 3,
    }
    for piece in PIECES:
        found = of_piece(setup, piece)
        assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("words", "piece"),
    [
        ({"variants": ["no_ports"]}, "ports"),
        ({"variants": ["no_scoring_tiles"]}, "scoring_tiles"),
        ({"variants": ["no_clans"]}, "clans"),
        ({"draws": "table"}, "pile"),
    ],
)
def test_what_a_table_leaves_out_is_not_drawn(words: dict[str, object], piece: Piece) -> None:
    assert of_piece(drawn(agreed(**words)), piece) == ()


def test_an_auction_is_for_as_many_pairs_as_players() -> None:
    setup = drawn(agreed("red", "blue", "white", variants=["clan_auction"]))
    assert (len(setup.clans), len(setup.starting_tiles)) == (3, 3)


def test_against_the_automa_two_pairs_are_drawn() -> None:
    seats = [{"colour": "red"}, {"colour": "blue", "automa": True}]
    assert len(drawn(agreed(seats=seats)).clans) == 2


@given(st.integers())
def test_kickstarter_pieces_come_by_agreement_only(seed: int) -> None:
    setup = drawn(agreed("red", "blue", "white", "black"), seed)
    assert 9 not in (*setup.ports, *setup.scoring_tiles)
    assert "macewen" not in setup.clans


@given(st.integers(), st.sampled_from(PIECES), st.integers(0, 2))
def test_one_thing_is_drawn_anew_and_the_others_stay(seed: int, piece: Piece, place: int) -> None:
    setup = drawn(agreed(), seed)
    again = redraw(setup, CATALOG, Random(seed).choice, piece, place)
    before, after = of_piece(setup, piece), of_piece(again, piece)
    lying = open_contracts(setup, CATALOG) if piece == "pile" else len(before)
    same = [one == other for one, other in zip(before, after, strict=True)][:lying]
    assert same == [number != place for number in range(lying)]
    assert is_drawn(again, CATALOG, piece)
    assert all(of_piece(again, p) == of_piece(setup, p) for p in PIECES if p != piece)


def test_a_draw_that_no_longer_fits_is_none() -> None:
    setup = drawn(agreed())
    assert all(is_drawn(setup, CATALOG, piece) for piece in PIECES)
    fewer = Setup.model_validate({**dict(setup), "variants": ["no_ports"]})
    assert not is_drawn(fewer, CATALOG, "ports")
    twice = Setup.model_validate({**dict(setup), "scoring_tiles": (1, 1, 2, 3, 4)})
    assert not is_drawn(twice, CATALOG, "scoring_tiles")


def test_a_setup_with_its_draws_comes_back_from_json() -> None:
    setup = drawn(agreed())
    assert Setup.model_validate_json(setup.model_dump_json()) == setup
