"""Charts of a score sheet. A figure is built from one dict, never shape by shape."""

from __future__ import annotations

from html import escape

from plotly import graph_objects  # type: ignore[import-untyped]

from assistant.i18n import text
from assistant.view.score_table import ScoreColumn, ScoreTable, signed

CATEGORIES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("glory", "#E69F00", ("glory",)),
    ("stock", "#56B4E9", ("basic_goods", "processed_goods", "money")),
    ("hops", "#009E73", ("hops",)),
    ("imports", "#F0E442", ("cotton", "tobacco", "sugar_cane")),
    ("exports", "#0072B2", ("exports",)),
    ("settlements", "#D55E00", ("settlements",)),
    ("industria", "#CC79A7", ("award", "milestones", "deliveries", "train")),
    ("auction", "#999999", ("auction",)),
)
"""Categories of the bars: id, Okabe–Ito colour, lines of the pad in it."""

DARK_INK = ("#0072B2",)
"""Colours so dark that numbers on them are white."""

NARROW = 0.06
"""Share of the longest bar from which a part has room for its number."""

MOST_SIGNS = 24
"""A longer name is cut; the table has it in full."""

ROW, BAR, LEGEND_ROW = 76, 36, 28
"""Heights in pixels: of a seat, of its bar, of a line of the legend."""

CONFIG: dict[str, bool] = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}
"""For the page that shows a figure: nothing to zoom or drag, a finger scrolls the page."""


def category_points(table: ScoreTable) -> dict[str, tuple[int, ...]]:
    """VP of each category in seat order, without categories that are zero for all."""
    found = {}
    for name, _, items in CATEGORIES:
        points = [0] * len(table.columns)
        for row in table.rows:
            if row.item in items:
                for at, cell in enumerate(row.cells):
                    points[at] += 0 if cell is None else cell.points
        if any(points):
            found[name] = tuple(points)
    return found


def score_chart(table: ScoreTable, ink: str | None = None) -> graph_objects.Figure:
    """One stacked horizontal bar a seat, the first seat on top.

    Parameters
    ----------
    ink : colour of names and numbers outside the bars, for a background that is known;
        by default the one of the page's own theme.
    """
    rows = [column.seat for column in table.columns]
    points = category_points(table)
    longest = max((sum(map(abs, at)) for at in zip(*points.values(), strict=True)), default=1)
    bars = [
        {
            "type": "bar",
            "orientation": "h",
            "name": text(f"score_page.category.{name}", table.lang),
            "x": list(points[name]),
            "y": rows,
            "text": [signed(vp) if abs(vp) >= NARROW * longest else "" for vp in points[name]],
            "textposition": "inside",
            "insidetextanchor": "middle",
            "textangle": 0,
            "constraintext": "none",
            "textfont": {"size": 16, "color": "#ffffff" if colour in DARK_INK else "#1a1a1a"},
            "marker": {"color": colour, "line": {"color": "#6b6b6b", "width": 1}},
            "hovertemplate": "%{fullData.name}: %{x}<extra></extra>",
        }
        for name, colour, _ in CATEGORIES
        if name in points
    ]
    return graph_objects.Figure({"data": bars, "layout": _layout(table, len(bars), ink)})


def chart_alt(table: ScoreTable) -> str:
    """What the chart shows, in words."""
    points = category_points(table)
    seats = []
    for at, column in enumerate(table.columns):
        parts = ", ".join(
            f"{text(f'score_page.category.{name}', table.lang)} {signed(found[at])}"
            for name, found in points.items()
        )
        seats.append(f"{column.name} {signed(column.total)}: {parts or 0}")
    return text("score_page.chart_alt", table.lang, seats="; ".join(seats))


def _seat_label(column: ScoreColumn) -> dict[str, object]:
    """Letter, name and total above the bar; Plotly reads a little HTML, so signs are escaped."""
    short = column.name if len(column.name) <= MOST_SIGNS else f"{column.name[: MOST_SIGNS - 1]}…"
    name = escape(short, quote=False)
    return {
        "x": 0,
        "xref": "paper",
        "xanchor": "left",
        "y": column.seat,
        "yanchor": "bottom",
        "yshift": BAR // 2,
        "text": f"<b>{column.letter}</b> {name} <b>{signed(column.total)}</b>",
        "showarrow": False,
        "align": "left",
    }


def _layout(table: ScoreTable, categories: int, ink: str | None) -> dict[str, object]:
    font = {"size": 16} if ink is None else {"size": 16, "color": ink}
    legend = LEGEND_ROW * ((categories + 1) // 2)
    return {
        "barmode": "relative",
        "dragmode": False,
        "hovermode": "closest",
        "height": ROW * len(table.columns) + legend + 48,
        "margin": {"l": 4, "r": 8, "t": 4, "b": legend + 40},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": font,
        "bargap": 1 - BAR / ROW,
        "annotations": [{**_seat_label(column), "font": font} for column in table.columns],
        "xaxis": {"fixedrange": True, "title": None, "tickfont": font},
        "yaxis": {
            "fixedrange": True,
            "title": None,
            "showticklabels": False,
            "range": [len(table.columns) - 0.5 + 0.1, -0.5 - 0.2],
        },
        "legend": {
            "orientation": "h",
            "traceorder": "normal",
            "xref": "container",
            "x": 0,
            "xanchor": "left",
            "yref": "container",
            "y": 0,
            "yanchor": "bottom",
            "entrywidth": 122,
            "entrywidthmode": "pixels",
            "itemclick": False,
            "itemdoubleclick": False,
            "font": font,
        },
    }
