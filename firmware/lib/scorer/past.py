# SPDX-License-Identifier: MIT
"""Matches and hands read back from the journal: the board keeps no more than points in memory."""

from scopa.log import Log
from scopa.records import read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from scorer.game import Game

_ALL = 0x3FFFFFFF


def records(game: "Game", number: int) -> "Iterator[tuple[int, list[Any]]]":
    """Return (number, body) of every record from `number` on, also those not written yet.

    OSError: the journal cannot be read.
    """
    if game.journal is not None:
        for seq, line in game.journal.window(number, _ALL):
            yield seq, read_record(line)[1]
    first = game.next - len(game.pending)
    for place, body in enumerate(game.pending):
        if first + place >= number:
            yield first + place, body


def hand_fields(game: "Game", number: int) -> "list[Any] | None":
    """Return the fields of hand `number` as its latest record has them, and what follows them.

    None: the journal does not hold it any more. OSError: it cannot be read.
    """
    fields = None
    for seq, body in records(game, number):
        if seq == number and body[0] == "hand":
            fields = body[1:]
        elif body[0] == "edit" and body[1] == number:
            fields = body[2:]
    return fields


def match_before(game: "Game", before: int) -> "Log | None":
    """Return a log with the latest match that began before record `before`, None without one.

    Corrections of it that came after its end are in it, and so will be those to come.
    """
    while game.journal is not None:
        start = game.journal.match_before(before)
        if not start:
            return None
        log = _fold(game, start)
        if log.matches:
            return log
        before = start  # that one was taken back
    return None


def _fold(game: "Game", start: int) -> Log:
    """Fold the records of the match `start` alone, wherever they stand."""
    log = Log(keep_last=True, as_shown=True)
    later = 0  # the match that came after it
    for seq, body in records(game, start):
        kind = body[0]
        if kind == "match" and seq != start:
            later = seq
        elif kind == "undo" and later and body[1] == later:
            later = 0  # taken back: the one before goes on
            continue
        if later and not (kind in ("edit", "undo") and log.matches and _stands(log, body[1])):
            continue
        try:
            log.apply(seq, body)
        except ValueError:
            continue
    log.as_shown = False
    return log


def _stands(log: Log, number: int) -> bool:
    return any([entry.seq == number for entry in log.current.match.entries])
