# SPDX-License-Identifier: MIT
"""The commands of the link: the PC asks, the board answers, and damage is asked for again.

Each request is one frame `WORD NONCE ...` with a new nonce, each answer a frame with the same
nonce. Whatever else is on the line (stale output, the echo of a terminal, half a line, noise)
fails its CRC or carries another nonce, and is passed over.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from secrets import token_hex
from typing import Any

from scopa.records import RecordError, dumps, frame, loads, read_frame, record_number
from scopa.rules import Rules
from settebello.answers import PROTOCOL, Hello, read_hello, read_live
from settebello.errors import LinkError, PromptError, SilentError
from settebello.journal import Record
from settebello.transport import Transport, patience
from settebello.voting import agreed

_AHEAD = 6  # windows asked for at once: as many requests as a board's line has room for
_RUN = 32  # windows until what came is passed on
WINDOW = 8  # records asked for at once: the board keeps none of them in memory together
_NOISY = 6  # useless attempts in a row, on a line that is heard, after which copies vote
_BURSTS = (32, 64, *[128] * 10)  # so often the same is asked at once, then again, for copies
_COPIES = 40  # of which so many vote, the latest
_SHORT = 16  # bytes: no answer is as short
_SURE = 3  # so often must a number be passed over on a clean line before it is given up
_PROMPTS = 3  # so often must a prompt be all that answers: its sign may be older than the scorer
_LONGEST = 16_384  # a line longer than this is noise
_OUR_QUESTION = re.compile(rb"hello [0-9a-f]{8} %d %d" % (PROTOCOL, PROTOCOL))
_STRANGER = "something talks on this port, but it is not a scorer"
_REMEMBERED = 2_048  # bytes of unanswered talk kept, to say what is on the other end

_READ_S = 0.0025  # in which a board reads a record: a Pico takes half of it


@dataclass(frozen=True, slots=True)
class Timing:
    """How patient the link is: seconds, and attempts without any progress."""

    answer: float = 1.0  # silence before an answer begins; a flash erase takes a tenth of it
    idle: float = 0.4  # silence in the middle of an answer
    talk: float = 10.0  # of what is no frame, without any silence: a scorer never does that
    silent: int = 6  # attempts that nothing answered, in a row
    garbled: int = 120  # attempts in a row of which only damaged lines came

    def times(self, factor: int) -> "Timing":
        """Return the patience with a board that is slower by a factor."""
        return replace(
            self,
            answer=self.answer * factor,
            idle=self.idle * factor,
            talk=self.talk * factor,
        )


class _Patience:
    """Counts attempts without progress; a noisy line deserves more of them than a dead one."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._silent = self._garbled = 0

    @property
    def repeats(self) -> int:
        """How often to send the next request at once: on a bad line few of them arrive whole."""
        return 1 if self._silent + self._garbled < 3 else _BURSTS[0]

    @property
    def noisy(self) -> bool:
        """Whether what comes is damaged so often that copies of it had better vote."""
        return self._garbled >= _NOISY

    def renew(self) -> None:
        """Begin again: something useful came."""
        self._silent = self._garbled = 0

    def ends(self, garbled: bool) -> bool:
        """Count one more useless attempt and say whether that was enough."""
        self._garbled += _NOISY**2 if garbled and self.noisy else garbled  # a vote in vain
        self._silent = 0 if garbled else self._silent + 1
        return self._silent >= self._timing.silent or self._garbled >= self._timing.garbled


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A number that the board passes over however often it is asked: it cannot read the record."""

    sequence: int


class Lines:
    """Puts the bytes of a line together again, whatever pieces they come in."""

    def __init__(self) -> None:
        self._pending = b""
        self.heard = b""

    def feed(self, data: bytes) -> list[bytes]:
        """Return the lines that `data` completes, without their line ends."""
        self.heard = (self.heard + data)[-_REMEMBERED:]
        *lines, self._pending = (self._pending + data).replace(b"\r", b"\n").split(b"\n")
        if len(self._pending) > _LONGEST:
            self._pending = b""
        return [line for line in lines if line]


def frame_text(line: bytes) -> str | None:
    """Return the text of the frame that ends `line`, whatever noise stands before it."""
    start = line.find(b"~")
    while start >= 0:
        try:
            return read_frame(line[start:] + b"\n")
        except RecordError:
            start = line.find(b"~", start + 1)
    return None


class Link:
    """Questions to the scorer on the other end of a transport."""

    def __init__(self, transport: Transport, timing: Timing | None = None) -> None:
        self._transport = transport
        self._timing = (timing or Timing()).times(patience())
        self._lines = Lines()
        self._garbled = False  # whether the last attempt heard damaged lines
        self._noisy = False  # whether copies of an answer have to vote

    def hello(self) -> Hello:
        """Return who answers; raises SilentError when nobody does so as a scorer would."""
        patience = _Patience(self._timing)
        prompts = 0
        while prompts < _PROMPTS:
            for word, rest in self._answers(patience, "hello", PROTOCOL, PROTOCOL):
                if word == "hello" and rest.startswith("{"):  # the echo has figures here
                    return read_hello(rest)
            prompts = prompts + 1 if _is_prompt(self._lines.heard) else 0
            if patience.ends(self._garbled and not prompts):
                break
        raise _nobody(self._lines.heard)

    def records(self, first: int, end: int) -> Iterator[Record | Unreadable]:
        """Yield the records from `first` up to but without `end`, in order, each of them whole.

        Raises LinkError when the board stops answering; what was yielded before is good.
        """
        held: dict[int, Record] = {}
        patience = _Patience(self._timing)
        passed = 0
        while first < end:
            start = reached = first
            for word, rest in self._windows(first, end, patience):
                record = _record(rest) if word == "rec" else None
                if record and first <= record.sequence < end:
                    held[record.sequence] = record
                    patience.renew()
                if word == "got" and rest.isdigit():
                    reached = int(rest)
                while first in held:  # at once: the cable may be pulled in the next moment
                    yield held.pop(first)
                    first, passed = first + 1, 0
            skipped = first == start and reached > start
            passed += skipped and not self._garbled
            if passed >= _SURE or (first == start and patience.ends(self._garbled)):
                if not skipped:
                    raise SilentError("the board stopped answering: is the scorer still running?")
                # each of several clean tries would have brought the next: there is nothing between
                after = min(held, default=min(reached, end)) if passed >= _SURE else first + 1
                yield from map(Unreadable, range(first, after))
                first, passed = after, 0
                patience.renew()

    def _windows(self, first: int, end: int, patience: _Patience) -> Iterator[tuple[str, str]]:
        """Ask for records from `first` on; yield what answers, "got" of the first few alone."""
        if self._noisy or patience.noisy:
            return self._answers(patience, "get", first, 1)
        return self._ahead(first, end, patience.repeats)

    def _ahead(self, first: int, end: int, repeats: int) -> Iterator[tuple[str, str]]:
        """Ask for many windows, some ahead; yield what answers them, "got" of the first alone."""
        starts = iter(range(first, end, WINDOW)[:_RUN])
        asked: dict[str, int] = {}  # nonce: first number of its window, while it is not answered

        def ask(start: int) -> bytes:
            nonce = token_hex(4)
            asked[nonce] = start
            return _request("get", nonce, (start, min(WINDOW, end - start)))

        request = b"".join(map(ask, islice(starts, _AHEAD)))
        for _, (word, nonce, rest) in self._lines_after(b"\n" + request * repeats):
            if nonce in asked and (word != "got" or asked[nonce] == first):
                yield _accepted("get", (word, rest))
            if nonce in asked and word == "got":
                del asked[nonce]
                self._transport.send(b"".join(map(ask, islice(starts, 1))))
                if not asked:
                    return

    # -- what a person sets and a scoreboard shows ----------------------------------------------

    def set_time(self, seconds: int) -> int:
        """Set the board's clock to Unix `seconds` and return what it says now."""
        return int(self._command("time", seconds))

    def names(self, names: list[str] | None = None) -> list[str]:
        """Return the names that the board offers, after giving it others."""
        return list(self._command("names", *_given(names)))

    def settings(self, changes: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return the board's settings, after changing some."""
        return dict(self._command("settings", *_given(changes)))

    def house_rules(self) -> list[str]:
        """Return the ids of the house rules that the board keeps."""
        return list(self._command("variant"))

    def keep_rules(self, rules: Rules) -> str:
        """Give the board a house rule set and return its id."""
        return str(self._command("variant", dumps(rules.to_data())))

    def forget_rules(self, name: str) -> list[str]:
        """Remove a house rule set from the board and return the ids of those it keeps."""
        return list(self._command("forget", name))

    def live(self) -> dict[str, Any]:
        """Return how the match on the table stands; its `match` is None without one."""
        return read_live(self._command("live"))

    def drop(self, last: int, proof: int, count: int = 0) -> int:
        """Let the board remove its oldest records, up to `last` at most; return its new first.

        `proof`: the CRC-32 over the lines of all its records up to `last`, which we hold. It reads
        them all, `count` at most, before it answers.
        """
        usual = self._timing
        self._timing = replace(usual, answer=usual.answer + count * _READ_S * patience())
        try:
            return int(self._command("drop", last, f"{proof:08x}"))
        finally:
            self._timing = usual

    def skip(self, last: int) -> int:
        """Let the board give no number up to `last` any more; return its next number.

        For a board that has lost records which we hold: their numbers stay theirs.
        """
        patience = _Patience(self._timing)
        while True:
            for word, rest in self._answers(patience, "skip", last):
                if word == "skipped" and rest.isdigit():
                    return int(rest)
            if patience.ends(self._garbled):
                raise SilentError("the board does not answer 'skip': is its firmware older?")

    def _command(self, word: str, *arguments: object) -> Any:
        """Return what the board answers; SilentError when it does not, LinkError if it refuses."""
        patience = _Patience(self._timing)
        while True:
            for said, rest in self._answers(patience, word, *arguments):
                if said == "ok":
                    return loads(rest)
            if patience.ends(self._garbled):
                raise SilentError(f"the board does not answer '{word}': is its firmware older?")

    # -- one request -----------------------------------------------------------------------------

    def _answers(
        self, patience: _Patience, word: str, *arguments: object
    ) -> Iterator[tuple[str, str]]:
        """Send a request; yield (word, rest) of what answers it until silence.

        On a line that leaves nothing whole the copies of many answers vote.
        """
        self._noisy = self._noisy or patience.noisy
        if self._noisy:
            return self._vote(word, *arguments)
        return self._ask(patience.repeats, word, *arguments)

    def _ask(self, repeats: int, word: str, *arguments: object) -> Iterator[tuple[str, str]]:
        nonce = token_hex(4)
        request = _request(word, nonce, arguments)
        for _, said in self._lines_after(b"\n" + request * repeats):
            if said[1] == nonce:
                yield _accepted(word, (said[0], said[2]))

    def _vote(self, word: str, *arguments: object) -> Iterator[tuple[str, str]]:
        nonce = token_hex(4)
        request = _request(word, nonce, arguments)
        copies: list[bytes] = []

        def answers(line: bytes) -> bool:
            return _answer(line, nonce) is not None and not line.endswith(request[:-1])

        def says(line: bytes) -> bool:
            return answers(line) and not line[10:].startswith(b"got")  # that comes behind it

        found = None
        for burst in _BURSTS:
            heard = [line for line, _ in self._lines_after(b"\n" + request * burst)]
            copies = [*copies, *[line for line in heard if len(line) > _SHORT]][-_COPIES:]
            found = next(filter(says, copies), None)
            if found:
                self._noisy = False  # it is not as bad as that any more
            found = found or agreed(copies, says)
            if found:
                break
        answer = _answer(found or agreed(copies, answers) or b"", nonce)
        if answer:
            self._garbled = False  # it is sure
            yield _accepted(word, answer)

    def _lines_after(self, request: bytes) -> Iterator[tuple[bytes, tuple[str, str, str]]]:
        """Send a request; yield each line that comes until silence, and its words.

        The request begins with a newline, which ends whatever lay on the line.
        """
        self._transport.send(request)
        wait = self._timing.answer
        self._garbled = False
        patient_until = time.monotonic() + self._timing.talk
        while data := self._transport.receive(wait):
            if time.monotonic() > patient_until:
                raise SilentError(_STRANGER)
            for line in self._lines.feed(data):
                said = _words(line)
                if said[0]:
                    wait = self._timing.idle
                    patient_until = time.monotonic() + self._timing.talk
                else:
                    self._garbled = True
                yield line, said


def _request(word: str, nonce: str, arguments: tuple[object, ...]) -> bytes:
    return frame(" ".join([word, nonce, *map(str, arguments)]))


def _given(value: object) -> tuple[str, ...]:
    return () if value is None else (dumps(value),)


def _accepted(word: str, answer: tuple[str, str]) -> tuple[str, str]:
    if answer[0] == "no":
        raise LinkError(f"the board refuses '{word}': {answer[1]}")
    return answer


def _words(line: bytes) -> tuple[str, str, str]:
    """Return (word, nonce, rest) of a line, all empty where it is damaged."""
    word, _, rest = (frame_text(line) or "").partition(" ")
    nonce, _, rest = rest.partition(" ")
    return word, nonce, rest


def _answer(line: bytes, nonce: str) -> tuple[str, str] | None:
    word, theirs, rest = _words(line)
    return (word, rest) if theirs == nonce else None


def _record(text: str) -> Record | None:
    """Return a record as it lies in the journal: its CRC says that it is what was written."""
    line = text.encode() + b"\n"
    number = record_number(line)
    return Record(number, line) if number else None


def _is_prompt(heard: bytes) -> bool:
    """Tell whether a Python prompt is on the line: its sign, or our own question come back."""
    return b">>>" in heard or _OUR_QUESTION.search(heard) is not None


def _nobody(heard: bytes) -> SilentError:
    """Say what is on a line where nothing answered HELLO, from the bytes that were heard."""
    if _is_prompt(heard):
        return PromptError(
            "the scorer is not running on this board, a Python prompt is: "
            "press the board's reset button (or Ctrl-D at its prompt) and try again"
        )
    if heard:
        return SilentError(_STRANGER)
    return SilentError("no answer: is this the scorer's port, and is the board switched on?")
