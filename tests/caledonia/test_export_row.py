from hypothesis import given
from hypothesis import strategies as st

from assistant.caledonia.actions import LayOut
from assistant.caledonia.apply import apply, apply_all
from assistant.caledonia.context import context_for
from assistant.caledonia.effects import LayOutContracts, TakeContract
from assistant.caledonia.export_row import export_row, filled, laid_out, taken
from assistant.caledonia.rulesets import ruleset
from assistant.caledonia.setup import SeatSetup, Setup, first_state
from assistant.caledonia.state import GameState
from assistant.content.catalog import default_catalog

SETUP = Setup(seats=(SeatSetup(colour="red"), SeatSetup(colour="blue")))
BOXES = st.permutations(range(1, 9)).map(tuple)


def lying(*contracts: int) -> GameState:
    return apply(first_state(SETUP, default_catalog()), LayOutContracts(contracts=contracts))


def test_a_contract_leaves_its_box_empty() -> None:
    state = apply(lying(7, 8, 9), TakeContract(seat="red", contract=8))
    assert (state.contracts, state.gaps) == ((7, 9), (1,))
    assert export_row(state) == (7, None, 9)


def test_new_contracts_fill_empty_boxes_from_the_left() -> None:
    state = taken(taken(lying(7, 8, 9, 10), 7), 9)
    assert filled(state, (3,)) == (3, 8, None, 10)
    assert filled(state, (3, 4, 5)) == (3, 8, 4, 10, 5)


def test_the_last_box_needs_no_gap() -> None:
    assert export_row(taken(lying(7, 8), 8)) == (7, None)
    assert filled(taken(lying(7, 8), 8), (9,)) == (7, 9)


@given(BOXES, st.sets(st.integers(1, 8)))
def test_all_others_stay_where_they_are(boxes: tuple[int, ...], gone: set[int]) -> None:
    state = lying(*boxes)
    for contract in gone:
        state = taken(state, contract)
    assert export_row(state) == tuple(None if one in gone else one for one in boxes)
    new = tuple(range(20, 20 + len(gone)))
    contracts, gaps = laid_out(filled(state, new))
    assert gaps == ()
    assert [one for one in contracts if one < 20] == [one for one in boxes if one not in gone]
    assert all(contracts[box] == one for box, one in enumerate(boxes) if one not in gone)


def test_a_contract_that_is_gone_leaves_its_box_to_the_next() -> None:
    state, ctx = lying(7, 8, 9), context_for(SETUP)
    for said in ((7, 9), (7, 9, 4)):
        effects = ruleset().validate(ctx, state, LayOut(contracts=said)).effects
        state = apply_all(state, effects)
    assert (state.contracts, state.gaps) == ((7, 4, 9), ())
