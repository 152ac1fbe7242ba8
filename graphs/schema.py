"""The models of a board and of a face: what a board mapping may say, and nothing else.

The mapping is the one of situation files; a board that is written out (``model_dump``) is that
mapping again. Everything is kept in reading order, so equal boards are equal and hash alike.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal, TypeVar, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
    model_validator,
)

from graphs.coords import Edge, Space, corner, edge, position, reading_order
from graphs.errors import (
    BadBoardFile,
    BadEdge,
    BadModule,
    BadWaterfall,
    BoardError,
    UnknownSpace,
)
from graphs.frozen import FrozenMap
from graphs.ground import Ground, parse_ground

ModuleName = Literal["A", "B", "C", "D"]
MODULES: tuple[ModuleName, ...] = get_args(ModuleName)
PlayerGroup = Literal["1-2", "3-4"]
Waterfall = tuple[Space, Space, Space]
"""The mountain with the waterfall, then the two banks of the river that starts there."""

V = TypeVar("V")


def player_group(players: int) -> PlayerGroup:
    """Tell which printed spots and shades count: ``1-2`` or ``3-4``.

    Raises
    ------
    BoardError : not 1 to 4 players.
    """
    if not 1 <= players <= 4:
        raise BoardError(f"{players} players: the game is for 1 to 4.")
    return "1-2" if players <= 2 else "3-4"


def _parse_spaces(value: object) -> object:
    if not isinstance(value, Mapping):
        return value
    parsed: dict[Space, Ground] = {}
    for space, text in value.items():
        position(str(space))
        ground = text if isinstance(text, Ground) else parse_ground(str(space), text)
        parsed[str(space)] = ground
    return {space: parsed[space] for space in reading_order(parsed)}


def _parse_edge(value: object) -> Edge:
    parts = value.split("-") if isinstance(value, str) else value
    if not (isinstance(parts, list | tuple) and len(parts) == 2):
        raise BadEdge(f"Edge {value!r}: write the two spaces it separates, such as a1-a2.")
    return edge(str(parts[0]), str(parts[1]))


def _parse_waterfall(value: object) -> Waterfall:
    parts = value.split("-") if isinstance(value, str) else value
    if not (isinstance(parts, list | tuple) and len(parts) == 3):
        raise BadWaterfall(
            f"Waterfall {value!r}: write the three spaces that meet there, the mountain first,"
            " such as a2-b1-b2."
        )
    mountain, one, other = (str(part) for part in parts)
    if corner(mountain, one, other) is None:
        raise BadWaterfall(
            f"Waterfall {mountain}-{one}-{other}: the three spaces do not meet in one corner."
            " Name the mountain and the two touching spaces between which the river starts."
        )
    return mountain, one, other


def _checked(space: str) -> Space:
    position(space)
    return space


def _joined(spaces: tuple[Space, ...]) -> str:
    return "-".join(spaces)


def _by_name(items: Mapping[str, V]) -> FrozenMap[str, V]:
    return FrozenMap({name: items[name] for name in sorted(items)})


def _texts(spaces: Mapping[Space, Ground]) -> dict[Space, str]:
    return {space: str(ground) for space, ground in spaces.items()}


SpaceName = Annotated[str, AfterValidator(_checked)]
SpaceList = Annotated[tuple[SpaceName, ...], AfterValidator(reading_order)]
EdgeText = Annotated[Edge, BeforeValidator(_parse_edge), PlainSerializer(_joined)]
WaterfallText = Annotated[Waterfall, BeforeValidator(_parse_waterfall), PlainSerializer(_joined)]
River = Annotated[tuple[EdgeText, ...], Field(min_length=1)]
Spaces = Annotated[
    Mapping[Space, Ground],
    BeforeValidator(_parse_spaces),
    AfterValidator(FrozenMap),
    PlainSerializer(_texts),
]
SpacesOf = Annotated[
    Mapping[ModuleName, SpaceList], AfterValidator(_by_name), PlainSerializer(dict)
]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Port(_Frozen):
    """A Port bonus tile beside the map.

    Attributes
    ----------
    tile : number of the Port bonus tile, None while none lies there.
    at : spaces it touches, for every player count without a place of its own.
    at_1_2, at_3_4 : spaces it touches with 1-2 and with 3-4 players.
    """

    tile: Annotated[int, Field(ge=1)] | None = None
    at: SpaceList = ()
    at_1_2: SpaceList | None = None
    at_3_4: SpaceList | None = None

    def places(self, players: int) -> tuple[Space, ...]:
        """Return the spaces the port touches with this many players (1 to 4)."""
        own = self.at_1_2 if player_group(players) == "1-2" else self.at_3_4
        return self.at if own is None else own


Ports = Annotated[Mapping[str, Port], AfterValidator(_by_name), PlainSerializer(dict)]
Mist = Annotated[Mapping[PlayerGroup, SpaceList], AfterValidator(_by_name), PlainSerializer(dict)]
NO_SPACES: FrozenMap[ModuleName, tuple[Space, ...]] = FrozenMap()
NO_PORTS: FrozenMap[str, Port] = FrozenMap()
NO_MIST: FrozenMap[PlayerGroup, tuple[Space, ...]] = FrozenMap()


class BoardParts(_Frozen):
    """What a board and a single face have in common.

    Attributes
    ----------
    spaces : space → what is printed on it, in reading order.
    rivers : per river its edges in order from source to mouth.
    waterfalls : sources of rivers, the mountain first.
    unknown_rivers : edges of which nobody has looked yet whether they are rivers.
    central_loch : its loch spaces.
    letters : module → spaces with its letter rocks; default: its central-loch spaces.
    ports : port → its tile and the spaces it touches.
    mist : ``1-2`` → spaces out of play, beside those whose text says ``mist``.
    practice : an invented board, not the printed one.
    """

    schema_version: Literal[1] = 1
    id: str = ""
    title: str = ""
    practice: bool = False
    notes: str = ""
    spaces: Spaces
    rivers: tuple[River, ...] = ()
    waterfalls: tuple[WaterfallText, ...] = ()
    unknown_rivers: tuple[EdgeText, ...] = ()
    central_loch: SpaceList = ()
    letters: SpacesOf = NO_SPACES
    ports: Ports = NO_PORTS
    mist: Mist = NO_MIST

    def named(self) -> Iterator[tuple[str, tuple[Space, ...]]]:
        """Yield every list of spaces with the words for its place, rivers left out."""
        for fall in self.waterfalls:
            yield f"Waterfall {_joined(fall)}", fall
        yield "The central loch", self.central_loch
        for module, spaces in self.letters.items():
            yield f"The letter rocks of module {module}", spaces
        for name, port in self.ports.items():
            yield f"Port {name}", (*port.at, *(port.at_1_2 or ()), *(port.at_3_4 or ()))
        for group, spaces in self.mist.items():
            yield f"The mist of {group} players", spaces

    def river_edges(self) -> Iterator[tuple[str, Edge]]:
        """Yield every river edge, known or not, with the words for its place."""
        for number, course in enumerate(self.rivers, start=1):
            for between in course:
                yield f"River {number}", between
        for between in self.unknown_rivers:
            yield "The list of unknown rivers", between


class Board(BoardParts):
    """A map, complete or in part: the ``board`` mapping of a situation.

    Attributes
    ----------
    modules : module → its spaces; needed by the Automa and nowhere else.
    """

    modules: SpacesOf = NO_SPACES

    def is_mist(self, space: Space, players: int) -> bool:
        """Tell whether a space is out of play with this many players.

        Rules
        -----
        B-TWO-01, B-TWO-03
        """
        ground = self.spaces[space]
        if ground.terrain == frozenset({"loch"}):
            return False
        group = player_group(players)
        return (ground.mist and group == "1-2") or space in self.mist.get(group, ())

    @model_validator(mode="after")
    def _knows_its_spaces(self) -> Board:
        for place, spaces in self.named():
            self._require(place, spaces)
        for place, between in self.river_edges():
            self._require(f"{place}, edge {_joined(between)},", between)
        owner: dict[Space, ModuleName] = {}
        for module, spaces in self.modules.items():
            self._require(f"Module {module}", spaces)
            for space in spaces:
                if owner.setdefault(space, module) != module:
                    raise BadModule(
                        f"Space {space} is listed in module {owner[space]} and in module"
                        f" {module}; take it out of one of them."
                    )
        return self

    def _require(self, place: str, spaces: Iterable[Space]) -> None:
        for space in spaces:
            if space not in self.spaces:
                raise UnknownSpace(
                    f"{place} names {space}, but the board has no space {space}."
                    f" Add {space} under `spaces`, or correct the name."
                )


class Face(BoardParts):
    """One side of one module, to be put together with three others.

    Its coordinates are those of the whole map, or its own with the map's upper left corner of the
    module as ``a1``. An edge of a river may have one of its two spaces on the next module.

    Attributes
    ----------
    place : the module it is a side of.
    """

    place: ModuleName


class FaceNames(_Frozen):
    """Which face lies in which place."""

    A: str
    B: str
    C: str
    D: str


class Plan(_Frozen):
    """A board file that only says which four faces make it up."""

    schema_version: Literal[1] = 1
    id: str = ""
    title: str = ""
    notes: str = ""
    faces: FaceNames


Model = TypeVar("Model", bound=_Frozen)


def parse_board(data: object, *, source: str = "") -> Board:
    """Read a ``board`` mapping.

    Parameters
    ----------
    data : the mapping, as a YAML loader or ``Board.model_dump`` gives it.
    source : words for the file, set before the sentence of an error.

    Raises
    ------
    BoardError : the child that names the fault, with its place and mend.

    Examples
    --------
    >>> board = parse_board({"spaces": {"a1": "grass 2", "b1": "loch"}})
    >>> board.spaces["a1"].cost
    2
    """
    return _parse(Board, data, source)


def parse_face(data: object, *, source: str = "") -> Face:
    """Read the mapping of one face; see :func:`parse_board`."""
    return _parse(Face, data, source)


def parse_plan(data: object, *, source: str = "") -> Plan:
    """Read the mapping of a board made of faces; see :func:`parse_board`."""
    return _parse(Plan, data, source)


def _parse(model: type[Model], data: object, source: str) -> Model:
    before = f"{source}: " if source else ""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        own = first.get("ctx", {}).get("error")
        if isinstance(own, BoardError):
            raise type(own)(f"{before}{own}") from None
        sentence = _shape_sentence(model, first["loc"], first["type"], first["msg"])
        raise BadBoardFile(before + sentence) from None


def _shape_sentence(
    model: type[_Frozen], loc: tuple[int | str, ...], kind: str, message: str
) -> str:
    place = " → ".join(str(part) for part in loc) or "the whole"
    match kind:
        case "extra_forbidden":
            known = list(Port.model_fields if loc[0] == "ports" else model.model_fields)
            near = difflib.get_close_matches(str(loc[-1]), known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"known keys: {', '.join(known)}."
            return f"unknown key {place!r}; {hint}"
        case "missing":
            return f"the key {place!r} is missing; add it."
        case "dict_type" | "model_type" | "mapping_type":
            return f"{place} must be a mapping (name: value)."
        case "tuple_type" | "list_type":
            return f"{place} must be a list, such as [a1, a2]."
    return f"{place}: {message}. Correct the value."
