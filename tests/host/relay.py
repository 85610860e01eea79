# SPDX-License-Identifier: MIT
"""A bad cable between a serial port and whoever opens this one."""

import os
import select
import threading
import tty
from types import TracebackType

from line_server import Fault


class Relay:
    """Carries bytes between `port`, for the PC, and the port `board`, damaged by `fault`.

    `cut`: the PC's end goes dead after so many bytes from the board.
    """

    def __init__(
        self, board: str, fault: Fault = lambda data: data, cut: int | None = None
    ) -> None:
        self.fault, self.left = fault, cut
        self._board = os.open(board, os.O_RDWR | os.O_NOCTTY)
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        self._stop, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._carry)

    def __enter__(self) -> "Relay":
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
        for handle in (self._master, self._slave, self._board, self._stop, self._wake):
            if handle >= 0:
                os.close(handle)

    def _carry(self) -> None:
        while self._master >= 0:
            ready, _, _ = select.select([self._master, self._board, self._stop], [], [])
            if self._stop in ready:
                return
            if self._master in ready:
                _write(self._board, self.fault(os.read(self._master, 4096)))
            if self._board in ready:
                self._to_the_pc(self.fault(os.read(self._board, 4096)))

    def _to_the_pc(self, data: bytes) -> None:
        if self.left is not None:
            data, self.left = data[: self.left], self.left - len(data)
        _write(self._master, data)
        if self.left is not None and self.left <= 0:
            os.close(self._slave)
            os.close(self._master)
            self._master = self._slave = -1


def _write(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
