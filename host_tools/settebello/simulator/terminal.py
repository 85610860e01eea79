# SPDX-License-Identifier: MIT
"""The board in a terminal: the glass redrawn when it changes, the keyboard as buttons."""

import os
import select
import shutil
import sys
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.picture import braille, half_blocks

KEYS = {
    b"\x1b[D": "LEFT",
    b"\x1b[C": "RIGHT",
    b"\x1b[A": "UP",
    b"\x1b[B": "DOWN",
    b"\x1bOD": "LEFT",
    b"\x1bOC": "RIGHT",
    b"\x1bOA": "UP",
    b"\x1bOB": "DOWN",
    b"\r": "OK",
    b"\n": "OK",
    b" ": "OK",
    b"\x7f": "BACK",
    b"\x08": "BACK",
    b"\x1b": "BACK",
}
_QUITS = (b"q", b"Q", b"\x03", b"\x04")
_HOLDS = (b"h", b"H")
_TAP = 0.06  # seconds for which a key struck on the keyboard closes a contact
_HOLD = 1.5  # after `h`, and longer than any hold that the firmware asks for
_POLL = 0.004
_HELP = "arrows · Enter = OK · Backspace = BACK · h, then a key: hold it · q: quit"


def play(board: SimulatedBoard) -> None:
    """Let a person play on `board` until they quit."""
    session = _Session(board)
    with _raw_screen():
        session.run()


@contextmanager
def _raw_screen() -> Iterator[None]:
    """Have the terminal hand over each key at once, on a screen of its own."""
    before = termios.tcgetattr(sys.stdin)
    tty.setraw(sys.stdin)
    sys.stdout.write("\x1b[?1049h\x1b[?25l\x1b[2J")
    try:
        yield
    finally:
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


class _Session:
    def __init__(self, board: SimulatedBoard) -> None:
        self._board = board
        self._stale = True  # the terminal does not show what the glass shows
        self._down: dict[str, float] = {}  # keys that are down: until when
        self._holding = False  # the next key is held
        self._size = shutil.get_terminal_size()
        board.on_change = self._note_change

    def _note_change(self) -> None:
        self._stale = True

    def run(self) -> None:
        last = time.monotonic()
        while True:
            ready, _, _ = select.select([sys.stdin], [], [], _POLL)
            if ready and not self._strike(os.read(sys.stdin.fileno(), 64)):
                return
            now = time.monotonic()
            self._open_keys(now)
            passed = int((now - last) * 1000)
            last += passed / 1000
            self._board.advance(passed)
            self._redraw()

    def _strike(self, typed: bytes) -> bool:
        """Take what was typed; False to quit."""
        while typed:
            length = 3 if typed[:3] in KEYS else 1
            stroke, typed = typed[:length], typed[length:]
            if stroke in _QUITS:
                return False
            if stroke in _HOLDS:
                self._holding = True
            elif stroke in KEYS:
                self._close_key(KEYS[stroke])
        return True

    def _close_key(self, key: str) -> None:
        if key not in self._down:
            self._board.move(key, True)
        self._down[key] = time.monotonic() + (_HOLD if self._holding else _TAP)
        self._holding = False

    def _open_keys(self, now: float) -> None:
        for key in [key for key, until in self._down.items() if until <= now]:
            del self._down[key]
            self._board.move(key, False)

    def _redraw(self) -> None:
        size = shutil.get_terminal_size()
        if not self._stale and size == self._size:
            return
        clear = "\x1b[2J" if size != self._size else ""
        self._stale, self._size = False, size
        picture = self._board.picture()
        roomy = size.columns >= len(picture[0]) + 2 and size.lines >= len(picture) // 2 + 5
        drawn = half_blocks(picture) if roomy else braille(picture)
        lines = [*drawn.split("\n"), "", _HELP, f"serial line of this board: {self._board.port}"]
        text = "\r\n".join(line[: size.columns] + "\x1b[K" for line in lines)
        sys.stdout.write(f"{clear}\x1b[H{text}")
        sys.stdout.flush()
