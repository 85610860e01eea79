# SPDX-License-Identifier: MIT
"""A whole match on the emulated Pico, played once for all tests: its film and its flash."""

import fcntl
import hashlib
import pickle
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scopa.records import RecordError, read_record
from settebello.pico.board import PicoBoard
from settebello.pico.drive import Drive
from settebello.pico.flash import Operation
from settebello.simulator.picture import Picture
from settebello.simulator.script import Player

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = (
    ROOT / "host_tools" / "settebello" / "simulator" / "scripts" / "classic.txt",
    ROOT / "tests" / "pico" / "edits.txt",
)
CACHE = ROOT / "build" / "pico"
EMULATION = ROOT / "host_tools" / "settebello" / "pico"
_MS = 1_000_000

Film = list[tuple[str, Picture]]


@dataclass
class Played:
    """A match: a picture after every press; the flash before, and all that was done to it.

    `known`: (nanoseconds, whole records that lay in the flash) after each press, of which there are
    as many as pictures.
    """

    contents: bytes = b""
    film: Film = field(default_factory=list)
    operations: list[Operation] = field(default_factory=list)
    known: list[tuple[float, int]] = field(default_factory=list)


def film(board: Any, each: Callable[[], object] = lambda: None) -> Film:
    """Have every press of a board, from now on, leave its picture in the list; then do `each`."""
    pictures: Film = []
    press = board.press

    def filmed(*keys: str, **how: int) -> None:
        for key in keys:
            press(key, **how)
            pictures.append((key, board.picture()))
            each()

    board.press = filmed
    return pictures


def records(drive: Drive) -> list[bytes]:
    """Return the whole records on a drive, in order."""
    found = []
    for name, data in sorted(drive.files("journal").items()):
        if not name.endswith(".log"):
            continue
        for line in data.splitlines(keepends=True):
            try:
                read_record(line)
            except RecordError:
                continue
            found.append(line)
    return found


def script() -> str:
    """Return what is played: the classic match, then corrections, a setting, an undo."""
    return "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)


def _play(image: Path) -> Played:
    played = Played()
    board = PicoBoard(image)
    board.serve_port = False
    played.contents = board.contents
    kill = board.kill

    def collect() -> None:
        start = board.now * _MS - board.chip.nanos
        for done in board.flash.operations:
            moved = Operation(start + done.nanos, done.address, done.erased, done.data)
            played.operations.append(moved)
        kill()

    board.kill = collect
    board.boot()
    count = lambda: played.known.append((board.now * _MS, len(records(board.drive))))  # noqa: E731
    played.film = film(board, count)
    Player(board, say=lambda _text: None).play(script())
    board.close()
    return played


def match(image: Path) -> Played:
    """Return the match on an image; it is played once, whoever asks first."""
    parts = [image, *SCRIPTS, *sorted(EMULATION.glob("*.py")), Path(__file__)]
    name = hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]
    CACHE.mkdir(parents=True, exist_ok=True)
    kept = CACHE / f"{name}.pickle"
    with (CACHE / f"{name}.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.is_file():
            kept.write_bytes(pickle.dumps(_play(image)))
        found: Played = pickle.loads(kept.read_bytes())  # noqa: S301 - it is our own
    return found
