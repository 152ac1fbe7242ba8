"""The one screen before a score sheet: seats, modules and the variants that change the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st
from pydantic import ValidationError

from assistant.caledonia.scoring.sheet import carried_over
from assistant.caledonia.setup import SeatSetup, Setup
from assistant.caledonia.words import COLOURS
from assistant.content.rules import rule_index
from assistant.core.errors import BadAction
from assistant.table import Table, create_table
from assistant.ui.session import CODE, guarded_callback, tables
from assistant.ui.words import lang, plain, t
from assistant.view.readings import SWITCHED, reading_words
from assistant.view.seat_piece import seat_picture
from assistant.view.sentences import word

CHANGE = "change"
"""Query parameter: the options of the table in the link are open."""

KEY = "sheet"
"""Beginning of the keys of all choices."""

NOBODY = "nobody"
AWARDS = range(10)
TRAINS = ("none", "train", "milestones_only", "simplified_train")
IMPORTS = ("common", "personal_imports", "static_imports")
CLOSE = ("alt_export_scoring", "alt_settlement_scoring")
READINGS = ("settlement_prize", "ranking_ties")
"""Switches that change a score of players."""

NEW = Setup(seats=(SeatSetup(colour="red"), SeatSetup(colour="blue")))
"""What stands there at first."""


def show_options(old: Table | None) -> None:
    """Draw all choices, as they are at an old table or with good defaults."""
    before = NEW if old is None else old.setup
    code = "new" if old is None else old.id
    if st.session_state.get(f"{KEY}_of") != code or f"{KEY}_seats" not in st.session_state:
        _fill(before)
        st.session_state[f"{KEY}_of"] = code
    seats = _seats()
    if len(seats) > 1:
        _automa(seats)
    _modules()
    _variants(seats)
    if _has_rankings(seats):
        _readings()
    with st.bottom:
        st.button(
            t("score_page.start") if old is None else t("score_page.start_changed"),
            key="start_sheet",
            type="primary",
            width="stretch",
            disabled=not seats,
            on_click=start,
            args=(None if old is None else old.id,),
        )


def chosen(name: str) -> object:
    """What stands in one of the choices."""
    return st.session_state.get(f"{KEY}_{name}")


def _fill(setup: Setup) -> None:
    """Put the values of a setup into the choices."""
    variants: set[str] = set(setup.variants)
    values: dict[str, object] = {
        "seats": [seat.colour for seat in setup.seats],
        "automa": setup.automa or NOBODY,
        "difficulty": setup.difficulty,
        "award": setup.award if "awards" in setup.modules and setup.award else 0,
        "train": "train" if "train" in setup.modules else _one_of(TRAINS, variants),
        "imports": _one_of(IMPORTS, variants),
        "close": [name for name in CLOSE if name in variants],
        "auction": "clan_auction" in variants,
        **{name: getattr(setup.switches, name) for name in READINGS},
    }
    values |= {f"name_{seat.colour}": seat.name for seat in setup.seats}
    for name, value in values.items():
        st.session_state[f"{KEY}_{name}"] = value


def _one_of(options: tuple[str, ...], variants: set[str]) -> str:
    return next((name for name in options if name in variants), options[0])


def _seats() -> list[str]:
    st.pills(
        t("score_page.seats"),
        COLOURS,
        selection_mode="multi",
        format_func=lambda colour: f"{seat_picture(colour)} {word(colour, lang())}",
        key=f"{KEY}_seats",
        persist_state="session",
    )
    picked = chosen("seats")
    seats = [colour for colour in COLOURS if isinstance(picked, list) and colour in picked]
    if len(seats) == 1:
        st.caption(t("score_page.alone"))
    if not seats:
        st.caption(t("score_page.nobody"))
    with st.grid(2, min_column_width=150, gap="xsmall"):
        for colour in seats:
            if colour != chosen("automa") or len(seats) == 1:
                st.text_input(
                    t("score_page.name", colour=word(colour, lang())),
                    max_chars=40,
                    key=f"{KEY}_name_{colour}",
                    persist_state="session",
                )
    return seats


def _automa(seats: list[str]) -> None:
    options = [NOBODY, *seats]
    if chosen("automa") not in options:
        st.session_state[f"{KEY}_automa"] = NOBODY
    _choice("automa", t("score_page.automa"), options, _automa_label)
    if chosen("automa") != NOBODY:
        _choice("difficulty", t("score_page.difficulty"), range(1, 6), lambda n: f"{n} ★")


def _automa_label(option: object) -> str:
    if option == NOBODY:
        return t("score_page.no_automa")
    return f"{seat_picture(str(option))} {word(str(option), lang())}"


def _modules() -> None:
    st.selectbox(
        t("score_page.award"),
        AWARDS,
        format_func=lambda number: t(f"score_page.award_is.{number}"),
        key=f"{KEY}_award",
        persist_state="session",
    )
    _choice("train", t("score_page.train"), TRAINS, lambda name: t(f"score_page.train_is.{name}"))


def _variants(seats: list[str]) -> None:
    _choice(
        "imports",
        t("score_page.imports"),
        IMPORTS,
        lambda name: t(f"score_page.imports_are.{name}"),
    )
    if len(seats) == 2 and chosen("automa") == NOBODY:
        st.pills(
            t("score_page.close"),
            CLOSE,
            selection_mode="multi",
            format_func=lambda name: t(f"score_page.close_is.{name}"),
            key=f"{KEY}_close",
            persist_state="session",
        )
    if len(seats) - (chosen("automa") != NOBODY) > 1:
        st.toggle(t("score_page.auction"), key=f"{KEY}_auction", persist_state="session")


def _has_rankings(seats: list[str]) -> bool:
    """Whether players alone compare settlements and contracts."""
    return len(seats) > 1 and chosen("automa") == NOBODY


def _readings() -> None:
    """Readings on which sources differ, where they change a score."""
    with st.expander(t("new_table.readings"), icon=":material/menu_book:"):
        for name in READINGS:
            cited, options = SWITCHED[name]
            found = rule_index().reading(cited)
            words = {option: reading_words(name, option, lang()) for option in options}
            _choice(name, plain(found.question), options, words.__getitem__)
            st.caption(plain(f"{found.reading} {found.why} ({cited})"))


def _choice(name: str, label: str, options: Sequence[str | int], words: Callable[..., str]) -> None:
    st.pills(
        label,
        options,
        format_func=words,
        required=True,
        key=f"{KEY}_{name}",
        persist_state="session",
    )


@guarded_callback
def start(code: str | None) -> None:
    """Open a sheet as chosen; numbers of an old one come along as far as its seats stay."""
    setup = _setup()
    table = create_table(tables().repo, setup)
    if code is not None:
        old = tables().open(code)
        for action in carried_over(old.ctx, old.state, table.ctx):
            table = table.commit(action, table.seq)
    tables().keep(table)
    st.session_state[CODE] = table.id
    st.query_params.from_dict({CODE: table.id})


def _setup() -> Setup:
    """The setup as chosen.

    Raises
    ------
    BadAction : choices that do not fit together; the sentence names the mend.
    """
    picked = chosen("seats")
    seats = [colour for colour in COLOURS if isinstance(picked, list) and colour in picked]
    automa = chosen("automa") if len(seats) > 1 else NOBODY
    award, train = chosen("award"), chosen("train")
    modules = [name for name, on in (("awards", award), ("train", train == "train")) if on]
    variants = [name for name in (train, chosen("imports")) if name in (*TRAINS[2:], *IMPORTS[1:])]
    close = chosen("close")
    if len(seats) == 2 and automa == NOBODY and isinstance(close, list):
        variants += close
    if chosen("auction") and len(seats) - (automa != NOBODY) > 1:
        variants.append("clan_auction")
    try:
        return Setup.model_validate(
            {
                "title": t("score_page.title"),
                "seats": [
                    {
                        "colour": colour,
                        "name": str(chosen(f"name_{colour}") or "").strip(),
                        "automa": colour == automa,
                    }
                    for colour in seats
                ],
                "solo": len(seats) == 1,
                "difficulty": chosen("difficulty") or NEW.difficulty,
                "modules": modules,
                "variants": variants,
                "award": award or None,
                "switches": {
                    name: chosen(name) for name in READINGS if _has_rankings(seats) and chosen(name)
                },
            }
        )
    except ValidationError as error:
        raise BadAction(error.errors()[0]["msg"].removeprefix("Value error, ")) from None


def change(code: str) -> None:
    """Open the options of a table."""
    st.session_state.pop(f"{KEY}_of", None)
    st.query_params.from_dict({CODE: code, CHANGE: "1"})


def leave() -> None:
    """Go back to the sheet as it is."""
    st.query_params.pop(CHANGE, None)
