# SPDX-License-Identifier: MIT
"""The stand-in hardware's wire to the simulator: every question waits for its answer.

The board asks in messages of KIND, a byte, a 16-bit length and as many bytes; the answers are
eight bytes each. Only here does simulated time pass: in `sleep_until`, and never in between, so
that a scripted run is the same each time.
"""

import os
import struct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Watched(Protocol):
        """A pin that wants to know when it is moved."""

        def moved(self, level: int) -> None:
            """Take note of the new level."""


_NUMBER = int(os.getenv("SETTEBELLO_WIRE", "0"))
_READER = open(_NUMBER, "rb", buffering=0)  # noqa: SIM115
_WRITER = open(_NUMBER, "wb", buffering=0)  # noqa: SIM115
_ANSWER = bytearray(8)
_KEYS: "list[tuple[int, Watched]]" = []  # the pins that are watched, by number

now_ms = int(os.getenv("SETTEBELLO_TICKS", "0"))  # since power-on
unix_start = int(os.getenv("SETTEBELLO_UNIX", "0"))  # the clock at power-on, 0: never set
# what outside drives each pin to; some are closed already when the power comes
levels: "dict[int, int]" = {int(pin): 0 for pin in os.getenv("SETTEBELLO_CLOSED", "").split()}


def _ask(kind: bytes, number: int, data: "bytes | bytearray | memoryview") -> None:
    _WRITER.write(kind + struct.pack("<BH", number, len(data)))
    if len(data):
        _WRITER.write(data)


def _answer() -> "tuple[int, int, int, int]":
    """Return (kind, number, value, time) of the next answer; the power fails if there is none."""
    got = 0
    view = memoryview(_ANSWER)
    while got < 8:
        count = _READER.readinto(view[got:])
        if not count:
            raise SystemExit
        got += count
    return struct.unpack("<BBHI", _ANSWER)


def i2c_write(address: int, data: "bytes | bytearray | memoryview") -> int:
    """Write to a device on the bus; return 0 or the errno of the failure."""
    _ask(b"W", address, data)
    return _answer()[2]


def watch(number: int, pin: "Watched") -> None:
    """Tell `pin.moved(level)` whenever outside moves the pin."""
    _KEYS.append((number, pin))


def sleep_until(when: int) -> None:
    """Let time pass; pins move meanwhile, each at its own instant."""
    global now_ms  # noqa: PLW0603 - there is one clock
    _ask(b"S", 0, struct.pack("<I", when))
    while True:
        kind, number, value, time = _answer()
        now_ms = time
        if kind == 0:
            return
        levels[number] = value
        for watched, pin in _KEYS:
            if watched == number:
                pin.moved(value)
