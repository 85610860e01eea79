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

from scopa.records import RecordError, frame, read_frame, read_record
from settebello.errors import LinkError, SilentError
from settebello.journal import Record
from settebello.transport import Transport

PROTOCOL = 1
WINDOW = 8  # records asked for at once: the board keeps none of them in memory together
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

    def renew(self) -> None:
        """Begin again: something useful came."""
        self._silent = self._garbled = 0

    def ends(self, garbled: bool) -> bool:
        """Count one more useless attempt and say whether that was enough."""
        self._garbled += garbled
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

    def hello(self) -> Hello:
        """Return who answers; raises SilentError when nobody does so as a scorer would."""
        patience = _Patience(self._timing)
        while True:
            for word, rest in self._ask("hello", PROTOCOL, PROTOCOL):
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
            reached = self._window(first, end, held)
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

    def _window(self, first: int, end: int, held: dict[int, Record]) -> int:
        """Ask once for the next records, put those that came whole into `held`.

        Returns the number that the board says comes next; `first` when it did not get to say.
        """
        for word, rest in self._ask("get", first, min(WINDOW, end - first)):
            record = _record(rest) if word == "rec" else None
            if record and first <= record.sequence < end:
                held[record.sequence] = record
            if word == "got" and rest.isdigit():
                return int(rest)
        return first

    def _ask(self, word: str, *arguments: int) -> Iterator[tuple[str, str]]:
        """Send one request; yield (word, rest) of each frame that answers it until silence."""
        nonce = token_hex(4)
        request = " ".join([word, nonce, *map(str, arguments)])
        self._transport.send(b"\n" + frame(request))  # the newline ends whatever lay there
        wait = self._timing.answer
        self._garbled = False
        while data := self._transport.receive(wait):
            for line in self._lines.feed(data):
                answer = _answer(line, nonce)
                if answer and answer[0] == "no":
                    raise LinkError(f"the board refuses '{word}': {answer[1]}")
                if answer:
                    wait = self._timing.idle
                    yield answer
                elif frame_text(line) is None:
                    self._garbled = True


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
