import pickle

import pytest
from pydantic import ValidationError

from assistant.content.catalog import default_catalog, load_catalog
from assistant.content.models.clans import Clans
from assistant.content.unknown import Unknown
from assistant.core.errors import BadAction, ContentError

CATALOG = default_catalog()


def test_the_default_catalogue_is_read_once() -> None:
    assert default_catalog() is CATALOG


def test_a_catalogue_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        CATALOG.practice_bracket = (0, 9)  # type: ignore[misc]
    with pytest.raises(ValidationError):
        CATALOG.unit("sheep").cost = 1  # type: ignore[misc]


def test_look_ups_find_the_printed_values() -> None:
    assert CATALOG.unit("field").cost == 18
    assert CATALOG.contract(12).requires.goods == (("whisky", 4),)
    assert CATALOG.contract(12).gives.imports == (("sugar_cane", 4),)
    assert CATALOG.contract(46).requires.meat == (("beef", 1), ("mutton", 1))
    assert CATALOG.market["whisky"].prices[9] == 16
    assert CATALOG.scoring_tile(9).land_cost == 5
    assert CATALOG.port_tile(18).pays == 25
    assert CATALOG.award(4).four_from == 75
    assert CATALOG.milestone(14).each == 3
    assert CATALOG.delivery_bonus(13).gains == 40
    assert CATALOG.automa_card(7).icons == ("upgrade", "export_contract", "expand", "trade")
    assert CATALOG.difficulty(3).money == 70
    assert CATALOG.clans.campbell.discounts == (3, 4, 4, 5)
    assert CATALOG.clan("fergusson").start.shipping.full == "2-loch"


@pytest.mark.parametrize(
    ("players", "markets", "amounts"),
    [
        (1, False, (16,)),
        (2, False, (16, 14)),
        (3, False, (16, 14, 12)),
        (4, False, (16, 14, 12, 10)),
        (2, True, (12, 10)),
        (4, True, (12, 10, 8, 6)),
    ],
)
def test_passing_pays_four_less_with_farmers_markets(
    players: int, markets: bool, amounts: tuple[int, ...]
) -> None:
    assert CATALOG.passing_bonus(players, markets) == amounts


def test_contract_fees_fall_by_round() -> None:
    assert [CATALOG.contract_fee(number) for number in range(1, 6)] == [5, 0, -5, -10, -15]


def test_prizes_depend_on_the_number_of_players() -> None:
    assert CATALOG.export_prizes(2) == (8, 0)
    assert CATALOG.export_prizes(4) == (12, 6, 0, 0)
    assert CATALOG.settlement_prizes(2) == (12, 0)
    assert CATALOG.settlement_prizes(3) == (18, 12, 6)
    assert CATALOG.award_prizes(2) == (8, 0)
    assert CATALOG.award_prizes(3) == (12, 6)
    assert CATALOG.milestone_prizes(2) == (6, 2)
    assert CATALOG.milestone_prizes(4) == (8, 4, 2, 0)


