"""Settlements of one seat as the final scoring sees them, in words and for the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from assistant.caledonia.context import Context
from assistant.caledonia.rules.board import scoring_links, spaces_of
from assistant.caledonia.scoring.from_state import settlements_counted
from assistant.caledonia.scoring.rankings import settlement_lines
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.state import Seat
from assistant.caledonia.words import SHIPPING, Shipping
from assistant.core.score import ScoreLine
from assistant.i18n import text
from assistant.view.sentences import word
from assistant.view.turn import Line
from graphs import Link, Network, Space, network, reading_order

SPLITS = "B-SETTLE-11"
"""The rule about slaughter and settlements."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Settlements of one seat at one Shipping level.

    Attributes
    ----------
    network : the settlements and their links, for the map.
    count : settlements that count; by the other reading of C-11 units of the longest one.
    longest : whether the longest settlement counts and not what is linked.
    score : line of the score sheet for this count, the other seats as they stand; None where
        their numbers are not known.
    """

    level: Shipping
    network: Network
    count: int
    longest: bool
    score: ScoreLine | None


def standing_at(
    ctx: Context, seat: Seat, level: Shipping | None = None, tallies: dict[str, Tally] | None = None
) -> Standing | None:
    """Find the settlements of a seat, its clan's own ways included.

    Parameters
    ----------
    seat : the seat with the units that count; need not be the one of the table.
    level : a Shipping level to try; the seat's own by default.
    tallies : of all seats, for the VP.

    Returns
    -------
    None without a recorded map.

    Raises
    ------
    UnknownFact : it depends on a space of the map that nobody has looked at.

    Rules
    -----
    B-SETTLE-01 to B-SETTLE-10, I-8.6-Sinclair.08, I-8.6-MacFarlane.02.
    """
    topology = ctx.topology
    if topology is None:
        return None
    if level is not None:
        seat = replace(seat, shipping=SHIPPING.index(level))
    units, reach, linked = spaces_of(seat), ctx.shipping(seat), scoring_links(ctx, seat)
    count = settlements_counted(ctx, seat) or 0
    return Standing(
        level=seat.level,
        network=network(topology, units, reach, linked=linked),
        count=count,
        longest=ctx.setup.switches.settlement_prize == "longest",
        score=_score(ctx, seat.colour, count, tallies),
    )


def _score(
    ctx: Context, seat: str, count: int, tallies: dict[str, Tally] | None
) -> ScoreLine | None:
    if tallies is None:
        return None
    found = tallies | {seat: tallies[seat].model_copy(update={"settlements": count})}
    return next((line for line in settlement_lines(ctx, found) if line.seat == seat), None)


def standing_lines(standing: Standing, lang: str = "en") -> tuple[Line, ...]:
    """Tell a standing in words: the sum, every settlement, every link."""
    settlements, groups = standing.network.settlements, standing.network.groups
    largest = max((len(spaces) for spaces in settlements), default=0)
    lines, apart = [sum_line(standing, lang)], "shorter" if standing.longest else "apart"
    linked = groups[0] if groups else frozenset()
    for number, spaces in enumerate(settlements):
        counts = len(spaces) == largest if standing.longest else number in linked
        lines.append(
            Line(
                text=text("settlements.one", lang, number=number + 1, spaces=_list(spaces, lang)),
                small="" if counts else text(f"settlements.{apart}", lang),
            )
        )
    if standing.longest:
        return tuple(lines)
    lines += [Line(text=link_words(link, lang)) for link in standing.network.links]
    return tuple(lines)


def sum_line(standing: Standing, lang: str = "en") -> Line:
    """How many settlements there are, how many of them count, and for how many VP."""
    total, level = len(standing.network.settlements), word(standing.level, lang)
    words = text("settlements.number", lang, count=total)
    if standing.longest:
        longest = text("settlements.longest", lang, count=standing.count)
        words = text("settlements.sum_longest", lang, settlements=words, longest=longest)
    else:
        words = text(
            "settlements.sum", lang, settlements=words, connected=standing.count, level=level
        )
    rules = ("B-SETTLE-04", "B-SETTLE-05")
    if standing.score is None:
        return Line(text=words, rules=rules)
    return Line(
        text=text("settlements.vp", lang, words=words, vp=standing.score.points),
        rules=rules + standing.score.rules,
        tone="do",
    )


def levels_words(standings: Iterable[Standing], lang: str = "en") -> str:
    """How many settlements count at each of several Shipping levels, in one line."""
    parts = (f"{word(found.level, lang)} {found.count}" for found in standings)
    return text("settlements.levels", lang, levels=" · ".join(parts))


def link_words(link: Link, lang: str = "en") -> str:
    """Two linked settlements, from where to where, and what links them."""
    one, other = (place_words(place, lang) for place in link.spaces)
    match link.lochs:
        case None:
            way = text("settlements.way.clan", lang)
        case 0:
            way = word("river", lang)
        case lochs:
            way = word(f"{lochs}-loch", lang)
    first, second = (number + 1 for number in link.settlements)
    return text("settlements.link", lang, first=first, second=second, way=way, one=one, other=other)


def place_words(place: Space, lang: str = "en") -> str:
    """A space, or a port by its name."""
    port = place.removeprefix("port-")
    return place if port == place else text("map.port", lang, port=port)


def without_lines(
    ctx: Context,
    seat: Seat,
    animals: Iterable[tuple[str, Space]],
    taken: Iterable[Space] = (),
    lang: str = "en",
) -> tuple[Line, ...]:
    """Tell what giving animals would do to the settlements of a seat.

    Parameters
    ----------
    animals : unit and space of the animals that can be given, one at a time.
    taken : spaces of the animals chosen so far; two or more are told together as well.

    Returns
    -------
    A line for each animal that changes how many settlements there are or count; none without
    a recorded map.

    Raises
    ------
    UnknownFact : it depends on a space of the map that nobody has looked at.

    Rules
    -----
    B-SETTLE-11
    """
    return tuple(_without(ctx, seat, tuple(dict.fromkeys(animals)), tuple(taken), lang))


def _without(
    ctx: Context,
    seat: Seat,
    animals: tuple[tuple[str, Space], ...],
    taken: tuple[Space, ...],
    lang: str,
) -> Iterator[Line]:
    now = standing_at(ctx, seat)
    if now is None:
        return
    kinds: list[tuple[str, tuple[Space, ...]]] = [
        (text("settlements.without", lang, unit=word(unit, lang), space=space), (space,))
        for unit, space in animals
    ]
    if len(taken) > 1:
        places = _list(taken, lang)
        kinds.append((text("settlements.without_all", lang, spaces=places), taken))
    for words, spaces in kinds:
        after = standing_at(ctx, _less(seat, spaces, {space for _, space in animals}))
        if after is not None and (changes := _changes(now, after, spaces, lang)):
            worse = after.count < now.count
            yield Line(
                text=f"{words}: {changes}", rules=(SPLITS,), tone="fail" if worse else "plain"
            )


def _less(seat: Seat, spaces: tuple[Space, ...], animal_spaces: set[Space]) -> Seat:
    """The seat without one animal on each of the spaces named, as often as it is named."""
    gone, left = Counter(space for space in spaces if space in animal_spaces), []
    for placed in seat.units:
        if placed.unit in ("cow", "sheep") and gone[placed.at]:
            gone[placed.at] -= 1
        else:
            left.append(placed)
    return replace(seat, units=tuple(left))


def _changes(now: Standing, after: Standing, spaces: tuple[Space, ...], lang: str) -> str:
    """What differs in numbers, and which settlements end or split."""
    before, left = now.network.settlements, after.network.settlements
    found = []
    if len(left) != len(before):
        number = text("settlements.number", lang, count=len(left))
        found.append(text("settlements.instead", lang, words=number, before=len(before)))
    if after.count != now.count:
        key = "settlements.longest" if now.longest else "settlements.connected"
        number = text(key, lang, count=after.count)
        found.append(text("settlements.instead", lang, words=number, before=now.count))
    for one, settlement in enumerate(before) if found else ():
        if settlement.isdisjoint(spaces):
            continue
        parts = sum(part <= settlement for part in left)
        if parts == 0:
            found.append(text("settlements.ends", lang, number=one + 1))
        elif parts > 1:
            found.append(text("settlements.splits", lang, number=one + 1, parts=parts))
    return ", ".join(found)


def _list(spaces: Iterable[Space], lang: str) -> str:
    places = set(spaces)
    ports = sorted(place for place in places if place.startswith("port-"))
    named = (*reading_order(places - set(ports)), *ports)
    return ", ".join(place_words(place, lang) for place in named)
