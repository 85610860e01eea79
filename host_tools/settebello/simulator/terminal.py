# SPDX-License-Identifier: MIT
"""The board in a terminal: the glass redrawn when it changes, the keyboard as buttons."""

import os
import select
import shlex
import shutil
import sys
import termios
import textwrap
import time
import tty
from collections import deque
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
_TAP_MS = 50  # for so long on the board's clock a key that is struck closes its contact
_HOLD_MS = 1500  # after `h`; longer than any hold that the firmware asks for
_AHEAD = 8  # keys that may wait while others are pressed; a stuck keyboard floods nothing
_LAST_MS = 1200  # the board's own time after `q`: the draft is written at most once a second
_POLL = 0.005
_HELP = "arrows · Enter = OK · Backspace = BACK · h, then a key: hold it · q: quit"
_HELD = "holding the next key: press it (h again: no hold)"


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
        self._waiting: deque[tuple[str, int]] = deque(maxlen=_AHEAD)  # keys to press, how long
        self._next_at = 0  # when the next key may go down, on the board's clock
        self._holding = False  # the next key is held
        self._size = shutil.get_terminal_size()
        board.on_change = self._note_change

    def _note_change(self) -> None:
        self._stale = True

    def run(self) -> None:
        last = time.monotonic()
        while True:
            ready, _, _ = select.select([sys.stdin], [], [], _POLL)
            if ready and not self._strike(_typed()):
                self._board.advance(_LAST_MS)
                return
            self._press_next()
            now = time.monotonic()
            passed = int((now - last) * 1000)
            last += passed / 1000
            self._board.advance(passed)
            self._redraw()

    def _strike(self, typed: bytes) -> bool:
        """Take what was typed; False to quit, also when the terminal is gone."""
        if not typed:
            return False
        while typed:
            length = 3 if typed[:3] in KEYS else 1
            stroke, typed = typed[:length], typed[length:]
            if stroke in _QUITS:
                return False
            if stroke in _HOLDS:
                self._holding = not self._holding
                self._stale = True
            elif stroke in KEYS:
                self._waiting.append((KEYS[stroke], _HOLD_MS if self._holding else _TAP_MS))
                self._stale |= self._holding
                self._holding = False
        return True

    def _press_next(self) -> None:
        """Press the next key that was struck, once the one before is up again."""
        if self._waiting and self._board.now >= self._next_at:
            key, duration = self._waiting.popleft()
            self._next_at = self._board.now + self._board.gesture(key, duration) + _TAP_MS

    def _redraw(self) -> None:
        size = shutil.get_terminal_size()
        if not self._stale and size == self._size:
            return
        clear = "\x1b[2J" if size != self._size else ""
        self._stale, self._size = False, size
        picture = self._board.picture()
        roomy = size.columns >= len(picture[0]) + 2 and size.lines >= len(picture) // 2 + 5
        drawn = (half_blocks(picture) if roomy else braille(picture)).split("\n")
        lines = [*drawn, "", _HELD if self._holding else _HELP, self._command()]
        if size.columns < len(drawn[0]) or size.lines < len(lines):
            lines = too_small(len(drawn[0]), len(lines), size)
            clear = "\x1b[2J"
        text = "\r\n".join(line[: size.columns] + "\x1b[K" for line in lines)
        sys.stdout.write(f"{clear}\x1b[H{text}")
        sys.stdout.flush()

    def _command(self) -> str:
        """Return the command that copies this board's journal, to be typed in another window."""
        tool = shlex.quote(sys.argv[0]) if sys.argv[0].endswith("settebello") else "settebello"
        return f"to the PC: {tool} sync --port {self._board.port}"


def too_small(columns: int, lines: int, size: os.terminal_size) -> list[str]:
    """Return what a window of `size` can show in place of so many columns and lines."""
    said = f"Window too small: {columns}x{lines} please"
    return textwrap.wrap(said, max(size.columns, 1))[: max(size.lines, 1)]


def _typed() -> bytes:
    """Return what was typed, b"" when the terminal is gone."""
    try:
        return os.read(sys.stdin.fileno(), 64)
    except OSError:
        return b""
