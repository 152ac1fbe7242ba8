"""Tables on the practice map, for tests of the pages that the referee plays on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from streamlit.testing.v1 import AppTest

from assistant.caledonia.actions import (
    Action,
    AutomaSetup,
    ChoosePair,
    CorrectNumber,
    Done,
    PlaceWorker,
    StartingTile,
    Tell,
    Trade,
    read_action,
)
from assistant.caledonia.setup import Setup
from assistant.store.repo import Repo
from assistant.table import Table, create_table
from graphs import blank_board, load_board
from tests.pages.browse import fine, tap, visit

PILE = tuple(range(1, 21))
WORKERS: Mapping[str, Sequence[tuple[str, str]]] = {
    "red": (("miner", "c7"), ("woodcutter", "b8")),
    "blue": (("miner", "b7"), ("woodcutter", "k7")),
}
"""Starting workers: red and blue face each other at c7 and b7."""


def referee_table(repo: Repo, clan: str | None = None, **words: object) -> Table:
    """Red and blue on the practice map with £60 each, red to act.

    Parameters
    ----------
    clan : red's clan.
    """
    table = create_table(repo, setup_of(**words))
    if table.setup.filling:
        table = said(table, *(seen(space) for seat in WORKERS.values() for _, space in seat))
    tile = StartingTile(money=60)
    for seat in ("blue", "red"):
        own = clan if seat == "red" else None
        table = said(table, ChoosePair(by=seat, clan=own, starting_tile=tile))
    return with_workers(table, {seat: list(spaces) for seat, spaces in WORKERS.items()})


def filled_table(repo: Repo) -> Table:
    """The same table, on a map of which only the starting spaces are known."""
    return referee_table(repo, board=blank_board().model_dump(mode="json"), filling=True)


def setup_of(**words: object) -> Setup:
    return Setup.model_validate(
        {
            "seats": [{"colour": "red", "name": "Ann"}, {"colour": "blue"}],
            "depth": "board",
            "start": "setup",
            "draws": "app",
            "board": load_board("practice").model_dump(mode="json"),
            "scoring_tiles": [1, 2, 3, 4, 5],
            "ports": [5, 4, 2, 6],
            "pile": PILE,
            **words,
        }
    )


def automa_table(repo: Repo, **words: object) -> Table:
    """Red against the black Automa on the practice map; red has bought milk, the Automa acts."""
    seats = [{"colour": "red", "name": "Ann"}, {"colour": "black", "automa": True}]
    own: dict[str, object] = {"seats": seats, "chance": {"dice": "table", "cards": "table"}}
    table = before_workers(repo, **{**own, **words})
    action = AutomaSetup(by="black")
    while (ask := table.work_out(action).ask) is not None:
        table = table.answer(action, ask.options[0], table.seq)
    table = with_workers(said(table, action), {"red": [("miner", "c7"), ("woodcutter", "b8")]})
    return said(table, Trade(by="red", side="buy", good="milk", quantity=1), Done(by="red"))


def before_workers(repo: Repo, **words: object) -> Table:
    """Red has its starting tile; the Automa is to place its starting workers."""
    table = create_table(repo, setup_of(**words))
    return said(table, ChoosePair(by="red", starting_tile=StartingTile(money=60)))


def seen(space: str) -> Tell:
    """What a space of the practice map shows, as somebody at the table tells it."""
    board = load_board("practice").model_dump(mode="json")
    ends = [edge.split("-") for course in board["rivers"] for edge in course]
    edges = (
        f"{space}-{one if other == space else other}"
        for one, other in ends
        if space in (one, other)
    )
    return Tell(space=space, ground=board["spaces"][space], rivers=tuple(edges))


def with_workers(table: Table, left: dict[str, list[tuple[str, str]]]) -> Table:
    """Place the starting workers, whoever is to place one."""
    while table.state.phase == "setup":
        seat = table.state.turn.seat or ""
        worker, to = left[seat].pop(0)
        action = read_action({"kind": "place_worker", "by": seat, "worker": worker, "to": to})
        assert isinstance(action, PlaceWorker)
        table = said(table, action)
    return table


def said(table: Table, *actions: Action) -> Table:
    """Record actions."""
    for action in actions:
        table = table.commit(action, table.seq)
    return table


def has(table: Table, **numbers: int) -> Table:
    """Put numbers of red right."""
    for what, to in numbers.items():
        action = read_action({"kind": "correct_number", "by": "red", "what": what, "to": to})
        assert isinstance(action, CorrectNumber)
        table = said(table, action)
    return table


def at_table(table: Table) -> AppTest:
    """The Table page of a table."""
    return visit("table", table.id)


def on_the_map(at: AppTest, table: Table, space: str) -> AppTest:
    """Tap a space, by way of the list beside the map."""
    at.selectbox(key=f"play_list_{table.id}").set_value(space).run()
    return fine(at)


def picked(at: AppTest, name: str, value: object) -> AppTest:
    """Choose one of several pills; ``name`` is part of the key of the group."""
    found = [group for group in (*at.pills, *at.segmented_control) if name in (group.key or "")]
    assert found, f"no pills {name!r}"
    found[0].set_value(value).run()
    return fine(at)


def counted(at: AppTest, name: str, value: int) -> AppTest:
    """Set a number; ``name`` is part of the key of its field."""
    found = [field for field in at.number_input if name in (field.key or "")]
    assert found, f"no number {name!r}"
    found[0].set_value(value).run()
    return fine(at)


def recorded(at: AppTest) -> AppTest:
    """The one tap that records."""
    return tap(at, "Record")


def lines(at: AppTest) -> str:
    """What the lists of lines say, with the rules they cite."""
    shown = [element.proto for element in at.get("bidi_component")]
    return " ".join(str(component) for component in shown)
