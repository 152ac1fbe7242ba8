import pytest

from assistant.caledonia.context import Context
from assistant.caledonia.scoring.plausible import (
    Doubt,
    doubts,
    printed,
    units_of_a_player,
)
from assistant.caledonia.scoring.tally import Tally
from assistant.caledonia.setup import Setup
from assistant.content.catalog import default_catalog
from assistant.content.rules import rule_index
from assistant.view.sentences import sentence

COLOURS = ("red", "blue", "white", "black")


def table(*seats: str, automa: str | None = None, **setup: object) -> Context:
    found = [{"colour": colour, "automa": colour == automa} for colour in seats]
    solo = len(seats) == 1
    agreed = Setup.model_validate({"seats": found, "solo": solo, **setup})
    return Context(catalog=default_catalog(), setup=agreed)


def looked_at(ctx: Context, **tallies: Tally) -> list[tuple[str, str | None, str]]:
    return [(d.message, d.seat, d.item) for d in doubts(ctx, tallies)]


def one(ctx: Context, message: str, **tallies: Tally) -> Doubt:
    found = [d for d in doubts(ctx, tallies) if d.message == message]
    assert len(found) == 1, looked_at(ctx, **tallies)
    return found[0]


def test_an_empty_sheet_raises_no_doubt() -> None:
    ctx = table(*COLOURS, modules=("awards", "train"), award=5, variants=("clan_auction",))
    sheet = {colour: Tally() for colour in COLOURS[:3]} | {"black": Tally(bid=3)}
    assert doubts(ctx, sheet) == ()


def test_the_totals_of_the_box_come_from_the_tiles() -> None:
    ctx = table("red", "blue")
    sums = {good: sum(printed(ctx, good)) for good in ("cotton", "tobacco", "sugar_cane", "hops")}
    assert sums == {"cotton": 53, "tobacco": 49, "sugar_cane": 45, "hops": 111}
    assert printed(ctx, "hops")[:3] == (9, 8, 7)
    assert units_of_a_player(ctx) == 32


@pytest.mark.parametrize("good", ["cotton", "tobacco", "sugar_cane"])
def test_a_contract_shows_four_imports_at_most(good: str) -> None:
    ctx = table("red", "blue")
    fits = Tally.model_validate({good: 12, "contracts": 3})
    assert looked_at(ctx, red=fits, blue=Tally()) == []
    found = one(
        ctx,
        "doubt.more_than_contracts",
        red=Tally.model_validate({good: 13, "contracts": 3}),
        blue=Tally(),
    )
    assert (found.seat, found.item, dict(found.params)["most"]) == ("red", good, 12)


@pytest.mark.parametrize(("contracts", "most"), [(1, 9), (2, 17), (3, 24), (4, 29)])
def test_hops_are_bound_by_the_tiles_with_most_hops(contracts: int, most: int) -> None:
    ctx = table("red", "blue")
    assert looked_at(ctx, red=Tally(hops=most, contracts=contracts), blue=Tally()) == []
    too_many = Tally(hops=most + 1, contracts=contracts)
    found = one(ctx, "doubt.more_than_contracts", red=too_many, blue=Tally())
    assert dict(found.params)["most"] == most


def test_hops_without_a_contract_ask_for_the_contracts() -> None:
    ctx = table("red", "blue")
    found = one(ctx, "doubt.no_contracts", red=Tally(hops=1), blue=Tally())
    assert sentence(found.message, found.params) == (
        "1 hops, but no contract is noted: type the contracts too."
    )


def test_a_contract_shows_one_kind_of_import() -> None:
    ctx = table("red", "blue")
    both = Tally(cotton=4, tobacco=4, contracts=1)
    found = one(ctx, "doubt.imports_together", red=both, blue=Tally())
    assert (found.item, dict(found.params)["amount"]) == ("contracts", 8)
    assert looked_at(ctx, red=Tally(cotton=4, tobacco=4, contracts=2), blue=Tally()) == []


def test_all_seats_together_have_no_more_than_is_printed() -> None:
    ctx = table(*COLOURS)
    sheet = {colour: Tally(cotton=14, contracts=12) for colour in COLOURS}
    found = one(ctx, "doubt.more_than_printed", **sheet)
    assert (found.seat, found.item) == (None, "cotton")
    assert dict(found.params) == {"good": "cotton", "amount": 56, "count": 48, "most": 53}


def test_two_seats_cannot_both_hold_the_only_tile_of_its_kind() -> None:
    ctx = table("red", "blue")
    sheet = {colour: Tally(hops=9, contracts=1) for colour in ("red", "blue")}
    found = one(ctx, "doubt.more_together", **sheet)
    assert dict(found.params)["most"] == 17


def test_the_sum_is_not_doubted_twice_when_one_seat_is_wrong_already() -> None:
    ctx = table("red", "blue")
    messages = [m for m, *_ in looked_at(ctx, red=Tally(hops=10, contracts=1), blue=Tally())]
    assert messages == ["doubt.more_than_contracts"]


def test_there_are_fifty_contracts() -> None:
    ctx = table("red", "blue")
    fits = {"red": Tally(contracts=30), "blue": Tally(contracts=20)}
    assert looked_at(ctx, **fits) == []
    found = one(ctx, "doubt.contracts", red=Tally(contracts=30), blue=Tally(contracts=21))
    assert found.seat is None


def test_a_settlement_needs_a_unit_and_a_station_is_one() -> None:
    without, train = table("red", "blue"), table("red", "blue", modules=("train",))
    many = Tally(settlements=33)
    assert one(without, "doubt.settlements", red=many, blue=Tally()).seat == "red"
    assert looked_at(train, red=many, blue=Tally()) == []


