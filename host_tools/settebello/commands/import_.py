# SPDX-License-Identifier: MIT
"""`settebello import`: raw records from files into the store."""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, BinaryIO

import typer
from rich.console import Console
from rich.progress import Progress, TaskID

from settebello.commands.options import Database
from settebello.errors import InputError
from settebello.importing import SEGMENT, Imported, files, import_file, journal_key
from settebello.journal import LogKey
from settebello.store import Store, open_store

EPILOG = """\
settebello import settebello-e661*.jsonl      backups

settebello import club.jsonl                  another store's `settebello export --raw`

settebello import --board e661... journal/    a board's files, copied by hand

Exit status: 0 every record is in the store; 1 some are damaged, or differ from the stored ones.
"""

_STANDARD_INPUT = "-"


def import_(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            help="Backups, raw exports, journals, directories of them; - for a pipe.",
        ),
    ],
    board: Annotated[
        str | None,
        typer.Option("--board", help="Whose a journal is: nothing in its files says it."),
    ] = None,
    log: Annotated[
        str | None,
        typer.Option("--log", help="The journal's id, where its first file is missing."),
    ] = None,
    fork: Annotated[
        bool, typer.Option("--fork", help="Keep a log that contradicts the store, beside it.")
    ] = False,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array, a file each.")] = False,
) -> None:
    """Add raw records from files to the store: what is there already is passed over.

    Importing the same file again adds nothing. Damaged lines are named, with file and number, and
    all others kept. A log with a record that differs from the stored one under the same number is
    refused: nothing of it is added.
    """
    found: list[Path | None] = [*files([path for path in paths if str(path) != _STANDARD_INPUT])]
    if any(str(path) == _STANDARD_INPUT for path in paths):
        found.append(None)
    done: list[Imported] = []
    refused: defaultdict[Path, set[LogKey]] = defaultdict(set)
    try:
        with open_store(database, create=True) as store:
            for path in found:
                part = path is not None and path.suffix == SEGMENT
                before = refused[path.parent] if path and part else set()
                done.append(_import(store, path, board, log, fork, before))
    finally:  # what was added before something failed is told too
        if done:
            _tell(done, as_json)
    if not all(each.complete for each in done):
        raise typer.Exit(1)


def _tell(done: list[Imported], as_json: bool) -> None:
    """Say what became of each file."""
    for each in done:
        for trouble in each.troubles():
            typer.echo(trouble, err=True)
    if as_json:
        typer.echo(json.dumps([_data(each) for each in done], ensure_ascii=False, indent=1))
    else:
        typer.echo(_summary(done))


def _import(
    store: Store,
    path: Path | None,
    board: str | None,
    log: str | None,
    fork: bool,
    refused: set[LogKey],
) -> Imported:
    """Import one file, or standard input."""
    if path is None:
        if sys.stdin is None:
            raise InputError("standard input is closed")
        key = journal_key(None, board, log)
        return import_file(store, sys.stdin.buffer, "standard input", key, fork)
    key = journal_key(path, board, log)
    with path.open("rb") as file, _bar(path) as (bar, task):
        advance = partial(_advance, bar, task, file)
        return import_file(store, file, str(path), key, fork, advance, refused)


@contextmanager
def _bar(path: Path) -> Iterator[tuple[Progress, TaskID]]:
    """Show on a terminal how much of the file is read."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar, bar.add_task(path.name, total=path.stat().st_size if path.is_file() else None)


def _advance(bar: Progress, task: TaskID, file: BinaryIO) -> None:
    if not bar.disable and file.seekable():
        bar.update(task, completed=file.tell())


def _data(done: Imported) -> dict[str, object]:
    return {
        "file": done.source,
        "records": done.records,
        "new": done.new,
        "damaged_lines": done.damaged_lines,
        "damaged": [{"line": each.line, "reason": each.reason} for each in done.damaged],
        "conflicts": done.conflicts,
    }


def _summary(done: list[Imported]) -> str:
    new, records = sum(each.new for each in done), sum(each.records for each in done)
    counted = "1 new record" if new == 1 else f"{new or 'no'} new records"
    return f"{counted} of {records} in {len(done)} {'file' if len(done) == 1 else 'files'}"
