"""Tables for tests, written the way one reads a table.

``guided(money=40, units="3 woodcutter, 1 miner", deck="3 7")`` is a table whose map, market and
Export board the players keep themselves, at the turn of its Automa; ``followed(…)`` is one whose
market and Export board the app keeps. ``play(table, "wool", 2)`` answers the questions of the
Automa's turn in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypedDict, Unpack

from assistant.caledonia.actions import Action, AutomaSetup, AutomaTurn, PrepareRound
from assistant.caledonia.apply import apply_all
from assistant.caledonia.automa.outcome import Decision, Done
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.scripts import effects_of, work_out
from assistant.caledonia.setup import Brackets, Chance, SeatSetup, Setup, Switches, first_state
from assistant.caledonia.state import (
    Fulfilled,
    GameState,
    Goods,
    Placed,
    Seat,
    Turn,
    sorted_units,
    with_seat,
)
from assistant.caledonia.words import (
    GOODS,
    MODULES,
    PORTS,
    SHIPPING,
    SOMEWHERE,
    UNITS,
    VARIANTS,
    Phase,
    Shipping,
)
from assistant.content.catalog import default_catalog
from assistant.core.trace import Answer, Ask, Run, Step
from assistant.core.verdict import Verdict
from assistant.view.sentences import violation_sentence

TECHNOLOGY_EXPAND_CONTRACT = 1
TRADE_CONTRACT_EXPAND = 3
UPGRADE_CONTRACT_EXPAND_TRADE = 7
CONTRACT_EXPAND_UPGRADE_TRADE = 8
EXPAND_CONTRACT_UPGRADE_TRADE = 14
SKIP_AND_LEAVE = 10
SKIP_AND_STAY = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    """A table at one moment."""

    ctx: Context
    state: GameState

    def seat(self, colour: str) -> Seat:
        return self.state.seat(colour)

    @property
    def automa(self) -> Seat:
        return self.seat(self.state.the_automa.colour)

    @property
    def market(self) -> Goods:
        assert self.state.market is not None
        return self.state.market

    def then(self, effects: Sequence[Effect]) -> At:
        return At(ctx=self.ctx, state=apply_all(self.state, effects))


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """How far a script got.

    ``asked`` are the questions that were answered, ``open`` the one that waits.
    """

    table: At
    action: Action
    run: Run[Decision]

    @property
    def asked(self) -> tuple[str, ...]:
        return tuple(ask.id for ask, _ in self.run.answered)

    @property
    def open(self) -> str | None:
        return self.run.ask.id if self.run.ask else None

    @property
    def ask(self) -> Ask:
        assert self.run.ask is not None, "nothing is asked any more"
        return self.run.ask

    @property
    def decision(self) -> Decision:
        assert self.run.result is not None, f"still open: {self.open}"
        return self.run.result

    @property
    def done(self) -> Done:
        return self.decision.done

    @property
    def tried(self) -> tuple[str, ...]:
        return self.decision.tried

    @property
    def after(self) -> At:
        effects = effects_of(self.table.ctx, self.table.state, self.action, self.decision)
        return self.table.then(effects)

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(step.message for step in self.run.steps)

    def step(self, message: str) -> Step:
        """The first step with this message."""
        found = [step for step in self.run.steps if step.message == message]
        assert found, f"{message} was not said, but: {self.said}"
        return found[0]

    def words(self, message: str) -> dict[str, str | int]:
        """Parameters of the first step with this message."""
        return dict(self.step(message).params)


class Agreed(TypedDict, total=False):
    """What a table agrees on besides its seats; modules and variants stand side by side."""

    depth: Literal["guide", "board"]
    difficulty: int
    modules: str
    variants: str
    award: int | None
    dice: Literal["app", "table"]
    cards: Literal["app", "table"]
    switches: Switches
    brackets: Brackets
    solo: bool


def a_setup(*seats: str, **agreed: Unpack[Agreed]) -> Setup:
    """A setup; ``automa:blue`` is the Automa's seat."""
    modules, variants = agreed.get("modules", "").split(), agreed.get("variants", "").split()
    assert set(modules) <= set(MODULES)
    assert set(variants) <= set(VARIANTS)
    return Setup(
        seats=tuple(
            SeatSetup(colour=seat.removeprefix("automa:"), automa=seat.startswith("automa:"))
            for seat in seats
        ),
        depth=agreed.get("depth", "guide"),
        difficulty=agreed.get("difficulty", 3),
        modules=tuple(m for m in MODULES if m in modules),
        variants=tuple(v for v in VARIANTS if v in variants),
        award=agreed.get("award"),
        chance=Chance(dice=agreed.get("dice", "app"), cards=agreed.get("cards", "app")),
        switches=agreed.get("switches", Switches()),
        brackets=agreed.get("brackets", Brackets()),
        solo=agreed.get("solo", False),
    )


def a_context(setup: Setup) -> Context:
    return Context(catalog=default_catalog(), setup=setup)


def start(setup: Setup) -> At:
    """The table of a setup before anything was done."""
    return At(ctx=a_context(setup), state=first_state(setup, default_catalog()))


def numbers(text: str) -> tuple[int, ...]:
    """Numbers that stand side by side: cards, contracts."""
    return tuple(int(number) for number in text.split())


def units(text: str) -> tuple[Placed, ...]:
    """``3 woodcutter, 1 miner`` somewhere on the map."""
    found: list[Placed] = []
    for part in filter(None, text.split(",")):
        count, name = part.split()
        unit = next(unit for unit in UNITS if unit == name)
        found += [Placed(at=SOMEWHERE, unit=unit)] * int(count)
    return sorted_units(tuple(found))


