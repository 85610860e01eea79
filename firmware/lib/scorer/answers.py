# SPDX-License-Identifier: MIT
"""What the board answers to each request of the link.

An answer is a generator, so that none keeps the board from its game: each item is a bit of work.
Text is said, bytes are a record that is passed on, None is work with nothing to say yet.
Whatever is asked may come twice, and no answer has the words of its request: lines are lost and
come back as echoes.
A ValueError refuses the request and says why.
"""

from micropython import const

from scopa.records import dumps, loads
from scopa.rules import NAMES, Rules, RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from scorer.clock import Clock
    from scorer.game import Game
    from scorer.journal import Journal

    Answer = Iterator["str | bytes | None"]

PROTOCOL = const(1)
_WINDOW = const(8)  # records in an answer


class RequestError(ValueError):
    """A request that makes no sense."""


class Answers:
    """All that a host may ask; `table` is (word, what answers it)."""

    def __init__(
        self,
        journal: "Journal",
        game: "Game",
        clock: "Clock",
        about: "Callable[[], dict[str, Any]]",
    ) -> None:
        """`about` returns what only the board knows: its id, firmware, free bytes."""
        self._journal = journal
        self._game = game
        self._clock = clock
        self._about = about
        self._skipped = -1  # numbers up to this one were given up last
        self.table: tuple[tuple[str, Callable[[str], Answer]], ...] = (
            ("hello", self._hello),
            ("get", self._get),
            ("live", self._live),
            ("time", self._time),
            ("names", self._names),
            ("settings", self._settings),
            ("variant", self._variant),
            ("forget", self._forget),
            ("drop", self._drop),
            ("skip", self._skip),
        )

    def _hello(self, rest: str) -> "Answer":
        least, most = _numbers(rest, 2, "protocol")
        if not least <= PROTOCOL <= most:
            raise RequestError("protocol")
        about = self._about()
        about["protocol"] = PROTOCOL
        about["log"] = self._journal.log_id
        about["first"] = self._journal.first
        about["next"] = self._journal.next
        about["time"] = self._clock.now()
        yield "hello " + dumps(about)

    def _get(self, rest: str) -> "Answer":
        """Pass records on as they are: only their CRC is looked at."""
        number, left = _numbers(rest, 2, "range")
        if number < 1 or not 1 <= left <= _WINDOW:
            raise RequestError("range")
        number = max(number, self._journal.first)
        for found, line in self._journal.walk(number):
            if not found:
                yield None
                continue
            number = found + 1
            left -= 1
            yield line
            if not left:
                break
        if left:  # no more records, or damaged ones only
            number = max(number, self._journal.next)
        yield "got %d" % number

    def _live(self, _rest: str) -> "Answer":
        """Say how the match on the table stands."""
        about = self._about()
        live: dict[str, Any] = {"firmware": about["firmware"], "match": None}
        matches = self._game.log.matches
        if matches:
            match = matches[-1]
            live["match"] = match.seq
            live["variant"] = match.rules.id
            live["target"] = match.rules.target
            live["sides"] = match.sides
            live["totals"] = match.match.totals
            live["dealer"] = match.match.dealer
            live["hands"] = match.match.hands
            live["sweeps"] = self._game.entry.hand.sweeps
            live["status"] = match.match.status
            live["winner"] = match.match.winner
            live["lost"] = self._journal.lost(match.seq)
        yield "ok " + dumps(live)

    def _time(self, rest: str) -> "Answer":
        if not rest.isdigit() or len(rest) > 10 or not self._clock.set(int(rest)):
            raise RequestError("time")
        yield "ok " + dumps(self._clock.now())

    def _names(self, rest: str) -> "Answer":
        settings = self._game.settings
        if rest:
            settings.set("roster", loads(rest))
            _kept(settings.save())
        yield "ok " + dumps(settings.roster)

    def _settings(self, rest: str) -> "Answer":
        settings = self._game.settings
        if rest:
            settings.change(_object(rest))
            _kept(settings.save())
        yield "ok " + dumps(settings.shown())

    def _variant(self, rest: str) -> "Answer":
        """Keep a house rule set, which comes with every parameter; or say which are kept."""
        house = self._game.house
        if not rest:
            yield "ok " + dumps(house.ids())
            return
        data = _object(rest)
        if len(data) < len(NAMES):
            raise RequestError("a rule set has %d parameters" % len(NAMES))
        yield None  # one bit of work: it was read; the next: it is checked and kept
        yield "ok " + dumps(house.store(Rules(data).to_row()))

    def _forget(self, rest: str) -> "Answer":
        """Remove a house rule set; it is well too if there is none."""
        self._game.house.remove(rest)
        yield "ok " + dumps(self._game.house.ids())

    def _skip(self, rest: str) -> "Answer":
        """Use no number up to one: the host holds records of ours that our flash has lost."""
        upto = _numbers(rest, 1, "range")[0]
        if upto != self._skipped:  # it was asked before
            if self._game.pending:
                raise RequestError("busy")  # records that wait have their numbers already
            self._journal.skip(upto)
            self._skipped = upto
            self._game.next = self._journal.next
        yield "skipped %d" % self._journal.next

    def _drop(self, rest: str) -> "Answer":
        """Make room: only for a host that proves that it holds what goes."""
        words = rest.split(" ")
        if len(words) != 2 or len(words[1]) != 8 or not _is_hex(words[1]):
            raise RequestError("range")
        upto = _numbers(words[0], 1, "range")[0]
        journal, matches = self._journal, self._game.log.matches
        latest = matches[-1].seq if matches else journal.next
        keep = min(latest, journal.match_before(journal.next))
        done = upto < journal.first  # it was asked before
        if not done:
            for done in journal.drop(upto, int(words[1], 16), keep):  # noqa: B007 - the last counts
                yield None
        if not done:
            raise RequestError("proof")
        yield "ok " + dumps(journal.first)


def _kept(saved: bool) -> None:
    if not saved:
        raise OSError


def _object(text: str) -> "dict[str, Any]":
    data = loads(text)
    if not isinstance(data, dict):
        raise RulesError("not an object")
    return data


def _is_hex(word: str) -> bool:
    return all([char in "0123456789abcdef" for char in word])


def _numbers(text: str, count: int, reason: str) -> "list[int]":
    words = text.split(" ")
    if len(words) != count or not all([word.isdigit() and len(word) < 10 for word in words]):
        raise RequestError(reason)
    return [int(word) for word in words]
