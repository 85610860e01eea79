# SPDX-License-Identifier: MIT
"""`settebello sync`: the board's journal into the store."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from settebello.commands.options import Database
from settebello.errors import ConflictError, LinkError
from settebello.link import Link
from settebello.store import Store, open_store
from settebello.sync import Pulled, outcome, pull
from settebello.transport import SerialTransport


def sync(
    port: Annotated[str, typer.Option("--port", help="The board's serial port.")],
    database: Database = None,
) -> None:
    """Copy what is new in the board's journal into the store; the board keeps everything.

    A game may go on meanwhile. If the cable is pulled, what came is kept and the next sync goes on
    from there; a sync with nothing new adds nothing.
    """
    line = SerialTransport(port)
    try:
        with open_store(database, create=True) as store:
            _sync(Link(line), store)
    finally:
        line.close()


def _sync(link: Link, store: Store) -> None:
    pulled = Pulled(link.hello())
    console = Console(stderr=True)
    try:
        with _bar(console) as bar:
            task = bar.add_task("sync", total=None)
            pull(
                link,
                store,
                pulled,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
    except (LinkError, ConflictError) as error:
        raise type(error)(outcome(pulled, error)) from None
    typer.echo(outcome(pulled, None))
    _warn(pulled)


def _bar(console: Console) -> Progress:
    """Return a bar for a terminal; in a pipe it shows nothing."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _warn(pulled: Pulled) -> None:
    if pulled.unreadable:
        numbers = ", ".join(map(str, pulled.unreadable))
        typer.echo(f"the board cannot read its own records {numbers}: they are missing", err=True)
    if pulled.lost:
        typer.echo(
            f"the board has lost the records from {pulled.lost.start} to {pulled.lost[-1]}, "
            "which the store still holds",
            err=True,
        )
