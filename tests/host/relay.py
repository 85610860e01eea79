# SPDX-License-Identifier: MIT
"""A bad cable between a serial port and whoever opens this one."""

import os
import time
from types import TracebackType

from cable_end import CableEnd, write_all
from line_server import Fault


class Relay(CableEnd):
    """Carries bytes between `port`, for the PC, and the port `board`, damaged by `fault`.

    `cut`, `cut_lines`: the PC's end goes dead after so many bytes or lines from the board.
    `stale`: the PC hears that first; `echo`: what the PC sends comes back; `slow`: bytes from the
    board go on one handful after the other, so that it finds the line full.
    """

    def __init__(
        self,
        board: str,
        fault: Fault = lambda data: data,
        cut: int | None = None,
        cut_lines: int | None = None,
        stale: bytes = b"",
        echo: bool = False,
        slow: bool = False,
    ) -> None:
        super().__init__(cut, cut_lines)
        self.fault, self._stale, self._echo, self._slow = fault, stale, echo, slow
        self._board = os.open(board, os.O_RDWR | os.O_NOCTTY)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        os.close(self._board)

    def others(self) -> list[int]:
        return [self._board]

    def from_pc(self, data: bytes) -> None:
        self.to_pc(self._stale)
        self._stale = b""
        if self._echo:
            self.to_pc(data.replace(b"\n", b"\r\n"))
        write_all(self._board, self.fault(data))

    def came(self, _handle: int, data: bytes) -> None:
        for start in range(0, len(data), 64 if self._slow else len(data)):
            if self._slow:
                time.sleep(0.002)
            self.to_pc(self.fault(data[start : start + 64 if self._slow else None]))
