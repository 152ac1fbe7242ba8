"""Rules as small functions in an ordered, explicit composition of modules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from assistant.core.errors import ContentError
from assistant.core.verdict import Money, Question, Verdict, Violation

Ctx = TypeVar("Ctx")
State = TypeVar("State")
Action = TypeVar("Action")
Effect = TypeVar("Effect")
Happened = TypeVar("Happened")

Finding = Violation | Question

# A rule function takes one class of action (or effect); the tables below hold many of them side
# by side and look them up by that class, which no static type can follow: hence ``Any`` there.


@dataclass(frozen=True, kw_only=True)
class Check(Generic[Ctx, State, Action]):
    """A rule that finds faults, or facts that are missing, in one kind of action.

    The function is named by the fault it finds; checks must not rely on each other.
    """

    rule: str
    on: tuple[type, ...]
    run: Callable[[Ctx, State, Action], Iterator[Finding]]


@dataclass(frozen=True, kw_only=True)
class Charge(Generic[Ctx, State, Action]):
    """A rule that moves money for one kind of action, line by line in order.

    ``first`` puts its lines before all others: what is earned before anything is paid.
    """

    rule: str
    on: tuple[type, ...]
    run: Callable[[Ctx, State, Action], Iterator[Money]]
    first: bool = False


@dataclass(frozen=True, kw_only=True)
class Outcome(Generic[Ctx, State, Action, Effect]):
    """A rule that says what an action does; it may assume that no shape fault stands."""

    rule: str
    on: tuple[type, ...]
    run: Callable[[Ctx, State, Action], Iterator[Effect]]


@dataclass(frozen=True, kw_only=True)
class Reaction(Generic[Ctx, State, Happened, Effect]):
    """A rule that adds effects after an effect of some type has happened."""

    rule: str
    after: type
    run: Callable[[Ctx, State, Happened], Iterator[Effect]]


@dataclass(frozen=True, kw_only=True)
class Module(Generic[Ctx, State, Effect]):
    """A part of a game that can be switched on.

    Parameters
    ----------
    needs : ids of modules that must be there too.
    replaces : names of rule functions of other modules that this one takes the place of.
    """

    id: str
    needs: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    checks: tuple[Check[Ctx, State, Any], ...] = ()
    charges: tuple[Charge[Ctx, State, Any], ...] = ()
    outcomes: tuple[Outcome[Ctx, State, Any, Effect], ...] = ()
    reactions: tuple[Reaction[Ctx, State, Any, Effect], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the rule functions, each once."""
        names = [rule.run.__name__ for rule in self.checks]
        names += [rule.run.__name__ for rule in self.charges]
        names += [rule.run.__name__ for rule in self.outcomes]
        names += [rule.run.__name__ for rule in self.reactions]
        return tuple(dict.fromkeys(names))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortfall:
    """What a payer lacks: ``due`` £ are to be paid by then, ``missing`` £ of them are not there.

    ``rule`` is that of the first line that cannot be paid.
    """

    seat: str
    rule: str
    due: int
    missing: int


