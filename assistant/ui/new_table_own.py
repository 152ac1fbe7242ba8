"""Tiles that the table drew itself: each is told by its number and what it does."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.caledonia.drawing import Piece, draws_from, of_piece
from assistant.caledonia.setup import Setup
from assistant.caledonia.words import PORTS
from assistant.content.catalog import default_catalog
from assistant.ui.new_table_choices import is_on, key_of, number_of, word_of
from assistant.ui.words import t
from assistant.view.tile_words import port_tile_rule, scoring_tile_rule, tile_text

TOLD: tuple[Piece, ...] = ("ports", "scoring_tiles")


def own_tiles(setup: Setup) -> None:
    """Choose the tile of each Port and of each round."""
    own_ports(setup)
    _tiles(setup, "scoring_tiles", scoring_tile_rule, lambda n: t("lay_out.in_round", round=n + 1))


def own_ports(setup: Setup) -> None:
    """Choose the tile of each Port."""
    _tiles(setup, "ports", port_tile_rule, lambda n: t("lay_out.at_port", port=PORTS[n]))


def told_ports() -> tuple[int, ...]:
    """The tile of each Port, A to D; those that were not told are left out."""
    found = (number_of(f"own_ports_{place}") for place in range(len(PORTS)))
    return () if is_on("no_ports") else tuple(number for number in found if number)


def _tiles(
    setup: Setup, piece: Piece, rule: Callable[[int], str], label: Callable[[int], str]
) -> None:
    options, count = draws_from(setup, default_catalog(), piece)
    if count:
        st.markdown(f"**{t(f'new_table.own_{piece}')}**")
    numbers = [option for option in options if isinstance(option, int)]
    taken = [number_of(f"own_{piece}_{place}") for place in range(count)]
    for place in range(count):
        free = [n for n in numbers if n not in taken or n == taken[place]]
        st.selectbox(
            label(place),
            free,
            index=None,
            format_func=lambda n: f"{n} · {tile_text(rule(n))}",
            key=key_of(f"own_{piece}_{place}"),
            placeholder=t("new_table.which_tile"),
        )


def missing_tiles(setup: Setup) -> int:
    """How many tiles of its own the table has not told yet."""
    if word_of("tiles") != "table":
        return 0
    return sum(
        draws_from(setup, default_catalog(), piece)[1] - len(of_piece(setup, piece))
        for piece in TOLD
    )
