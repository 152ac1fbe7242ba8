"""What was chosen for a new table: defaults, what the session holds, and the setup it makes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import TypeVar

import streamlit as st
from pydantic import ValidationError

from assistant.caledonia.drawing import PIECES, of_piece
from assistant.caledonia.own_box import OwnBox
from assistant.caledonia.setup import DEFAULT_BRACKET, Setup
from assistant.caledonia.switches import Switches
from assistant.caledonia.words import COLOURS, GOODS
from assistant.content.own_values import OwnValue
from assistant.core.errors import BadAction
from assistant.own_box import read_box
from assistant.table import draw_missing
from assistant.ui.new_table_covered import covered_spaces, is_tighter, spaces_to_cover
from assistant.ui.new_table_maps import (
    FILLING,
    chosen_board,
    draw_sides,
    is_incomplete,
    stops_the_automa,
)
from assistant.ui.session import tables
from assistant.ui.words import t
from graphs import Board

Option = TypeVar("Option", bound=str | int)

KEY = "nt_"
AUTOMA = "automa"
RUNNING = "running"
"""Whether the game was begun without the app; its first event takes it over."""

Choice = str | int | bool | tuple[int, int]

DRAWN = "drawn"
"""Who begins is drawn; else it is the colour of a player."""

SEEN = "seen_box"
"""What the own box chose when it was looked at last."""

OTHER_NAMES = (
    "cheese_dairy_cost",
    "whisky_track",
    "beer_money",
    "import_marks",
    "export_boxes",
    "cellar_spots",
    "automa_starts",
)
"""Switches that the own box chooses as well, each under a name of its own below."""

READ_AS = tuple(name for name in Switches.model_fields if name not in OTHER_NAMES)
"""Switches that are chosen under their own names."""

DEFAULTS: dict[str, Choice] = {
    "begun": "new",
    "imports": "common",
    "dairy": 8,
    "whisky": "8-16",
    "marks": 5,
    "boxes": 8,
    "cellar_spots": 3,
    "beer": 9,
    **{name: getattr(Switches(), name) for name in READ_AS},
    "scoring_order": "random",
    "begins": DRAWN,
    "humans": 2,
    "difficulty": 3,
    "automa_starts": "last",
    **{f"colour_{number}": colour for number, colour in enumerate(COLOURS)},
    "board": "practice",
    "dice": "app",
    "cards": "app",
    "contracts": "table",
    "tiles": "app",
    "starting": "app",
    **{f"bracket_{good}": DEFAULT_BRACKET for good in GOODS},
}
"""What stands there at first; a seat more or less keeps the colours of the others."""

TOGGLES = (
    "no_scoring_tiles",
    "no_ports",
    "no_clans",
    "clan_auction",
    "future_contracts",
    "kickstarter_tiles",
)
CLOSE = ("alt_export_scoring", "alt_settlement_scoring")
"""Rankings of two players in which second place must be close behind (I-7.2.01)."""

IMPORTS = ("common", "static_imports", "personal_imports")


def keep_choices() -> None:
    """Set the defaults, and keep what widgets out of sight hold."""
    for name, value in DEFAULTS.items():
        st.session_state.setdefault(f"{KEY}{name}", value)
    _take_over_the_box()
    if f"{KEY}sides" not in st.session_state:
        draw_sides()
    if is_running():
        # What lies on the table is told, not drawn.
        own = "app" if word_of("board") == "none" else "table"
        st.session_state.update({f"{KEY}tiles": own, f"{KEY}contracts": "table"})
        st.session_state[f"{KEY}starting"] = "table"
    hold_choices()


def hold_choices() -> None:
    """Keep what widgets out of sight hold, here and on a page that is looked at in between."""
    for key in list(st.session_state):
        if isinstance(key, str) and key.startswith(KEY) and not key.startswith(f"{KEY}tap_"):
            st.session_state[key] = st.session_state[key]


def _take_over_the_box() -> None:
    """Choose what was read off the own box, as often as something else was read."""
    seen = st.session_state.get(f"{KEY}{SEEN}", {})
    now = _of_the_box(own_box())
    for name, value in now.items():
        if value != seen.get(name, DEFAULTS[name]):
            st.session_state[f"{KEY}{name}"] = value
    st.session_state[f"{KEY}{SEEN}"] = now


def own_box() -> OwnBox:
    """What was read off the box of this installation."""
    return read_box(tables().repo).box


def _of_the_box(box: OwnBox) -> dict[str, Choice]:
    """What the own box chooses."""
    switches, brackets = box.switches, box.brackets
    return {
        "dairy": switches.cheese_dairy_cost,
        "whisky": switches.whisky_track,
        "marks": switches.import_marks,
        "boxes": switches.export_boxes,
        "cellar_spots": switches.cellar_spots,
        "beer": switches.beer_money,
        "automa_starts": switches.automa_starts,
        "starting": "box" if box.tiles else "app",
        **{f"bracket_{good}": brackets.of(good) for good in GOODS},
    }


def key_of(name: str) -> str:
    """Session key of a choice."""
    return f"{KEY}{name}"


def word_of(name: str) -> str:
    """A choice that is a text; empty where nothing was chosen."""
    return str(st.session_state.get(f"{KEY}{name}") or "").strip()


def number_of(name: str) -> int:
    """A choice that is a number."""
    found = st.session_state.get(f"{KEY}{name}", DEFAULTS.get(name, 0))
    return found if isinstance(found, int) else 0


def is_on(name: str) -> bool:
    """Whether something is switched on."""
    return bool(st.session_state.get(f"{KEY}{name}"))


def is_running() -> bool:
    """Whether a game is taken over that is running already."""
    return word_of("begun") == RUNNING


def choice(
    name: str, label: str, options: Sequence[Option], words: Callable[[Option], str]
) -> Option:
    """Draw one of several side by side; returns what is chosen."""
    shown = st.segmented_control(
        label, options, format_func=words, required=True, key=key_of(name), width="stretch"
    )
    return options[0] if shown is None else shown


def humans() -> tuple[str, ...]:
    """Colours of the players, clockwise as they sit."""
    return tuple(word_of(f"colour_{number}") for number in range(number_of("humans")))


def automa_plays() -> bool:
    """Whether the Automa sits at the table; four players leave no seat for it."""
    return is_on(AUTOMA) and len(humans()) < len(COLOURS)


def automa_colour() -> str:
    """Colour of the Automa: that of the seat after the players."""
    return word_of(f"colour_{len(humans())}")


def players() -> int:
    """How many play; the Automa counts as one."""
    return len(humans()) + automa_plays()


def is_solo() -> bool:
    """Whether one player alone beats the own score."""
    return len(humans()) == 1 and not automa_plays()


def may_bid() -> bool:
    """Whether a clan auction is possible: bids are for players of flesh and blood."""
    return len(humans()) > 1 and not automa_plays() and not is_on("no_clans")


def starter() -> str:
    """Who begins round 1: drawn once and kept, or chosen by the table (B-SETUP-24, C-13)."""
    if is_running():
        return humans()[0]
    if word_of("begins") in humans():
        return word_of("begins")
    kept = word_of("starter")
    if kept not in humans():
        kept = secrets.choice(humans())
        st.session_state[f"{KEY}starter"] = kept
    return kept


def drawn_setup() -> Setup:
    """The setup as chosen, with everything drawn that the app draws.

    What was drawn before stays as long as it still fits.

    Raises
    ------
    BadAction : choices that do not fit together; the sentence names the mend.
    """
    setup = checked({**_agreed(), **_kept()})
    setup = draw_missing(setup)
    keep_drawn(setup)
    return checked({**dict(setup), **_of_the_table()})


def keep_drawn(setup: Setup) -> None:
    """Hold on to what was drawn."""
    for piece in PIECES:
        if drawn := of_piece(setup, piece):
            st.session_state[f"{KEY}drawn_{piece}"] = list(drawn)


def _kept() -> dict[str, tuple[int | str, ...]]:
    return {piece: tuple(st.session_state.get(f"{KEY}drawn_{piece}") or ()) for piece in PIECES}


def _of_the_table() -> dict[str, tuple[int | str, ...]]:
    """Pieces that the table draws itself: those it has told, nothing of the others."""
    found: dict[str, tuple[int | str, ...]] = {}
    if word_of("tiles") == "table":
        found["clans"] = ()
        for piece, count in (("scoring_tiles", 5), ("ports", 4)):
            if not is_on(f"no_{piece}"):
                found[piece] = tuple(
                    n for n in (number_of(f"own_{piece}_{place}") for place in range(count)) if n
                )
    if word_of("starting") == "table":
        found["starting_tiles"] = ()
    return found


def checked(values: dict[str, object]) -> Setup:
    """The setup of these values.

    Raises
    ------
    BadAction : they do not fit together; the sentence names the mend.
    """
    try:
        return Setup.model_validate(values)
    except ValidationError as error:
        raise BadAction(error.errors()[0]["msg"].removeprefix("Value error, ")) from None


def _values(box: OwnBox) -> dict[str, OwnValue]:
    """What the table takes over of the box: its Starting tiles unless practice ones are used."""
    return {**box.values, **({} if word_of("starting") == "app" else box.tiles)}


def _agreed() -> dict[str, object]:
    board = chosen_board(word_of("board"))
    if board is not None and automa_plays() and stops_the_automa(board):
        raise BadAction(t("new_table.automa_needs_modules"))
    if board is None and automa_plays() and is_running():
        raise BadAction(t("new_table.running_automa_needs_a_map"))
    return {
        "title": word_of("title"),
        "seats": _seats(),
        "solo": is_solo(),
        "difficulty": number_of("difficulty"),
        **agreed_rules(),
        "variants": [*_variants(), *_variants_for_the_seats()],
        "depth": "board" if board is not None or not is_running() else "guide",
        "start": "setup",
        "running": is_running(),
        "board": board,
        "covered": _covered(board),
        "filling": word_of("board") == FILLING or is_incomplete(board, players()),
        "draws": word_of("contracts"),
        "chance": {"dice": word_of("dice"), "cards": word_of("cards")},
    }


def agreed_rules() -> dict[str, object]:
    """Variants, readings and values of the own boards."""
    box = own_box()
    return {
        "variants": _variants(),
        "switches": {
            "cheese_dairy_cost": number_of("dairy"),
            "whisky_track": "8-16" if box.own_whisky else word_of("whisky"),
            "automa_starts": word_of("automa_starts"),
            "beer_money": number_of("beer"),
            "import_marks": number_of("marks"),
            "export_boxes": number_of("boxes"),
            "cellar_spots": number_of("cellar_spots"),
            **{name: st.session_state[f"{KEY}{name}"] for name in READ_AS},
            # Alone and with the Automa linked settlements count by their own rules.
            **({"settlement_prize": "linked"} if is_solo() or automa_plays() else {}),
        },
        "brackets": {good: st.session_state[f"{KEY}bracket_{good}"] for good in GOODS},
        "values": _values(box),
    }


def _variants_for_the_seats() -> list[str]:
    """Variants that hang on the number of players and on the map."""
    found = []
    if word_of("board") != "none" and is_tighter(players()):
        found.append("tighter_map")
    if players() == 2 and not automa_plays():
        found += [name for name in CLOSE if is_on(name)]
    return found


def _covered(board: Board | None) -> tuple[str, ...]:
    if board is None or not is_tighter(players()):
        return ()
    covered = covered_spaces(board, players())
    if len(covered) < spaces_to_cover():
        raise BadAction(t("new_table.cover_first", count=spaces_to_cover()))
    return covered


def _seats() -> list[dict[str, object]]:
    """Seats in turn order of round 1, the players clockwise from the one who begins."""
    sitting = humans()
    first = sitting.index(starter())
    seats: list[dict[str, object]] = [
        {"colour": colour, "name": word_of(f"name_{sitting.index(colour)}")}
        for colour in (*sitting[first:], *sitting[:first])
    ]
    if automa_plays():
        seats.append({"colour": automa_colour(), "automa": True})
    return seats


def _variants() -> list[str]:
    found = [name for name in TOGGLES if is_on(name)]
    if not may_bid() and "clan_auction" in found:
        found.remove("clan_auction")
    if word_of("imports") != "common":
        found.append(word_of("imports"))
    return found
