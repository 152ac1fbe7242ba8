"""The database's tables: games, their events, components, and the version of this layout."""

from __future__ import annotations

from typing import ClassVar

from sqlalchemy import ForeignKey, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

from assistant.core.events import EventKind
from assistant.core.verdict import Status

SCHEMA_VERSION = 2
"""Version of the layout below; a change of it needs a step that upgrades stored databases."""


class Base(MappedAsDataclass, DeclarativeBase, kw_only=True):
    """The base of all tables: every text is of unlimited length."""

    type_annotation_map: ClassVar = {str: Text}


class MetaRow(Base):
    """The single row that says which layout the database has."""

    __tablename__ = "meta"

    schema_version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class GameRow(Base):
    """A table as it was set up; ``created`` and ``touched`` are ISO times."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    title: Mapped[str]
    setup: Mapped[str]
    effects_version: Mapped[int]
    created: Mapped[str]
    touched: Mapped[str]


class EventRow(Base):
    """One event of a log; ``action``, ``effects``, ``rules`` and ``revealed`` are JSON."""

    __tablename__ = "events"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    parent: Mapped[int]
    kind: Mapped[EventKind] = mapped_column(Text)
    by: Mapped[str]
    turn: Mapped[int]
    at: Mapped[str]
    action: Mapped[str]
    effects: Mapped[str]
    status: Mapped[Status] = mapped_column(Text)
    override: Mapped[str | None]
    rules: Mapped[str]
    revealed: Mapped[str]
    # "to" is a reserved word of SQL
    to_seq: Mapped[int | None]


class ComponentRow(Base):
    """One value that was read off the own box; ``value`` is JSON, ``at`` an ISO time."""

    __tablename__ = "components"

    place: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
    source: Mapped[str]
    at: Mapped[str]
