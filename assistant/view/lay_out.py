"""A setup as a list of what to lay out on the real table."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.drawing import Piece
from assistant.caledonia.setup import Setup, catalog_of, first_order, open_contracts
from assistant.caledonia.words import PORTS
from assistant.i18n import text
from assistant.view.export_board import goods_words, right_side
from assistant.view.seats import seat_name
from assistant.view.tile_words import (
    clan_name,
    named_tile,
    port_tile_rule,
    scoring_tile_rule,
    starting_tile_words,
    tile_text,
)
from graphs import MODULES, reading_order


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """One thing that lies somewhere.

    Parameters
    ----------
    what : where it lies and what it is; ``words`` what it does. Neither is escaped.
    rule : id of the rule that words it.
    piece, place : what to draw anew, None where nothing was drawn; faces of the map are ``face``.
    """

    what: str
    words: str = ""
    rule: str = ""
    piece: Piece | None = None
    place: int = 0
    face: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Things of one kind under a heading."""

    title: str
    things: tuple[Laid, ...]
    note: str = ""


def lay_out(setup: Setup, lang: str = "en") -> tuple[Group, ...]:
    """Everything to lay out before the first turn, in the order of the rulebook."""
    groups = (
        _map(setup, lang),
        _ports(setup, lang),
        _scoring_tiles(setup, lang),
        _contracts(setup, lang),
        _pairs(setup, lang),
        _starting_tiles(setup, lang),
        _order(setup, lang),
    )
    return tuple(group for group in groups if group.things or group.note)


def _map(setup: Setup, lang: str) -> Group:
    board = setup.board
    things: list[Laid] = []
    if board is not None and board.practice and len(sides := board.id.rpartition("-")[2]) == 4:
        things = [
            Laid(
                what=text("lay_out.module", lang, module=module, side=side),
                place=place,
                face=True,
            )
            for place, (module, side) in enumerate(zip(MODULES, sides, strict=True))
        ]
    elif board is not None:
        things = [Laid(what=board.title or board.id)]
    return Group(
        title=text("lay_out.map", lang), things=tuple(things), note=" ".join(_notes(setup, lang))
    )


def _notes(setup: Setup, lang: str) -> list[str]:
    notes = []
    if setup.board is not None and setup.board.practice:
        notes.append(text("lay_out.practice_map", lang))
    notes.append(text("lay_out.small" if setup.small else "lay_out.large", lang))
    if setup.solo and setup.board is not None and not setup.filling:
        cheap = [
            space
            for space, ground in setup.board.spaces.items()
            if ground.cost == 1 and not setup.board.is_mist(space, setup.players)
        ]
        notes.append(text("lay_out.neutral", lang, spaces=", ".join(reading_order(cheap))))
    if setup.covered:
        notes.append(text("lay_out.covered", lang, spaces=", ".join(reading_order(setup.covered))))
    return notes


def _ports(setup: Setup, lang: str) -> Group:
    return Group(
        title=text("lay_out.ports", lang),
        things=tuple(
            Laid(
                what=text("lay_out.port", lang, port=port, number=tile),
                words=tile_text(port_tile_rule(tile)),
                rule=port_tile_rule(tile),
                piece="ports",
                place=place,
            )
            for place, (port, tile) in enumerate(zip(PORTS, setup.ports, strict=False))
        ),
    )


def _scoring_tiles(setup: Setup, lang: str) -> Group:
    """All tiles, or only the one of round 1 where each is turned over in its round (C-10)."""
    hidden = hides_scoring_tiles(setup)
    return Group(
        title=text("lay_out.scoring_tiles", lang),
        note=text("lay_out.hidden_tiles", lang) if hidden else "",
        things=tuple(
            Laid(
                what=text("lay_out.scoring_tile", lang, round=place + 1, number=tile),
                words=tile_text(scoring_tile_rule(tile)),
                rule=scoring_tile_rule(tile),
                piece="scoring_tiles",
                place=place,
            )
            for place, tile in enumerate(setup.scoring_tiles[: 1 if hidden else None])
        ),
    )


def hides_scoring_tiles(setup: Setup) -> bool:
    """Whether the Scoring tile of a round is shown when the round begins and no earlier (C-10)."""
    return bool(setup.scoring_tiles) and setup.switches.scoring_tiles_shown == "each_round"


def _contracts(setup: Setup, lang: str) -> Group:
    count = open_contracts(setup, catalog_of(setup))
    title = text("lay_out.contracts", lang)
    if not setup.pile:
        return Group(title=title, things=(), note=text("lay_out.own_contracts", lang, count=count))
    return Group(
        title=title,
        things=tuple(
            Laid(
                what=goods_words(contract, lang),
                words=f"→ {right_side(contract, lang)}",
                piece="pile",
                place=place,
            )
            for place, contract in enumerate(setup.pile[:count])
        ),
        note=text("lay_out.from_the_left", lang),
    )


def _pairs(setup: Setup, lang: str) -> Group:
    if "no_clans" in setup.variants:
        return Group(title="", things=())
    title = text("lay_out.clans", lang)
    if not setup.clans:
        return Group(title=title, things=(), note=text("lay_out.own_clans", lang))
    return Group(
        title=title,
        things=tuple(
            Laid(
                what=text("lay_out.clan", lang, clan=clan_name(clan)),
                words=_tile_of(setup, place, lang),
                piece="clans",
                place=place,
            )
            for place, clan in enumerate(setup.clans)
        ),
        note=_about_tiles(setup, lang),
    )


def _tile_of(setup: Setup, place: int, lang: str) -> str:
    """The Starting tile that lies with a clan."""
    if place >= len(setup.starting_tiles):
        return ""
    return starting_tile_words(named_tile(setup.starting_tiles[place], catalog_of(setup)), lang)


def _starting_tiles(setup: Setup, lang: str) -> Group:
    """Starting tiles without clan tiles to lie with."""
    if setup.clans:
        return Group(title="", things=())
    return Group(
        title=text("lay_out.starting_tiles", lang),
        things=tuple(
            Laid(
                what=starting_tile_words(named_tile(name, catalog_of(setup)), lang),
                piece="starting_tiles",
                place=place,
            )
            for place, name in enumerate(setup.starting_tiles)
        ),
        note=_about_tiles(setup, lang),
    )


def _about_tiles(setup: Setup, lang: str) -> str:
    if not setup.starting_tiles:
        return text("lay_out.own_starting_tiles", lang)
    printed = catalog_of(setup).printed_tiles
    return text(f"lay_out.{'printed' if printed else 'practice'}_tiles", lang)


def _order(setup: Setup, lang: str) -> Group:
    seats = tuple(Laid(what=seat_name(setup, colour, lang)) for colour in first_order(setup))
    return Group(title=text("lay_out.order", lang), things=seats)
