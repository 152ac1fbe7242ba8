"""Questions about one map: who reaches what, and how far things lie apart.

A *unit* is named by the place it stands on: a land space, a loch space (a fisherman) or a port
(``port-A``). Places of one player are given as any iterable; the same place twice changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, get_args

from graphs.coords import Space, edge, edge_ends, reading_order, third_at
from graphs.errors import UnknownFact
from graphs.ground import Terrain
from graphs.rivers import RiverId
from graphs.topology import Topology, port_space
from graphs.unknowns import Facts, Missing, possible_lochs, possible_ways

Shipping = Literal["none", "river", "1-loch", "2-loch", "3-loch", "4-loch", "5-loch"]
SHIPPING: tuple[Shipping, ...] = get_args(Shipping)
"""How far Shipping carries; the track ends at ``4-loch``, one reading of C-09 goes one further."""

Kind = Literal["land", "loch"]
SMALL = 2
"""Up to so many players use the small map."""

Linked = Callable[[Space, Space], bool]
"""A further way, from the place of a unit to another place, that a clan brings along."""


def lochs_at(level: Shipping) -> int:
    """Count the loch spaces a Shipping level crosses, 0 to 5.

    Rules
    -----
    B-REACH-04, B-REACH-06, B-REACH-07
    """
    return max(0, SHIPPING.index(level) - 1)


def reach_from(
    topology: Topology,
    place: Space,
    level: Shipping,
    *,
    onto: Kind = "land",
    linked: Linked | None = None,
) -> frozenset[Space]:
    """Find the spaces one unit reaches by position alone.

    Parameters
    ----------
    place : where the unit stands; on a loch or a port it is a fisherman.
    level : from ``river`` on one river is crossed, or up to n loch spaces, never both at once.
    onto : ``land``, or ``loch`` for a fisherman to be placed.
    linked : further way, asked for every such space in play.

    Returns
    -------
    Spaces in play that are surely reached, taken or not, without the place itself. What hangs
    on facts nobody knows yet is told by :func:`missing_facts`.

    Rules
    -----
    B-REACH-03 to B-REACH-13, B-CLAN-MACDONALD-09, B-CLAN-MACDONALD-10, I-4.1.02;
    B-Q-01 to B-Q-05, B-Q-07, B-Q-83
    """
    if place not in topology.places:
        return frozenset()
    goals = topology.targets if onto == "land" else topology.lochs
    near = topology.neighbouring if level == "none" else topology.adjacent
    found = set(near[place] & goals)
    if lochs := lochs_at(level):
        found.update(s for s, n in topology.across[place].items() if n <= lochs and s in goals)
    if linked is not None:
        found.update(space for space in goals if linked(place, space))
    return frozenset(found - {place})


def reach(
    topology: Topology,
    units: Iterable[Space],
    level: Shipping,
    *,
    onto: Kind = "land",
    linked: Linked | None = None,
) -> frozenset[Space]:
    """Find the spaces a player reaches from any of the own units; own spaces are left out.

    Parameters and rules as for :func:`reach_from`.

    Examples
    --------
    >>> from graphs import parse_board, topology_for
    >>> board = parse_board({"spaces": {"a1": "grass 1", "b1": "loch", "c1": "grass 2"}})
    >>> sorted(reach(topology_for(board, 4), ["a1"], "1-loch"))
    ['c1']
    """
    own = frozenset(units)
    found: set[Space] = set()
    for place in own:
        found |= reach_from(topology, place, level, onto=onto, linked=linked)
    return frozenset(found - own)


def is_reached(
    topology: Topology,
    units: Iterable[Space],
    target: Space,
    level: Shipping,
    *,
    linked: Linked | None = None,
) -> bool:
    """Tell whether any unit reaches a target by position alone.

    Parameters
    ----------
    target : a land or loch space, or a port (``port-A``). A space out of play is never reached;
        a port is reached from its own tile, too.

    Raises
    ------
    UnknownFact : it depends on something the board does not tell; the first space to look at.

    Rules
    -----
    B-REACH-02 to B-REACH-13, B-PORT-01, B-PORT-07
    """
    own = frozenset(units)
    if target not in topology.places:
        return False
    if target not in topology.unknown and any(
        _reaches(topology, place, target, level, linked) for place in own
    ):
        return True
    facts = _doubts(topology, own, level).get(target)
    if facts:
        raise UnknownFact(*facts[0])
    return False


def _reaches(
    topology: Topology, place: Space, target: Space, level: Shipping, linked: Linked | None
) -> bool:
    if place not in topology.places:
        return False
    if place == target:
        return target not in topology.terrain  # a fisherman on the port itself
    near = topology.neighbouring if level == "none" else topology.adjacent
    return (
        place in near[target]
        or target in near[place]
        or topology.across[place].get(target, 99) <= lochs_at(level)
        or (linked is not None and linked(place, target))
    )


def missing_facts(
    topology: Topology,
    units: Iterable[Space],
    level: Shipping,
    *,
    onto: Kind = "land",
    linked: Linked | None = None,
) -> tuple[Missing, ...]:
    """Name what the board does not tell yet and a reach hangs on, target by target.

    Parameters as for :func:`reach_from`; ports are targets, too.

    Returns
    -------
    For each target that may be reached but is not surely reached: the facts that one way there
    needs. Targets in reading order, then ports; a target that is not listed is certain.
    """
    own = frozenset(units)
    other_kind = topology.lochs if onto == "land" else topology.lands
    found = []
    for target, facts in _doubts(topology, own, level).items():
        if not facts or target in own or target in other_kind:
            continue
        sure = any(_reaches(topology, place, target, level, linked) for place in own)
        if target in topology.unknown or not sure:
            found += [Missing(target=target, space=space, fact=fact) for space, fact in facts]
    return tuple(found)


def _doubts(topology: Topology, own: frozenset[Space], level: Shipping) -> dict[Space, Facts]:
    if not topology.is_incomplete:
        return {}
    ways: dict[Space, Facts] = {}
    for place in own & topology.places:
        found = possible_ways(topology, place, rivers=level != "none", lochs=lochs_at(level))
        for target, facts in found.items():
            if target not in ways or len(facts) < len(ways[target]):
                ways[target] = facts
    return {target: ways[target] for target in topology.index if target in ways}


def ports_in_reach(
    topology: Topology, units: Iterable[Space], level: Shipping, *, linked: Linked | None = None
) -> frozenset[str]:
    """Name the ports whose tile a player has access to, such as ``A``; used tiles included.

    A unit on a space the port touches has access at any level. From elsewhere the loch spaces on
    the way count, the one beside the port included.

    Rules
    -----
    B-PORT-01, B-PORT-03, B-PORT-07, B-REACH-13
    """
    own = frozenset(units)
    return frozenset(
        name
        for name in topology.ports
        if any(_reaches(topology, place, port_space(name), level, linked) for place in own)
    )


def port_may_be_in_reach(
    topology: Topology, units: Iterable[Space], level: Shipping, touched: Iterable[Space]
) -> bool:
    """Whether a port that touches one of these spaces may be in reach of a player.

    Certainly not otherwise: nobody need look where exactly the port lies (B-PORT-03).
    """
    own = frozenset(units)
    near = own | possible_lochs(topology, own, lochs_at(level))
    return not near.isdisjoint(touched)


def terrain_of(topology: Topology, space: Space) -> frozenset[Terrain]:
    """Return the terrain of a space, or the question for it.

    Raises
    ------
    UnknownFact : the terrain is not filled in.
    """
    terrain = topology.terrain[space]
    if terrain is None:
        raise UnknownFact(space, "terrain")
    return terrain


def land_cost(topology: Topology, space: Space) -> int:
    """Return the land cost of a space in £ (0 on a loch), or the question for it.

    Raises
    ------
    UnknownFact : the cost is not filled in.

    Rules
    -----
    B-SETUP-04, B-CLAN-MACDONALD-05
    """
    cost = topology.cost[space]
    if cost is None:
        raise UnknownFact(space, "cost")
    return cost


def rivers_along(topology: Topology, space: Space) -> frozenset[RiverId]:
    """Name the rivers that a land space in play lies along.

    Raises
    ------
    UnknownFact : the space has an edge nobody has looked at.

    Rules
    -----
    I-4.1.03, I-4.1.04, I-8.6-MacFarlane.02; Q002, Q074
    """
    if topology.unsure[space]:
        raise UnknownFact(space, "rivers")
    return topology.rivers_of[space]


def is_delta(topology: Topology, space: Space) -> bool:
    """Tell whether a land space lies beside a river where it enters a loch.

    Raises
    ------
    UnknownFact : it depends on a space or edge nobody has looked at.

    Rules
    -----
    B-CLAN-ROBERTSON-02; B-Q-90
    """
    if space in topology.deltas:
        return True
    if space in topology.maybe_deltas:
        raise UnknownFact(topology.maybe_deltas[space], "terrain")
    ahead = {
        third_at(spot, edge(space, other))
        for other in topology.unsure[space]
        for spot in edge_ends(edge(space, other))
    }
    if ahead & (topology.lochs | topology.unknown):
        raise UnknownFact(space, "rivers")
    return False


def is_border(topology: Topology, space: Space) -> bool:
    """Tell whether a space lies at the rim of the map in play, or beside mist.

    Raises
    ------
    UnknownFact : with 1-2 players a space beside it may show mist and nobody has looked.

    Rules
    -----
    B-TWO-02; B-Q-74, B-Q-75
    """
    if space in topology.border:
        return True
    grounds = topology.board.spaces
    if topology.players <= 2 and space in topology.in_play:
        for other in reading_order(topology.adjacent[space]):
            if not (grounds[other].rivers_known or grounds[other].mist):
                raise UnknownFact(other, "terrain")
    return False


def port_rim(topology: Topology, port: str) -> frozenset[Space]:
    """Find the land a Port may touch: the border of its map module.

    With one or two players the border of the land in play is known only when all mist is; until
    then it is the whole module.

    Rules
    -----
    B-SETUP-07
    """
    modules = {str(name): spaces for name, spaces in topology.board.modules.items()}
    module = frozenset(modules.get(port, ()))
    if topology.players <= SMALL and topology.is_incomplete and module:
        return module & topology.in_play
    return topology.border & module if module else topology.border


def frontier(topology: Topology, places: Iterable[Space]) -> frozenset[Space]:
    """Find the spaces neighbouring any of these places, lochs included, the places left out.

    Rules
    -----
    B-REACH-02, I-4.1.02
    """
    own = frozenset(places)
    return frozenset().union(*(topology.neighbouring[place] for place in own)) - own


def ring(topology: Topology, place: Space, steps: int) -> frozenset[Space]:
    """Find the spaces exactly so many steps away, over land and loch alike, in play or not."""
    return frozenset(s for s in topology.spaces if topology.distance(place, s) == steps)


def nearest(topology: Topology, place: Space, goals: Iterable[Space]) -> int | None:
    """Count the steps to the nearest of some spaces or ports; None when no way leads to any."""
    ways = (topology.distance(place, goal) for goal in goals)
    return min((steps for steps in ways if steps is not None), default=None)
