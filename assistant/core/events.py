"""The log of a table: a tree of events with one head.

Every event names its parent; a ``head`` event only moves the head. Undo, redo and looking back
are moves of the head, nothing is ever deleted, and what chance revealed stays with the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal, TypeVar

from assistant.core.errors import BadAction

State = TypeVar("State")
Effect = TypeVar("Effect")

EventKind = Literal["action", "answer", "tell", "correct", "head"]

ROOT = 0
"""The parent of a first event: the table as it was set up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """What chance showed: a die's face or the order of a shuffle."""

    what: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One entry of the log.

    Parameters
    ----------
    seq : 1, 2, 3 … in the order of recording.
    parent : the event it follows, ``ROOT`` for a first one.
    at : time of recording as ISO text, empty where no clock was read.
    by : a seat's colour, ``table``, or ``app`` for chance that the app drew.
    turn : number of the turn it belongs to: *undo turn* takes back all of one number.
    action, effects : JSON of what was said and of what it did.
    status : verdict when it was recorded; ``override`` the table's reason when it overruled.
    rules : rule ids cited.
    revealed : what chance showed in it.
    to : for a ``head`` event where the head goes.
    """

    seq: int
    parent: int
    kind: EventKind
    by: str
    turn: int
    at: str = ""
    action: str = "{}"
    effects: str = "[]"
    status: Literal["legal", "illegal", "undecided"] = "legal"
    override: str | None = None
    rules: tuple[str, ...] = ()
    revealed: tuple[Revealed, ...] = ()
    to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """All events of a table in the order of recording."""

    events: tuple[Event, ...] = ()

    @property
    def seq(self) -> int:
        """Number of the newest event, 0 for a new table."""
        return len(self.events)

    @property
    def head(self) -> int:
        """The event after which the table stands now."""
        if not self.events:
            return ROOT
        last = self.events[-1]
        return last.seq if last.to is None else last.to

    def path(self, to: int | None = None) -> tuple[Event, ...]:
        """Events from the start to ``to`` (default: the head), each following the one before.

        Raises
        ------
        BadAction : no event has this number.
        """
        at = self.head if to is None else to
        if not ROOT <= at <= self.seq:
            raise BadAction(f"there is no event {at}; the newest is event {self.seq}")
        found = []
        while at != ROOT:
            event = self.events[at - 1]
            found.append(event)
            at = event.parent
        return tuple(reversed(found))

    def append(self, event: Event) -> Log:
        """The log with one more event.

        Raises
        ------
        BadAction : the event does not fit on this log.
        """
        return Log(events=(*self.events, checked(event, self)))

    def revealed(self, what: str) -> tuple[str, ...]:
        """Everything chance ever showed of a kind, in order, whatever was undone since."""
        return tuple(r.value for e in self.events for r in e.revealed if r.what == what)

    def step_back(self) -> int | None:
        """Where *undo step* goes: before the newest thing a person said, chance after it included.

        None when there is nothing to take back.
        """
        path = self.path()
        for event in reversed(path):
            if event.by != "app":
                return event.parent
        return path[0].parent if path else None

    def turn_back(self) -> int | None:
        """Where *undo turn* goes: before the first event of the turn that the head belongs to."""
        path = self.path()
        if not path:
            return None
        return next(e.parent for e in path if e.turn == path[-1].turn)

    def step_forward(self) -> int | None:
        """Where *redo* goes: one step of the branch that was left last, chance after it included.

        None when nothing was undone, or something else was recorded since.
        """
        if not self.events or self.events[-1].to is None:
            return None
        at = self.head
        ahead = self._left_last(at)
        if not ahead:
            return None
        for number, event in enumerate(ahead):
            if number and event.by != "app":
                break
            at = event.seq
        return at

    def _left_last(self, at: int) -> tuple[Event, ...]:
        """What follows ``at`` on the branch that the head left last, else on the newest branch."""
        moves = takewhile(lambda event: event.to is not None, reversed(self.events))
        newest = (event for event in reversed(self.events) if event.to is None)
        for tip in (*(move.parent for move in moves), *(event.seq for event in newest)):
            path = self.path(tip)
            numbers = [ROOT, *(e.seq for e in path)]
            if at in numbers[:-1]:
                return path[numbers.index(at) :]
        return ()


def checked(event: Event, log: Log) -> Event:
    """Return the event if it fits on the log.

    Raises
    ------
    BadAction : a wrong number, a parent or a head that does not exist.
    """
    if event.seq != log.seq + 1:
        raise BadAction(f"event {event.seq} cannot follow event {log.seq}")
    if event.parent != log.head:
        raise BadAction(f"event {event.seq} must follow the head, event {log.head}")
    if (event.kind == "head") != (event.to is not None):
        raise BadAction(f"event {event.seq}: exactly a head event says where the head goes")
    target = event.to
    if target is not None and not (
        target == ROOT or (0 < target <= log.seq and log.events[target - 1].kind != "head")
    ):
        raise BadAction(f"event {event.seq} moves the head to {target}, where nothing was recorded")
    return event


def read_log(events: Iterable[Event]) -> Log:
    """Build a log from stored events, checking that each fits on those before.

    Raises
    ------
    BadAction : the first event that does not fit, by its number.
    """
    log = Log()
    found: list[Event] = []
    for event in events:
        found.append(checked(event, log))
        log = Log(events=tuple(found))
    return log


def fold(
    start: State,
    path: Sequence[Event],
    read: Callable[[str], Iterable[Effect]],
    apply: Callable[[State, Effect], State],
) -> State:
    """Apply the stored effects of a path in order; nothing is judged again."""
    state = start
    for event in path:
        for effect in read(event.effects):
            state = apply(state, effect)
    return state
