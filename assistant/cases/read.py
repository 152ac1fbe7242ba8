"""Reading case files: every fault with its file, line and mend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from assistant.cases.format import (
    AFTER_ONLY,
    COMMON,
    THEN,
    VERBS,
    BoardFile,
    CaledoniaGiven,
    CaseFile,
    MysticaGiven,
    PlayerGiven,
)
from assistant.content.loader import Document, Place, Plain, load_documents, read_file
from assistant.content.validation import validate
from assistant.core.errors import ContentError, nearest
from graphs import Board


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Case:
    """One case, checked but not yet judged; ``index`` counts from 1 within its file."""

    file: str
    index: int
    line: int
    title: str
    cites: tuple[str, ...]
    given: CaledoniaGiven | MysticaGiven
    when: tuple[dict[str, Plain], ...]
    then: dict[str, Plain]
    note: str | None


def case_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Files to judge: a file itself, of a folder every YAML file below it.

    Raises
    ------
    ContentError : a path that does not exist, a folder without case files.
    """
    for path in paths:
        if path.is_dir():
            found = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
            if not found:
                raise ContentError(
                    "the folder holds no case files", str(path), mend="Name a folder of *.yaml."
                )
            yield from found
        elif path.is_file():
            yield path
        else:
            raise ContentError("there is no such file or folder", str(path), mend="Check the path.")


def read_cases(text: str, *, name: str) -> tuple[Case, ...]:
    """Read all cases of one file.

    Parameters
    ----------
    text : the content of the file, at most 1 MiB.
    name : the file's name, for messages.

    Raises
    ------
    ContentError : the first fault, with line and mend; an unknown key names the nearest known.
    """
    documents = load_documents(text, name=name)
    if not documents:
        raise ContentError("it contains no case", name, 1, mend="Write a case into it.")
    return tuple(_case(document, number) for number, document in enumerate(documents, start=1))


def read_case_file(path: Path) -> tuple[Case, ...]:
    """Read all cases of a file on disk, see ``read_cases``."""
    return read_cases(read_file(path), name=str(path))


def _case(document: Document, index: int) -> Case:
    raw = validate(CaseFile, document)
    game = raw.given.get("game")
    if game not in ("caledonia", "mystica"):
        raise ContentError(
            f"there is no game {game!r}",
            document.name,
            document.line_of(("given", "game")),
            "given.game",
            "Write caledonia or mystica.",
        )
    given: CaledoniaGiven | MysticaGiven
    if game == "caledonia":
        board = raw.given.get("board")
        if isinstance(board, dict):
            validate(BoardFile if "file" in board else Board, document, at=("given", "board"))
        given = validate(CaledoniaGiven, document, at=("given",))
    else:
        given = validate(MysticaGiven, document, at=("given",))
    for number, step in enumerate(raw.when):
        _check_step(document, number, step)
    _check_then(document, raw.then, type(given))
    return Case(
        file=document.name,
        index=index,
        line=document.line_of(()),
        title=raw.title,
        cites=tuple(raw.cites),
        given=given,
        when=tuple(raw.when),
        then=raw.then,
        note=raw.note,
    )


def _check_step(document: Document, number: int, step: dict[str, Plain]) -> None:
    verb = step.get("do")
    if not isinstance(verb, str) or verb not in VERBS:
        raise ContentError(
            f"unknown verb {verb!r}",
            document.name,
            document.line_of(("when", number, "do")),
            f"when[{number}].do",
            f"The nearest known verb is '{nearest(str(verb), VERBS)}'.",
        )
    _check_keys(document, ("when", number), step, VERBS[verb] | COMMON)


def _check_then(
    document: Document, then: dict[str, Plain], model: type[CaledoniaGiven] | type[MysticaGiven]
) -> None:
    _check_keys(document, ("then",), then, THEN)
    after = then.get("after")
    if isinstance(after, dict):
        known = frozenset(model.model_fields) | AFTER_ONLY
        _check_keys(document, ("then", "after"), after, known)
        players = after.get("players")
        for colour, player in players.items() if isinstance(players, dict) else ():
            if isinstance(player, dict):
                place = ("then", "after", "players", colour)
                _check_keys(document, place, player, frozenset(PlayerGiven.model_fields))


def _check_keys(
    document: Document, place: Place, mapping: dict[str, Plain], known: frozenset[str]
) -> None:
    for key in mapping:
        if key not in known:
            raise ContentError(
                f"unknown key '{key}'",
                document.name,
                document.line_of((*place, key)),
                ".".join(str(step) for step in (*place, key)),
                f"The nearest known key is '{nearest(key, sorted(known))}'.",
            )
