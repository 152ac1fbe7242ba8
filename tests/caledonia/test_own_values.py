"""A table keeps the values of the box it was set up with."""

from __future__ import annotations

from random import Random

import pytest
from pydantic import ValidationError

from assistant.caledonia.actions import ChoosePair, Pass
from assistant.caledonia.context import context_for
from assistant.caledonia.drawing import draw, redraw
from assistant.caledonia.setup import Setup, catalog_of, first_state
from assistant.content.catalog import default_catalog
from assistant.content.own_values import OwnValue
from assistant.core.errors import ContentError
from assistant.replay import audit, export_table, import_table
from assistant.store.repo import MemoryRepo
from assistant.table import Table, create_table, draw_missing, open_table
from assistant.view.lay_out import lay_out
from assistant.view.market_tracks import tracks_html
from assistant.view.setup_steps import pairs_left
from graphs import load_board

WOOL = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
VALUES: dict[str, OwnValue] = {
    "price_tracks.wool.prices": WOOL,
    "price_tracks.wool.start": 1,
    "export_board.passing_bonus.2.amounts": (20, 10),
}
TILES: dict[str, OwnValue] = {
    **{f"starting_tiles.base.tiles.base-{n}.money": 60 for n in range(1, 10)},
    "starting_tiles.base.tiles.base-1.goods.wool": 3,
}


def a_setup(**agreed: object) -> Setup:
    values: dict[str, object] = {
        "seats": [{"colour": "red"}, {"colour": "blue"}],
        "depth": "board",
        "board": load_board("practice"),
        "values": VALUES,
        **agreed,
    }
    return Setup.model_validate(values)


def a_table(**agreed: object) -> Table:
    return create_table(MemoryRepo(), a_setup(**agreed))


def test_an_old_setup_without_values_plays_with_the_shipped_ones() -> None:
    old = Setup.model_validate_json('{"seats": [{"colour": "red"}, {"colour": "blue"}]}')
    assert catalog_of(old) is default_catalog()
    assert context_for(old).catalog is default_catalog()


def test_a_setup_with_values_comes_back_from_its_json() -> None:
    setup = a_setup()
    again = Setup.model_validate_json(setup.model_dump_json())
    assert again == setup
    assert hash(again) == hash(setup)
    assert catalog_of(again) is catalog_of(setup)


def test_prices_markers_and_passing_money_are_those_of_the_table() -> None:
    table = a_table()
    assert table.state.market is not None
    assert table.state.market.wool == 1
    assert [table.ctx.price("wool", place) for place in range(10)] == list(WOOL)
    assert "£3" in tracks_html(table, 1).partition("</section>")[0]
    for seat, money in (("red", 20), ("blue", 10)):
        passing = Pass(by=seat)
        assert table.preview(passing).gained_by(seat) == money
        table = table.commit(passing, table.seq)


def test_a_table_opened_or_imported_again_keeps_its_values() -> None:
    table = a_table()
    table = table.commit(Pass(by="red"), table.seq)
    for again in (
        open_table(table.repo, table.id),
        import_table(MemoryRepo(), export_table(table), name="a.json"),
    ):
        assert again.state == table.state
        assert again.ctx.price("wool", 9) == 11
        assert audit(again.setup, again.log) == ()
    undone = table.undo_step(table.seq)
    assert undone.state == first_state(table.setup, catalog_of(table.setup))


def test_a_save_file_with_a_value_that_fits_nowhere_is_refused_with_its_place() -> None:
    text = export_table(a_table()).replace("price_tracks.wool.start", "price_tracks.wood.start")
    repo = MemoryRepo()
    with pytest.raises(ContentError, match=r"a\.json: .*price_tracks\.wood\.start.*no such value"):
        import_table(repo, text, name="a.json")
    assert repo.games(["", "a"]) == ()


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"price_track.wool.start": 3}, "nearest known place is 'price_tracks.wool.start'"),
        ({"price_tracks.wool.start": 12}, "price_tracks.wool.start"),
        ({"price_tracks.wool.start": "3"}, "price_tracks.wool.start: a whole number"),
        ({"price_tracks.wool.start": True}, "price_tracks.wool.start: a whole number"),
        ({"price_tracks.wool.start": -1}, "price_tracks.wool.start: a whole number"),
        ({"price_tracks.wool.prices": [1, [2]]}, "price_tracks.wool.prices: a whole number"),
        ({"price_tracks.wool.prices": [1] * 51}, "row of up to 50"),
        ([1, 2], "valid dictionary"),
        ({f"setup.{n}": 1 for n in range(300)}, "at most 200"),
    ],
)
def test_values_that_do_not_fit_are_refused_with_their_place(values: object, message: str) -> None:
    with pytest.raises(ValidationError) as caught:
        a_setup(values=values)
    assert message in str(caught.value)


def test_recorded_starting_tiles_are_drawn_and_laid_out() -> None:
    setup = draw(a_setup(values=TILES), catalog_of(a_setup(values=TILES)), Random(1).choice)
    assert len(setup.starting_tiles) == 3
    assert all(name.startswith("base-") for name in setup.starting_tiles)
    other = redraw(setup, catalog_of(setup), Random(1).choice, "starting_tiles", 0)
    assert other.starting_tiles[0] not in setup.starting_tiles
    assert other.starting_tiles[0].startswith("base-")
    told = str(lay_out(setup))
    assert "as you read them off your box" in told
    assert "£60" in told


def test_tiles_of_another_set_are_drawn_anew() -> None:
    practice = draw_missing(a_setup(values={}))
    own = draw_missing(Setup.model_validate({**dict(practice), "values": TILES}))
    assert all(name.startswith("practice-") for name in practice.starting_tiles)
    assert all(name.startswith("base-") for name in own.starting_tiles)
    assert own.scoring_tiles == practice.scoring_tiles


def test_of_two_tiles_that_show_the_same_each_can_be_taken() -> None:
    table = a_table(
        values=TILES,
        start="setup",
        variants=["no_clans"],
        starting_tiles=["base-2", "base-3", "base-1"],
        pile=list(range(1, 51)),
        draws="app",
    )
    first = pairs_left(table)
    assert len(first) == 3
    assert first[0].tile is not None
    table = table.commit(ChoosePair(by="blue", starting_tile=first[0].tile), table.seq)
    assert [pair.place for pair in pairs_left(table)] == [1, 2]
