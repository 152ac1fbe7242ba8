"""Everything that is wrong with a board, or not filled in yet, in one list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import networkx as nx

from graphs.assembly import CENTRAL_LOCH, module_outline
from graphs.check_rivers import river_problems, waterfall_problems
from graphs.coords import COLUMNS, ROWS, Space, around, reading_order
from graphs.ground import LOCH
from graphs.hexes import board_graph
from graphs.lochs import loch_components
from graphs.problems import Problem, error, warning
from graphs.schema import MODULES, Board, ModuleName, player_group
from graphs.topology import topology_for


def check_board(board: Board) -> tuple[Problem, ...]:
    """List the faults of a board, errors first.

    A board that could be parsed is sound in its names; this looks for what cannot be right on the
    printed map, and for what nobody has filled in.

    Rules
    -----
    B-SETUP-03, B-SETUP-04, B-SETUP-05, B-SETUP-07, B-TWO-01, B-TWO-02, I-4.1.01, I-4.1.04
    """
    found = [
        *_unknown(board),
        *_costs(board),
        *river_problems(board),
        *waterfall_problems(board),
        *_central_loch(board),
        *_modules(board),
        *_mist(board),
        *_ports(board),
        *_islands(board),
    ]
    return tuple(sorted(found, key=lambda problem: problem.severity != "error"))


def _unknown(board: Board) -> Iterator[Problem]:
    grounds = board.spaces.items()
    if where := tuple(space for space, ground in grounds if ground.terrain is None):
        yield warning(
            "terrain-unknown",
            where,
            f"The terrain of {len(where)} spaces is not filled in.",
            "Enter it, or leave it until the space matters.",
        )
    if where := tuple(s for s, g in grounds if g.cost is None and g.terrain is not None):
        yield warning(
            "cost-unknown",
            where,
            f"The land cost of {len(where)} spaces is not filled in.",
            "Enter it, or leave it until the space matters.",
        )
    if where := tuple("-".join(between) for between in board.unknown_rivers):
        yield warning(
            "river-unknown",
            where,
            f"Of {len(where)} edges nobody knows whether a river is there.",
            "Look at them; list a river under `rivers`, and take the edge off `unknown_rivers`.",
        )


def _costs(board: Board) -> Iterator[Problem]:
    for space, ground in board.spaces.items():
        if ground.terrain != LOCH and ground.cost is not None and not 1 <= ground.cost <= 6:
            yield error(
                "cost",
                (space,),
                f"Space {space} costs £{ground.cost}; land costs £1 to £6.",
                "Correct the cost.",
            )


def _central_loch(board: Board) -> Iterator[Problem]:
    central = frozenset(board.central_loch)
    for space in board.central_loch:
        if board.spaces[space].terrain not in (LOCH, None):
            yield error(
                "central-loch",
                (space,),
                f"Space {space} of the central loch is land.",
                "Make it a loch, or take it off `central_loch`.",
            )
    waters = loch_components(board_graph(board))
    if central and sum(bool(central & water) for water in waters) > 1:
        yield warning(
            "central-loch",
            board.central_loch,
            "The central loch falls into several lochs.",
            "Check its spaces.",
        )
    printed = {space for spaces in CENTRAL_LOCH.values() for space in spaces}
    if _is_full(board) and central != printed:
        where = reading_order(central ^ printed)
        yield warning(
            "central-loch",
            where,
            f"The central loch differs from the printed one at {', '.join(where)}.",
            "Check these spaces.",
        )


def _modules(board: Board) -> Iterator[Problem]:
    if not _is_full(board):
        return
    if missing := [name for name in MODULES if name not in board.modules]:
        yield warning(
            "modules",
            (),
            f"The board does not say which spaces make up module {', '.join(missing)}.",
            "List them under `modules`; the Automa needs them.",
        )
    for name, spaces in board.modules.items():
        yield from _outline(name, frozenset(spaces))
        letters = topology_for(board, 4).letters.get(name, frozenset())
        if not letters:
            yield error(
                "letters",
                (),
                f"Module {name} has neither letter rocks nor central-loch spaces.",
                f"List the spaces with the letter {name} under `letters`.",
            )
        for space in reading_order(letters - frozenset(spaces)):
            yield error(
                "letters",
                (space,),
                f"The letter rock {name} lies on {space}, outside its module.",
                "Correct `letters` or `modules`.",
            )


def _outline(name: ModuleName, spaces: frozenset[Space]) -> Iterator[Problem]:
    printed = frozenset(module_outline(name))
    if spaces != printed:
        missing, extra = reading_order(printed - spaces), reading_order(spaces - printed)
        yield error(
            "outline",
            missing + extra,
            f"Module {name} has {len(spaces)} spaces instead of its"
            f" {len(printed)}: missing {', '.join(missing) or 'none'}, too many"
            f" {', '.join(extra) or 'none'}.",
            "Correct the list of its spaces.",
        )


def _is_full(board: Board) -> bool:
    return len(board.spaces) == len(COLUMNS) * ROWS or len(board.modules) == len(MODULES)


def _mist(board: Board) -> Iterator[Problem]:
    for space, ground in board.spaces.items():
        if ground.terrain == LOCH and (ground.mist or any(space in s for s in board.mist.values())):
            yield warning(
                "mist-on-loch",
                (space,),
                f"Space {space} is a loch with mist; lochs are always in play.",
                "Take the mist away.",
            )
    away = frozenset(space for space in board.spaces if board.is_mist(space, 2))
    graph = board_graph(board).subgraph(away)
    for patch in nx.connected_components(graph):
        if all(
            len(around(space)) == 6 and board.spaces.keys() >= set(around(space)) for space in patch
        ):
            where = reading_order(patch)
            yield warning(
                "mist-inside",
                where,
                f"The mist on {', '.join(where)} does not touch the rim.",
                "Mist lies at the edge of the map; check these spaces.",
            )


def _ports(board: Board) -> Iterator[Problem]:
    tiles = Counter(port.tile for port in board.ports.values() if port.tile is not None)
    for tile, times in tiles.items():
        if times > 1:
            yield error(
                "port-tile",
                (),
                f"Port bonus tile {tile} lies at {times} ports.",
                "Each tile exists once; correct the numbers.",
            )
    if _is_full(board) and (missing := [name for name in MODULES if name not in board.ports]):
        yield warning(
            "ports", (), f"The board has no port {', '.join(missing)}.", "List it under `ports`."
        )
    for name, port in board.ports.items():
        for players in (2, 4):
            yield from _port_place(board, name, port.places(players), players)


def _port_place(board: Board, name: str, at: tuple[Space, ...], players: int) -> Iterator[Problem]:
    words = f"Port {name} with {player_group(players)} players"
    topology = topology_for(board, players)
    if not at:
        yield warning(
            "port-place", (), f"{words} touches no space.", "Say where it lies under `at`."
        )
    for space in at:
        if space not in topology.in_play:
            yield error(
                "port-place",
                (space,),
                f"{words} touches {space}, which is out of play.",
                "Give the place for this player count: `at_1_2` or `at_3_4`.",
            )
        elif space not in topology.border:
            yield error(
                "port-place",
                (space,),
                f"{words} touches {space}, which is not at the border.",
                "Ports stand outside the map in play; correct the place.",
            )


def _islands(board: Board) -> Iterator[Problem]:
    told: set[tuple[Space, ...]] = set()
    for players in (4, 2):
        topology = topology_for(board, players)
        if topology.is_incomplete:
            return
        ways: nx.Graph[Space] = nx.Graph()
        ways.add_nodes_from(topology.spaces)
        for space in topology.targets:
            across = (goal for goal, lochs in topology.across[space].items() if lochs <= 4)
            near = topology.targets & topology.adjacent[space].union(across)
            ways.add_edges_from((space, goal) for goal in near)
        patches = nx.connected_components(ways.subgraph(topology.targets))
        for patch in sorted(patches, key=len, reverse=True)[1:]:
            where = reading_order(patch)
            if where not in told:
                told.add(where)
                yield error(
                    "island",
                    where,
                    f"Nobody reaches {', '.join(where)} from the rest of the map"
                    f" with {player_group(players)} players.",
                    "Check the terrain around, and the mist.",
                )
