"""Settlements of a seat on the map of the pages, and what giving an animal would do."""

from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import Done, Expand, ObtainContract, Trade
from assistant.content.catalog import default_catalog
from assistant.store.repo import SqlRepo
from assistant.table import Table
from tests.pages.browse import fine, tap, visit, words
from tests.pages.referee import PILE, at_table, filled_table, lines, picked, referee_table, said


def shown(at: AppTest, table: Table) -> AppTest:
    at.toggle(key=f"settlements_{table.id}").set_value(True).run()
    return fine(at)


def test_the_table_page_shows_the_settlements_of_a_seat_at_each_level(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = shown(at_table(table), table)
    assert "2 settlements, 1 connected (none) = 6 VP" in lines(at)
    assert "Settlement 1: b8" in lines(at)
    assert "Connected at each level: none 1 ·" in words(at)
    picked(at, "settlements_level", "river")
    assert "connected (river crossing)" in lines(at)
    picked(at, "settlements_seat", "blue")
    assert "Settlement 2: k7" in lines(at)


def test_the_longest_settlement_is_told_where_it_wins_the_prize(repo: SqlRepo) -> None:
    table = referee_table(repo, switches={"settlement_prize": "longest"})
    at = shown(at_table(table), table)
    assert "in the longest" in lines(at)
    assert "Connected at each level" not in words(at)


def test_nothing_is_worked_out_before_it_is_asked_for(repo: SqlRepo) -> None:
    at = at_table(referee_table(repo))
    assert "settlements" not in lines(at)


def test_the_score_page_shows_them_too(repo: SqlRepo) -> None:
    table = referee_table(repo)
    at = shown(visit("score", table.id), table)
    assert "2 settlements, 1 connected" in lines(at)


def test_a_map_that_is_being_recorded_shows_what_is_known(repo: SqlRepo) -> None:
    table = filled_table(repo)
    at = shown(at_table(table), table)
    assert "2 settlements" in lines(at) or "nobody has looked at" in words(at)


def test_a_contract_with_an_animal_tells_what_giving_it_would_do(repo: SqlRepo) -> None:
    mutton = next(
        number
        for number in range(1, 25)
        if dict(default_catalog().contract(number).requires.meat) == {"mutton": 1}
    )
    table = referee_table(repo, pile=(mutton, *(n for n in PILE if n != mutton)))
    far = Expand(by="red", unit="sheep", to="c3")
    table = said(table.commit(far, table.seq, override="test"), Done(by="red"))
    table = said(table, Trade(by="blue", side="buy", good="wool", quantity=1), Done(by="blue"))
    table = said(table, ObtainContract(by="red", contract=mutton), Done(by="red"))
    table = said(table, Trade(by="blue", side="buy", good="milk", quantity=1), Done(by="blue"))
    at = tap(at_table(table), "Fulfil")
    told = "Without the sheep on c3: 2 settlements instead of 3, settlement"
    assert told in lines(at)
    assert "B-SETTLE-11" in lines(at)
