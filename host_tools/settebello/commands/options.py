# SPDX-License-Identifier: MIT
"""What several commands share: the option that names the store, and a word about its troubles."""

from collections.abc import Iterable
from typing import Annotated

import typer

from settebello.history import History

Database = Annotated[
    str | None,
    typer.Option("--database", help="A file or a URL; else SETTEBELLO_DATABASE, or your own."),
]


def warn_of_troubles(histories: Iterable[History]) -> None:
    """Say on standard error that some records do not fit, and which command lists them."""
    number = sum(len(history.troubles) for history in histories)
    if number:
        noun = "trouble" if number == 1 else "troubles"
        typer.echo(f"{number} {noun} in the records: `settebello verify` lists them", err=True)
