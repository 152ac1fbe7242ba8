"""The actions of a seat that need no space of the map, likely ones first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.caledonia.actions import FulfilContract, Pass, UsePort
from assistant.caledonia.rules.contracts import animals_spared
from assistant.caledonia.words import ANIMALS, PORTS, Colour, Good, PortName
from assistant.i18n import text
from assistant.table import Table
from assistant.view.sentences import word

KINDS = (
    "trade",
    "obtain_contract",
    "fulfil_contract",
    "upgrade_shipping",
    "upgrade_technology",
    "hire_merchant",
    "use_port",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """One action: its verb, what its chip says, and whether it is allowed in some way now."""

    kind: str
    words: str
    legal: bool


def other_actions(table: Table, seat: Colour, lang: str = "en") -> tuple[Chip, ...]:
    """Chips of a seat: those that are allowed in some way first, passing last of them.

    Clan actions appear for the clan alone; without Ports or Export boxes filled, those stay away.
    """
    allowed = {action.kind for action in table.legal(seat)} | _by_hand(table, seat)
    found = [
        Chip(kind=kind, words=_words(table, seat, kind, lang), legal=kind in allowed)
        for kind in _kinds(table, seat)
    ]
    return tuple(sorted(found, key=lambda chip: not chip.legal))


def _kinds(table: Table, seat: Colour) -> Iterator[str]:
    own = table.state.seat(seat)
    for kind in KINDS:
        if kind == "fulfil_contract" and not own.box:
            continue
        if kind == "upgrade_technology" and own.clan == "macdonald":
            continue
        if kind == "use_port" and not ports_of(table):
            continue
        yield kind
    if own.clan == "macdonald":
        yield "row"
    if own.clan == "mackenzie":
        yield "take_from_cellar"
    yield "pass"


def _by_hand(table: Table, seat: Colour) -> set[str]:
    """Actions that ask for more than a candidate list knows: their form tells."""
    own, found = table.state.seat(seat), set()
    if open_ports(table, seat):
        found.add("use_port")
    if sum(own.cellar):
        found.add("take_from_cellar")
    if own.count("fisherman") and not table.state.turn.acted and not table.state.turn.rowed:
        found.add("row")
    return found


def _words(table: Table, seat: Colour, kind: str, lang: str) -> str:
    if kind != "pass":
        return text(f"play.chip.{kind}", lang)
    money = table.preview(Pass(by=seat)).gained_by(seat)
    return text("play.chip.pass", lang, money=money)


def price_of(table: Table, good: Good) -> int:
    """What one of a good costs in £ on the market now."""
    market = table.state.market
    return table.ctx.price(good, market.of(good) if market else 0)


def ports_of(table: Table) -> tuple[PortName, ...]:
    """Ports with a tile that this table plays with."""
    if "no_ports" in table.setup.variants:
        return ()
    return tuple(port for port in PORTS if table.ctx.port_tile(port) is not None)


def open_ports(table: Table, seat: Colour) -> tuple[PortName, ...]:
    """Ports in reach of a seat that it has not used, whatever their tiles ask for."""
    closed = {"port_reach", "once", "action", "wrong_turn", "passed"}
    return tuple(
        port
        for port in ports_of(table)
        for verdict in [table.preview(UsePort(by=seat, port=port))]
        if not closed & {violation.reason for violation in verdict.violations}
    )


def animals_of(table: Table, seat: Colour, contract: int) -> tuple[tuple[str, str], ...]:
    """Own animals whose meat a contract asks for: unit and space; none when it asks for no meat."""
    meat = dict(table.ctx.catalog.contract(contract).requires.meat)
    wanted = [unit for unit in ANIMALS if meat.get("beef" if unit == "cow" else "mutton", 0)]
    units = table.state.seat(seat).units
    return tuple((placed.unit, placed.at) for placed in units if placed.unit in wanted)


def meat_asked(table: Table, contract: int) -> int:
    """How many animals a contract asks for."""
    return sum(amount for _, amount in table.ctx.catalog.contract(contract).requires.meat)


def sparing_ports(table: Table, seat: Colour, contract: int) -> tuple[PortName, ...]:
    """Ports, not used yet, whose tile spares an animal of a contract."""
    if not meat_asked(table, contract):
        return ()
    used = table.state.seat(seat).ports_used
    return tuple(
        port
        for port in ports_of(table)
        if port not in used
        and animals_spared(table.ctx, FulfilContract(by=seat, contract=contract, port=port))
    )


def animal_words(unit: str, space: str, lang: str = "en") -> str:
    """An animal with its space."""
    return text("play.animal", lang, unit=word(unit, lang), space=space)
