# SPDX-License-Identifier: MIT
"""The journal: append-only segments of records, read back at boot from the latest match on.

A segment `00000042.log` is named by its first record's number. The first segment holds the "log"
record alone, of which the file `head` is a copy; later ones begin with a match where that is
possible, so that a boot reads few bytes however long the history is.
"""

import os
from binascii import crc32, hexlify

from micropython import const

from scopa.records import MAX_LINE, RecordError, read_record, record_line, record_number
from scorer.files import exists, put_aside, replace, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

_FORMAT = const(1)
_NEW = const(8192)  # a match that finds its segment longer than this begins a new one
_FULL = const(32768)  # any record does
_ENTRIES = const(4000)  # more than any journal has: a damaged directory may lead round in a circle
_ELOOP = const(40)
_CHUNK = const(512)  # bytes read at once
_PART = const(8)  # lines passed over at a time, where somebody else has to live as well
_SHORTEST = const(20)  # bytes that a record has at least
_SUFFIX = ".log"
_HEAD = "/head"


def _lines(file: "BinaryIO") -> "Iterator[bytes]":
    """Yield the lines; a damaged one that is too long for a record comes in parts."""
    rest = b""
    while True:
        data = file.read(_CHUNK)
        if not data:
            break
        rest += data
        start = 0
        end = rest.find(b"\n") + 1
        while end:
            yield rest[start:end]
            start = end
            end = rest.find(b"\n", start) + 1
        rest = rest[start:]
        if len(rest) > MAX_LINE:
            yield rest
            rest = b""
    if rest:
        yield rest


