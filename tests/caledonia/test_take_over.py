"""Taking over a running game: it stands as it was typed, and what cannot stand is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.caledonia.actions import (
    ChoosePair,
    CorrectNumber,
    HireMerchant,
    Pass,
    SeatPosition,
    StartingTile,
    TakeOver,
    Tell,
    UnitAt,
)
from assistant.caledonia.clan import CLANS
from assistant.caledonia.setup import Setup
from assistant.caledonia.state import Goods, Placed
from assistant.caledonia.words import GOODS, SHIPPING, SOMEWHERE, UNITS, Unit
from assistant.core.errors import BadAction
from assistant.core.verdict import Violation
from assistant.store.repo import MemoryRepo
from assistant.table import Table, create_table, open_table
from tests.pages.board_tables import new, said


def on_the_map(*colours: str, **agreed: object) -> Table:
    return new(MemoryRepo(), *(colours or ("red", "blue")), running=True, **agreed)


def without_map(*colours: str) -> Table:
    seats = [{"colour": colour} for colour in colours]
    return create_table(
        MemoryRepo(), Setup.model_validate({"seats": seats, "solo": len(seats) == 1})
    )


def refused(table: Table, action: TakeOver) -> list[Violation]:
    with pytest.raises(BadAction):
        table.commit(action, table.seq)
    return list(table.preview(action).violations)


def land_for(table: Table, unit: Unit) -> list[str]:
    topology = table.ctx.topology
    assert topology is not None
    needed = table.ctx.spec(unit).terrain
    free = topology.targets - table.state.neutral - table.state.covered
    return sorted(s for s in free if needed in (topology.terrain[s] or ()))


RED = SeatPosition(
    seat="red",
    clan="stewart",
    money=37,
    goods={"wool": 2, "whisky": 1},
    shipping="2-loch",
    technology=("miner",),
    buying={"milk": 2},
    box=(3,),
    fulfilled=(1, 2),
    glory=9,
    ports_used=("A",),
)


def test_everything_stands_as_it_was_typed() -> None:
    table = on_the_map()
    space = land_for(table, "sheep")[0]
    red = RED.model_copy(update={"units": (UnitAt(unit="sheep", at=space),)})
    action = TakeOver(
        round=3,
        order=("blue", "red"),
        passed=("blue",),
        seats=(red,),
        market={"wool": 0},
        contracts=(7, 8, 9),
    )
    after = said(table, action).state
    assert (after.round, after.phase, after.order) == (3, "action", ("blue", "red"))
    assert (after.passed, after.turn.seat, after.turn.acted) == (("blue",), "red", False)
    seat = after.seat("red")
    assert (seat.clan, seat.money, seat.glory, seat.level) == ("stewart", 37, 9, "2-loch")
    assert (seat.goods, seat.units) == (Goods(wool=2, whisky=1), (Placed(at=space, unit="sheep"),))
    assert (seat.hired, seat.merchants, seat.buying) == (3, 3, Goods(milk=2))
    assert (seat.box, [done.contract for done in seat.fulfilled]) == ((3,), [1, 2])
    assert (seat.technology, seat.ports_used) == ({"miner"}, {"A"})
    assert after.contracts == (7, 8, 9)
    assert table.state.market is not None
    assert after.market == table.state.market.put("wool", 0)


def test_what_is_left_out_is_as_at_the_start() -> None:
    table = on_the_map()
    after = said(table, TakeOver()).state
    assert (after.round, after.order, after.market) == (1, table.state.order, table.state.market)
    assert after.turn.seat == table.state.order[0]
    assert after.contracts == table.state.contracts
    for seat in after.seats:
        assert (seat.money, seat.merchants, seat.hired, seat.units) == (0, 2, 0, ())
        assert (seat.level, seat.paired) == ("none", True)


def test_the_clan_gives_shipping_and_merchants_of_its_start() -> None:
    table = said(on_the_map(), TakeOver(seats=(SeatPosition(seat="blue", clan="stewart"),)))
    seat = table.state.seat("blue")
    assert (seat.level, seat.hired, seat.merchants) == ("river", 3, 5)


def test_a_table_without_a_map_counts_its_units() -> None:
    units = (UnitAt(unit="cow"), UnitAt(unit="cow"), UnitAt(unit="miner"))
    table = without_map("red", "blue", "white")
    after = said(table, TakeOver(round=5, seats=(SeatPosition(seat="white", units=units),))).state
    assert after.seat("white").count("cow") == 2
    assert {placed.at for placed in after.seat("white").units} == {SOMEWHERE}
    assert after.market is None


@pytest.mark.parametrize("colours", [("red",), ("red", "blue", "white", "black")])
def test_one_and_four_players_play_on(colours: tuple[str, ...]) -> None:
    table = said(on_the_map(*colours), TakeOver(round=2, turn=colours[-1]))
    assert table.state.turn.seat == colours[-1]
    passed = said(table, Pass(by=colours[-1])).state
    assert passed.phase == ("production" if len(colours) == 1 else "action")


def test_it_is_one_event_and_comes_before_the_setup_at_the_table() -> None:
    table = said(on_the_map(), TakeOver(seats=(SeatPosition(seat="red", money=9),)))
    assert len(table.log.events) == 1
    paired = said(on_the_map(), ChoosePair(by="blue", starting_tile=StartingTile(money=50)))
    assert [v.message for v in refused(paired, TakeOver())] == ["refused.take_over_first"]
    back = table.undo_step(table.seq)
    assert back.state == on_the_map(*back.state.order).state
    again = said(back, TakeOver(round=4))
    assert again.state.round == 4


def test_where_moves_are_only_asked_about_another_position_may_follow() -> None:
    def asked() -> Table:
        return on_the_map(question=True, filling=True, draws="table", pile=())

    table = asked()
    forest = land_for(table, "woodcutter")[0]
    red = SeatPosition(seat="red", money=60, units=(UnitAt(unit="miner", at="c7"),))
    first = TakeOver(round=3, seats=(red,), market={"wool": 0}, contracts=(7, 8))
    told = Tell(space=forest, ground="forest 1")
    moved = said(table, first, told, Pass(by="red"), Pass(by="blue"))
    assert moved.state.phase == "production"
    again = said(moved, TakeOver(seats=(SeatPosition(seat="blue", money=5),), turn="blue"))
    fresh = said(asked(), TakeOver(seats=(SeatPosition(seat="blue", money=5),), turn="blue"))
    assert [fact.space for fact in again.state.told] == [forest]
    number = fresh.state.turn.number
    turn = replace(again.state.turn, number=number)
    assert replace(again.state, told=(), turn=turn) == fresh.state
    assert open_table(again.repo, again.id).state == again.state


def test_what_the_turn_had_opened_is_gone_with_the_next_position() -> None:
    table = on_the_map(question=True)
    units = (UnitAt(unit="miner", at="c7"), UnitAt(unit="woodcutter", at="b8"))
    seats = (
        SeatPosition(seat="red", money=99, shipping="3-loch", units=units),
        SeatPosition(seat="blue", units=(UnitAt(unit="sheep", at="c6"),)),
    )
    asked = said(table, TakeOver(seats=seats))
    opens = next(
        action
        for action in asked.legal("red")
        if any(effect.kind == "offer" for effect in asked.preview(action).effects)
    )
    opening = said(asked, opens)
    assert opening.state.pending
    assert said(opening, TakeOver(seats=seats)).state.pending == ()


def test_a_number_that_was_typed_before_bars_it() -> None:
    table = said(on_the_map(), CorrectNumber(by="red", what="money", to=3))
    assert table.state.phase == "setup"
    assert [v.message for v in refused(table, TakeOver())] == ["refused.take_over_first"]


def test_undo_of_the_next_turn_leaves_the_position_standing() -> None:
    taken = said(on_the_map(), TakeOver(seats=(SeatPosition(seat="red", money=50),), turn="red"))
    played = said(taken, HireMerchant(by="red"))
    assert played.state.seat("red").money == 46
    assert played.undo_turn(played.seq).state == taken.state


def test_all_faults_are_named_at_once_with_their_places() -> None:
    table = on_the_map()
    topology = table.ctx.topology
    assert topology is not None
    sheep, loch = land_for(table, "sheep")[0], sorted(topology.lochs & topology.in_play)[0]
    units = (UnitAt(unit="sheep", at=sheep), UnitAt(unit="sheep", at="z99"))
    red = SeatPosition(seat="red", money=-1, clan="stewart", units=units, box=(4, 4))
    more = (UnitAt(unit="field", at=sheep), UnitAt(unit="field", at=loch))
    blue = SeatPosition(seat="blue", clan="stewart", units=more, hired=6, fulfilled=(4,))
    action = TakeOver(round=0, seats=(red, blue), market={"wool": 10}, passed=("red",), turn="red")
    found = refused(table, action)
    assert Counter(v.message.removeprefix("refused.") for v in found) >= Counter(
        [
            "take_over_round",
            "take_over_price",
            "take_over_number",
            "take_over_number",
            "no_such_space",
            "occupied",
            "terrain",
            "clan_taken",
            "take_over_contract",
            "take_over_box",
            "passed",
        ]
    )
    assert {space for v in found for space in v.where} == {sheep, "z99", loch}
    assert dict(next(v for v in found if v.message == "refused.occupied").params)["seat"] == "red"


def test_no_more_units_than_the_box_has() -> None:
    units = tuple(UnitAt(unit="sheep") for _ in range(5))
    found = refused(
        without_map("red", "blue"), TakeOver(seats=(SeatPosition(seat="red", units=units),))
    )
    assert [v.message for v in found] == ["refused.take_over_units"]
    assert dict(found[0].params)["most"] == 4


def test_workers_of_macdonald_are_one_pool() -> None:
    units = tuple(UnitAt(unit=u) for u in ("woodcutter", "miner", "fisherman") for _ in range(3))
    red = SeatPosition(seat="red", clan="macdonald", units=units)
    found = refused(without_map("red", "blue"), TakeOver(seats=(red,)))
    assert [v.message for v in found] == ["refused.take_over_units"]


def test_a_space_without_a_map_is_refused() -> None:
    red = SeatPosition(seat="red", units=(UnitAt(unit="cow", at="b2"),))
    found = refused(without_map("red", "blue"), TakeOver(seats=(red,)))
    assert [v.message for v in found] == ["refused.no_such_space"]


def test_a_blocked_space_is_refused() -> None:
    table = on_the_map("red")
    space = min(table.state.neutral)
    red = SeatPosition(seat="red", units=(UnitAt(unit="cow", at=space),))
    found = refused(table, TakeOver(seats=(red,)))
    assert "refused.neutral" in [v.message for v in found]


COLOURS = ("red", "blue")


@st.composite
def positions(draw: st.DrawFn) -> TakeOver:
    """A position for two that may stand or not."""
    table = on_the_map(*COLOURS)
    numbers = draw(st.permutations(range(1, 51)))
    seats = []
    taken: set[str] = set()
    clans = draw(st.permutations([None, *(c for c in CLANS if c != "macewen")]))
    for place, colour in enumerate(COLOURS):
        units = []
        for unit in UNITS[:-1]:
            spaces = draw(st.lists(st.sampled_from(land_for(table, unit)), max_size=2))
            spaces = [s for s in dict.fromkeys(spaces) if s not in taken or draw(st.booleans())]
            units += [UnitAt(unit=unit, at=space) for space in spaces]
            taken |= set(spaces)
        held = numbers[10 * place : 10 * place + 10]
        done = draw(st.integers(0, 6))
        seats.append(
            SeatPosition(
                seat=colour,
                clan=clans[place],
                money=draw(st.integers(0, 200)),
                goods=draw(st.dictionaries(st.sampled_from(GOODS), st.integers(0, 9))),
                shipping=draw(st.none() | st.sampled_from(SHIPPING)),
                hired=draw(st.none() | st.integers(0, 5)),
                buying=draw(st.dictionaries(st.sampled_from(GOODS[:2]), st.just(1))),
                units=tuple(units),
                box=tuple(held[:1]),
                fulfilled=tuple(held[1 : 1 + done]),
            )
        )
    return TakeOver(
        round=draw(st.integers(1, 5)),
        passed=draw(st.sampled_from([(), ("red",), ("blue",)])),
        seats=tuple(seats),
        contracts=tuple(numbers[20 : 20 + draw(st.integers(0, 6))]),
    )


@settings(max_examples=60, deadline=None)
@given(action=positions())
def test_pieces_are_conserved_and_the_stored_table_is_the_live_one(action: TakeOver) -> None:
    table = on_the_map(*COLOURS)
    verdict = table.preview(action)
    if verdict.violations:
        with pytest.raises(BadAction):
            table.commit(action, table.seq)
        return
    after = said(table, action)
    spaces = Counter(placed.at for seat in after.state.seats for placed in seat.units)
    assert max(spaces.values(), default=1) == 1
    for seat in after.state.seats:
        for unit in UNITS:
            assert after.ctx.left_on_board(seat, unit) >= 0
        lying = seat.buying.total + seat.selling.total
        assert seat.merchants + lying + (5 - seat.hired) == 7
    held = [c for s in after.state.seats for c in (*s.box, *(d.contract for d in s.fulfilled))]
    everywhere = Counter([*after.state.contracts, *after.state.draw_pile, *held])
    assert everywhere == Counter(range(1, 51))
    assert open_table(after.repo, after.id).state == after.state
    assert after.legal(after.state.turn.seat or "")
