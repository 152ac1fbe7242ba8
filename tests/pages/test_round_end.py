"""Production, scoring and preparation on the page: one tap each, numbers by the engine."""

from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import CorrectNumber, Produce, ScoreRound
from assistant.caledonia.apply import apply_all
from assistant.caledonia.rules.production import most_processing
from assistant.store.repo import SqlRepo
from assistant.table import Table, open_table
from assistant.view.round_end import contracts_to_lay_out, scored
from tests.pages.board_tables import (
    chosen,
    keys,
    laid_out,
    new,
    played,
    press,
    said,
    standing,
)
from tests.pages.browse import HOSTILE, errors, html, visit, words


def two(repo: SqlRepo, *clans: str, **agreed: object) -> Table:
    return standing(chosen(new(repo, "red", "blue", **agreed), *(clans or ("campbell", "stewart"))))


def producing(repo: SqlRepo, *clans: str, **agreed: object) -> Table:
    return played(two(repo, *clans, **agreed), lambda table: table.state.phase == "production")


def with_automa(repo: SqlRepo) -> Table:
    table = standing(chosen(new(repo, "red", "black", automa="black"), "campbell"))
    return played(table, lambda table: table.state.phase == "production")


def scoring(repo: SqlRepo, *tiles: int) -> Table:
    table = two(repo, scoring_tiles=tiles)
    return played(table, lambda table: table.state.phase == "scoring")


def preparing(repo: SqlRepo, **agreed: object) -> Table:
    return played(two(repo, **agreed), lambda table: table.state.phase == "preparation")


def round_end(table: Table) -> AppTest:
    return visit("round_end", table.id)


# Production.


def test_one_tap_each_takes_what_the_engine_counts(repo: SqlRepo) -> None:
    table = producing(repo)
    state = table.state
    for colour in ("red", "blue"):
        most = most_processing(table.ctx, state.seat(colour))
        state = apply_all(state, table.preview(Produce(by=colour, process=most)).effects)
    at = round_end(table)
    for colour in ("red", "blue"):
        press(at, f"produce_{colour}_")
    after = open_table(repo, table.id)
    assert after.state.phase == "scoring"
    assert after.state.seats == state.seats
    assert after.state.seats != table.state.seats


def test_the_instruction_names_goods_and_money(repo: SqlRepo) -> None:
    table = producing(repo)
    shown = html(round_end(table))
    assert "Take " in shown
    assert "£" in shown
    assert HOSTILE not in shown


def test_a_seat_that_has_produced_is_ticked_off(repo: SqlRepo) -> None:
    table = producing(repo)
    at = round_end(table)
    press(at, "produce_blue_")
    assert "has produced" in html(at)
    assert keys(at, "produce_blue_") == []


def with_factory(repo: SqlRepo) -> tuple[Table, str, str]:
    """A table, a seat and the good of one of its factories that has something to process."""
    for seed in range(40):
        table = played(
            two(repo),
            lambda table: table.state.round == 2 and table.state.phase == "production",
            seed,
        )
        for seat in table.state.seats:
            most = most_processing(table.ctx, seat)
            for good in ("bread", "cheese", "whisky"):
                if getattr(most, good):
                    return table, seat.colour, good
    raise AssertionError("no factory had anything to process")


def test_a_stepper_takes_less_than_the_most(repo: SqlRepo) -> None:
    table, seat, good = with_factory(repo)
    at = round_end(table)
    key = f"make_{table.id}_2_{seat}_{good}"
    most = at.number_input(key=key).value
    at.number_input(key=key).set_value(0).run()
    press(at, f"produce_{seat}_")
    after = open_table(repo, table.id).state.seat(seat).goods
    assert most > 0
    assert getattr(after, good) == getattr(table.state.seat(seat).goods, good)


def test_butter_and_cellar_are_offered_to_their_clans(repo: SqlRepo) -> None:
    table = producing(repo, "cunningham", "mackenzie")
    at = round_end(table)
    seat = next(seat for seat in table.state.seats if seat.clan == "cunningham")
    key = f"make_{table.id}_1_{seat.colour}_butter"
    at.number_input(key=key).set_value(1).run()
    press(at, f"produce_{seat.colour}_")
    event = open_table(repo, table.id).log.events[-1]
    assert '"butter":1' in event.action


def test_the_automa_takes_its_income(repo: SqlRepo) -> None:
    table = with_automa(repo)
    before = table.state.seat("black").money
    at = round_end(table)
    press(at, "produce_black_")
    assert open_table(repo, table.id).state.seat("black").money > before


def test_a_second_tab_cannot_produce_again(repo: SqlRepo) -> None:
    table = producing(repo)
    one, other = round_end(table), round_end(table)
    press(one, "produce_red_")
    money = open_table(repo, table.id).state.seat("red").money
    press(other, "produce_red_")
    assert "in the meantime" in errors(other)[0]
    assert open_table(repo, table.id).state.seat("red").money == money
    assert keys(other, "produce_red_") == []


# Scoring.


def test_glory_comes_with_its_reason(repo: SqlRepo) -> None:
    table = scoring(repo, 3, 1, 2, 4, 5)
    expected = apply_all(table.state, table.preview(ScoreRound()).effects)
    reasons = scored(table)
    at = round_end(table)
    press(at, "score_round_")
    state = open_table(repo, table.id).state
    assert state.seats == expected.seats
    assert [found.glory for found in reasons] == [found.count for found in reasons]
    assert [seat.glory for seat in state.seats] == [found.glory for found in reasons]
    assert sum(found.glory for found in reasons) > 0
    assert (state.phase, state.round) == ("preparation", 2)


