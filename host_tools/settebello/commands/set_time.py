# SPDX-License-Identifier: MIT
"""`settebello set-time`: the PC's clock to the board."""

import time

import typer

from settebello.boards import Board, Which, chosen
from settebello.commands.board_options import AllOption, BoardOption, PortOption, note

EPILOG = """\
settebello set-time          the board that is plugged in

settebello set-time --all    every board

Exit status: 0 it is set; 1 it is not.
"""


def set_time(
    port: PortOption = None, board: BoardOption = None, everyone: AllOption = False
) -> None:
    """Set the board's clock to this computer's; `settebello sync` does it too.

    Without a battery the clock stops with the power; the order of the hands does not depend on it.
    """
    with chosen(Which(port, board, everyone), tell=note) as boards:
        for each in boards:
            typer.echo(f"board {each.hello.board}: {_set(each)}")


def _set(board: Board) -> str:
    """Set one clock; return what it said before."""
    before, now = board.hello.time, time.time()
    board.link.set_time(round(now))
    if before is None:
        return "set; it was not"
    off = before - round(now)
    if abs(off) <= 1:
        return "set; it was right"
    return f"set; it was {_duration(abs(off))} {'fast' if off > 0 else 'slow'}"


def _duration(seconds: int) -> str:
    for size, unit in ((86_400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}"
    return f"{seconds} seconds"
