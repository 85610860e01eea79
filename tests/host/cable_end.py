# SPDX-License-Identifier: MIT
"""One end of a cable: a pseudo-terminal that a PC opens at `port`, served by a thread.

LineServer and Relay are what may be at the other end. The cable can be cut at an exact byte.
"""

import fcntl
import os
import select
import termios
import threading
import time
import tty
from types import TracebackType
from typing import Self


class CableEnd:
    """Serves `port` until the `with` block ends.

    `cut`: the line goes dead after so many bytes sent to the PC; `cut_lines`: after so many lines.
    """

    def __init__(self, cut: int | None = None, cut_lines: int | None = None) -> None:
        self._bytes_left, self._lines_left = cut, cut_lines
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        self._stop, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._serve)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.write(self._wake, b"x")
        self._thread.join()
        for handle in (self._master, self._slave, self._stop, self._wake):
            if handle >= 0:
                os.close(handle)

    @property
    def dead(self) -> bool:
        return self._master < 0

    def others(self) -> list[int]:
        """Return what else is waited for: handles whose bytes `came` gets."""
        return []

    def came(self, handle: int, data: bytes) -> None:
        raise NotImplementedError

    def from_pc(self, data: bytes) -> None:
        raise NotImplementedError

    def _serve(self) -> None:
        while not self.dead:
            ready, _, _ = select.select([self._master, self._stop, *self.others()], [], [])
            if self._stop in ready:
                return
            for handle in ready:
                if self.dead:
                    return
                data = os.read(handle, 4096)
                if handle == self._master:
                    self.from_pc(data)
                else:
                    self.came(handle, data)

    def to_pc(self, data: bytes) -> None:
        """Send to the PC what comes through before the cable is cut, and cut it then."""
        if self.dead:
            return
        end = len(data)
        if self._bytes_left is not None:
            end = min(end, self._bytes_left)
        if self._lines_left is not None:
            places = [at + 1 for at, byte in enumerate(data) if byte == 10]
            end = min(end, [0, *places, len(data)][min(self._lines_left, len(places) + 1)])
            self._lines_left -= data[:end].count(b"\n")
        write_all(self._master, data[:end])
        if self._bytes_left is not None:
            self._bytes_left -= end
        if 0 in (self._bytes_left, self._lines_left):
            self._cut()

    def _cut(self) -> None:
        self._let_through()
        os.close(self._slave)
        os.close(self._master)
        self._master = self._slave = -1

    def _let_through(self) -> None:
        """Wait until the PC has read what came through the cable before it is cut."""
        empty, end = 0, time.monotonic() + 10  # for a PC that has gone
        while empty < 3 and time.monotonic() < end:  # the kernel passes it on in its own time
            time.sleep(0.01)
            waiting = fcntl.ioctl(self._slave, termios.FIONREAD, b"\0" * 4)
            empty = empty + 1 if waiting == b"\0" * 4 else 0


def write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
