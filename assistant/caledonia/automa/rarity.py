"""Which contracts bring the rarest import good."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft, decided
from assistant.caledonia.context import imported
from assistant.caledonia.words import IMPORTS, Import
from assistant.core.trace import Ask, Script

RULE = "A-4.3.4.06"


def rarest_import(draft: Draft, lying: tuple[int, ...]) -> Script[tuple[int, ...]]:
    """Keep the contracts whose import good is rarest on the track.

    Contracts in the players' Export boxes count as fulfilled; ties go to cotton, then tobacco,
    then sugar cane. Contracts without an import good rank last (Q100).

    Rules
    -----
    A-4.3.4.06; Q100.
    """
    goods = tuple(good for good in IMPORTS if any(_gives(draft, c, good) for c in lying))
    if not goods or len(lying) == 1:
        return lying
    rarest = goods[0] if len(goods) == 1 else (yield from _rarest(draft, goods))
    left = tuple(c for c in lying if _gives(draft, c, rarest))
    yield decided(
        "automa.contract.rarest",
        RULE,
        before=tuple(str(c) for c in lying),
        after=tuple(str(c) for c in left),
        good=rarest,
    )
    return left


def _gives(draft: Draft, contract: int, good: Import) -> bool:
    return good in dict(draft.ctx.catalog.contract(contract).gives.imports)


def _rarest(draft: Draft, goods: tuple[Import, ...]) -> Script[Import]:
    if not draft.ctx.setup.guided:
        totals = imported(draft.ctx, draft.state, boxes=True)
        return min(goods, key=lambda good: (totals[good], IMPORTS.index(good)))
    answer = yield Ask(
        id="rarest_import", options=goods, message="automa.ask.rarest_import", rules=(RULE,)
    )
    return next(good for good in goods if good == answer)
