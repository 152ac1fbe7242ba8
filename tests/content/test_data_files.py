"""What the shipped files say, against the numbers printed on the components."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from assistant.content.catalog import FILES, default_catalog
from assistant.content.layers import package_document
from assistant.content.models.header import Header
from assistant.content.rules import READINGS_FILE, RULE_FILES, rule_index
from assistant.content.unknown import Unknown
from assistant.content.words import GOODS

CATALOG = default_catalog()
ALL_FILES = (*(path for path, _ in FILES), *RULE_FILES, READINGS_FILE)


def test_every_file_of_the_data_folder_is_read() -> None:
    folder = Path(str(files("assistant").joinpath("data")))
    on_disk = {str(path.relative_to(folder)) for path in folder.rglob("*.yaml")}
    assert on_disk == set(ALL_FILES)


@pytest.mark.parametrize("path", ALL_FILES)
def test_every_file_says_where_it_comes_from(path: str) -> None:
    data = package_document(f"data/{path}").data
    assert isinstance(data, dict)
    assert set(Header.model_fields) == {
        "schema_version",
        "edition",
        "revision",
        "source",
        "confidence",
    }
    header = Header.model_validate({key: data[key] for key in Header.model_fields})
    assert header.source


def test_the_file_of_changes_describes_the_newest_revision() -> None:
    changes = files("assistant").joinpath("data/CHANGES.md").read_text(encoding="utf-8")
    newest = max(header.revision for _, header in CATALOG.headers)
    assert f"## Revision {newest}" in changes


def test_fifty_contracts_add_up_to_the_printed_symbols() -> None:
    assert [contract.id for contract in CATALOG.contracts] == list(range(1, 51))
    tiles: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for contract in CATALOG.contracts:
        for name, amount in (*dict(contract.requires).items(), *dict(contract.gives).items()):
            tiles[name] += amount > 0
            totals[name] += amount
    assert tiles == {
        "wool": 21,
        "beef": 11,
        "mutton": 13,
        "bread": 19,
        "cheese": 20,
        "whisky": 19,
        "cotton": 17,
        "tobacco": 16,
        "sugar_cane": 16,
        "hops": 40,
        "money": 20,
        "bonus_upgrade": 9,
        "free_space": 13,
    }
    assert totals == {
        "wool": 40,
        "beef": 18,
        "mutton": 18,
        "bread": 35,
        "cheese": 33,
        "whisky": 34,
        "cotton": 53,
        "tobacco": 49,
        "sugar_cane": 45,
        "hops": 111,
        "money": 174,
        "bonus_upgrade": 12,
        "free_space": 13,
    }


def test_contract_six_gives_three_hops() -> None:
    assert CATALOG.contract(6).gives.hops == 3


def test_automa_cards_are_spread_over_the_rounds_and_modules() -> None:
    cards = CATALOG.automa_cards
    assert [card.id for card in cards] == list(range(1, 23))
    assert Counter(card.round for card in cards) == {1: 14, 2: 2, 3: 2, 4: 2, 5: 2}
    modules = Counter(letter for card in cards for letter in card.support.modules)
    assert modules == {"A": 8, "B": 8, "C": 8, "D": 8}


def test_automa_cards_count_their_steps_from_one_to_seven_again_and_again() -> None:
    assert [card.support.steps for card in CATALOG.automa_cards] == [
        (card.id - 1) % 7 + 1 for card in CATALOG.automa_cards
    ]


def test_automa_cards_upgrade_merchants_more_often_than_shipping() -> None:
    upgrades = Counter(card.support.upgrade for card in CATALOG.automa_cards)
    assert upgrades == {"merchant": 14, "shipping": 8}


def test_automa_cards_use_each_criterion_once_and_no_icon_twice() -> None:
    for card in CATALOG.automa_cards:
        assert len(set(card.support.criteria)) == 4
        assert len(set(card.icons)) == len(card.icons)


def test_only_cards_that_skip_are_removed_and_four_of_five_are() -> None:
    skips = [card for card in CATALOG.automa_cards if card.icons == ("skip_turn",)]
    assert [card.id for card in skips] == [10, 11, 12, 13, 18]
    assert [card.id for card in CATALOG.automa_cards if card.remove_after_skip] == [10, 11, 12, 13]


def test_price_tracks_rise_and_start_at_the_printed_price() -> None:
    assert tuple(track.id for track in CATALOG.price_tracks) == GOODS
    starts = {good: CATALOG.market[good].start_price for good in GOODS}
    assert starts == {"wool": 4, "milk": 5, "grain": 5, "bread": 10, "cheese": 10, "whisky": 11}
    tracks = [track.prices for track in CATALOG.price_tracks]
    tracks += [track.prices for track in CATALOG.price_track_alternatives]
    assert all(list(prices) == sorted(prices) for prices in tracks)


def test_nine_farmers_markets_buy_each_pair_once() -> None:
    pairs = {(tile.basic, tile.processed) for tile in CATALOG.farmers_market_tiles}
    assert len(CATALOG.farmers_market_tiles) == len(pairs) == 9


def test_tiles_awards_and_milestones_are_numbered_without_a_gap() -> None:
    assert [tile.id for tile in CATALOG.scoring_tiles] == list(range(1, 19))
    assert [tile.id for tile in CATALOG.port_tiles] == list(range(1, 19))
    assert [award.id for award in CATALOG.awards] == list(range(1, 10))
    assert [milestone.id for milestone in CATALOG.milestones] == list(range(1, 17))
    assert [bonus.id for bonus in CATALOG.delivery_bonuses] == list(range(1, 25))


def test_each_tile_has_its_own_effect() -> None:
    assert len({tile.counts for tile in CATALOG.scoring_tiles}) == 18
    assert len({tile.effect for tile in CATALOG.port_tiles}) == 18
    assert len({award.counts for award in CATALOG.awards}) == 9
    assert len({milestone.counts for milestone in CATALOG.milestones}) == 16


def test_delivery_bonuses_without_a_printed_text_are_asked_for() -> None:
    unknown = [b.id for b in CATALOG.delivery_bonuses if isinstance(b.effect, Unknown)]
    assert unknown == [17, 18, 19, 20, 21, 22, 23, 24]


def test_rules_named_beside_a_tile_exist() -> None:
    index = rule_index()
    cited = [tile.rules for tile in CATALOG.scoring_tiles]
    cited += [tile.rules for tile in CATALOG.port_tiles]
    cited += [award.rules for award in CATALOG.awards]
    cited += [milestone.rules for milestone in CATALOG.milestones]
    cited += [bonus.rules for bonus in CATALOG.delivery_bonuses]
    assert all(rules and all(rule in index for rule in rules) for rules in cited)


def test_kickstarter_pieces_are_those_of_the_variant() -> None:
    kickstarter = CATALOG.variants.kickstarter_tiles
    marked = tuple(tile.id for tile in CATALOG.scoring_tiles if tile.kickstarter)
    assert marked == kickstarter.scoring_tiles
    assert tuple(tile.id for tile in CATALOG.port_tiles if tile.kickstarter) == (
        kickstarter.port_tiles
    )
    assert all(CATALOG.clan(name).kickstarter for name in kickstarter.clans)


def test_a_starting_merchant_beyond_two_was_hired() -> None:
    ordinary = [clan for name, clan in CATALOG.clans if name != "douglas"]
    assert all(clan.start.merchants == 2 + clan.start.hired for clan in ordinary)
    assert CATALOG.clans.douglas.start.merchants == 1


def test_no_value_names_a_place_on_the_net() -> None:
    for path in ALL_FILES:
        text = files("assistant").joinpath(f"data/{path}").read_text(encoding="utf-8")
        assert "http" not in text
        assert "github" not in text.lower()
