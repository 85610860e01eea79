# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `usb_cdc`: the second serial line is the simulator's."""

import fcntl
import os
import select
import struct
import termios


class _Serial:
    timeout: float | None = None
    write_timeout: float | None = None
    connected = True

    @property
    def in_waiting(self) -> int:
        return struct.unpack("i", fcntl.ioctl(0, termios.FIONREAD, bytes(4)))[0]

    def readinto(self, buffer: bytearray) -> int:
        assert self.timeout == 0
        data = os.read(0, min(len(buffer), self.in_waiting))
        buffer[: len(data)] = data
        return len(data)

    def write(self, buffer: memoryview) -> int:
        assert self.write_timeout == 0
        free = select.select([], [1], [], 0)[1]
        return os.write(1, buffer) if free else 0


data: _Serial | None = None


def enable(*, console: bool, data: bool) -> None:
    assert console
    globals()["data"] = _Serial() if data else None
