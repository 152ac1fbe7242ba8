"""Rules of the base game that no single move can show: what there is, and what cannot be said."""

from typing import get_args

import pytest
from pydantic import ValidationError

from assistant.caledonia.actions import Action, read_action
from assistant.caledonia.clan import CLANS, Start, start_of
from assistant.caledonia.rules.turns import ALL, MAIN
from assistant.caledonia.setup import SeatSetup, Setup, first_state
from assistant.caledonia.state import GameState
from assistant.caledonia.words import COLOURS, GOODS, PORTS, ROUNDS, SHIPPING, Good
from assistant.content.catalog import default_catalog
from assistant.core.errors import BadAction
from graphs import parse_board

CATALOG = default_catalog()

TRACKS: dict[Good, tuple[int, ...]] = {
    "wool": (3, 3, 4, 4, 5, 5, 6, 6, 7, 8),
    "grain": (3, 3, 4, 5, 6, 6, 7, 7, 8, 8),
    "milk": (3, 4, 5, 5, 6, 6, 7, 7, 8, 8),
    "bread": (7, 8, 9, 10, 11, 11, 12, 13, 14, 15),
    "cheese": (7, 8, 9, 10, 11, 12, 13, 14, 14, 15),
    "whisky": (8, 9, 10, 11, 12, 13, 13, 14, 15, 16),
}


def a_table(*colours: str) -> Setup:
    seats = tuple(SeatSetup(colour=colour) for colour in colours)
    return Setup(seats=seats, solo=len(colours) == 1, depth="board")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players_play_five_rounds(players: int) -> None:
    # B-SETUP-01
    assert a_table(*COLOURS[:players]).players == players
    assert CATALOG.setup.rounds == ROUNDS == 5


@pytest.mark.parametrize("players", [0, 5])
def test_none_and_five_players_play_nothing(players: int) -> None:
    # B-SETUP-01
    with pytest.raises(ValidationError):
        a_table(*(*COLOURS, "red")[:players])


def test_two_players_take_two_colours() -> None:
    # B-SETUP-16
    assert [seat.colour for seat in a_table("white", "black").seats] == ["white", "black"]
    with pytest.raises(ValidationError, match="two seats have the same colour"):
        a_table("white", "white")


def test_the_box_is_complete() -> None:
    # B-SETUP-39
    clans = [name for name, _ in CATALOG.clans if name in CLANS]
    assert len(CATALOG.contracts) == 50
    assert [tile.id for tile in CATALOG.port_tiles[:9]] == list(range(1, 10))
    assert [tile.id for tile in CATALOG.scoring_tiles[:9]] == list(range(1, 10))
    assert len(clans) == len(CLANS) == 9
    assert CATALOG.upgrades.technology.tiles * 4 == 8
    assert CATALOG.player_board.port_markers * 4 == len(PORTS) * 4 == 16
    assert CATALOG.upgrades.merchant.total * 4 == 28


def test_a_turn_knows_eight_actions() -> None:
    # B-ROUND-06
    eight = {model.model_fields["kind"].default for model in MAIN} | {"pass"}
    assert eight == {
        "trade",
        "obtain_contract",
        "expand",
        "upgrade_shipping",
        "upgrade_technology",
        "hire_merchant",
        "fulfil_contract",
        "pass",
    }
    assert set(ALL) <= set(get_args(Action))


@pytest.mark.parametrize("good", [*GOODS])
def test_the_six_goods_are_traded(good: Good) -> None:
    # B-TRADE-11
    trade = {"kind": "trade", "by": "red", "side": "sell", "good": good, "quantity": 1}
    assert read_action(trade).kind == "trade"


@pytest.mark.parametrize("good", ["beef", "mutton", "hops", "cotton", "tobacco", "sugar_cane"])
def test_meat_hops_and_imports_are_not_traded(good: str) -> None:
    # B-TRADE-11
    with pytest.raises(BadAction, match="good"):
        read_action({"kind": "trade", "by": "red", "side": "sell", "good": good, "quantity": 1})


