"""Choosing a clan with its Starting tile, in reverse turn order."""

from __future__ import annotations

from html import escape

import streamlit as st

from assistant.caledonia.actions import ChoosePair, StartingTile
from assistant.caledonia.words import GOODS
from assistant.table import Table
from assistant.ui import moves
from assistant.ui.lines import Row, row, show_lines
from assistant.ui.verdict_panel import verdict_panel
from assistant.ui.whose import whose
from assistant.ui.words import lang, plain, t
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised, word
from assistant.view.setup_steps import Pair, clans_left, pairs_left
from assistant.view.tile_words import clan_name, clan_rules, named_tile, starting_tile_words
from assistant.view.turn import Line

NO_CLAN = "none"
USUAL_MONEY = 55
"""What most Starting tiles are reported to show."""


def pair_step(table: Table, seat: str) -> None:
    """Draw the pairs that are left, or the fields for a tile of one's own."""
    st.subheader(t("table_setup.pairs"), anchor=False)
    whose(table, seat, t("table_setup.chooses"))
    typed = not table.setup.starting_tiles
    if not typed:
        typed = st.toggle(t("table_setup.own_tile"), key=f"own_tile_{table.id}_{table.seq}")
    if typed:
        _own_tile(table, seat)
        return
    st.caption(t(f"lay_out.{'printed' if table.ctx.catalog.printed_tiles else 'practice'}_tiles"))
    for pair in pairs_left(table):
        _pair(table, seat, pair)


def _pair(table: Table, seat: str, pair: Pair) -> None:
    """One pair: a tap takes it."""
    if pair.tile is None:
        return
    tile = starting_tile_words(pair.tile, lang())
    name = t("lay_out.clan", clan=clan_name(pair.clan)) if pair.clan else tile
    with st.container(border=True, gap="xsmall"):
        with st.container(horizontal=True, vertical_alignment="center", wrap=False):
            st.html(
                f'<div class="entry"><b>{escape(name)}</b>'
                + (f"<span>{escape(tile)}</span>" if pair.clan else "")
                + "</div>"
            )
            st.button(
                t("table_setup.take", seat=plain(seat_name(table.setup, seat, lang()))),
                key=f"take_pair_{pair.place}_{table.seq}",
                type="primary",
                on_click=moves.record,
                args=(
                    table.id,
                    table.seq,
                    ChoosePair(by=seat, clan=pair.clan, starting_tile=pair.tile),
                ),
            )
        if pair.clan:
            with st.expander(t("table_setup.what_it_does", clan=clan_name(pair.clan))):
                show_lines(_clan(pair.clan), key=f"clan_{pair.clan}")


def _clan(clan: str) -> list[Row]:
    """What a clan does, rule by rule."""
    return [row(Line(text=words, rules=(rule,))) for rule, words in clan_rules(clan)]


def _own_tile(table: Table, seat: str) -> None:
    """Clan and Starting tile as the player holds them."""
    clan = _which_clan(table)
    tile = _printed(table) or _typed(table)
    action = ChoosePair(by=seat, clan=clan, starting_tile=tile)
    verdict_panel(table, action, f"pair_{seat}")


def _printed(table: Table) -> StartingTile | None:
    """One of the tiles that were read off the box; None where another one is typed in."""
    catalog = table.ctx.catalog
    if not catalog.printed_tiles:
        return None
    chosen = st.selectbox(
        t("table_setup.which_printed"),
        [tile.id for tile in catalog.printed_tiles],
        index=None,
        format_func=lambda name: starting_tile_words(named_tile(name, catalog), lang()),
        key=f"printed_{table.id}_{table.seq}",
        placeholder=t("table_setup.another"),
    )
    return None if chosen is None else named_tile(chosen, catalog)


def _typed(table: Table) -> StartingTile:
    """Money and goods as the player reads them off."""
    start = f"tile_{table.id}_{table.seq}"
    money = st.number_input(
        t("table_setup.money"), 0, 999, value=USUAL_MONEY, step=1, key=f"{start}_money"
    )
    st.markdown(t("table_setup.goods"))
    with st.grid(columns=2, min_column_width=150, gap="small"):
        goods = {
            good: st.number_input(
                capitalised(word(good, lang())), 0, 99, value=0, step=1, key=f"{start}_{good}"
            )
            for good in GOODS
        }
    return StartingTile(money=money, goods={good: n for good, n in goods.items() if n})


def _which_clan(table: Table) -> str | None:
    clans = clans_left(table)
    if not clans:
        return None
    chosen = st.pills(
        t("table_setup.clan"),
        (*clans, NO_CLAN),
        format_func=lambda clan: t("table_setup.no_clan") if clan == NO_CLAN else clan_name(clan),
        default=clans[0],
        required=True,
        key=f"clan_of_{table.id}_{table.seq}",
    )
    if chosen is None or chosen == NO_CLAN:
        return None
    with st.expander(t("table_setup.what_it_does", clan=clan_name(chosen))):
        show_lines(_clan(chosen), key=f"clan_{chosen}")
    return chosen
