"""Taking over a game that was begun without the app: the position as the table types it.

Nothing is random here and nothing is played: the position is laid out as it stands. Everything
that cannot stand so is refused at once, each fault with its place. In the Action phase the same
position puts right what the app knows of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.caledonia.actions import SeatPosition, TakeOver
from assistant.caledonia.clan import CLANS, start_of
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Effect
from assistant.caledonia.effects import TakeOver as LayOutGame
from assistant.caledonia.rules.expand import BLOCKS
from assistant.caledonia.rules.take_over_automa import automa_as_typed, automa_cannot_stand_so
from assistant.caledonia.setup import first_state
from assistant.caledonia.state import Fulfilled, GameState, Goods, Placed, Seat, sorted_units
from assistant.caledonia.words import GOODS, ROUNDS, SHIPPING, SOMEWHERE, UNITS, WORKERS, Colour
from assistant.core.ruleset import Check, Module, Outcome
from assistant.core.verdict import Reason, Violation, params, shape_fault

MOST = 9999
MOST_HIRED = 5
MOST_BID = 30
TRACK = 9
"""Highest position of a price marker, counted from 0."""


def game_has_begun(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """A position is taken over before anything else was recorded (B-SETUP-01).

    Where moves are only asked about, another position may follow at any time. In the Action phase
    a position puts right what the app knows: all holdings are open (B-SETUP-35).
    """
    if state.phase == "action" and state.answering is None:
        return
    if not ctx.setup.question and state != first_state(ctx.setup, ctx.catalog):
        yield shape_fault("B-SETUP-01", "order", "refused.take_over_first")


def seats_do_not_fit(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """Each seat of the table once; whose turn it is has not passed (B-ROUND-05, B-PASS-01)."""
    colours = {seat.colour for seat in state.seats}
    lists = ([s.seat for s in action.seats], action.passed, action.order)
    wrong = {c for named in lists for c, n in Counter(named).items() if n > 1 or c not in colours}
    if action.turn is not None and action.turn not in colours:
        wrong.add(action.turn)
    if action.order:
        wrong |= colours - set(action.order)
    for colour in sorted(wrong):
        yield shape_fault("B-ROUND-05", "unclear", "refused.take_over_seat", seat=colour)
    if action.turn in action.passed and action.turn in colours:
        yield shape_fault("B-PASS-01", "passed", "refused.passed", seat=action.turn or "")
    if colours <= set(action.passed):
        yield shape_fault("B-PASS-01", "passed", "refused.take_over_all_passed")


def numbers_off_the_tracks(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """Money, goods and markers stand where they can (B-ROUND-01, B-TRADE-14, B-SETUP-20)."""
    if not 1 <= action.round <= ROUNDS:
        yield shape_fault(
            "B-ROUND-01", "quantity", "refused.take_over_round", value=action.round, most=ROUNDS
        )
    for good, position in action.market.items():
        if state.market is None or not 0 <= position <= TRACK:
            yield shape_fault(
                "B-TRADE-14",
                "quantity",
                "refused.take_over_price",
                good=good,
                value=position + 1,
                most=TRACK + 1,
            )
    for given in action.seats:
        for place, value, most in _numbers(ctx, given):
            if not 0 <= value <= most:
                yield shape_fault(
                    "B-SETUP-20",
                    "quantity",
                    "refused.take_over_number",
                    seat=given.seat,
                    place=place,
                    value=value,
                    most=most,
                )


def _numbers(ctx: Context, given: SeatPosition) -> Iterator[tuple[str, int, int]]:
    """Every number of a seat: its place, what was typed, the highest possible."""
    yield "money_in_stock", given.money, MOST
    yield "glory_scored", given.glory, MOST
    yield "merchants_hired", given.hired or 0, MOST_HIRED
    yield "vp_bid", given.bid, MOST_BID
    for spot, barrels in enumerate(given.cellar):
        yield "barrels", barrels, MOST if spot < ctx.setup.switches.cellar_spots else 0
    for good, amount in given.goods.items():
        yield good, amount, MOST
    for area in (given.buying, given.selling):
        for amount in area.values():
            yield "merchants_at_market", amount, MOST_HIRED + 2


def merchants_cannot_lie_so(
    ctx: Context, state: GameState, action: TakeOver
) -> Iterator[Violation]:
    """No more merchants than there are, and a good bought or sold (B-TRADE-01, 08, C-05)."""
    for given, seat in _seats(ctx, state, action):
        if seat.merchants < 0:
            lying = seat.buying.total + seat.selling.total
            yield shape_fault(
                "B-TRADE-01",
                "merchants",
                "refused.take_over_merchants",
                seat=given.seat,
                quantity=lying,
                most=lying + seat.merchants,
            )
        for good in GOODS:
            refused = ctx.setup.switches.opposite_trade == "refused"
            if refused and seat.buying.of(good) > 0 and seat.selling.of(good) > 0:
                yield shape_fault(
                    "B-TRADE-08",
                    "opposite_trade",
                    "refused.opposite_trade",
                    count=seat.buying.of(good),
                    side="buy",
                    good=good,
                )


def clans_do_not_fit(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """Clans that the referee knows, each at one seat (B-SETUP-25, B-VAR-06, B-SETUP-37)."""
    owners: dict[str, Colour] = {}
    extra = ctx.catalog.variants.kickstarter_tiles.clans
    for given in action.seats:
        clan = given.clan
        if clan is None:
            continue
        if clan not in CLANS:
            yield shape_fault(
                "B-SETUP-25", "clan", "refused.take_over_clan", seat=given.seat, clan=clan
            )
            continue
        name = ctx.catalog.clan(clan).name
        if "no_clans" in ctx.setup.variants:
            yield shape_fault("B-VAR-06", "not_available", "refused.no_clans")
        elif clan in extra and "kickstarter_tiles" not in ctx.setup.variants:
            yield shape_fault("B-SETUP-37", "not_available", "refused.kickstarter_clan", clan=name)
        if clan in owners:
            yield shape_fault(
                "B-SETUP-26", "not_available", "refused.clan_taken", seat=owners[clan], clan=name
            )
        owners.setdefault(clan, given.seat)


def units_cannot_stand_so(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """Spaces of the map, the right land, one unit on each (B-EXPAND-11, B-EXPAND-14, B-TWO-01)."""
    blocked = {
        **dict.fromkeys(state.neutral, "neutral"),
        **dict.fromkeys(state.covered, "tile"),
    }
    taken: dict[str, tuple[Colour, str]] = {}
    for given in action.seats:
        for placed in given.units:
            if ctx.topology is None:
                if placed.at != SOMEWHERE:
                    yield _at(placed.at, "B-EXPAND-14", "off_map", "refused.no_such_space")
                continue
            yield from _wrong_land(ctx, placed.at, Placed(at=placed.at, unit=placed.unit))
            if placed.at in blocked:
                rule, reason, message = BLOCKS[blocked[placed.at]]
                yield _at(placed.at, rule, reason, message)
            if placed.at in taken:
                seat, unit = taken[placed.at]
                yield _at(
                    placed.at, "B-EXPAND-14", "occupied", "refused.occupied", seat=seat, unit=unit
                )
            taken[placed.at] = (given.seat, placed.unit)


def _wrong_land(ctx: Context, space: str, placed: Placed) -> Iterator[Violation]:
    topology = ctx.topology
    if topology is None:
        return
    port = placed.unit == "fisherman" and space in topology.places
    if space not in topology.terrain and not port:
        yield _at(space, "B-EXPAND-14", "off_map", "refused.no_such_space")
    elif space not in topology.places:
        yield _at(space, "B-TWO-01", "off_map", "refused.mist")
    terrain = topology.terrain.get(space)
    needed = "loch" if placed.unit == "fisherman" else ctx.spec(placed.unit).terrain
    if terrain is not None and needed not in terrain:
        land = "+".join(sorted(terrain))
        yield _at(
            space,
            "B-EXPAND-11",
            "terrain",
            "refused.terrain",
            unit=placed.unit,
            needed=needed,
            land=land,
        )


def more_than_the_box_has(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """Units on the map come from the player board (B-SETUP-17, B-CLAN-MACDONALD-02)."""
    for given, seat in _seats(ctx, state, action):
        told = False
        for unit in UNITS:
            count, left = ctx.count_of(seat, unit), ctx.left_on_board(seat, unit)
            pool = unit in WORKERS and seat.clan == "macdonald"
            if left < 0 and not (pool and told):
                yield shape_fault(
                    "B-SETUP-17",
                    "no_unit",
                    "refused.take_over_units",
                    seat=given.seat,
                    unit=unit,
                    quantity=count - left,
                    most=count,
                )
                told = told or pool


def contracts_do_not_fit(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Violation]:
    """Each contract lies in one place, and no box holds too many (B-CONTRACT-01, B-CONTRACT-03)."""
    for contract, count in sorted(Counter(_named(action)).items()):
        if count > 1:
            yield shape_fault(
                "B-CONTRACT-01", "not_available", "refused.take_over_contract", contract=contract
            )
    for given, seat in _seats(ctx, state, action):
        boxes = ctx.export_boxes(seat)
        if len(seat.box) > boxes:
            yield shape_fault(
                "B-CONTRACT-03",
                "box_full",
                "refused.take_over_box",
                seat=given.seat,
                quantity=len(seat.box),
                most=boxes,
            )


def lay_out_the_game(ctx: Context, state: GameState, action: TakeOver) -> Iterator[Effect]:
    """Lay the position out; the pile of the app keeps what lies nowhere else (B-ROUND-05)."""
    before = state
    puts_right = state.phase == "action" and not ctx.setup.question
    if not puts_right:
        state = first_state(ctx.setup, ctx.catalog)
    given = {position.seat: seat for position, seat in _seats(ctx, state, action)}
    order = action.order or state.order
    market = state.market
    for good, position in action.market.items():
        market = market and market.put(good, position)
    named = set(_named(action))
    lying = action.contracts
    if not (lying or puts_right):
        lying = tuple(c for c in state.contracts if c not in named)
    held = [contract for seat in state.seats for contract in seat.box]
    pile = (*state.contracts, *held, *state.draw_pile)
    left_out = {
        seat.colour: seat if puts_right else _seat(ctx, seat, SeatPosition(seat=seat.colour))
        for seat in state.seats
    }
    turn = action.turn or next(colour for colour in order if colour not in action.passed)
    yield LayOutGame(
        seats=tuple(given.get(seat.colour) or left_out[seat.colour] for seat in state.seats),
        order=order,
        round=action.round,
        turn=turn,
        passed=action.passed,
        market=market,
        contracts=lying,
        draw_pile=tuple(c for c in pile if c not in named and c not in lying),
        automa=automa_as_typed(state, action),
        goes_on=puts_right and turn == before.turn.seat,
    )


def _named(action: TakeOver) -> list[int]:
    """Every contract that the position names."""
    held = [contract for seat in action.seats for contract in (*seat.box, *seat.fulfilled)]
    return [*action.contracts, *held]


def _seats(ctx: Context, state: GameState, action: TakeOver) -> Iterator[tuple[SeatPosition, Seat]]:
    """The seats as they would lie there; those of no seat of the table are left out."""
    for given in action.seats:
        for seat in state.seats:
            if seat.colour == given.seat:
                yield given, _seat(ctx, seat, given)


def _seat(ctx: Context, seat: Seat, given: SeatPosition) -> Seat:
    """A seat as it would lie there.

    Rules
    -----
    B-SETUP-20, B-SETUP-28 (what was left out is as the clan starts).
    """
    clan = given.clan if given.clan in CLANS else None
    start = start_of(ctx.catalog, clan, ctx.setup.players)
    hired = start.hired if given.hired is None else given.hired
    buying, selling = Goods(**given.buying), Goods(**given.selling)
    at_start = start.merchants - start.hired
    shipping = seat.level if seat.automa else start.shipping
    return Seat(
        colour=seat.colour,
        automa=seat.automa,
        clan=clan,
        paired=seat.paired or not seat.automa,
        money=given.money,
        goods=Goods(**given.goods),
        glory=given.glory,
        shipping=SHIPPING.index(given.shipping or shipping),
        merchants=at_start + hired - buying.total - selling.total,
        hired=hired,
        buying=buying,
        selling=selling,
        taken_back=seat.taken_back,
        technology=frozenset(given.technology),
        units=sorted_units(tuple(Placed(at=u.at, unit=u.unit) for u in given.units)),
        box=given.box,
        fulfilled=_fulfilled(seat, given),
        ports_used=frozenset(given.ports_used),
        cellar=given.cellar,
        bid=given.bid,
    )


def _fulfilled(seat: Seat, given: SeatPosition) -> tuple[Fulfilled, ...]:
    """Fulfilled contracts; those known before keep the round they were fulfilled in."""
    known = {done.contract: done for done in seat.fulfilled}
    return tuple(known.get(number) or Fulfilled(contract=number) for number in given.fulfilled)


def _at(space: str, rule: str, reason: Reason, message: str, **words: str | int) -> Violation:
    return Violation(
        rule=rule,
        reason=reason,
        message=message,
        params=params(space=space, **words),
        where=(space,),
        kind="shape",
    )


ON = (TakeOver,)

TAKE_OVER: Module[Context, GameState, Effect] = Module(
    id="base.take_over",
    needs=("base.expand", "base.contracts"),
    checks=(
        Check(rule="B-SETUP-01", on=ON, run=game_has_begun),
        Check(rule="A-2.10", on=ON, run=automa_cannot_stand_so),
        Check(rule="B-ROUND-05", on=ON, run=seats_do_not_fit),
        Check(rule="B-SETUP-01", on=ON, run=numbers_off_the_tracks),
        Check(rule="B-TRADE-01", on=ON, run=merchants_cannot_lie_so),
        Check(rule="B-SETUP-25", on=ON, run=clans_do_not_fit),
        Check(rule="B-EXPAND-14", on=ON, run=units_cannot_stand_so),
        Check(rule="B-SETUP-17", on=ON, run=more_than_the_box_has),
        Check(rule="B-CONTRACT-01", on=ON, run=contracts_do_not_fit),
    ),
    outcomes=(Outcome(rule="B-ROUND-05", on=ON, run=lay_out_the_game),),
)