class Journal:
    """The records of one board, on its own filesystem."""

    def __init__(self, folder: str = "journal", version: str = "", new: int = _NEW) -> None:
        self._folder = folder
        self._version = version
        self._new = new
        self._starts: list[int] = []  # first record of each segment, ascending
        self._size = 0  # bytes in the last segment
        self._lost = 0  # bytes that boot cut off and has not told of yet
        self._unsure = False  # the last segment may end in half a record
        self._place = (0, 0, 0)  # a record, its segment, its offset: where a reading ended
        self.log_id = ""
        self.next = 1
        self.torn = ""  # the file that holds what boot cut off, "" if nothing
        self.note = ""  # the key of the text that says what boot had to put aside

    @property
    def first(self) -> int:
        """The number of the first record that is kept."""
        return self._starts[0] if self._starts else self.next

    def _path(self, start: int, suffix: str = _SUFFIX) -> str:
        return "%s/%08d%s" % (self._folder, start, suffix)

    # -- boot ----------------------------------------------------------------------------------

    def open(self, fold: "Callable[[int, list[object]], object]") -> None:
        """Read the folder; hand every record from the latest match on to `fold`(number, body).

        A new journal with an id of its own is begun where there is none, or none that can be
        read; that one is kept aside. OSError: the filesystem refuses.
        """
        self._starts = self._segments()
        if self._starts:
            match = self._cut()
            if self._identify():
                self._fold(match or self.match_before(self._starts[-1]), fold)
                self._tell_of_the_cut()
                return
            self._put_away()
        self._begin()

    def _segments(self) -> "list[int]":
        """Return the first numbers of the segments; an empty folder is made if there is none."""
        try:
            return self._listed()
        except OSError:
            if exists(self._folder):
                self._put_away()
            else:
                os.mkdir(self._folder)
            return []

    def _listed(self) -> "list[int]":
        starts, ends = [], len(_SUFFIX)
        for count, entry in enumerate(os.ilistdir(self._folder)):
            if count == _ENTRIES:
                raise OSError(_ELOOP)
            if entry[0].endswith(_SUFFIX) and entry[0][:-ends].isdigit():
                starts.append(int(entry[0][:-ends]))
        starts.sort()
        return starts

    def _put_away(self) -> None:
        """Keep what cannot be read under another name, and make an empty folder."""
        if not put_aside(self._folder):
            raise OSError(_ELOOP)
        os.mkdir(self._folder)
        self._starts = []
        self._place = (0, 0, 0)
        self._size = 0
        self._unsure = False
        self.note = "journal_new"

    def _begin(self) -> None:
        """Write the first record of a new journal, and its copy."""
        self.log_id = hexlify(os.urandom(8)).decode()
        self.next = 1
        body = ["log", _FORMAT, self.log_id, self._version]
        replace(self._folder + _HEAD, record_line(1, body))
        self.append(body)

    def _identify(self) -> bool:
        """Find out the log id from the first record or its copy; False if both are lost."""
        for path in (self._path(1), self._folder + _HEAD):
            data = small(path, MAX_LINE)
            try:
                _, body = read_record(data[: data.find(b"\n") + 1])
                if body[:2] == ["log", _FORMAT]:
                    self.log_id = str(body[2])
                    return True
            except (RecordError, IndexError):
                continue
        return False

    def _cut(self) -> int:
        """Find the last segment's end, put aside what follows its last whole record.

        Returns the number of its latest "match" record, 0 if it has none.
        """
        start = self._starts[-1]
        self.next = start
        size = good = match = 0
        with open(self._path(start), "rb") as file:
            for line in _lines(file):
                number = record_number(line)
                if number and b'["match",' in line:
                    match = number
                    self._place = (number, start, size)
                size += len(line)
                if number:
                    good = size
                    self.next = number + 1
        self._size = good
        if good < size:
            # What was cut may have been whole once, and be on the PC: its numbers stay its own.
            self.next += (size - good) // _SHORTEST + 1
            self._lost = size - good
            self._cut_off(start, good)
        return match

    def _tell_of_the_cut(self) -> None:
        """Write down that the numbers before this record are of what was cut off."""
        if self._lost:
            lost, self._lost = self._lost, 0
            try:
                self.append(["torn", lost])
            except OSError:
                return  # the next boot finds a gap, and nothing else

    def _cut_off(self, start: int, good: int) -> None:
        """Copy the torn tail to a file of its own, then replace the segment by its whole part."""
        torn = self._path(start, "-%d.torn" % good)
        try:
            self._copy(self._path(start), torn, good, -1)
            self._copy(self._path(start), self._path(start, ".tmp"), 0, good)
            os.rename(self._path(start, ".tmp"), self._path(start))
            self.torn = torn
            self.note = "journal_torn"
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

    def _fold(self, number: int, fold: "Callable[[int, list[object]], object]") -> None:
        for found, line in self.walk(number) if number else ():
            try:
                if found:
                    fold(found, read_record(line)[1])
            except RecordError:
                continue

    # -- writing -------------------------------------------------------------------------------

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

    # -- reading -------------------------------------------------------------------------------

    def walk(self, number: int) -> "Iterator[tuple[int, bytes]]":
        """Yield (number, line with its newline) of every whole record from `number` on.

        Damaged lines are left out: the reader sees the gap in the numbers. (0, b"") comes now and
        then instead, so that a long search can be spread over many steps.
        """
        at = self._segment_of(number)
        while at < len(self._starts):
            start = self._starts[at]
            at += 1
            offset, passed = self._offset(number, start), 0
            with open(self._path(start), "rb") as file:
                file.seek(offset)
                for line in _lines(file):
                    offset += len(line)
                    found = record_number(line, number)
                    if found and found < self.next:
                        number = found + 1
                        self._place = (number, start, offset)
                        yield found, line
                        continue
                    passed += 1
                    if passed % _PART == 0:
                        yield 0, b""

    def _offset(self, number: int, start: int) -> int:
        """Return where in a segment to begin to look for a record."""
        place = self._place
        return place[2] if place[0] == number and place[1] == start else 0

    def _segment_of(self, number: int) -> int:
        """Return the place in `_starts` of the segment in which a record would be."""
        at = len(self._starts) - 1
        while at > 0 and self._starts[at] > number:
            at -= 1
        return max(at, 0)

    def window(self, number: int, count: int) -> "Iterator[tuple[int, bytes]]":
        """Yield up to `count` whole records from `number` on, as (number, line)."""
        if count < 1:
            return
        for found, line in self.walk(number):
            if found:
                yield found, line
                count -= 1
                if not count:
                    return

    def record(self, number: int) -> "list[object] | None":
        """Return the body of record `number`, None if it is not kept or damaged."""
        for found, line in self.window(number, 1):
            if found == number:
                return read_record(line)[1]
        return None

    def match_before(self, before: int) -> int:
        """Return the number of the latest "match" record before record `before`, 0 without one.

        OSError: the filesystem refuses.
        """
        at = self._segment_of(before - 1)
        while at >= 0 and self._starts:
            found, start, offset = 0, self._starts[at], 0
            at -= 1
            with open(self._path(start), "rb") as file:
                for line in _lines(file):
                    number = record_number(line) if b'["match",' in line else 0
                    if found < number < before:
                        found = number
                        self._place = (number, start, offset)
                    offset += len(line)
            if found:
                return found
        return 0

    def drop(self, upto: int, proof: int, keep: int) -> "Iterator[bool]":
        """Remove the oldest segments that end at record `upto` or before, and before `keep`.

        `proof`: the CRC-32 over the lines of all records from the first kept one to `upto`, as
        somebody has it who holds them. A bit of work is done for each item; the last one says
        whether the proof was right. OSError: the filesystem refuses, what is left is whole.
        """
        crc = 0
        for number, line in self.walk(self.first):
            if number > upto:
                break
            crc = crc32(line, crc)
            yield False
        if crc & 0xFFFFFFFF != proof:
            yield False
            return
        while len(self._starts) > 1 and self._starts[1] <= min(upto + 1, keep):
            os.remove(self._path(self._starts[0]))
            self._starts.pop(0)
            yield False
        yield True
