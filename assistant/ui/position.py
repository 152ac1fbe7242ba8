"""The position of a game that is running already, typed once and recorded as one event."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from pydantic import ValidationError

from assistant.caledonia.actions import TakeOver
from assistant.caledonia.position import position_of
from assistant.caledonia.words import GOODS, ROUNDS, Colour, Good
from assistant.content.catalog import default_catalog
from assistant.core.verdict import Violation
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.position_automa import automa_form
from assistant.ui.position_seat import seat_form, tap_units
from assistant.ui.position_typed import fill_in, forget_fields, key_of, typed
from assistant.ui.session import guarded_callback, tables
from assistant.ui.words import lang, plain, t
from assistant.view.seat_piece import seat_picture
from assistant.view.seats import seat_name
from assistant.view.sentences import contract_words, violation_sentence, word

PUT_RIGHT = "put_right"
"""In the address of a browser in which the position of a game is open: since which event."""

MOST_FAULTS = 3
"""How many faults are told at once; the others follow when these are put right."""


def is_put_right(table: Table) -> bool:
    """Whether this browser is putting the position of a game right; a reload goes on with it.

    What somebody else records meanwhile is not in the form: it is closed, else it would undo that.
    """
    opened = st.query_params.get(PUT_RIGHT)
    if opened is None or table.state.phase != "action" or typed().of(table.id) is None:
        return False
    if opened == str(table.seq):
        return True
    st.warning(t("position.went_on"), icon=":material/sync_problem:")
    del st.query_params[PUT_RIGHT]
    typed().drop(table.id)
    return False


def offer_to_put_right(table: Table) -> None:
    """The tap that opens the form with all that the app knows."""
    now = position_of(table.state)
    if table.setup.guided or table.preview(now).status != "legal":
        return
    st.button(
        t("position.put_right"),
        key=f"put_right_{table.seq}",
        icon=":material/edit_note:",
        width="stretch",
        on_click=_open,
        args=(table, now),
    )


def put_right(table: Table) -> None:
    """Draw the form of a game that goes on, with the way back."""
    position_form(table, "put_right_title", "put_right_about", "put_right_record")
    with st.bottom:
        st.button(
            t("position.leave"),
            key="position_leave",
            type="tertiary",
            width="stretch",
            on_click=typed().drop,
            args=(table.id,),
        )


def _open(table: Table, now: TakeOver) -> None:
    forget_fields(table)
    typed().keep(table.id, now)
    st.query_params[PUT_RIGHT] = str(table.seq)


def position_form(
    table: Table, title: str = "title", about: str = "about", record: str = "take_over"
) -> None:
    """Draw the form, what is wrong with it, and the tap that records the position."""
    fill_in(table)
    st.subheader(t(f"position.{title}"), anchor=False)
    st.caption(t(f"position.{about}"))
    said = {**course(table), "turn": _turn(table)}
    with st.expander(t("position.board"), key=key_of(table, "boards")):
        said |= boards(table)
    tap_units(table)
    seats = []
    for seat in table.setup.seats:
        with st.expander(name_of(table, seat.colour), key=key_of(table, "seat", seat.colour)):
            seats.append(seat_form(table, seat.colour))
            if seat.automa:
                said["automa"] = automa_form(table)
    with st.bottom:
        take_over(table, {**said, "seats": seats}, t(f"position.{record}"))


def take_over(table: Table, said: dict[str, object], label: str) -> None:
    """Keep what was typed; say what is wrong with it, else offer the tap that records it."""
    action: TakeOver | None = None
    try:
        action = TakeOver.model_validate(said)
    except ValidationError as error:
        first = error.errors()[0]
        faults = [f"{'.'.join(map(str, first['loc']))}: {first['msg']}"]
    else:
        typed().keep(table.id, action)
        faults = [_fault(violation) for violation in table.preview(action).violations]
    if faults:
        st.caption(t("position.faults", count=len(faults)))
    for fault in faults[:MOST_FAULTS]:
        st.error(plain(fault), icon=":material/error:")
    st.button(
        label,
        key="position_take_over",
        type="primary",
        width="stretch",
        disabled=bool(faults),
        on_click=_take_over,
        args=(table.id, table.seq, action),
    )


def _fault(violation: Violation) -> str:
    """What cannot stand as it was typed, with the mend where it is a matter of a space."""
    words = violation_sentence(violation, lang())
    if not violation.where:
        return words
    return f"{words} {t('position.take_off', space=violation.where[0])}"


@guarded_callback
def _take_over(code: str, seq: int, position: TakeOver) -> None:
    """Record the position; what was typed is then in the log."""
    tables().keep(moves.committed(tables().open(code), seq, position))
    typed().drop(code)


def name_of(table: Table, colour: Colour) -> str:
    """Picture and name of a seat, for an option."""
    return f"{seat_picture(colour)} {plain(seat_name(table.setup, colour, lang()))}"


def course(table: Table) -> dict[str, object]:
    """Round, turn order and who has passed."""
    colours = [seat.colour for seat in table.setup.seats]
    number = st.segmented_control(
        t("position.round"),
        range(1, ROUNDS + 1),
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
    return said


def _turn(table: Table) -> Colour | None:
    colours = [seat.colour for seat in table.setup.seats]
    if len(colours) == 1:
        return None
    return st.selectbox(
        t("position.turn"),
        colours,
        index=None,
        format_func=lambda colour: name_of(table, colour),
        key=key_of(table, "turn"),
        placeholder=t("position.first_left"),
    )


def _several(table: Table, name: str, colours: Sequence[Colour], label: str) -> list[Colour]:
    """Seats in the order in which they are chosen."""
    return st.multiselect(
        label,
        colours,
        format_func=lambda colour: name_of(table, colour),
        key=key_of(table, name),
    )


def boards(table: Table) -> dict[str, object]:
    """Price markers and open contracts; without a map the table keeps its market itself."""
    market: dict[str, int] = {}
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