def test_points_follow_the_printed_tables() -> None:
    assert [CATALOG.delivery_vp(markers) for markers in range(6)] == [0, 2, 5, 9, 14, 20]
    assert [CATALOG.milestone_round_vp(number) for number in range(1, 6)] == [10, 8, 6, 4, 2]
    assert [CATALOG.solo_export_vp(n) for n in (0, 4, 5, 6, 7, 9)] == [0, 0, 4, 8, 12, 12]
    assert [CATALOG.solo_settlement_vp(n) for n in (7, 8, 10, 11, 13, 14)] == [0, 6, 6, 12, 12, 18]
    assert [CATALOG.demand_refill(players) for players in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize(
    ("total", "title"),
    [(-5, "newbie"), (115, "newbie"), (116, "rookie"), (130, "rookie"), (131, "average")]
    + [(145, "average"), (146, "expert"), (160, "expert"), (161, "genius")],
)
def test_a_solo_total_has_its_title(total: int, title: str) -> None:
    assert CATALOG.solo_title(total) == title


@pytest.mark.parametrize(
    "look_up",
    [
        lambda: CATALOG.contract(51),
        lambda: CATALOG.contract(0),
        lambda: CATALOG.difficulty(6),
        lambda: CATALOG.contract_fee(0),
        lambda: CATALOG.contract_fee(6),
        lambda: CATALOG.export_prizes(1),
        lambda: CATALOG.award_prizes(5),
        lambda: CATALOG.passing_bonus(5, False),
        lambda: CATALOG.delivery_vp(-1),
        lambda: CATALOG.delivery_vp(6),
        lambda: CATALOG.solo_export_vp(-1),
        lambda: CATALOG.clan("cambell"),
        lambda: CATALOG.clan("model_fields"),
    ],
)
def test_what_is_not_in_the_box_is_a_bad_action(look_up: object) -> None:
    assert callable(look_up)
    with pytest.raises(BadAction):
        look_up()


def test_a_missing_id_is_told_with_those_there_are() -> None:
    with pytest.raises(BadAction) as caught:
        CATALOG.difficulty(6)
    assert caught.value.message == "There is no difficulty 6: 1, 2, 3, 4, 5."


def test_clans_stand_in_the_order_of_the_boxes() -> None:
    assert list(Clans.model_fields)[:9:8] == ["buchanan", "macewen"]
    assert list(Clans.model_fields)[9::8] == ["douglas", "sinclair"]


def test_unknown_values_ask_the_table() -> None:
    boxes = CATALOG.export_board.large_boxes
    assert isinstance(boxes, Unknown)
    assert boxes.question.endswith("?")


def test_an_override_changes_one_value_and_the_digest() -> None:
    changed = load_catalog({"units.cheese_dairy.cost": 12})
    assert changed.unit("cheese_dairy").cost == 12
    assert changed.unit("bakery").cost == CATALOG.unit("bakery").cost
    assert changed.digest != CATALOG.digest
    assert changed != CATALOG


def test_the_digest_is_the_same_for_the_same_values() -> None:
    again = load_catalog({"units.cheese_dairy.cost": 8})
    assert again.digest == CATALOG.digest
    assert again == CATALOG
    assert hash(again) == hash(CATALOG)


def test_the_digest_ignores_what_is_said_about_a_value() -> None:
    assert load_catalog({"units.cheese_dairy.note": "seen on a board"}).digest == CATALOG.digest


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("clans.macewen.beer_money", 8),
        ("clans.sinclair.skip_cost", 3),
        ("automa.difficulties.3.money", 65),
        ("export_board.passing_bonus.2.amounts", [15, 13]),
        ("price_tracks.wool.bracket", [2, 5]),
        ("price_tracks.whisky.prices.0", 7),
        ("delivery_bonuses.17.effect", "process_goods"),
        ("contracts.6.gives.money", 3),
    ],
)
def test_any_single_value_can_be_overridden(place: str, value: int | str | list[object]) -> None:
    assert load_catalog({place: value}).digest != CATALOG.digest  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (
            "units.cheese_diary.cost",
            12,
            "overrides, units.cheese_diary.cost: there is no such value. "
            "The nearest known place is 'units.cheese_dairy.cost'.",
        ),
        (
            "units.cheese_dairy.csot",
            12,
            "overrides, units.cheese_dairy.csot: unknown key 'csot'. "
            "The nearest known key is 'cost'.",
        ),
        (
            "units.cheese_dairy.cost",
            "dear",
            "overrides, units.cheese_dairy.cost: input should be a valid integer, found 'dear'.",
        ),
        (
            "units.cheese_dairy.cost",
            -1,
            "overrides, units.cheese_dairy.cost: "
            "input should be greater than or equal to 0, found -1.",
        ),
    ],
)
def test_an_override_that_does_not_fit_is_refused_with_its_place(
    place: str, value: int | str, message: str
) -> None:
    with pytest.raises(ContentError) as caught:
        load_catalog({place: value})
    assert caught.value.message == message


def test_a_catalogue_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(CATALOG)) == CATALOG
