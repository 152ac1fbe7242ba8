"""Claiming Ports: at once when in reach, for £10 instead of the bonus."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft, to_do
from assistant.caledonia.effects import ClaimPort
from assistant.caledonia.words import PORTS, PortName
from assistant.core.trace import Ask, Script, split


def unclaimed(draft: Draft) -> tuple[PortName, ...]:
    """Ports that the Automa has not claimed; none when the table plays without Ports."""
    if "no_ports" in draft.ctx.setup.variants:
        return ()
    return tuple(port for port in PORTS if port not in draft.seat.ports_used)


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
    if not left or not draft.ctx.setup.guided:
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
