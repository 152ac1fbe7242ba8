"""Where a fisherman may row, in words."""

from __future__ import annotations

from assistant.caledonia.clan.macdonald import touch
from assistant.caledonia.rules.board import occupied_spaces
from assistant.i18n import text
from assistant.table import Table
from graphs import Space, port_space, reading_order


def waters_beside(table: Table, start: Space) -> tuple[Space, ...]:
    """Free loch spaces and Ports beside a place, in reading order, Ports last."""
    topology = table.ctx.topology
    if topology is None:
        return ()
    taken = occupied_spaces(table.state)
    lochs = reading_order(s for s in topology.lochs if touch(topology, start, s))
    ports = [port_space(p) for p in topology.ports if touch(topology, start, port_space(p))]
    return tuple(place for place in (*lochs, *ports) if place not in taken)


def place_words(place: Space, lang: str = "en") -> str:
    """A space by its name, a Port by its letter."""
    if place.startswith("port-"):
        return text("map.port", lang, port=place.removeprefix("port-"))
    return place
