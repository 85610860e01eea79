# SPDX-License-Identifier: MIT
"""The journal: append-only segments of records, read back at boot from the latest match on.

A segment `00000042.log` is named by its first record's number. The first segment holds the "log"
record alone; later ones begin with a match where that is possible, so that a boot reads few bytes
however long the history is.
"""

import os
from binascii import hexlify

from micropython import const

from scopa.records import RecordError, read_record, record_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_FORMAT = const(1)
_NEW = const(8192)  # a match that finds its segment longer than this begins a new one
_FULL = const(32768)  # any record does
_SUFFIX = ".log"


def _read(line: bytes) -> "tuple[int, list[object]] | None":
    """Return (number, body), or None for a line that is damaged."""
    try:
        return read_record(line)
    except RecordError:
        return None


class Journal:
    """The records of one board, on its own filesystem."""

    def __init__(self, folder: str = "journal", version: str = "", new: int = _NEW) -> None:
        self._folder = folder
        self._version = version
        self._new = new
        self._starts: list[int] = []  # first record of each segment, ascending
        self._size = 0  # bytes in the last segment
        self._unsure = False  # the last segment may end in half a record
        self._place = (0, 0, 0)  # record, its segment, its offset: where the last reading ended
        self.log_id = ""
        self.next = 1
        self.torn = ""  # the file that holds what boot cut off, "" if nothing

    @property
    def first(self) -> int:
        """The number of the first record that is kept."""
        return self._starts[0] if self._starts else self.next

    def _path(self, start: int, suffix: str = _SUFFIX) -> str:
        return "%s/%08d%s" % (self._folder, start, suffix)

    def open(self, fold: "Callable[[int, list[object]], object]") -> None:
        """Read the folder; hand every record from the latest match on to `fold`(number, body).

        A new journal is begun where there is none. OSError: the filesystem refuses.
        """
        self._starts = self._segments()
        if not self._starts:
            self._begin()
            return
        self._cut()
        self._identify()
        at = len(self._starts) - 1
        offset = self._latest_match(at)
        while offset < 0 and at:
            at -= 1
            offset = self._latest_match(at)
        for start in self._starts[at:]:
            for line in self._lines(start, max(offset, 0)):
                record = _read(line)
                if record:
                    fold(record[0], record[1])
            offset = 0

    def _segments(self) -> "list[int]":
        try:
            names = os.listdir(self._folder)
        except OSError:
            os.mkdir(self._folder)
            return []
        ends = len(_SUFFIX)
        return sorted(
            [
                int(name[:-ends])
                for name in names
                if name.endswith(_SUFFIX) and name[:-ends].isdigit()
            ]
        )

    def _begin(self) -> None:
        """Write the first record of a new journal."""
        self.log_id = hexlify(os.urandom(8)).decode()
        self.next = 1
        self.append(["log", _FORMAT, self.log_id, self._version])

    def _identify(self) -> None:
        """Read the log id; a journal whose first record is lost has none that anybody knows."""
        with open(self._path(self._starts[0]), "rb") as file:
            record = _read(file.readline())
        self.log_id = str(record[1][2]) if record and record[1][0] == "log" else ""

    def _lines(self, start: int, offset: int) -> "Iterator[bytes]":
        with open(self._path(start), "rb") as file:
            file.seek(offset)
            yield from file

    def _latest_match(self, at: int) -> int:
        """Return the offset of a segment's last "match" record, -1 if it has none."""
        offset, found = 0, -1
        for line in self._lines(self._starts[at], 0):
            if b'["match",' in line and _read(line):
                found = offset
            offset += len(line)
        return found

    def _cut(self) -> None:
        """Find the last segment's end; what follows its last whole record is put aside."""
        start = self._starts[-1]
        self.next = start
        size = good = lost = 0
        for line in self._lines(start, 0):
            size += len(line)
            lost += line.endswith(b"\n")
            record = _read(line)
            if record:
                good, lost = size, 0
                self.next = record[0] + 1
        self.next += lost  # a damaged record's number is not given to another
        self._size = good
        if good < size:
            self._put_aside(start, good)

    def _put_aside(self, start: int, good: int) -> None:
        """Copy the torn tail to a file of its own, then replace the segment by its whole part."""
        torn = self._path(start, "-%d.torn" % good)
        try:
            self._copy(self._path(start), torn, good, -1)
            self._copy(self._path(start), self._path(start, ".tmp"), 0, good)
            os.rename(self._path(start, ".tmp"), self._path(start))
            self.torn = torn
        except OSError:
            self._unsure = True  # no room: leave it and go on in a new segment

    def _copy(self, source: str, target: str, offset: int, length: int) -> None:
        with open(source, "rb") as old, open(target, "wb") as new:
            old.seek(offset)
            while length:
                data = old.read(min(length, 512) if length > 0 else 512)
                if not data:
                    return
                new.write(data)
                length -= len(data) if length > 0 else 0

    def append(self, body: "list[object]") -> int:
        """Write one record and return its number. OSError: it is not written, try again later."""
        line = record_line(self.next, body)
        if self._wants_segment(body):
            self._starts.append(self.next)
            self._size = 0
        self._unsure = True
        try:
            with open(self._path(self._starts[-1]), "ab") as file:
                file.write(line)
        except OSError:
            if not self._size:
                self._forget_segment()
            raise
        self._unsure = False
        self._size += len(line)
        self.next += 1
        return self.next - 1

    def _wants_segment(self, body: "list[object]") -> bool:
        if not self._starts or self._unsure or self._size >= _FULL:
            return True
        return body[0] == "match" and (self._size >= self._new or self._starts[-1] == 1)

    def _forget_segment(self) -> None:
        """Drop a segment whose first record could not be written."""
        start = self._starts.pop()
        try:
            os.remove(self._path(start))
        except OSError:
            return

    def window(self, number: int, count: int) -> "Iterator[tuple[int, bytes]]":
        """Return up to `count` whole records from `number` on, as (number, line with its newline).

        Damaged lines are left out: the reader sees the gap in the numbers.
        """
        while count and number < self.next:
            start = self._segment_of(number)
            for record, line in self._part(start, number, count):
                number = record + 1
                count -= 1
                yield record, line
            later = [other for other in self._starts if other > start]
            if count:
                number = max(number, later[0]) if later else self.next

    def _part(self, start: int, number: int, count: int) -> "Iterator[tuple[int, bytes]]":
        """Return up to `count` whole records of one segment from `number` on."""
        place = self._place
        offset = place[2] if place[0] == number and place[1] == start else 0
        with open(self._path(start), "rb") as file:
            file.seek(offset)
            while count:
                line = file.readline()
                if not line:
                    return
                offset += len(line)
                record = _read(line)
                if record and record[0] >= number:
                    self._place = (record[0] + 1, start, offset)
                    count -= 1
                    yield record[0], line

    def _segment_of(self, number: int) -> int:
        best = self._starts[0]
        for start in self._starts:
            if start <= number:
                best = start
        return best
