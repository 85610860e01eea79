# SPDX-License-Identifier: MIT
"""The firmware's files onto a board that runs MicroPython: named files only, each whole or not.

mpremote's library does it, at the Python prompt. Nothing is ever removed, and nothing of the
journal is opened for writing.
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from settebello.errors import InputError
from settebello.prompt import FAILS, Prompt
from settebello.simulator.board import firmware_folder
from settebello.transport import in_time

_SILENCE_S = 5.0
_CHUNK = 512  # bytes written at once; as text they take up to four times the memory
_NEW = ".new"  # a file is written beside the old one, then takes its place
BOARD, _MAIN = "board.py", "main.py"
_FROZEN = (
    "import sys\ntry:\n import scopa\n print(getattr(scopa, '__file__', ''), scopa.__version__)\n"
    "except ImportError:\n print('-', '')"
)


@dataclass(frozen=True, slots=True)
class File:
    """A file of the firmware: where it goes on the board, and what it holds."""

    target: str
    data: bytes


def firmware_files(description: Path | None = None) -> list[File]:
    """Return the files of an installation in the order in which they are copied, main.py last.

    `description` takes the place of the firmware's own board.py; InputError if it is none.
    """
    folder = firmware_folder()
    board = description or folder / BOARD
    data = board.read_bytes()
    if b"INPUTS" not in data:
        raise InputError(f"{board} does not describe a board: it names no INPUTS")
    lib = sorted((folder / "lib").rglob("*.py"))
    files = [File(path.relative_to(folder).as_posix(), path.read_bytes()) for path in lib]
    return [*files, File(BOARD, data), File(_MAIN, (folder / _MAIN).read_bytes())]


@dataclass(slots=True)
class Deployed:
    """What was done: files written, files that were the same already, a board.py that was kept."""

    written: int = 0
    same: int = 0
    kept_board: bool = False


class Workshop:
    """A board at its Python prompt that is about to get files. Close it: the board restarts."""

    def __init__(self, port: str) -> None:
        """Stop what runs on the board at `port`; LinkError if no prompt comes."""
        advice = "; what was there is unharmed: deploy again"
        self._prompt = Prompt(port, _SILENCE_S, "cannot be written", advice)
        self._board, self._try = self._prompt.board, self._prompt.do

    def close(self) -> None:
        """Start the board anew, with what it has now, and let the port go."""
        self._prompt.close()

    def _run(self, program: str) -> str:
        return self._try(lambda: bytes(self._board.exec(program)).decode().strip())

    def frozen(self) -> str:
        """Return the version of the scorer in the board's image, "" if it has none."""
        path, _, version = self._run(_FROZEN).partition(" ")
        return version if path and path != "-" and not path.startswith(("/", "lib/")) else ""

    def bootloader(self) -> None:
        """Have the board restart as a drive that takes an image; it says no more."""
        with suppress(*FAILS):
            self._board.exec_raw_no_follow("import machine\nmachine.bootloader()")
        in_time(self._board.close)

    def put(
        self,
        files: list[File],
        replace_board: bool = False,
        progress: Callable[[int, int], None] = lambda _done, _all: None,
    ) -> Deployed:
        """Copy the files that differ; a board.py that is there stays, unless it is to be replaced.

        `progress(done, all)` is told of each file. Raises LinkError.
        """
        deployed = Deployed()
        for done, file in enumerate(files):
            progress(done, len(files))
            old = self._hash(file.target)
            if old == hashlib.sha256(file.data).digest():
                deployed.same += 1
            elif file.target == BOARD and old is not None and not replace_board:
                deployed.kept_board = True
            else:
                self._write(file)
                deployed.written += 1
        progress(len(files), len(files))
        return deployed

    def _hash(self, target: str) -> bytes | None:
        """Return what a file's contents hash to, None if there is no such file."""
        if not self._try(lambda: bool(self._board.fs_exists(target))):
            return None
        return self._try(lambda: bytes(self._board.fs_hashfile(target, "sha256")))

    def _write(self, file: File) -> None:
        above = file.target.split("/")[:-1]
        for depth in range(1, len(above) + 1):
            folder = "/".join(above[:depth])
            if not self._try(lambda folder=folder: bool(self._board.fs_exists(folder))):  # type: ignore[misc]
                self._try(lambda folder=folder: self._board.fs_mkdir(folder))  # type: ignore[misc]
        new = file.target + _NEW
        self._try(lambda: self._board.fs_writefile(new, file.data, chunk_size=_CHUNK))
        self._run(f"import os\nos.rename({new!r}, {file.target!r})")
