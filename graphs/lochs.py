"""Lochs: bodies of water, and how many loch spaces lie between two spaces."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import networkx as nx

from graphs.coords import Space, reading_order
from graphs.ground import LOCH

if TYPE_CHECKING:
    SpaceGraph = nx.Graph[Space]

Touching = Mapping[Space, Collection[Space]]
"""Space → the spaces that share an edge with it."""


def loch_spaces(graph: SpaceGraph) -> frozenset[Space]:
    """Return the spaces known to be loch."""
    return frozenset(space for space in graph if graph.nodes[space]["terrain"] == LOCH)


def loch_components(graph: SpaceGraph) -> tuple[frozenset[Space], ...]:
    """Find the bodies of water, loch spaces that hang together, in reading order."""
    waters = nx.connected_components(graph.subgraph(loch_spaces(graph)))
    return tuple(sorted(map(frozenset, waters), key=lambda water: reading_order(water)[0]))


def crossings(touching: Touching, lochs: frozenset[Space], start: Space) -> dict[Space, int]:
    """Count the loch spaces between a start and every space across the water.

    A way leads over loch spaces only; its two ends may be anything, and it never runs through
    them. Two touching spaces have such a way, too, when a loch lies beside both.

    Returns
    -------
    space → smallest number of loch spaces in between, 1 or more; others are missing.

    Rules
    -----
    B-REACH-06, B-REACH-08, B-REACH-11; B-Q-02, B-Q-03
    """
    found: dict[Space, int] = {}
    shore = {space for space in touching[start] if space in lochs}
    layer, seen, between = shore, {start, *shore}, 1
    while layer:
        beyond = {space for loch in layer for space in touching[loch]}
        for space in beyond - shore - {start}:
            found.setdefault(space, between)
        layer = {space for space in beyond if space in lochs} - seen
        seen |= layer
        between += 1
    for loch in shore:
        round_about = _round_about(touching, lochs, start, loch)
        if round_about is not None:
            found[loch] = round_about
    return found


def _round_about(
    touching: Touching, lochs: frozenset[Space], start: Space, goal: Space
) -> int | None:
    """Count the loch spaces between two touching ones without stepping over their edge."""
    layer = {space for space in touching[start] if space in lochs and space != goal}
    seen, between = {start, goal, *layer}, 1
    while layer:
        beyond = {space for loch in layer for space in touching[loch]}
        if goal in beyond:
            return between
        layer = {space for space in beyond if space in lochs} - seen
        seen |= layer
        between += 1
    return None
