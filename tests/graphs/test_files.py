import pytest
import yaml

from graphs import list_boards, list_faces, load_board, load_face, read_yaml
from graphs.errors import BadBoardFile, NoSuchBoard, UnknownSpace


def test_the_practice_board_ships_with_the_package():
    board = load_board("practice")
    assert "practice" in list_boards()
    assert board.practice
    assert len(board.spaces) == 117
    assert board.id == "practice"


def test_a_folder_of_the_user_comes_first(tmp_path):
    (tmp_path / "practice.yaml").write_text("spaces: {a1: grass 1}\n")
    (tmp_path / "mine.yaml").write_text("spaces: {a1: grass 1, a2: '?'}\n")
    assert list_boards([tmp_path]) == ("mine", "practice")
    assert len(load_board("practice", [tmp_path]).spaces) == 1
    assert load_board("mine", [tmp_path, tmp_path / "missing"]).spaces["a2"].terrain is None


def test_a_face_of_the_user_may_be_part_of_a_map(tmp_path):
    others = ", ".join(f"{place}: practice-base-{place.lower()}-1" for place in "BCD")
    text = f"id: trial\nfaces: {{A: mine-a, {others}}}\n"
    (tmp_path / "trial.yaml").write_text(text)
    face = load_face("practice-base-a-2")
    data = face.model_dump(mode="json", exclude_defaults=True) | {"id": "mine-a"}
    (tmp_path / "mine-a.yaml").write_text(yaml.safe_dump(data))
    assert "mine-a" in list_faces([tmp_path])
    assert load_board("trial", [tmp_path]).spaces["a2"] == face.spaces["a2"]


@pytest.mark.parametrize("name", ["nowhere", "../practice", ""])
def test_an_unknown_name_is_refused_with_the_known_ones(name):
    with pytest.raises(NoSuchBoard, match="Known are: practice, practice-base-a-1"):
        load_board(name)


def test_a_face_is_no_board():
    with pytest.raises(NoSuchBoard, match="practice-base-a-1 is one face of a module"):
        load_board("practice-base-a-1")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("spaces: {a1: grass 1, a1: grass 2}", "line 1: 'a1' twice; keep one"),
        ("spaces: &x {a1: grass 1}\nmist: *x", r"aliases \(\*name\) are not read"),
        ("spaces: {a1: ?}", "A . that stands alone must be quoted"),
        ("- a1", "a board file is a mapping"),
        ("", "a board file is a mapping"),
        ("spaces: !!python/object:os.system {}", "this is not YAML"),
    ],
)
def test_yaml_that_hides_something_is_refused(text, sentence):
    with pytest.raises(BadBoardFile, match=sentence):
        read_yaml(text)


def test_a_fault_in_a_file_names_the_file(tmp_path):
    (tmp_path / "mine.yaml").write_text("spaces: {a1: grass 1}\ncentral_loch: [b1]\n")
    with pytest.raises(UnknownSpace, match=r"^mine: The central loch names b1"):
        load_board("mine", [tmp_path])
    (tmp_path / "odd.yaml").write_text("faces: {A: x}\n")
    with pytest.raises(BadBoardFile, match="odd: the key 'faces → B' is missing; add it"):
        load_board("odd", [tmp_path])
    (tmp_path / "big.yaml").write_text("#" * 300_000)
    with pytest.raises(BadBoardFile, match="big: longer than 256 KiB"):
        load_board("big", [tmp_path])
