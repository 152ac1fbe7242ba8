"""Settlements of one player, and how they hang together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from graphs.coords import Space
from graphs.errors import UnknownFact
from graphs.queries import Linked, Shipping, lochs_at
from graphs.topology import Topology
from graphs.unknowns import Facts, edge_fact, possible_ways

Settlement = frozenset[Space]
Groups = tuple[tuple[int, ...], ...]
"""Numbers of settlements that hang together, the largest group first."""
_FAR = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Two settlements in reach of one another.

    Attributes
    ----------
    settlements : their numbers in :attr:`Network.settlements`.
    spaces : the own space at either end, first settlement first.
    lochs : loch spaces in between; 0 across a river, None by a further way of the clan.
    """

    settlements: tuple[int, int]
    spaces: tuple[Space, Space]
    lochs: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Network:
    """Settlements of one player and the links between them at one Shipping level.

    Attributes
    ----------
    settlements : in reading order of their first spaces, counted from 0.
    links : every linked pair once, by the fewest lochs.
    groups : numbers of settlements that hang together, the largest group first.
    """

    settlements: tuple[Settlement, ...]
    links: tuple[Link, ...]
    groups: Groups

    @property
    def largest(self) -> int:
        """Number of settlements in the largest group; 0 without units."""
        return len(self.groups[0]) if self.groups else 0


def settlements(topology: Topology, units: Iterable[Space]) -> tuple[Settlement, ...]:
    """Group places into clusters of neighbouring ones; a lonely place is one by itself.

    Parameters
    ----------
    units : places of one player's units: spaces, and ports for fishermen.

    Returns
    -------
    In reading order of their first spaces.

    Raises
    ------
    UnknownFact : nobody knows whether a river parts two of the units.

    Rules
    -----
    B-SETTLE-01, B-SETTLE-02, B-SETTLE-03, I-4.1.05, I-4.2.04; B-Q-82, Q003
    """
    places = sorted(set(units), key=topology.index.__getitem__)
    number: dict[Space, int] = {}
    clusters: list[Settlement] = []
    for start in places:
        if start not in number:
            cluster = _cluster(topology, start, frozenset(places))
            number.update(dict.fromkeys(cluster, len(clusters)))
            clusters.append(cluster)
    for place in places if topology.is_incomplete else ():
        for other in topology.unsure.get(place, ()):
            if number.get(other, number[place]) != number[place]:
                raise UnknownFact(*edge_fact(topology, place, other))
    return tuple(clusters)


def network(
    topology: Topology, units: Iterable[Space], level: Shipping, *, linked: Linked | None = None
) -> Network:
    """Link the settlements of one player at a Shipping level.

    Two settlements are linked when a unit of one surely reaches a unit of the other, over one
    river or over lochs; links form chains through other own settlements.

    Parameters
    ----------
    linked : further way between two own places, asked both ways round.

    Raises
    ------
    UnknownFact : nobody knows whether a river parts two of the units.

    Rules
    -----
    B-SETTLE-04, B-SETTLE-05, B-SETTLE-06, B-REACH-13, I-8.6-Sinclair.08, I-8.6-MacFarlane.02;
    B-Q-69 to B-Q-71, B-Q-82, Q085
    """
    clusters = settlements(topology, units)
    best: dict[tuple[int, int], Link] = {}
    for link in _ways(topology, clusters, level, linked):
        known = best.setdefault(link.settlements, link)
        if _lochs(link) < _lochs(known):
            best[link.settlements] = link
    groups = _groups(len(clusters), best)
    return Network(settlements=clusters, links=tuple(best[k] for k in sorted(best)), groups=groups)


def connected_settlements(
    topology: Topology, units: Iterable[Space], level: Shipping, *, linked: Linked | None = None
) -> int:
    """Count the settlements in the largest group that hangs together.

    Raises
    ------
    UnknownFact : the number depends on a river or on a space nobody has looked at.

    Rules
    -----
    B-SETTLE-04, B-SETTLE-05, B-SETTLE-10
    """
    clusters = settlements(topology, units)
    pairs = {link.settlements for link in _ways(topology, clusters, level, linked)}
    certain = _groups(len(clusters), pairs)
    if topology.is_incomplete and len(certain) > 1:
        _ask_what_matters(topology, clusters, certain, pairs, level)
    return len(certain[0]) if certain else 0


def _cluster(topology: Topology, start: Space, own: frozenset[Space]) -> Settlement:
    found, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        beside = topology.neighbouring[place] | topology.ports_at.get(place, frozenset())
        fresh = (beside & own) - found
        found |= fresh
        waiting.extend(fresh)
    return frozenset(found)


def _ways(
    topology: Topology, clusters: tuple[Settlement, ...], level: Shipping, linked: Linked | None
) -> Iterator[Link]:
    """Yield every pair of own places of two settlements that surely reach one another."""
    most, adjacent, across = lochs_at(level), topology.adjacent, topology.across
    numbered = [
        (place, one)
        for one, cluster in enumerate(clusters)
        for place in sorted(cluster & topology.places, key=topology.index.__getitem__)
    ]
    for (start, one), (end, other) in combinations(numbered, 2):
        if one == other:
            continue
        if level != "none" and end in adjacent[start]:
            lochs: int | None = 0
        elif (between := across[start].get(end, _FAR)) <= most:
            lochs = between
        elif linked is not None and (linked(start, end) or linked(end, start)):
            lochs = None
        else:
            continue
        yield Link(settlements=(one, other), spaces=(start, end), lochs=lochs)


def _lochs(link: Link) -> int:
    return _FAR if link.lochs is None else link.lochs


def _groups(count: int, pairs: Iterable[tuple[int, int]]) -> Groups:
    group_of = {number: {number} for number in range(count)}
    for one, other in pairs:
        if group_of[one] is not group_of[other]:
            group_of[one] |= group_of[other]
            for number in group_of[other]:
                group_of[number] = group_of[one]
    groups = {tuple(sorted(group)) for group in group_of.values()}
    return tuple(sorted(groups, key=lambda group: (-len(group), group)))


def _ask_what_matters(
    topology: Topology,
    clusters: tuple[Settlement, ...],
    certain: Groups,
    pairs: Iterable[tuple[int, int]],
    level: Shipping,
) -> None:
    """Raise UnknownFact when something unknown could make the largest group larger."""
    doubts = list(_possible_links(topology, clusters, level))
    hoped_for = _groups(len(clusters), [*pairs, *(pair for pair, _ in doubts)])[0]
    if len(hoped_for) == len(certain[0]):
        return
    group_of = {one: group for group in certain for one in group}
    for (one, other), facts in doubts:
        if facts and one in hoped_for and group_of[one] != group_of[other]:
            raise UnknownFact(*facts[0])


def _possible_links(
    topology: Topology, clusters: tuple[Settlement, ...], level: Shipping
) -> Iterator[tuple[tuple[int, int], Facts]]:
    """Pairs of settlements that are linked only if the unknown comes out so."""
    number = {place: one for one, cluster in enumerate(clusters) for place in cluster}
    for place, one in number.items():
        ways = possible_ways(topology, place, rivers=level != "none", lochs=lochs_at(level))
        for target, facts in ways.items():
            # an own unit stands on the target, so its own terrain decides nothing
            needed = tuple(fact for fact in facts if fact != (target, "terrain"))
            if number.get(target, one) != one:
                yield (one, number[target]), needed
