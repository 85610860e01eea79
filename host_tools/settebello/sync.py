# SPDX-License-Identifier: MIT
"""From the board's journal to the store: what is missing, in windows, kept as it comes."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol
from zlib import crc32

from settebello.answers import Hello
from settebello.errors import ConflictError, LinkError
from settebello.figures import many
from settebello.journal import LogKey, Record
from settebello.link import WINDOW, Link, Unreadable
from settebello.store import Store

_COMMIT_RECORDS = 256
_COMMIT_S = 1.0  # a crash of the PC costs at most this much of the work, never a record


class Source(Protocol):
    """Where records come from: a scorer that answers, or the files of a board without one."""

    def records(self, first: int, end: int) -> Iterator[Record | Unreadable]:
        """Yield the records from `first` up to but without `end`, in order; LinkError."""


@dataclass(slots=True)
class Pulled:
    """What a sync has done so far. It is complete unless the sync raised an error."""

    hello: Hello
    key: LogKey = field(init=False)  # which log of the store this is
    new: int = 0
    matches: int = 0  # begun by the new records
    hands: int = 0  # written by the new records
    compared: int = 0  # records that were there already, and are the same
    unreadable: list[int] = field(default_factory=list)  # records the board itself cannot read
    lost: range = range(0)  # numbers that the store has and the board has no more
    goes_on: int = 0  # the number that comes after those lost, 0 if the board does not know yet

    def __post_init__(self) -> None:
        """Begin with the log's own key; `pull` may find that it is a fork of it."""
        self.key = LogKey(self.hello.board, self.hello.log)


class _Batch:
    """Records on their way into the store, committed together every so often."""

    def __init__(self, store: Store, pulled: Pulled) -> None:
        self._store = store
        self._pulled = pulled
        self._records: list[Record] = []
        self._since = time.monotonic()

    def add(self, record: Record) -> None:
        self._records.append(record)
        if len(self._records) >= _COMMIT_RECORDS or time.monotonic() - self._since > _COMMIT_S:
            self.commit()

    def commit(self) -> None:
        records, self._records = self._records, []
        self._since = time.monotonic()
        if records:
            new = self._store.add(self._pulled.key, records)
            self._pulled.new += new
            if new == len(records):  # else some were there already, and nobody says which
                self._pulled.matches += sum(b' ["match",' in record.line for record in records)
                self._pulled.hands += sum(b' ["hand",' in record.line for record in records)
            self._pulled.compared += len(records) - new


def pull(
    source: Source,
    store: Store,
    pulled: Pulled,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    check: bool = False,
    fork: bool = False,
) -> None:
    """Pull from the board that said `pulled.hello` every record that `store` has not got.

    The last records that both have are compared as well, so that a log that has gone another way
    is noticed: then ConflictError, or with `fork` a new log beside the other. A board that has
    lost records which the store holds is told to leave their numbers alone. `check`: every record
    comes and is compared. `progress(done, all)` is told of each record. Raises LinkError when the
    line fails and ConflictError when a record differs from the stored one; what came whole is kept.
    """
    compare(source, store, pulled, fork)
    _leave_alone(source, store, pulled)
    hello, key = pulled.hello, pulled.key
    runs = store.missing(key, hello.first, hello.next)
    if check and hello.first < hello.next:
        runs = [range(hello.first, hello.next)]
    total, done = sum(map(len, runs)), 0
    batch = _Batch(store, pulled)
    try:
        for run in runs:
            for came in source.records(run.start, run.stop):
                if isinstance(came, Unreadable):
                    pulled.unreadable.append(came.sequence)
                else:
                    batch.add(came)
                done += 1
                progress(done, total)
    finally:
        batch.commit()


def compare(source: Source, store: Store, pulled: Pulled, fork: bool = False) -> None:
    """Find the log of the store, among it and its forks, that this journal continues.

    It is `pulled.key` then: with `fork` a new one where there is none. Else ConflictError.
    """
    known = _family(store, pulled.key)
    conflict: ConflictError | None = None
    for key in reversed(known):
        try:
            _compare(source, store, key, pulled.hello)
        except ConflictError as error:
            conflict = error
        else:
            pulled.key = key
            return
    if conflict and not fork:
        raise conflict
    if conflict:
        origin = pulled.key
        pulled.key = LogKey(origin.board, f"{origin.origin}~{known[-1].fork + 1}")


def _family(store: Store, key: LogKey) -> list[LogKey]:
    """Return the log `key` and its forks, as far as the store has them, in order."""
    logs = [log for log in store.logs() if (log.board, log.origin) == (key.board, key.origin)]
    return sorted(logs, key=lambda log: log.fork)


def _compare(source: Source, store: Store, key: LogKey, hello: Hello) -> None:
    """Compare the last few records that the board and the log `key` both have; ConflictError."""
    last = min(store.last(key), hello.next - 1)
    first = max(hello.first, last - WINDOW + 1)
    if first <= last:
        came = [record for record in source.records(first, last + 1) if isinstance(record, Record)]
        gaps = {number for gap in store.missing(key, first, last + 1) for number in gap}
        store.add(key, [record for record in came if record.sequence not in gaps])


def _leave_alone(source: Source, store: Store, pulled: Pulled) -> None:
    """Let a board that has lost records use their numbers no more."""
    last = store.last(pulled.key)
    pulled.lost = range(pulled.hello.next, last + 1)
    if pulled.lost and isinstance(source, Link):
        try:
            pulled.goes_on = source.skip(last)
            pulled.hello = source.hello()  # the record that says so comes too
        except LinkError:
            return  # it is busy, or its firmware is older: the next sync tries again


def make_room(link: Link, store: Store, pulled: Pulled) -> range:
    """Let the board remove the records that the store holds; return the numbers that went.

    It keeps its latest match in any case, and believes only whoever shows a CRC-32 over all the
    lines that go. Nothing goes where the store lacks a record that the board still has.
    """
    hello, key = pulled.hello, pulled.key
    if store.missing(key, hello.first, hello.next):
        return range(0)
    proof = 0
    for record in store.records(key):
        if hello.first <= record.sequence < hello.next:
            proof = crc32(record.line, proof)
    count = hello.next - hello.first
    return range(hello.first, link.drop(hello.next - 1, proof, count))


def outcome(pulled: Pulled, error: Exception | None) -> str:
    """Return in one line what a sync did, and where an error left it."""
    said = f"{_counted(pulled.new)} from board {pulled.hello.board}"
    if isinstance(error, ConflictError):
        return f"{error} ({said} before that). {_ADVICE}"
    if isinstance(error, LinkError):
        kept = f"{said}, which are kept" if pulled.new else f"{said} yet"
        return f"{error} {kept}: run sync again for the rest"
    return said


_ADVICE = (
    "Has the board been given back an older state of its files? "
    "`settebello sync --fork` keeps its journal beside the other, as a log of its own"
)


def _counted(number: int) -> str:
    return many(number, "new record") if number else "no new records"
