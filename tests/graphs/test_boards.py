from itertools import product

import pytest

from graphs import assemble, check_board, list_faces, load_board, load_face, topology_for
from graphs.assembly import CENTRAL_LOCH

FACES = tuple(f"practice-base-{module}-{side}" for module in "abcd" for side in "12")


def test_there_are_two_practice_faces_for_each_place():
    assert list_faces() == FACES


@pytest.mark.parametrize("name", FACES)
def test_a_practice_face_says_practice_and_keeps_the_central_loch(name):
    face = load_face(name)
    assert face.practice
    assert "practice" in face.id
    assert "Practice" in face.title
    assert face.central_loch == CENTRAL_LOCH[face.place]
    assert face.letters[face.place]
    assert any(ground.mist for ground in face.spaces.values())
    assert {ground.cost for ground in face.spaces.values()} >= {1, 2, 3, 4}


@pytest.mark.parametrize("sides", tuple(product("12", repeat=4)), ids="".join)
def test_every_combination_of_practice_faces_is_without_fault(sides):
    faces = [load_face(f"practice-base-{m}-{side}") for m, side in zip("abcd", sides, strict=True)]
    assert check_board(assemble(*faces)) == ()


def test_every_practice_river_flows_from_a_loch_into_a_loch():
    for name in FACES:
        face = load_face(name)
        assert face.rivers, name
    topology = topology_for(load_board("practice"), 4)
    assert len(topology.along) == len(load_board("practice").rivers)
    assert len(topology.deltas) >= len(topology.along)


def test_the_practice_board_has_all_terrains_and_costs():
    topology = topology_for(load_board("practice"), 2)
    assert {topology.cost[space] for space in topology.lands} == {1, 2, 3, 4, 5, 6}
    assert {kind for kinds in topology.terrain.values() for kind in kinds} == {
        "grass",
        "forest",
        "mountain",
        "loch",
    }
    assert len(topology.in_play) < 117
    assert len(topology.lochs) > 10
