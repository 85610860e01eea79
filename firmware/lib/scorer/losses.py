# SPDX-License-Identifier: MIT
"""Which records of a match are lost: numbers that are missing between those that were read."""

from micropython import const

from scopa.records import read_record

_RANGES = const(8)  # places that are told apart
_SHORTEST = const(20)  # bytes that a record has at least


class Losses:
    """`start`: the match; `ranges`: (first, last) of the numbers that are lost, ascending."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.ranges: list[tuple[int, int]] = []
        self._expected = start

    def saw(self, number: int, line: bytes) -> None:
        """Take the next whole record. Those before it that did not come are lost.

        Before a "torn" record so many are lost as it says; the other numbers were never used.
        """
        first, last = self._expected, number - 1
        self._expected = number + 1
        if first <= last and b'["torn",' in line:
            body = read_record(line)[1]
            last = first + body[2] - 1 if len(body) > 2 else 0
        if first <= last:
            self.add(first, last)

    def add(self, first: int, last: int) -> None:
        """Note that some are lost; where there are too many places, the last ones grow together."""
        if len(self.ranges) == _RANGES:
            first = self.ranges.pop()[0]
        self.ranges.append((first, last))


def torn(cut: int, gone: int) -> "list[object]":
    """Return a record about so many bytes cut off, and so many records that are surely lost."""
    return ["torn", cut or gone * _SHORTEST] + ([gone] if gone else [])
