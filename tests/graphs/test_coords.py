import math
from itertools import combinations

import pytest

from graphs.coords import (
    COLUMNS,
    ROWS,
    are_touching,
    around,
    axial,
    beside,
    centre,
    corner,
    corner_number,
    corner_points,
    edge,
    edge_ends,
    edge_number,
    edge_points,
    hex_distance,
    position,
    reading_order,
    space_at,
    third_at,
)
from graphs.errors import BadCoordinate, BadEdge

ALL = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1))


def test_low_columns_lie_half_a_space_lower():
    assert set(around("b2")) == {"b1", "b3", "a2", "a3", "c2", "c3"}
    assert set(around("c2")) == {"c1", "c3", "b1", "b2", "d1", "d2"}


def test_touching_is_symmetric_and_never_with_itself():
    for one in ALL:
        assert one not in around(one)
        assert all(one in around(other) for other in around(one))


def test_the_outline_has_308_edges():
    assert sum(len(around(space)) for space in ALL) == 2 * 308


def test_reading_order_is_by_column_then_row_and_each_once():
    assert reading_order(["b1", "a9", "a2", "b1"]) == ("a2", "a9", "b1")


@pytest.mark.parametrize("word", ["", "a", "a0", "n1", "A1", "a10", "a1 ", "1a", "a²"])
def test_a_word_that_is_no_space_is_refused_with_the_way_to_write_one(word):
    with pytest.raises(BadCoordinate, match="column letter from a to m"):
        position(word)


def test_names_and_positions_are_two_ways_to_say_the_same():
    assert all(space_at(position(space)) == space for space in ALL)
    assert space_at((13, 0)) is None
    assert space_at((0, -1)) is None


def test_hex_distance_is_one_exactly_for_touching_spaces():
    for one, other in combinations(ALL, 2):
        assert (hex_distance(one, other) == 1) == are_touching(one, other)
        assert hex_distance(one, other) == hex_distance(other, one)


def test_centres_lie_a_space_apart_exactly_when_touching():
    for one, other in combinations(ALL, 2):
        apart = math.dist(centre(one, 10), centre(other, 10))
        assert (apart < 17.4) == are_touching(one, other)


def test_a_straight_line_shares_an_axis():
    assert {sum(axial(s)) for s in ("a4", "b3", "c3", "d2")} == {3}
    assert {axial(s)[1] for s in ("a1", "b1", "c2", "d2")} == {0}


def test_two_touching_spaces_share_two_corner_points_and_the_edge_between():
    for one in ("c4", "d4", "a1"):
        for other in around(one):
            shared = {(round(x, 6), round(y, 6)) for x, y in corner_points(one)} & {
                (round(x, 6), round(y, 6)) for x, y in corner_points(other)
            }
            drawn = {(round(x, 6), round(y, 6)) for x, y in edge_points(edge(one, other))}
            assert shared == drawn


def test_edges_are_numbered_clockwise_from_the_lower_right():
    assert [edge_number("c3", s) for s in ("d3", "c4", "b3", "b2", "c2", "d2")] == list(range(6))


def test_an_edge_ends_in_the_two_corners_of_its_common_neighbours():
    ends = edge_ends(edge("a2", "b1"))
    assert {third_at(spot, ("a2", "b1")) for spot in ends} == {"a1", "b2"}


def test_a_corner_at_the_rim_has_no_third_space():
    assert {third_at(spot, ("a1", "a2")) for spot in edge_ends(("a1", "a2"))} == {None, "b1"}


def test_three_spaces_meet_only_when_all_touch():
    assert corner("a2", "b1", "b2") == {position("a2"), position("b1"), position("b2")}
    assert corner("a1", "a2", "a3") is None
    assert corner("a1", "a1", "a2") is None


def test_corner_numbers_agree_with_the_points():
    spot = corner("c3", "d3", "c4")
    assert corner_number("c3", spot) == 1
    x, y = corner_points("c3")[1]
    assert corner_points("d3")[corner_number("d3", spot)] == pytest.approx((x, y))


def test_spaces_that_do_not_touch_have_no_edge():
    with pytest.raises(BadEdge, match="a1 and c1 do not touch.*a1 touches a2, b1"):
        edge("a1", "c1")
    with pytest.raises(BadEdge, match="no corner of space m9"):
        corner_number("m9", corner("a1", "a2", "b1"))


def test_around_lists_what_lies_beside_inside_the_map():
    assert len(beside(position("a1"))) == 6
    assert set(around("a1")) == {"a2", "b1"}
