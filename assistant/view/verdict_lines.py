"""A verdict as short lines: costs, gains, what opens, what speaks against it, what is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.caledonia.apply import apply_all
from assistant.caledonia.effects import Effect, Offer
from assistant.caledonia.rules.neighbourhood import discounted_price
from assistant.caledonia.words import SUPPLY, Colour
from assistant.content.rules import rule_index
from assistant.core.verdict import Money, Verdict
from assistant.i18n import has, text
from assistant.table import Table
from assistant.view.answers import MINUS
from assistant.view.effect_lines import effect_lines
from assistant.view.seats import seat_name
from assistant.view.sentences import capitalised, sentence, word
from assistant.view.turn import Line


def cost_lines(
    table: Table, verdict: Verdict[Effect], seat: Colour, lang: str = "en"
) -> tuple[Line, ...]:
    """The ledger in the order in which money moves, then the sum for a seat."""
    lines = [_money(table, line, seat, lang) for line in verdict.ledger]
    if len(lines) > 1:
        lines.append(Line(text=text("verdict.in_all", lang, sum=sum_words(verdict, seat, lang))))
    return tuple(lines)


def sum_words(verdict: Verdict[Effect], seat: Colour, lang: str = "en") -> str:
    """What a seat pays or takes in all, e.g. ``pays £11``."""
    net = net_money(verdict, seat)
    if not net:
        return text("verdict.nothing", lang)
    return text("verdict.takes" if net > 0 else "verdict.pays", lang, money=abs(net))


def price_words(verdict: Verdict[Effect], seat: Colour, lang: str = "en") -> str:
    """The whole price of a seat with its parts, e.g. ``£6 + £2 = £8``; one part stands alone."""
    parts = [line.amount for line in verdict.ledger if line.payer == seat]
    total = text("verdict.price", lang, money=sum(parts))
    if len(parts) < 2:
        return total
    words = [text("verdict.price", lang, money=abs(amount)) for amount in parts]
    signs = ["", *(f" {'+' if amount >= 0 else MINUS} " for amount in parts[1:])]
    return "".join(sign + word for sign, word in zip(signs, words, strict=True)) + f" = {total}"


def net_money(verdict: Verdict[Effect], seat: Colour) -> int:
    """Pounds that a seat has more afterwards; negative when it pays."""
    return verdict.gained_by(seat) - verdict.paid_by(seat)


def _money(table: Table, line: Money, seat: Colour, lang: str) -> Line:
    pays = line.payer == seat
    other = line.payee if pays else line.payer
    plus = (line.amount < 0) == pays
    signed = f"{'+' if plus else MINUS}£{abs(line.amount)}"
    words = text("verdict.line", lang, what=ledger_words(line.rule, lang), money=signed)
    if other not in (SUPPLY, seat):
        name = seat_name(table.setup, other, lang)
        words = text(f"verdict.{'to' if pays else 'from'}", lang, line=words, seat=name)
    return Line(text=words, rules=(line.rule,))


def ledger_words(rule: str, lang: str = "en") -> str:
    """What a line of the ledger is for; where it has no words of its own, the rule's heading."""
    if has(f"ledger.{rule}", lang):
        return text(f"ledger.{rule}", lang)
    return rule_index().get(rule).section if rule in rule_index() else rule


def gain_lines(
    table: Table, verdict: Verdict[Effect], seat: Colour, lang: str = "en"
) -> tuple[Line, ...]:
    """What is to be done on the table, money left out."""
    return tuple(
        Line(text=capitalised(words), tone="do")
        for words in effect_lines(table, verdict.effects, seat, lang)
    )


def open_lines(table: Table, effects: Iterable[Effect], lang: str = "en") -> tuple[Line, ...]:
    """What an action opens: bonuses with their price."""
    return tuple(_offers(table, tuple(effects), lang))


def _offers(table: Table, effects: tuple[Effect, ...], lang: str) -> Iterator[Line]:
    offers = [effect.pending for effect in effects if isinstance(effect, Offer)]
    if not offers:
        return
    after = apply_all(table.state, effects)
    for pending in offers:
        words: dict[str, str | int] = {}
        if pending.kind == "neighbourhood_bonus" and pending.good is not None:
            price = discounted_price(table.ctx, after, pending.good)
            words = {"good": word(pending.good, lang), "most": pending.most, "price": price}
        yield Line(text=text(f"opens.{pending.kind}", lang, **words), tone="decide")


def refusal_lines(verdict: Verdict[Effect], lang: str = "en") -> tuple[Line, ...]:
    """Everything that speaks against an action, each with its rule."""
    return tuple(
        Line(text=sentence(v.message, v.params, lang), rules=(v.rule,), tone="fail")
        for v in verdict.violations
    )


def question_lines(verdict: Verdict[Effect], lang: str = "en") -> tuple[Line, ...]:
    """What the table must look up first."""
    asked = dict.fromkeys((q.message, q.params, q.rule) for q in verdict.questions)
    return tuple(
        Line(text=sentence(message, params, lang), rules=(rule,), tone="said")
        for message, params, rule in asked
    )
