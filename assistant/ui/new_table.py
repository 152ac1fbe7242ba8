"""A new table step by step: four short screens, then what was drawn, then the table itself."""

from __future__ import annotations

import streamlit as st

from assistant.caledonia.setup import Setup
from assistant.core.errors import AssistantError, BadAction
from assistant.table import create_table, redraw_setup
from assistant.ui import places
from assistant.ui.lay_out import show_lay_out
from assistant.ui.new_table_board import board_step
from assistant.ui.new_table_chance import chance_step
from assistant.ui.new_table_choices import (
    drawn_setup,
    humans,
    is_running,
    keep_choices,
    keep_drawn,
    key_of,
    number_of,
    word_of,
)
from assistant.ui.new_table_draft import bring_back, drop_draft, keep_draft
from assistant.ui.new_table_game import game_step
from assistant.ui.new_table_maps import turn_over, with_port_tiles
from assistant.ui.new_table_own import TOLD, missing_tiles, own_tiles
from assistant.ui.new_table_readings import SCORING_ORDER
from assistant.ui.new_table_seats import seats_step
from assistant.ui.session import CODE, guarded_callback, tables
from assistant.ui.table_setup import LAID_OUT
from assistant.ui.words import plain, t
from assistant.view.lay_out import Laid

STEPS = (game_step, seats_step, board_step, chance_step)
NAMES = ("game", "seats", "board", "chance")
LIST = len(STEPS)
"""The step after the choices: the list of what was drawn."""


def wizard() -> None:
    """Draw the step that is open, with its taps at the bottom."""
    bring_back()
    keep_choices()
    _step()
    keep_draft()


def _step() -> None:
    step = min(number_of("step"), LIST)
    st.title(t("page.new_table"), anchor=False)
    if step == LIST:
        _list()
        return
    st.session_state[key_of("tap_step")] = step
    st.segmented_control(
        t("new_table.step", number=step + 1, count=LIST),
        range(LIST),
        format_func=lambda number: t(f"new_table.step_is.{NAMES[number]}"),
        required=True,
        key=key_of("tap_step"),
        on_change=_jump,
        width="stretch",
        label_visibility="collapsed",
    )
    STEPS[step]()
    with st.bottom:
        _choices_taps(step)


def _choices_taps(step: int) -> None:
    no_map = word_of("board") == "none" and not is_running()
    if no_map and step >= NAMES.index("board"):
        places.link("automa_only", t("new_table.to_automa_only"))
        return
    with st.container(horizontal=True, gap="small", wrap=False):
        st.button(
            t("new_table.start_now"),
            key="nt_tap_start",
            type="secondary",
            width="stretch",
            disabled=no_map,
            on_click=create,
        )
        st.button(
            t("new_table.next"),
            key="nt_tap_next",
            type="primary",
            width="stretch",
            on_click=_go,
            args=(step + 1,),
        )


def _jump() -> None:
    _go(int(st.session_state[key_of("tap_step")]))


def _go(step: int) -> None:
    st.session_state[key_of("step")] = step


def _list() -> None:
    """What to lay out; everything can be drawn anew before the table is created."""
    try:
        setup = drawn_setup()
    except AssistantError as error:
        st.error(plain(error.message), icon=":material/error:")
        with st.bottom:
            _back()
        return
    running = is_running()
    st.markdown(t("new_table.then_position" if running else "new_table.lay_this_out"))
    if len(humans()) > 1 and not running:
        st.button(
            t("new_table.draw_starter"),
            icon=":material/casino:",
            key="nt_tap_starter",
            width="stretch",
            on_click=_draw_starter,
        )
    told = word_of("tiles") == "table"
    if told:
        own_tiles(setup)
    if not running:
        in_order = word_of(SCORING_ORDER) == "chosen"
        show_lay_out(
            setup,
            redraw=_redraw,
            earlier=_earlier if in_order else None,
            without=TOLD if told else (),
        )
    missing = missing_tiles(setup)
    with st.bottom:
        if missing:
            st.caption(t("new_table.tiles_missing", count=missing))
        st.button(
            t("new_table.create"),
            key="nt_tap_create",
            type="primary",
            width="stretch",
            disabled=bool(missing),
            on_click=create,
        )
        _back()


def _back() -> None:
    st.button(
        t("new_table.back"),
        key="nt_tap_back",
        type="tertiary",
        width="stretch",
        on_click=_go,
        args=(LIST - 1,),
    )


def _draw_starter() -> None:
    """Draw lots again: the next look at the list draws."""
    st.session_state.pop(key_of("starter"), None)


@guarded_callback
def _redraw(thing: Laid) -> None:
    if thing.face:
        turn_over(thing.place)
    elif thing.piece is not None:
        setup = redraw_setup(drawn_setup(), thing.piece, thing.place)
        if thing.piece == "clans":
            setup = redraw_setup(setup, "starting_tiles", thing.place)
        keep_drawn(setup)


@guarded_callback
def _earlier(thing: Laid) -> None:
    """Lay a Scoring tile one round earlier: some tables choose their order (C-14)."""
    setup = drawn_setup()
    tiles = list(setup.scoring_tiles)
    tiles.insert(max(thing.place - 1, 0), tiles.pop(thing.place))
    keep_drawn(setup.model_copy(update={"scoring_tiles": tuple(tiles)}))


@guarded_callback
def create() -> None:
    """Store the table as chosen and drawn, and open it.

    Raises
    ------
    BadAction : choices that do not fit together; the sentence names the mend.
    """
    seen = number_of("step") == LIST
    if word_of(SCORING_ORDER) == "chosen" and not seen and not is_running():
        _go(LIST)
        raise BadAction(t("new_table.order_first"))
    setup = drawn_setup()
    if setup.board is None and not setup.running:
        raise BadAction(t("new_table.needs_a_map"))
    if missing_tiles(setup):
        st.session_state[key_of("step")] = LIST
        raise BadAction(t("new_table.tiles_missing", count=missing_tiles(setup)))
    _opened(setup, seen=seen)


def _opened(setup: Setup, *, seen: bool) -> None:
    """Open the new table; who has just seen the list need not see it again."""
    board = setup.board and with_port_tiles(setup.board, setup.port_tiles)
    setup = setup.model_copy(update={"board": board})
    table = tables().keep(create_table(tables().repo, setup))
    for key in list(st.session_state):
        if isinstance(key, str) and key.startswith(key_of("drawn_")):
            del st.session_state[key]
    drop_draft()
    for name in ("step", "starter"):
        st.session_state.pop(key_of(name), None)
    st.session_state[CODE] = table.id
    if seen:
        st.session_state[LAID_OUT] = table.id
    st.query_params.from_dict({CODE: table.id})
