import pytest

from graphs import assemble, blank_board, load_face, module_outline, parse_face, topology_for
from graphs.assembly import CENTRAL_LOCH
from graphs.coords import COLUMNS, ROWS, position, space_at
from graphs.errors import BadAssembly

FACES = ("practice-base-a-1", "practice-base-b-2", "practice-base-c-1", "practice-base-d-2")


@pytest.fixture
def faces():
    return [load_face(name) for name in FACES]


def test_four_outlines_cover_the_map_once():
    outlines = [module_outline(module) for module in "ABCD"]
    assert [len(outline) for outline in outlines] == [27, 32, 31, 27]
    everything = [space for outline in outlines for space in outline]
    assert len(everything) == len(set(everything)) == len(COLUMNS) * ROWS == 117


def test_columns_of_the_outlines_have_the_printed_heights():
    def heights(module):
        columns = [position(space)[0] for space in module_outline(module)]
        return [columns.count(column) for column in sorted(set(columns))]

    assert heights("A") == [5, 4, 5, 4, 5, 4]
    assert heights("B") == [5, 4, 5, 4, 5, 4, 5]
    assert heights("C") == [4, 5, 4, 5, 4, 5, 4]
    assert heights("D") == [4, 5, 4, 5, 4, 5]


def test_the_blank_board_knows_its_central_loch_and_nothing_else():
    topology = topology_for(blank_board(), 4)
    assert len(topology.spaces) == 117
    assert topology.lochs == topology.central_loch
    assert len(topology.lochs) == 10
    assert len(topology.unknown) == 107
    assert topology.letters["C"] == {"g6", "h5"}


def test_the_central_loch_is_one_loch_around_the_middle():
    topology = topology_for(blank_board(), 4)
    for spaces in CENTRAL_LOCH.values():
        for space in spaces:
            assert topology.distance("g5", space) <= 2


def test_faces_become_the_modules_of_one_board(faces):
    board = assemble(*faces)
    assert board.modules == {m: module_outline(m) for m in "ABCD"}
    assert board.practice
    assert len(board.rivers) == sum(len(face.rivers) for face in faces)
    assert set(board.ports) == set("ABCD")
    assert board.id == "+".join(FACES)
    assert assemble(*faces, id="mine", title="Mine").id == "mine"


def test_a_face_in_the_wrong_place_is_refused(faces):
    with pytest.raises(
        BadAssembly, match="practice-base-b-2 is a side of module B, not of module A"
    ):
        assemble(faces[1], faces[0], faces[2], faces[3])


def test_a_face_without_its_outline_is_refused_with_what_is_missing(faces):
    data = faces[0].model_dump()
    del data["spaces"]["a5"]
    with pytest.raises(BadAssembly, match="module A: missing a5; too many none"):
        assemble(parse_face(data), *faces[1:])


def _in_own_coordinates(face, columns, rows):
    """Rename a face as if the map's upper left corner of the module were a1."""
    names = {}
    for space in face.spaces:
        column, row = position(space)
        names[space] = space_at((column - columns, row - rows))
    data = face.model_dump()
    data["spaces"] = {names[space]: text for space, text in data["spaces"].items()}
    data["rivers"] = [["-".join(names[s] for s in e.split("-")) for e in r] for r in data["rivers"]]
    for key in ("central_loch", "letters", "ports"):
        data[key] = _named(data[key], names)
    return parse_face(data)


def _named(value, names):
    if isinstance(value, dict):
        return {key: _named(item, names) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_named(item, names) for item in value]
    return names.get(value, value)


def test_a_face_in_coordinates_of_its_own_is_moved_to_its_place(faces):
    a, b, c, d = faces
    local = (
        a,
        _in_own_coordinates(b, 6, 0),
        _in_own_coordinates(c, 6, 4),
        _in_own_coordinates(d, 0, 4),
    )
    assert local[2].spaces["a2"].terrain == {"loch"}
    assert assemble(*local) == assemble(*faces)


def test_a_river_crosses_to_the_next_module_where_a_face_lists_the_edge(faces):
    a, b, c, d = faces
    data = a.model_dump()
    data["rivers"] = [*data["rivers"], ["f3-g3"]]
    board = assemble(parse_face(data), b, c, d)
    assert topology_for(board, 4).neighbouring["f3"].isdisjoint({"g3"})
    assert "g3" in topology_for(assemble(*faces), 4).neighbouring["f3"]
