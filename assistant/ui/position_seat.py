"""One seat of a position: what lies on and beside its player board, and its units on the map."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from assistant.caledonia.clan import CLANS
from assistant.caledonia.state import Placed, with_seat
from assistant.caledonia.words import GOODS, PORTS, SHIPPING, SOMEWHERE, UNITS, Colour, Unit
from assistant.content.catalog import default_catalog
from assistant.table import Table
from assistant.ui.board_map import board_map
from assistant.ui.position_typed import CELLAR, HIGHEST, MOST, key_of
from assistant.ui.words import lang, plain, t
from assistant.view.seat_piece import seat_picture
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised, contract_words, word

LONGEST_SPACE = 8
"""Signs of a word that is read as a space; none has as many."""

ENOUGH = 200
"""Money in £ of a seat that left it empty where moves are only asked about: nothing costs more."""


def seat_form(table: Table, colour: Colour) -> dict[str, object]:
    """Draw the form of a seat; returns what was typed and leaves out the rest."""
    return seat_rest(table, colour, seat_first(table, colour))


def seat_first(table: Table, colour: Colour) -> dict[str, object]:
    """Draw what most questions hang on: clan, money and Shipping."""
    seat = table.state.seat(colour)
    first: dict[str, object] = {}
    with st.container(horizontal=True, gap="small", wrap=False):
        if not seat.automa and "no_clans" not in table.setup.variants:
            first["clan"] = _clan(table, colour)
        first["shipping"] = st.selectbox(
            t("position.shipping"),
            SHIPPING,
            index=None,
            format_func=lambda level: capitalised(word(level, lang())),
            key=key_of(table, colour, "shipping"),
            placeholder=t("position.at_start"),
        )
    if table.setup.question:
        money = _number(table, colour, "money", t("ask.money"))
        return {**first, "money": ENOUGH if money is None else money}
    if seat.automa:
        label = t("position.money_of_automa", money=seat.money)
        money = _number(table, colour, "money", label)
        return {**first, "money": seat.money if money is None else money}
    return {**first, "money": _number(table, colour, "money")}


def seat_rest(table: Table, colour: Colour, first: dict[str, object]) -> dict[str, object]:
    """Draw the rest of the form of a seat; returns all of it, without what was left out.

    Parameters
    ----------
    first : what ``seat_first`` returned.
    """
    said = dict(first)
    automa = table.state.seat(colour).automa
    clan = str(said.get("clan") or "") or None
    numbers = {name: _number(table, colour, name) for name in ("glory", "hired")}
    if "clan_auction" in table.setup.variants:
        numbers["bid"] = _number(table, colour, "bid")
    typed: dict[str, int | None] = {
        good: _number(table, colour, good, capitalised(word(good, lang())))
        for good in (() if automa else GOODS)
    }
    said |= {**numbers, "goods": _filled(typed)}
    said["technology"] = _pills(table, colour, "technology", ("woodcutter", "miner"))
    said["box"] = _contracts(table, colour, "box")
    said["fulfilled"] = _contracts(table, colour, "fulfilled")
    if "no_ports" not in table.setup.variants:
        said["ports_used"] = _pills(table, colour, "ports_used", PORTS)
    if clan == "mackenzie":
        barrels = [_number(table, colour, name, t(f"position.cellar.{name}")) for name in CELLAR]
        said["cellar"] = [n or 0 for n in barrels]
    said |= _merchants(table, colour)
    said["units"] = _units(table, colour, clan)
    kept = {name: value for name, value in said.items() if value not in (None, [], {})}
    left = [t(f"position.{name}").split(" (")[0] for name in said if name in LISTED - set(kept)]
    if left:
        st.caption(t("position.as_start", what=", ".join(left)))
    return {"seat": colour, **kept}


LISTED = {
    "clan", "glory", "hired", "shipping", "technology", "box", "fulfilled",
    "ports_used", "units",
}  # fmt: skip
"""Parts that the form names where they were left empty."""


def _clan(table: Table, colour: Colour) -> str | None:
    extra = default_catalog().variants.kickstarter_tiles.clans
    all_clans = "kickstarter_tiles" in table.setup.variants
    return st.selectbox(
        t("position.clan"),
        [clan for clan in CLANS if all_clans or clan not in extra],
        index=None,
        format_func=lambda clan: default_catalog().clan(clan).name,
        key=key_of(table, colour, "clan"),
        placeholder=t("position.no_clan"),
    )


def _number(table: Table, colour: Colour, name: str, label: str = "") -> int | None:
    """A number that may stay empty."""
    return st.number_input(
        label or t(f"position.{name}"),
        0,
        HIGHEST.get(name, MOST),
        value=None,
        step=1,
        key=key_of(table, colour, name),
    )


def _filled(typed: dict[str, int | None]) -> dict[str, int]:
    return {name: value for name, value in typed.items() if value}


def _pills(table: Table, colour: Colour, name: str, options: Sequence[str]) -> list[str]:
    return st.pills(
        t(f"position.{name}"),
        options,
        selection_mode="multi",
        format_func=lambda option: capitalised(word(option, lang())),
        key=key_of(table, colour, name),
    )


def _contracts(table: Table, colour: Colour, name: str) -> list[int]:
    return st.multiselect(
        t(f"position.{name}"),
        [contract.id for contract in default_catalog().contracts],
        format_func=lambda number: contract_words(number, lang()),
        key=key_of(table, colour, name),
    )


def _merchants(table: Table, colour: Colour) -> dict[str, object]:
    """Merchants that lie on the market; without a map the table keeps them itself."""
    if table.state.market is None:
        return {}
    said: dict[str, object] = {}
    st.markdown(f"**{t('position.at_market')}**")
    for side in ("buying", "selling"):
        typed: dict[str, int | None] = {}
        for good in GOODS:
            label = t(f"position.{side}", good=word(good, lang()))
            typed[good] = _number(table, colour, f"{side}_{good}", label)
        said[side] = _filled(typed)
    return said


def _kinds(table: Table, colour: Colour, clan: str | None) -> dict[Unit, int]:
    """Units that a seat has, and how many."""
    seat = replace(table.state.seat(colour), clan=clan)
    counts = {unit: table.ctx.count_of(seat, unit) for unit in UNITS}
    return {unit: count for unit, count in counts.items() if count}


def _units(table: Table, colour: Colour, clan: str | None) -> list[dict[str, str]]:
    """Spaces of each unit, or how many stand where no map is recorded."""
    st.markdown(f"**{t('position.units')}**")
    found = []
    for unit, most in _kinds(table, colour, clan).items():
        name = capitalised(word(unit, lang()))
        if table.ctx.topology is None:
            label = t("position.count", unit=name, most=most)
            count = _number(table, colour, f"units_{unit}", label) or 0
            found += [{"unit": unit, "at": SOMEWHERE}] * min(count, 99)
            continue
        st.text_input(
            t("position.spaces", unit=name, most=most),
            key=key_of(table, colour, f"units_{unit}"),
            placeholder=t("position.spaces_hint"),
            max_chars=200,
        )
        found += [{"unit": unit, "at": space} for space in _spaces(table, colour, unit)]
    return found


def _spaces(table: Table, colour: Colour, unit: Unit) -> list[str]:
    """Spaces typed for a unit, in any usual way: ``b2 c4``, ``B2, c4``; ports as ``port-A``."""
    typed = str(st.session_state.get(key_of(table, colour, f"units_{unit}")) or "")
    words = [part for part in re.split(r"[\s,;]+", typed.strip()) if part]
    return [w if w.startswith("port-") else w.lower()[:LONGEST_SPACE] for w in words]


def tap_units(table: Table) -> None:
    """Draw the map with what was typed; a tap puts the chosen unit on a space or takes it off."""
    if table.ctx.topology is None:
        return
    colours = [seat.colour for seat in table.setup.seats]
    colour = (
        st.segmented_control(
            t("position.whose"),
            colours,
            format_func=lambda c: f"{seat_picture(c)} {plain(seat_name(table.setup, c, lang()))}",
            default=colours[0],
            required=True,
            key=key_of(table, "tap_seat"),
        )
        or colours[0]
    )
    clan = st.session_state.get(key_of(table, colour, "clan"))
    kinds = list(_kinds(table, colour, clan))
    unit = st.pills(
        t("position.tap"),
        kinds,
        format_func=lambda kind: capitalised(word(kind, lang())),
        default=kinds[0],
        required=True,
        key=key_of(table, "tap_unit", *(("fishermen",) if len(kinds) > 8 else ())),
    )
    state = table.state
    for each in colours:
        placed = tuple(
            Placed(at=space, unit=kind)
            for kind in UNITS
            for space, count in Counter(_spaces(table, each, kind)).items()
            if count and space in table.ctx.topology.places
        )
        state = with_seat(state, replace(state.seat(each), units=placed))

    def tapped(space: str) -> None:
        toggle(table, colour, unit or kinds[0], space)

    board_map(replace(table, state=state), key=key_of(table, "map"), on_space=tapped)


def toggle(table: Table, colour: Colour, unit: Unit, space: str) -> None:
    """Put a unit on a space of the form, or take it off."""
    spaces = _spaces(table, colour, unit)
    if space in spaces:
        spaces.remove(space)
    else:
        spaces.append(space)
    st.session_state[key_of(table, colour, f"units_{unit}")] = " ".join(spaces)
