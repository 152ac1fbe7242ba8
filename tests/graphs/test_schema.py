import pickle

import pytest
import yaml
from pydantic import BaseModel, ValidationError

from graphs import Board, BoardError, UnknownFact, parse_board
from graphs.errors import (
    BadBoardFile,
    BadCoordinate,
    BadEdge,
    BadModule,
    BadWaterfall,
    UnknownSpace,
)

LETTERED = """
spaces:
  a1: grass 5
  b2: forest 1
  c3: forest 3
  d3: loch
  e3: loch
  f1: forest 2
  g1: loch
  h1: grass 5
  e4: loch
  h6: grass 4
  d4: loch
  a5: forest 2
central_loch: [d3, e3, e4, d4]
modules: {A: [a1, b2, c3, d3], B: [e3, f1, g1, h1], C: [e4, h6], D: [d4, a5]}
ports: {A: {tile: 2, at: [a1]}, B: {tile: 5, at: [g1, h1]}, C: {at: [h6]}, D: {tile: 3, at: [a5]}}
"""
RIVERS = """
spaces: {a1: grass 1, a2: grass 1, a3: loch, b1: grass 2, b2: grass 3, c1: forest 1, c2: mountain 4}
rivers: [[a1-b1, a2-b1, a2-b2]]
"""
WATERFALL = """
spaces: {a2: mountain 3, b1: grass 2, b2: grass 3, c1: grass 4, c2: grass 1, d1: loch}
rivers: [[b1-b2, b1-c2, c1-c2]]
waterfalls: [a2-b1-b2]
"""
MIST = "spaces: {a1: grass 1 mist, a2: grass 2 mist, b1: grass 1, b2: mountain+grass 3}"
SMALL = {"spaces": {"a1": "grass 2", "b1": "loch"}}


@pytest.mark.parametrize("text", [LETTERED, RIVERS, WATERFALL, MIST])
def test_a_board_written_out_is_the_same_board_again(text):
    board = parse_board(yaml.safe_load(text))
    assert parse_board(board.model_dump()) == board
    assert Board.model_validate_json(board.model_dump_json()) == board
    assert pickle.loads(pickle.dumps(board)) == board
    assert hash(parse_board(board.model_dump())) == hash(board)


def test_the_order_of_writing_does_not_matter():
    one = parse_board({"spaces": {"b1": "loch", "a1": "mountain+grass 2"}})
    other = parse_board({"spaces": {"a1": "grass+mountain 2", "b1": "loch"}})
    assert one == other
    assert hash(one) == hash(other)
    assert list(one.spaces) == ["a1", "b1"]


def test_the_mapping_is_written_in_the_words_of_a_situation():
    dumped = parse_board(yaml.safe_load(WATERFALL)).model_dump(exclude_defaults=True)
    assert dumped["spaces"]["a2"] == "mountain 3"
    assert dumped["rivers"] == (("b1-b2", "b1-c2", "c1-c2"),)
    assert dumped["waterfalls"] == ("a2-b1-b2",)


def test_a_board_cannot_be_changed():
    board = parse_board(SMALL)
    with pytest.raises(ValidationError):
        board.id = "other"
    with pytest.raises(TypeError):
        board.spaces["a1"] = None


def test_an_edge_is_named_either_way_round():
    text = {"spaces": {"a1": "grass 1", "a2": "grass 1"}, "rivers": [["a2-a1"]]}
    assert parse_board(text).rivers == ((("a1", "a2"),),)


def test_mist_counts_with_one_and_two_players_and_never_on_a_loch():
    board = parse_board({"spaces": {"a1": "grass 1 mist", "a2": "loch mist", "a3": "grass 1"}})
    assert [board.is_mist("a1", players) for players in (1, 2, 3, 4)] == [True, True, False, False]
    assert not board.is_mist("a2", 2)
    assert not board.is_mist("a3", 2)


def test_mist_may_be_listed_by_player_count():
    board = parse_board({**SMALL, "mist": {"1-2": ["a1", "b1"]}})
    assert board.is_mist("a1", 2)
    assert not board.is_mist("b1", 2)
    assert not board.is_mist("a1", 3)


