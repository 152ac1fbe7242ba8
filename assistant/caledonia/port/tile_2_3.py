"""Port bonus tiles 2 and 3: exchanges with the supply."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import UsePort
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect, GainGoods
from assistant.caledonia.port.tile import Tile
from assistant.caledonia.state import GameState
from assistant.caledonia.words import BASIC_GOODS, PROCESSED_GOODS, Good
from assistant.core.ruleset import Finding
from assistant.core.verdict import Violation, params


def _exchange(number: int, rule: str, kinds: tuple[Good, ...], gained: int) -> Tile:
    """An exchange of one good for several of the same kind; no trade (B-PTILE-13)."""

    def wrong_exchange(ctx: Context, state: GameState, action: UsePort) -> Iterator[Finding]:
        given, gains = sum(action.give.values()), sum(action.gain.values())
        fits = {*action.give, *action.gain} <= set(kinds)
        if given != 1 or gains != gained or not fits:
            yield Violation(
                rule=rule,
                reason="quantity",
                message=f"refused.exchange_{number}",
                params=params(given=given, gained=gains),
            )
        held = state.seat(action.by).goods
        for good, amount in action.give.items():
            if held.of(good) < amount:
                yield Violation(
                    rule=rule,
                    reason="goods",
                    message="refused.too_few_to_give",
                    params=params(good=good, needed=amount, held=held.of(good)),
                )

    def exchange(ctx: Context, state: GameState, action: UsePort) -> Iterator[Effect]:
        for good, amount in action.give.items():
            yield GainGoods(seat=action.by, good=good, amount=-amount)
        for good, amount in action.gain.items():
            yield GainGoods(seat=action.by, good=good, amount=amount)

    return Tile(number=number, rule=rule, findings=wrong_exchange, effects=exchange)


TILE_2 = _exchange(2, "B-PTILE-02", BASIC_GOODS, 3)
TILE_3 = _exchange(3, "B-PTILE-03", PROCESSED_GOODS, 2)
