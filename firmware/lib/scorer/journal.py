# SPDX-License-Identifier: MIT
"""The journal: append-only segments of records, read back at boot from the latest match on.

A segment `00000042.log` is named by its first record's number. The first segment holds the "log"
record alone, of which the file `head` is a copy; later ones begin with a match where that is
possible. A boot reads the last one from its end: few bytes, however long the history is.
"""

import os
from binascii import crc32, hexlify

from micropython import const

from scopa.records import MAX_LINE, MAX_SEQ, RecordError, read_record, record_line, record_number
from scorer.files import backwards, copy, exists, lines, put_aside, replace, small
from scorer.losses import Losses, torn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

_FORMAT = const(1)
_NEW = const(24576)  # a match that finds its segment longer than this begins a new one
_FULL = const(32768)  # any record does
_ENTRIES = const(4000)  # more than any journal has: a damaged directory may lead round in a circle
_ELOOP = const(40)
_PART = const(8)  # lines passed over at a time, where somebody else has to live as well
_SHORTEST = const(20)  # bytes that a record has at least
_LEAP = const(1000000)  # numbers that are passed over at once, at most
_SUFFIX = ".log"
_HEAD = "/head"
_MATCH = b'["match",'


class Journal:
    """The records of one board, on its own filesystem."""

    def __init__(self, folder: str = "journal", version: str = "", new: int = _NEW) -> None:
        self._folder = folder
        self._version = version
        self._new = new
        self._starts: list[int] = []  # first record of each segment, ascending
        self._size = 0  # bytes in the last segment
        self._owed: tuple[int, list[object]] | None = None  # a record that boot could not write
        self._losses = Losses(0)  # of the latest match
        self._unsure = False  # the last segment may end in half a record
        self._place = (0, 0, 0)  # a record, its segment, its offset: where a reading ended
        self.log_id = ""
        self.next = 1
        self.torn = ""  # the file that holds what boot cut off, "" if nothing
        self.note = ""  # the key of the text that says what boot had to put aside, or misses
        self.damaged = 0  # the first record that boot misses, 0 if none

    @property
    def mark(self) -> "list[object]":
        """What is to be kept elsewhere, for `open`: the log id, the latest number given away."""
        return [self.log_id, self.next - 1]

    @property
    def first(self) -> int:
        """The number of the first record that is kept."""
        return self._starts[0] if self._starts else self.next

    def _path(self, start: int, suffix: str = _SUFFIX) -> str:
        return "%s/%08d%s" % (self._folder, start, suffix)

    # -- boot ----------------------------------------------------------------------------------

    def open(
        self,
        fold: "Callable[[int, list[object]], object]",
        mark: "list[Any] | None" = None,
    ) -> None:
        """Read the folder; hand every record from the latest match on to `fold`(number, body).

        A new journal with an id of its own is begun where there is none, or none that can be
        read; that one is kept aside. `mark`: as it was last kept; what it knows of and is not
        found is lost, and its numbers are not given again. OSError: the filesystem refuses.
        """
        self._starts = self._segments()
        if self._starts:
            if self._identify():
                match, cut = self._end() or self._cut()
                self._pass_over(cut, mark)
                if self.next == 1:  # the power went before the first record was written
                    self.append(self._first_record())
                self._fold(match or self.match_before(self._starts[-1]), fold)
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
        body = self._first_record()
        replace(self._folder + _HEAD, record_line(1, body))
        self.append(body)

    def _first_record(self) -> "list[object]":
        return ["log", _FORMAT, self.log_id, self._version]

    def _identify(self) -> bool:
        """Find out the log id from the first record or its copy; False if both are lost."""
        self.log_id = self._id_in(self._path(1)) or self._id_in(self._folder + _HEAD)
        return bool(self.log_id)

    def _id_in(self, path: str) -> str:
        """Return the log id in the record at the beginning of a file, "" if there is none."""
        data = small(path, MAX_LINE)
        try:
            _, body = read_record(data[: data.find(b"\n") + 1])
            return str(body[2]) if body[:2] == ["log", _FORMAT] else ""
        except (RecordError, IndexError):
            return ""

    def _end(self) -> "tuple[int, int] | None":
        """Do what `_cut` does, reading no more than is needed; None if the end is damaged."""
        start, size, match = self._starts[-1], 0, 0
        with open(self._path(start), "rb") as file:
            for offset, line in backwards(file, MAX_LINE):
                number = record_number(line) if not size or _MATCH in line else 0
                if not size:
                    if not number:
                        return None
                    size = offset + len(line)
                    self.next = number + 1
                if number and _MATCH in line:
                    match = number
                    self._place = (match, start, offset)
                    break
        self._size = size
        return (match, 0) if size else None

    def _match_in(self, start: int, before: int) -> int:
        """Return the number of a segment's latest "match" record before `before`, 0 without one."""
        with open(self._path(start), "rb") as file:
            for offset, line in backwards(file, MAX_LINE):
                number = record_number(line) if _MATCH in line else 0
                if 0 < number < before:
                    self._place = (number, start, offset)
                    return number
        return 0

    def _cut(self) -> "tuple[int, int]":
        """Find the last segment's end, put aside what follows its last whole record.

        Returns (number of its latest "match" record or 0, bytes cut off).
        """
        start = self._starts[-1]
        self.next = start
        size = good = match = 0
        with open(self._path(start), "rb") as file:
            for line in lines(file, MAX_LINE):
                number = record_number(line)
                if number and _MATCH in line:
                    match = number
                    self._place = (number, start, size)
                size += len(line)
                if number:
                    good = size
                    self.next = number + 1
        self._size = good
        if good < size:
            self._cut_off(start, good)
        return match, size - good

    def _pass_over(self, cut: int, mark: "list[Any] | None") -> None:
        """Give up the numbers of what was cut off or is gone, and write down why they are not used.

        `cut`: its bytes. It may have been whole once, and be on the PC.
        """
        expected, gone = self.next, 0
        if cut:
            self.next += cut // _SHORTEST + 1
        if mark and mark[0] == self.log_id and expected <= mark[1] < expected + _LEAP:
            self.next = max(self.next, mark[1] + 1)
            gone = mark[1] + 1 - expected
        if self.next > expected:
            self._owed = (self.next, torn(cut, gone))
            self.next += 1
            try:
                self._pay()
            except OSError:
                return  # it is written before the next record

    def _cut_off(self, start: int, good: int) -> None:
        """Copy the torn tail to a file of its own, then replace the segment by its whole part."""
        torn = self._path(start, "-%d.torn" % good)
        try:
            copy(self._path(start), torn, good, -1)
            copy(self._path(start), self._path(start, ".tmp"), 0, good)
            os.rename(self._path(start, ".tmp"), self._path(start))
            self.torn = torn
            self.note = "journal_torn"
        except OSError:
            self._unsure = True  # no room: leave it and go on in a new segment

    def _fold(self, number: int, fold: "Callable[[int, list[object]], object]") -> None:
        """Fold all from record `number` on, a match; if there is none, look what is lost."""
        losses = Losses(number or self.first)
        for found, line in self.walk(losses.start):
            try:
                if found:
                    losses.saw(found, line)
                    if number:
                        fold(found, read_record(line)[1])
            except RecordError:
                continue
        if self._owed:
            losses.saw(self._owed[0], record_line(*self._owed))
        self._losses = losses
        if losses.ranges:
            self.damaged = losses.ranges[0][0]
            self.note = "journal_lost"

    # -- writing -------------------------------------------------------------------------------

    def append(self, body: "list[object]") -> int:
        """Write one record and return its number. OSError: it is not written, try again later."""
        self._pay()
        self._write(self.next, body)
        if body[0] == "match":
            self._losses = Losses(self.next)
        self.next += 1
        return self.next - 1

    def _pay(self) -> None:
        """Write the record that is owed, if one is."""
        if self._owed:
            self._write(*self._owed)
            self._owed = None

    def _write(self, number: int, body: "list[object]") -> None:
        line = record_line(number, body)
        if self._wants_segment(body):
            self._starts.append(number)
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

    def skip(self, upto: int) -> None:
        """Give up the numbers up to `upto`: somebody holds records of ours that we have lost.

        ValueError: that is no number to come, or too far away. OSError: nothing is changed.
        """
        expected = self.next
        if not expected <= upto <= min(expected + _LEAP, MAX_SEQ - _LEAP):
            raise ValueError("range")
        self.next = upto + 1
        try:
            self.append(torn(0, self.next - expected))
        except OSError:
            self.next = expected
            raise
        self._losses.add(expected, upto)

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
                for line in lines(file, MAX_LINE):
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

    def lost(self, start: int, alone: bool = False) -> "list[tuple[int, int]]":
        """Return the numbers (first, last) of records that are lost from a match `start` on.

        `alone`: not beyond the next match. A filesystem that refuses loses nothing.
        """
        if start >= self.next:
            return []  # it is not written yet
        if not alone and self._losses.start == start:
            return self._losses.ranges
        losses = Losses(start)
        try:
            for found, line in self.walk(start):
                if found:
                    losses.saw(found, line)
                if alone and found > start and _MATCH in line:
                    break
        except OSError:
            pass
        if not alone:
            self._losses = losses
        return losses.ranges

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
            found = self._match_in(self._starts[at], before)
            if found:
                return found
            at -= 1
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
            if self._starts[0] == 1 and self._id_in(self._folder + _HEAD) != self.log_id:
                replace(self._folder + _HEAD, record_line(1, self._first_record()))
            os.remove(self._path(self._starts[0]))
            self._starts.pop(0)
            yield False
        yield True
