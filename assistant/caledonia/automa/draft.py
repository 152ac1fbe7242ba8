"""The table while one Automa turn is being worked out."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.caledonia.apply import apply
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.effects import Effect, Pay, Tell
from assistant.caledonia.state import AutomaState, GameState, Seat
from assistant.caledonia.words import SUPPLY, Bracket, Good
from assistant.core.trace import Step
from assistant.core.verdict import Params, params


@dataclass(slots=True, kw_only=True)
class Draft:
    """State and effects of one run of a script; lives no longer than the run.

    Parameters
    ----------
    ctx : components and setup.
    state : the table as the effects so far leave it.
    effects : what has been done so far, in order.
    brackets : price brackets that the table named in this run.
    """

    ctx: Context
    state: GameState
    effects: list[Effect] = field(default_factory=list)
    brackets: dict[Good, Bracket] = field(default_factory=dict)

    @property
    def automa(self) -> AutomaState:
        """Its cards and marker."""
        return self.state.the_automa

    @property
    def seat(self) -> Seat:
        """Its player board."""
        return self.state.seat(self.automa.colour)

    @property
    def money(self) -> int:
        """Its money in £."""
        return self.seat.money

    def do(self, *effects: Effect) -> None:
        """Carry out effects and keep them."""
        for effect in effects:
            self.state = apply(self.state, effect)
            self.effects.append(effect)
            if isinstance(effect, Tell):
                self.ctx = context_for(self.ctx.setup, self.state.told)

    def pay(self, amount: int, rule: str) -> None:
        """Pay £ to the supply; nothing happens for £0."""
        if amount:
            self.do(Pay(payer=self.seat.colour, payee=SUPPLY, amount=amount, rule=rule))

    def gain(self, amount: int, rule: str) -> None:
        """Take £ from the supply; nothing happens for £0."""
        if amount:
            self.do(Pay(payer=SUPPLY, payee=self.seat.colour, amount=amount, rule=rule))


def tried(icon: str, rule: str) -> Step:
    """Say which icon is tried now."""
    return Step(kind="try", message=f"automa.try.{icon}", rules=(rule,))


def failed(message: str, rule: str, **values: str | int) -> Step:
    """Say why an icon is not possible."""
    return Step(kind="fail", message=message, rules=(rule,), params=params(**values))


def decided(
    message: str,
    *rules: str,
    before: tuple[str, ...] = (),
    after: tuple[str, ...] = (),
    values: tuple[str, ...] = (),
    **words: str | int,
) -> Step:
    """Say what a criterion decided."""
    return Step(
        kind="decide",
        message=message,
        rules=rules,
        params=params(**words),
        before=before,
        after=after,
        values=values,
    )


def to_do(message: str, *rules: str, **values: str | int) -> Step:
    """Say what to do on the real table."""
    found: Params = params(**values)
    return Step(kind="do", message=message, rules=rules, params=found)
