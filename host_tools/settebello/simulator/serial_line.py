# SPDX-License-Identifier: MIT
"""The board's USB serial line as a pseudo-terminal that outlives the board's restarts."""

import os
import select
import threading
import tty
from collections.abc import Callable

_CHUNK = 256
_TAIL = 2048
_INTERRUPT = b"\x03"


def raw_terminal() -> tuple[int, int]:
    """Open a pseudo-terminal that changes no byte; return (our end, the other end)."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    os.set_blocking(ours, False)
    return ours, theirs


class SerialLine:
    """Carries bytes between `port`, which a PC opens, and `board_end`, the firmware's stdin.

    Nothing is dropped: a side that nobody reads fills up and then takes no more, as USB does.
    """

    def __init__(self, interrupt: Callable[[], None]) -> None:
        """`interrupt` is called for Ctrl-C from the PC, which never arrives as a byte."""
        self._interrupt = interrupt
        self._outer, self._outer_end = raw_terminal()
        self._inner, self.board_end = raw_terminal()
        self.tail = b""  # what the board said last
        self.port = os.ttyname(self._outer_end)
        self._waker, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._pump, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the carrying and close both terminals."""
        os.write(self._wake, b"x")
        self._thread.join()
        for end in (self._outer, self._outer_end, self._inner, self.board_end):
            os.close(end)
        os.close(self._waker)
        os.close(self._wake)

    def _pump(self) -> None:
        waiting = {self._inner: b"", self._outer: b""}  # bytes for each end
        other = {self._inner: self._outer, self._outer: self._inner}
        while True:
            readable = [end for end in other if not waiting[other[end]]]
            writable = [end for end in other if waiting[end]]
            ready, free, _ = select.select([*readable, self._waker], writable, [])
            if self._waker in ready:
                return
            for end in ready:
                waiting[other[end]] = self._read(end)
            for end in free:
                waiting[end] = waiting[end][_written(end, waiting[end]) :]

    def _read(self, end: int) -> bytes:
        try:
            data = os.read(end, _CHUNK)
        except OSError:
            return b""
        if end == self._inner:
            self.tail = (self.tail + data)[-_TAIL:]
        if end == self._outer and _INTERRUPT in data:
            self._interrupt()
            data = data.replace(_INTERRUPT, b"")
        return data


def _written(end: int, data: bytes) -> int:
    try:
        return os.write(end, data)
    except OSError:
        return 0
