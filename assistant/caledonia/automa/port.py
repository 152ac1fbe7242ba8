"""Claiming Ports: at once when in reach, for £10 instead of the bonus."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft, to_do
from assistant.caledonia.effects import ClaimPort, Tell
from assistant.caledonia.rules.board import further_ways, spaces_of
from assistant.caledonia.state import Told
from assistant.caledonia.words import PORTS, PortName
from assistant.core.trace import Ask, Script, split
from assistant.core.verdict import params
from graphs import (
    port_may_be_in_reach,
    port_rim,
    port_space,
    ports_in_reach,
    reading_order,
)


def unclaimed(draft: Draft) -> tuple[PortName, ...]:
    """Ports that the Automa may claim; none when the table plays without Ports (C-17)."""
    if "no_ports" in draft.ctx.setup.variants:
        return ()
    used = draft.seat.ports_used
    if draft.ctx.setup.switches.port_limit == "once":
        used = used.union(*(seat.ports_used for seat in draft.state.seats))
    return tuple(port for port in PORTS if port not in used)


def learn_place(draft: Draft, port: PortName) -> Script[None]:
    """Ask once which spaces a Port touches, on a map that is being filled in (B-SETUP-07)."""
    topology = draft.ctx.topology
    if topology is None or port in topology.ports:
        return
    rim = reading_order(port_rim(topology, port))
    answer = yield Ask(
        id=f"port_spaces.{port}",
        kind="many",
        options=tuple(rim),
        fewest=1,
        most=3,
        message="automa.ask.port_spaces",
        params=params(port=port),
        rules=("B-SETUP-07",),
    )
    draft.do(Tell(told=Told(space=port_space(port), ground=answer)))


def claim_ports(draft: Draft) -> Script[None]:
    """Claim every Port that has come into reach.

    Rules
    -----
    A-4.1.01; Q090.
    """
    money = draft.ctx.catalog.automa.port_money
    for port in (yield from _in_reach(draft)):
        draft.do(ClaimPort(seat=draft.seat.colour, port=port))
        draft.gain(money, "A-4.1.01")
        yield to_do("automa.port.do", "A-4.1.01", port=port, money=money)


def _in_reach(draft: Draft) -> Script[tuple[PortName, ...]]:
    left = unclaimed(draft)
    topology = draft.ctx.topology
    if not left:
        return ()
    if draft.ctx.setup.filling:
        for port in left:
            units, level = spaces_of(draft.seat), draft.ctx.reach(draft.seat)
            if topology and port_may_be_in_reach(topology, units, level, port_rim(topology, port)):
                yield from learn_place(draft, port)
        topology = draft.ctx.topology
    if topology is not None:
        linked = further_ways(draft.ctx, draft.seat)
        found = ports_in_reach(
            topology, spaces_of(draft.seat), draft.ctx.reach(draft.seat), linked=linked
        )
        return tuple(port for port in left if port in found)
    if not draft.ctx.setup.guided:
        return ()
    answer = yield Ask(
        id="ports_in_reach",
        kind="many",
        options=left,
        message="automa.ask.ports_in_reach",
        rules=("A-4.1.01",),
    )
    reached = split(answer)
    return tuple(port for port in left if port in reached)
