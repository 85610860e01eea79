# SPDX-License-Identifier: MIT
"""`settebello sync`: the board's journal into the store."""

import time
from typing import Annotated

import typer

from scopa import __version__
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
from settebello.commands.options import Database
from settebello.errors import ConflictError, LinkError, SettebelloError
from settebello.figures import many
from settebello.link import Link
from settebello.store import Store, open_store
from settebello.sync import Pulled, make_room, outcome, pull

EPILOG = """\
settebello sync                        the one board that is plugged in

settebello sync --board e66 --all      every board whose id begins with e66

settebello sync --port /dev/ttyACM0    the board at this port

settebello sync --make-room            and let a full board remove what is in the store

Exit status: 0 all is in the store; 1 not all, and the message says what is missing and why.
"""


def sync(
    port: PortOption = None,
    board: BoardOption = None,
    everyone: AllOption = False,
    check: Annotated[
        bool, typer.Option("--check", help="Read every record again and compare it.")
    ] = False,
    fork: Annotated[
        bool,
        typer.Option("--fork", help="Keep a journal that contradicts the store, beside it."),
    ] = False,
    room: Annotated[
        bool,
        typer.Option("--make-room", help="Then let the board remove old matches that are stored."),
    ] = False,
    database: Database = None,
) -> None:
    """Copy what is new in the board's journal into the store; the board keeps everything.

    A game may go on meanwhile. If the cable is pulled, what came is kept and the next sync goes on
    from there; a sync with nothing new adds nothing. The board's clock is set. If the scorer is
    not running, the journal is read from the board's files, and the board started again.
    """
    with (
        chosen(Which(port, board, everyone), prompts=True, tell=note) as boards,
        open_store(database, create=True) as store,
    ):
        failures = [error for each in boards if (error := _tried(each, store, check, fork, room))]
    raise_last(failures)


def _tried(
    board: Board, store: Store, check: bool, fork: bool, room: bool
) -> SettebelloError | None:
    """Sync one board; return what went wrong, in words that say what was done before."""
    pulled = Pulled(board.hello)
    try:
        if isinstance(board.source, Link):
            _set_clock(board.source)
        with progress_bar() as bar:
            task = bar.add_task("sync", total=None)
            pull(
                board.source,
                store,
                pulled,
                lambda done, total: bar.update(task, completed=done, total=total),
                check,
                fork,
            )
    except (LinkError, ConflictError) as error:
        return type(error)(outcome(pulled, error))
    typer.echo(outcome(pulled, None) + _how(board, pulled, check))
    _warn(pulled)
    _compare_versions(board)
    return _make_room(board, store, pulled) if room else None


def _make_room(board: Board, store: Store, pulled: Pulled) -> SettebelloError | None:
    if not isinstance(board.source, Link):
        return LinkError("nothing was removed from the board: its scorer is not running")
    try:
        gone = make_room(board.source, store, pulled)
    except LinkError as error:
        return LinkError(f"nothing was removed from the board: {error}")
    if gone:
        typer.echo(f"removed from the board: records {gone.start} to {gone[-1]}, all in the store")
    else:
        typer.echo("nothing was removed from the board: it keeps its latest match")
    return None


def _set_clock(link: Link) -> None:
    try:
        link.set_time(round(time.time()))
    except LinkError as error:
        if type(error) is not LinkError:  # it is the line
            raise
        typer.echo(f"the board's clock could not be set: {error}", err=True)


def _compare_versions(board: Board) -> None:
    """Say if board and program are of two versions; files do not tell what runs beside them."""
    runs = board.hello.firmware
    if isinstance(board.source, Link) and runs != __version__:
        note(
            f"board {board.hello.board} runs version {runs}, this program is {__version__}: "
            "update the older of the two (a board with `settebello deploy`)"
        )


def _how(board: Board, pulled: Pulled, check: bool) -> str:
    """Say where the records came from, and what else was done."""
    if isinstance(board.source, Link):
        said = ", told by its scorer"
    else:
        said = ", read from its files: its scorer was not running"
    if check:
        said += f"; {pulled.compared} compared and the same"
    if pulled.key.fork:
        said += f"; kept as log {pulled.key.log}"
    of = [(pulled.matches, "match", "matches"), (pulled.hands, "hand", "hands")]
    parts = [many(number, one, more) for number, one, more in of if number]
    return f"{said} ({', '.join(parts)})" if parts else said


def _warn(pulled: Pulled) -> None:
    if pulled.unreadable:
        typer.echo(
            f"the board cannot read its own records {numbers(pulled.unreadable)}: they are missing",
            err=True,
        )
    if pulled.lost:
        then = (
            f"it goes on with {pulled.goes_on}"
            if pulled.goes_on
            else "sync again before you play on: their numbers must not be used twice"
        )
        typer.echo(
            f"the board has lost the records {numbers(list(pulled.lost))}, "
            f"which the store still holds; {then}",
            err=True,
        )
