"""The technology icon."""

from __future__ import annotations

from assistant.caledonia.automa.chance import roll_price_die
from assistant.caledonia.automa.draft import Draft, decided, failed, to_do
from assistant.caledonia.automa.outcome import Done
from assistant.caledonia.effects import FlipTechnology
from assistant.caledonia.words import Worker
from assistant.core.trace import Script


def upgrade_technology(draft: Draft) -> Script[Done | None]:
    """Flip the technology of a worker type with three deployed, for £10.

    Rules
    -----
    A-4.3.2.01, A-4.3.2.02.
    """
    needed = draft.ctx.catalog.automa.technology.workers
    cost = draft.ctx.catalog.automa.technology.cost
    fitting: tuple[Worker, ...] = tuple(
        worker
        for worker in ("woodcutter", "miner")
        if worker not in draft.seat.technology and draft.seat.count(worker) >= needed
    )
    if not fitting:
        yield failed("automa.technology.too_few", "A-4.3.2.01", needed=needed)
        return None
    if draft.money < cost:
        yield failed("automa.no_money", "A-4.3.2.01", cost=cost, money=draft.money)
        return None
    worker = fitting[0]
    if len(fitting) == 2:
        sign = yield from roll_price_die("technology", "A-4.3.2.02")
        worker = "woodcutter" if sign > 0 else "miner"
        yield decided("automa.technology.both", "A-4.3.2.02", worker=worker)
    draft.pay(cost, "A-4.3.2.01")
    draft.do(FlipTechnology(seat=draft.seat.colour, worker=worker))
    yield to_do("automa.technology.do", "A-4.3.2.01", worker=worker, cost=cost)
    return Done(action="technology_upgrade", worker=worker, pays=cost)
