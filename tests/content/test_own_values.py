"""Values of a box of one's own over the shipped ones."""

import pytest

from assistant.content.catalog import default_catalog
from assistant.content.own_values import OwnValue, catalog_with
from assistant.core.errors import ContentError
from graphs.frozen import FrozenMap


def test_without_values_the_shipped_catalogue_itself_is_used() -> None:
    assert catalog_with(FrozenMap()) is default_catalog()


def test_the_same_values_are_read_once() -> None:
    prices = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    one = catalog_with(FrozenMap({"price_tracks.wool.prices": prices}))
    assert one is catalog_with(FrozenMap({"price_tracks.wool.prices": prices}))
    assert one.market["wool"].prices == prices
    assert one.market["milk"] == default_catalog().market["milk"]


def test_starting_tiles_count_only_when_all_of_them_are_read() -> None:
    money = {f"starting_tiles.base.tiles.base-{n}.money": 50 + n for n in range(1, 10)}
    goods = {"starting_tiles.base.tiles.base-2.goods.wool": 3}
    assert default_catalog().printed_tiles == ()
    some = catalog_with(FrozenMap(dict(list(money.items())[:8])))
    assert some.printed_tiles == ()
    tiles = catalog_with(FrozenMap({**money, **goods})).printed_tiles
    assert [tile.money for tile in tiles] == list(range(51, 60))
    assert [tile.goods for tile in tiles][:3] == [{}, {"wool": 3}, {}]


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("price_track.wool.start", 3, "there is no such value. The nearest known place is"),
        ("price_tracks.wool.start", 10, "should be less than or equal to 9, found 10"),
        ("price_tracks.wool.prices", (1, 2), "price_tracks.wool.prices: the list must hold"),
        ("price_tracks.wool.prices", (9, *range(1, 10)), "write the lowest first"),
        ("export_board.passing_bonus.3.amounts", (16, 14), "3 players pass; write 3 amounts"),
        ("starting_tiles.base.tiles.base-10.money", 5, "there is no such value"),
        ("starting_tiles.base.tiles.base-1.goods.wood", 5, "input should be"),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_its_mend(
    place: str, value: OwnValue, message: str
) -> None:
    with pytest.raises(ContentError) as caught:
        catalog_with(FrozenMap({place: value}))
    assert message in caught.value.message
