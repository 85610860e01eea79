# SPDX-License-Identifier: MIT
"""The journal of a board whose scorer is not running: its files, read at the Python prompt.

mpremote's library does it. The board is left as it would be found after power-on: with a soft
reset, which starts the scorer again.
"""

from collections.abc import Iterator

from scopa.records import RecordError, read_record, record_number
from settebello.answers import PROTOCOL, Hello
from settebello.errors import LinkError, PromptError
from settebello.journal import Record
from settebello.link import Unreadable
from settebello.prompt import Prompt

_FOLDER = "journal"
_SUFFIX = ".log"
_SILENCE_S = 3.0  # a prompt answers at once
_CHUNK = 512  # bytes read at once; written as text they take up to four times the memory
_ABOUT = "import os, machine, binascii"
_FREE = "(lambda s: min(s[0] * s[3], 0x3FFFFFFF))(os.statvfs('.'))"
_ID = "binascii.hexlify(machine.unique_id()).decode()"


class BoardFiles:
    """A board at its Python prompt: what it holds, for whoever wants records. Close it."""

    def __init__(self, port: str) -> None:
        """Open the port; LinkError if what is there does not do as a prompt does."""
        self.port = port
        self._prompt = Prompt(port, _SILENCE_S, "cannot be read")
        self._prompt.restarts = False  # it is left alone unless there is a journal
        self._board, self._try = self._prompt.board, self._prompt.do
        self._segments: dict[int, bytes] = {}  # those read so far, by their first number
        self._starts: list[int] = []

    def close(self) -> None:
        """Start the scorer again and let the port go."""
        self._prompt.close()

    def hello(self) -> Hello:
        """Return what the scorer would say of itself, as far as the files tell.

        Raises PromptError if there is no journal, LinkError if it has no log id.
        """
        self._try(lambda: self._board.exec(_ABOUT))
        self._starts = self._listed()
        self._prompt.restarts = True
        last = self._segment(self._starts[-1])
        numbers = [record.sequence for record in _records(last)]
        log, firmware = self._identity()
        return Hello(
            protocol=PROTOCOL,
            firmware=firmware,
            board=self._try(lambda: str(self._board.eval(_ID))),
            log=log,
            first=self._starts[0],
            next=max(numbers, default=self._starts[-1] - 1) + 1,
            free=self._try(lambda: int(self._board.eval(_FREE))),
            time=None,
        )

    def _listed(self) -> list[int]:
        """Return the first numbers of the segments."""
        root = self._try(self._board.fs_listdir)
        names: list[str] = []
        if _FOLDER in [entry.name for entry in root]:
            names = [entry.name for entry in self._try(lambda: self._board.fs_listdir(_FOLDER))]
        stems = [name[: -len(_SUFFIX)] for name in names if name.endswith(_SUFFIX)]
        starts = sorted(int(stem) for stem in stems if stem.isdigit())
        if not starts:
            raise PromptError(
                f"a Python prompt is at {self.port}, and no journal: is the scorer on this board?"
            )
        return starts

    def _identity(self) -> tuple[str, str]:
        """Return the log id and the firmware that began the log."""
        for name in (f"{1:08d}{_SUFFIX}", "head"):
            try:
                line = self._read(name).partition(b"\n")[0] + b"\n"
                kind, _, log, version = read_record(line)[1][:4]
            except (LinkError, RecordError, ValueError):
                continue
            if kind == "log":
                return str(log), str(version)
        raise LinkError(f"the journal of the board at {self.port} has lost its id: reset the board")

    def _read(self, name: str) -> bytes:
        path = f"{_FOLDER}/{name}"
        return self._try(lambda: bytes(self._board.fs_readfile(path, chunk_size=_CHUNK)))

    def _segment(self, start: int) -> bytes:
        if start not in self._segments:
            self._segments[start] = self._read(f"{start:08d}{_SUFFIX}")
        return self._segments[start]

    def records(self, first: int, end: int) -> Iterator[Record | Unreadable]:
        """Yield the records from `first` up to but without `end`, in order, as the link does."""
        for at, start in enumerate(self._starts):
            after = self._starts[at + 1] if at + 1 < len(self._starts) else end
            if after <= first or start >= end:
                continue
            for record in _records(self._segment(start)):
                if first <= record.sequence < end:
                    yield from map(Unreadable, range(first, record.sequence))
                    yield record
                    first = record.sequence + 1
        yield from map(Unreadable, range(first, end))


def _records(data: bytes) -> Iterator[Record]:
    """Yield the whole records of a segment, in ascending order."""
    last = 0
    for line in data.splitlines(keepends=True):
        number = record_number(line, last + 1)
        if number:
            last = number
            yield Record(number, line)
