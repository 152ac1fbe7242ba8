"""Rulesets of a tiny game: seats pay for apples."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from assistant.core.errors import ContentError
from assistant.core.ruleset import Charge, Check, Module, Outcome, Reaction, Ruleset, Shortfall
from assistant.core.verdict import Money, Question, Verdict, Violation, params


@dataclass(frozen=True, slots=True, kw_only=True)
class Orchard:
    red: int = 10
    blue: int = 0
    apples: int = 3
    eaten: int = 0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy:
    amount: int
    ripe: bool | None = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Sell:
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMoney:
    line: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Eat:
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    text: str


Effect = MoveMoney | Eat | Note
Rules = Ruleset[str, Orchard, Effect]
Part = Module[str, Orchard, Effect]


def carried_out(state: Orchard, effect: Effect) -> Orchard:
    match effect:
        case MoveMoney(line=line):
            change = {"red": state.red, "blue": state.blue}
            for seat, amount in ((line.payer, -line.amount), (line.payee, line.amount)):
                if seat in change:
                    change[seat] += amount
            return replace(state, red=change["red"], blue=change["blue"])
        case Eat(amount=amount):
            return replace(state, apples=state.apples - amount, eaten=state.eaten + amount)
        case Note(text=text):
            return replace(state, notes=(*state.notes, text))


def balance(state: Orchard, seat: str) -> int | None:
    return {"red": state.red, "blue": state.blue}.get(seat)


def overdrawn(short: Shortfall) -> Violation:
    return Violation(
        rule=short.rule,
        reason="funds",
        message="refused.funds",
        params=params(seat=short.seat, cost=short.due, short=short.missing),
    )


def composed(*modules: Part) -> Rules:
    return Ruleset.compose(
        *modules,
        balance=balance,
        overdrawn=overdrawn,
        pay=lambda line: MoveMoney(line=line),
        apply=carried_out,
    )


def fault(name: str, reason: str, *, shape: bool = False) -> Violation:
    assert reason in ("goods", "quantity")
    return Violation(
        rule=name,
        reason="goods" if reason == "goods" else "quantity",
        message=name,
        kind="shape" if shape else "rule",
    )


def too_few_apples(ctx: str, state: Orchard, action: Buy) -> Iterator[Violation]:
    if action.amount > state.apples:
        yield fault("O-1", "goods")


def more_than_two(ctx: str, state: Orchard, action: Buy) -> Iterator[Violation]:
    if action.amount > 2:
        yield fault("O-2", "quantity")


def no_such_amount(ctx: str, state: Orchard, action: Buy) -> Iterator[Violation]:
    if action.amount > 99:
        yield fault("O-3", "quantity", shape=True)


def nobody_looked(ctx: str, state: Orchard, action: Buy) -> Iterator[Question]:
    if action.ripe is None:
        yield Question(fact="ripe", rule="O-4")


def price(ctx: str, state: Orchard, action: Buy) -> Iterator[Money]:
    if action.amount:
        yield Money(rule="O-5", amount=3 * action.amount, payer="red", payee="blue")


def refund(ctx: str, state: Orchard, action: Buy) -> Iterator[Money]:
    yield Money(rule="O-6", amount=1, payer="blue", payee="red")


def eaten(ctx: str, state: Orchard, action: Buy) -> Iterator[Effect]:
    yield Eat(amount=action.amount)


def counted(ctx: str, state: Orchard, effect: Eat) -> Iterator[Effect]:
    yield Note(text=f"{state.eaten} eaten, {state.apples} left")


def sold(ctx: str, state: Orchard, action: Sell) -> Iterator[Effect]:
    yield Eat(amount=-action.amount)


BUYING: Part = Module(
    id="buying",
    checks=(
        Check(rule="O-1", on=(Buy,), run=too_few_apples),
        Check(rule="O-2", on=(Buy,), run=more_than_two),
        Check(rule="O-3", on=(Buy,), run=no_such_amount),
        Check(rule="O-4", on=(Buy,), run=nobody_looked),
    ),
    charges=(Charge(rule="O-5", on=(Buy,), run=price),),
    outcomes=(Outcome(rule="O-7", on=(Buy,), run=eaten),),
)
SELLING: Part = Module(
    id="selling", needs=("buying",), outcomes=(Outcome(rule="O-8", on=(Sell,), run=sold),)
)
COUNTING: Part = Module(id="counting", reactions=(Reaction(rule="O-9", after=Eat, run=counted),))
CHEAPER: Part = Module(
    id="cheaper", replaces=("price",), charges=(Charge(rule="O-6", on=(Buy,), run=refund),)
)


def judged(action: object, *modules: Part, state: Orchard | None = None) -> Verdict[Effect]:
    return composed(*(modules or (BUYING,))).validate("", state or Orchard(), action)


def reasons(verdict: Verdict[Effect]) -> list[str]:
    return [violation.rule for violation in verdict.violations]


def test_an_action_without_a_fault_is_legal() -> None:
    verdict = judged(Buy(amount=2))
    assert (verdict.status, verdict.violations, verdict.questions) == ("legal", (), ())


def test_all_faults_are_named_at_once_in_the_order_of_the_list() -> None:
    verdict = judged(Buy(amount=7))
    assert reasons(verdict) == ["O-1", "O-2", "O-5"]
    assert (verdict.status, verdict.can_overrule) == ("illegal", True)


def test_an_overruled_action_still_says_what_it_would_do() -> None:
    verdict = judged(Buy(amount=7))
    assert verdict.effects[-1] == Eat(amount=7)
    assert verdict.paid_by("red") == 21


def test_a_fault_of_shape_leaves_no_effects_and_cannot_be_overruled() -> None:
    verdict = judged(Buy(amount=100))
    assert reasons(verdict) == ["O-1", "O-2", "O-3", "O-5"]
    assert (verdict.effects, verdict.ledger, verdict.can_overrule) == ((), (), False)


def test_a_missing_fact_leaves_the_verdict_undecided() -> None:
    verdict = judged(Buy(amount=1, ripe=None))
    assert (verdict.status, verdict.effects, verdict.can_overrule) == ("undecided", (), False)
    assert [question.fact for question in verdict.questions] == ["ripe"]


def test_a_fault_outweighs_a_missing_fact() -> None:
    verdict = judged(Buy(amount=5, ripe=None))
    assert verdict.status == "illegal"
    assert verdict.rules == ("O-1", "O-2", "O-5", "O-4")


def test_money_moves_before_the_other_effects() -> None:
    verdict = judged(Buy(amount=2))
    line = Money(rule="O-5", amount=6, payer="red", payee="blue")
    assert verdict.effects == (MoveMoney(line=line), Eat(amount=2))
    assert (verdict.paid_by("red"), verdict.gained_by("blue"), verdict.gained_by("red")) == (
        6,
        6,
        0,
    )


def test_the_running_balance_must_never_fall_below_zero() -> None:
    assert reasons(judged(Buy(amount=2), state=Orchard(red=6))) == []
    assert reasons(judged(Buy(amount=2), state=Orchard(red=5))) == ["O-5"]


def test_the_missing_money_is_named() -> None:
    (found,) = judged(Buy(amount=2), state=Orchard(red=4)).violations
    assert dict(found.params) == {"seat": "red", "cost": 6, "short": 2}


def line_by_line(*lines: tuple[int, str, str]) -> Part:
    def ledger(ctx: str, state: Orchard, action: Sell) -> Iterator[Money]:
        for number, (amount, payer, payee) in enumerate(lines, start=1):
            yield Money(rule=f"L-{number}", amount=amount, payer=payer, payee=payee)

    return Module(id="ledger", charges=(Charge(rule="L", on=(Sell,), run=ledger),))


def test_money_received_first_may_pay_what_follows() -> None:
    gain_first = line_by_line((5, "supply", "blue"), (5, "blue", "red"))
    pay_first = line_by_line((5, "blue", "red"), (5, "supply", "blue"))
    assert reasons(judged(Sell(amount=1), gain_first)) == []
    assert reasons(judged(Sell(amount=1), pay_first)) == ["L-1"]


def test_only_the_first_line_of_a_payer_that_cannot_be_paid_is_a_fault() -> None:
    twice = line_by_line((7, "red", "supply"), (7, "red", "supply"), (7, "red", "supply"))
    assert reasons(judged(Sell(amount=1), twice)) == ["L-2"]


def test_each_payer_has_a_balance_of_its_own() -> None:
    both = line_by_line((11, "red", "supply"), (1, "blue", "supply"))
    assert reasons(judged(Sell(amount=1), both)) == ["L-1", "L-2"]


def test_the_supply_never_runs_out() -> None:
    assert judged(Sell(amount=1), line_by_line((9999, "supply", "red"))).status == "legal"


def test_a_reaction_follows_its_effect_and_sees_what_happened_before() -> None:
    verdict = judged(Buy(amount=2), BUYING, COUNTING)
    assert verdict.effects[-1] == Note(text="2 eaten, 1 left")


def test_an_action_that_no_rule_knows_does_nothing() -> None:
    verdict = judged(Sell(amount=1))
    assert (verdict.status, verdict.effects) == ("legal", ())


def test_a_module_takes_the_place_of_a_rule_of_another() -> None:
    verdict = judged(Buy(amount=2), BUYING, CHEAPER, state=Orchard(blue=1))
    assert [line.rule for line in verdict.ledger] == ["O-6"]


def test_the_order_of_the_list_is_the_order_of_evaluation() -> None:
    late: Part = Module(id="late", checks=(Check(rule="O-0", on=(Buy,), run=always),))
    assert reasons(judged(Buy(amount=3), late, BUYING)) == ["O-0", "O-2"]
    assert reasons(judged(Buy(amount=3), BUYING, late)) == ["O-2", "O-0"]


def always(ctx: str, state: Orchard, action: Buy) -> Iterator[Violation]:
    yield fault("O-0", "goods")


@pytest.mark.parametrize(
    ("modules", "sentence"),
    [
        ((BUYING, BUYING), "module buying is listed twice"),
        (
            (BUYING, Module(id="again", checks=BUYING.checks[:1])),
            "rule too_few_apples stands in buying and in again",
        ),
        ((SELLING,), "module selling needs buying; add it to the list"),
        ((CHEAPER,), "module cheaper replaces price, which does not exist"),
        (
            (BUYING, CHEAPER, Module(id="free", replaces=("price",))),
            "cheaper and free both replace price",
        ),
    ],
)
def test_modules_that_do_not_fit_together_are_refused_with_a_sentence(
    modules: tuple[Part, ...], sentence: str
) -> None:
    with pytest.raises(ContentError, match=sentence):
        composed(*modules)


def test_a_needed_module_may_come_later_in_the_list() -> None:
    assert composed(SELLING, BUYING).modules == (SELLING, BUYING)


def test_one_rule_for_two_actions_counts_as_one_name() -> None:
    both: Part = Module(
        id="both",
        charges=(
            Charge(rule="O-5", on=(Buy,), run=price),
            Charge(rule="O-5", on=(Sell,), run=price),
        ),
    )
    assert both.names == ("price",)


def test_a_verdict_cites_every_rule_once_in_order() -> None:
    verdict = judged(Buy(amount=7))
    assert verdict.rules == ("O-1", "O-2", "O-5")
