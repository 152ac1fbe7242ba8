"""Using a Port bonus tile: the Port, then what its tile needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from assistant.caledonia.actions import UsePort, read_action
from assistant.caledonia.words import BASIC_GOODS, GOODS, PROCESSED_GOODS, UNITS, Good
from assistant.core.errors import BadAction
from assistant.table import Table
from assistant.ui.play_choice import key_of
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.words import lang, plain, t
from assistant.view.other_actions import animal_words, open_ports, ports_of
from assistant.view.sentences import capitalised, word
from assistant.view.space_words import port_words
from assistant.view.tile_words import port_tile_rule, tile_text

COPYING = 9
KINDS: Mapping[int, Sequence[Good]] = {2: BASIC_GOODS, 3: PROCESSED_GOODS}
GAINED = {2: 3, 3: 2}
STEPS = (3, -3)

Fields = dict[str, object]


def port_form(table: Table, seat: str) -> None:
    """Choose a Port; its tile says what else to fill in."""
    ports = ports_of(table)
    port = st.pills(
        t("play.which_port"),
        ports,
        format_func=lambda p: port_words(p, table.ctx.port_tile(p), lang()),
        default=next(iter(open_ports(table, seat)), None),
        key=key_of(table, "port"),
        label_visibility="collapsed",
    )
    if port is None:
        return
    number = table.ctx.port_tile(port) or 0
    st.caption(plain(tile_text(port_tile_rule(number))))
    fields: Fields = {"kind": "use_port", "by": seat, "port": port}
    if number == COPYING:
        others = [p for p in ports if p != port]
        copied = st.pills(
            t("play.copied"),
            others,
            format_func=lambda p: port_words(p, table.ctx.port_tile(p), lang()),
            key=key_of(table, "port_copied"),
        )
        fields["copy"] = copied
        number = (table.ctx.port_tile(copied) or 0) if copied else 0
    fields |= _needed(table, seat, number)
    action = read_action(fields)
    if not isinstance(action, UsePort):
        raise BadAction(t("play.refused"))
    verdict_panel(table, action, "port")


def _needed(table: Table, seat: str, number: int) -> Fields:
    """What a tile asks for."""
    if number in KINDS:
        return _exchange(table, number)
    if number == 6:
        return _price(table)
    if number == 7:
        return _units(table, seat)
    return {}


def _exchange(table: Table, number: int) -> Fields:
    """One good is given, several of the same kind are taken."""
    goods = KINDS[number]
    give = st.segmented_control(
        t("play.give"),
        goods,
        format_func=lambda g: capitalised(word(g, lang())),
        key=key_of(table, f"port_give_{number}"),
    )
    st.markdown(t("play.gain", count=GAINED[number]))
    gain: dict[str, int] = {}
    with st.grid(columns=2, min_column_width=150, gap="small"):
        for good in goods:
            gain[good] = int(
                st.number_input(
                    capitalised(word(good, lang())),
                    0,
                    GAINED[number],
                    value=0,
                    key=key_of(table, f"port_gain_{good}"),
                )
            )
    taken = {good: amount for good, amount in gain.items() if amount}
    return {"give": {give: 1} if give else {}, "gain": taken}


def _price(table: Table) -> Fields:
    """A price moves up or down."""
    good = st.pills(
        t("play.good"),
        GOODS,
        format_func=lambda g: capitalised(word(g, lang())),
        key=key_of(table, "port_good"),
        label_visibility="collapsed",
    )
    steps = st.segmented_control(
        t("play.steps"),
        STEPS,
        format_func=lambda n: t("play.price_up" if n > 0 else "play.price_down", count=abs(n)),
        default=STEPS[0],
        required=True,
        key=key_of(table, "port_steps"),
        label_visibility="collapsed",
    )
    return {"good": good, "steps": steps}


def _units(table: Table, seat: str) -> Fields:
    """Two own units are exchanged, each for another kind."""
    own = [p for p in table.state.seat(seat).units if p.unit != "field"]
    words = {f"{n}.{p.at}": animal_words(p.unit, p.at, lang()) for n, p in enumerate(own)}
    found: list[dict[str, str]] = []
    for number in (1, 2):
        with st.container(horizontal=True, gap="small", wrap=False):
            take = st.selectbox(
                t("play.take_off", count=number),
                list(words),
                index=None,
                format_func=lambda name: words[name],
                placeholder=t("play.choose_one"),
                key=key_of(table, f"port_take_{number}"),
            )
            put = st.selectbox(
                t("play.put_on"),
                [unit for unit in UNITS if unit != "field"],
                index=None,
                format_func=lambda unit: capitalised(word(unit, lang())),
                placeholder=t("play.choose_one"),
                key=key_of(table, f"port_put_{number}"),
            )
        if take and put:
            found.append({"take": take.partition(".")[2], "put": put})
    return {"units": found}
