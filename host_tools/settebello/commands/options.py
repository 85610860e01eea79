# SPDX-License-Identifier: MIT
"""What several commands share: the option that names the store, tables, a word about troubles."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

Database = Annotated[
    str | None,
    typer.Option("--database", help="A file or a URL; else SETTEBELLO_DATABASE, or your own."),
]


_PIPE_WIDTH = 1000  # whoever reads a pipe has no edge to wrap at


def show(table: Table) -> None:
    """Print a table as wide as the terminal, or wide enough for whoever reads the pipe."""
    width = None if sys.stdout.isatty() else _PIPE_WIDTH
    Console(highlight=False, width=width).print(table)


def warn_of_troubles(number: int) -> None:
    """Say on standard error how many records do not fit, if any, and which command lists them."""
    if number:
        noun = "trouble" if number == 1 else "troubles"
        typer.echo(f"{number} {noun} in the records: `settebello verify` lists them", err=True)
