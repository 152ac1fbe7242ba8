"""The position of a game that is running already, typed once and recorded as one event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import streamlit as st

from assistant.caledonia.actions import Action, read_action
from assistant.caledonia.words import GOODS, ROUNDS, Colour, Good
from assistant.content.catalog import default_catalog
from assistant.core.errors import BadAction
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.position_seat import key_of, seat_form, tap_units
from assistant.ui.session import guarded_callback
from assistant.ui.words import lang, plain, t
from assistant.view.seat_piece import seat_picture
from assistant.view.seats import seat_name
from assistant.view.sentences import contract_words, violation_sentence, word


def position_form(table: Table) -> None:
    """Draw the form, what is wrong with it, and the tap that takes the game over."""
    st.subheader(t("position.title"), anchor=False)
    st.caption(t("position.about"))
    said: dict[str, object] = {"kind": "take_over", **_course(table), **_boards(table)}
    tap_units(table)
    seats = []
    for seat in table.setup.seats:
        with st.expander(_name(table, seat.colour), key=key_of(table, "seat", seat.colour)):
            seats.append(seat_form(table, seat.colour))
    said["seats"] = seats
    faults = tuple(_faults(table, said))
    with st.bottom:
        if faults:
            st.caption(t("position.faults", count=len(faults)))
        st.button(
            t("position.take_over"),
            key="position_take_over",
            type="primary",
            width="stretch",
            disabled=bool(faults),
            on_click=_take_over,
            args=(table.id, table.seq, said),
        )
    for fault in faults:
        st.error(plain(fault), icon=":material/error:")


def _faults(table: Table, said: dict[str, object]) -> Iterator[str]:
    """What cannot stand as it was typed."""
    try:
        action: Action = read_action(said)
    except BadAction as error:
        yield error.message
        return
    for violation in table.preview(action).violations:
        yield violation_sentence(violation, lang())


@guarded_callback
def _take_over(code: str, seq: int, said: dict[str, object]) -> None:
    moves.record(code, seq, read_action(said))


def _name(table: Table, colour: Colour) -> str:
    return f"{seat_picture(colour)} {plain(seat_name(table.setup, colour, lang()))}"


def _course(table: Table) -> dict[str, object]:
    """Round, turn order, who has passed and whose turn it is."""
    colours = [seat.colour for seat in table.setup.seats]
    number = st.segmented_control(
        t("position.round"),
        range(1, ROUNDS + 1),
        default=1,
        required=True,
        key=key_of(table, "round"),
        width="stretch",
    )
    said: dict[str, object] = {"round": number or 1}
    if len(colours) == 1:
        return said
    names = ", ".join(plain(seat_name(table.setup, c, lang())) for c in colours)
    said["order"] = _several(table, "order", colours, t("position.order", order=names))
    said["passed"] = _several(table, "passed", colours, t("position.passed"))
    said["turn"] = st.selectbox(
        t("position.turn"),
        colours,
        index=None,
        format_func=lambda colour: _name(table, colour),
        key=key_of(table, "turn"),
        placeholder=t("position.first_left"),
    )
    return said


def _several(table: Table, name: str, colours: Sequence[Colour], label: str) -> list[Colour]:
    """Seats in the order in which they are chosen."""
    return st.multiselect(
        label,
        colours,
        format_func=lambda colour: _name(table, colour),
        key=key_of(table, name),
    )


def _boards(table: Table) -> dict[str, object]:
    """Price markers and open contracts; without a map the table keeps its market itself."""
    market: dict[str, int] = {}
    with st.expander(t("position.board"), key=key_of(table, "boards")):
        for good in GOODS if table.state.market is not None else ():
            place = _price(table, good)
            if place is not None:
                market[good] = place
        lying = st.multiselect(
            t("position.lying"),
            [contract.id for contract in default_catalog().contracts],
            format_func=lambda number: contract_words(number, lang()),
            key=key_of(table, "lying"),
        )
    return {"market": market, "contracts": lying}


def _price(table: Table, good: Good) -> int | None:
    """The place of a price marker, counted from 0; None where it stands as at the start."""
    track = table.ctx.catalog.market[good]
    return st.selectbox(
        t("position.price", good=word(good, lang())),
        range(len(track.prices)),
        index=None,
        format_func=lambda place: f"{place + 1}. £{table.ctx.price(good, place)}",
        key=key_of(table, "price", good),
        placeholder=t("position.price_at_start", price=table.ctx.price(good, track.start)),
    )
