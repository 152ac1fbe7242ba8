"""Naming an Export contract by what is printed on it, never by an id."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from assistant.content.catalog import default_catalog
from assistant.content.models.contracts import Contract
from assistant.content.words import MEATS
from assistant.view.sentences import reward_words, word

ASKED_FOR = ("wool", "bread", "cheese", "whisky", *MEATS)
"""Everything a left side can ask for: the first tap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftSide:
    """One left side as printed, and the contracts that bear it."""

    words: str
    contracts: tuple[int, ...]


def left_sides(what: str, lying: Collection[int], lang: str = "en") -> tuple[LeftSide, ...]:
    """Left sides that ask for something: fewest kinds first, then the smallest amounts.

    Parameters
    ----------
    what : one of ``ASKED_FOR``.
    lying : contracts that are known to lie elsewhere and are not offered.
    """
    found: dict[tuple[tuple[str, int], ...], list[int]] = {}
    for contract in default_catalog().contracts:
        printed = _printed(contract)
        if contract.id not in lying and what in dict(printed):
            found.setdefault(printed, []).append(contract.id)
    ordered = sorted(found, key=lambda printed: (len(printed), dict(printed)[what], printed))
    return tuple(
        LeftSide(words=_words(printed, what, lang), contracts=tuple(found[printed]))
        for printed in ordered
    )


def goods_words(contract: int, lang: str = "en") -> str:
    """The left side of a contract."""
    printed = _printed(default_catalog().contract(contract))
    return ", ".join(f"{amount} {word(name, lang)}" for name, amount in printed)


def right_side(contract: int, lang: str = "en") -> str:
    """The right side of a contract."""
    return reward_words(contract, lang)


def _printed(contract: Contract) -> tuple[tuple[str, int], ...]:
    return (*contract.requires.goods, *contract.requires.meat)


def _words(printed: tuple[tuple[str, int], ...], first: str, lang: str) -> str:
    """The good that was tapped comes first, so that the eye can run down a column."""
    ordered = sorted(printed, key=lambda pair: pair[0] != first)
    return ", ".join(f"{amount} {word(name, lang)}" for name, amount in ordered)
