# SPDX-License-Identifier: MIT
"""What a line said, from many damaged copies of it: bytes are lost, doubled and flipped.

The copies are laid beside one of them, and each place of it is decided by the majority; the
outcome takes that one's place until nothing changes any more. Whether it is right says its CRC.
"""

from collections import Counter
from collections.abc import Callable, Iterator

_BAND = 24  # how far two copies may have drifted apart
_MOST = 24  # copies that vote: more take longer and decide no better
_ROUNDS = 5
_FAR = 1 << 20


def agreed(copies: list[bytes], right: Callable[[bytes], bool]) -> bytes | None:
    """Return what at least three of `copies`, lines of any lengths, are copies of.

    `right` tells whether a line is whole; None: they do not suffice.
    """
    for length in _lengths(copies):
        near = [copy for copy in copies if abs(len(copy) - length) <= 4 + length // 10][-_MOST:]
        near.sort(key=lambda copy: abs(len(copy) - length))
        for start in near[:3] if len(near) > 2 else ():
            for line in _improved(start, near):
                if right(line):
                    return line
    return None


def _lengths(copies: list[bytes]) -> list[int]:
    """Return the lengths round which most copies lie, the longest first."""
    found: list[int] = []
    counts = Counter(len(copy) for copy in copies)
    for length, _ in counts.most_common():
        if all(abs(length - other) > 4 + other // 10 for other in found):
            found.append(length)
    return sorted(found[:4], reverse=True)


def _improved(line: bytes, copies: list[bytes]) -> Iterator[bytes]:
    for _ in range(_ROUNDS):
        yield line
        better = _majority(line, copies)
        if better == line:
            return
        line = better
    yield line


def _majority(line: bytes, copies: list[bytes]) -> bytes:
    """Return `line` with each place as most copies have it."""
    places = [Counter[bytes]() for _ in line]
    before = [Counter[bytes]() for _ in range(len(line) + 1)]
    for copy in copies:
        _vote(line, copy, places, before)
    out = b""
    for place in range(len(line) + 1):
        out += before[place].most_common(1)[0][0]
        if place < len(line):
            out += places[place].most_common(1)[0][0]
    return out


def _vote(
    line: bytes, copy: bytes, places: list[Counter[bytes]], before: list[Counter[bytes]]
) -> None:
    """Add what `copy` has at each place of `line`, and what it has before that place."""
    at, between = len(line), b""
    for above, left in _steps(line, copy):
        if above:
            before[at][between] += 1
            at, between = at - 1, b""
            places[at][left] += 1
        else:
            between = left + between
    before[0][between] += 1


def _steps(line: bytes, copy: bytes) -> Iterator[tuple[bool, bytes]]:
    """Yield, from the end, (whether this is a place of `line`, what `copy` has there)."""
    table = _distances(line, copy)
    row, column = len(line), len(copy)
    while row or column:
        here = table[row].get(column, _FAR)
        same = row and column and line[row - 1] == copy[column - 1]
        if row and column and table[row - 1].get(column - 1, _FAR) + (not same) == here:
            row, column = row - 1, column - 1
            yield True, copy[column : column + 1]
        elif row and (not column or table[row - 1].get(column, _FAR) + 1 == here):
            row -= 1
            yield True, b""
        else:
            column -= 1
            yield False, copy[column : column + 1]


def _distances(line: bytes, copy: bytes) -> list[dict[int, int]]:
    """Return how many changes make the beginning of one that of the other, near the diagonal."""
    wide = _BAND + abs(len(line) - len(copy))
    table = [{column: column for column in range(min(wide, len(copy)) + 1)}]
    for row, byte in enumerate(line, 1):
        above, here = table[-1], dict[int, int]()
        left = _FAR
        for column in range(max(0, row - wide), min(len(copy), row + wide) + 1):
            best = min(left, above.get(column, _FAR)) + 1
            if column:
                best = min(best, above.get(column - 1, _FAR) + (copy[column - 1] != byte))
            left = here[column] = best
        table.append(here)
    return table