def test_without_scoring_tiles_the_round_goes_on(repo: SqlRepo) -> None:
    table = two(repo, variants=["no_scoring_tiles"], scoring_tiles=())
    table = played(table, lambda table: table.state.phase == "scoring")
    at = round_end(table)
    assert "No Scoring tile" in words(at)
    press(at, "score_round_")
    assert open_table(repo, table.id).state.phase == "preparation"


# Preparation.


def test_the_apps_contracts_are_laid_out(repo: SqlRepo) -> None:
    table = preparing(repo)
    table = laid_out(table, *table.state.contracts[:4])
    new_ones = contracts_to_lay_out(table)
    at = round_end(table)
    press(at, "commit_")
    after = open_table(repo, table.id)
    assert after.state.phase == "action"
    assert len(new_ones) == 2
    assert after.state.contracts[-len(new_ones) :] == new_ones
    assert len(after.state.contracts) == 6


def test_the_tables_contracts_are_tapped_in(repo: SqlRepo) -> None:
    table = preparing(repo, draws="table", pile=())
    table = laid_out(table, 1, 2, 3, 4, 5)
    at = round_end(table)
    assert "Draw 1 contract" in words(at)
    press(at, "export_good_bread")
    while not keys(at, "export_add_"):
        press(at, "export_left_")
    press(at, "export_add_")
    press(at, "commit_")
    after = open_table(repo, table.id)
    assert (after.state.phase, len(after.state.contracts)) == ("action", 6)


def test_alone_the_dice_change_three_prices_and_a_contract_leaves(repo: SqlRepo) -> None:
    table = standing(chosen(new(repo, "white"), "stewart"))
    table = played(table, lambda table: table.state.phase == "preparation")
    at = round_end(table)
    for _ in range(30):
        if not keys(at, "roll_"):
            break
        press(at, "roll_")
    press(at, "commit_")
    after = open_table(repo, table.id)
    assert (after.state.phase, len(after.state.contracts)) == ("action", 5)


def test_own_dice_are_tapped_in(repo: SqlRepo) -> None:
    chance = {"dice": "table", "cards": "table"}
    table = standing(chosen(new(repo, "white", chance=chance), "stewart"))
    table = played(table, lambda table: table.state.phase == "preparation")
    at = round_end(table)
    press(at, "answer_wool_")
    press(at, "answer_3_")
    assert len(open_table(repo, table.id).state.answers) == 2


def test_who_passed_first_begins(repo: SqlRepo) -> None:
    table = preparing(repo)
    assert table.state.order[0] in ("red", "blue")
    press(round_end(table), "commit_")
    state = open_table(repo, table.id).state
    assert state.turn.seat == table.state.order[0]


def test_the_next_scoring_tile_is_turned_over_where_each_round_has_its_own(repo: SqlRepo) -> None:
    hidden = {"scoring_tiles_shown": "each_round"}
    table = preparing(repo, scoring_tiles=(1, 5, 2, 3, 4), switches=hidden)
    assert table.state.round == 2
    assert "Scoring tile of this round: tile 5" in shown_lines(round_end(table))


def test_no_tile_is_turned_over_where_all_lie_open(repo: SqlRepo) -> None:
    table = preparing(repo, scoring_tiles=(1, 5, 2, 3, 4))
    assert "Scoring tile of this round" not in shown_lines(round_end(table))


# Corrections and the way here.


def test_money_and_goods_are_set_to_what_lies_on_the_table(repo: SqlRepo) -> None:
    table = producing(repo)
    at = round_end(table)
    for what, to in (("money", 33), ("cheese", 4)):
        at.pills(key="hand_what").set_value(what).run()
        seq = open_table(repo, table.id).seq
        at.number_input(key=f"hand_to_red_{what}_{seq}").set_value(to).run()
        press(at, "hand_set")
    seat = open_table(repo, table.id).state.seat("red")
    assert (seat.money, seat.goods.cheese) == (33, 4)
    assert "Cheese set to 4" in shown_lines(visit("log", table.id))


def test_a_correction_of_goods_is_an_event_like_others(repo: SqlRepo) -> None:
    table = producing(repo)
    table = said(table, CorrectNumber(by="red", what="whisky", to=7))
    assert table.state.seat("red").goods.whisky == 7
    assert table.undo_step(table.seq).state.seat("red").goods.whisky != 7


def shown_lines(at: AppTest) -> str:
    """Everything that goes to the components of a page."""
    return str([element.proto for element in at.get("bidi_component")])


def test_before_the_round_is_over_the_page_says_so(repo: SqlRepo) -> None:
    at = round_end(two(repo))
    assert "The round is not over yet" in words(at)


def test_a_guided_table_is_sent_to_its_own_page(repo: SqlRepo) -> None:
    table = new(repo, "red", "black", automa="black", depth="guide", start="action")
    at = round_end(table)
    assert "keeps its map and market itself" in words(at)


def test_without_a_table_there_is_a_way_home() -> None:
    at = visit("round_end")
    assert "Open or start a table first" in words(at)


def test_each_seat_is_told_what_must_lie_on_the_table_then(repo: SqlRepo) -> None:
    table = said(
        producing(repo),
        CorrectNumber(by="red", what="milk", to=7),
        CorrectNumber(by="red", what="money", to=31),
    )
    process = most_processing(table.ctx, table.state.seat("red"))
    after = apply_all(table.state, table.preview(Produce(by="red", process=process)).effects)
    red = after.seat("red")
    assert f"Then there lies: £{red.money}, " in words(round_end(table)).replace("\\", "")
    assert f"{red.goods.milk} milk" in words(round_end(table))
