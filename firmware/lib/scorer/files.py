# SPDX-License-Identifier: MIT
"""Small files that are whole at every moment, and directories that may be damaged."""

import os

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

_CHUNK = const(512)  # bytes read at once
_KEPT = 20  # damaged files of one name that are kept
_ENTRIES = 1000  # a damaged directory may lead round in a circle: no listing goes on for ever


def replace(path: str, data: bytes) -> None:
    """Write a file as a whole: beside it, then renamed over it. OSError: the old one stays."""
    with open(path + ".tmp", "wb") as file:
        file.write(data)
    os.rename(path + ".tmp", path)


def put_aside(path: str) -> bool:
    """Keep what is damaged as `path`.bad, .bad2 ...; False where even that fails."""
    for count in range(1, _KEPT):
        kept = path + ".bad" + (str(count) if count > 1 else "")
        if not exists(kept):
            try:
                os.rename(path, kept)
                return True
            except OSError:
                return False
    return False


def exists(path: str) -> bool:
    """Tell whether there is such a file or directory."""
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def small(path: str, most: int) -> bytes:
    """Return what a file holds, b"" if there is none, at most one byte more than `most`."""
    try:
        with open(path, "rb") as file:
            return file.read(most + 1)
    except OSError:
        return b""


def listing(folder: str, suffix: str, most: int = _ENTRIES) -> "list[str]":
    """Return the names that end in `suffix`, without it, of the first `most` entries.

    OSError: no such directory, or it cannot be read.
    """
    names = []
    for entry in os.ilistdir(folder):
        if not most:
            break
        most -= 1
        if entry[0].endswith(suffix):
            names.append(entry[0][: -len(suffix)])
    return names


def copy(source: str, target: str, offset: int, length: int) -> None:
    """Write a part of a file, to its end if `length` is negative, to another file; or OSError."""
    with open(source, "rb") as old, open(target, "wb") as new:
        old.seek(offset)
        while length:
            data = old.read(min(length, _CHUNK) if length > 0 else _CHUNK)
            if not data:
                return
            new.write(data)
            length -= len(data) if length > 0 else 0


def lines(file: "BinaryIO", most: int) -> "Iterator[bytes]":
    """Yield a file's lines; one of more than `most` bytes comes in parts."""
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
        if len(rest) > most:
            yield rest
            rest = b""
    if rest:
        yield rest


def backwards(file: "BinaryIO", most: int) -> "Iterator[tuple[int, bytes]]":
    """Yield (offset, line) of a file's lines, the last one first; one of more than `most` in parts.

    Only as much of the file is read as is asked for.
    """
    rest = b""
    at = file.seek(0, 2)
    while at:
        start = max(at - _CHUNK, 0)
        file.seek(start)
        rest = file.read(at - start) + rest
        at = start
        end = rest.rfind(b"\n", 0, len(rest) - 1) + 1
        while end:
            yield at + end, rest[end:]
            rest = rest[:end]
            end = rest.rfind(b"\n", 0, end - 1) + 1
        if len(rest) > most:
            yield at, rest
            rest = b""
    if rest:
        yield 0, rest
