"""Market and contracts: prices, filters, and the verdict before anything is recorded."""

from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import CorrectNumber, Done, ObtainContract, Trade
from assistant.store.repo import SqlRepo
from assistant.table import Table, open_table
from assistant.view.contract_needs import missing, passes
from assistant.view.log_lines import log_lines
from assistant.view.market_tracks import price_after, tracks_html
from tests.pages.board_tables import chosen, keys, laid_out, new, press, said, standing
from tests.pages.browse import HOSTILE, errors, html, visit, words


def at_turn(repo: SqlRepo, *clans: str, **agreed: object) -> Table:
    """Red's turn in round 1; red has 2 wool and 2 milk."""
    return standing(chosen(new(repo, "red", "blue", **agreed), *(clans or ("stewart", "campbell"))))


def with_goods(table: Table, seat: str = "red", **goods: int) -> Table:
    for good, amount in goods.items():
        said_so = CorrectNumber.model_validate({"by": seat, "what": good, "to": amount})
        table = said(table, said_so)
    return table


def easy_contract(table: Table) -> int:
    """A contract that asks for goods only."""
    return next(c.id for c in table.ctx.catalog.contracts if not c.requires.meat)


def holding(repo: SqlRepo) -> tuple[Table, int]:
    """Red holds a contract without meat, in a turn of its own, and every good ten times."""
    table = at_turn(repo)
    contract = easy_contract(table)
    table = laid_out(table, contract, *(c for c in (1, 2, 3) if c != contract))
    table = said(table, ObtainContract(by="red", contract=contract))
    table = said(table, Trade(by="blue", side="sell", good="wool", quantity=1), Done(by="blue"))
    return with_goods(table, wool=10, bread=10, cheese=10, whisky=10), contract


def market(table: Table) -> AppTest:
    return visit("market", table.id)


def see_market(at: AppTest) -> None:
    at.segmented_control(key="market_view").set_value("market").run()
    assert not at.exception


# The tracks.


def test_the_marker_stands_on_the_price_of_the_state(repo: SqlRepo) -> None:
    table = at_turn(repo)
    at = market(table)
    see_market(at)
    shown = html(at)
    assert shown.count('class="here" aria-current=true') == 6
    assert "wool: £4" in shown


def test_the_price_after_so_many_is_the_one_the_engine_moves_to(repo: SqlRepo) -> None:
    table = at_turn(repo)
    for count in (1, 2):
        traded = said(table, Trade(by="red", side="buy", good="milk", quantity=count))
        position = traded.state.market.milk if traded.state.market else 0
        assert price_after(table, "milk", count) == table.ctx.price("milk", position)
        table = open_table(repo, table.id).undo_step(traded.seq)


def test_prices_stay_at_the_ends_of_their_track(repo: SqlRepo) -> None:
    table = at_turn(repo)
    assert (price_after(table, "wool", -7), price_after(table, "wool", 7)) == (3, 8)


def test_merchants_of_each_side_are_shown(repo: SqlRepo) -> None:
    table = said(at_turn(repo), Trade(by="red", side="sell", good="wool", quantity=2))
    shown = tracks_html(table, 1)
    assert "seat-red" in shown
    assert "×2" in shown


def test_a_trade_shows_its_price_and_is_one_tap(repo: SqlRepo) -> None:
    table = at_turn(repo)
    at = market(table)
    see_market(at)
    at.number_input(key="market_count").set_value(2).run()
    at.segmented_control(key="market_side").set_value("sell").run()
    label = next(b.label for b in at.button if b.key and "market_trade_panel_record" in b.key)
    assert label == "Record: takes £8"
    money = table.state.seat("red").money
    press(at, "market_trade_panel_record")
    seat = open_table(repo, table.id).state.seat("red")
    assert (seat.money, seat.goods.wool, seat.selling.wool) == (money + 8, 0, 2)


def test_a_refused_trade_names_its_rule(repo: SqlRepo) -> None:
    table = at_turn(repo)
    at = market(table)
    see_market(at)
    at.number_input(key="market_count").set_value(5).run()
    assert keys(at, "market_trade_panel_record") == []
    assert keys(at, "market_trade_panel_overrule")


# Contracts.


