# SPDX-License-Identifier: MIT
"""A board at its Python prompt, with mpremote's library: every failure is one line of advice."""

import io
import struct
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import TypeVar

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from settebello.errors import LinkError
from settebello.transport import in_time, patience

FAILS = (TransportError, serial.SerialException, OSError, struct.error, ValueError, SyntaxError)

_T = TypeVar("_T")


class Prompt:
    """A raw prompt on `board`, mpremote's transport. Close it: the board starts anew."""

    def __init__(self, port: str, silence_s: float, trouble: str, advice: str = "") -> None:
        """Open the port and stop what runs there; LinkError if no prompt comes.

        `silence_s`: how long an answer may take. `trouble` and `advice`: what a failure means to
        whoever asked, before and after what mpremote says of it.
        """
        self._port, self._trouble, self._advice = port, trouble, advice
        self.restarts = True  # whether the board is started anew at the end
        self.board: SerialTransport = self.do(
            lambda: SerialTransport(port, timeout=silence_s * patience())
        )
        try:
            self.do(lambda: self.board.enter_raw_repl(soft_reset=False))
        except LinkError:
            in_time(self.board.close)
            raise

    def do(self, work: Callable[[], _T]) -> _T:
        """Do something with the board; whatever mpremote makes of a failure, it is a LinkError."""
        try:
            with redirect_stdout(io.StringIO()):  # it prints what it does not understand
                return work()
        except FAILS as error:
            said = str(error).strip().splitlines() or [type(error).__name__]
            raise LinkError(
                f"the files of the board at {self._port} {self._trouble}: {said[-1]}{self._advice}"
            ) from None

    def close(self) -> None:
        """Start the board anew, with what it has now, and let the port go."""
        in_time(self._leave)

    def _leave(self) -> None:
        for step in (self.board.exit_raw_repl, self._restart, self.board.close):
            try:
                step()
            except FAILS:
                continue

    def _restart(self) -> None:
        if self.restarts:
            self.board.serial.write(b"\r\x04")