@pytest.mark.parametrize(
    ("award", "line"),
    [
        (2, {"cotton": 5, "contracts": 2}),
        (3, {"glory": 5}),
        (4, {"money": 5}),
        (6, {"basic_goods": 5}),
        (7, {"processed_goods": 5}),
    ],
)
def test_an_award_that_counts_a_line_is_compared_with_it(award: int, line: dict[str, int]) -> None:
    ctx = table("red", "blue", modules=("awards",), award=award)
    fits = Tally.model_validate({**line, "award": 5})
    untyped = Tally.model_validate(line)
    assert looked_at(ctx, red=fits, blue=untyped) == []
    differs = Tally.model_validate({**line, "award": 6})
    found = one(ctx, f"doubt.award_{award}", red=differs, blue=untyped)
    assert dict(found.params) == {"amount": 6, "counted": 5}


@pytest.mark.parametrize("award", [1, 5, 8, 9])
def test_an_award_for_units_is_bound_by_the_units(award: int) -> None:
    ctx = table("red", "blue", modules=("awards",), award=award)
    assert looked_at(ctx, red=Tally(award=32), blue=Tally()) == []
    assert one(ctx, "doubt.award_units", red=Tally(award=33), blue=Tally()).item == "award"


def test_units_on_the_map_are_as_many_as_settlements_at_least() -> None:
    ctx = table("red", "blue", modules=("awards",), award=1)
    assert looked_at(ctx, red=Tally(award=9, settlements=9), blue=Tally()) == []
    assert one(ctx, "doubt.award_1", red=Tally(award=8, settlements=9), blue=Tally()).seat == "red"


def test_the_largest_settlement_leaves_a_unit_for_each_other_one() -> None:
    ctx = table("red", "blue", modules=("awards",), award=5)
    assert looked_at(ctx, red=Tally(award=23, settlements=10), blue=Tally()) == []
    wrong = Tally(award=24, settlements=10)
    assert one(ctx, "doubt.award_5", red=wrong, blue=Tally()).item == "award"


def test_a_milestone_has_one_first_place() -> None:
    ctx = table("red", "blue", "white", variants=("milestones_only",))
    sheet = {"red": Tally(milestone_ranks=(1, 1, 1)), "blue": Tally(milestone_ranks=(1, 2))}
    assert looked_at(ctx, **sheet, white=Tally(milestone_ranks=(2, 2))) == []
    found = one(ctx, "doubt.rank_too_often", **sheet, white=Tally(milestone_ranks=(1,)))
    assert (found.seat, dict(found.params)["place"]) == (None, "place-1")


def test_a_second_place_needs_a_first() -> None:
    ctx = table("red", "blue", "white", variants=("milestones_only",))
    sheet = {"red": Tally(milestone_ranks=(1,)), "blue": Tally(milestone_ranks=(2, 2))}
    found = one(ctx, "doubt.rank_gap", **sheet, white=Tally())
    assert dict(found.params) == {
        "amount": 2,
        "place": "place-2",
        "most": 1,
        "before": "place-1",
    }


def test_a_milestone_needs_a_delivery_before() -> None:
    ctx = table("red", "blue", modules=("train",))
    assert looked_at(ctx, red=Tally(milestone_ranks=(1, 1), deliveries=2), blue=Tally()) == []
    wrong = Tally(milestone_ranks=(1, 1), deliveries=1)
    found = one(ctx, "doubt.milestones_without_deliveries", red=wrong, blue=Tally())
    assert found.item == "milestone_ranks"


@pytest.mark.parametrize("setup", [{"modules": ("train",)}, {"variants": ("simplified_train",)}])
def test_one_player_claims_one_milestone_a_round_on_average(setup: dict[str, object]) -> None:
    ctx = table("red", **setup)
    assert looked_at(ctx, red=Tally(milestone_rounds=(4, 2, 4, 4), deliveries=4)) == []
    early = Tally(milestone_rounds=(2, 2, 2), deliveries=4)
    found = one(ctx, "doubt.milestones_too_early", red=early)
    assert dict(found.params) == {"amount": 3, "count": 2}


def test_markers_by_the_player_board_may_claim_at_once() -> None:
    ctx = table("red", variants=("milestones_only",))
    assert looked_at(ctx, red=Tally(milestone_rounds=(1, 1, 1))) == []


def test_somebody_got_the_last_clan_for_nothing() -> None:
    ctx = table("red", "blue", "white", automa="white", variants=("clan_auction",))
    assert looked_at(ctx, red=Tally(bid=3), blue=Tally(), white=Tally()) == []
    sheet = {"red": Tally(bid=3), "blue": Tally(bid=1), "white": Tally()}
    assert one(ctx, "doubt.all_bid", **sheet).rules == ("B-VAR-11",)


def test_every_doubt_is_a_sentence_with_known_rules() -> None:
    wrong = Tally(
        hops=99, cotton=60, settlements=40, award=40, milestone_ranks=(1, 2), contracts=40
    )
    ctx = table(*COLOURS, modules=("awards", "train"), award=5, variants=("clan_auction",))
    bid = {colour: Tally.model_validate({**wrong.model_dump(), "bid": 2}) for colour in COLOURS}
    found = doubts(ctx, bid)
    assert len(found) > 12
    for doubt in found:
        assert "{" not in sentence(doubt.message, doubt.params)
        assert doubt.rules
        assert all(rule in rule_index() for rule in doubt.rules)
