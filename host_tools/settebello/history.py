# SPDX-License-Identifier: MIT
"""The raw records folded into matches and hands, with the same core that runs on the board.

Nothing here is stored: the records are the truth, and this is what they say.
"""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeVar

from scopa.log import Log, LogMatch
from scopa.match import claim_proved
from settebello.journal import LogKey, Record, read_line
from settebello.played import Played
from settebello.store import Store

_Made = TypeVar("_Made")

_NEVER = 1 << 62  # sorts logs without any time after those that have one


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something in a log that is not as it should be: where, and what."""

    key: LogKey
    sequence: int
    text: str

    def __str__(self) -> str:
        return f"board {self.key.board}, log {self.key.log}, record {self.sequence}: {self.text}"


@dataclass(slots=True)
class History:
    """One log, folded as far as it makes sense; `troubles` says where it does not.

    `shared`: so many records at its beginning belong to another log, from which this one parted.
    """

    key: LogKey
    names: Mapping[str, str] = field(default_factory=dict)  # spellings, and whom they mean
    shared: int = 0
    log: Log = field(default_factory=Log)
    troubles: list[Trouble] = field(default_factory=list)
    hands: int = 0  # records of hands and of edits that were scored again
    own: set[int] = field(default_factory=set)  # matches with a record after the shared ones

    def matches(self) -> Iterator[Played]:
        """Yield the matches of the log in the order in which they were played."""
        for match in self.log.matches:
            if not self.shared or match.seq in self.own:
                yield Played(self.key, match, self.names)

    @property
    def began(self) -> int:
        """When its first match with a known time began, in Unix seconds."""
        return next((match.time for match in self.log.matches if match.time is not None), _NEVER)


def matches_of(history: History) -> list[Played]:
    """Return the matches of a log, for who keeps them all."""
    return list(history.matches())


@contextmanager
def _no_collector() -> Iterator[None]:
    """Keep the garbage collector from walking, again and again, what is all there to stay."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def fold(
    key: LogKey,
    records: Iterable[Record],
    names: Mapping[str, str] | None = None,
    shared: int = 0,
) -> History:
    """Fold one log; what cannot be folded is passed over and told in `troubles`.

    `names`: whom each spelling means; `shared`: see History.
    """
    history = History(key, names or {}, shared)
    expected = 1
    for record in records:
        if record.sequence > expected and b' ["torn",' not in record.line:
            gap = f"missing, with all up to {record.sequence - 1}"
            history.troubles.append(Trouble(key, expected, gap))
        expected = record.sequence + 1
        wrong = _fold_one(history, record)
        history.troubles += [Trouble(key, record.sequence, text) for text in wrong]
    return history


def _fold_one(history: History, record: Record) -> Iterable[str]:
    """Fold one record into `history`; return what is wrong with it."""
    log = history.log
    try:
        sequence, body = read_line(record.line)
        if sequence != record.sequence:
            raise ValueError(f"the line says it is record {sequence}")
        if 0 < history.shared < sequence:
            history.own |= _concerned(log, sequence, body)
        log.apply(sequence, body)
    except ValueError as error:
        return [str(error)]
    if body[0] in ("hand", "edit"):
        history.hands += 1
        return _points_differ(log, sequence if body[0] == "hand" else body[1])
    if body[0] == "claim":
        return _verdict_differs(log.current)
    if body[0] == "log" and log.id != history.key.origin:
        return [f"the log says it is {log.id}"]
    return ()


def _concerned(log: Log, sequence: int, body: list[Any]) -> set[int]:
    """Return which match a record is about, before it is folded; none if the log has no such."""
    if body[:1] == ["match"]:
        return {sequence}
    if body[:1] in (["edit"], ["undo"]):
        return {
            match.seq
            for match in log.matches
            if any(entry.seq in body[1:2] for entry in match.match.entries)
        }
    return {log.matches[-1].seq} if log.matches else set()


def _verdict_differs(match: LogMatch) -> Iterator[str]:
    """Compare the board's verdict on a claim with what its cards prove."""
    claim = match.claim
    if claim is None:
        return
    before = [
        total - points for total, points in zip(match.match.totals, claim.points, strict=True)
    ]
    if claim_proved(match.rules, before, claim.side, claim.hand) != claim.proved:
        verdicts = ("not proved", "proved")
        yield (
            f"claim {claim.seq}: the board said {verdicts[claim.proved]}, "
            f"the cards say {verdicts[not claim.proved]}"
        )


def _points_differ(log: Log, hand: int) -> Iterable[str]:
    """Compare what the board showed of a hand with what the fold has just scored."""
    kept = (log.current if hand in log.current.hands else log.find(hand)).hands[hand]
    if kept.shown == kept.points:
        return ()
    what = "the edit of hand" if kept.edited else "hand"
    return [f"{what} {kept.seq}: the board showed {kept.shown}, the cards are worth {kept.points}"]


def histories(store: Store) -> list[History]:
    """Return every log of the store, folded, in the order of `each_log`."""
    return each_log(store, lambda history: history)


def each_log(
    store: Store,
    make: Callable[[History], _Made],
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    only: Callable[[LogKey], bool] = lambda _key: True,
) -> list[_Made]:
    """Fold every log of the store; return what `make` makes of each, and keep nothing else.

    They come by the time of their first match and then by their keys, under the names of
    `aliases`: everything that lists matches does it in this order. `progress(done, all)` is told
    of each log. `only`: which logs, all of them without it.
    """
    names, keys = store.aliases(), store.logs()
    wanted = [key for key in keys if only(key)]
    made = []
    with _no_collector():
        for key in wanted:
            history = fold(key, store.records(key), names, _shared(store, key, keys))
            made.append((history.began, key, make(history)))
            progress(len(made), len(wanted))
    return [one for _, _, one in sorted(made, key=lambda place: place[:2])]


def _shared(store: Store, key: LogKey, keys: list[LogKey]) -> int:
    """Return how many records a log has in common with the one from which it parted, else 0."""
    elder = [
        other
        for other in keys
        if other.board == key.board and other.origin == key.origin and other.fork < key.fork
    ]
    return max((_same(store.records(key), store.records(other)) for other in elder), default=0)


def _same(one: Iterator[Record], other: Iterator[Record]) -> int:
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
