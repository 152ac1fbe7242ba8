"""A real PostgreSQL server of our own, in a folder of the test run and without a port."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text

OWNER = "caledonia"
NOBODY = "nobody"
"""The server never runs as root; on a bare machine, where tests do, it runs as this user."""


def programs() -> Path | None:
    """Folder of ``initdb`` and ``pg_ctl``; Debian keeps them out of the path."""
    found = shutil.which("pg_ctl")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


@contextmanager
def postgres() -> Iterator[str]:
    """Start a server and yield the URL of its first database; afterwards nothing is left."""
    folder = programs()
    if folder is None:
        reason = "PostgreSQL is not installed"
        if os.environ.get("REQUIRE_POSTGRES"):
            pytest.fail(reason)
        pytest.skip(reason)
    # Sockets have short names only, so the folder lies directly below the one for temporary files.
    home = Path(tempfile.mkdtemp(prefix="caledonia-pg-"))
    user = NOBODY if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(home, user)
    data, log = home / "data", home / "log"

    def run(program: str, *words: str) -> None:
        command = [str(folder / program), *words]
        done = subprocess.run(
            command, user=user, cwd=home, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"

    try:
        run("initdb", "-D", str(data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {home} -c listen_addresses= -c fsync=off"
        run("pg_ctl", "-D", str(data), "-l", str(log), "-o", options, "-w", "start")
        try:
            yield f"postgresql+psycopg://{OWNER}@/postgres?host={home}"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home)


def new_database(server: str) -> str:
    """Make an empty database on a server and return its URL."""
    name = f"t{uuid4().hex}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")
