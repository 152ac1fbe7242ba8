"""The map as graphs: boards, their topology, and questions about reach and settlements.

Usable alone, in a notebook::

    from graphs import load_board, reach, topology_for

    topology = topology_for(load_board("practice"), players=3)
    reach(topology, {"b2"}, "1-loch")
"""

from graphs.assembly import CENTRAL_LOCH, assemble, blank_board, module_outline
from graphs.check import check_board
from graphs.clusters import Link, Network, connected_settlements, network, settlements
from graphs.coords import (
    Edge,
    Space,
    are_touching,
    around,
    axial,
    centre,
    corner_points,
    edge_points,
    hex_distance,
    reading_order,
)
from graphs.errors import BoardError, Fact, UnknownFact
from graphs.files import list_boards, list_faces, load_board, load_face, read_yaml
from graphs.ground import Ground, Terrain
from graphs.hexes import board_graph
from graphs.lochs import loch_components
from graphs.problems import Problem
from graphs.queries import (
    SHIPPING,
    Linked,
    Shipping,
    frontier,
    is_border,
    is_delta,
    is_reached,
    land_cost,
    lochs_at,
    missing_facts,
    nearest,
    port_may_be_in_reach,
    port_rim,
    ports_in_reach,
    reach,
    reach_from,
    ring,
    rivers_along,
    terrain_of,
)
from graphs.schema import MODULES, Board, Face, ModuleName, Port, parse_board, parse_face
from graphs.topology import PortPlace, Topology, port_space, topology_for
from graphs.unknowns import Missing, edge_fact

__all__ = [
    "Board",
    "BoardError",
    "CENTRAL_LOCH",
    "Edge",
    "Face",
    "Fact",
    "Ground",
    "Link",
    "Linked",
    "MODULES",
    "Missing",
    "ModuleName",
    "Network",
    "Port",
    "PortPlace",
    "Problem",
    "SHIPPING",
    "Shipping",
    "Space",
    "Terrain",
    "Topology",
    "UnknownFact",
    "are_touching",
    "around",
    "assemble",
    "axial",
    "blank_board",
    "board_graph",
    "centre",
    "check_board",
    "connected_settlements",
    "corner_points",
    "edge_fact",
    "edge_points",
    "frontier",
    "hex_distance",
    "is_border",
    "is_delta",
    "is_reached",
    "land_cost",
    "list_boards",
    "list_faces",
    "load_board",
    "load_face",
    "loch_components",
    "lochs_at",
    "missing_facts",
    "module_outline",
    "nearest",
    "network",
    "parse_board",
    "parse_face",
    "port_space",
    "port_may_be_in_reach",
    "port_rim",
    "ports_in_reach",
    "reach",
    "reach_from",
    "read_yaml",
    "reading_order",
    "ring",
    "rivers_along",
    "settlements",
    "terrain_of",
    "topology_for",
]
