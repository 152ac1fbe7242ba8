import json

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.lines import score
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.setup import Setup
from assistant.content.catalog import default_catalog
from assistant.view.charts import (
    CATEGORIES,
    CONFIG,
    category_points,
    chart_alt,
    score_chart,
)
from assistant.view.score_table import ScoreTable, score_table

OKABE_ITO = {
    "#E69F00",
    "#56B4E9",
    "#009E73",
    "#F0E442",
    "#0072B2",
    "#D55E00",
    "#CC79A7",
    "#999999",
}
SHEET = {
    "red": Tally(glory=33, basic_goods=2, processed_goods=6, money=41, hops=11, cotton=4, bid=6),
    "blue": Tally(glory=12, tobacco=4, contracts=5, settlements=8, milestone_ranks=(1,)),
    "white": Tally(),
}


def table(names: dict[str, str] | None = None, sheet: dict[str, Tally] = SHEET) -> ScoreTable:
    setup = Setup.model_validate(
        {
            "seats": [{"colour": colour} for colour in sheet],
            "modules": ("train",),
            "variants": ("clan_auction",),
        }
    )
    ctx = Context(catalog=default_catalog(), setup=setup)
    return score_table(score(ctx, sheet), names or {})


def test_categories_cover_every_line_once_and_add_up_to_the_totals() -> None:
    found = table()
    covered = [item for _, _, items in CATEGORIES for item in items]
    assert len(covered) == len(set(covered))
    assert {row.item for row in found.rows} <= set(covered)
    sums = [sum(points) for points in zip(*category_points(found).values(), strict=True)]
    assert sums == [column.total for column in found.columns]


def test_one_stacked_bar_a_seat_with_the_first_seat_on_top() -> None:
    figure = score_chart(table())
    assert figure.layout.barmode == "relative"
    assert {bar.orientation for bar in figure.data} == {"h"}
    assert figure.data[0].name == "Glory"
    assert list(figure.data[0].y) == ["red", "blue", "white"]
    low, high = figure.layout.yaxis.range
    assert low > high


def test_colours_are_those_of_okabe_and_ito_with_grey_for_what_comes_off() -> None:
    assert {colour for _, colour, _ in CATEGORIES} == OKABE_ITO


def test_nothing_can_be_dragged_or_zoomed_so_that_a_finger_scrolls_the_page() -> None:
    layout = score_chart(table()).layout
    assert layout.dragmode is False
    assert layout.xaxis.fixedrange
    assert layout.yaxis.fixedrange
    assert CONFIG["displayModeBar"] is False


def test_the_background_is_the_page_s_own_and_letters_follow_it() -> None:
    layout = score_chart(table(), "#e8eeec").layout
    assert layout.paper_bgcolor == layout.plot_bgcolor == "rgba(0,0,0,0)"
    assert {note.font.color for note in layout.annotations} == {"#e8eeec"}
    assert layout.xaxis.tickfont.color == "#e8eeec"
    assert score_chart(table()).layout.xaxis.tickfont.color is None


def test_letters_are_large_enough_for_a_phone() -> None:
    figure = score_chart(table())
    assert figure.layout.legend.font.size >= 16
    assert min(note.font.size for note in figure.layout.annotations) >= 16
    assert min(bar.textfont.size for bar in figure.data) >= 16


def test_names_of_seats_never_become_markup() -> None:
    figure = score_chart(table({"red": "<b>x</b> & y", "blue": "n" * 40}))
    notes = [note.text for note in figure.layout.annotations]
    assert notes[0].startswith("<b>R</b> &lt;b&gt;x&lt;/b&gt; &amp; y <b>")
    assert "n" * 23 + "…" in notes[1]


def test_what_comes_off_is_drawn_below_zero() -> None:
    figure = score_chart(table())
    auction = next(bar for bar in figure.data if bar.name == "Clan auction")
    assert list(auction.x) == [-6, 0, 0]


def test_the_words_for_the_chart_tell_all_its_numbers() -> None:
    words = chart_alt(table({"red": "Anna"}))
    assert words.startswith("Points of each seat by category. Anna ")
    assert "Clan auction −6" in words
    assert "White 12: " in words


def test_an_empty_sheet_has_an_empty_chart() -> None:
    empty = ScoreTable(columns=table().columns, rows=(), verdict="")
    assert len(score_chart(empty).data) == 0
    assert chart_alt(empty)


def test_the_figure_is_small() -> None:
    figure = score_chart(table())
    assert len(json.dumps(figure.to_dict()["data"], default=list)) < 8000
