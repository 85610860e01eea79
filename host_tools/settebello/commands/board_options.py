# SPDX-License-Identifier: MIT
"""What the commands that talk to a board share: which board, and a bar for long work."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from settebello.errors import SettebelloError

PortOption = Annotated[
    str | None,
    typer.Option("--port", help="The board's serial port; without it the boards are looked for."),
]
BoardOption = Annotated[
    str | None,
    typer.Option("--board", help="The board's id, or the beginning of it, where there are many."),
]
AllOption = Annotated[bool, typer.Option("--all", help="Every board that is plugged in.")]


def progress_bar() -> Progress:
    """Return a bar for a terminal; in a pipe it shows nothing."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def note(said: str) -> None:
    """Say on standard error what is no error."""
    typer.echo(said, err=True)


def raise_last(failures: list[SettebelloError]) -> None:
    """Say what went wrong with each of several boards; the last is raised."""
    for failure in failures[:-1]:
        typer.echo(f"settebello: {failure}", err=True)
    if failures:
        raise failures[-1]


def numbers(sequence: list[int]) -> str:
    """Return ascending numbers in words, runs of them as "5 to 9"."""
    runs: list[list[int]] = []
    for number in sequence:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a} to {b}" for a, b in runs)
