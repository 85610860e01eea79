# SPDX-License-Identifier: MIT
"""The serial line: the host asks, the board answers, and nothing here ever waits.

Lines are frames (scopa.records); whatever is not a frame is dropped in silence, so that a REPL
and this link can share one line. Ctrl-C is left to MicroPython.
"""

from binascii import crc32

import micropython
from micropython import const

from scopa.records import RecordError, frame, read_frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import BinaryIO

    from scorer.answers import Answer, Answers

_USUAL = const(128)  # bytes in a request; memory for a longer one is taken while it comes
_LONGEST = const(3072)  # house rules or forty names, each letter of them escaped
_BITS = const(16)  # of work done in one step: a record read, or a packet sent
_READ = const(256)  # bytes looked at in one step
_WRITE = const(64)  # bytes offered to the line at once: a full USB packet
_NEWLINE = const(10)
_RETURN = const(13)
_FRAME = const(126)  # "~": what does not begin with it is not for us
_REASON = const(120)  # characters at most in which a request is refused


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

    @micropython.native
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
    """Finds requests on the line and sends what Answers has to say, a bit of it in each step."""

    def __init__(self, line: Line, answers: "Answers") -> None:
        """Listen on `line`."""
        self._line = line
        self._table = answers.table
        self._request = bytearray(_USUAL)
        self._length = 0  # of the request so far; beyond _LONGEST: a line to be dropped
        self._head = b""  # goes out first: a whole frame, or the beginning of one
        self._body = b""  # then this: a record's line as it is in the journal
        self._sent = 0  # bytes of both
        self._answer: Answer | None = None
        self._nonce = ""

    @micropython.native
    def step(self) -> bool:
        """Do what can be done without waiting; True if there is more to do at once."""
        try:
            for _ in range(_BITS):
                if self._head:
                    if not self._send():
                        return False
                elif self._answer is not None:
                    self._go_on()
                else:
                    return self._receive()
            return True
        except MemoryError:
            self._forget()  # this answer is dropped: the host asks again
            return False

    def _forget(self) -> None:
        self._answer = None
        self._head = self._body = b""
        self._length = 0
        if len(self._request) > _USUAL:
            self._request = bytearray(_USUAL)

    # -- to the host ---------------------------------------------------------------------------

    def _send(self) -> bool:
        data, at = self._head, self._sent
        if at >= len(data):
            data, at = self._body, at - len(data)
        written = self._line.write(memoryview(data)[at : at + _WRITE])
        self._sent += written
        if self._sent >= len(self._head) + len(self._body):
            self._head = self._body = b""
        return written > 0

    def _say(self, text: str) -> None:
        """Say `WORD REST` as the answer to the request: `WORD NONCE REST`."""
        word, _, rest = text.partition(" ")
        self._head = frame(word + " " + self._nonce + " " + rest)
        self._sent = 0

    def _pass_on(self, line: bytes) -> None:
        """Put a record on the line; its bytes are not copied, the newline ends the frame."""
        start = ("rec " + self._nonce + " ").encode()
        crc = crc32(memoryview(line)[:-1], crc32(start)) & 0xFFFFFFFF
        self._head = ("~%08x " % crc).encode() + start
        self._body = line
        self._sent = 0

    def _go_on(self) -> None:
        """Let the answer do a bit of its work."""
        try:
            said = next(self._answer)  # type: ignore[arg-type]
            if isinstance(said, str):
                self._say(said)
            elif said is not None:
                self._pass_on(said)
            return
        except StopIteration:
            pass
        except ValueError as error:
            self._refuse(str(error))
        except OSError:
            self._refuse("storage")
        self._answer = None

    def _refuse(self, reason: str) -> None:
        plain = [char if " " <= char <= "~" else "?" for char in reason[:_REASON]]
        self._say("no " + "".join(plain))

    # -- from the host -------------------------------------------------------------------------

    @micropython.native
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
        length = self._length
        if length > _LONGEST:
            return
        if length == _LONGEST or (length == 0 and byte != _FRAME):
            self._length = _LONGEST + 1
            return
        if length == len(self._request):
            self._request.extend(bytes(_USUAL))
        self._request[length] = byte
        self._length += 1

    def _line_ends(self) -> None:
        length = self._length
        self._length = 0
        if length > _LONGEST:
            self._forget()
            return
        if length and self._request[length - 1] == _RETURN:
            length -= 1
        if length:
            self._understand(length)
        if len(self._request) > _USUAL:
            self._request = bytearray(_USUAL)

    def _understand(self, length: int) -> None:
        try:
            text = read_frame(bytes(memoryview(self._request)[:length]) + b"\n")
        except RecordError:
            return
        word, _, rest = text.partition(" ")
        nonce, _, rest = rest.partition(" ")
        for known, answer in self._table:
            if known == word and _is_nonce(nonce):
                self._nonce = nonce
                self._answer = answer(rest)


def _is_nonce(word: str) -> bool:
    return len(word) == 8 and all([char in "0123456789abcdef" for char in word])