def test_a_port_may_have_another_place_with_few_players():
    port = parse_board({**SMALL, "ports": {"A": {"at": ["a1"], "at_1_2": ["b1"]}}}).ports["A"]
    assert port.places(2) == ("b1",)
    assert port.places(3) == ("a1",)
    assert port.tile is None
    with pytest.raises(BoardError, match="5 players: the game is for 1 to 4"):
        port.places(5)


def _with(**keys):
    return {**SMALL, **keys}


@pytest.mark.parametrize(
    ("data", "fault", "sentence"),
    [
        ({}, BadBoardFile, "the key 'spaces' is missing"),
        (7, BadBoardFile, "the whole must be a mapping"),
        ({"spaces": ["a1"]}, BadBoardFile, "spaces must be a mapping"),
        (_with(river=[]), BadBoardFile, "unknown key 'river'; did you mean 'rivers'?"),
        (_with(xyz=1), BadBoardFile, "unknown key 'xyz'; known keys: schema_version, id"),
        (
            _with(ports={"A": {"tiles": 4, "at": ["a1"]}}),
            BadBoardFile,
            "unknown key 'ports → A → tiles'; did you mean 'tile'?",
        ),
        (_with(rivers=["a1-b1"]), BadBoardFile, "rivers → 0 must be a list"),
        (_with(rivers=[[]]), BadBoardFile, "rivers → 0: Tuple should have at least 1 item"),
        (_with(schema_version=2), BadBoardFile, "schema_version: Input should be 1"),
        ({"spaces": {"n1": "loch"}}, BadCoordinate, "'n1' is no space: write a column letter"),
        (_with(central_loch=["b10"]), BadCoordinate, "'b10' is no space"),
        (_with(rivers=[["a1-c1"]]), BadEdge, "Edge a1-c1: a1 and c1 do not touch"),
        (_with(rivers=[["a1"]]), BadEdge, "Edge 'a1': write the two spaces it separates"),
        (
            _with(rivers=[["a1-a2"]]),
            UnknownSpace,
            "River 1, edge a1-a2, names a2, but the board has no space a2. Add a2",
        ),
        (_with(unknown_rivers=["a1-a2"]), UnknownSpace, "The list of unknown rivers, edge a1-a2,"),
        (_with(central_loch=["c1"]), UnknownSpace, "The central loch names c1"),
        (_with(letters={"B": ["c1"]}), UnknownSpace, "The letter rocks of module B names c1"),
        (_with(modules={"A": ["a1", "c1"]}), UnknownSpace, "Module A names c1"),
        (_with(ports={"A": {"at_1_2": ["c1"]}}), UnknownSpace, "Port A names c1"),
        (_with(mist={"1-2": ["c1"]}), UnknownSpace, "The mist of 1-2 players names c1"),
        (_with(waterfalls=["a1-a2-b1"]), UnknownSpace, "Waterfall a1-a2-b1 names a2"),
        (_with(waterfalls=["a1-a2-a3"]), BadWaterfall, "Waterfall a1-a2-a3: the three spaces do"),
        (_with(waterfalls=["a1-b1"]), BadWaterfall, "Waterfall 'a1-b1': write the three spaces"),
        (
            _with(modules={"A": ["a1"], "B": ["b1", "a1"]}),
            BadModule,
            "Space a1 is listed in module A and in module B; take it out of one of them.",
        ),
    ],
)
def test_a_wrong_board_is_refused_with_place_and_mend(data, fault, sentence):
    with pytest.raises(fault) as refused:
        parse_board(data)
    assert str(refused.value).startswith(sentence)


def test_the_source_stands_before_the_sentence():
    with pytest.raises(BadEdge, match=r"^my-board: Edge a1-c1"):
        parse_board(_with(rivers=[["a1-c1"]]), source="my-board")


def test_inside_another_model_the_sentence_arrives_unchanged():
    class Given(BaseModel):
        board: Board

    with pytest.raises(ValidationError, match="Edge a1-c1: a1 and c1 do not touch"):
        Given.model_validate({"board": _with(rivers=[["a1-c1"]])})


def test_an_unknown_fact_says_where_to_look_and_survives_pickling():
    asked = pickle.loads(pickle.dumps(UnknownFact("c1", "cost")))
    assert (asked.space, asked.fact) == ("c1", "cost")
    assert str(asked).startswith("Space c1: its land cost is not filled in on this board.")
    assert "which of its edges are rivers" in str(UnknownFact("c1", "rivers"))
