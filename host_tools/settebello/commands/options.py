# SPDX-License-Identifier: MIT
"""What several commands share: the option that names the store, tables, a word about troubles."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from settebello.history import History

Database = Annotated[
    str | None,
    typer.Option("--database", help="A file or a URL; else SETTEBELLO_DATABASE, or your own."),
]


_PIPE_WIDTH = 1000  # whoever reads a pipe has no edge to wrap at


def show(table: Table) -> None:
    """Print a table as wide as the terminal, or wide enough for whoever reads the pipe."""
    width = None if sys.stdout.isatty() else _PIPE_WIDTH
    Console(highlight=False, width=width).print(table)


def warn_of_troubles(histories: "Iterable[History]") -> None:
    """Say on standard error that some records do not fit, and which command lists them."""
    number = sum(len(history.troubles) for history in histories)
    if number:
        noun = "trouble" if number == 1 else "troubles"
        typer.echo(f"{number} {noun} in the records: `settebello verify` lists them", err=True)
