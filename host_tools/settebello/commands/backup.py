# SPDX-License-Identifier: MIT
"""`settebello backup`: a board's whole journal into a file."""

from pathlib import Path
from typing import Annotated

import typer

from settebello.backup import back_up
from settebello.boards import Board, Which, chosen
from settebello.commands.board_options import (
    AllOption,
    BoardOption,
    PortOption,
    note,
    numbers,
    progress_bar,
    raise_last,
)
from settebello.errors import LinkError, SettebelloError
from settebello.link import Link

EPILOG = """\
settebello backup                    into this directory

settebello backup --all -o backups   every board that is plugged in

settebello import backups/*.jsonl    into a store, as if it had been synced

Exit status: 0; 1 a board or the disk fails: no file is half written.
"""


def backup(
    folder: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIRECTORY", help="Where the files go.")
    ] = Path(),
    port: PortOption = None,
    board: BoardOption = None,
    everyone: AllOption = False,
) -> None:
    """Copy the board's whole journal into a file, settebello-BOARD-LOG.jsonl.

    The records are in it as they lie on the board. An older backup of the same journal is replaced
    only where the new one holds all of it. It works at a Python prompt too.
    """
    failures: list[SettebelloError] = []
    with chosen(Which(port, board, everyone), prompts=True, tell=note) as boards:
        for each in boards:
            try:
                _back_up(each, folder)
            except LinkError as error:
                failures.append(error)
    raise_last(failures)


def _back_up(board: Board, folder: Path) -> None:
    with progress_bar() as bar:
        task = bar.add_task("backup", total=None)
        made = back_up(
            board.source,
            board.hello,
            folder,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    how = "" if isinstance(board.source, Link) else ", from its files: its scorer was not running"
    typer.echo(f"{made.path}: {made.records} records of board {board.hello.board}{how}")
    if made.unreadable:
        typer.echo(f"the board cannot read its own records {numbers(made.unreadable)}", err=True)
