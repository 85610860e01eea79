# SPDX-License-Identifier: MIT
"""Bytes to and from a board over a serial port: below the link, which knows what they mean."""

import time
from typing import Protocol

import serial

from settebello.errors import CableError, PortError

try:
    from termios import error as _TermiosError  # noqa: N812 - it is a class, and no OSError
except ImportError:  # Windows
    _TermiosError = OSError  # type: ignore[assignment,misc]

_BAUD = 115_200  # a USB serial line ignores it; a real one needs some figure
_SLICE_S = 0.05  # how long one read waits, so that a deadline is kept within this
_DEAD = (serial.SerialException, OSError, _TermiosError)  # what a line without a board raises


class Transport(Protocol):
    """What the link needs of a line to a board."""

    def send(self, data: bytes) -> None:
        """Send all of `data`; raises CableError."""

    def receive(self, seconds: float) -> bytes:
        """Return what has come, waiting up to `seconds` for a byte; b"" after silence."""

    def close(self) -> None:
        """Let the line go."""


class SerialTransport:
    """A serial port that no other program can open at the same time."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._line = _open(port)

    def send(self, data: bytes) -> None:
        """Send all of `data`; raises CableError when it cannot be delivered."""
        try:
            self._line.write(data)
        except serial.SerialTimeoutException:
            raise CableError(f"{self.port} takes no bytes: is the board hung?") from None
        except _DEAD:
            raise self._pulled() from None

    def receive(self, seconds: float) -> bytes:
        """Return what has come, waiting up to `seconds` for a first byte; b"" after silence."""
        deadline = time.monotonic() + seconds
        try:
            while True:
                data = bytes(self._line.read(max(1, self._line.in_waiting)))
                if data or time.monotonic() >= deadline:
                    return data
        except _DEAD:
            raise self._pulled() from None

    def close(self) -> None:
        """Let the port go; a line that is dead already makes no noise."""
        try:
            self._line.reset_output_buffer()  # nothing left to wait for
            self._line.close()
        except _DEAD:
            return

    def _pulled(self) -> CableError:
        return CableError(f"the line to {self.port} went dead: was the cable pulled?")


def _open(port: str) -> serial.Serial:
    try:
        return serial.Serial(port, _BAUD, timeout=_SLICE_S, write_timeout=2.0, exclusive=True)
    except (*_DEAD, ValueError) as error:
        raise PortError(_advice(port, error)) from None


def _advice(port: str, error: Exception) -> str:
    """Return what to do about a port that does not open."""
    text = str(error)
    if "exclusively lock" in text or "busy" in text.lower() or "Access is denied" in text:
        return f"{port} is in use by another program: close it and try again"
    if (isinstance(error, OSError) and error.errno == 2) or "FileNotFoundError" in text:
        return f"there is no port {port}: is the board plugged in?"
    if isinstance(error, OSError) and error.errno == 13:
        return f"no permission to open {port}: on Linux, join the group that owns it (dialout)"
    return f"{port} is not a serial port that can be opened: {text}"
