# SPDX-License-Identifier: MIT
"""What may be wrong between a board and the store, looked at in order, with advice for each."""

import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from scopa import __version__
from settebello.boards import Board, Which, opened, search
from settebello.errors import ConflictError, LinkError, PromptError, StoreError
from settebello.figures import many
from settebello.link import Unreadable
from settebello.ports import Kind, Port, ports
from settebello.store import Store, open_store
from settebello.sync import Pulled, compare
from settebello.transport import permission_advice

_HAND_BYTES = 120  # what a hand takes on the board
_FEW_HANDS = 200  # a few evenings
_SLOW_S = 5  # a clock may be off by that much
_DISPLAY = re.compile(r"\w+ 0x[0-9a-f]{2}")  # what a board says whose display answers


class Verdict(StrEnum):
    """What a check found."""

    OK = "ok"
    NOTE = "note"  # nothing is wrong; something can be done
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: on which board ("" for none), what was found, what to do."""

    what: str
    verdict: Verdict
    said: str
    advice: str = ""
    board: str = ""


def checks(
    which: Which,
    database: str | None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Iterator[Check]:
    """Yield what is found, one check after the other; nothing is changed anywhere.

    `progress(done, all)` is told of each record of a journal.
    """
    yield from _of_ports(ports())
    boards, failures = _boards(which)
    store = _store(database)
    try:
        yield from failures
        yield store if isinstance(store, Check) else _good("store", store.name)
        for board in boards:
            yield from _of_board(board)
            yield from _of_journal(board, progress)
            if isinstance(store, Store):
                yield _in_step(board, store)
    finally:
        for board in boards:
            board.close()
        if isinstance(store, Store):
            store.close()


def _good(what: str, said: str, board: str = "") -> Check:
    return Check(what, Verdict.OK, said, board=board)


# -- before a board answers --------------------------------------------------------------------


def _of_ports(found: list[Port]) -> Iterator[Check]:
    asked = [port.device for port in found if port.asked]
    bridges = [port.device for port in found if port.kind == Kind.BRIDGE]
    if asked:
        yield _good("ports", ", ".join(asked))
    else:
        yield Check(
            "ports",
            Verdict.NOTE,
            f"no port of a board; {many(len(found), 'other')}",
            f"if {bridges[0]} is one, name it with --port"
            if bridges
            else "is it plugged in, with a cable that carries data?",
        )
    for device in asked:
        if os.name == "posix" and not os.access(device, os.R_OK | os.W_OK):
            yield Check(
                "permission",
                Verdict.WRONG,
                f"{device} is not yours to open",
                permission_advice(device),
            )


def _boards(which: Which) -> tuple[list[Board], list[Check]]:
    """Return the boards that are meant, open, and a check for each that does not answer."""
    if which.port is not None:
        try:
            return opened(which), []
        except LinkError as error:
            return [], [_silent(which.port, error)]
    found, failed = search()
    meant = [board for board in found if board.hello.board.startswith(which.board or "")]
    for board in found:
        if board not in meant:
            board.close()
    failures = [_silent(port, error) for port, error in failed.items()]
    if not (meant or failures):
        failures = [Check("scorer", Verdict.WRONG, "no board answers", "settebello ports")]
    return meant, failures


def _silent(port: str, error: LinkError) -> Check:
    advice = (
        "press reset; `settebello sync` and `backup` can read its files as it is"
        if isinstance(error, PromptError)
        else ""
    )
    return Check("scorer", Verdict.WRONG, f"{port}: {error}", advice)


# -- what the board says of itself -------------------------------------------------------------


def _of_board(board: Board) -> Iterator[Check]:
    hello = board.hello
    yield _good("scorer", f"at {board.port}, protocol {hello.protocol}", hello.board)
    yield _version(hello.firmware, hello.board)
    yield _clock(hello.time, hello.board)
    yield _space(hello.free, hello.board)
    if hello.display:
        yield _display(hello.display, hello.board)


def _version(firmware: str, board: str) -> Check:
    if firmware == __version__:
        return _good("version", firmware, board)
    said = f"the board has {firmware}, this program is {__version__}"
    return Check("version", Verdict.NOTE, said, "update the older of the two", board)


def _clock(seconds: int | None, board: str) -> Check:
    if seconds is None:
        return Check("clock", Verdict.NOTE, "never set", "settebello set-time", board)
    off = seconds - round(time.time())
    if abs(off) <= _SLOW_S:
        return _good("clock", "right", board)
    said = f"{many(abs(off), 'second')} {'fast' if off > 0 else 'slow'}"
    return Check("clock", Verdict.NOTE, said, "settebello set-time", board)


def _space(free: int, board: str) -> Check:
    hands = free // _HAND_BYTES
    said = f"{free // 1024} kB free, room for {many(hands, 'hand')}"
    if hands >= _FEW_HANDS:
        return _good("space", said, board)
    return Check(
        "space", Verdict.WRONG, said, "`settebello sync --make-room` before it is full", board
    )


def _display(said: str, board: str) -> Check:
    if _DISPLAY.fullmatch(said):
        return _good("display", said, board)
    return Check("display", Verdict.WRONG, said, "check its four wires, and board.py", board)


# -- the records -------------------------------------------------------------------------------


def _of_journal(board: Board, progress: Callable[[int, int], None]) -> Iterator[Check]:
    """Read every record: its CRC is checked on the way."""
    hello, bad = board.hello, 0
    total = hello.next - hello.first
    try:
        for done, came in enumerate(board.source.records(hello.first, hello.next), 1):
            bad += isinstance(came, Unreadable)
            progress(done, total)
    except LinkError as error:
        yield Check("journal", Verdict.WRONG, str(error), "try again", hello.board)
        return
    if bad:
        said = f"{bad} of {many(total, 'number')} {'has' if bad == 1 else 'have'} no whole record"
        advice = "what was lost is named by `settebello verify`; the rest is whole"
        yield Check("journal", Verdict.NOTE, said, advice, hello.board)
    else:
        yield _good("journal", many(total, "record") + ", all whole", hello.board)


def _store(database: str | None) -> Store | Check:
    try:
        return open_store(database)
    except StoreError as error:
        missing = str(error).startswith("there is no store")
        return Check("store", Verdict.NOTE if missing else Verdict.WRONG, str(error))


def _in_step(board: Board, store: Store) -> Check:
    """Compare the last records that both have, and their numbers."""
    hello = board.hello
    pulled = Pulled(hello)
    try:
        compare(board.source, store, pulled)
        new = sum(map(len, store.missing(pulled.key, hello.first, hello.next)))
        last = store.last(pulled.key)
    except ConflictError as error:
        return Check("in step", Verdict.WRONG, str(error), "settebello sync --fork", hello.board)
    except (LinkError, StoreError) as error:
        return Check("in step", Verdict.WRONG, str(error), "try again", hello.board)
    if last >= hello.next:
        said = f"the board has lost the records {hello.next} to {last}"
        return Check("in step", Verdict.WRONG, said, "sync before you play on", hello.board)
    if new:
        said = f"{many(new, 'record')} {'is' if new == 1 else 'are'} not in the store"
        return Check("in step", Verdict.NOTE, said, "settebello sync", hello.board)
    return _good("in step", "the store has all of it", hello.board)
