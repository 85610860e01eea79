# SPDX-License-Identifier: MIT
"""The commands of the link: the PC asks, the board answers, and damage is asked for again.

Each request is one frame `WORD NONCE ...` with a new nonce, each answer a frame with the same
nonce. Whatever else is on the line (stale output, the echo of a terminal, half a line, noise)
fails its CRC or carries another nonce, and is passed over.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from scopa.records import RecordError, dumps, frame, loads, read_frame, read_record
from scopa.rules import Rules
from settebello.errors import LinkError, SilentError
from settebello.journal import Record
from settebello.transport import Transport
from settebello.voting import agreed

PROTOCOL = 1
WINDOW = 8  # records asked for at once: the board keeps none of them in memory together
_NOISY = 6  # useless attempts in a row, on a line that is heard, after which copies vote
_BURSTS = (32, 64, *[128] * 10)  # so often the same is asked at once, then again, for copies
_COPIES = 40  # of which so many vote, the latest
_SHORT = 16  # bytes: no answer is as short
_SURE = 3  # so often must a number be passed over on a clean line before it is given up
_LONGEST = 16_384  # a line longer than this is noise
_OUR_QUESTION = re.compile(rb"hello [0-9a-f]{8} %d %d" % (PROTOCOL, PROTOCOL))
_REMEMBERED = 2_048  # bytes of unanswered talk kept, to say what is on the other end


@dataclass(frozen=True, slots=True)
class Timing:
    """How patient the link is: seconds, and attempts without any progress."""

    answer: float = 1.0  # silence before an answer begins; a flash erase takes a tenth of it
    idle: float = 0.4  # silence in the middle of an answer
    silent: int = 6  # attempts that nothing answered, in a row
    garbled: int = 120  # attempts in a row of which only damaged lines came


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
class Hello:
    """Who is on the other end, and which records it holds: `first` up to but without `next`."""

    protocol: int
    firmware: str
    board: str
    log: str
    first: int
    next: int
    free: int
    time: int | None


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
        self._timing = timing or Timing()
        self._lines = Lines()
        self._garbled = False  # whether the last attempt heard damaged lines
        self._noisy = False  # whether copies of an answer have to vote

    def hello(self) -> Hello:
        """Return who answers; raises SilentError when nobody does so as a scorer would."""
        patience = _Patience(self._timing)
        while True:
            for word, rest in self._answers(patience, "hello", PROTOCOL, PROTOCOL):
                if word == "hello" and rest.startswith("{"):  # the echo has figures here
                    return _hello(rest)
            if patience.ends(self._garbled and not _is_prompt(self._lines.heard)):
                raise SilentError(_who_is_there(self._lines.heard))

    def records(self, first: int, end: int) -> Iterator[Record | Unreadable]:
        """Yield the records from `first` up to but without `end`, in order, each of them whole.

        Raises LinkError when the board stops answering; what was yielded before is good.
        """
        held: dict[int, Record] = {}
        patience = _Patience(self._timing)
        passed = 0
        while first < end:
            before = len(held)
            reached = self._window(first, end, held, patience)
            if len(held) > before:
                patience.renew()
            skipped = first not in held and reached > first
            passed += skipped and not self._garbled
            if passed >= _SURE or (first not in held and patience.ends(self._garbled)):
                if not skipped:
                    raise SilentError("the board stopped answering: is the scorer still running?")
                yield Unreadable(first)
                first, passed = first + 1, 0
                patience.renew()
            while first in held:
                yield held.pop(first)
                first, passed = first + 1, 0

    def _window(self, first: int, end: int, held: dict[int, Record], patience: _Patience) -> int:
        """Ask once for the next records, put those that came whole into `held`.

        Returns the number that the board says comes next; `first` when it did not get to say.
        """
        count = 1 if self._noisy or patience.noisy else min(WINDOW, end - first)
        for word, rest in self._answers(patience, "get", first, count):
            record = _record(rest) if word == "rec" else None
            if record and first <= record.sequence < end:
                held[record.sequence] = record
            if word == "got" and rest.isdigit():
                return int(rest)
        return first

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
        return dict(self._command("live"))

    def drop(self, last: int, proof: int) -> int:
        """Let the board remove its oldest records, up to `last` at most; return its new first.

        `proof`: the CRC-32 over the lines of all its records up to `last`, which we hold.
        """
        return int(self._command("drop", last, f"{proof:08x}"))

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
        for line in self._lines_after(
            b"\n" + request * repeats
        ):  # the newline ends whatever lay there
            answer = _answer(line, nonce)
            if answer:
                yield _accepted(word, answer)

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
            heard = self._lines_after(b"\n" + request * burst)
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

    def _lines_after(self, request: bytes) -> Iterator[bytes]:
        """Send a request and yield the lines that come until silence."""
        self._transport.send(request)
        wait = self._timing.answer
        self._garbled = False
        while data := self._transport.receive(wait):
            for line in self._lines.feed(data):
                if frame_text(line) is None:
                    self._garbled = True
                else:
                    wait = self._timing.idle
                yield line


def _request(word: str, nonce: str, arguments: tuple[object, ...]) -> bytes:
    return frame(" ".join([word, nonce, *map(str, arguments)]))


def _given(value: object) -> tuple[str, ...]:
    return () if value is None else (dumps(value),)


def _accepted(word: str, answer: tuple[str, str]) -> tuple[str, str]:
    if answer[0] == "no":
        raise LinkError(f"the board refuses '{word}': {answer[1]}")
    return answer


def _answer(line: bytes, nonce: str) -> tuple[str, str] | None:
    text = frame_text(line)
    if text is None:
        return None
    word, _, rest = text.partition(" ")
    theirs, _, rest = rest.partition(" ")
    return (word, rest) if theirs == nonce else None


def _record(text: str) -> Record | None:
    line = text.encode() + b"\n"
    try:
        return Record(read_record(line)[0], line)
    except RecordError:
        return None


def _hello(text: str) -> Hello:
    """Read the answer to HELLO; raises LinkError for one that this program does not understand."""
    try:
        said = json.loads(text)
        hello = Hello(**{name: said[name] for name in Hello.__slots__})
        whole = (hello.protocol, hello.first, hello.next, hello.free)
        if not all(isinstance(number, int) for number in whole):
            raise ValueError
        if not (isinstance(hello.board, str) and isinstance(hello.log, str)):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise LinkError("the board's greeting makes no sense: " + text) from None
    if hello.protocol != PROTOCOL:
        raise LinkError(
            f"the board speaks protocol {hello.protocol}, this program {PROTOCOL}: update the older"
        )
    return hello


def _is_prompt(heard: bytes) -> bool:
    """Tell whether a Python prompt is on the line: its sign, or our own question come back."""
    return b">>>" in heard or _OUR_QUESTION.search(heard) is not None


def _who_is_there(heard: bytes) -> str:
    """Say what is on a line where nothing answered HELLO, from the bytes that were heard."""
    if _is_prompt(heard):
        return (
            "the scorer is not running on this board, a Python prompt is: "
            "press the board's reset button (or Ctrl-D at its prompt) and try again"
        )
    if heard:
        return "something talks on this port, but it is not a scorer"
    return "no answer: is this the scorer's port, and is the board switched on?"