def goods(text: str) -> Goods:
    """``2 wool, 1 milk``."""
    return priced(Goods(), text)


class Hand(TypedDict, total=False):
    """What lies on and beside a player board; what is left out is as at the start.

    ``merchants`` defaults to those that do not lie on the market.
    """

    money: int
    stock: str
    merchants: int
    hired: int
    buying: str
    selling: str
    technology: str
    shipping: Shipping
    on_map: str
    box: str
    fulfilled: str
    ports: str
    glory: int


def with_hand(at: At, colour: str, **hand: Unpack[Hand]) -> At:
    """The table with these belongings of one seat."""
    old = at.seat(colour)
    bought, sold = goods(hand.get("buying", "")), goods(hand.get("selling", ""))
    hired = hand.get("hired", old.hired)
    workers = hand.get("technology", "").split()
    fulfilled = numbers(hand.get("fulfilled", ""))
    seat = replace(
        old,
        money=hand.get("money", old.money),
        goods=goods(hand.get("stock", "")),
        merchants=hand.get("merchants", 2 + hired - bought.total - sold.total),
        hired=hired,
        buying=bought,
        selling=sold,
        technology=frozenset(w for w in ("woodcutter", "miner") if w in workers),
        shipping=SHIPPING.index(hand.get("shipping", old.level)),
        units=units(hand.get("on_map", "")),
        box=numbers(hand.get("box", "")),
        fulfilled=tuple(Fulfilled(contract=contract, round=1) for contract in fulfilled),
        ports_used=frozenset(port for port in PORTS if port in hand.get("ports", "")),
        glory=hand.get("glory", 0),
    )
    return At(ctx=at.ctx, state=with_seat(at.state, seat))


class OnTheTable(Hand, Agreed, total=False):
    """The Automa's cards and what else lies there; cards and contracts are numbers side by side."""

    round: int
    phase: Phase
    deck: str
    discard: str
    removed: str
    marker: str | None
    set_up: bool
    passed: str
    contracts: str
    draw_pile: str
    market: str


def guided(*seats: str, **words: Unpack[OnTheTable]) -> At:
    """A table that keeps map, market and Export board itself, at the turn of its Automa."""
    return _laid_out(seats, words)


def followed(*seats: str, **words: Unpack[OnTheTable]) -> At:
    """A table whose market and Export board the app keeps, at the turn of its Automa.

    ``market="8 wool"`` puts a price marker elsewhere than at its start.
    """
    return _laid_out(seats, {**words, "depth": "board"})


def _laid_out(seats: tuple[str, ...], words: OnTheTable) -> At:
    # mypy does not follow which keys are left
    agreed = Agreed(**{k: v for k, v in words.items() if k in Agreed.__annotations__})  # type: ignore[typeddict-item]
    hand = Hand(**{k: v for k, v in words.items() if k in Hand.__annotations__})  # type: ignore[typeddict-item]
    at = start(a_setup(*(seats or ("red", "automa:blue")), **agreed))
    automa = replace(
        at.state.the_automa,
        deck=numbers(words.get("deck", "")),
        discard=numbers(words.get("discard", "")),
        removed=numbers(words.get("removed", "")),
        glory_marker=words.get("marker", "worker"),
        set_up=words.get("set_up", True),
    )
    phase = words.get("phase", "action")
    market = at.state.market
    state = replace(
        at.state,
        round=words.get("round", 1),
        phase=phase,
        automa=automa,
        passed=tuple(words.get("passed", "").split()),
        turn=Turn(number=5, seat=automa.colour if phase == "action" else None),
        contracts=numbers(words.get("contracts", "")),
        draw_pile=numbers(words.get("draw_pile", "")),
        market=market and priced(market, words.get("market", "")),
    )
    return with_hand(At(ctx=at.ctx, state=state), automa.colour, **hand)


def priced(found: Goods, text: str) -> Goods:
    """``8 wool, 1 milk``: those written are set to that number, the others stay as they are."""
    for part in filter(None, text.split(",")):
        amount, name = part.split()
        found = found.put(next(good for good in GOODS if good == name), int(amount))
    return found


def play(at: At, *answers: str | int, action: Action | None = None) -> Played:
    """Run the Automa's turn (or another script) with these answers, as far as it goes."""
    act = action or AutomaTurn(by=at.state.the_automa.colour)
    given: list[Answer] = []
    left = [str(answer) for answer in answers]
    while True:
        run = work_out(at.ctx, at.state, act, given)
        if run.ask is None or not left:
            assert not left, f"not asked any more: {left}"
            return Played(table=at, action=act, run=run)
        given.append(Answer(ask=run.ask.id, value=left.pop(0)))


def play_setup(at: At, *answers: str | int) -> Played:
    return play(at, *answers, action=AutomaSetup(by=at.state.the_automa.colour))


def prepare(at: At, *answers: str | int, contracts: tuple[int, ...] = ()) -> Played:
    return play(at, *answers, action=PrepareRound(contracts=contracts))


def judge(at: At, action: Action) -> Verdict[Effect]:
    """What the referee says to an action."""
    return ruleset().validate(at.ctx, at.state, action)


def doing(at: At, *actions: Action) -> At:
    """The table after legal actions."""
    for action in actions:
        verdict = judge(at, action)
        assert verdict.status == "legal", f"{action}: {sentences(verdict)}"
        at = at.then(verdict.effects)
    return at


def reasons(verdict: Verdict[Effect]) -> list[str]:
    return [violation.reason for violation in verdict.violations]


def sentences(verdict: Verdict[Effect]) -> list[str]:
    return [violation_sentence(violation) for violation in verdict.violations]
