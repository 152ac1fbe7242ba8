"""Whole base games by seeded random play, checked after every step."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import get_args, get_type_hints

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    AutomaTurn,
    ChoosePair,
    PrepareRound,
    Produce,
    ScoreRound,
    StartingTile,
)
from assistant.caledonia.apply import apply_all
from assistant.caledonia.clan import CLANS
from assistant.caledonia.context import Context, context_for
from assistant.caledonia.drawing import draw
from assistant.caledonia.effects import Effect, Pay
from assistant.caledonia.legal import candidates
from assistant.caledonia.rules.production import most_processing
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.scripts import effects_of, work_out
from assistant.caledonia.setup import SeatSetup, Setup, first_state
from assistant.caledonia.state import GameState
from assistant.caledonia.switches import Switches
from assistant.caledonia.words import COLOURS, SUPPLY, UNITS
from assistant.content.catalog import default_catalog
from assistant.core.trace import Answer, Ask, join
from graphs import load_board

NUMBERS = {
    "cheese_dairy_cost": (8, 12),
    "contract_9_money": (5, 8, 10),
    "contract_6_hops": (1, 3),
    "beer_money": (7, 9),
    "import_marks": (1, 5),
}
"""Values of the switches that are plain numbers."""

CLAN_NAMES = (None, *CLANS)
TOO_LONG = 4000


@dataclass(kw_only=True)
class Game:
    """One game on the practice map while it is played.

    ``overrule`` is how often an action that is refused is recorded all the same; with ``readings``
    every switch of the setup is set at random.
    """

    seed: int
    players: int
    automa: bool = False
    overrule: float = 0.0
    readings: bool = False
    steps: list[tuple[Effect, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        colours = COLOURS[: self.players]
        seats = tuple(SeatSetup(colour=c, automa=self.automa and c == colours[-1]) for c in colours)
        setup = Setup(
            seats=seats,
            solo=self.players == 1,
            depth="board",
            draws="app",
            board=load_board("practice"),
            start="setup",
            variants=("kickstarter_tiles",),
            switches=random_switches(self) if self.readings else Switches(),
        )
        self.setup = draw(setup, default_catalog(), self.rng.choice)
        self.ctx: Context = context_for(self.setup)
        self.start: GameState = first_state(self.setup, default_catalog())
        self.state = self.start

    def play(self) -> GameState:
        """Play to the end; every state on the way is checked."""
        clans = self.rng.sample(CLAN_NAMES, self.players)
        for seat, clan in zip(reversed(self.setup.seats), clans, strict=True):
            if not seat.automa:
                tile = StartingTile(money=60, goods={"wool": 1, "grain": 1})
                self.do(ChoosePair(by=seat.colour, clan=clan, starting_tile=tile))
        if self.setup.automa:
            self.do(AutomaSetup(by=self.setup.automa))
        while self.state.phase != "final":
            assert len(self.steps) < TOO_LONG, f"seed {self.seed}: the game does not end"
            self.do(self.next_action())
        return self.state

    def next_action(self) -> Action:
        """What a random player does now."""
        state = self.state
        match state.phase:
            case "production":
                colour = next(s.colour for s in state.seats if s.colour not in state.produced)
                seat = state.seat(colour)
                if seat.automa:
                    return Produce(by=colour)
                return Produce(by=colour, process=most_processing(self.ctx, seat))
            case "scoring":
                return ScoreRound()
            case "preparation":
                return PrepareRound()
        colour = state.turn.seat or ""
        if state.seat(colour).automa:
            return AutomaTurn(by=colour)
        if self.overrule and self.rng.random() < self.overrule:
            refused = [a for a in candidates(self.ctx, state, colour) if self.can_overrule(a)]
            if refused:
                return self.rng.choice(refused)
        return self.any_legal(colour)

    def any_legal(self, colour: str) -> Action:
        """One of the legal actions; it passes and ends its turn only when it must, or rarely."""
        actions = list(candidates(self.ctx, self.state, colour))
        self.rng.shuffle(actions)
        if self.rng.random() < 0.95:
            actions.sort(key=lambda action: action.kind in ("pass", "done"))
        for action in actions:
            if ruleset().allows(self.ctx, self.state, action):
                return action
        raise AssertionError(f"seed {self.seed}: dead end for {colour} in {self.state.phase}")

    def can_overrule(self, action: Action) -> bool:
        """Whether the table may record a refused action all the same."""
        verdict = ruleset().validate(self.ctx, self.state, action)
        return bool(verdict.violations) and verdict.can_overrule

    def do(self, action: Action) -> None:
        """Carry out an action and check the state it leaves."""
        verdict = ruleset().validate(self.ctx, self.state, action)
        allowed = verdict.can_overrule if self.overrule else verdict.status == "legal"
        assert allowed, (self.seed, action, verdict)
        effects = verdict.effects
        if isinstance(action, AutomaSetup | AutomaTurn | PrepareRound):
            effects = self.worked_out(action)
        before = self.state
        self.state = apply_all(before, effects)
        self.steps.append(effects)
        check_money(before, self.state, effects)
        check_pieces(self.ctx, self.state)
        if not self.overrule:
            check_nothing_owed(self.state)

    def worked_out(self, action: Action) -> tuple[Effect, ...]:
        """Effects of a scripted action with random answers to chance."""
        answers: list[Answer] = []
        while True:
            run = work_out(self.ctx, self.state, action, answers)
            if run.result is not None:
                return effects_of(self.ctx, self.state, action, run.result)
            assert run.ask is not None
            answers.append(Answer(ask=run.ask.id, value=self.chance(run.ask)))

    def chance(self, ask: Ask) -> str:
        """A random face, or a random order."""
        assert ask.kind in ("roll", "shuffle"), ask
        options = list(ask.options)
        if ask.kind == "roll":
            return self.rng.choice(options)
        self.rng.shuffle(options)
        return join(options)


def check_money(before: GameState, after: GameState, effects: tuple[Effect, ...]) -> None:
    """Money comes from and goes to the supply by payments only."""
    from_supply = sum(
        effect.amount * ((effect.payer == SUPPLY) - (effect.payee == SUPPLY))
        for effect in effects
        if isinstance(effect, Pay)
    )
    difference = sum(s.money for s in after.seats) - sum(s.money for s in before.seats)
    assert difference == from_supply


def random_switches(game: Game) -> Switches:
    """One value of each switch that the seats of the game allow."""
    hints = get_type_hints(Switches)
    chosen = {
        name: game.rng.choice(NUMBERS.get(name) or get_args(hints[name]) or (True, False))
        for name in Switches.model_fields
    }
    if game.automa or game.players == 1:
        chosen["settlement_prize"] = "linked"
    return Switches.model_validate(chosen)


def check_pieces(ctx: Context, state: GameState) -> None:
    """No unit, merchant or contract appears or vanishes."""
    for seat in state.seats:
        for unit in UNITS:
            assert ctx.left_on_board(seat, unit) >= 0, (seat.colour, unit)
        if seat.clan != "macdonald":
            assert not seat.count("fisherman")
        in_all = seat.merchants + seat.buying.total + seat.selling.total
        assert in_all == 2 + seat.hired, seat
        assert 0 <= seat.hired <= 5
        assert 0 <= seat.shipping <= 5
        assert len(seat.ports_used) <= 4
    places = [p.at for s in state.seats for p in s.units]
    assert len(places) == len(set(places)), places
    contracts = [*state.contracts, *state.draw_pile]
    for seat in state.seats:
        contracts += [*seat.box, *(done.contract for done in seat.fulfilled)]
    assert len(contracts) == len(set(contracts))


def check_nothing_owed(state: GameState) -> None:
    """Nobody owes money or goods."""
    for seat in state.seats:
        assert seat.money >= 0, seat
        assert min(seat.goods.wool, seat.goods.milk, seat.goods.grain) >= 0
        assert min(seat.goods.bread, seat.goods.cheese, seat.goods.whisky) >= 0