@pytest.mark.parametrize("quantity", [0, -1])
def test_a_trade_is_of_one_unit_or_more(quantity: int) -> None:
    # B-TRADE-02
    trade = {"kind": "trade", "by": "red", "side": "buy", "good": "wool", "quantity": quantity}
    with pytest.raises(BadAction, match="quantity"):
        read_action(trade)


@pytest.mark.parametrize("good", [*TRACKS])
def test_each_price_track_is_the_printed_one(good: Good) -> None:
    # B-TRADE-14 to B-TRADE-19
    track = CATALOG.market[good]
    assert track.prices == TRACKS[good]
    assert track.start == 3


def test_the_other_whisky_track_counts_from_seven_to_sixteen() -> None:
    # B-TRADE-19, C-02
    (other,) = CATALOG.price_track_alternatives
    assert (other.good, other.prices) == ("whisky", tuple(range(7, 17)))


def test_contracts_ask_for_wool_processed_goods_and_meat() -> None:
    # B-CONTRACT-08
    asked = {good for c in CATALOG.contracts for good, _ in c.requires.goods}
    meat = {kind for c in CATALOG.contracts for kind, _ in c.requires.meat}
    assert asked == {"wool", "bread", "cheese", "whisky"}
    assert meat == {"beef", "mutton"}
    assert all(c.requires.goods or c.requires.meat for c in CATALOG.contracts)


def test_contracts_give_one_import_at_most_and_two_kinds_of_bonus() -> None:
    # B-CONTRACT-09
    for contract in CATALOG.contracts:
        gives = contract.gives
        assert len(gives.imports) <= 1
        assert all(1 <= amount <= 4 for _, amount in gives.imports)
        assert 0 <= gives.hops <= 9
        assert sum(map(bool, (gives.money, gives.free_space, gives.bonus_upgrade))) <= 2
        assert gives.money in (0, 3, 5, 8, 10, 15)


@pytest.mark.parametrize("clan", [None, *CLANS])
def test_a_clan_begins_with_its_own_advantages_and_else_like_everybody(clan: str | None) -> None:
    # B-SETUP-20, B-SETUP-21, B-SETUP-23, B-SETUP-28
    own: dict[str | None, tuple[tuple[str, str], int, int, int, int]] = {
        "buchanan": (("none", "none"), 2, 0, 2, 2),
        "fergusson": (("1-loch", "2-loch"), 2, 0, 3, 1),
        "macdonald": (("river", "none"), 2, 0, 2, 1),
        "stewart": (("river", "river"), 5, 3, 2, 1),
    }
    (small, full), merchants, hired, workers, boxes = own.get(clan, (("none", "none"), 2, 0, 2, 1))
    for players, shipping in ((1, small), (2, small), (3, full), (4, full)):
        start = start_of(CATALOG, clan, players)
        assert start == Start(
            shipping=next(level for level in SHIPPING if level == shipping),
            merchants=merchants,
            hired=hired,
            workers=workers,
        )
    if clan is not None:
        assert CATALOG.clan(clan).start.export_boxes == boxes


SMALL = {"a1": "grass 1", "a2": "grass 2", "a3": "forest 1 mist", "b1": "loch", "b2": "mountain 1"}


def laid_out(*colours: str) -> GameState:
    board = parse_board({"spaces": SMALL})
    return first_state(a_table(*colours).model_copy(update={"board": board}), CATALOG)


def test_neutral_workers_stand_on_every_active_space_of_cost_one() -> None:
    # B-SOLO-03
    assert laid_out("red").neutral == {"a1", "b2"}


def test_with_two_players_no_neutral_worker_stands_anywhere() -> None:
    # B-SOLO-03
    assert laid_out("red", "blue").neutral == frozenset()
