"""The command line: run the app, judge case files."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import segno
import typer

from assistant import lan
from assistant.cases import CaseResult
from assistant.cases import judge as judge_files
from assistant.core.errors import AssistantError
from assistant.i18n import text
from assistant.settings import settings

UNREADABLE = 2
"""Exit status for files that cannot be read."""

app = typer.Typer(
    help="Clans of Caledonia at a real table: Automa guide, score sheet, referee.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.command()
def run(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port of the web page.")] = 8501,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open a browser on this computer.")
    ] = False,
    address: Annotated[
        str, typer.Option(help="Network address to listen on; 127.0.0.1 for this computer only.")
    ] = "0.0.0.0",
) -> None:
    """Start the app and show under which address other devices reach it."""
    where = lan.address(port, settings().public_url, bound=address)
    typer.echo(text("cli.join", address=where))
    _show_code(where)
    raise typer.Exit(_serve(port, address, headless=no_browser))


def _show_code(where: str) -> None:
    """Print the QR code of an address, unless the terminal cannot show its signs."""
    drawn = io.StringIO()
    segno.make(where, error="m").terminal(out=drawn, compact=True, border=2)
    with suppress(UnicodeEncodeError):
        typer.echo(drawn.getvalue())


def _serve(port: int, address: str, *, headless: bool) -> int:
    """Run Streamlit until it is stopped; the rest of its settings lies beside the entry script."""
    command = [
        *(sys.executable, "-m", "streamlit", "run", str(files("assistant").joinpath("app.py"))),
        f"--server.port={port}",
        f"--server.address={address}",
        f"--server.headless={str(headless).lower()}",
        "--server.disconnectedSessionTTL=1800",
        "--browser.gatherUsageStats=false",
    ]
    sys.stdout.flush()
    if os.name == "posix":
        # The same process goes on as Streamlit, so whoever stops this one stops the app.
        os.execv(sys.executable, command)
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 0


@app.command()
def judge(
    paths: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
) -> None:
    """Judge case files: status 0 when all hold, 1 when some fail, 2 when a file is unreadable."""
    try:
        results = judge_files(paths)
    except AssistantError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(UNREADABLE) from None
    if as_json:
        typer.echo(json.dumps([asdict(r) for r in results], ensure_ascii=False, indent=1))
    else:
        _print(results)
    raise typer.Exit(0 if all(result.ok for result in results) else 1)


def _print(results: Sequence[CaseResult]) -> None:
    for result in results:
        sign = "ok  " if result.ok else "FAIL"
        typer.echo(f"{sign} {result.file} {result.index}: {result.title}")
        if result.error:
            typer.echo(f"     {result.error}")
    held = sum(result.ok for result in results)
    typer.echo(text("cli.summary", hold=held, fail=len(results) - held))


def main() -> None:
    """Entry point of the command ``assistant``."""
    app()


if __name__ == "__main__":
    main()
