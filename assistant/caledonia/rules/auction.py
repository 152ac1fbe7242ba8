"""The clan auction: bids in VP for the choice of a pair and a place in the turn order."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.caledonia.actions import Bid, ChoosePair, Decline
from assistant.caledonia.context import Context
from assistant.caledonia.effects import Correct, Effect, SetAuction, SetOrder, StartTurn
from assistant.caledonia.state import Auction, GameState
from assistant.caledonia.words import Colour
from assistant.core.ruleset import Check, Module, Outcome
from assistant.core.verdict import Violation, params

VARIANT = "clan_auction"


def auction_of(ctx: Context, state: GameState) -> Auction:
    """How the auction stands; before the first bid the seat to act opens it (B-VAR-08)."""
    if state.auction is not None:
        return state.auction
    return Auction(bidding=_from(state.order, state.turn.seat or state.order[0]))


def _from(seats: tuple[Colour, ...], first: Colour) -> tuple[Colour, ...]:
    """Seats in order, beginning with one of them."""
    at = seats.index(first) if first in seats else 0
    return seats[at:] + seats[:at]


def no_auction(ctx: Context, state: GameState, action: Bid | Decline) -> Iterator[Violation]:
    """Bids belong to the auction variant and to the setup (B-VAR-07)."""
    if VARIANT not in ctx.setup.variants or state.phase != "setup":
        yield Violation(
            rule="B-VAR-07", reason="wrong_phase", message="refused.no_auction", kind="shape"
        )


def not_the_bidder(ctx: Context, state: GameState, action: Bid | Decline) -> Iterator[Violation]:
    """Bids go clockwise among those still in (B-VAR-08)."""
    auction = auction_of(ctx, state)
    turn = auction.winner or (auction.bidding[0] if auction.bidding else "nobody")
    if action.by not in auction.bidding:
        yield Violation(
            rule="B-VAR-08",
            reason="passed",
            message="refused.not_bidding",
            params=params(seat=action.by),
        )
    elif action.by != turn or auction.winner is not None:
        yield Violation(
            rule="B-VAR-08",
            reason="wrong_turn",
            message="refused.not_the_bidder",
            params=params(turn=turn),
        )


def bid_too_low(ctx: Context, state: GameState, action: Bid) -> Iterator[Violation]:
    """Each bid is higher than the last; 30 is the highest (B-VAR-08)."""
    bid = auction_of(ctx, state).bid
    most = ctx.catalog.variants.clan_auction.max_bid
    least = 0 if bid is None else bid + 1
    if not least <= action.vp <= most:
        yield Violation(
            rule="B-VAR-08",
            reason="quantity",
            message="refused.bid_too_low",
            params=params(least=least, most=most),
        )


def opener_must_bid(ctx: Context, state: GameState, action: Decline) -> Iterator[Violation]:
    """Whoever opens an auction bids 0 VP or more (B-VAR-08)."""
    auction = auction_of(ctx, state)
    if auction.bid is None and auction.winner is None and auction.bidding[:1] == (action.by,):
        yield Violation(rule="B-VAR-08", reason="order", message="refused.open_the_auction")


def chooses_without_winning(
    ctx: Context, state: GameState, action: ChoosePair
) -> Iterator[Violation]:
    """The winner of an auction chooses a pair (B-VAR-09)."""
    if VARIANT not in ctx.setup.variants:
        return
    winner = auction_of(ctx, state).winner
    if action.by != winner:
        yield Violation(
            rule="B-VAR-09",
            reason="wrong_turn",
            message="refused.auction_goes_on",
            params=params(seat=winner or "nobody"),
        )


def raise_the_bid(ctx: Context, state: GameState, action: Bid) -> Iterator[Effect]:
    """The next one clockwise answers; alone in the auction the bidder has won (B-VAR-08, 11)."""
    auction = auction_of(ctx, state)
    left = (*auction.bidding[1:], action.by)
    yield from _settle(auction, left, action.vp)


def drop_out(ctx: Context, state: GameState, action: Decline) -> Iterator[Effect]:
    """Who declines is out of this auction only (B-VAR-08)."""
    auction = auction_of(ctx, state)
    yield from _settle(auction, auction.bidding[1:], auction.bid)


def _settle(auction: Auction, left: tuple[Colour, ...], bid: int | None) -> Iterator[Effect]:
    """Go on with those left, or note the winner and the VP bid (B-VAR-09)."""
    if not left:
        return  # only an overruled decline leaves nobody
    if len(left) > 1:
        yield SetAuction(auction=Auction(bidding=left, bid=bid, won=auction.won))
        yield StartTurn(seat=left[0])
        return
    winner = left[0]
    yield Correct(seat=winner, what="bid", to=bid or 0)
    yield SetAuction(auction=Auction(bidding=left, bid=bid, winner=winner, won=auction.won))
    yield StartTurn(seat=winner)


def next_auction(ctx: Context, state: GameState, action: ChoosePair) -> Iterator[Effect]:
    """The next auction starts left of the winner; the last seat gets what remains for 0 VP.

    Rules
    -----
    B-VAR-09, B-VAR-10, B-VAR-11.
    """
    if VARIANT not in ctx.setup.variants:
        return
    auction = auction_of(ctx, state)
    won = (*auction.won, action.by)
    table = tuple(seat.colour for seat in state.seats)
    left = tuple(c for c in _from(table, action.by)[1:] if c not in won)
    if not left:
        yield SetAuction(auction=None)
        yield SetOrder(order=won)
        yield StartTurn(seat=won[0])
        return
    winner = left[0] if len(left) == 1 else None
    yield SetAuction(auction=Auction(bidding=left, winner=winner, won=won))
    yield StartTurn(seat=left[0])


AUCTION: Module[Context, GameState, Effect] = Module(
    id="base.auction",
    needs=("base.start",),
    checks=(
        Check(rule="B-VAR-07", on=(Bid, Decline), run=no_auction),
        Check(rule="B-VAR-08", on=(Bid, Decline), run=not_the_bidder),
        Check(rule="B-VAR-08", on=(Bid,), run=bid_too_low),
        Check(rule="B-VAR-08", on=(Decline,), run=opener_must_bid),
        Check(rule="B-VAR-09", on=(ChoosePair,), run=chooses_without_winning),
    ),
    outcomes=(
        Outcome(rule="B-VAR-08", on=(Bid,), run=raise_the_bid),
        Outcome(rule="B-VAR-08", on=(Decline,), run=drop_out),
        Outcome(rule="B-VAR-10", on=(ChoosePair,), run=next_auction),
    ),
)
