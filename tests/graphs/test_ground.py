import pytest

from graphs.errors import BadSpaceText
from graphs.ground import parse_ground


@pytest.mark.parametrize(
    ("text", "terrain", "cost", "mist", "rivers_known"),
    [
        ("grass 2", {"grass"}, 2, False, True),
        ("mountain+forest 6", {"forest", "mountain"}, 6, False, True),
        ("loch", {"loch"}, 0, False, True),
        ("loch mist", {"loch"}, 0, True, True),
        ("grass+forest 4 mist", {"grass", "forest"}, 4, True, True),
        ("grass ?", {"grass"}, None, False, True),
        ("? 3", None, 3, False, True),
        ("? ?", None, None, False, True),
        ("?", None, None, False, False),
        (None, None, None, False, False),
        ("? mist", None, None, True, False),
    ],
)
def test_the_text_of_a_space_says_terrain_cost_and_mist(text, terrain, cost, mist, rivers_known):
    ground = parse_ground("a1", text)
    assert ground.terrain == terrain
    assert (ground.cost, ground.mist, ground.rivers_known) == (cost, mist, rivers_known)
    assert parse_ground("a1", str(ground)) == ground


def test_a_space_is_written_back_in_the_order_grass_forest_mountain():
    assert str(parse_ground("a1", "mountain+grass 3 mist")) == "grass+mountain 3 mist"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gras 2", "Space a2: 'gras' is no terrain; did you mean grass?"),
        ("swamp 2", "Space a2: 'swamp' is no terrain; terrains are grass, forest and mountain."),
        ("grass", "Space a2: 'grass' lacks the land cost. Write `grass 3`, or `grass ?`"),
        ("grass two", "Space a2: 'two' is no land cost"),
        ("grass -1", "Space a2: '-1' is no land cost"),
        ("grass 100", "Space a2: '100' is no land cost"),
        ("loch 2", "Space a2: a loch has neither other terrain nor a land cost"),
        ("grass+loch 2", "Space a2: a loch has neither other terrain nor a land cost"),
        ("grass+grass 2", "Space a2: 'grass+grass' names one terrain twice"),
        ("", "Space a2: '' cannot be read"),
        ("mist", "Space a2: 'mist' cannot be read"),
        ("grass 2 fog", "Space a2: 'grass 2 fog' cannot be read"),
        (2, "Space a2: 2 cannot be read"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_space_and_mend(text, sentence):
    with pytest.raises(BadSpaceText) as refused:
        parse_ground("a2", text)
    assert str(refused.value).startswith(sentence)
