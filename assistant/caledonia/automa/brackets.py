"""The price bracket of a good: computed where the market is followed, asked for where not."""

from __future__ import annotations

from assistant.caledonia.automa.draft import Draft
from assistant.caledonia.words import BRACKETS, Bracket, Good
from assistant.core.trace import Ask, Script
from assistant.core.verdict import params


def bracket_of(draft: Draft, good: Good, *rules: str) -> Script[Bracket]:
    """Lower, medium or upper bracket of the price marker of a good; asked for once in a turn.

    A good is traded at most once in a turn, so a bracket that was named stays right.
    """
    if draft.state.market is not None:
        return draft.ctx.setup.bracket(good, draft.state.market.of(good))
    if good in draft.brackets:
        return draft.brackets[good]
    answer = yield Ask(
        id=f"bracket.{good}",
        options=BRACKETS,
        message="automa.ask.bracket",
        params=params(good=good),
        rules=rules,
    )
    draft.brackets[good] = next(bracket for bracket in BRACKETS if bracket == answer)
    return draft.brackets[good]
