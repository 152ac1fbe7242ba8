"""Boards and faces on disk: finding and reading YAML files that nobody has to trust."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import yaml

from graphs.assembly import assemble
from graphs.errors import BadBoardFile, BoardError, NoSuchBoard
from graphs.schema import Board, Face, parse_board, parse_face, parse_plan

MAX_BYTES = 256 * 1024


def list_boards(folders: Sequence[Path] = ()) -> tuple[str, ...]:
    """Name what :func:`load_board` knows, sorted: package boards and those in ``folders``."""
    return _names(folders, faces=False)


def list_faces(folders: Sequence[Path] = ()) -> tuple[str, ...]:
    """Name what :func:`load_face` knows, sorted."""
    return _names(folders, faces=True)


def load_board(name: str, folders: Sequence[Path] = ()) -> Board:
    """Load a board by the name of its file without ``.yaml``.

    A file says the whole board, or names under ``faces`` the four faces it is made of.

    Parameters
    ----------
    folders : searched before the boards that ship with the package, first one first.

    Raises
    ------
    NoSuchBoard : no such file.
    BoardError : the file is not a board; the sentence names place and mend.

    Examples
    --------
    >>> len(load_board("practice").spaces)
    117
    """
    data = _find(name, folders)
    if "place" in data:
        raise NoSuchBoard(f"{name} is one face of a module, not a board; use load_face.")
    if "faces" not in data:
        return parse_board(data, source=name)
    plan = parse_plan(data, source=name)
    names = (plan.faces.A, plan.faces.B, plan.faces.C, plan.faces.D)
    faces = (load_face(face, folders) for face in names)
    return assemble(*faces, id=plan.id, title=plan.title, notes=plan.notes)


def load_face(name: str, folders: Sequence[Path] = ()) -> Face:
    """Load one face of a module by name; see :func:`load_board`."""
    return parse_face(_find(name, folders), source=name)


def read_yaml(text: str, *, source: str = "board") -> Mapping[str, object]:
    """Read a YAML mapping, refusing duplicate keys and aliases.

    Raises
    ------
    BadBoardFile : not YAML, or not a mapping.
    """
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        node = loader.get_single_node()
        _refuse_twice(node, source)
        data = loader.construct_document(node) if node is not None else None
    except BoardError:
        raise
    except (yaml.YAMLError, ValueError) as error:  # a ValueError: a date that does not exist
        raise BadBoardFile(
            f"{source}: this is not YAML ({' '.join(str(error).split())})."
            " A ? that stands alone must be quoted: '?'."
        ) from None
    finally:
        loader.dispose()
    if not isinstance(data, dict):
        raise BadBoardFile(f"{source}: a board file is a mapping with the key `spaces`.")
    return {str(key): value for key, value in data.items()}


def _refuse_twice(root: yaml.Node | None, source: str) -> None:
    waiting = [root] if root is not None else []
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            raise BadBoardFile(f"{source}: aliases (*name) are not read; write the value out.")
        seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            waiting.extend(node.value)
        elif isinstance(node, yaml.MappingNode):
            keys: set[object] = set()
            for key, value in node.value:
                word = key.value if isinstance(key, yaml.ScalarNode) else id(key)
                if word in keys:
                    line = key.start_mark.line + 1
                    raise BadBoardFile(f"{source}, line {line}: {word!r} twice; keep one.")
                keys.add(word)
                waiting.extend((key, value))


def _find(name: str, folders: Sequence[Path]) -> Mapping[str, object]:
    for file in _all_files(folders):
        if file.name == f"{name}.yaml":
            text = _text(file)
            if len(text) > MAX_BYTES:
                raise BadBoardFile(f"{name}: longer than {MAX_BYTES // 1024} KiB, no board is.")
            return read_yaml(text, source=name)
    known = ", ".join((*list_boards(folders), *list_faces(folders)))
    raise NoSuchBoard(f"There is no board {name!r}. Known are: {known}.")


def _all_files(folders: Sequence[Path]) -> Iterator[Traversable]:
    for folder in folders:
        if folder.is_dir():
            yield from folder.iterdir()
    yield from files("graphs").joinpath("boards").iterdir()


def _names(folders: Sequence[Path], *, faces: bool) -> tuple[str, ...]:
    found = set()
    for file in _all_files(folders):
        if file.name.endswith(".yaml") and _is_face(file) == faces:
            found.add(file.name.removesuffix(".yaml"))
    return tuple(sorted(found))


def _is_face(file: Traversable) -> bool:
    return any(line.startswith("place:") for line in _text(file).splitlines())


def _text(file: Traversable) -> str:
    # a stray byte shall be a fault of its own file and not keep the others from being listed
    return file.read_bytes().decode(encoding="utf-8", errors="replace")
