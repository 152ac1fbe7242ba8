"""The line between a page and the server, with the troubles of a table: sleep and slow networks."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

STREAM = re.compile("/_stcore/stream")

Message = str | bytes


@dataclass(kw_only=True)
class Way:
    """One direction of a line; what is held comes later, in order."""

    send: Callable[[Message], None] | None = None
    holding: bool = False
    held: list[Message] = field(default_factory=list)

    def carry(self, message: Message) -> None:
        """Pass a message on, now or when it is released."""
        if self.send is None or self.holding:
            self.held.append(message)
        else:
            self.send(message)

    def hold(self) -> None:
        """Keep what comes from now on."""
        self.holding = True

    def release(self) -> None:
        """Let through what was kept, and whatever comes from now on."""
        self.holding = False
        while self.held and self.send is not None:
            self.send(self.held.pop(0))


@dataclass(kw_only=True)
class Line:
    """The line of one page; lay it before the page is opened.

    Parameters
    ----------
    looks : whether the page's own looks for news reach the server; without them it is like a
        phone that slept and was tapped right after.
    """

    looks: bool = True
    taps: Way = field(default_factory=Way)
    answers: Way = field(default_factory=Way)

    def lay(self, page: Page) -> None:
        """Send everything between the page and the server through this line."""
        page.route_web_socket(STREAM, self._connect)

    def has_a_whole_answer(self) -> bool:
        """Whether the page was drawn anew as a whole and the end of it is held back."""
        answers = (ForwardMsg.FromString(m) for m in self.answers.held if isinstance(m, bytes))
        return any(
            answer.WhichOneof("type") == "script_finished"
            and answer.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
            for answer in answers
        )

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.taps.send, self.answers.send = server.send, page.send
        page.on_message(self._tapped)
        server.on_message(self.answers.carry)

    def _tapped(self, message: Message) -> None:
        if self.looks or not _is_a_look(message):
            self.taps.carry(message)


def _is_a_look(message: Message) -> bool:
    """Whether the page only looks for news, without anybody having touched it."""
    if isinstance(message, str):
        return False
    return bool(BackMsg.FromString(message).rerun_script.is_auto_rerun)