@dataclass(frozen=True, kw_only=True)
class Ruleset(Generic[Ctx, State, Effect]):
    """Modules put together: the order of the list is the order of evaluation and display.

    Parameters
    ----------
    balance : money in £ of a seat.
    overdrawn : the violation when a payer cannot pay what is due.
    pay : the effect of one ledger line.
    apply : carries out an effect, so that reactions see what came before.
    """

    modules: tuple[Module[Ctx, State, Effect], ...]
    checks: dict[type, tuple[Check[Ctx, State, Any], ...]]
    charges: dict[type, tuple[Charge[Ctx, State, Any], ...]]
    outcomes: dict[type, tuple[Outcome[Ctx, State, Any, Effect], ...]]
    reactions: dict[type, tuple[Reaction[Ctx, State, Any, Effect], ...]]
    balance: Callable[[State, str], int | None]
    overdrawn: Callable[[Shortfall], Violation]
    pay: Callable[[Money], Effect]
    apply: Callable[[State, Effect], State]

    @classmethod
    def compose(
        cls,
        *modules: Module[Ctx, State, Effect],
        balance: Callable[[State, str], int | None],
        overdrawn: Callable[[Shortfall], Violation],
        pay: Callable[[Money], Effect],
        apply: Callable[[State, Effect], State],
    ) -> Ruleset[Ctx, State, Effect]:
        """Put modules together.

        Raises
        ------
        ContentError : an id or a rule function twice, a needed module missing, a replaced rule
            that does not exist or that two modules replace.
        """
        _check_composition(modules)
        gone = {name for module in modules for name in module.replaces}
        return cls(
            modules=modules,
            checks=_by_action((c for m in modules for c in m.checks), gone),
            charges=_by_action(
                sorted((c for m in modules for c in m.charges), key=lambda c: not c.first), gone
            ),
            outcomes=_by_action((o for m in modules for o in m.outcomes), gone),
            reactions=_by_effect((r for m in modules for r in m.reactions), gone),
            balance=balance,
            overdrawn=overdrawn,
            pay=pay,
            apply=apply,
        )

    def validate(self, ctx: Ctx, state: State, action: object) -> Verdict[Effect]:
        """Judge an action: all faults at once, the ledger, and what it would do."""
        findings = list(self._findings(ctx, state, action))
        violations = [f for f in findings if isinstance(f, Violation)]
        asked = {(f.fact, f.space): f for f in reversed(findings) if isinstance(f, Question)}
        questions = tuple(reversed(asked.values()))
        ledger = self._ledger(ctx, state, action)
        violations += self._overdrafts(ctx, state, ledger)
        if questions or any(v.kind == "shape" for v in violations):
            return Verdict(violations=tuple(violations), questions=questions)
        return Verdict(
            ledger=ledger,
            effects=tuple(self._effects(ctx, state, action, ledger)),
            violations=tuple(violations),
        )

    def allows(self, ctx: Ctx, state: State, action: object) -> bool:
        """Whether ``validate`` would call an action legal, without working out what it does."""
        if any(True for _ in self._findings(ctx, state, action)):
            return False
        ledger = self._ledger(ctx, state, action)
        return not any(True for _ in self._overdrafts(ctx, state, ledger))

    def _findings(self, ctx: Ctx, state: State, action: object) -> Iterator[Finding]:
        for check in self.checks.get(type(action), ()):
            yield from check.run(ctx, state, action)

    def _ledger(self, ctx: Ctx, state: State, action: object) -> tuple[Money, ...]:
        return tuple(
            line
            for charge in self.charges.get(type(action), ())
            for line in charge.run(ctx, state, action)
        )

    def _overdrafts(self, ctx: Ctx, state: State, ledger: tuple[Money, ...]) -> Iterator[Violation]:
        """Payers whose running balance would fall below zero, with what they owe at its lowest.

        A discount is a negative line; it lowers what is paid and so counts from the start.
        """
        running: dict[str, int] = {}
        due: dict[str, int] = {}
        for line in ledger:
            held = self.balance(state, line.payer)
            if line.amount < 0 and held is not None:
                running[line.payer] = running.get(line.payer, held) - line.amount
                due[line.payer] = due.get(line.payer, 0) + line.amount
        short: dict[str, Shortfall] = {}
        for line in (line for line in ledger if line.amount > 0):
            for seat, amount in ((line.payer, -line.amount), (line.payee, line.amount)):
                held = running.get(seat, self.balance(state, seat))
                if held is None:
                    continue
                running[seat] = held + amount
                if amount > 0:
                    continue
                due[seat] = due.get(seat, 0) - amount
                before = short.get(seat)
                if running[seat] < (0 if before is None else -before.missing):
                    rule = line.rule if before is None else before.rule
                    missing = -running[seat]
                    short[seat] = Shortfall(seat=seat, rule=rule, due=due[seat], missing=missing)
        for one in short.values():
            yield self.overdrawn(one)

    def _effects(
        self, ctx: Ctx, state: State, action: object, ledger: tuple[Money, ...]
    ) -> Iterator[Effect]:
        todo: list[Effect] = [self.pay(line) for line in ledger]
        todo += [
            effect
            for outcome in self.outcomes.get(type(action), ())
            for effect in outcome.run(ctx, state, action)
        ]
        # The table as the effects leave it is worked out for reactions only.
        if not any(type(effect) in self.reactions for effect in todo):
            yield from todo
            return
        while todo:
            effect = todo.pop(0)
            state = self.apply(state, effect)
            yield effect
            for reaction in self.reactions.get(type(effect), ()):
                todo[:0] = reaction.run(ctx, state, effect)


Rule = TypeVar("Rule", Check[Any, Any, Any], Charge[Any, Any, Any], Outcome[Any, Any, Any, Any])


def _by_action(rules: Iterable[Rule], gone: set[str]) -> dict[type, tuple[Rule, ...]]:
    found: dict[type, list[Rule]] = {}
    for rule in rules:
        if rule.run.__name__ not in gone:
            for kind in rule.on:
                found.setdefault(kind, []).append(rule)
    return {kind: tuple(listed) for kind, listed in found.items()}


def _by_effect(
    rules: Iterable[Reaction[Ctx, State, Any, Effect]], gone: set[str]
) -> dict[type, tuple[Reaction[Ctx, State, Any, Effect], ...]]:
    found: dict[type, tuple[Reaction[Ctx, State, Any, Effect], ...]] = {}
    for rule in rules:
        if rule.run.__name__ not in gone:
            found[rule.after] = (*found.get(rule.after, ()), rule)
    return found


def _check_composition(modules: tuple[Module[Ctx, State, Effect], ...]) -> None:
    ids: set[str] = set()
    names: dict[str, str] = {}
    replaced: dict[str, str] = {}
    for module in modules:
        if module.id in ids:
            raise ContentError(f"module {module.id} is listed twice")
        ids.add(module.id)
        for name in module.names:
            if name in names:
                raise ContentError(f"rule {name} stands in {names[name]} and in {module.id}")
            names[name] = module.id
    for module in modules:
        for needed in module.needs:
            if needed not in ids:
                raise ContentError(f"module {module.id} needs {needed}; add it to the list")
        for name in module.replaces:
            if name not in names:
                raise ContentError(f"module {module.id} replaces {name}, which does not exist")
            if name in replaced:
                raise ContentError(f"{replaced[name]} and {module.id} both replace {name}")
            replaced[name] = module.id
