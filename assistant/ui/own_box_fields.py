"""Typing in what one row of the own box shows; limits are checked at every step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from assistant.caledonia.own_box import (
    TOP,
    BoxRow,
    Field,
    Fields,
    OwnBox,
    lower_whisky,
    problem,
    shipped,
)
from assistant.caledonia.words import GOODS
from assistant.ui.words import lang, plain, t
from assistant.view.own_box import option_words, problem_words, row_name
from assistant.view.sentences import capitalised, word

USUAL_MONEY = 55
"""What most Starting tiles are reported to show."""


def field_key(row: BoxRow, number: int) -> str:
    """Session key of a field of a row, counted from 0."""
    return f"box_{row.id}_{number}"


def show_fields(row: BoxRow, box: OwnBox) -> bool:
    """Draw the fields of a row; returns whether what they hold fits."""
    at_first = box.of(row) or (USUAL_MONEY, *(0 for _ in GOODS))
    match row.kind:
        case "tile":
            _numbers(row, at_first[:1], lambda _: t("table_setup.money"), high=999)
            _numbers(row, at_first, lambda n: capitalised(word(GOODS[n - 1], lang())), first=1)
        case "track":
            _track(row, at_first)
        case "bracket":
            _bracket(row, box)
        case "passing":
            _numbers(row, at_first, lambda n: t("components.passes", number=n + 1))
        case "switch" if row.options:
            _options(row, at_first[0])
        case "switch":
            every = row.name == "import_marks"
            label = t("components.every_so_many" if every else "components.pounds")
            _numbers(row, at_first, lambda _: label)
    found = problem(row, typed(row))
    if found is not None:
        st.warning(plain(problem_words(found, lang())), icon=":material/edit:")
    return found is None


def typed(row: BoxRow) -> Fields:
    """What the fields of a row hold now."""
    held: list[object] = []
    while field_key(row, len(held)) in st.session_state:
        held.append(st.session_state[field_key(row, len(held))])
    if row.kind == "track" and held and isinstance(held[-1], int):
        held[-1] -= 1  # players count places from 1
    return tuple(field for field in held if isinstance(field, int | str))


def _numbers(
    row: BoxRow,
    at_first: Sequence[Field],
    label: Callable[[int], str],
    *,
    first: int = 0,
    high: int | None = None,
) -> None:
    """Draw number fields side by side, from the field ``first`` on."""
    with st.grid(columns=2, min_column_width=150, gap="small"):
        for number in range(first, len(at_first)):
            st.number_input(
                label(number),
                row.low,
                high or row.high,
                value=int(at_first[number]),
                step=1,
                key=field_key(row, number),
            )


def _track(row: BoxRow, at_first: Fields) -> None:
    if row.name == "whisky":
        tracks = {"8-16": shipped(row), "7-16": (*lower_whisky(), at_first[-1])}
        st.segmented_control(
            t("components.fill_in"),
            list(tracks),
            format_func=lambda name: t(f"components.whisky_is.{name}"),
            default=None,
            key="box_whisky_is",
            on_change=_fill,
            args=(row, tracks),
            width="stretch",
        )
    _numbers(row, at_first[:-1], lambda n: t("components.price_at", place=n + 1))
    st.number_input(
        t("components.starts_at"),
        1,
        TOP + 1,
        value=int(at_first[-1]) + 1,
        step=1,
        key=field_key(row, TOP + 1),
    )


def _fill(row: BoxRow, tracks: dict[str, Fields]) -> None:
    """Put the prices of a track into the fields."""
    name = st.session_state.get("box_whisky_is")
    if name in tracks:
        *prices, start = tracks[name]
        for number, price in enumerate(prices):
            st.session_state[field_key(row, number)] = price
        st.session_state[field_key(row, TOP + 1)] = int(start) + 1


def _bracket(row: BoxRow, box: OwnBox) -> None:
    prices = box.prices(row.name)
    low, high = (int(place) for place in box.of(row))
    with st.grid(columns=2, min_column_width=150, gap="small"):
        for number, place in enumerate((low, high)):
            st.selectbox(
                t(f"components.{'last' if number else 'first'}_inside"),
                range(TOP + 1),
                index=place,
                format_func=lambda place: f"{place + 1}. £{prices[place]}",
                key=field_key(row, number),
            )


def _options(row: BoxRow, at_first: Field) -> None:
    st.segmented_control(
        row_name(row, lang()),
        row.options,
        format_func=lambda option: option_words(row, option, lang()),
        default=at_first,
        required=True,
        key=field_key(row, 0),
        width="stretch",
        label_visibility="collapsed",
    )
