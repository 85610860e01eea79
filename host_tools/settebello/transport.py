# SPDX-License-Identifier: MIT
"""Bytes to and from a board over a serial port: below the link, which knows what they mean."""

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import serial
from serial.tools import list_ports

from settebello.errors import CableError, PortError, UsageError

try:
    from termios import error as _TermiosError  # noqa: N812 - it is a class, and no OSError
except ImportError:  # Windows
    _TermiosError = OSError  # type: ignore[assignment,misc]

_BAUD = 115_200  # a USB serial line ignores it; a real one needs some figure
_SLICE_S = 0.05  # how long one read waits, so that a deadline is kept within this
_MOST_PATIENT = 1000
_WRITE_S = 2.0  # a board that takes no byte for so long hangs
_CLOSING_S = 2.0  # how long a port may take to close; some drivers wait for a board that has gone
_CP210X = 0x10C4  # the USB vendor whose Windows driver wants the lines raised after opening
_DEAD = (serial.SerialException, OSError, _TermiosError)  # what a line without a board raises


def patience() -> int:
    """Return how many times as long as usual a board may take: SETTEBELLO_PATIENCE, usually 1.

    An emulated board is slower than a real one. Raises UsageError for what is no such number.
    """
    said = os.environ.get("SETTEBELLO_PATIENCE", "1")
    if not (said.isascii() and said.isdigit() and 1 <= int(said) <= _MOST_PATIENT):
        raise UsageError(
            f"SETTEBELLO_PATIENCE is {said!r}, and no number from 1 to {_MOST_PATIENT}"
        )
    return int(said)


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
        """Let the port go; a line that is dead already makes no noise, one that hangs is left."""
        in_time(self._close)

    def _close(self) -> None:
        """RTS goes before DTR: the other way round resets an ESP32."""
        for step in (self._line.reset_output_buffer, self._lower, self._line.close):
            try:
                step()
            except _DEAD:
                continue

    def _lower(self) -> None:
        self._line.rts = False
        self._line.dtr = False

    def _pulled(self) -> CableError:
        return CableError(f"the line to {self.port} went dead: was the cable pulled?")


def in_time(work: Callable[[], object], seconds: float = _CLOSING_S) -> bool:
    """Do `work` in a thread; False if it is not done after `seconds`: it is then left to itself.

    It is there to let a line go: what a dead one still complains of concerns nobody.
    """

    def quietly() -> None:
        with suppress(Exception):
            work()

    thread = threading.Thread(target=quietly, daemon=True)
    thread.start()
    thread.join(seconds)
    return not thread.is_alive()


def _open(port: str) -> serial.Serial:
    """Open a port with DTR up: a USB board sends nothing to a host without it."""
    try:
        line = serial.serial_for_url(  # also socket://HOST:PORT
            port,
            _BAUD,
            timeout=_SLICE_S,
            write_timeout=_WRITE_S,
            exclusive=True,
            do_not_open=True,
        )
        late = os.name == "nt" and _vendor(port) == _CP210X
        if late:
            line.dtr = line.rts = False
        line.open()
        if late:
            line.dtr = True  # one after the other: an ESP32 is not reset
            line.rts = True
    except (*_DEAD, ValueError) as error:
        raise PortError(_advice(port, error)) from None
    return line


def _vendor(port: str) -> int | None:
    return next((found.vid for found in list_ports.comports() if found.device == port), None)


def _advice(port: str, error: Exception) -> str:
    """Return what to do about a port that does not open."""
    text = str(error)
    if "exclusively lock" in text or "busy" in text.lower() or "Access is denied" in text:
        return f"{port} is in use by another program: close it and try again"
    if (isinstance(error, OSError) and error.errno == 2) or "FileNotFoundError" in text:
        return f"there is no port {port}: is the board plugged in?"
    if isinstance(error, OSError) and error.errno == 13:
        return f"no permission to open {port}: {permission_advice(port)}"
    return f"{port} is not a serial port that can be opened: {text}"


def permission_advice(port: str) -> str:
    """Return how a user of Linux gets to open a serial port: by the group that owns it."""
    try:
        group = Path(port).group()
    except (OSError, KeyError, NotImplementedError):
        group = ""
    group = "dialout" if group in ("", "root", "tty") else group
    return f"`sudo usermod -aG {group} $USER`, log out and in again; or the README's udev rule"
