"""What one more unit does to the Automa's settlements."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.rules.board import further_ways, spaces_of
from graphs import Network, network


@dataclass(frozen=True, slots=True, kw_only=True)
class Rise:
    """How the group around a new unit compares with the groups it came from.

    Parameters
    ----------
    connects : it connects groups that were not connected.
    groups : settlements in the largest of the groups it joins.
    after : settlements in the group that comes out.
    """

    connects: bool
    groups: int
    after: int

    @property
    def more(self) -> int:
        """By how much the group grew."""
        return self.after - self.groups


def rise(draft: Draft, space: str) -> Rise:
    """Measure a new unit on a space (A-4.3.6.06; Q105: the largest rise decides)."""
    before = _network(draft, None)
    after = _network(draft, space)
    number = next(n for n, spaces in enumerate(after.settlements) if space in spaces)
    joined = next(group for group in after.groups if number in group)
    spaces = frozenset().union(*(after.settlements[n] for n in joined))
    old = [group for group in before.groups if any(before.settlements[n] & spaces for n in group)]
    return Rise(
        connects=len(old) > 1,
        groups=max((len(group) for group in old), default=0),
        after=len(joined),
    )


def raises_the_total(draft: Draft, space: str) -> bool:
    """Whether the number that final scoring counts would rise (A-4.3.6.02; Q106)."""
    return _network(draft, space).largest > _network(draft, None).largest


def _network(draft: Draft, space: str | None) -> Network:
    topology = draft.ctx.topology
    if topology is None:
        raise AssertionError("settlements are measured on a map only")
    seat = draft.seat
    units = spaces_of(seat) if space is None else (*spaces_of(seat), space)
    return network(topology, units, draft.ctx.shipping(seat), linked=further_ways(draft.ctx, seat))
