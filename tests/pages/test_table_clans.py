"""Each clan on the Table page: its own actions and prices appear for it, and for it alone."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import ChoosePair, StartingTile, read_action
from assistant.caledonia.state import Seat
from assistant.store.repo import SqlRepo
from assistant.table import Table, create_table
from tests.pages.board_tables import keys
from tests.pages.browse import errors, labels, stored, tap, visit, words
from tests.pages.referee import (
    at_table,
    counted,
    lines,
    on_the_map,
    picked,
    recorded,
    said,
    setup_of,
)


def playing(repo: SqlRepo, clan: str | None, units: str, **agreed: object) -> Table:
    """Red of a clan is to act in round 2, with £60 and units such as ``cow c6, miner c7``.

    Blue has a field on d5.
    """
    own = {name: agreed.pop(name) for name in ("goods", "box", "cellar") if name in agreed}
    table = create_table(repo, setup_of(running=True, **agreed))
    red = {"seat": "red", "clan": clan, "money": 60, "units": _units(units), **own}
    blue = {"seat": "blue", "money": 60, "units": _units("field d5")}
    position = {"kind": "take_over", "round": 2, "turn": "red", "seats": [red, blue]}
    lying = list(table.setup.pile[:4])
    return said(table, read_action({**position, "contracts": lying}))


def _units(words: str) -> list[dict[str, str]]:
    pairs = [part.split() for part in words.split(", ")]
    return [{"unit": unit, "at": at} for unit, at in pairs]


def red(repo: SqlRepo, table: Table) -> Seat:
    return stored(repo, table.id).state.seat("red")


HOPS = 23
"""A contract for bread and whisky that gives eight hops."""

OWN_CHIPS = {"Row": "macdonald", "Cellar": "mackenzie"}
CLANS = (
    None,
    "buchanan",
    "campbell",
    "cunningham",
    "fergusson",
    "macdonald",
    "mackenzie",
    "robertson",
    "stewart",
    "macewen",
)


@pytest.mark.parametrize("clan", CLANS)
def test_own_actions_appear_for_their_clan_alone(repo: SqlRepo, clan: str | None) -> None:
    table = playing(repo, clan, "miner c7, cow c6", variants=["kickstarter_tiles"])
    shown = {label for label in labels(at_table(table)) if label in OWN_CHIPS}
    assert shown == {chip for chip, owner in OWN_CHIPS.items() if owner == clan}


def test_buchanan_takes_two_contracts_at_once(repo: SqlRepo) -> None:
    table = playing(repo, "buchanan", "miner c7")
    at = tap(at_table(table), "Contract")
    picked(at, "obtain", [1, 3])
    recorded(at)
    assert red(repo, table).box == (3, 1)


def test_campbell_pays_less_for_each_type_of_factory(repo: SqlRepo) -> None:
    plain = playing(repo, None, "miner c7, bakery c6")
    clan = playing(repo, "campbell", "miner c7, bakery c6")
    assert price(plain, "d6", "Bakery") - price(clan, "d6", "Bakery") == 4


def test_robertson_pays_less_on_a_delta(repo: SqlRepo) -> None:
    """d6 lies on a delta, b6 does not."""
    plain, clan = (playing(repo, name, "miner c7, cow c6") for name in (None, "robertson"))
    assert price(plain, "d6", "Cow") - price(clan, "d6", "Cow") == 2
    assert price(plain, "b6", "Cow") == price(clan, "b6", "Cow")


def test_stewart_gets_a_pound_for_a_trade(repo: SqlRepo) -> None:
    table = playing(repo, "stewart", "miner c7")
    at = tap(at_table(table), "Trade")
    picked(at, "good", "wool")
    assert "B-CLAN-STEWART" in lines(at) + words(at)
    recorded(at)
    wool = table.ctx.price("wool", table.state.market.of("wool"))  # type: ignore[union-attr]
    assert red(repo, table).money == 60 + 1 - wool


def test_macdonald_deploys_a_fisherman_and_rows_it_in_the_next_turn(repo: SqlRepo) -> None:
    table = playing(repo, "macdonald", "miner c7")
    at = on_the_map(at_table(table), table, "d7")
    tap(at, "**Fisherman**")
    recorded(at)
    assert ("d7", "fisherman") in placed(repo, table)
    assert [key for key in keys(at, "chip_") if key.endswith("_row")] == ["chip_no_row"]


def test_macdonald_rows_over_the_water_beside_once_a_turn(repo: SqlRepo) -> None:
    table = playing(repo, "macdonald", "fisherman e5, cow c6")
    at = tap(at_table(table), "Row")
    picked(at, "row_to", "e6")
    recorded(at)
    assert ("e6", "fisherman") in placed(repo, table)
    assert [key for key in keys(at, "chip_") if key.endswith("_row")] == ["chip_no_row"]


def test_mackenzie_takes_an_aged_barrel(repo: SqlRepo) -> None:
    table = playing(repo, "mackenzie", "miner c7", cellar=[0, 0, 1])
    at = recorded(tap(at_table(table), "Cellar"))
    assert not errors(at)
    after = red(repo, table)
    assert after.cellar == (0, 0, 0)
    assert after.money > 60 or after.goods.whisky == 1


def test_macewen_brews_beer_with_a_contract(repo: SqlRepo) -> None:
    table = playing(
        repo,
        "macewen",
        "miner c7",
        variants=["kickstarter_tiles"],
        goods={"wool": 6, "grain": 3, "milk": 6, "bread": 4, "cheese": 4, "whisky": 4},
        box=[HOPS],
    )
    at = tap(at_table(table), "Fulfil")
    counted(at, "beers", 1)
    recorded(at)
    after = red(repo, table)
    assert [done.contract for done in after.fulfilled] == [HOPS]
    assert after.money >= 60 + 9


def test_port_7_exchanges_two_units_for_other_kinds(repo: SqlRepo) -> None:
    table = playing(repo, None, "woodcutter b8, cow c8, sheep b7", ports=[6, 4, 2, 7])
    at = tap(at_table(table), "Port")
    fill(at, "port_take_1", "cow")
    fill(at, "port_put_1", "sheep")
    fill(at, "port_take_2", "sheep")
    fill(at, "port_put_2", "bakery")
    assert "A sheep was taken off: the new units must be of other kinds." in lines(at)
    fill(at, "port_put_1", "cheese")
    recorded(at)
    assert {("c8", "cheese_dairy"), ("b7", "bakery")} <= placed(repo, table)


def test_port_9_copies_another_port(repo: SqlRepo) -> None:
    table = playing(repo, None, "woodcutter b8", ports=[4, 6, 2, 9], variants=["kickstarter_tiles"])
    at = tap(at_table(table), "Port")
    picked(at, "port_copied", "A")
    recorded(at)
    assert not errors(at)
    assert red(repo, table).ports_used == {"D"}


def placed(repo: SqlRepo, table: Table) -> set[tuple[str, str]]:
    units = stored(repo, table.id).state.seat("red").units
    return {(unit.at, unit.unit) for unit in units}


def price(table: Table, space: str, unit: str) -> int:
    """What a unit costs in all, as its button on a space says."""
    at = on_the_map(at_table(table), table, space)
    label = next(label for label in labels(at) if label.startswith(f"**{unit}**"))
    return int(label.rpartition("£")[2])


def fill(at: AppTest, name: str, start: str) -> None:
    """Choose in a list the first entry that begins so; ``name`` is part of the key of the list."""
    box = next(box for box in at.selectbox if name in (box.key or ""))
    box.set_value(next(o for o in box.options if o.lower().startswith(start))).run()


def test_fergusson_places_three_workers_on_the_border(repo: SqlRepo) -> None:
    table = create_table(repo, setup_of())
    for seat, clan in (("blue", None), ("red", "fergusson")):
        table = said(table, ChoosePair(by=seat, clan=clan, starting_tile=StartingTile(money=60)))
    for seat, worker, space in (
        ("red", "woodcutter", "b8"),
        ("blue", "miner", "c7"),
        ("blue", "woodcutter", "e8"),
        ("red", "miner", "b7"),
    ):
        action = {"kind": "place_worker", "by": seat, "worker": worker, "to": space}
        table = said(table, read_action(action))
    at = visit("new_table", table.id)
    offered = at.selectbox(key=f"worker_space_{table.id}_list").options
    names = {option.partition(" ")[0] for option in offered}
    assert "b4" in names
    assert "c5" not in names
    at.session_state[f"worker_space_{table.id}"] = "b4"
    at.run()
    tap(at, "Miner")
    assert ("b4", "miner") in placed(repo, table)
    assert stored(repo, table.id).state.phase == "action"
