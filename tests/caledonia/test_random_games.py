"""Whole guided games with random legal answers: what always holds."""

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.caledonia.automa.deck import cards_up_to
from assistant.caledonia.context import Context
from assistant.caledonia.state import GameState, Seat
from assistant.caledonia.words import SHIPPING, UNITS
from assistant.table import Table, open_table
from tests.caledonia.random_games import random_game

seeds = st.integers(0, 10**9)


def check_belongings(ctx: Context, seat: Seat) -> None:
    upgrades = ctx.catalog.upgrades.merchant
    assert seat.money >= 0
    assert seat.merchants + seat.buying.total + seat.selling.total == 2 + seat.hired
    assert 0 <= seat.hired <= upgrades.on_board
    assert 2 + seat.hired <= upgrades.total
    assert seat.merchants >= 0
    assert 0 <= seat.shipping < len(SHIPPING)
    for unit in UNITS:
        limit = 0 if unit == "fisherman" else ctx.spec(unit).count
        assert seat.count(unit) <= limit
    for good in ("wool", "milk", "grain", "bread", "cheese", "whisky"):
        assert not (seat.buying.of(good) and seat.selling.of(good))


def check_automa(ctx: Context, state: GameState) -> None:
    """Its cards, contracts and goods."""
    automa = state.the_automa
    seat = state.seat(automa.colour)
    assert seat.goods.total == 0
    assert len(seat.box) <= 1
    contracts = [*seat.box, *(done.contract for done in seat.fulfilled)]
    assert len(set(contracts)) == len(contracts)
    if "no_ports" in ctx.setup.variants:
        assert not seat.ports_used
    if ctx.setup.chance.cards == "table":
        assert (automa.deck, automa.discard, automa.removed) == ((), (), ())
        return
    piles = [*automa.deck, *automa.discard, *automa.removed]
    assert len(set(piles)) == len(piles)
    everything = {card.id for card in ctx.catalog.automa_cards if card.round <= state.round}
    assert set(piles) <= everything
    shuffled = bool(piles) and state.phase != "preparation"
    if shuffled:
        assert set(piles) == everything
    skips = {card.id for card in ctx.catalog.automa_cards if card.remove_after_skip}
    assert set(automa.removed) <= skips
    assert all(card.id not in automa.removed for card in cards_up_to(ctx.catalog, 5, automa))


def check_table(table: Table) -> None:
    state = table.state
    assert 1 <= state.round <= 5
    assert len(set(state.passed)) == len(state.passed)
    assert set(state.order) == {seat.colour for seat in state.seats}
    for seat in state.seats:
        check_belongings(table.ctx, seat)
    check_automa(table.ctx, state)


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_every_game_reaches_its_end_and_conserves_what_it_moves(seed: int) -> None:
    rounds = []
    for moment in random_game(seed):
        check_table(moment.table)
        rounds.append(moment.table.state.round)
    assert moment.table.state.phase == "final"
    assert set(rounds) == {1, 2, 3, 4, 5}


@settings(max_examples=6, deadline=None)
@given(seeds)
def test_replaying_the_stored_effects_gives_the_same_table(seed: int) -> None:
    seen = {}
    for moment in random_game(seed):
        seen[moment.table.log.head] = moment.table.state
    table = moment.table
    assert open_table(table.repo, table.id).state == table.state
    for seq, state in list(seen.items())[:: max(len(seen) // 20, 1)]:
        if seq:
            assert table.at(seq) == state


@settings(max_examples=3, deadline=None)
@given(seeds)
def test_taking_everything_back_and_doing_it_again_ends_where_it_was(seed: int) -> None:
    for moment in random_game(seed):
        table = moment.table
        if table.state.round == 2:
            break
    before = table
    while table.log.head:
        table = table.undo_step(table.seq)
    assert table.state.turn.number == 1
    while table.log.head != before.log.head:
        table = table.redo(table.seq)
    assert table.state == before.state


@settings(max_examples=4, deadline=None)
@given(seeds)
def test_nothing_is_asked_twice_in_one_turn_and_every_question_is_open(seed: int) -> None:
    for moment in random_game(seed):
        if moment.run is None:
            continue
        asked = [ask for ask, _ in moment.run.answered]
        told = [ask.id for ask in asked if ask.kind not in ("roll", "shuffle")]
        # Ports may come into reach twice in its first turn: by its workers, then by its unit.
        told = [one for one in told if one != "ports_in_reach"]
        assert len(set(told)) == len(told)
        for ask in asked:
            assert len(set(ask.options)) == len(ask.options)
            if ask.kind == "number":
                assert ask.low < ask.high
            else:
                assert len(ask.options) > (0 if ask.kind == "many" else 1)
