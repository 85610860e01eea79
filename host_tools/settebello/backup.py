# SPDX-License-Identifier: MIT
"""A board's whole journal in a file of its own, which is either whole or not there."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from settebello.answers import Hello
from settebello.export.files import named
from settebello.journal import LogKey, Record
from settebello.link import Unreadable
from settebello.store.interchange import Found, backup_lines, backup_name, read
from settebello.sync import Source


@dataclass(slots=True)
class Backup:
    """What was written: where, how many records, and which ones the board cannot read."""

    path: Path
    records: int = 0
    unreadable: list[int] = field(default_factory=list)


def back_up(
    source: Source,
    hello: Hello,
    folder: Path,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Backup:
    """Write the journal of the board that said `hello` into `folder`.

    A file of that log that is there already is replaced only if the new one holds all that it
    holds; else the new one has a number in its name. Raises LinkError and OSError: nothing is
    changed then. `progress(done, all)` is told of each record.
    """
    key = LogKey(hello.board, hello.log)
    backup = Backup(folder / backup_name(key))

    def records() -> Iterator[Record]:
        for came in source.records(hello.first, hello.next):
            if isinstance(came, Unreadable):
                backup.unreadable.append(came.sequence)
            else:
                backup.records += 1
                yield came
            progress(backup.records + len(backup.unreadable), hello.next - hello.first)

    folder.mkdir(parents=True, exist_ok=True)
    new = _written(folder, backup_lines(key, records(), hello.firmware, int(time.time())))
    try:
        backup.path = _place(backup.path, new)
        new.replace(backup.path)
        _keep(folder)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    return backup


def _written(folder: Path, lines: Iterator[str]) -> Path:
    """Write a file under a name of no meaning and return it, safe on the disk."""
    number, name = tempfile.mkstemp(prefix=".settebello-", dir=folder)
    path = Path(name)
    try:
        with (
            named(str(folder)),
            os.fdopen(number, "w", encoding="ascii", newline="\n") as file,
        ):
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        path.chmod(0o666 & ~_umask())
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _keep(folder: Path) -> None:
    """Make the new name in a directory as safe as the file; Windows cannot and need not."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _place(path: Path, new: Path) -> Path:
    """Return the first of `path` and its numbered kin where nothing would be lost."""
    holds = _lines(new)
    for number in count(2):
        if not path.exists() or _lines(path) <= holds:
            return path
        path = path.with_name(f"{path.name.split('.')[0]}.{number}.jsonl")
    raise AssertionError  # for the type checker: count never ends


def _lines(path: Path) -> set[bytes]:
    """Return the records in a file; for whatever else is in it something that no backup holds."""
    with path.open("rb") as file:
        found = list(read(file, path.name))
    return {each.record.line if isinstance(each, Found) else str(each).encode() for each in found}
