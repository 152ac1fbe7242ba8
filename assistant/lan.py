"""The address under which other devices in the same network reach this one."""

from __future__ import annotations

import socket

LOOPBACK = "localhost"

EVERY = (None, "", "0.0.0.0", "::")
"""Ways to say that an app listens on every address of its computer."""

_SOMEWHERE = ("192.0.2.1", 9)
"""A documentation address: connecting a datagram socket to it sends nothing."""


def lan_host() -> str:
    """The own address in the local network, ``localhost`` where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def address(
    port: int, public_url: str | None = None, path: str = "", bound: str | None = None
) -> str:
    """The whole address of the app.

    Parameters
    ----------
    bound : network address that the app listens on; every address by default.
    public_url : what the settings say; it wins.
    path : what follows, e.g. ``automa?table=ABCD2345``, without a slash in front.
    """
    host = lan_host() if bound in EVERY else f"[{bound}]" if ":" in str(bound) else str(bound)
    start = public_url or f"http://{host}:{port}"
    return f"{start}/{path}" if path else start
