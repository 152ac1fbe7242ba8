"""Plain tables of one board and player count: what rules and pages ask, without a graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

import networkx as nx

from graphs.coords import Space
from graphs.ground import Terrain
from graphs.hexes import board_graph
from graphs.lochs import crossings, loch_spaces
from graphs.rivers import RiverId, deltas, neighbouring_view, river_ids, spaces_along
from graphs.schema import Board, ModuleName
from graphs.waterfalls import mountains

if TYPE_CHECKING:
    SpaceGraph = nx.Graph[Space]

V = TypeVar("V")
SpaceSets = Mapping[Space, frozenset[Space]]

_NO_WAY = 255


def port_space(port: str) -> Space:
    """Name of a port as a place for units: ``port-A``."""
    return f"port-{port}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PortPlace:
    """A port on the spot of this player count: its tile, and the spaces in play it touches."""

    tile: int | None
    at: tuple[Space, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Topology:
    """Everything about the map that never changes during a game.

    Every table is keyed by space. Ports are places, too (``port-A``): they are keys of
    ``adjacent``, ``neighbouring`` and the distances, but no member of any set of spaces.

    Attributes
    ----------
    spaces : all spaces in reading order, in play or not.
    in_play : spaces that belong to the map with this many players.
    places : where a unit can stand: spaces in play, and ports.
    lands, lochs, unknown : by terrain, in play or not; ``unknown`` ones are in neither.
    targets : land spaces in play.
    terrain : land types or ``{"loch"}``; None while not known.
    cost : land cost in £, 0 on lochs; None while not known.
    adjacent : spaces that share an edge, in play or not.
    neighbouring : spaces in play without a river between; empty for a space out of play.
    is_incomplete : some terrain or river is not known yet.
    unsure : spaces across an edge of which nobody knows yet whether a river runs there.
    ports_at : the ports (``port-A``) that touch a space in play.
    rivers_of, along : ids of the rivers a land space in play lies along, and the reverse.
    deltas : land spaces in play beside a river where it enters a loch.
    maybe_deltas : would-be deltas → the space whose terrain decides.
    waterfalls : mountains with a waterfall.
    border : spaces in play at the rim of the map or beside mist; lochs included.
    ports : port → tile and spaces.
    module_of, letters, central_loch : module of a space, spaces with a module's letter rocks
        (default: its central-loch spaces), all central-loch spaces.
    across, index, steps : the tables behind :meth:`lochs_between` and :meth:`distance`.
    """

    board: Board
    players: int
    spaces: tuple[Space, ...]
    in_play: frozenset[Space]
    places: frozenset[Space]
    lands: frozenset[Space]
    lochs: frozenset[Space]
    unknown: frozenset[Space]
    targets: frozenset[Space]
    terrain: Mapping[Space, frozenset[Terrain] | None]
    cost: Mapping[Space, int | None]
    adjacent: SpaceSets
    neighbouring: SpaceSets
    is_incomplete: bool
    unsure: SpaceSets
    ports_at: SpaceSets
    rivers_of: Mapping[Space, frozenset[RiverId]]
    along: Mapping[RiverId, frozenset[Space]]
    deltas: frozenset[Space]
    maybe_deltas: Mapping[Space, Space]
    waterfalls: frozenset[Space]
    border: frozenset[Space]
    ports: Mapping[str, PortPlace]
    module_of: Mapping[Space, ModuleName]
    letters: Mapping[ModuleName, frozenset[Space]]
    central_loch: frozenset[Space]
    across: Mapping[Space, Mapping[Space, int]]
    index: Mapping[Space, int]
    steps: tuple[bytes, ...]

    def distance(self, one: Space, other: Space) -> int | None:
        """Count the steps over the spaces of the board, land and loch alike, in play or not.

        A port is one step from each space it touches; no way leads over it.

        Returns
        -------
        0 for the space itself; None when no way leads there.
        """
        steps = self.steps[self.index[one]][self.index[other]]
        return None if steps == _NO_WAY else steps

    def lochs_between(self, one: Space, other: Space) -> int | None:
        """Count the fewest loch spaces (1 or more) on a way over lochs alone; None without one.

        Rules
        -----
        B-REACH-11; B-Q-02
        """
        return self.across[one].get(other)

    def __reduce__(self) -> tuple[object, tuple[Board, int]]:
        return (topology_for, (self.board, self.players))

    def __repr__(self) -> str:
        name = self.board.id or "board"
        return f"Topology({name}, {len(self.spaces)} spaces, {self.players} players)"


@lru_cache(maxsize=32)
def topology_for(board: Board, players: int) -> Topology:
    """Derive the tables of a board, once per board and player count.

    Parameters
    ----------
    players : 1 to 4; mist, border and ports differ between 1-2 and 3-4.

    Raises
    ------
    BoardError : not 1 to 4 players.

    Rules
    -----
    B-REACH-01, B-REACH-02, B-TWO-01, B-TWO-02, B-TWO-03, B-TWO-04, B-SETUP-07
    """
    graph = board_graph(board, players)
    nodes = graph.nodes
    in_play = frozenset(space for space in graph if nodes[space]["in_play"])
    lochs = loch_spaces(graph)
    unknown = frozenset(space for space in graph if nodes[space]["terrain"] is None)
    lands = frozenset(graph) - lochs - unknown
    ports = _ports(board, players, in_play)
    touched = {port_space(name): frozenset(place.at) for name, place in ports.items()}
    adjacent = {space: frozenset(graph[space]) for space in graph} | touched
    along = {river: spaces_along(graph, river) for river in sorted(set(river_ids(board).values()))}
    ends = {space: water for space, water in deltas(board).items() if space in in_play & lands}
    steps = _steps(graph, touched)
    unsure = _unsure(graph)
    return Topology(
        board=board,
        players=players,
        spaces=tuple(graph),
        in_play=in_play,
        places=in_play | frozenset(touched),
        lands=lands,
        lochs=lochs,
        unknown=unknown,
        targets=lands & in_play,
        terrain=MappingProxyType({space: nodes[space]["terrain"] for space in graph}),
        cost=MappingProxyType({space: nodes[space]["cost"] for space in graph}),
        adjacent=MappingProxyType(adjacent),
        neighbouring=MappingProxyType(_sets(graph, neighbouring_view(graph)) | touched),
        is_incomplete=bool(unknown) or any(unsure.values()),
        unsure=MappingProxyType(unsure),
        ports_at=MappingProxyType(_reverse(graph, touched)),
        rivers_of=MappingProxyType(_reverse(graph, along)),
        along=MappingProxyType(along),
        deltas=frozenset(space for space, water in ends.items() if water in lochs),
        maybe_deltas=MappingProxyType({s: w for s, w in ends.items() if w not in lochs}),
        waterfalls=mountains(board),
        border=frozenset(space for space in graph if nodes[space]["border"]),
        ports=MappingProxyType(ports),
        module_of=MappingProxyType({s: name for name, own in board.modules.items() for s in own}),
        letters=MappingProxyType(_letters(board)),
        central_loch=frozenset(board.central_loch),
        across=MappingProxyType(_across(adjacent, lochs, touched)),
        index=MappingProxyType({place: number for number, place in enumerate(steps)}),
        steps=tuple(steps.values()),
    )


def _ports(board: Board, players: int, in_play: frozenset[Space]) -> dict[str, PortPlace]:
    return {
        name: PortPlace(tile=port.tile, at=tuple(s for s in port.places(players) if s in in_play))
        for name, port in board.ports.items()
    }


def _sets(graph: SpaceGraph, view: SpaceGraph) -> dict[Space, frozenset[Space]]:
    return {
        space: frozenset(view[space]) if view.has_node(space) else frozenset() for space in graph
    }


def _unsure(graph: SpaceGraph) -> dict[Space, frozenset[Space]]:
    return {
        space: frozenset(other for other, data in graph[space].items() if not data["known"])
        for space in graph
    }


def _reverse(graph: SpaceGraph, groups: SpaceSets) -> dict[Space, frozenset[str]]:
    found: dict[Space, set[str]] = {space: set() for space in graph}
    for name, members in groups.items():
        for space in members:
            found[space].add(name)
    return {space: frozenset(names) for space, names in found.items()}


def _letters(board: Board) -> dict[ModuleName, frozenset[Space]]:
    central = frozenset(board.central_loch)
    found = {module: central.intersection(spaces) for module, spaces in board.modules.items()}
    return found | {module: frozenset(spaces) for module, spaces in board.letters.items()}


def _across(
    adjacent: SpaceSets, lochs: frozenset[Space], ports: SpaceSets
) -> dict[Space, Mapping[Space, int]]:
    found = {space: crossings(adjacent, lochs, space) for space in adjacent}
    for port in ports:
        for space, between in found[port].items():
            found[space][port] = between
    return {space: MappingProxyType(ways) for space, ways in found.items()}


def _steps(graph: SpaceGraph, ports: SpaceSets) -> dict[Space, bytes]:
    """Rows and columns in the order spaces, then ports; 255 where no way leads."""
    lengths: dict[Space, dict[Space, int]] = dict(nx.all_pairs_shortest_path_length(graph))
    for port, at in ports.items():
        row = {port: 0}
        for space in at:
            for place, steps in lengths[space].items():
                row[place] = min(row.get(place, _NO_WAY), steps + 1)
        for place, steps in row.items():
            lengths.setdefault(place, {})[port] = steps
        lengths[port] = row
    return {
        place: bytes(row.get(other, _NO_WAY) for other in lengths) for place, row in lengths.items()
    }
