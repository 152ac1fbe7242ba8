"""Four faces make one map: outlines of the modules, the blank board, putting faces together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain

from graphs.coords import COLUMNS, ROWS, Space, position, reading_order, space_at
from graphs.errors import BadAssembly
from graphs.schema import MODULES, Board, Face, ModuleName, parse_board, parse_face

CENTRAL_LOCH: Mapping[ModuleName, tuple[Space, ...]] = {
    "A": ("e5", "f4"),
    "B": ("g4", "g5", "h4"),
    "C": ("g6", "h5"),
    "D": ("e6", "f5", "f6"),
}
"""The loch spaces around the middle of the map, the same on every face."""

_LEFT_COLUMNS = 6
# rows of A and B in a high column (a, c, …) and in a low one; C and D take the rows below
_UPPER_ROWS = (5, 4)
# the keys of a face that name spaces
_PLACES = (
    "spaces",
    "rivers",
    "waterfalls",
    "unknown_rivers",
    "central_loch",
    "letters",
    "ports",
    "mist",
)
_NAMES = re.compile("[a-m][1-9](-[a-m][1-9])*")


@cache
def module_outline(module: ModuleName) -> tuple[Space, ...]:
    """List the spaces of a module on the whole map, in reading order.

    A lies at the upper left, then clockwise B, C and D: 27, 32, 31 and 27 of the 117 spaces.

    Rules
    -----
    B-SETUP-02, B-SETUP-03
    """
    columns = range(_LEFT_COLUMNS) if module in "AD" else range(_LEFT_COLUMNS, len(COLUMNS))
    spaces = []
    for column in columns:
        upper = _UPPER_ROWS[column % 2]
        rows = range(upper) if module in "AB" else range(upper, ROWS)
        spaces += [space_at((column, row)) for row in rows]
    return tuple(space for space in spaces if space is not None)


def blank_board() -> Board:
    """Outline of the printed map: all 117 spaces unknown but the central loch.

    Rules
    -----
    B-SETUP-03, B-SETUP-04
    """
    lochs = frozenset(chain.from_iterable(CENTRAL_LOCH.values()))
    outline = {module: module_outline(module) for module in MODULES}
    spaces = chain.from_iterable(outline.values())
    return parse_board(
        {
            "id": "blank",
            "title": "The printed map, to be filled in while playing",
            "spaces": {space: "loch" if space in lochs else "?" for space in spaces},
            "central_loch": lochs,
            "modules": outline,
        }
    )


def assemble(
    face_a: Face,
    face_b: Face,
    face_c: Face,
    face_d: Face,
    *,
    id: str = "",
    title: str = "",
    notes: str = "",
) -> Board:
    """Put four faces together, clockwise from the upper left, to one map.

    A river crosses from one module to the next only where a face lists its edge; parts of a river
    that meet in a corner are one river.

    Parameters
    ----------
    face_a, face_b, face_c, face_d : any side of each module.
    id, title, notes : of the board; by default made from those of the faces.

    Raises
    ------
    BadAssembly : a face is made for another place, or has not the outline of its module.

    Rules
    -----
    B-SETUP-02, B-SETUP-03
    """
    faces = tuple(map(_on_the_map, MODULES, (face_a, face_b, face_c, face_d)))
    return parse_board(
        {
            "id": id or "+".join(face.id for face in faces),
            "title": title or " + ".join(face.title for face in faces),
            "notes": notes or " ".join(face.notes for face in faces if face.notes),
            "practice": any(face.practice for face in faces),
            "spaces": {s: ground for face in faces for s, ground in face.spaces.items()},
            "rivers": [course for face in faces for course in face.rivers],
            "waterfalls": [fall for face in faces for fall in face.waterfalls],
            "unknown_rivers": [edge for face in faces for edge in face.unknown_rivers],
            "central_loch": [space for face in faces for space in face.central_loch],
            "letters": {name: at for face in faces for name, at in face.letters.items()},
            "modules": {face.place: list(face.spaces) for face in faces},
            "ports": {name: port for face in faces for name, port in face.ports.items()},
            "mist": _joined_mist(faces),
        },
        source="the assembled map",
    )


def _joined_mist(faces: Iterable[Face]) -> dict[str, list[Space]]:
    joined: dict[str, list[Space]] = {}
    for face in faces:
        for group, spaces in face.mist.items():
            joined.setdefault(group, []).extend(spaces)
    return joined


def _on_the_map(module: ModuleName, face: Face) -> Face:
    """Check a face against its outline; one in coordinates of its own is moved to its place."""
    name = face.id or f"The face for {module}"
    if face.place != module:
        raise BadAssembly(f"{name} is a side of module {face.place}, not of module {module}.")
    outline = set(module_outline(module))
    if set(face.spaces) == outline:
        return face
    corner = (0 if module in "AD" else _LEFT_COLUMNS, 0 if module in "AB" else _UPPER_ROWS[1])

    def moved(space: Space) -> Space:
        column, row = position(space)
        there = space_at((column + corner[0], row + corner[1]))
        if there is None:
            raise BadAssembly(f"{name}: {space} would lie outside the map. {_expected(module)}")
        return there

    if {moved(space) for space in face.spaces} == outline:
        data = face.model_dump()
        return parse_face(data | {key: _renamed(data[key], moved) for key in _PLACES}, source=name)
    missing = reading_order(outline - set(face.spaces))
    extra = reading_order(set(face.spaces) - outline)
    raise BadAssembly(
        f"{name} has not the outline of module {module}: missing {', '.join(missing) or 'none'};"
        f" too many {', '.join(extra) or 'none'}. {_expected(module)}"
    )


def _expected(module: ModuleName) -> str:
    outline = module_outline(module)
    return f"Module {module} has {len(outline)} spaces, {outline[0]} to {outline[-1]} of the map."


def _renamed(value: object, moved: Callable[[Space], Space]) -> object:
    match value:
        case str() if _NAMES.fullmatch(value):
            return "-".join(moved(space) for space in value.split("-"))
        case dict():
            return {_renamed(key, moved): _renamed(item, moved) for key, item in value.items()}
        case list() | tuple():
            return [_renamed(item, moved) for item in value]
    return value
