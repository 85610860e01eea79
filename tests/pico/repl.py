# SPDX-License-Identifier: MIT
"""MicroPython's own prompt on an emulated Pico, for programs that measure or look inside."""

from settebello.pico.board import PicoBoard

_RAW, _END, _STOP = b"\x01", b"\x04", b"\x03"
_BANNER = b"raw REPL; CTRL-B to exit\r\n>"


class Prompt:
    """The prompt of a board whose scorer is stopped; `port` is not served meanwhile."""

    def __init__(self, board: PicoBoard) -> None:
        self.board = board
        board.serve_port = False
        self._say(b"\r" + _STOP + _STOP + b"\r" + _RAW, _BANNER)

    def run(self, program: str, seconds: float = 60) -> str:
        """Run a program on the board and return what it prints; RuntimeError if it fails."""
        answer = self._say(program.encode() + _END, _END + b">", seconds)
        printed, error, _ = answer.removeprefix(b"OK").split(_END, 2)
        if error:
            raise RuntimeError(error.decode())
        return printed.decode().replace("\r\n", "\n")

    def _say(self, data: bytes, until: bytes, seconds: float = 10) -> bytes:
        received = self.board.usb.received
        received.clear()
        self.board.usb.send(data)
        for _ in range(int(seconds * 1000)):
            if until in received:
                return bytes(received)
            self.board.advance(1)
        raise TimeoutError(f"the board says {bytes(received[-300:])!r}")
