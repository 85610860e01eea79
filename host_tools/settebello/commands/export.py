# SPDX-License-Identifier: MIT
"""`settebello export`: the hands of every match for a spreadsheet."""

from pathlib import Path
from typing import Annotated

import typer

from settebello.commands.options import Database, warn_of_troubles
from settebello.export import csv_lines, table
from settebello.history import histories
from settebello.store import open_store


def export(
    csv: Annotated[str, typer.Option("--csv", metavar="FILE", help="Where to; - for the screen.")],
    database: Database = None,
) -> None:
    """Write one row a hand: the match, each category's points, sweeps, totals.

    Hands that were undone are left out. UTF-8, decimal figures only, comma-separated; text that a
    spreadsheet would take for a formula gets a quote before it.
    """
    with open_store(database) as store:
        folded = list(histories(store))
    rows = table(match for history in folded for match in history.matches())
    text = "".join(csv_lines(rows))
    if csv == "-":
        typer.echo(text.encode(), nl=False)
    else:
        Path(csv).write_bytes(text.encode())
        hands = len(rows) - 1
        typer.echo(f"{hands} {'hand' if hands == 1 else 'hands'} in {csv}", err=True)
    warn_of_troubles(folded)
