"""Finding the space on a recorded map: the Automa decides alone, down to the space."""

from __future__ import annotations

from assistant.caledonia.automa.chance import choose_at_random
from assistant.caledonia.automa.could_win import ask_for_what_could_win
from assistant.caledonia.automa.criteria import MEASURES, RULES, candidates
from assistant.caledonia.automa.draft import Draft, decided
from assistant.caledonia.automa.settlements import raises_the_total
from assistant.caledonia.automa.site import Site
from assistant.caledonia.words import ROUNDS
from assistant.core.trace import Script


def choose_space_on_map(
    draft: Draft, modules: tuple[str, ...], criteria: tuple[str, ...]
) -> Script[Site | None]:
    """Narrow the spaces of the modules down by the criteria, ties by the price die.

    A space that does not meet a criterion drops out when another does; when none does, the
    criterion is skipped (A-4.3.6.04).

    Rules
    -----
    A-4.3.6.01 to A-4.3.6.09; Q105, Q106, Q107.
    """
    yield from ask_for_what_could_win(draft, modules, criteria)
    sites = candidates(draft, modules)
    if draft.state.round == ROUNDS:
        sites = yield from _through_the_gate(draft, sites)
    if not sites:
        return None
    for criterion in criteria:
        if len(sites) > 1:
            sites = yield from _narrowed(draft, sites, modules, criterion)
    return (yield from choose_at_random(sites, "space", "A-4.3.6.05"))


def _through_the_gate(draft: Draft, sites: tuple[Site, ...]) -> Script[tuple[Site, ...]]:
    """Round 5: only spaces that raise the number of connected settlements (A-4.3.6.02, Q106)."""
    left = tuple(site for site in sites if raises_the_total(draft, site.at))
    yield decided(
        "automa.gate",
        "A-4.3.6.02",
        before=tuple(site.at for site in sites),
        after=tuple(site.at for site in left),
    )
    return left


def _narrowed(
    draft: Draft, sites: tuple[Site, ...], modules: tuple[str, ...], criterion: str
) -> Script[tuple[Site, ...]]:
    measure = MEASURES[criterion]
    measures = [measure(draft, site, modules) for site in sites]
    met = [m.rank for m in measures if m.met]
    left = tuple(s for s, m in zip(sites, measures, strict=True) if met and m.rank == max(met))
    yield decided(
        f"automa.by.{criterion}" if met else f"automa.by.{criterion}_unmet",
        RULES[criterion],
        before=tuple(site.at for site in sites),
        after=tuple(site.at for site in left or sites),
        values=tuple(m.shown for m in measures),
    )
    return left or sites
