"""The command line: run the app, judge case files, replay saved tables, count proved rules."""

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
from assistant.core.errors import AssistantError, ContentError
from assistant.core.refs import RuleBook
from assistant.coverage import WAIVERS, coverage
from assistant.i18n import text
from assistant.replay import audit, read_game
from assistant.settings import settings
from assistant.store.export import MAX_BYTES
from assistant.view.replay_lines import replay_lines

CASES = Path("tests/cases")
"""Where the project keeps its case files."""

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


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A table as the app saved it.")],
    with_audit: Annotated[
        bool, typer.Option("--audit", help="Judge every action again and list what differs.")
    ] = False,
) -> None:
    """Show a saved table: status 0, 1 when the audit finds differences, 2 when it is unreadable."""
    try:
        setup, log, state = read_game(_saved(file), name=str(file))
        lines = replay_lines(setup, state)
    except AssistantError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(UNREADABLE) from None
    typer.echo("\n".join(lines))
    if not with_audit:
        return
    found = audit(setup, log)
    for difference in found:
        typer.echo(text("cli.difference", seq=difference.seq, what=difference.what))
    typer.echo(text("cli.differences", count=len(found)))
    raise typer.Exit(1 if found else 0)


def _saved(file: Path) -> bytes:
    """Content of a save file, looking at its size before its content.

    Raises
    ------
    ContentError : it is not there, or larger than any saved table.
    """
    try:
        with file.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "unknown reason"
        mend = "Name a file that the app saved."
        raise ContentError(f"cannot be read ({reason})", str(file), mend=mend) from None


@app.command("coverage")
def show_coverage(
    document: Annotated[RuleBook, typer.Option(help="The rulebook whose rules are counted.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
    cases: Annotated[
        list[Path] | None, typer.Option(help="Case files, or folders of them; may be repeated.")
    ] = None,
    waivers: Annotated[
        Path, typer.Option(help="File of reasons and named tests for rules without a case.")
    ] = WAIVERS,
) -> None:
    """Say what proves each rule: status 1 when one is bare, 2 when a file is unreadable."""
    try:
        found = coverage(document, cases or [CASES], waivers if waivers.is_file() else None)
    except AssistantError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(UNREADABLE) from None
    bare = sum(proof.bare for proof in found)
    if as_json:
        plain = [proof.as_json() for proof in found]
        typer.echo(json.dumps(plain, ensure_ascii=False, indent=1))
    else:
        for proof in found:
            typer.echo(proof.words)
        typer.echo(text("cli.coverage", count=len(found), bare=bare))
    raise typer.Exit(1 if bare else 0)


def main() -> None:
    """Entry point of the command ``assistant``."""
    app()


if __name__ == "__main__":
    main()
