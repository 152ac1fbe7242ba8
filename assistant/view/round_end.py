"""The end of a round in words: what each seat takes, what the Scoring tile gives, what lies out."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.caledonia.actions import PrepareRound
from assistant.caledonia.apply import apply_all
from assistant.caledonia.effects import Effect, LayOutContracts
from assistant.caledonia.rules.phases import tile_of_the_round
from assistant.caledonia.scoring_tile import TILES
from assistant.caledonia.setup import open_contracts
from assistant.caledonia.words import GOODS, Colour
from assistant.core.verdict import Verdict
from assistant.i18n import text
from assistant.table import Table
from assistant.view.effect_lines import goods_words, net_goods
from assistant.view.sentences import word
from assistant.view.verdict_lines import net_money


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """What a seat scores of the tile of the round: how often it counts, and the Glory."""

    seat: Colour
    count: int
    glory: int


def take_words(verdict: Verdict[Effect], seat: Colour, lang: str = "en") -> str:
    """What a seat takes and puts back, e.g. ``Take 3 wool, 2 milk and £12.``."""
    goods, money = net_goods(verdict.effects, seat), net_money(verdict, seat)
    parts = [goods_words(goods, 1, lang)]
    if money > 0:
        parts.append(text("verdict.price", lang, money=money))
    gained = f" {word('and', lang)} ".join(part for part in parts if part)
    sentences = []
    if gained:
        sentences.append(text("round_end.take", lang, what=gained))
    if given := goods_words(goods, -1, lang):
        sentences.append(text("round_end.put_back", lang, what=given))
    return " ".join(sentences) or text("round_end.nothing", lang)


def afterwards(table: Table, verdict: Verdict[Effect], colour: Colour, lang: str = "en") -> str:
    """Money and goods of a seat when the verdict is recorded, to be compared with the table."""
    seat = apply_all(table.state, verdict.effects).seat(colour)
    held = [f"£{seat.money}"]
    held += [f"{seat.goods.of(good)} {word(good, lang)}" for good in GOODS if seat.goods.of(good)]
    return text("round_end.afterwards", lang, what=", ".join(held))


def scored(table: Table) -> tuple[Scored, ...]:
    """What each seat scores of the tile of the round; empty without a tile.

    Raises
    ------
    UnknownFact : it depends on a space of the map that nobody has looked at.
    """
    tile = TILES.get(tile_of_the_round(table.ctx, table.state) or 0)
    if tile is None:
        return ()
    return tuple(
        Scored(
            seat=seat.colour,
            count=0 if seat.automa else tile.count(table.ctx, table.state, seat),
            glory=0 if seat.automa else tile.glory(table.ctx, table.state, seat),
        )
        for seat in table.state.seats
    )


def tile_now(table: Table) -> int | None:
    """Number of the Scoring tile of the round."""
    return tile_of_the_round(table.ctx, table.state)


def boxes_to_fill(table: Table) -> int:
    """How many boxes of the Export board are empty and to be filled now.

    Rules
    -----
    B-PREP-02, B-SOLO-13.
    """
    boxes = open_contracts(table.setup, table.ctx.catalog)
    if table.setup.solo:
        boxes = table.ctx.catalog.export_board.small_boxes
    return max(boxes - len(table.state.contracts), 0)


def contracts_to_lay_out(table: Table) -> tuple[int, ...]:
    """Contracts from the app's pile that fill the empty boxes now, from the left."""
    result = table.work_out(PrepareRound()).result
    if result is None:
        return table.state.draw_pile[: boxes_to_fill(table)]
    laid: list[int] = []
    for effect in result.effects:
        if isinstance(effect, LayOutContracts):
            laid += [c for c in effect.contracts if c not in (*table.state.contracts, *laid)]
    return tuple(laid)
