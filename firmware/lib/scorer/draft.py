# SPDX-License-Identifier: MIT
"""The draft: the hand that is being entered, kept in one file that is whole at every moment."""

import os
from time import ticks_diff

from micropython import const

from scopa.records import RecordError, read_record, record_line

_LONGEST = const(2048)  # bytes in the file: a hand, and an old one that is corrected
_EVERY_MS = const(1000)  # the flash is spared: at most one draft in this time


class Draft:
    """A file that is replaced as a whole: written beside it, then renamed over it."""

    def __init__(self, path: str = "draft") -> None:
        self._path = path
        self._wanted = False
        self._wrote: int | None = None
        self.mark: list[object] | None = None  # of the journal, as it was read

    def changed(self) -> None:
        """Say that what is kept here is out of date."""
        self._wanted = True

    def due(self, now: int) -> bool:
        """Whether it should be written in this step."""
        if not self._wanted:
            return False
        return self._wrote is None or ticks_diff(now, self._wrote) >= _EVERY_MS

    def write(
        self, now: int, number: int, body: "list[object]", mark: "list[object] | None" = None
    ) -> None:
        """Replace the draft. OSError: the old one stays, and it is tried again in a second.

        `mark` is kept with it: how far the journal had come (Journal.mark).
        """
        self._wrote = now
        line = record_line(number, body + [mark])
        with open(self._path + ".tmp", "wb") as file:
            file.write(line)
        os.rename(self._path + ".tmp", self._path)
        self._wanted = False

    def read(self) -> "tuple[int, list[object]] | None":
        """Return (number of the hand's record to be, body), or None without a whole draft."""
        try:
            with open(self._path, "rb") as file:
                number, body = read_record(file.read(_LONGEST))
            mark = body.pop()
            self.mark = mark if isinstance(mark, list) and len(mark) == 2 else None
            return number, body
        except (OSError, RecordError, IndexError):
            return None
