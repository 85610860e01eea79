# SPDX-License-Identifier: MIT
"""The serial line: the host asks, the board answers, and nothing here ever waits.

Lines are frames (scopa.records); whatever is not a frame is dropped in silence, so that a REPL
and this link can share one line. Ctrl-C is left to MicroPython.
"""

from micropython import const

from scopa.records import RecordError, dumps, frame, read_frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType
    from typing import BinaryIO

    from scorer.journal import Journal

PROTOCOL = const(1)
_LONGEST = const(128)  # bytes in a request
_WINDOW = const(8)  # records in an answer
_READ = const(256)  # bytes looked at in one step
_WRITE = const(64)  # bytes offered to the line at once: a full USB packet
_NEWLINE = const(10)
_RETURN = const(13)


class Line:
    """A byte stream that is asked before it is read or written: stdin and stdout on a board."""

    def __init__(self, reader: "BinaryIO", writer: "BinaryIO", select: "ModuleType") -> None:
        """`reader` and `writer` are binary streams, `select` the module of that name."""
        self._reader = reader
        self._writer = writer
        self._byte = bytearray(1)
        self._in = select.poll()
        self._in.register(reader, select.POLLIN)
        self._out = select.poll()
        self._out.register(writer, select.POLLOUT)
        self._readable = select.POLLIN
        self._writable = select.POLLOUT

    def read(self) -> int:
        """Return the next byte, -1 if none is waiting."""
        for event in self._in.ipoll(0):
            if event[1] & self._readable and self._reader.readinto(self._byte):
                return self._byte[0]
        return -1

    def write(self, data: memoryview) -> int:
        """Write what the line takes now and return how many bytes that were."""
        for event in self._out.ipoll(0):
            if event[1] & self._writable:
                return self._writer.write(data) or 0
        return 0


class Link:
    """Answers HELLO and GET."""

    def __init__(
        self, line: Line, journal: "Journal", about: "Callable[[], dict[str, object]]"
    ) -> None:
        """`about` returns what only the board knows for HELLO: its id, free bytes, time."""
        self._line = line
        self._journal = journal
        self._about = about
        self._request = bytearray(_LONGEST)
        self._length = 0  # of the request so far; beyond _LONGEST: a line to be dropped
        self._answer = memoryview(b"")
        self._sent = 0
        self._records: Iterator[tuple[int, bytes]] | None = None
        self._nonce = ""
        self._following = 0
        self._left = 0  # records that the window still has room for

    def step(self) -> bool:
        """Do what can be done without waiting; True if there is more to do at once."""
        if self._sent < len(self._answer):
            return self._send()
        if self._records is not None:
            self._next_record()
            return True
        return self._receive()

    def _send(self) -> bool:
        part = self._answer[self._sent : self._sent + _WRITE]
        written = self._line.write(part)
        self._sent += written
        return written > 0

    def _say(self, text: str) -> None:
        self._answer = memoryview(frame(text))
        self._sent = 0

    def _receive(self) -> bool:
        for _ in range(_READ):
            byte = self._line.read()
            if byte < 0:
                return False
            if byte == _NEWLINE:
                self._line_ends()
                return True
            self._keep(byte)
        return True

    def _keep(self, byte: int) -> None:
        if self._length < _LONGEST:
            self._request[self._length] = byte
        if self._length <= _LONGEST:
            self._length += 1

    def _line_ends(self) -> None:
        length = self._length
        self._length = 0
        if length and length <= _LONGEST and self._request[length - 1] == _RETURN:
            length -= 1
        if not 0 < length <= _LONGEST:
            return
        try:
            words = read_frame(bytes(self._request[:length]) + b"\n").split(" ")
        except RecordError:
            return
        if len(words) >= 2 and words[0] in _ANSWERS and _is_nonce(words[1]):
            self._nonce = words[1]
            _ANSWERS[words[0]](self, words[2:])

    def _refuse(self, reason: str) -> None:
        self._say("no " + self._nonce + " " + reason)

    def _hello(self, words: "list[str]") -> None:
        numbers = _numbers(words, 2)
        if numbers is None or not numbers[0] <= PROTOCOL <= numbers[1]:
            self._refuse("protocol")
            return
        journal = self._journal
        about = self._about()
        about["protocol"] = PROTOCOL
        about["log"] = journal.log_id
        about["first"] = journal.first
        about["next"] = journal.next
        self._say("hello " + self._nonce + " " + dumps(about))

    def _get(self, words: "list[str]") -> None:
        numbers = _numbers(words, 2)
        if numbers is None or not 1 <= numbers[1] <= _WINDOW or numbers[0] < 1:
            self._refuse("range")
            return
        self._following = max(numbers[0], self._journal.first)
        self._left = numbers[1]
        self._records = self._journal.window(self._following, self._left)

    def _next_record(self) -> None:
        """Put the next record of a window on the line, or its end."""
        try:
            for number, line in self._records or ():
                self._following = number + 1
                self._left -= 1
                self._say("rec " + self._nonce + " " + line[:-1].decode())
                return
            if self._left:  # no more records, or damaged ones only
                self._following = max(self._following, self._journal.next)
            self._say("got %s %d" % (self._nonce, self._following))
        except OSError:
            self._refuse("storage")
        self._records = None


def _is_nonce(word: str) -> bool:
    return len(word) == 8 and all([char in "0123456789abcdef" for char in word])


def _numbers(words: "list[str]", count: int) -> "list[int] | None":
    if len(words) != count or not all([word.isdigit() and len(word) < 10 for word in words]):
        return None
    return [int(word) for word in words]


_ANSWERS = {"hello": Link._hello, "get": Link._get}
