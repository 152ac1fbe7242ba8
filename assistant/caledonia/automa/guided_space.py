"""Finding the space on a map that only the table sees: one question at a time."""

from __future__ import annotations

from itertools import combinations

from assistant.caledonia.automa.bonus_trades import quantity
from assistant.caledonia.automa.chance import choose_at_random
from assistant.caledonia.automa.draft import Draft, decided
from assistant.caledonia.automa.port import unclaimed
from assistant.caledonia.automa.site import DEPLOYABLE, Site, fitting_units, left_on_board
from assistant.caledonia.words import ROUNDS, SOMEWHERE, TERRAINS, Terrain
from assistant.core.trace import Ask, Script
from assistant.core.verdict import Params, params

LAND_COSTS = (1, 2, 3, 4, 5, 6)

RULES = {
    "port": "A-4.3.6.09",
    "min_cost": "A-4.3.6.07",
    "max_settlements": "A-4.3.6.06",
    "max_neighbourhood_or_market": "A-4.3.6.08",
}

MIXES: tuple[frozenset[Terrain], ...] = tuple(
    frozenset(mix) for size in (1, 2, 3) for mix in combinations(TERRAINS, size)
)


def choose_space(
    draft: Draft, modules: tuple[str, ...], criteria: tuple[str, ...]
) -> Script[Site | None]:
    """Narrow the spaces down by the criteria until one is left, then ask what it looks like.

    Parameters
    ----------
    modules : map modules that are considered.
    criteria : four criteria, the most important first.

    Returns
    -------
    the space, or None when nothing can be deployed anywhere.

    Rules
    -----
    A-4.3.6.01 to A-4.3.6.09.
    """
    found = yield from _first_look(draft, modules)
    if found == "none":
        return None
    if found == "several":
        yield from _narrow(draft, modules, criteria)
    return (yield from _describe(draft))


def _first_look(draft: Draft, modules: tuple[str, ...]) -> Script[str]:
    """Ask whether any space is possible; in round 5 only one that raises the settlements."""
    last = draft.state.round == ROUNDS
    answer = yield Ask(
        id="spaces_raising_settlements" if last else "spaces",
        options=("none", "one", "several"),
        message="automa.ask.spaces_raising_settlements" if last else "automa.ask.spaces",
        params=params(modules="".join(modules), level=draft.seat.level, money=draft.money),
        hints=affordable_hints(draft),
        rules=("A-4.3.6.02",) if last else ("A-4.3.6.01", "A-4.3.6.03"),
    )
    return answer


def _narrow(draft: Draft, modules: tuple[str, ...], criteria: tuple[str, ...]) -> Script[None]:
    for criterion in criteria:
        words = _criterion_words(draft, modules, criterion)
        if words is None:
            yield decided(f"automa.skip.{criterion}", RULES[criterion])
            continue
        options = ("one", "several") if criterion == "min_cost" else ("one", "several", "none")
        left = yield Ask(
            id=criterion,
            options=options,
            message=f"automa.ask.{criterion}",
            params=words,
            rules=(RULES[criterion],),
        )
        if left == "one":
            return
    count = yield Ask(
        id="tied_spaces",
        kind="number",
        low=2,
        high=36,
        message="automa.ask.tied_spaces",
        rules=("A-4.3.6.05",),
    )
    yield from choose_at_random(range(int(count)), "space", "A-4.3.6.05")


def _criterion_words(draft: Draft, modules: tuple[str, ...], criterion: str) -> Params | None:
    """What the question about a criterion says; None when the app knows that nothing meets it."""
    if criterion == "port":
        ports = "".join(p for p in unclaimed(draft) if p in modules)
        return params(ports=ports, level=draft.seat.level) if ports else None
    if criterion == "max_neighbourhood_or_market":
        merchants = draft.seat.merchants
        lower = quantity(draft, "buy", "lower")
        return params(merchants=merchants, most=lower) if merchants else None
    return params(level=draft.seat.level)


def payable_land(draft: Draft) -> dict[Terrain, int]:
    """The dearest land (£1..6) of each type on which some unit left can be deployed."""
    found: dict[Terrain, int] = {}
    for terrain in TERRAINS:
        for cost in LAND_COSTS:
            site = Site(at=SOMEWHERE, terrains=frozenset({terrain}), cost=cost)
            if fitting_units(draft, site):
                found[terrain] = cost
    return found


def affordable_hints(draft: Draft) -> tuple[tuple[str, Params], ...]:
    """What its money and its player board allow, land type by land type."""
    payable = payable_land(draft)
    hints: list[tuple[str, Params]] = []
    for terrain in TERRAINS:
        if terrain not in payable:
            out = not any(
                left_on_board(draft, u) for u in DEPLOYABLE if draft.ctx.spec(u).terrain == terrain
            )
            hints.append(
                ("automa.hint.no_unit" if out else "automa.hint.no_money", params(terrain=terrain))
            )
        elif payable[terrain] < LAND_COSTS[-1]:
            hints.append(("automa.hint.land", params(terrain=terrain, cost=payable[terrain])))
    return tuple(hints)


def _describe(draft: Draft) -> Script[Site]:
    """Ask for the land types and the land cost of the space that was found."""
    payable = payable_land(draft)
    mixes = tuple(mix for mix in MIXES if mix & set(payable))
    terrain = yield Ask(
        id="space_terrain",
        options=tuple(terrain_word(mix) for mix in mixes),
        message="automa.ask.space_terrain",
        rules=("A-4.3.6.10",),
    )
    terrains = next(mix for mix in mixes if terrain_word(mix) == terrain)
    dearest = max(payable[t] for t in terrains if t in payable)
    cost = "1"
    if dearest > 1:
        cost = yield Ask(
            id="space_cost",
            options=tuple(str(c) for c in LAND_COSTS if c <= dearest),
            message="automa.ask.space_cost",
            rules=("A-4.3.6.14",),
        )
    return Site(at=SOMEWHERE, terrains=terrains, cost=int(cost))


def terrain_word(mix: frozenset[Terrain]) -> str:
    """Land types joined by +, as case files and answers write them."""
    return "+".join(t for t in TERRAINS if t in mix)
