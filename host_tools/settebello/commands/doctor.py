# SPDX-License-Identifier: MIT
"""`settebello doctor`: what may be wrong, in order, and what to do about it."""

import dataclasses
import json
from typing import Annotated

import typer
from rich.table import Table

from settebello.boards import Which
from settebello.commands.board_options import BoardOption, PortOption, progress_bar
from settebello.commands.options import Database, show
from settebello.doctor import Check, Verdict, checks

EPILOG = """\
settebello doctor           every board that is plugged in, and the store

settebello doctor --json    the same for a program: what, verdict, said, advice, board

Exit status: 0 nothing is wrong (a note may be there); 1 something is.
"""


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array.")] = False,
    port: PortOption = None,
    board: BoardOption = None,
    database: Database = None,
) -> None:
    """Check ports, boards, their clocks, displays and journals, and the store. Nothing is changed.

    Every record is read, which takes a second for some hundred hands.
    """
    with progress_bar() as bar:
        task = bar.add_task("doctor", total=None)
        found = list(
            checks(
                Which(port, board),
                database,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
        )
    if as_json:
        typer.echo(json.dumps([dataclasses.asdict(check) for check in found], ensure_ascii=False))
    else:
        show(_table(found))
    if any(check.verdict == Verdict.WRONG for check in found):
        raise typer.Exit(1)


def _table(found: list[Check]) -> Table:
    table = Table("", "", "board", "found", "do", box=None)
    for check in found:
        table.add_row(check.verdict.value, check.what, check.board[:8], check.said, check.advice)
    return table
