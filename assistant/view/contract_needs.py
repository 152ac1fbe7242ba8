"""What a seat lacks for a contract: goods in stock and animals on the map."""

from __future__ import annotations

from typing import Literal

from assistant.caledonia.actions import FulfilContract
from assistant.caledonia.rules.contracts import MEAT_OF, animals_spared
from assistant.caledonia.state import Seat
from assistant.caledonia.words import ANIMALS, GOODS, PORTS, PortName
from assistant.content.catalog import default_catalog
from assistant.i18n import text
from assistant.table import Table
from assistant.view.sentences import word

Filter = Literal["all", "can_fulfil", "one_short"]
FILTERS: tuple[Filter, ...] = ("all", "can_fulfil", "one_short")


def missing(seat: Seat, contract: int) -> dict[str, int]:
    """Goods and meat that a seat lacks, by name; empty when it has everything."""
    asked = default_catalog().contract(contract).requires
    animals = {MEAT_OF[unit]: seat.count(unit) for unit in ANIMALS}
    lacks: dict[str, int] = {good: n - seat.goods.of(good) for good, n in asked.goods}
    lacks |= {meat: n - animals.get(meat, 0) for meat, n in asked.meat}
    return {name: n for name, n in lacks.items() if n > 0}


def passes(seat: Seat, contract: int, wanted: Filter) -> bool:
    """Whether a contract passes a filter for a seat."""
    match wanted:
        case "all":
            return True
        case "can_fulfil":
            return not missing(seat, contract)
        case "one_short":
            return sum(missing(seat, contract).values()) == 1


def needs_words(seat: Seat, contract: int, lang: str = "en") -> str:
    """What a seat lacks for a contract, as a sentence."""
    lacks = missing(seat, contract)
    if not lacks:
        return text("market_page.has_all", lang)
    goods = ", ".join(f"{n} {word(name, lang)}" for name, n in lacks.items())
    return text("market_page.lacks", lang, goods=goods)


def stock_words(seat: Seat, lang: str = "en") -> str:
    """Goods in stock, and animals on the map as the meat they give, e.g. ``2 wool, 1 beef``."""
    counts: dict[str, int] = {good: seat.goods.of(good) for good in GOODS}
    counts |= {MEAT_OF[unit]: seat.count(unit) for unit in ANIMALS}
    return ", ".join(f"{n} {word(name, lang)}" for name, n in counts.items() if n)


def animals_of(seat: Seat, contract: int) -> tuple[str, ...]:
    """Spaces of own animals that give meat this contract asks for, one entry for each animal."""
    asked = dict(default_catalog().contract(contract).requires.meat)
    return tuple(p.at for p in seat.units if p.unit in MEAT_OF and MEAT_OF[p.unit] in asked)


def usual_animals(seat: Seat, contract: int) -> tuple[str, ...]:
    """The first animals that give exactly the meat, as far as there are any."""
    found: list[str] = []
    for meat, count in default_catalog().contract(contract).requires.meat:
        own = [p.at for p in seat.units if p.unit in MEAT_OF and MEAT_OF[p.unit] == meat]
        found += own[:count]
    return tuple(found)


def animal_words(seat: Seat, space: str, lang: str = "en") -> str:
    """The animal on a space, e.g. ``sheep f4``."""
    unit = next((p.unit for p in seat.units if p.at == space and p.unit in MEAT_OF), "")
    return f"{word(unit, lang)} {space}"


def sparing_ports(table: Table, seat: Seat, contract: int) -> tuple[PortName, ...]:
    """Ports whose tile spares an animal of a contract and that the seat has not used."""
    if not default_catalog().contract(contract).requires.meat:
        return ()
    return tuple(
        port
        for port in PORTS
        if port not in seat.ports_used
        and animals_spared(table.ctx, FulfilContract(by=seat.colour, contract=contract, port=port))
    )