def test_a_contract_is_taken_with_the_money_of_the_round(repo: SqlRepo) -> None:
    table = at_turn(repo)
    contract = table.state.contracts[0]
    at = market(table)
    press(at, f"open_take_{contract}")
    money = table.state.seat("red").money
    press(at, f"take_{contract}_record")
    after = open_table(repo, table.id).state
    assert after.seat("red").box == (contract,)
    assert after.seat("red").money == money + 5
    assert contract not in after.contracts


def test_a_contract_is_fulfilled_by_goods(repo: SqlRepo) -> None:
    table, contract = holding(repo)
    at = market(table)
    press(at, f"open_fulfil_{contract}")
    press(at, f"fulfil_{contract}_record")
    seat = open_table(repo, table.id).state.seat("red")
    assert [done.contract for done in seat.fulfilled] == [contract]


def test_a_second_contract_is_refused_and_overruled_with_a_reason(repo: SqlRepo) -> None:
    table, _ = holding(repo)
    other = table.state.contracts[0]
    at = market(table)
    press(at, f"open_take_{other}")
    press(at, f"take_{other}_overrule")
    assert "Say in a word or two" in errors(at)[0]
    at.text_input(key=f"take_{other}_reason").set_value(HOSTILE).run()
    press(at, f"take_{other}_overrule")
    event = open_table(repo, table.id).log.events[-1]
    assert (event.status, event.override) == ("illegal", HOSTILE)
    assert "B-CONTRACT-03" in event.rules
    assert log_lines(open_table(repo, table.id))[0].overruled == HOSTILE


def test_another_tab_that_took_it_first_wins(repo: SqlRepo) -> None:
    table = at_turn(repo)
    contract = table.state.contracts[0]
    one, other = market(table), market(table)
    press(one, f"open_take_{contract}")
    press(other, f"open_take_{contract}")
    press(one, f"take_{contract}_record")
    press(other, f"take_{contract}_record")
    assert "in the meantime" in errors(other)[0]
    assert open_table(repo, table.id).seq == table.seq + 1
    assert keys(other, f"open_take_{contract}") == []


def test_filters_count_goods_and_animals(repo: SqlRepo) -> None:
    table = at_turn(repo)
    contract = easy_contract(table)
    asked = dict(table.ctx.catalog.contract(contract).requires.goods)
    table = with_goods(table, **asked)
    seat = table.state.seat("red")
    assert missing(seat, contract) == {}
    assert passes(seat, contract, "can_fulfil")
    good = next(iter(asked))
    short = with_goods(table, **{good: asked[good] - 1}).state.seat("red")
    assert missing(short, contract) == {good: 1}
    assert (passes(short, contract, "one_short"), passes(short, contract, "can_fulfil")) == (
        True,
        False,
    )


def test_meat_is_counted_from_the_animals_on_the_map(repo: SqlRepo) -> None:
    table = at_turn(repo)
    meaty = next(c for c in table.ctx.catalog.contracts if c.requires.beef == 1)
    seat = table.state.seat("red")
    assert missing(seat, meaty.id)["beef"] == 1


def test_a_filter_shows_only_what_passes(repo: SqlRepo) -> None:
    table = with_goods(at_turn(repo), wool=0, milk=0)
    at = market(table)
    at.segmented_control(key="market_filter").set_value("can_fulfil").run()
    assert keys(at, "open_take_") == []
    assert "No contract on the board passes this filter" in words(at)


def test_buchanan_takes_two_in_one_action(repo: SqlRepo) -> None:
    table = at_turn(repo, "stewart", "buchanan")
    one, two = table.state.contracts[:2]
    at = market(table)
    press(at, f"open_take_{one}")
    at.selectbox(key=f"also_{one}").set_value(two).run()
    press(at, f"take_{one}_record")
    assert set(open_table(repo, table.id).state.seat("red").box) == {one, two}


def test_names_never_become_html(repo: SqlRepo) -> None:
    at = market(at_turn(repo))
    assert HOSTILE not in html(at)


def test_a_guided_table_has_no_prices(repo: SqlRepo) -> None:
    table = new(repo, "red", "black", automa="black", depth="guide", start="action")
    assert "keeps its market itself" in words(market(table))


def test_without_a_table_the_page_says_what_will_be_here() -> None:
    assert "Open or start a table first" in words(visit("market"))


def test_after_a_main_action_the_next_seat_is_one_tap(repo: SqlRepo) -> None:
    table = said(at_turn(repo), Trade(by="red", side="sell", good="wool", quantity=1))
    press(market(table), "next_seat")
    assert open_table(repo, table.id).state.turn.seat == "blue"
