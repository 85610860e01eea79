# SPDX-License-Identifier: MIT
"""What the tests of the link share: boards with a ready journal, a sync, what came of it."""

import hashlib
from pathlib import Path

from settebello.journal import LogKey
from settebello.link import Link, Timing
from settebello.simulator.board import SimulatedBoard
from settebello.store import Store
from settebello.sync import Pulled, pull
from settebello.transport import SerialTransport

QUICK = Timing(answer=0.3, idle=0.1, silent=20)


def journal_folder(state: Path) -> Path:
    folder = state / "journal"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def put_journal(state: Path, lines: list[bytes]) -> None:
    """Write this journal, and nothing else, to a board's flash, in segments of 50 records."""
    for file in journal_folder(state).iterdir():
        file.unlink()
    starts = [0, *range(1, len(lines), 50)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        file = journal_folder(state) / f"{start + 1:08d}.log"
        file.write_bytes(b"".join(lines[start:end]))


def holding(state: Path, lines: list[bytes]) -> SimulatedBoard:
    """Return a board that has this journal on its flash."""
    put_journal(state, lines)
    return SimulatedBoard(state, heap="512k")  # how little memory is enough is another test


def board_id(state: Path) -> str:
    """Return the id of the board whose files are in `state`."""
    return hashlib.sha256(str(state.resolve()).encode()).hexdigest()[:16]


def on_flash(state: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(journal_folder(state).glob("*.log")))


def synced(port: str, store: Store, timing: Timing = QUICK) -> Pulled:
    line = SerialTransport(port)
    try:
        link = Link(line, timing)
        pulled = Pulled(link.hello())
        pull(link, store, pulled)
    finally:
        line.close()
    return pulled


def held(store: Store, key: LogKey) -> bytes:
    return b"".join(record.line for record in store.records(key))


def the_log(store: Store) -> LogKey:
    (key,) = store.logs()
    return key
