# SPDX-License-Identifier: MIT
"""What one `export` writes, and what it says about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

import typer
from rich.console import Console
from rich.progress import track

from settebello.export.files import STANDARD_OUTPUT
from settebello.played import Played

_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True)
class Choice:
    """What goes out and how: matches for tables and data, those for score sheets, the options."""

    matches: list[Played]
    sheets: list[Played]
    locale: str = "en"
    bom: bool = False
    counts: bool = False
    language: str = "en"


def tell(number: int, noun: str, place: str, plural: str = "") -> None:
    """Say on standard error how much was written to a file."""
    if place != STANDARD_OUTPUT:
        typer.echo(f"{number} {noun if number == 1 else plural or noun + 's'} in {place}", err=True)


def shown(things: list[_Thing], what: str) -> Iterator[_Thing]:
    """Yield the things; on a terminal a bar shows how far the work is."""
    console = Console(stderr=True)
    yield from track(things, what, console=console, transient=True, disable=not console.is_terminal)
