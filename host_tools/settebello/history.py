# SPDX-License-Identifier: MIT
"""The raw records folded into matches and hands, with the same core that runs on the board.

Nothing here is stored: the records are the truth, and this is what they say.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from scopa.log import Log, LogHand, LogMatch
from scopa.match import Entry, claim_proved
from scopa.records import read_record
from scopa.scoring import Score
from settebello.journal import LogKey, Record
from settebello.store import Store


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
    """One log, folded as far as it makes sense; `troubles` says where it does not."""

    key: LogKey
    log: Log = field(default_factory=Log)
    troubles: list[Trouble] = field(default_factory=list)
    hands: int = 0  # records of hands and of edits that were scored again

    def matches(self) -> "Iterator[Played]":
        """Yield the matches of the log in the order in which they were played."""
        for match in self.log.matches:
            yield Played(self.key, match)


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand that counts: its place in the match, what it was worth, and the totals after it."""

    number: int
    record: int
    kind: str  # "hand", "claim" or "false_claim"
    time: int | None
    points: list[int]
    totals: list[int]
    sweeps: list[int] | None  # a claim has none of its own
    score: Score | None


@dataclass(frozen=True, slots=True)
class Played:
    """One match of one log."""

    key: LogKey
    log_match: LogMatch

    @property
    def name(self) -> str:
        """A short name that stays: the beginning of the log's id and the match's record."""
        return f"{self.key.log[:8]}-{self.log_match.seq}"

    @property
    def sides(self) -> list[str]:
        """Each side's players: ``Ada`` or ``Ada & Bruno``."""
        return [" & ".join(names) for names in self.log_match.sides]

    @property
    def date(self) -> str:
        """When it began, in this computer's time; empty if the board's clock was unset."""
        return local_time(self.log_match.time)

    @property
    def winner(self) -> str:
        """The side that won; empty if nobody has."""
        side = self.log_match.match.winner
        return "" if side is None else self.sides[side]

    @property
    def totals(self) -> list[int]:
        """Each side's points."""
        return list(self.log_match.match.totals)

    @property
    def status(self) -> str:
        """How the match stands: playing, won, drawn, or broken off."""
        match = self.log_match.match
        return "broken off" if match.reason == "broken off" else match.status

    def hands(self) -> Iterator[HandRow]:
        """Yield the hands that count, in order: not those undone, nor any after the end."""
        match = self.log_match.match
        totals = [0] * match.sides
        number = 0
        for entry in match.entries[: len(match.entries) - match.surplus]:
            if entry.kind in ("hand", "claim", "false_claim"):
                number += 1
                totals = [
                    total + points for total, points in zip(totals, entry.points, strict=True)
                ]
                yield self._row(number, entry, totals)

    def _row(self, number: int, entry: Entry, totals: list[int]) -> HandRow:
        kept: LogHand | None = self.log_match.hands.get(entry.seq)
        return HandRow(
            number,
            entry.seq,
            entry.kind,
            kept.time if kept else None,
            list(entry.points),
            totals,
            list(kept.hand.sweeps) if kept else None,
            kept.score if kept else None,
        )


def local_time(seconds: int | None) -> str:
    """Return Unix seconds as this computer's date and time, None as an empty text."""
    if seconds is None:
        return ""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M:%S")


def fold(key: LogKey, records: Iterator[Record]) -> History:
    """Fold one log; what cannot be folded is passed over and told in `troubles`."""
    history = History(key)
    expected = 1
    for record in records:
        if record.sequence > expected and b' ["torn",' not in record.line:
            gap = f"missing, with all up to {record.sequence - 1}"
            history.troubles.append(Trouble(key, expected, gap))
        expected = record.sequence + 1
        for text in _fold_one(history, record):
            history.troubles.append(Trouble(key, record.sequence, text))
    return history


def _fold_one(history: History, record: Record) -> Iterator[str]:
    """Fold one record into `history`; yield what is wrong with it."""
    log = history.log
    try:
        sequence, body = read_record(record.line)
        if sequence != record.sequence:
            raise ValueError(f"the line says it is record {sequence}")
        log.apply(sequence, body)
    except ValueError as error:
        yield str(error)
        return
    if body[0] == "log" and log.id != history.key.log:
        yield f"the log says it is {log.id}"
    if body[0] in ("hand", "edit"):
        history.hands += 1
        yield from _points_differ(log, sequence, body)
    if body[0] == "claim":
        yield from _verdict_differs(log.current)


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


def _points_differ(log: Log, sequence: int, body: list[object]) -> Iterator[str]:
    """Compare what a record says that the board showed with what the fold has just scored."""
    scored = sequence if body[0] == "hand" else body[1]
    assert isinstance(scored, int)  # noqa: S101 - the fold has found a hand by it
    match = log.current if body[0] == "hand" else log.find(scored)
    worth = next(entry.points for entry in match.match.entries if entry.seq == scored)
    kept = match.hands[scored]
    if kept.shown != worth:
        what = "the edit of hand" if kept.edited else "hand"
        yield f"{what} {kept.seq}: the board showed {kept.shown}, the cards are worth {worth}"


def histories(store: Store) -> Iterator[History]:
    """Yield every log of the store, folded, in a stable order."""
    for key in store.logs():
        yield fold(key, store.records(key))
