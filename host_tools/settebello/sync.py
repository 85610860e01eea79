# SPDX-License-Identifier: MIT
"""From the board's journal to the store: what is missing, in windows, kept as it comes."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from settebello.errors import ConflictError, LinkError
from settebello.journal import LogKey, Record
from settebello.link import Hello, Link, Unreadable
from settebello.store import Store

_COMMIT_RECORDS = 256
_COMMIT_S = 1.0  # a crash of the PC costs at most this much of the work, never a record


@dataclass(slots=True)
class Pulled:
    """What a sync has done so far. It is complete unless the sync raised an error."""

    hello: Hello
    new: int = 0
    unreadable: list[int] = field(default_factory=list)  # records the board itself cannot read
    lost: range = range(0)  # numbers that the store has and the board has no more

    @property
    def key(self) -> LogKey:
        """Which log this is."""
        return LogKey(self.hello.board, self.hello.log)


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
            self._pulled.new += self._store.add(self._pulled.key, records)


def pull(
    link: Link,
    store: Store,
    pulled: Pulled,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> None:
    """Pull from the board that said `pulled.hello` every record that `store` has not got.

    The last record that both have is compared as well, so that a log that has gone another way is
    noticed. `progress(done, all)` is told of each record. Raises LinkError when the line fails and
    ConflictError when a record differs from the stored one; whatever came whole is kept.
    """
    hello, key = pulled.hello, pulled.key
    last = store.last(key)
    pulled.lost = range(hello.next, last + 1)
    runs = store.missing(key, hello.first, hello.next)
    if hello.first <= min(last, hello.next - 1):
        _compare(link, store, key, min(last, hello.next - 1))
    total, done = sum(map(len, runs)), 0
    batch = _Batch(store, pulled)
    try:
        for run in runs:
            for came in link.records(run.start, run.stop):
                if isinstance(came, Unreadable):
                    pulled.unreadable.append(came.sequence)
                else:
                    batch.add(came)
                done += 1
                progress(done, total)
    finally:
        batch.commit()


def _compare(link: Link, store: Store, key: LogKey, sequence: int) -> None:
    """Add a record that the store has already: nothing happens unless it differs."""
    for came in link.records(sequence, sequence + 1):
        if isinstance(came, Record):
            store.add(key, [came])


def outcome(pulled: Pulled, error: Exception | None) -> str:
    """Return in one line what a sync did, and where an error left it."""
    said = f"{_counted(pulled.new)} from board {pulled.hello.board}"
    if isinstance(error, ConflictError):
        return f"{error} ({said} before that)"
    if isinstance(error, LinkError):
        return f"{error} {said}, which are kept: run sync again for the rest"
    return said


def _counted(number: int) -> str:
    return "1 new record" if number == 1 else f"{number or 'no'} new records"
