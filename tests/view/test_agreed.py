from pathlib import Path

import pytest

from assistant.caledonia.setup import Setup
from assistant.caledonia.switches import Switches
from assistant.caledonia.words import VARIANTS
from assistant.store.engine import engine_for
from assistant.store.repo import SqlRepo
from assistant.view.agreed import agreed_lines, goal_lines
from assistant.view.readings import SWITCHED, chosen_lines, cited_by, reading_words
from tests.pages.referee import referee_table, setup_of


@pytest.fixture
def repo(tmp_path: Path) -> SqlRepo:
    return SqlRepo(engine_for(f"sqlite:///{tmp_path}/tables.sqlite"))


def two(**agreed: object) -> Setup:
    return setup_of(**agreed)


def test_a_plain_table_reads_everything_as_recommended() -> None:
    assert [line.text for line in agreed_lines(two())] == ["Everything is read as recommended."]


def test_a_reading_is_told_with_the_recommended_one_and_its_conflict() -> None:
    (line,) = agreed_lines(two(switches={"port_limit": "once"}))
    assert (line.text, line.small, line.rules) == (
        "Port limit: Once in all",
        "recommended: Each player once",
        ("C-17",),
    )


def test_sums_of_money_and_what_the_box_alone_knows_have_words() -> None:
    found = chosen_lines(two(switches={"cheese_dairy_cost": 12, "import_marks": 4}))
    assert [line.text for line in found] == [
        "Cost of a Cheese dairy: £12",
        "Import track: £1 every so many spaces: 4",
    ]
    assert found[1].rules == ()


def test_variants_and_values_of_the_own_box_are_told() -> None:
    lines = agreed_lines(
        two(
            variants=["static_imports", "no_clans", "alt_export_scoring"],
            values={"contracts.9.gives.money": 9},
        )
    )
    assert [line.text for line in lines] == [
        "Imports are worth 4 each",
        "Without clans",
        "Second place scores when close behind: Contracts",
        "Everything is read as recommended.",
        "1 value of your own box is used instead of ours.",
    ]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_words(variant: str) -> None:
    setup = two().model_copy(update={"variants": (variant,)})
    assert agreed_lines(setup)[0].text


@pytest.mark.parametrize("name", SWITCHED)
def test_every_reading_has_words_of_its_own(name: str) -> None:
    cited, options = SWITCHED[name]
    assert cited_by(name) == cited
    assert getattr(Switches(), name) == options[0], "the recommended reading stands in front"
    said = [reading_words(name, option) for option in options]
    assert len(set(said)) == len(options)
    assert not set(said) & {str(option) for option in options}


def test_the_tile_of_the_round_is_told_with_what_it_gives_now(repo: SqlRepo) -> None:
    table = referee_table(repo, scoring_tiles=[4, 1, 2, 3, 5])
    first, standing, *later = goal_lines(table)
    assert (first.text, first.rules, first.tone) == ("Round 1: tile 4", ("B-STILE-04",), "do")
    assert standing.text.startswith("As the table stands: Ann ")
    assert [line.text for line in later] == [f"Round {n}: tile {n - 1}" for n in (2, 3, 4)] + [
        "Round 5: tile 5"
    ]
    assert {line.tone for line in later} == {"plain"}


def test_tiles_of_later_rounds_stay_hidden_where_each_round_has_its_own(repo: SqlRepo) -> None:
    hidden = {"scoring_tiles_shown": "each_round"}
    table = referee_table(repo, scoring_tiles=[4, 1, 2, 3, 5], switches=hidden)
    said = [line.text for line in goal_lines(table)]
    assert said[0] == "Round 1: tile 4"
    assert said[-1] == "Each further tile is turned over when its round begins."
    assert len(said) == 3


def test_without_scoring_tiles_there_is_nothing_to_tell(repo: SqlRepo) -> None:
    assert goal_lines(referee_table(repo, scoring_tiles=[])) == ()
