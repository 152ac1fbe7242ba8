import pytest

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.lines import score
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.setup import Setup
from assistant.content.catalog import default_catalog
from assistant.content.rules import rule_index
from assistant.view.score_table import ScoreTable, score_table, signed

HOSTILE = "<script>alert(1)</script> 🐑"


def table(
    sheet: dict[str, Tally], names: dict[str, str] | None = None, **setup: object
) -> ScoreTable:
    automa = setup.pop("automa", None)
    seats = [{"colour": colour, "automa": colour == automa} for colour in sheet]
    agreed = Setup.model_validate({"seats": seats, "solo": len(seats) == 1, **setup})
    ctx = Context(catalog=default_catalog(), setup=agreed)
    return score_table(score(ctx, sheet), names or {})


def test_seats_are_columns_and_lines_are_rows_in_the_order_of_the_pad() -> None:
    found = table({"red": Tally(glory=10, money=25), "blue": Tally(glory=4)})
    assert [(c.seat, c.letter, c.name) for c in found.columns] == [
        ("red", "R", "Red"),
        ("blue", "B", "Blue"),
    ]
    assert [row.item for row in found.rows][:4] == [
        "glory",
        "basic_goods",
        "processed_goods",
        "money",
    ]
    money = found.rows[3]
    assert money.label == "Money"
    assert [cell and cell.points for cell in money.cells] == [2, 0]


def test_every_point_has_its_reason_with_numbers_and_its_rules() -> None:
    found = table({"red": Tally(money=67), "blue": Tally()})
    cell = next(row for row in found.rows if row.item == "money").cells[0]
    assert cell is not None
    assert cell.reason == "£67 in stock, 1 VP for each full £10; £7 left over."
    assert cell.rules == ("B-FINAL-05",)
    rules = {rule for row in found.rows for cell in row.cells if cell for rule in cell.rules}
    assert all(rule in rule_index() for rule in rules)


def test_the_columns_add_up_to_the_totals() -> None:
    found = table(
        {"red": Tally(glory=30, hops=9, contracts=2, bid=4), "blue": Tally(settlements=3)},
        variants=("clan_auction",),
    )
    for at, column in enumerate(found.columns):
        points = [row.cells[at] for row in found.rows]
        assert sum(cell.points for cell in points if cell) == column.total


def test_a_seat_without_a_line_has_an_empty_cell() -> None:
    found = table({"red": Tally(), "blue": Tally()}, automa="blue")
    goods = next(row for row in found.rows if row.item == "basic_goods")
    assert goods.cells[1] is None


def test_places_are_shared_unless_the_money_left_over_decides() -> None:
    level = {"red": Tally(glory=5), "blue": Tally(glory=5), "white": Tally(glory=1)}
    assert [c.place for c in table(level).columns] == [1, 1, 3]
    decided = {**level, "blue": Tally(glory=5, money=3)}
    found = table(decided)
    assert [(c.place, c.wins) for c in found.columns] == [(2, False), (1, True), (3, False)]
    assert [c.seat for c in found.ranking()] == ["blue", "red", "white"]
    assert found.verdict.startswith("Blue wins with 23 VP: level")


def test_who_wins_is_a_sentence() -> None:
    one = table({"red": Tally(glory=9), "blue": Tally()}, {"red": "Anna"})
    assert one.verdict == "Anna wins with 19 VP."
    several = table({"red": Tally(), "blue": Tally(), "white": Tally()}, {"red": "Anna"})
    assert several.verdict == "Anna, Blue and White share the victory with 18 VP each."


@pytest.mark.parametrize(
    ("total", "title"),
    [(0, "Newbie"), (116, "Rookie"), (131, "Average"), (146, "Expert"), (161, "Genius")],
)
def test_a_solo_game_ends_on_a_rung_of_the_ladder(total: int, title: str) -> None:
    assert table({"red": Tally(glory=total)}).verdict == f"{total} VP: {title}."


def test_names_are_escaped_wherever_they_stand() -> None:
    found = table({"red": Tally(glory=1), "blue": Tally()}, {"red": HOSTILE})
    assert found.columns[0].name == HOSTILE
    for html in (found.html(), found._repr_html_()):
        assert "<script" not in html
        assert "&lt;script&gt;alert(1)&lt;/script&gt; 🐑" in html


def test_every_cited_rule_is_a_button_with_its_wording() -> None:
    html = table({"red": Tally(glory=1), "blue": Tally()}).html()
    assert '<button type="button" class="score-rule" data-rule="B-FINAL-02"' in html
    assert 'title="Each Glory is 1 VP."' in html


def test_a_line_says_whose_points_they_are_to_a_screen_reader() -> None:
    html = table({"red": Tally(glory=7), "blue": Tally()}, {"red": "Anna"}).html()
    assert 'aria-label="Glory: Anna 7, Blue 0"' in html


def test_points_below_zero_have_a_minus_sign() -> None:
    assert (signed(-4), signed(0), signed(12)) == ("−4", "0", "12")
